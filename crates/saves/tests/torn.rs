//! Power failures at any moment of any write, with every tear. Only the save that was being written may be lost, then or many
//! saves later.
//!
//! Each trial makes a few random saves, and power fails in the last one. Then it does what a handheld does: it opens and
//! repairs the log and saves again, with a power-off after every save, until all sectors have been used again. It compares
//! the log with a model at each step.
//!
//! `GOUSSET_CUTS=N` makes N cuts per tear instead of the usual number.

use crate::model::{Dice, Model, Operation, held, wipe_from};
use crate::power::{cut, open, repair, used};
use gousset_saves::simulated::{Flash, Tear};
use gousset_saves::{Log, SECTOR, SECTORS, Slot, Store, whole};

/// The number of cuts per tear in a usual run.
const CUTS: u64 = 10_000;
/// One trial in this many continues until every sector has been used again, the others for a few saves.
const FOLLOWED_ONE_IN: u64 = 64;

/// The number of different flashes at the beginning of the trials of a tear.
const STARTS: u64 = 128;

fn cuts() -> u64 {
    std::env::var("GOUSSET_CUTS").ok().and_then(|cuts| cuts.parse().ok()).unwrap_or(CUTS)
}

/// Makes one trial. Returns whether power has failed in it.
fn try_cut(start: &(Log<Flash>, Model), tear: Tear, seed: u64, follow: bool) -> bool {
    let mut dice = Dice::new(seed);
    let (mut log, mut model) = start.clone();
    // Some saves of the session succeed.
    for _ in 0..dice.below(4) {
        let operation = Operation::random(&mut dice, &model);
        operation.perform(&mut log).expect("a flash with power takes everything");
        model.apply(&operation);
    }
    let operation = Operation::random(&mut dice, &model);
    let mut result = Ok(());
    let failed = cut(&mut log, tear, &mut dice, |log| result = operation.perform(log));
    if !failed {
        assert_eq!(result, Ok(()), "seed {seed}");
        return false;
    }
    let context = format!("{} of seed {seed}: {operation:?}", tear.name());
    let mut log = open(log.close());
    model.check_cut(&mut log, &operation, &context);
    // Power fails in the repair, and in the next repair.
    for _ in 0..dice.below(3) {
        if cut(&mut log, tear, &mut dice, |log| {
            repair(log);
        }) {
            log = open(log.close());
            model.check_cut(&mut log, &operation, &format!("{context}, cut in the repair"));
        } else {
            log = open(log.close());
        }
    }
    assert!(repair(&mut log));
    settle(&mut log, &mut model, &operation, &mut dice, &context);
    // From here on nothing may change by itself.
    let saves = if follow { 2 * SECTORS } else { 2 };
    for later in 0..saves {
        log = open(log.close());
        if follow {
            model.check(&mut log, &format!("{context}, {later} saves later"));
        }
        assert!(repair(&mut log));
        let operation = Operation::random(&mut dice, &model);
        operation.perform(&mut log).unwrap_or_else(|error| panic!("{context}, {later} saves later: {error}"));
        model.apply(&operation);
    }
    model.check(&mut open(log.close()), &format!("{context}, at the end"));
    true
}

/// The next save after a cut. From then on the save that was cut is there or not for good. If no bit is marginal, that is so
/// from the cut on.
fn settle(log: &mut Log<Flash>, model: &mut Model, cut: &Operation, dice: &mut Dice, context: &str) {
    if log.flash().marginal_bits() == 0 {
        model.adopt(log, cut, &format!("{context}, repaired"));
    }
    // Most often it continues the save that was cut.
    let next = (0..3).map(|_| Operation::random(dice, model)).find(|next| next.slot() == cut.slot());
    let next = next.unwrap_or_else(|| Operation::random(dice, model));
    next.perform(log).unwrap_or_else(|error| panic!("{context}, then {next:?}: {error}"));
    model.apply(&next);
    let context = format!("{context}, then {next:?}");
    if next.slot() == cut.slot() {
        model.check(log, &context);
    } else {
        model.adopt(log, cut, &context);
    }
}

fn nothing_is_lost(tear: Tear) {
    let first = tear as u64 * 1_000_000_000;
    let starts = STARTS.min(cuts());
    let starts: Vec<_> = (0..starts).map(|number| used(&mut Dice::new(!(first + number)))).collect();
    let (mut seed, mut done) = (first, 0);
    while done < cuts() {
        let start = &starts[(seed % STARTS) as usize % starts.len()];
        // Each flash is followed to the end in some trials.
        done += u64::from(try_cut(start, tear, seed, (seed / STARTS).is_multiple_of(FOLLOWED_ONE_IN)));
        seed += 1;
    }
}

#[test]
fn a_clean_prefix() {
    nothing_is_lost(Tear::Prefix);
}

#[test]
fn bits_at_random() {
    nothing_is_lost(Tear::Random);
}

#[test]
fn zeros_rising() {
    nothing_is_lost(Tear::ZerosRising);
}

#[test]
fn nearly_blank() {
    nothing_is_lost(Tear::NearlyBlank);
}

#[test]
fn bytes_in_any_order() {
    nothing_is_lost(Tear::Scattered);
}

#[test]
fn bits_half_way() {
    nothing_is_lost(Tear::Half);
}

#[test]
fn weak_bits() {
    nothing_is_lost(Tear::Weak);
}

#[test]
fn a_few_weak_bits() {
    nothing_is_lost(Tear::FewWeak);
}

#[test]
fn readings_that_drift_between_starts() {
    nothing_is_lost(Tear::Drifting);
}

#[test]
fn readings_that_drift_at_every_read() {
    nothing_is_lost(Tear::DriftingNoisy);
}

#[test]
fn bits_that_fall_behind_a_program() {
    nothing_is_lost(Tear::Overrun);
}

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);

/// Cuts the program of an entry, which then drifts, and clears half of the bits of its seal: its last byte, at this position
/// of this sector. Once a later session has saved something, every start must find what that session has found.
fn a_sealed_entry_may_drift(
    log: &Log<Flash>,
    operation: u64,
    (sector, seal): (usize, usize),
    write: fn(&mut Log<Flash>),
) {
    let mut found = [0; 2];
    for seed in 0..200 {
        let mut log = log.clone();
        log.flash().cut_in_operation(operation, 100, Tear::Drifting, seed);
        write(&mut log);
        assert!(log.flash().has_failed());
        log.flash().bytes_mut()[sector * SECTOR as usize + seal] = 0x3C;
        let mut log = open(log.close());
        let context = format!("seed {seed}, operation {operation}");
        let first = held(&mut log, MATCH, &context);
        found[usize::from(first == Some((b"abc".to_vec(), 0)))] += 1;
        log.save(OTHER, whole(b"xyz")).unwrap();
        for _ in 0..8 {
            log = open(log.close());
            assert_eq!(held(&mut log, MATCH, &context), first, "{context}");
            assert_eq!(held(&mut log, OTHER, &context), Some((b"xyz".to_vec(), 0)), "{context}");
        }
    }
    assert!(found.iter().all(|&count| count > 20), "some starts read the entry, and some do not: {found:?}");
}

#[test]
fn a_cut_move_that_leaves_a_seal_is_there_for_good_or_never() {
    let mut log = open(Flash::erased());
    log.save(MATCH, whole(b"abc")).unwrap();
    a_sealed_entry_may_drift(&log, 0, (0, 63), |log| {
        log.save(MATCH, whole(b"abcdef")).unwrap_err();
    });
}

/// The page has no room for the entry: it begins on the next one.
#[test]
fn a_cut_move_on_the_next_page_is_there_for_good_or_never() {
    let mut log = open(Flash::erased());
    log.save(OTHER, whole(&[7; 160])).unwrap();
    log.save(MATCH, whole(b"abc")).unwrap();
    a_sealed_entry_may_drift(&log, 0, (0, 256 + 119), |log| {
        log.save(MATCH, whole(&[b"abc", &[9; 100][..]].concat())).unwrap_err();
    });
}

#[test]
fn a_cut_move_in_a_new_sector_is_there_for_good_or_never() {
    let mut log = open(Flash::erased());
    log.save(MATCH, whole(b"abc")).unwrap();
    let mut log = open(log.close());
    // The seal of the last entry, the erase and the header come first.
    a_sealed_entry_may_drift(&log, 3, (1, 47), |log| {
        log.save(MATCH, whole(b"abcdef")).unwrap_err();
    });
    // The same for a wipe. The erase and the header come first.
    log = Log::closed(log.close(), 0).unwrap();
    a_sealed_entry_may_drift(&log, 2, (1, 47), |log| {
        wipe_from(log, 0).unwrap_err();
    });
}

/// The cut program has left all bits of a seal except one. A session that reads the entry makes all of it firm.
#[test]
fn a_cut_move_with_a_nearly_whole_seal_is_programmed_again() {
    let mut log = open(Flash::erased());
    log.save(MATCH, whole(b"abc")).unwrap();
    let mut found = 0;
    for seed in 0..200 {
        let mut log = log.clone();
        log.flash().cut_in_operation(0, 100, Tear::Drifting, seed);
        log.save(MATCH, whole(b"abcdef")).unwrap_err();
        log.flash().bytes_mut()[63] = 0x10;
        let mut log = open(log.close());
        let grown = Some((b"abcdef".to_vec(), 0));
        if held(&mut log, MATCH, "cut") != grown {
            continue;
        }
        found += 1;
        log.save(OTHER, whole(b"xyz")).unwrap();
        for _ in 0..8 {
            log = open(log.close());
            assert_eq!(held(&mut log, MATCH, "finished"), grown, "seed {seed}");
        }
    }
    assert!(found > 20, "{found}");
}
