//! The log without faults: reads, writes and their places.

use crate::model::{held, wipe_from};
use embedded_storage::nor_flash::NorFlash;
use gousset_saves::simulated::Flash;
use gousset_saves::{Error, Found, Loaded, Log, ReadOnly, SECTOR, SECTORS, Save, Slot, Store, whole};

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);

fn new() -> Log<Flash> {
    open(Flash::erased())
}

fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash, 0).unwrap()
}

fn reopened(log: Log<Flash>) -> Log<Flash> {
    open(log.close())
}

fn save(head: &'static [u8], record: &'static [u8], note: u16) -> Save<'static> {
    Save { head, record, note }
}

/// The sectors that are not blank.
fn used(log: &mut Log<Flash>) -> Vec<usize> {
    let sectors = log.flash().bytes().chunks(SECTOR as usize).enumerate();
    sectors.filter(|(_, bytes)| bytes.iter().any(|&byte| byte != 0xFF)).map(|(sector, _)| sector).collect()
}

#[test]
fn a_new_flash_holds_nothing_and_is_not_touched() {
    let mut log = new();
    assert_eq!(log.found(MATCH), Found::Nothing);
    assert_eq!(log.load(MATCH, &mut [0; 9]), Err(Error::Missing));
    assert_eq!(log.discard(MATCH), Ok(()));
    assert_eq!((log.needs_repair(), log.repair()), (false, Ok(())));
    assert_eq!(log.flash().take_wear(), (0, 0));
}

#[test]
fn a_flash_without_room_is_refused() {
    assert!(Log::open(Flash::erased(), SECTOR).is_none());
    assert!(Log::open(Flash::erased(), 8).is_none());
    assert!(Log::open(Flash::erased(), u32::MAX).is_none());
    assert!(Log::closed(Flash::erased(), SECTOR).is_none());
}

#[test]
fn a_move_is_appended_and_programs_two_pages() {
    let mut log = new();
    log.save(MATCH, save(b"head", b"", 0)).unwrap();
    assert_eq!(log.flash().take_wear().1, 1, "the first save of a session begins a sector");
    for (record, note) in [(&b"a"[..], 0), (b"abc", 0), (b"abcdef", 0), (b"abcdef", 77)] {
        let save = Save { head: b"head", record, note };
        log.save(MATCH, save).unwrap();
        assert_eq!(log.flash().take_wear(), (512, 0));
        log.save(MATCH, save).unwrap();
        assert_eq!(log.flash().take_wear(), (0, 0), "what is there already is not written again");
        let expected = Some(([b"head", record].concat(), note));
        assert_eq!(held(&mut log, MATCH, "growing"), expected);
        assert_eq!(held(&mut open(log.flash().clone()), MATCH, "growing"), expected);
    }
}

#[test]
fn what_does_not_go_on_is_written_whole() {
    let mut log = new();
    for record in [&b"abcdef"[..], b"abc", b"xbc", b"xbcdefghijk"] {
        log.save(MATCH, Save { head: b"head", record, note: 5 }).unwrap();
        let expected = Some(([b"head", record].concat(), 5));
        assert_eq!(held(&mut log, MATCH, "another"), expected);
        assert_eq!(held(&mut open(log.flash().clone()), MATCH, "another"), expected);
    }
}

#[test]
fn every_length_comes_back() {
    for length in (0..600).chain([1000, 3367, 4000, 8000]) {
        let bytes: Vec<u8> = (0..length).map(|at| (at * 7 + at / 251) as u8).collect();
        let mut log = new();
        log.save(OTHER, whole(b"before")).unwrap();
        for note in [0, 9] {
            let (head, record) = bytes.split_at(length.min(33));
            log.save(MATCH, Save { head, record, note }).unwrap();
            let expected = (length > 0).then(|| (bytes.clone(), note));
            assert_eq!(held(&mut log, MATCH, "length"), expected, "{length}");
            log = reopened(log);
            assert_eq!(held(&mut log, MATCH, "length"), expected, "{length}");
            assert_eq!(held(&mut log, OTHER, "length"), Some((b"before".to_vec(), 0)));
        }
    }
    assert_eq!(new().save(MATCH, whole(&vec![0; 65_536])), Err(Error::TooLong));
}

#[test]
fn a_room_that_is_too_small_gets_nothing() {
    let mut log = new();
    log.save(MATCH, whole(b"abcde")).unwrap();
    assert_eq!(log.load(MATCH, &mut [0; 4]), Err(Error::TooLong));
    assert_eq!(log.load(MATCH, &mut [0; 5]), Ok(Loaded { length: 5, note: 0 }));
    assert_eq!(log.load(MATCH, &mut [0; 50]), Ok(Loaded { length: 5, note: 0 }));
}

#[test]
fn what_is_discarded_stays_away_however_the_sectors_come_round() {
    let mut log = new();
    log.save(MATCH, whole(b"old")).unwrap();
    log = reopened(log);
    log.discard(MATCH).unwrap();
    for session in 0..200_u32 {
        log = reopened(log);
        assert_eq!(log.found(MATCH), Found::Nothing, "session {session}");
        log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
        assert_eq!(log.found(MATCH), Found::Nothing, "session {session}");
    }
    assert_eq!(used(&mut log).len(), SECTORS, "all of them have come round");
}

#[test]
fn every_session_writes_only_to_sectors_that_it_has_erased() {
    let mut log = new();
    for session in 0..100_u8 {
        log = reopened(log);
        let before = log.flash().bytes().to_vec();
        log.flash().take_wear();
        log.save(MATCH, whole(&[session, 1, 2, 3])).unwrap();
        let (_, erased) = log.flash().take_wear();
        let after = log.flash().bytes();
        let changed = (0..SECTORS).filter(|sector| {
            let range = sector * SECTOR as usize..(sector + 1) * SECTOR as usize;
            before[range.clone()] != after[range]
        });
        assert_eq!(changed.count() as u64, erased, "session {session}");
        // The next save of the session needs no other sector.
        log.save(MATCH, whole(&[session, 1, 2, 4])).unwrap();
        assert_eq!(log.flash().take_wear().1, 0, "session {session}");
    }
}

#[test]
fn all_sectors_wear_alike() {
    let mut log = new();
    let mut erases = [0; SECTORS];
    for session in 0..1600_u32 {
        log = reopened(log);
        let before = log.flash().bytes().to_vec();
        log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
        let after = log.flash().bytes();
        for (sector, count) in erases.iter_mut().enumerate() {
            let range = sector * SECTOR as usize..(sector + 1) * SECTOR as usize;
            *count += u32::from(before[range.clone()] != after[range]);
        }
    }
    let (least, most) = (erases.iter().min().unwrap(), erases.iter().max().unwrap());
    assert!(most - least <= 3, "{erases:?}");
}

#[test]
fn a_store_that_must_not_be_written_reads_and_refuses() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log.flash().take_wear();
    let mut only = ReadOnly(&mut log);
    assert_eq!(only.save(MATCH, whole(b"xyz")), Err(Error::ReadOnly));
    assert_eq!(only.discard(MATCH), Err(Error::ReadOnly));
    assert_eq!(only.repair(), Err(Error::ReadOnly));
    assert_eq!(only.wipe(0), Err(Error::ReadOnly));
    assert_eq!((only.found(MATCH), only.needs_repair()), (Found::Intact { version: b'a' }, false));
    assert_eq!(only.load(MATCH, &mut [0; 3]), Ok(Loaded { length: 3, note: 0 }));
    assert_eq!(log.flash().take_wear(), (0, 0));
}

#[test]
fn a_closed_log_can_only_be_wiped() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    let before = log.flash().bytes().to_vec();
    let mut log = Log::closed(log.close(), 0).unwrap();
    assert_eq!(log.load(MATCH, &mut [0; 3]), Err(Error::Missing));
    assert_eq!(log.save(MATCH, whole(b"xyz")), Err(Error::Full));
    assert!(log.flash().bytes() == before);
    assert_eq!((wipe_from(&mut log, 0), log.wipe(SECTORS)), (Ok(SECTORS), Ok(false)));
    assert!(log.flash().bytes().iter().all(|&byte| byte == 0xFF));
    log.save(MATCH, whole(b"new")).unwrap();
    assert_eq!(used(&mut log), [0], "it is as new");
    assert_eq!(held(&mut reopened(log), MATCH, "after the wipe"), Some((b"new".to_vec(), 0)));
}

/// The header of a sector of layout 3.
fn newer_header(sequence: u32) -> [u8; 16] {
    header(3, sequence)
}

fn header(layout: u8, sequence: u32) -> [u8; 16] {
    let mut header = [0xFF; 16];
    header[..6].copy_from_slice(&[b'G', b'L', b'O', b'G', layout, 1]);
    header[8..12].copy_from_slice(&sequence.to_le_bytes());
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_MPEG_2).checksum(&header[..12]);
    header[12..].copy_from_slice(&crc.to_le_bytes());
    header
}

#[test]
fn sectors_of_a_newer_layout_are_told_and_never_erased() {
    let mut flash = Flash::erased();
    for sector in [3, 4, 9] {
        flash.write(sector * SECTOR, &newer_header(1000 + sector)).unwrap();
        flash.write(sector * SECTOR + 100, b"something of a later day").unwrap();
    }
    let before = flash.bytes().to_vec();
    let mut log = open(flash);
    assert_eq!(log.found(MATCH), Found::Newer);
    assert_eq!(log.load(MATCH, &mut [0; 9]), Err(Error::Missing));
    // It cannot be discarded either, and the store does not report that it was.
    assert_eq!((log.discard(MATCH), log.save(MATCH, whole(b""))), (Err(Error::Newer), Err(Error::Newer)));
    assert!(log.found(MATCH) == Found::Newer && log.flash().bytes() == before);
    for session in 0..100_u32 {
        log = reopened(log);
        log.save(MATCH, whole(&session.to_le_bytes())).unwrap();
    }
    assert_eq!(log.found(OTHER), Found::Newer);
    // A save of this version can be discarded.
    assert_eq!((log.discard(MATCH), log.found(MATCH)), (Ok(()), Found::Nothing));
    for sector in [3, 4, 9] {
        let range = sector * SECTOR as usize..(sector + 1) * SECTOR as usize;
        assert!(log.flash().bytes()[range.clone()] == before[range], "sector {sector}");
    }
    // With too little room the save is refused, and nothing changes.
    let mut flash = Flash::erased();
    for sector in 0..SECTORS as u32 {
        flash.write(sector * SECTOR, &newer_header(sector)).unwrap();
    }
    let before = flash.bytes().to_vec();
    let mut log = open(flash);
    assert_eq!(log.save(MATCH, whole(b"abc")), Err(Error::Full));
    assert!(log.flash().bytes() == before);
}

#[test]
fn a_slot_that_only_a_newer_version_knows_is_carried_along() {
    let unknown = Slot::match_of(99);
    let bytes: Vec<u8> = (0..5000).map(|at| (at * 3) as u8).collect();
    let mut log = new();
    log.save(unknown, Save { head: &bytes, record: b"", note: 4 }).unwrap();
    for session in 0..200_u32 {
        log = reopened(log);
        log.save(MATCH, whole(&session.to_le_bytes())).unwrap();
    }
    assert_eq!(held(&mut log, unknown, "carried along"), Some((bytes, 4)));
}

#[test]
fn a_match_saved_once_per_power_on_never_fills_the_area_wherever_power_fails() {
    let mut log = new();
    let mut bytes = vec![7; 60];
    for session in 0..40_u8 {
        let flash = log.close();
        bytes.push(session);
        for cut in (0..).step_by(7) {
            let mut log = open(flash.clone());
            log.flash().cut_after(cut);
            let _ = log.save(MATCH, whole(&bytes));
            if !log.flash().has_failed() {
                break;
            }
            // After many cuts at the end of the log, the save is written in the end.
            let mut flash = log.close().repaired();
            for again in [4096 + 256 + 200, 4096 + 256 + 255, 4096 + 512 + 100] {
                let mut log = open(flash);
                log.flash().cut_after(again);
                let _ = log.save(MATCH, whole(&bytes));
                flash = log.close().repaired();
            }
            let mut log = open(flash);
            log.save(MATCH, whole(&bytes))
                .unwrap_or_else(|error| panic!("session {session}, cut {cut}: {error}"));
            assert_eq!(held(&mut reopened(log), MATCH, "after the cuts"), Some((bytes.clone(), 0)));
        }
        log = open(flash);
        log.save(MATCH, whole(&bytes)).unwrap();
    }
}

#[test]
fn a_new_area_is_used_from_its_first_sector_on() {
    let mut log = new();
    for session in 0..3_usize {
        log = reopened(log);
        log.save(MATCH, whole(&session.to_le_bytes())).unwrap();
        assert_eq!(used(&mut log), (0..=session).collect::<Vec<_>>());
    }
}

#[test]
fn a_sector_takes_a_save_of_three_bytes_and_two_hundred_and_fifty_three_moves() {
    let record: Vec<u8> = (0..1000_u32).map(|at| (at * 7) as u8).collect();
    let mut log = new();
    for moves in 0..=253 {
        log.save(MATCH, whole(&record[..3 + 3 * moves])).unwrap();
    }
    assert_eq!(log.flash().take_wear().1, 1);
    log.save(MATCH, whole(&record[..3 + 3 * 254])).unwrap();
    assert_eq!(log.flash().take_wear().1, 1, "the next one begins another sector");
}

/// The most bytes of one save in a sector: one entry per page, with thirteen bytes of overhead, and the header.
const SECTOR_TAKES: usize = SECTOR as usize - 16 * 13 - 32;

#[test]
fn whole_saves_fill_every_page() {
    let bytes = vec![0x5A; SECTOR_TAKES];
    let mut log = new();
    for slot in [MATCH, OTHER] {
        log.save(slot, whole(&bytes)).unwrap();
        assert_eq!(log.flash().take_wear().1, 1, "a sector, to the last byte");
    }
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log.save(OTHER, whole(&bytes[16..])).unwrap();
    assert_eq!(log.flash().take_wear().1, 1, "behind an entry of sixteen bytes");
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log.save(OTHER, whole(&bytes[15..])).unwrap();
    assert_eq!(log.flash().take_wear().1, 2, "a byte more");
    // If a page has little room left, a save begins on the next one.
    let mut log = new();
    log.save(MATCH, whole(&bytes[..211 - 24])).unwrap();
    log.save(OTHER, whole(&bytes[..33])).unwrap();
    assert_eq!(log.flash().bytes()[256..258], [2, !2]);
}

#[test]
fn the_longest_save_fills_the_area_and_never_takes_its_own_sectors() {
    let bytes: Vec<u8> = (0..65_535_u32).map(|at| (at * 7 + at / 251) as u8).collect();
    let most = SECTORS * SECTOR_TAKES;
    let mut log = new();
    log.save(MATCH, whole(&bytes[..most])).unwrap();
    let mut room = vec![0; most];
    assert_eq!(log.load(MATCH, &mut room), Ok(Loaded { length: most, note: 0 }));
    assert!(room == bytes[..most]);
    for too_long in [most + 1, most + 1000, 65_535] {
        let mut log = new();
        assert_eq!(log.save(MATCH, whole(&bytes[..too_long])), Err(Error::Full));
        assert_eq!(log.found(MATCH), Found::Nothing);
    }
    let mut log = new();
    log.save(MATCH, whole(b"before")).unwrap();
    assert_eq!(log.save(MATCH, whole(&bytes[..most])), Err(Error::Full));
    assert_eq!(held(&mut log, MATCH, "refused"), Some((b"before".to_vec(), 0)));
    assert_eq!(held(&mut reopened(log), MATCH, "refused"), Some((b"before".to_vec(), 0)));
}

#[test]
fn sixteen_slots_are_kept_and_a_further_one_is_refused() {
    let mut log = new();
    let slots: Vec<Slot> = (1..=16).map(Slot::match_of).collect();
    for slot in &slots {
        log.save(*slot, whole(&[slot.number()])).unwrap();
    }
    let further = Slot::match_of(17);
    // After a power-on the discard must be written, and cannot be.
    for discarded in [Ok(()), Err(Error::Full)] {
        assert_eq!(log.save(further, whole(b"further")), Err(Error::Full));
        assert_eq!((log.found(further), log.discard(further)), (Found::Nothing, discarded));
        for slot in &slots {
            assert_eq!(held(&mut log, *slot, "sixteen"), Some((vec![slot.number()], 0)));
        }
        log = reopened(log);
    }
    log.save(slots[15], whole(b"again")).unwrap();
    log.discard(slots[3]).unwrap();
    let mut log = reopened(log);
    assert_eq!(held(&mut log, slots[15], "again"), Some((b"again".to_vec(), 0)));
    assert_eq!(log.found(slots[3]), Found::Nothing);
}

/// A sector with this slot in it, as the second power-on of a new flash leaves it.
fn second_sector(slot: Slot) -> Vec<u8> {
    let mut log = new();
    log.save(MATCH, whole(b"first")).unwrap();
    let mut log = reopened(log);
    log.save(slot, whole(b"second")).unwrap();
    log.flash().bytes()[SECTOR as usize..2 * SECTOR as usize].to_vec()
}

#[test]
fn where_more_slots_are_in_use_than_are_kept_track_of_nothing_is_written() {
    let further = Slot::match_of(17);
    let mut log = new();
    for game in 1..=16 {
        log.save(Slot::match_of(game), whole(&[game])).unwrap();
    }
    log.flash().bytes_mut()[SECTOR as usize..2 * SECTOR as usize].copy_from_slice(&second_sector(further));
    let before = log.flash().bytes().to_vec();
    for _ in 0..2 {
        log = reopened(log);
        assert_eq!(log.found(further), Found::Newer, "something is there, and it is not known what");
        for game in 1..=16 {
            let slot = Slot::match_of(game);
            assert_eq!(held(&mut log, slot, "kept"), Some((vec![game], 0)));
            // A new slot might be the one without a row the next time.
            assert_eq!(
                (log.save(slot, whole(b"again")), log.discard(slot)),
                (Err(Error::Full), Err(Error::Full))
            );
        }
        assert!(log.flash().bytes() == before);
    }
}

#[test]
fn where_the_numbers_of_sectors_are_used_up_a_save_is_refused_and_not_lost() {
    const LAST: u32 = 1 << 30;
    for layout in [2, 3] {
        let mut flash = Flash::erased();
        flash.write(0, &header(layout, LAST - 1)).unwrap();
        let mut log = open(flash);
        log.save(MATCH, whole(b"before")).unwrap();
        // The next power-on needs another sector.
        for _ in 0..3 {
            log = reopened(log);
            assert_eq!(log.save(MATCH, whole(b"after")), Err(Error::Full));
            assert_eq!(held(&mut log, MATCH, "refused"), Some((b"before".to_vec(), 0)));
        }
        // After a wipe, numbers begin with the lowest again.
        assert_eq!(wipe_from(&mut log, 0), Ok(SECTORS));
        assert!(log.flash().bytes().iter().all(|&byte| byte == 0xFF));
        log.save(MATCH, whole(b"after")).unwrap();
        assert_eq!(held(&mut reopened(log), MATCH, "wiped"), Some((b"after".to_vec(), 0)));
    }
}

#[test]
fn a_note_that_changes_is_an_entry_without_bytes_and_none_is_needed_for_the_same() {
    let mut log = new();
    for (note, programmed) in [(3, None), (4, Some(512)), (4, Some(0)), (0, Some(512)), (0, Some(0))] {
        let wear = {
            log.flash().take_wear();
            log.save(MATCH, save(b"head", b"record", note)).unwrap();
            log.flash().take_wear()
        };
        assert!(programmed.is_none_or(|programmed| wear == (programmed, 0)), "{note}: {wear:?}");
        assert_eq!(held(&mut open(log.flash().clone()), MATCH, "note"), Some((b"headrecord".to_vec(), note)));
    }
}

#[test]
fn what_is_as_it_should_be_is_written_once_after_a_power_on() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    for _ in 0..3 {
        log = reopened(log);
        log.flash().take_wear();
        // An entry that power has cut may count at the next start, in this slot or in the other.
        for (erased, programmed) in [(1, 1024), (0, 0)] {
            log.save(MATCH, whole(b"abc")).unwrap();
            assert_eq!(log.flash().take_wear(), (programmed, erased));
        }
        log.discard(OTHER).unwrap();
        assert_eq!(log.flash().take_wear(), (0, 0));
        log = reopened(log);
        log.discard(OTHER).unwrap();
        assert_eq!(log.flash().take_wear(), (1024, 1));
        assert_eq!(held(&mut log, MATCH, "the same"), Some((b"abc".to_vec(), 0)));
    }
}
