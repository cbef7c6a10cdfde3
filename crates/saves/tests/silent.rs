//! Silent failures: each program and each erase of a short session in turn does nothing, a part or something else, and reports
//! success. The answers of the log must nevertheless be true after the next power-on.
//!
//! `GOUSSET_CUTS=N` makes at least N failures per kind and session instead of the usual number.

use crate::model::held;
use crate::power::open;
use crate::session::Step::{Discard, Fresh, Grow, Same, Wipe};
use crate::session::{End, Step, Trial, after};
use gousset_saves::simulated::{Failure, Flash};
use gousset_saves::{SECTORS, Slot, Store, whole};
use std::path::Path;

/// The least number of failures per kind and session in a usual run.
const FAILURES: u64 = 800;

fn failures() -> u64 {
    std::env::var("GOUSSET_CUTS").ok().and_then(|failures| failures.parse().ok()).unwrap_or(FAILURES)
}

const MATCH: Slot = Slot::match_of(1);
const OTHER: Slot = Slot::match_of(2);

/// Makes each operation of a session fail in turn, in every way.
fn survives(steps: &[Step], flash: &Flash) {
    let mut whole = Trial::new(flash.clone(), 1, format!("{steps:?}"));
    let End::Complete(operations) = whole.run(steps, |_| {}) else { panic!("{steps:?}: no power") };
    for failure in Failure::ALL {
        for (number, operation) in (0..failures().max(operations)).zip((0..operations).cycle()) {
            let context = format!("{steps:?}: {failure:?} of seed {number} in operation {operation}");
            let mut trial = Trial::new(flash.clone(), 1, context);
            let end = trial.run(steps, |flash| flash.fail_in_operation(operation, failure, number));
            assert_ne!(end, End::Cut, "{}", trial.context);
            trial.follow();
        }
    }
}

/// A session with every kind of write.
const ALL_KINDS: [Step; 8] = [
    Grow(MATCH),
    Fresh(OTHER, 300),
    Grow(MATCH),
    Same(OTHER),
    Discard(MATCH),
    Fresh(MATCH, 30),
    Fresh(Slot::SETTINGS, 12),
    Grow(MATCH),
];

#[test]
fn first_saves() {
    survives(&ALL_KINDS, &Flash::erased());
}

#[test]
fn saves_in_a_ring_that_has_come_round() {
    let mut sessions: Vec<&[Step]> = vec![&[Fresh(Slot::STATISTICS, 900)]];
    sessions.extend([&[Fresh(MATCH, 300), Fresh(OTHER, 300)][..]; 2 * SECTORS]);
    survives(&ALL_KINDS, &after(&sessions));
}

/// The seal of a part may be the last byte of a sector.
#[test]
fn saves_over_the_end_of_a_sector() {
    let flash = after(&[&[Fresh(OTHER, 50)]]);
    for length in [3000, 3871, 3872, 5000] {
        survives(&[Fresh(MATCH, length), Fresh(OTHER, 700), Grow(MATCH)], &flash);
    }
}

#[test]
fn copies_that_make_room() {
    let mut sessions: Vec<&[Step]> = Vec::new();
    sessions.extend([[Fresh(Slot::SETTINGS, 40)], [Fresh(OTHER, 900)]].iter().map(|session| &session[..]));
    sessions.extend([&[Fresh(MATCH, 20)][..]; SECTORS - 3]);
    survives(&[Fresh(MATCH, 4000), Fresh(Slot::STATISTICS, 20), Grow(MATCH)], &after(&sessions));
}

#[test]
fn wipes() {
    let flash = after(&[&[Fresh(MATCH, 60), Fresh(OTHER, 60)], &[Grow(MATCH)]]);
    survives(&[Wipe, Grow(MATCH)], &flash);
    survives(&[Fresh(MATCH, 9), Wipe, Fresh(OTHER, 9), Wipe], &flash);
}

#[test]
fn what_0_1_0_has_left() {
    for name in ["0.1.0-en.bin", "0.1.0-worn.bin"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/flash").join(name);
        let flash = Flash::holding(std::fs::read(path).unwrap()).unwrap();
        survives(&[Grow(MATCH), Fresh(OTHER, 9)], &flash);
        survives(&[Wipe, Grow(MATCH)], &flash);
    }
}

#[test]
fn an_entry_that_does_not_read_back_is_not_sealed() {
    for failure in Failure::ALL {
        let mut log = open(Flash::erased());
        log.save(OTHER, whole(b"xyz")).unwrap();
        // The next entry begins at the forty-eighth byte, and its seal is the last of sixteen.
        log.flash().fail_in_operation(0, failure, 3);
        log.save(MATCH, whole(b"abc")).unwrap();
        assert_eq!(log.flash().bytes()[48 + 15], 0xFF, "{failure:?}");
        assert_eq!(
            held(&mut open(log.close()), MATCH, "elsewhere"),
            Some((b"abc".to_vec(), 0)),
            "{failure:?}"
        );
    }
}
