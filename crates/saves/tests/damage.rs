//! Bits that have rotted, and remains of writes that power has cut, put into the flash by hand: what can be read is read,
//! what is lost is told, and what may be lost is not built upon.

mod model;

use gousset_saves::simulated::Flash;
use gousset_saves::{Error, Found, Loaded, Log, ReadOnly, SECTOR, SECTORS, Save, Slot, Store, whole};
use model::held;

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

/// What is read of a save, damaged or not.
fn loaded(log: &mut Log<Flash>, slot: Slot) -> Vec<u8> {
    let mut room = vec![0; 9000];
    let Loaded { length, .. } = log.load(slot, &mut room).unwrap();
    room.truncate(length);
    room
}

/// A log in whose second sector a match has been saved and has grown, between saves of another: entries of sixteen bytes,
/// from the thirty-second byte on.
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
        // The last entry of a sector may be one that power has cut: it has never been there.
        (96, whole_match, (intact(b'x'), &b"xyz"[..])),
    ];
    let flash = several_entries().close();
    for (at, of_match, of_other) in cases {
        // In the checksum, in the data, in everything but the two bytes that say whose it is.
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
    // Copied forward many times.
    for session in 0..3 * SECTORS as u32 {
        assert_eq!((log.found(MATCH), loaded(&mut log, MATCH)), (shortened, b"abcdef".to_vec()), "{session}");
        log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
        log = reopened(log);
    }
    // It does not grow: from here on it is another save.
    log.save(MATCH, whole(b"abcdefXYZ")).unwrap();
    assert_eq!(held(&mut log, MATCH, "anew"), saved(b"abcdefXYZ"));
    assert_eq!(held(&mut reopened(log), MATCH, "anew"), saved(b"abcdefXYZ"));
}

/// A log in which the first entry of the match is rotten, and with it all of the match.
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
    // The match in one sector, a move of it in the next one, where it has rotted and another save follows it.
    for lost_by in [12, 0] {
        let mut log = new();
        log.save(MATCH, whole(b"abc")).unwrap();
        log = reopened(log);
        log.save(OTHER, whole(b"xyz")).unwrap();
        log.save(MATCH, whole(b"abcdef")).unwrap();
        log.save(MATCH, whole(b"abcdefghi")).unwrap();
        log.save(OTHER, whole(b"xyz+++")).unwrap();
        // Its two entries: the first is rotten and the second follows nothing, or it cannot be said whose the first was.
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
fn a_mark_of_something_lost_that_power_may_have_cut_is_written_anew() {
    let mut log = with_unreadable_match();
    assert!(log.needs_repair(), "the mark is written without another save");
    repair(&mut log);
    let (number, seal) = (2, 32 + 15);
    assert!(sector(&mut log, number)[32..].starts_with(&[1, !1, 5, 0]));
    sector(&mut log, number)[seal] = 0xFF;
    log = reopened(log);
    assert_eq!((log.found(MATCH), log.needs_repair()), (Found::Unreadable, true));
    repair(&mut log);
    assert!(sector(&mut log, number).iter().all(|&byte| byte == 0xFF), "nothing there is relied upon");
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
    // Of this one or of another: no match is told that may never have been.
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
    // The other save moves away: in a sector that is being erased there may be remains of anything.
    log = reopened(log);
    log.save(OTHER, whole(b"x")).unwrap();
    assert_eq!(held(&mut spoiled(&mut log), MATCH, "not in use"), saved(b"abc"));
}

#[test]
fn what_an_unsealed_save_has_replaced_is_kept_until_it_is_proven() {
    // The older save is in the sector that is next in turn.
    let mut log = new();
    log.save(MATCH, whole(b"older")).unwrap();
    for session in 1..SECTORS as u32 - 1 {
        log = reopened(log);
        log.save(OTHER, whole(&session.to_le_bytes())).unwrap();
    }
    log = reopened(log);
    log.save(MATCH, whole(b"newer")).unwrap();
    let last = SECTORS - 1;
    let seal = 32 + 24 - 1;
    assert_eq!(sector(&mut log, last)[seal], 0);
    sector(&mut log, last)[seal] = 0xFF;
    log = reopened(log);
    assert_eq!(held(&mut log, MATCH, "unsealed"), saved(b"newer"));
    assert!(log.needs_repair());
    assert!(ReadOnly(&mut log).needs_repair());
    // Others are saved first; then the unsealed entry reads as nothing.
    for turn in 0..3_u8 {
        log.save(OTHER, whole(&[turn; 3000])).unwrap();
        let mut copy = log.flash().clone();
        copy.bytes_mut()[last * SECTOR as usize + 40] ^= 1;
        assert_eq!(held(&mut open(copy), MATCH, "gone"), saved(b"older"), "turn {turn}");
    }
    // Repaired, it stands by itself.
    repair(&mut log);
    sector(&mut log, last).fill(0xFF);
    assert_eq!(held(&mut reopened(log), MATCH, "repaired"), saved(b"newer"));
}

#[test]
fn an_unsealed_save_is_written_whole_before_it_grows() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log.save(MATCH, whole(b"abcdef")).unwrap();
    assert_eq!(sector(&mut log, 0)[48 + 15], 0);
    sector(&mut log, 0)[48 + 15] = 0xFF;
    log = reopened(log);
    log.save(MATCH, Save { head: b"abc", record: b"defghi", note: 0 }).unwrap();
    // The unsealed entry may read as nothing the next time.
    sector(&mut log, 0)[48 + 8] ^= 1;
    assert_eq!(held(&mut reopened(log), MATCH, "grown"), saved(b"abcdefghi"));
}

/// A log of four sessions: what the second and the third have left is no longer needed, and something follows it.
fn with_remains(at: usize) -> Log<Flash> {
    let mut log = new();
    log.save(THIRD, whole(b"third")).unwrap();
    for bytes in [b"one", b"two", b"six"] {
        log = reopened(log);
        log.save(MATCH, whole(bytes)).unwrap();
    }
    for number in [1, 2] {
        sector(&mut log, number)[at] = 0x7F;
    }
    reopened(log)
}

#[test]
fn remains_behind_the_last_entry_are_erased_wherever_they_are() {
    // Right behind it, later on its page, on a later page, at the very end.
    for at in [48, 63, 64, 100, 255, 256, 1000, 4080, 4095] {
        let mut log = with_remains(at);
        assert_eq!(held(&mut log, MATCH, "remains"), saved(b"six"));
        assert!(log.needs_repair(), "{at}");
        repair(&mut log);
        for number in [1, 2] {
            assert!(sector(&mut log, number).iter().all(|&byte| byte == 0xFF), "{at}");
        }
        for number in [0, 3] {
            assert!(sector(&mut log, number).iter().any(|&byte| byte != 0xFF), "{at}");
        }
        let mut log = reopened(log);
        assert!(!log.needs_repair(), "{at}");
        assert_eq!(held(&mut log, MATCH, "repaired"), saved(b"six"));
        assert_eq!(held(&mut log, THIRD, "repaired"), saved(b"third"));
    }
}

#[test]
fn remains_stay_known_while_other_things_are_saved() {
    let mut log = with_remains(100);
    log.save(OTHER, whole(b"new")).unwrap();
    assert!(log.needs_repair());
    repair(&mut log);
    for number in [1, 2] {
        assert!(sector(&mut log, number).iter().all(|&byte| byte == 0xFF));
    }
    assert_eq!(held(&mut log, OTHER, "repaired"), saved(b"new"));
}

#[test]
fn a_sector_that_is_used_anew_has_no_remains_any_more() {
    let mut log = with_remains(100);
    // Every sector has its turn, and the newest save needs only one or two of them.
    for turn in 0..2 * SECTORS as u8 {
        log.save(OTHER, whole(&[turn; 3000])).unwrap();
    }
    log.save(MATCH, whole(b"seven")).unwrap();
    log.save(THIRD, whole(b"fourth")).unwrap();
    assert!(!log.needs_repair());
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
    // The one that may have been cut reads as none.
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
    // One day it reads as intact.
    sector(&mut log, 0)[56..72].copy_from_slice(&entry);
    assert_eq!(reopened(log).found(MATCH), Found::Nothing);
}

/// Cut, the erase of a sector may leave a header that is seen at one time and not at another: the next number must not depend
/// on it.
#[test]
fn the_highest_number_is_erased_only_when_there_is_a_higher_one() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    sector(&mut log, 0)[32 + 9] = 0xFF;
    log = reopened(log);
    assert_eq!((log.found(MATCH), log.needs_repair()), (Found::Nothing, true));
    let number = |log: &mut Log<Flash>, at: usize| sector(log, at)[8];
    log.repair().unwrap();
    assert_eq!([0, 1].map(|at| number(&mut log, at)), [1, 2]);
    assert!(log.needs_repair());
    log.repair().unwrap();
    assert_eq!([0, 1].map(|at| number(&mut log, at)), [0xFF, 2]);
    assert!(!log.needs_repair());
    log.save(MATCH, whole(b"abc")).unwrap();
    assert_eq!(held(&mut reopened(log), MATCH, "saved"), saved(b"abc"));
}

#[test]
fn remains_below_the_highest_number_are_erased_at_once() {
    let mut log = new();
    log.save(MATCH, whole(b"abc")).unwrap();
    log = reopened(log);
    log.save(MATCH, whole(b"xyz")).unwrap();
    sector(&mut log, 0)[900] = 0x7F;
    log = reopened(log);
    log.flash().take_wear();
    log.repair().unwrap();
    assert_eq!((log.flash().take_wear(), log.needs_repair()), ((0, 1), false));
    assert!(sector(&mut log, 0).iter().all(|&byte| byte == 0xFF));
    assert_eq!(held(&mut reopened(log), MATCH, "repaired"), saved(b"xyz"));
}
