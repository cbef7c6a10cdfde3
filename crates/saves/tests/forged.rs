//! Forged save areas: absurd contents with correct checksums. For any area, every answer of the store is true. A save that it
//! finds can be read. A write that it reports is there after the next power-on. A write that it refuses has changed nothing.
//!
//! `GOUSSET_CUTS=N` forges N areas instead of the usual number.

use crate::model::{Dice, wipe_from};
use gousset_saves::simulated::Flash;
use gousset_saves::{Error, Found, Log, SECTOR, SECTORS, Save, Slot, Store};
use std::path::Path;

/// The number of areas of a usual run.
const AREAS: u64 = 3_000;
/// The highest number of a sector.
const MAX_SEQUENCE: u32 = 1 << 30;

const SECTOR_BYTES: usize = SECTOR as usize;
const PAGE: usize = 256;

fn areas() -> u64 {
    std::env::var("GOUSSET_CUTS").ok().and_then(|areas| areas.parse().ok()).unwrap_or(AREAS)
}

fn sum_from(start: u32, bytes: &[u8]) -> u32 {
    const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_MPEG_2);
    let mut digest = CRC.digest_with_initial(start);
    digest.update(bytes);
    digest.finalize()
}

const EMPTY: u32 = 0xFFFF_FFFF;

/// The last state of a slot in a forged area, so that entries can continue it.
#[derive(Clone, Default)]
struct Forged {
    bytes: Vec<u8>,
}

/// Generates areas.
struct Forger {
    dice: Dice,
    area: Vec<u8>,
    saves: Vec<Forged>,
    /// The number of slots with entries.
    slots: u64,
}

impl Forger {
    fn new(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let slots = [1, 3, 5, 15, 16, 17, 40, 256][dice.below(8) as usize];
        let saves = vec![Forged::default(); 256];
        Self { dice, area: vec![0xFF; SECTORS * SECTOR_BYTES], saves, slots }
    }

    fn one_in(&mut self, cases: u64) -> bool {
        self.dice.below(cases) == 0
    }

    fn sequence(&mut self, usual: u32) -> u32 {
        match self.dice.below(16) {
            0 => 0,
            1 => usual.saturating_sub(1),
            2 => MAX_SEQUENCE - self.dice.below(3) as u32,
            3 => MAX_SEQUENCE + self.dice.below(3) as u32,
            4 => self.dice.word() as u32,
            _ => usual,
        }
    }

    fn header(&mut self, layout: u8, sequence: u32) -> [u8; 32] {
        let mut header = [0xFF; 32];
        let flags = match self.dice.below(8) {
            0 => self.dice.word() as u8,
            1..3 => 0,
            _ => 1,
        };
        header[..6].copy_from_slice(&[b'G', b'L', b'O', b'G', layout, flags]);
        if self.one_in(2) {
            header[6..8].copy_from_slice(&(self.dice.word() as u16).to_le_bytes());
        }
        header[8..12].copy_from_slice(&sequence.to_le_bytes());
        let check = sum_from(EMPTY, &header[..12]);
        header[12..16].copy_from_slice(&check.to_le_bytes());
        let mark: [u8; 16] = std::array::from_fn(|at| !header[at]);
        match self.dice.below(20) {
            0 => header[16..].copy_from_slice(&mark),
            1 => header[16..].copy_from_slice(&mark.map(|byte| byte | 0x21)),
            2 => header[16..].fill(0),
            _ => {}
        }
        header
    }

    fn slot(&mut self) -> u8 {
        let number = self.dice.below(self.slots) as u8;
        match number {
            0..=2 => number + 1,
            3 => 0x80,
            4 => 0x81,
            _ => number.wrapping_mul(37),
        }
    }

    /// Returns an entry for this place, of at most this length. Its seal may be missing.
    fn entry(&mut self, sequence: u32, at: usize, most: usize) -> Option<Vec<u8>> {
        let slot = self.slot();
        let before = self.saves[usize::from(slot)].bytes.clone();
        let kind = match self.dice.below(32) {
            0..=9 => 1,
            10..=12 => 2,
            13..=23 => 3,
            24..=26 => 4,
            27..=28 => 5,
            29 if self.one_in(4) => 6,
            // An unknown kind. Not if there are more slots than rows: then the slot that reports the loss is undefined.
            _ if self.slots <= 16 => self.dice.word() as u8 & 0x3F,
            _ => 5,
        };
        let noted = self.one_in(3);
        let head = 12 + if noted { 2 } else { 0 };
        let room = most.checked_sub(head + 1)?;
        let length = match self.dice.below(6) {
            0 => 0,
            1 => room,
            _ => (self.dice.below(40) as usize).min(room),
        };
        let bytes: Vec<u8> = (0..length).map(|_| self.dice.word() as u8 % 4).collect();
        let goes_on = kind == 1 || kind <= 3 && self.one_in(4);
        let mut save = if goes_on { before } else { Vec::new() };
        let mut offset = save.len();
        save.extend(&bytes);
        let mut sum = sum_from(EMPTY, &save) as u16;
        if self.one_in(16) {
            (offset, sum) = (self.dice.word() as usize, self.dice.word() as u16);
        }
        self.saves[usize::from(slot)].bytes = save;
        let tag = kind | if noted { 0x40 } else { 0 } | if self.one_in(12) { 0x80 } else { 0 };
        let end = head + length;
        let mut raw = vec![0xFF; (end + 1).next_multiple_of(8)];
        raw[..4].copy_from_slice(&[slot, !slot, tag, length as u8]);
        raw[4..6].copy_from_slice(&(offset as u16).to_le_bytes());
        raw[6..8].copy_from_slice(&sum.to_le_bytes());
        if noted {
            let note = self.dice.below(3) as u16;
            raw[12..14].copy_from_slice(&note.to_le_bytes());
        }
        raw[head..end].copy_from_slice(&bytes);
        let mut check = sum_from(EMPTY, &sequence.to_le_bytes());
        check = sum_from(check, &(at as u16).to_le_bytes());
        check = sum_from(sum_from(check, &raw[..8]), &raw[12..end]);
        raw[8..12].copy_from_slice(&check.to_le_bytes());
        if !self.one_in(24) {
            *raw.last_mut()? = 0;
        }
        Some(raw)
    }

    fn fill(&mut self, sector: usize, number: u32) {
        let start = sector * SECTOR_BYTES;
        let layout = if self.one_in(12) { 3 + self.dice.below(3) as u8 } else { 2 };
        let sequence = self.sequence(number);
        let header = self.header(layout, sequence);
        self.area[start..start + 32].copy_from_slice(&header);
        let mut at = 32;
        for _ in 0..self.dice.below(24) {
            let left = PAGE - at % PAGE;
            if let Some(entry) = self.entry(sequence, at, left).filter(|entry| entry.len() <= left) {
                self.area[start + at..][..entry.len()].copy_from_slice(&entry);
                at += entry.len();
            } else {
                at += left;
            }
            if at + 16 > SECTOR_BYTES {
                return;
            }
            if self.slots <= 16 && self.one_in(40) {
                at += 8;
            }
        }
    }

    fn area(mut self) -> Flash {
        let first = self.dice.below(SECTORS as u64) as usize;
        let used = [1, 3, 8, 15, 16][self.dice.below(5) as usize];
        for number in 0..used {
            let sector = (first + number) % SECTORS;
            match self.dice.below(16) {
                0 => {
                    let bytes = 1 + self.dice.below(SECTOR_BYTES as u64) as usize;
                    for at in 0..bytes {
                        self.area[sector * SECTOR_BYTES + at] = self.dice.word() as u8;
                    }
                }
                _ => self.fill(sector, 1 + number as u32),
            }
        }
        if self.one_in(4) {
            self.mix_first_layout_in();
        }
        Flash::holding(self.area).expect("it has the size of the save area")
    }

    /// Copies sectors of 0.1.0 to random places, some of them several times.
    fn mix_first_layout_in(&mut self) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash/0.1.0-worn.bin");
        let old = std::fs::read(path).expect("the frozen area is there");
        for _ in 0..=self.dice.below(SECTORS as u64) {
            let [from, to] = [(); 2].map(|()| self.dice.below(SECTORS as u64) as usize * SECTOR_BYTES);
            self.area[to..to + SECTOR_BYTES].copy_from_slice(&old[from..from + SECTOR_BYTES]);
        }
    }
}

fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash, 0).expect("the simulated flash has room")
}

fn slots() -> impl Iterator<Item = Slot> {
    (1..0x80).map(Slot::match_of).chain([Slot::SETTINGS, Slot::STATISTICS, Slot::TEST])
}

/// All answers of a store about its slots.
type Told = Vec<(Found, Option<(Vec<u8>, u16)>)>;

/// Returns the answers of a store. Panics if they contradict each other.
fn told(log: &mut Log<Flash>, context: &str) -> Told {
    let mut room = vec![0; 70_000];
    let tell = |slot: Slot| {
        let found = log.found(slot);
        let loaded = log.load(slot, &mut room);
        assert_eq!(log.found(slot), found, "{context}: {slot:?}");
        let held = match (found, loaded) {
            (Found::Intact { version } | Found::Shortened { version }, Ok(loaded)) => {
                assert_eq!(room[..loaded.length].first().copied(), Some(version), "{context}: {slot:?}");
                assert_eq!(log.load(slot, &mut room[..loaded.length - 1]), Err(Error::TooLong), "{context}");
                Some((room[..loaded.length].to_vec(), loaded.note))
            }
            (Found::Nothing | Found::Unreadable | Found::Newer, Err(Error::Missing)) => None,
            _ => panic!("{context}: {slot:?} is {found:?}, and reads as {loaded:?}"),
        };
        (found, held)
    };
    slots().map(tell).collect()
}

/// Returns the answers of a store. They must be the same after the next power-on.
fn told_twice(log: &mut Log<Flash>, context: &str) -> Told {
    let now = told(log, context);
    let then = told(&mut open(log.flash().clone()), &format!("{context}, opened again"));
    for ((slot, now), then) in slots().zip(&now).zip(&then) {
        assert_eq!(now, then, "{context}: {slot:?}, now and after the next power-on");
    }
    now
}

/// Writes to a slot. The answers for the other slots must not change, nor for this one if the write is refused.
fn act(
    log: &mut Log<Flash>,
    slot: Slot,
    context: &str,
    action: impl FnOnce(&mut Log<Flash>) -> Result<(), Error>,
    done: (Found, Option<(Vec<u8>, u16)>),
) -> Result<(), Error> {
    let before = told(log, context);
    let result = action(log);
    let context = format!("{context}: {result:?}");
    let after = told_twice(log, &context);
    for ((other, before), after) in slots().zip(&before).zip(&after) {
        let expected = if other == slot && result.is_ok() { &done } else { before };
        assert_eq!(after, expected, "{context}: {other:?}");
    }
    result
}

fn repair(log: &mut Log<Flash>, context: &str) {
    let before = told(log, context);
    for _ in 0..64 {
        if !log.needs_repair() {
            let after = told_twice(log, context);
            assert!(before == after, "{context}: a repair changes nothing that can be read");
            assert!(!open(log.flash().clone()).needs_repair(), "{context}: a repair lasts");
            return;
        }
        if let Err(error) = log.repair() {
            assert!(told_twice(log, context) == before, "{context}: {error}, and nothing has changed");
            return;
        }
    }
    panic!("{context}: repairs come to an end");
}

fn try_area(seed: u64) {
    let mut dice = Dice::new(!seed);
    let mut log = open(Forger::new(seed).area());
    let context = format!("area {seed}");
    told_twice(&mut log, &context);
    for step in 0..6 {
        let slot = slots().nth([0, 1, 2, 127, 128, 129, 36, 90][dice.below(8) as usize]).unwrap();
        let context = format!("{context}, step {step}, {slot:?}");
        match dice.below(6) {
            0 => log = open(log.close()),
            1 => repair(&mut log, &context),
            2 => {
                let done = (Found::Nothing, None);
                let _ = act(&mut log, slot, &format!("{context} discarded"), |log| log.discard(slot), done);
            }
            3 => {
                let done = (Found::Nothing, None);
                let nothing = Save { head: b"", record: b"", note: 3 };
                let _ =
                    act(&mut log, slot, &format!("{context} emptied"), |log| log.save(slot, nothing), done);
            }
            _ => {
                let (grown, note) = (dice.below(3) as usize, dice.below(2) as u16);
                let held =
                    told(&mut log, &context)[slots().position(|other| other == slot).unwrap()].1.clone();
                let mut bytes = held.map_or(vec![7; 9], |(bytes, _)| bytes);
                bytes.extend(&[5, 6][..grown]);
                let save = Save { head: &bytes[..1], record: &bytes[1..], note };
                let done = (Found::Intact { version: bytes[0] }, Some((bytes.clone(), note)));
                let _ = act(&mut log, slot, &format!("{context} saved"), |log| log.save(slot, save), done);
            }
        }
    }
    // Every area can be erased, and is blank then.
    assert_eq!(wipe_from(&mut log, 0), Ok(SECTORS), "{context}");
    assert!(told_twice(&mut log, &context).iter().all(|(found, _)| *found == Found::Nothing));
    let save = Save { head: b"new", record: b"", note: 0 };
    let done = (Found::Intact { version: b'n' }, Some((b"new".to_vec(), 0)));
    let result = act(
        &mut log,
        Slot::SETTINGS,
        &format!("{context}, wiped"),
        |log| log.save(Slot::SETTINGS, save),
        done,
    );
    assert_eq!(result, Ok(()), "{context}, wiped");
}

#[test]
fn every_answer_is_true_whatever_the_area_says() {
    (0..areas()).for_each(try_area);
}
