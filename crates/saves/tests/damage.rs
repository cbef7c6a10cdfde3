//! Damaged bits, and remains of writes that power has cut. The log returns the readable part of a save, reports a loss,
//! and never continues an entry that may be lost.

use crate::model::held;
use gousset_saves::simulated::{Failure, Flash, Tear};
use gousset_saves::{Error, Found, Loaded, Log, ReadOnly, SECTOR, SECTORS, Slot, Store, whole};

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);
const THIRD: Slot = Slot::match_of(3);

fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash, 0).unwrap()
}

fn reopened(log: Log<Flash>) -> Log<Flash> {
    open(log.close())
}

fn new() -> Log<Flash> {
    open(Flash::erased())
}

fn saved(bytes: &[u8]) -> Option<(Vec<u8>, u16)> {
    Some((bytes.to_vec(), 0))
}

/// The bytes of a sector.
fn sector(log: &mut Log<Flash>, sector: usize) -> &mut [u8] {
    &mut log.flash().bytes_mut()[sector * SECTOR as usize..][..SECTOR as usize]
}

fn repair(log: &mut Log<Flash>) {
    while log.needs_repair() {
        log.repair().unwrap();
    }
}

/// Returns the readable bytes of a save, which may be shortened.
fn loaded(log: &mut Log<Flash>, slot: Slot) -> Vec<u8> {
    let mut room = vec![0; 9000];
    let Loaded { length, .. } = log.load(slot, &mut room).unwrap();
    room.truncate(length);
    room
}

/// A log whose second sector has three entries of a growing match and two of another save. Each entry takes 16 bytes.
/// The first is at byte 32.
fn several_entries() -> Log<Flash> {
    let mut log = new();
    log.save(THIRD, whole(b"third")).unwrap();
    log = reopened(log);
    log.save(MATCH, whole(b"abc")).unwrap();
    log.save(MATCH, whole(b"abcdef")).unwrap();
    log.save(OTHER, whole(b"xyz")).unwrap();
    log.save(MATCH, whole(b"abcdefghi")).unwrap();
    log.save(OTHER, whole(b"xyz+++")).unwrap();
    log
}

#[test]
fn a_rotten_entry_hides_nothing_that_follows_it() {
    let intact = |version| Found::Intact { version };
    let shortened = Found::Shortened { version: b'a' };
    let whole_match = (intact(b'a'), &b"abcdefghi"[..]);
    let whole_other = (intact(b'x'), &b"xyz+++"[..]);
    let nothing = (Found::Unreadable, &b""[..]);
    let cases = [
        (32, nothing, whole_other),
        (48, (shortened, &b"abc"[..]), whole_other),
        (64, whole_match, nothing),
        (80, (shortened, b"abcdef"), whole_other),
        // Power may have cut the last entry of a sector, so it does not count as a loss.
        (96, whole_match, (intact(b'x'), &b"xyz"[..])),
    ];
    let flash = several_entries().close();
    for (at, of_match, of_other) in cases {
        // Damage in the checksum, in the data, and in everything except the slot.
        for spoiled in [8..9, 12..13, 2..16] {
            let mut log = open(flash.clone());
            for byte in &mut sector(&mut log, 1)[at + spoiled.start..at + spoiled.end] {
                *byte ^= 0x5A;
            }
            let mut log = reopened(log);
            for (slot, (found, bytes)) in [(MATCH, of_match), (OTHER, of_other)] {
                assert_eq!(log.found(slot), found, "{slot:?}: {spoiled:?} from {at} on");
                match found {
                    Found::Unreadable => assert_eq!(log.load(slot, &mut [0; 99]), Err(Error::Missing)),
                    _ => assert_eq!(loaded(&mut log, slot), bytes, "{slot:?}: {spoiled:?} from {at} on"),
                }
            }
            assert_eq!(held(&mut log, THIRD, "another sector"), saved(b"third"));
        }
    }
}

#[test]
fn a_shortened_save_stays_told_until_it_is_saved_anew() {
    let mut log = several_entries();
    sector(&mut log, 1)[80 + 12] ^= 1;
    log = reopened(log);
    let shortened = Found::Shortened { version: b'a' };
    // The save is copied forward many times.
    for session in 0..3 * SECTORS as u32 {
        assert_eq!((log.found(MATCH), loaded(&mut log, MATCH)), (shortened, b"abcdef".to_vec()), "{session}");
        log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
        log = reopened(log);
    }
    // A shortened save does not grow. The next save replaces it.
    log.save(MATCH, whole(b"abcdefXYZ")).unwrap();
    assert_eq!(held(&mut log, MATCH, "anew"), saved(b"abcdefXYZ"));
    assert_eq!(held(&mut reopened(log), MATCH, "anew"), saved(b"abcdefXYZ"));
}

/// A log in which the first entry of the match is damaged, so that the match is lost.
fn with_unreadable_match() -> Log<Flash> {
    let mut log = several_entries();
    sector(&mut log, 1)[32 + 12] ^= 1;
    let log = reopened(log);
    assert_eq!(log.found(MATCH), Found::Unreadable);
    log
}

#[test]
fn what_cannot_be_read_stays_told_until_it_is_discarded_or_saved_anew() {
    for again in [&b"new"[..], b""] {
        let mut log = with_unreadable_match();
        for session in 0..3 * SECTORS as u32 {
            log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
            assert_eq!(log.found(MATCH), Found::Unreadable, "{session}");
            log = reopened(log);
            assert_eq!(log.found(MATCH), Found::Unreadable, "{session}");
            assert_eq!(log.load(MATCH, &mut [0; 99]), Err(Error::Missing));
            assert_eq!(held(&mut log, THIRD, "beside it"), saved(b"third"));
        }
        log.save(MATCH, whole(again)).unwrap();
        let expected = (!again.is_empty()).then(|| (again.to_vec(), 0));
        for session in 0..2 * SECTORS as u32 {
            assert_eq!(held(&mut log, MATCH, "decided"), expected, "{session}");
            log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
            log = reopened(log);
        }
    }
}

#[test]
fn a_lost_move_stays_told_though_nothing_else_is_needed_where_it_was() {
    // The match begins in the first sector. The second sector has two more moves of it, between entries of another
    // save.
    for lost_by in [12, 0] {
        let mut log = new();
        log.save(MATCH, whole(b"abc")).unwrap();
        log = reopened(log);
        log.save(OTHER, whole(b"xyz")).unwrap();
        log.save(MATCH, whole(b"abcdef")).unwrap();
        log.save(MATCH, whole(b"abcdefghi")).unwrap();
        log.save(OTHER, whole(b"xyz+++")).unwrap();
        // Either both moves are damaged in their data, or the first in its slot number. In the latter case the second
        // move is intact, but continues nothing.
        for at in [48, 64].into_iter().take(1 + usize::from(lost_by == 12)) {
            sector(&mut log, 1)[at + lost_by] ^= 0x5A;
        }
        let shortened = Found::Shortened { version: b'a' };
        for session in 0..2 * SECTORS as u32 {
            log = reopened(log);
            assert_eq!(
                (log.found(MATCH), loaded(&mut log, MATCH)),
                (shortened, b"abc".to_vec()),
                "{session}"
            );
            log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
        }
    }
}

#[test]
fn what_cannot_be_read_stays_told_within_one_long_session() {
    let mut log = with_unreadable_match();
    for turn in 0..3 * SECTORS as u8 {
        log.save(OTHER, whole(&[turn; 3000])).unwrap();
        assert_eq!(open(log.flash().clone()).found(MATCH), Found::Unreadable, "{turn}");
    }
}

#[test]
fn what_cannot_be_read_stays_told_wherever_power_fails_while_the_sectors_come_round() {
    let mut log = with_unreadable_match();
    for session in 0..2 * SECTORS as u32 {
        let bytes = [session as u8; 300];
        for cut in (0..).step_by(127) {
            let mut cut_short = open(log.flash().clone());
            cut_short.flash().cut_after(cut);
            let _ = cut_short.save(OTHER, whole(&bytes));
            let complete = !cut_short.flash().has_failed();
            let mut after = open(cut_short.close().repaired());
            assert_eq!(after.found(MATCH), Found::Unreadable, "session {session}, cut {cut}");
            repair(&mut after);
            after.save(OTHER, whole(b"again")).unwrap();
            assert_eq!(reopened(after).found(MATCH), Found::Unreadable, "session {session}, cut {cut}");
            if complete {
                break;
            }
        }
        log.save(OTHER, whole(&bytes)).unwrap();
        log = reopened(log);
    }
}

#[test]
fn a_mark_of_something_lost_that_power_may_have_cut_is_finished() {
    let mut log = with_unreadable_match();
    assert!(log.needs_repair(), "the mark is written without another save");
    repair(&mut log);
    let (number, seal) = (2, 32 + 15);
    assert!(sector(&mut log, number)[32..].starts_with(&[1, !1, 5, 0]));
    sector(&mut log, number)[seal] = 0xFF;
    log = reopened(log);
    assert_eq!((log.found(MATCH), log.needs_repair()), (Found::Unreadable, true));
    log.flash().take_wear();
    repair(&mut log);
    assert_eq!((log.flash().take_wear(), sector(&mut log, number)[seal]), ((512, 0), 0));
    let log = reopened(log);
    assert_eq!((log.found(MATCH), log.needs_repair()), (Found::Unreadable, false));
}

#[test]
fn a_save_of_one_rotten_entry_is_told_if_it_is_clear_whose_it_was() {
    let rotten = |spoil: fn(&mut [u8])| {
        let mut log = new();
        log.save(MATCH, whole(b"abc")).unwrap();
        log.save(OTHER, whole(b"xyz")).unwrap();
        spoil(&mut sector(&mut log, 0)[32..48]);
        reopened(log)
    };
    let mut log = rotten(|entry| entry[12] ^= 1);
    assert_eq!(log.found(MATCH), Found::Unreadable);
    for session in 0..2 * SECTORS as u32 {
        log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
        log = reopened(log);
        assert_eq!(log.found(MATCH), Found::Unreadable, "{session}");
    }
    // The slot number is damaged, so no loss is reported: a match of that slot may never have been saved.
    let log = rotten(|entry| entry[0] ^= 2);
    assert_eq!([1, 3].map(|game| log.found(Slot::match_of(game))), [Found::Nothing; 2]);
    assert_eq!(log.found(OTHER), Found::Intact { version: b'x' });
}

#[test]
fn what_was_lost_does_not_matter_once_the_slot_is_saved_whole() {
    for again in [&b"new"[..], b""] {
        let mut log = new();
        log.save(THIRD, whole(b"third")).unwrap();
        log = reopened(log);
        log.save(MATCH, whole(b"abc")).unwrap();
        log.save(MATCH, whole(b"abcdef")).unwrap();
        log.save(MATCH, whole(again)).unwrap();
        log.save(OTHER, whole(b"xyz")).unwrap();
        sector(&mut log, 1)[48 + 12] ^= 1;
        let mut log = reopened(log);
        assert_eq!(held(&mut log, MATCH, "after the loss"), (!again.is_empty()).then(|| (again.to_vec(), 0)));
    }
}

#[test]
fn remains_count_only_in_a_sector_that_is_in_use() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log = reopened(log);
    log.save(OTHER, whole(b"xyz")).unwrap();
    log.save(MATCH, whole(b"abcd")).unwrap();
    log.save(OTHER, whole(b"xy")).unwrap();
    let growth = SECTOR as usize + 48;
    let spoiled = |log: &mut Log<Flash>| {
        let mut flash = log.flash().clone();
        assert!(flash.bytes()[growth..].starts_with(&[1, !1]));
        flash.bytes_mut()[growth + 12] ^= 1;
        open(flash)
    };
    assert_eq!(spoiled(&mut log).found(MATCH), Found::Shortened { version: b'a' });
    // The other save is now in the next sector, so nothing in the damaged one is needed. Such a sector may hold remains
    // of anything, so no loss is reported.
    log = reopened(log);
    log.save(OTHER, whole(b"x")).unwrap();
    assert_eq!(held(&mut spoiled(&mut log), MATCH, "not in use"), saved(b"abc"));
}

/// A log whose last save, of the match, is in the last sector and has no seal. The save that it replaces is in the sector that
/// is erased next.
fn with_unsealed_save() -> Log<Flash> {
    let mut log = new();
    log.save(MATCH, whole(b"older")).unwrap();
    for session in 1..SECTORS as u32 - 1 {
        log = reopened(log);
        log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
    }
    log = reopened(log);
    log.save(MATCH, whole(b"newer")).unwrap();
    assert_eq!(sector(&mut log, LAST)[SEAL], 0);
    sector(&mut log, LAST)[SEAL] = 0xFF;
    reopened(log)
}

const LAST: usize = SECTORS - 1;
/// The position of the seal of a sector's first entry, if the entry has five bytes of data.
const SEAL: usize = 32 + 24 - 1;

#[test]
fn an_unsealed_save_is_finished_before_anything_else_is_written() {
    let mut log = with_unsealed_save();
    assert_eq!(held(&mut log, MATCH, "unsealed"), saved(b"newer"));
    assert!(log.needs_repair() && ReadOnly(&mut log).needs_repair());
    // Power fails at each operation of another save in turn. The replaced save is erased only after the new one is
    // sealed.
    let operations = {
        let mut whole_save = log.clone();
        let before = whole_save.flash().operations();
        whole_save.save(OTHER, whole(b"other")).unwrap();
        whole_save.flash().operations() - before
    };
    for operation in 0..operations {
        let mut cut = log.clone();
        cut.flash().cut_in_operation(operation, 0, Tear::Prefix, 1);
        cut.save(OTHER, whole(b"other")).unwrap_err();
        let mut cut = open(cut.close().repaired());
        let sealed = sector(&mut cut, LAST)[SEAL] == 0;
        assert_eq!(sealed, operation >= 2, "operation {operation}");
        let first = sector(&mut cut, 0)[32..].starts_with(&[1, !1]);
        assert!(first || sealed, "operation {operation}");
        assert_eq!(held(&mut cut, MATCH, "cut"), saved(b"newer"), "operation {operation}");
    }
    // A repair seals it without an erase.
    log.flash().take_wear();
    repair(&mut log);
    assert_eq!((log.flash().take_wear(), sector(&mut log, LAST)[SEAL]), ((512, 0), 0));
    assert!(!reopened(log).needs_repair());
}

#[test]
fn the_seal_of_the_last_entry_is_programmed_again_by_the_next_session_and_by_no_other() {
    let mut log = with_unsealed_save();
    repair(&mut log);
    for (session, programmed) in [256 + 256 + 512, 256 + 256 + 512, 256 + 256 + 512].into_iter().enumerate() {
        log = reopened(log);
        log.flash().take_wear();
        log.save(OTHER, whole(&[session as u8])).unwrap();
        assert_eq!(
            log.flash().take_wear(),
            (programmed, 1),
            "the seal, the header, and an entry with its seal"
        );
        log.save(OTHER, whole(&[session as u8, 1])).unwrap();
        assert_eq!(log.flash().take_wear(), (512, 0));
    }
}

#[test]
fn an_unsealed_entry_that_is_not_the_last_does_not_count() {
    for grown in [false, true] {
        let mut log = new();
        log.save(MATCH, whole(b"abc")).unwrap();
        let torn: &[u8] = if grown { b"abcdef" } else { b"xyz" };
        log.save(MATCH, whole(torn)).unwrap();
        let entry = sector(&mut log, 0)[48..64].to_vec();
        // Power has cut the entry. It reads as blank at this start.
        sector(&mut log, 0)[48..64].fill(0xFF);
        log = reopened(log);
        assert!(!log.needs_repair());
        for end in [4, 5, 6] {
            log.save(MATCH, whole(&b"abc123"[..end])).unwrap();
        }
        // At the next start it reads as written, without a seal.
        sector(&mut log, 0)[48..63].copy_from_slice(&entry[..15]);
        for session in 0..2 * SECTORS as u32 {
            log = reopened(log);
            assert!(!log.needs_repair());
            assert_eq!(held(&mut log, MATCH, "built upon"), saved(b"abc123"), "{session}");
            log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
        }
    }
}

#[test]
fn an_unsealed_entry_counts_where_others_follow_it() {
    let mut log = several_entries();
    for at in [32, 64] {
        sector(&mut log, 1)[at + 15] = 0xFF;
    }
    for session in 0..3_u8 {
        log = reopened(log);
        assert_eq!(held(&mut log, MATCH, "followed"), saved(b"abcdefghi"), "{session}");
        assert_eq!(held(&mut log, OTHER, "followed"), saved(b"xyz+++"), "{session}");
        log.save(THIRD, whole(&[session])).unwrap();
    }
}

/// The last entry reads as intact, but its cells fail when it is programmed again.
#[test]
fn a_last_entry_that_cannot_be_finished_does_not_count() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log.save(MATCH, whole(b"abcdef")).unwrap();
    sector(&mut log, 0)[48 + 15] = 0xFF;
    let mut outcomes = Vec::new();
    for failure in Failure::ALL {
        let mut log = open(log.flash().clone());
        assert_eq!(held(&mut log, MATCH, "unsealed"), saved(b"abcdef"));
        log.flash().fail_in_operation(1, failure, 3);
        log.save(OTHER, whole(b"other")).unwrap();
        let sealed = sector(&mut log, 0)[48 + 15].count_ones() <= 1;
        for _ in 0..2 {
            let expected: &[u8] = if sealed { b"abcdef" } else { b"abc" };
            assert_eq!(held(&mut log, MATCH, "finished or not"), saved(expected), "{failure:?}");
            log = reopened(log);
        }
        outcomes.push(sealed);
    }
    assert!(outcomes.contains(&true) && outcomes.contains(&false), "{outcomes:?}");
}

/// A log of four sessions, one sector each, with remains at byte `at` of the last three sectors.
fn with_remains(at: usize) -> Log<Flash> {
    let mut log = new();
    log.save(THIRD, whole(b"third")).unwrap();
    for bytes in [b"one", b"two", b"six"] {
        log = reopened(log);
        log.save(MATCH, whole(bytes)).unwrap();
    }
    for number in [1, 2, 3] {
        sector(&mut log, number)[at] = 0x7F;
    }
    reopened(log)
}

#[test]
fn remains_behind_the_last_entry_are_left_alone_wherever_they_are() {
    // Positions directly behind the entry, later on its page, on a later page, and at the end of the sector.
    for at in [48, 63, 64, 100, 255, 256, 1000, 4080, 4095] {
        let mut log = with_remains(at);
        assert!(!log.needs_repair(), "{at}");
        for session in 0..2 * SECTORS as u32 {
            assert_eq!(held(&mut log, MATCH, "remains"), saved(b"six"), "{at}");
            assert_eq!(held(&mut log, THIRD, "remains"), saved(b"third"), "{at}");
            log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
            log = reopened(log);
        }
    }
}

#[test]
fn a_discard_that_power_may_have_cut_is_written_anew_when_it_is_asked_for_again() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log = reopened(log);
    log.discard(MATCH).unwrap();
    // Its entry is the first of the second sector, and not sealed.
    sector(&mut log, 1)[32 + 15] = 0xFF;
    log = reopened(log);
    assert_eq!((log.found(MATCH), log.discard(MATCH)), (Found::Nothing, Ok(())));
    // At a later start the entry that power may have cut reads as blank.
    sector(&mut log, 1)[32..48].fill(0xFF);
    assert_eq!(reopened(log).found(MATCH), Found::Nothing);
}

#[test]
fn what_power_may_have_cut_is_discarded_though_it_cannot_be_read() {
    let mut log = new();
    log.save(OTHER, whole(b"other")).unwrap();
    log.save(MATCH, whole(b"abc")).unwrap();
    let entry = sector(&mut log, 0)[56..72].to_vec();
    assert_eq!(entry[..2], [1, !1]);
    sector(&mut log, 0)[56 + 9] = 0xFF;
    log = reopened(log);
    assert_eq!((log.found(MATCH), log.discard(MATCH)), (Found::Nothing, Ok(())));
    // At a later start it reads as intact.
    sector(&mut log, 0)[56..72].copy_from_slice(&entry);
    assert_eq!(reopened(log).found(MATCH), Found::Nothing);
}

/// If power cuts the erase of a sector, its header may be readable at one start and not at another. The next sequence
/// number must not depend on that.
#[test]
fn a_sector_that_was_only_begun_is_erased_when_there_is_an_entry_under_a_higher_number() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    // Power fails in the first entry of each later session.
    for begun in 1..SECTORS {
        log = reopened(log);
        log.flash().cut_in_operation(3, 0, Tear::Prefix, 1);
        log.save(MATCH, whole(b"abcdef")).unwrap_err();
        log = open(log.close().repaired());
        let number = |log: &mut Log<Flash>, at: usize| sector(log, at)[8];
        let numbers: Vec<u8> = (0..=begun).map(|at| number(&mut log, at)).collect();
        assert_eq!(numbers, (1..=begun as u8 + 1).collect::<Vec<_>>());
    }
    // No other sector is left, so the oldest of the begun ones is erased.
    log.save(MATCH, whole(b"abcdef")).unwrap();
    assert_eq!([0, 1, 2].map(|at| sector(&mut log, at)[8]), [1, SECTORS as u8 + 1, 3]);
    assert_eq!(held(&mut reopened(log), MATCH, "saved"), saved(b"abcdef"));
}
