//! A flash that wears out: sectors that cannot be erased, cells that cannot be programmed, pages that cannot be read. Another
//! sector is used, no save is lost, and every error has its cause.

use crate::faulty::{Faulty, SECTOR_BYTES, open, range, reopened};
use crate::model::held;
use embedded_storage::nor_flash::NorFlashErrorKind;
use gousset_saves::{Error, Found, Log, SECTORS, Save, Slot, Store, whole};

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);
const REFUSED: Error = Error::Flash(NorFlashErrorKind::Other);

fn saved(bytes: &[u8]) -> Option<(Vec<u8>, u16)> {
    Some((bytes.to_vec(), 0))
}

fn long(seed: u8) -> Vec<u8> {
    (0..3000_u32).map(|at| (at * 7 + at / 251) as u8 ^ seed).collect()
}

/// Saves until every sector was used several times, and checks each save.
fn go_round(log: &mut Log<Faulty>, context: &str) {
    for turn in 0..4 * SECTORS as u8 {
        log.save(OTHER, whole(&long(turn))).unwrap_or_else(|error| panic!("{context}, turn {turn}: {error}"));
        assert_eq!(held(log, OTHER, context), saved(&long(turn)), "{context}");
    }
}

#[test]
fn a_sector_that_does_not_erase_is_passed_over_until_the_next_power_on() {
    for (worn, at) in [(0, 0), (0, 31), (0, 2000), (1, SECTOR_BYTES - 1), (5, 63), (SECTORS - 1, 64)] {
        let context = format!("byte {at} of sector {worn}");
        let mut flash = Faulty::new();
        flash.stuck_at_0.insert(range(worn).start + at, 0x10);
        let mut log = open(flash);
        log.save(MATCH, whole(b"kept")).unwrap();
        go_round(&mut log, &context);
        let erased = log.flash().take_erased();
        assert_eq!(erased.iter().filter(|&&sector| sector == worn).count(), 1, "{context}: it is tried once");
        assert!((0..SECTORS).all(|sector| erased.contains(&sector)), "{context}");
        assert_eq!(held(&mut log, MATCH, &context), saved(b"kept"));
        let mut log = reopened(log);
        assert_eq!(held(&mut log, MATCH, &context), saved(b"kept"));
        go_round(&mut log, &context);
        let erased = log.flash().take_erased();
        assert_eq!(erased.iter().filter(|&&sector| sector == worn).count(), 1, "{context}: and once more");
        assert_eq!(held(&mut reopened(log), MATCH, &context), saved(b"kept"));
    }
}

#[test]
fn a_sector_that_does_not_take_a_program_is_passed_over_until_the_next_power_on() {
    // In the header, in the first entry, within a long save.
    for (worn, at) in [(0, 0), (0, 13), (1, 40), (2, 2000), (SECTORS - 1, 1000)] {
        let context = format!("byte {at} of sector {worn}");
        let mut flash = Faulty::new();
        flash.stuck_at_1.insert(range(worn).start + at, 0xFF);
        let mut log = open(flash);
        log.save(MATCH, whole(b"kept")).unwrap();
        go_round(&mut log, &context);
        let erased = log.flash().take_erased();
        assert_eq!(erased.iter().filter(|&&sector| sector == worn).count(), 1, "{context}: it is tried once");
        assert_eq!(held(&mut log, MATCH, &context), saved(b"kept"));
        let mut log = reopened(log);
        assert_eq!(held(&mut log, MATCH, &context), saved(b"kept"));
        go_round(&mut log, &context);
        assert_eq!(held(&mut reopened(log), MATCH, &context), saved(b"kept"));
    }
}

#[test]
fn two_worn_sectors_in_a_row_are_passed_over_within_one_save() {
    let mut flash = Faulty::new();
    flash.stuck_at_0.insert(range(0).start + 100, 1);
    flash.stuck_at_1.insert(range(1).start + 40, 0xFF);
    let mut log = open(flash);
    log.save(MATCH, whole(b"abc")).unwrap();
    assert_eq!(log.flash().take_erased(), [0, 1, 2]);
    assert_eq!(held(&mut reopened(log), MATCH, "two"), saved(b"abc"));
}

#[test]
fn where_nothing_takes_a_save_the_cause_is_told_and_the_save_before_stays() {
    for cause in [Error::NotErased, Error::NotProgrammed] {
        let mut log = open(Faulty::new());
        log.save(MATCH, whole(b"before")).unwrap();
        log = reopened(log);
        for sector in 1..SECTORS {
            match cause {
                Error::NotErased => log.flash().stuck_at_0.insert(range(sector).end - 1, 1),
                _ => log.flash().stuck_at_1.insert(range(sector).start + 32, 0xFF),
            };
        }
        log.flash().take_erased();
        assert_eq!(log.save(MATCH, whole(b"after")), Err(cause));
        assert_eq!(log.flash().take_erased(), [1, 2, 3], "a save does not try them all");
        assert_eq!(held(&mut log, MATCH, "refused"), saved(b"before"));
        let again: Vec<_> = (0..5).map(|_| log.save(MATCH, whole(b"after"))).collect();
        let full = Err(Error::Full);
        assert_eq!(again, [Err(cause), Err(cause), Err(cause), Err(cause), full], "then none is left");
        assert_eq!(log.flash().take_erased(), (4..SECTORS).collect::<Vec<_>>());
        assert_eq!(log.save(OTHER, whole(b"another")), full);
        assert_eq!(held(&mut reopened(log), MATCH, "refused"), saved(b"before"));
    }
}

#[test]
fn what_a_driver_refuses_is_told_and_not_tried_on_another_sector() {
    // The seal of the last entry, the header, the entry, its seal.
    for programs in 0..4 {
        let mut log = open(Faulty::new());
        log.save(MATCH, whole(b"before")).unwrap();
        log = reopened(log);
        log.flash().take_erased();
        log.flash().programs_left = Some(programs);
        assert_eq!(log.save(MATCH, whole(b"after")), Err(REFUSED), "after {programs}");
        assert_eq!(log.flash().take_erased(), [1][..usize::from(programs > 0)]);
        assert_eq!(held(&mut log, MATCH, "refused"), saved(b"before"));
        log.flash().programs_left = None;
        log.save(MATCH, whole(b"after")).unwrap();
        assert_eq!(held(&mut reopened(log), MATCH, "at last"), saved(b"after"));
    }
}

#[test]
fn a_whole_save_that_was_begun_and_never_ended_is_not_mixed_with_the_one_before() {
    let bytes = long(0);
    // Some of these lengths are equal to the first part of the next save, so that its second part would continue the save
    // before it.
    let cases =
        [3, 11, 19].into_iter().flat_map(|first| (3..=250).step_by(8).map(move |length| (first, length)));
    for (first, length) in cases {
        for programs in [1, 2, 3, 4, 5, 6, 9] {
            let context = format!("{length} bytes behind {first}, {programs} programs");
            let mut log = open(Faulty::new());
            log.save(OTHER, whole(&bytes[..first])).unwrap();
            log.save(MATCH, whole(&bytes[..length])).unwrap();
            // It grows by more than fits an entry, so it is a whole save that begins like the one before.
            log.flash().programs_left = Some(programs);
            assert_eq!(log.save(MATCH, whole(&bytes[..length + 1000])), Err(REFUSED), "{context}");
            log.flash().programs_left = None;
            assert_eq!(held(&mut log, MATCH, &context), saved(&bytes[..length]), "{context}");
            log.save(MATCH, whole(&bytes[..length + 3])).unwrap();
            assert_eq!(held(&mut log, MATCH, &context), saved(&bytes[..length + 3]), "{context}");
            let mut log = reopened(log);
            assert_eq!(held(&mut log, MATCH, &context), saved(&bytes[..length + 3]), "{context}");
        }
    }
}

#[test]
fn a_sector_whose_beginning_cannot_be_read_is_never_erased() {
    let mut log = open(Faulty::new());
    log.save(MATCH, whole(b"kept")).unwrap();
    log = reopened(log);
    log.save(OTHER, whole(b"other")).unwrap();
    let before = log.flash().flash.bytes()[range(0)].to_vec();
    log.flash().unreadable.push(range(0).start..range(0).start + 1);
    let mut log = reopened(log);
    assert_eq!(log.found(MATCH), Found::Newer, "whatever it is");
    assert_eq!(log.load(MATCH, &mut [0; 9]), Err(Error::Missing));
    assert_eq!(held(&mut log, OTHER, "readable"), saved(b"other"));
    go_round(&mut log, "unreadable");
    let mut log = reopened(log);
    go_round(&mut log, "unreadable");
    assert!(log.flash().flash.bytes()[range(0)] == before);
    log.flash().unreadable.clear();
    assert_eq!(held(&mut reopened(log), MATCH, "readable again"), saved(b"kept"));
}

#[test]
fn a_sector_that_cannot_be_read_to_its_end_is_read_as_far_as_it_goes_and_never_erased() {
    let record: Vec<u8> = (0..200).collect();
    let grown = |length: usize| Save { head: b"head", record: &record[..length], note: 0 };
    let mut log = open(Faulty::new());
    log.save(Slot::SETTINGS, whole(b"set")).unwrap();
    log = reopened(log);
    log.save(OTHER, whole(b"other")).unwrap();
    for length in 0..=60 {
        log.save(MATCH, grown(length)).unwrap();
    }
    let before = log.flash().flash.bytes()[range(1)].to_vec();
    log.flash().unreadable.push(range(1).start + 256..range(1).end);
    let mut log = reopened(log);
    // The first page has the header, two whole saves and eleven moves.
    let part = [b"head", &record[..11]].concat();
    assert_eq!(held(&mut log, MATCH, "the first page"), saved(&part));
    assert_eq!(held(&mut log, OTHER, "the first page"), saved(b"other"));
    assert_eq!(held(&mut log, Slot::SETTINGS, "another sector"), saved(b"set"));
    // Entries behind the first page are unknown, so the next save of the match is written whole.
    log.save(MATCH, grown(12)).unwrap();
    go_round(&mut log, "unreadable");
    let mut log = reopened(log);
    go_round(&mut log, "unreadable");
    assert!(log.flash().flash.bytes()[range(1)] == before, "it is never erased");
    log.flash().unreadable.clear();
    let mut log = reopened(log);
    assert_eq!(held(&mut log, MATCH, "readable again"), saved(&[b"head", &record[..12]].concat()));
}

#[test]
fn what_can_no_longer_be_read_is_told_and_nothing_is_harmed() {
    let mut log = open(Faulty::new());
    log.save(MATCH, whole(b"kept")).unwrap();
    let mut log = reopened(log);
    log.flash().unreadable.push(range(0));
    assert_eq!(log.load(MATCH, &mut [0; 9]), Err(REFUSED));
    log.flash().unreadable.clear();
    assert_eq!(held(&mut log, MATCH, "readable again"), saved(b"kept"));
}

#[test]
fn a_sector_that_is_wiped_and_does_not_erase_is_told() {
    for used in [false, true] {
        let mut log = open(Faulty::new());
        if used {
            go_round(&mut log, "before the wipe");
        }
        log.flash().stuck_at_0.insert(range(3).start, 1);
        for again in [false, true] {
            log.flash().take_erased();
            let steps: Vec<_> = (0..2 * SECTORS).map(|step| log.wipe(step)).collect();
            assert!(steps.contains(&Err(Error::NotErased)) && !steps.contains(&Ok(false)), "{steps:?}");
            assert_eq!(
                steps.last(),
                Some(&Err(Error::NotErased)),
                "it does not say that everything is erased"
            );
            let erased = log.flash().take_erased();
            assert!((0..SECTORS).all(|sector| erased.contains(&sector)), "{again}: each has been tried");
            let bytes = log.flash().flash.bytes().chunks(SECTOR_BYTES);
            let left = bytes.filter(|sector| sector.iter().any(|&byte| byte != 0xFF)).count();
            assert_eq!(left, 1, "the one that says that nothing counts");
        }
        let mut log = reopened(log);
        assert_eq!(log.found(OTHER), Found::Nothing);
        log.save(OTHER, whole(b"new")).unwrap();
        assert_eq!(held(&mut reopened(log), OTHER, "after the wipe"), saved(b"new"));
    }
}

#[test]
fn a_wipe_begins_where_nothing_is_needed_and_ends_with_that_sector() {
    let mut log = open(Faulty::new());
    log.save(MATCH, whole(b"of long ago")).unwrap();
    for turn in 0..SECTORS as u8 {
        log = reopened(log);
        log.save(OTHER, whole(&[turn; 9])).unwrap();
    }
    let before = log.flash().flash.clone();
    let mut log = Log::closed(log.close(), 0).unwrap();
    log.flash().take_erased();
    for step in 0..SECTORS {
        assert_eq!(log.wipe(step), Ok(step + 1 < SECTORS));
    }
    let erased = std::mem::take(&mut log.flash().erased);
    let sectors: Vec<usize> = erased.iter().map(|&(sector, _)| sector).collect();
    let (first, last) = (sectors[0], *sectors.last().unwrap());
    let mut others = sectors[1..].to_vec();
    others.sort_unstable();
    assert!(first == last && others.into_iter().eq(0..SECTORS), "{sectors:?}");
    // Without the first sector, everything can still be read.
    let mut rest = before;
    rest.bytes_mut()[range(first)].fill(0xFF);
    let mut log = open(Faulty::holding(rest));
    assert_eq!(held(&mut log, MATCH, "not needed"), saved(b"of long ago"));
    assert_eq!(held(&mut log, OTHER, "not needed"), saved(&[SECTORS as u8 - 1; 9]));
    assert!(erased.last().unwrap().1[32..].iter().all(|&byte| byte == 0), "its entry goes first");
}

#[test]
fn every_cause_has_words_of_its_own() {
    let causes = [
        Error::ReadOnly,
        Error::Missing,
        Error::TooLong,
        Error::Changed,
        REFUSED,
        Error::NotErased,
        Error::NotProgrammed,
        Error::Newer,
        Error::Full,
    ];
    let words = causes.map(|cause| cause.to_string());
    for (index, one) in words.iter().enumerate() {
        assert!(one.len() > 10 && !words[..index].contains(one), "{one}");
    }
    assert!(words[4].contains(&NorFlashErrorKind::Other.to_string()), "a driver's reason is told");
}
