//! Save areas of released versions. They must stay readable, and are never regenerated.
//!
//! Beside each `tests/flash/VERSION-NAME.bin` there is a text with a line per item, as that version read it: its name, its
//! note and its bytes. The scripts of the same names continue the matches on the PC, on the page and on the chip.

use gousset_saves::simulated::{Flash, Tear};
use gousset_saves::{Found, Log, Save, Slot, Store, whole};
use std::path::Path;

/// The items by their names in the text. The numbers of the games are the same in all versions.
const ITEMS: [(&str, Slot); 5] = [
    ("lexio", Slot::match_of(1)),
    ("xylo", Slot::match_of(2)),
    ("lexicon", Slot::match_of(3)),
    ("settings", Slot::SETTINGS),
    ("statistics", Slot::STATISTICS),
];

/// The areas with their checksums, so that no area is changed by mistake.
const AREAS: [(&str, u32); 4] = [
    ("0.1.0-en", 0x1A09_11CE),
    ("0.1.0-fr", 0xE969_7A66),
    ("0.1.0-worn", 0xB5CD_FEA1),
    ("0.2.0", 0xE7FB_E072),
];

type Held = Option<(u16, Vec<u8>)>;

fn read(name: &str, extension: &str) -> Vec<u8> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash").join(format!("{name}.{extension}"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn expected(name: &str) -> [Held; 5] {
    let text = String::from_utf8(read(name, "txt")).unwrap();
    let mut lines = text.lines();
    ITEMS.map(|(label, _)| {
        let words: Vec<&str> = lines.next().unwrap().split(' ').collect();
        assert_eq!(words[0], label);
        match words[1..] {
            ["nothing"] => None,
            [note, hex] => {
                let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
                Some((note.parse().unwrap(), (0..hex.len()).step_by(2).map(byte).collect()))
            }
            _ => panic!("{label} of {name}"),
        }
    })
}

fn held(log: &mut Log<Flash>) -> [Held; 5] {
    ITEMS.map(|(_, slot)| {
        let mut room = vec![0; 8192];
        let loaded = log.load(slot, &mut room).ok()?;
        room.truncate(loaded.length);
        Some((loaded.note, room))
    })
}

fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash.repaired(), 0).unwrap()
}

fn area(name: &str) -> Flash {
    Flash::holding(read(name, "bin")).unwrap()
}

#[test]
fn what_a_released_version_saved_is_read_to_the_byte_and_nothing_is_written_for_it() {
    for (name, sum) in AREAS {
        let bytes = read(name, "bin");
        let fnv = bytes
            .iter()
            .fold(0x811C_9DC5, |sum: u32, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        assert_eq!(fnv, sum, "{name} has changed: it must never");
        let mut log = open(area(name));
        for ((label, slot), expected) in ITEMS.into_iter().zip(expected(name)) {
            let found = match expected {
                Some((_, bytes)) => Found::Intact { version: bytes[0] },
                None => Found::Nothing,
            };
            assert_eq!(log.found(slot), found, "{label} of {name}");
        }
        assert_eq!(held(&mut log), expected(name), "{name}");
        assert!(!log.needs_repair());
        assert!(log.close().bytes() == bytes, "{name}");
    }
}

#[test]
fn the_first_save_brings_everything_along() {
    for (name, _) in AREAS {
        for saved in 0..ITEMS.len() {
            let mut log = open(area(name));
            log.save(ITEMS[saved].1, whole(&[1, 2, 3])).unwrap();
            let mut all = expected(name);
            all[saved] = Some((0, vec![1, 2, 3]));
            for _ in 0..40 {
                assert_eq!(held(&mut log), all, "{name}");
                log = open(log.close());
                assert_eq!(held(&mut log), all, "{name}");
                // Each session uses another sector, so nothing of the old layout is left in the end.
                let (note, bytes) = all[saved].as_mut().unwrap();
                (*note, bytes[1]) = (*note + 1, bytes[1].wrapping_add(1));
                let save = Save { head: bytes, record: &[], note: *note };
                log.save(ITEMS[saved].1, save).unwrap();
            }
        }
    }
}

#[test]
fn power_may_fail_anywhere_while_everything_is_brought_along() {
    for (name, _) in AREAS {
        let before = expected(name);
        let mut after = before.clone();
        after[3] = Some((0, vec![1, 9]));
        let steps = {
            let mut log = open(area(name));
            log.save(ITEMS[3].1, whole(&[1, 9])).unwrap();
            let (programmed, erased) = log.flash().take_wear();
            programmed + erased * 4096
        };
        for tear in Tear::ALL {
            for cut in (1..steps).step_by(97) {
                let mut log = open(area(name));
                log.flash().cut_after_torn(cut, tear, cut);
                let _ = log.save(ITEMS[3].1, whole(&[1, 9]));
                let context = format!("{name}, {} at {cut} of {steps}", tear.name());
                // A second cut, in the next session.
                let mut log = open(log.close());
                let stands = held(&mut log);
                assert!(stands == before || stands == after, "{context}");
                log.flash().cut_after_torn(cut % 6000, tear, cut + 1);
                let _ = log.save(ITEMS[3].1, whole(&[1, 9]));
                let mut log = open(log.close());
                let stands = held(&mut log);
                assert!(stands == before || stands == after, "{context}, cut again");
                log.save(ITEMS[3].1, whole(&[1, 9])).unwrap();
                assert_eq!(held(&mut open(log.close())), after, "{context}, at last");
            }
        }
    }
}
