//! Power failures at every operation of a short session, and again at every operation of the session after it, up to three
//! cuts deep, with every tear. Each session continues with what it reads, as a handheld does. A save that was reported as
//! saved must not be lost, however the cells read at the starts in between.
//!
//! `GOUSSET_CUTS=N` makes at least N cuts per tear and session instead of the usual number.

use crate::model::{Dice, wipe_from};
use crate::session::Step::{Discard, Fresh, Grow, Same, Wipe};
use crate::session::{End, Step, Trial, after};
use gousset_saves::simulated::{Flash, Tear};
use gousset_saves::{Log, SECTORS, Slot};
use std::path::Path;

/// The least number of cuts per tear and session in a usual run.
const CUTS: u64 = 800;

fn cuts() -> u64 {
    std::env::var("GOUSSET_CUTS").ok().and_then(|cuts| cuts.parse().ok()).unwrap_or(CUTS)
}

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);

/// Cuts a session at every operation, and the sessions after it, to this depth. Returns the number of cuts.
fn cut_everywhere(trial: &Trial, steps: &[Step], tear: Tear, depth: u32) -> u64 {
    let mut start = trial.clone();
    // Drifting cells read the same in all sessions that begin here.
    start.flash = start.flash.repaired();
    let mut uncut = start.clone();
    let End::Complete(operations) = uncut.run(steps, |_| {}) else { panic!("{}: no power", trial.context) };
    uncut.follow();
    if depth == 0 {
        return 0;
    }
    let mut cuts = 0;
    for operation in 0..operations {
        let mut cut = start.clone();
        cut.dice = Dice::new(cut.dice.word() ^ operation);
        // Before, within or after the operation.
        let within = [256, 4096].map(|end| 1 + cut.dice.below(end - 1));
        let bytes = [0, within[0], within[1], 4096][cut.dice.below(4) as usize];
        let seed = cut.dice.word();
        cut.context =
            format!("{}, {} after {bytes} bytes of operation {operation}", cut.context, tear.name());
        if cut.run(steps, |flash| flash.cut_in_operation(operation, bytes, tear, seed)) == End::Cut {
            cuts += 1 + cut_everywhere(&cut, steps, tear, depth - 1);
        }
    }
    cuts
}

/// Cuts a session that begins with this flash, with every tear.
fn survives(steps: &[Step], flash: &Flash, depth: u32) {
    for tear in Tear::ALL {
        let (mut done, mut seed) = (0, 1000 * tear as u64);
        while done < cuts() {
            let trial = Trial::new(flash.clone(), seed, format!("seed {seed}, {steps:?}"));
            done += cut_everywhere(&trial, steps, tear, depth);
            seed += 1;
        }
    }
}

#[test]
fn a_first_save() {
    survives(&[Grow(MATCH)], &Flash::erased(), 3);
}

#[test]
fn a_move() {
    survives(&[Grow(MATCH)], &after(&[&[Fresh(MATCH, 60), Grow(MATCH)]]), 3);
}

#[test]
fn moves_of_two_matches() {
    let flash = after(&[&[Fresh(MATCH, 60), Grow(OTHER)]]);
    survives(&[Grow(MATCH), Grow(OTHER), Grow(MATCH)], &flash, 2);
}

#[test]
fn a_save_again_and_a_discard() {
    let flash = after(&[&[Fresh(MATCH, 30), Fresh(OTHER, 30)], &[Grow(MATCH)]]);
    survives(&[Same(MATCH), Discard(OTHER)], &flash, 3);
}

#[test]
fn a_match_that_replaces_another() {
    let flash = after(&[&[Fresh(MATCH, 200)], &[Discard(MATCH)], &[Grow(OTHER)]]);
    survives(&[Discard(OTHER), Fresh(MATCH, 300)], &flash, 2);
}

/// Every sector has been used, each by a session of one save.
#[test]
fn a_ring_of_single_saves() {
    let mut sessions: Vec<&[Step]> = vec![&[Fresh(OTHER, 50)]];
    sessions.extend([&[Fresh(MATCH, 300)][..]; 2 * SECTORS]);
    survives(&[Fresh(MATCH, 20)], &after(&sessions), 3);
}

#[test]
fn a_save_over_the_end_of_a_sector() {
    let flash = after(&[&[Fresh(OTHER, 50)], &[Fresh(MATCH, 500)]]);
    survives(&[Fresh(OTHER, 3500), Fresh(MATCH, 700)], &flash, 1);
}

#[test]
fn everything_is_wiped() {
    let flash = after(&[&[Fresh(MATCH, 60), Fresh(OTHER, 60)], &[Grow(MATCH)], &[Grow(OTHER)]]);
    survives(&[Wipe], &flash, 2);
    survives(&[Grow(MATCH), Wipe, Grow(MATCH)], &flash, 1);
}

#[test]
fn a_save_after_a_wipe_that_was_cut() {
    let flash = after(&[&[Fresh(MATCH, 60), Fresh(OTHER, 60)], &[Grow(MATCH)]]);
    for operation in [1, 2, 3, 5] {
        let mut log = Log::closed(flash.clone(), 0).unwrap();
        log.flash().cut_in_operation(operation, 0, Tear::Prefix, 1);
        wipe_from(&mut log, 0).unwrap_err();
        survives(&[Grow(MATCH)], &log.close().repaired(), 2);
    }
}

#[test]
fn what_0_1_0_has_left() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash/0.1.0-en.bin");
    let flash = Flash::holding(std::fs::read(path).unwrap()).unwrap();
    survives(&[Grow(MATCH)], &flash, 1);
}
