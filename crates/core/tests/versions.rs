//! Replays matches of every version and compares the cards dealt. Old matches replay for ever, and their later rounds
//! are dealt as before.
//!
//! The files in `version_1/` were written by 0.1.0, the others when their version was made. They never change: if one
//! of these tests fails, matches of players deal other cards.

use gousset_core::lexicon::{self, Judge, Move, Verdict};
use gousset_core::record::{FrameError, HEAD, TAIL, Version, tail};
use gousset_core::{lexio, xylo};
use std::fmt::Write as _;
use std::path::PathBuf;

const VERSIONS: [Version; 2] = [Version::One, Version::Two];

fn file(version: Version, name: &str) -> Vec<u8> {
    let folder = format!("tests/version_{}", version as u8);
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), &folder, name].iter().collect();
    std::fs::read(path).unwrap()
}

fn text(version: Version, name: &str) -> String {
    String::from_utf8(file(version, name)).unwrap()
}

/// A record without its checksum, as a store keeps it.
fn unsealed(record: &[u8]) -> &[u8] {
    &record[..record.len() - TAIL]
}

/// The same record under another version number, with a new checksum.
fn of_version(record: &[u8], version: u8) -> Vec<u8> {
    let mut other = unsealed(record).to_vec();
    other[1] = version;
    other.extend(tail(&other));
    other
}

#[test]
fn lexio_matches_are_dealt_as_ever() {
    let names = ["lexio-2", "lexio-4", "lexio-5"];
    for (version, name) in VERSIONS.into_iter().flat_map(|version| names.map(|name| (version, name))) {
        let sealed = file(version, &format!("{name}.record"));
        let whole = lexio::Record::replay(&sealed).unwrap();
        assert_eq!((&*whole.to_bytes(), whole.state().seed().version()), (&sealed[..], version));
        assert_eq!(lexio::Record::restore(unsealed(&sealed)).as_ref(), Ok(&whole));
        let (mut record, mut moves) = lexio::Record::rewound(unsealed(&sealed)).unwrap();
        let (mut told, mut dealt) = (String::new(), 0);
        loop {
            record.next_round();
            if record.state().round_number() != dealt && record.state().settlement().is_none() {
                dealt = record.state().round_number();
                for hand in record.state().round().hands() {
                    writeln!(told, "round {dealt}: {hand}").unwrap();
                }
            }
            if record.replay_move(&mut moves).unwrap().is_none() {
                break;
            }
        }
        writeln!(told, "chips: {:?}", record.state().chips()).unwrap();
        assert_eq!(told, text(version, &format!("{name}.txt")));
        let otherwise = lexio::Record::replay(&of_version(&sealed, 3 - version as u8));
        assert!(otherwise.is_err(), "the other version deals other tiles");
    }
}

#[test]
fn xylo_matches_are_dealt_as_ever() {
    let names = ["xylo-2", "xylo-4", "xylo-5"];
    for (version, name) in VERSIONS.into_iter().flat_map(|version| names.map(|name| (version, name))) {
        let sealed = file(version, &format!("{name}.record"));
        let whole = xylo::Record::replay(&sealed).unwrap();
        assert_eq!((&*whole.to_bytes(), whole.state().seed().version()), (&sealed[..], version));
        let (mut record, mut moves) = xylo::Record::rewound(unsealed(&sealed)).unwrap();
        let mut told = String::new();
        writeln!(told, "leader: {}", record.state().leader()).unwrap();
        loop {
            while record.automaton().is_some() {}
            record.next_round();
            if let Some((_, hand)) = record.state().to_sort().filter(|_| record.state().round().is_none()) {
                write!(told, "round {}:", record.state().round_number()).unwrap();
                for card in hand {
                    write!(told, " {card}").unwrap();
                }
                writeln!(told).unwrap();
            }
            if record.replay_move(&mut moves).unwrap().is_none() {
                break;
            }
        }
        writeln!(told, "totals: {:?}", record.state().totals()).unwrap();
        assert_eq!(told, text(version, &format!("{name}.txt")));
        let otherwise = xylo::Record::replay(&of_version(&sealed, 3 - version as u8));
        assert!(otherwise.is_err(), "the other version deals other cards");
    }
}

fn deal_told(game: &lexicon::Match) -> String {
    let (number, table, dealer, round) = (game.number(), game.table(), game.dealer(), game.round());
    let (exposed, stock) = (round.exposed()[0], round.stock().last().unwrap());
    let mut told = format!("number {number} table {table} dealer {dealer} exposed {exposed} stock {stock}\n");
    for hand in round.hands() {
        writeln!(told, "{hand}").unwrap();
    }
    told
}

#[test]
fn lexicon_matches_are_dealt_as_ever() {
    for (version, name, rounds) in [
        (Version::One, "lexicon-home", 2),
        (Version::One, "lexicon-six", 2),
        (Version::One, "lexicon-cup", 5),
        (Version::Two, "lexicon-home", 2),
        (Version::Two, "lexicon-six", 2),
        (Version::Two, "lexicon-cup", 5),
        (Version::Three, "lexicon-handicap", 2),
    ] {
        let (expected, mut told) = (text(version, &format!("{name}.txt")), String::new());
        let mut next: Option<lexicon::Record> = None;
        for round in 1..=rounds {
            let sealed = file(version, &format!("{name}-{round}.record"));
            let (begun, _) = lexicon::Record::rewound(unsealed(&sealed)).unwrap();
            if let Some(next) = next {
                assert_eq!(begun, next, "the next round is dealt as it was then");
            }
            if begun.state().number() == 1 {
                write!(told, "draw at table {}:", begun.state().table()).unwrap();
                let dealer = begun.state().draw_for_deal(|seat, card| write!(told, " {seat}{card}").unwrap());
                writeln!(told, " deals {}", dealer.unwrap()).unwrap();
            }
            told += &deal_told(begun.state());
            let mut record = lexicon::Record::replay(&sealed).unwrap();
            assert_eq!((&*record.to_bytes(), Version::of(&sealed)), (&sealed[..], Some(version)));
            assert_eq!(record.state().seed().version(), version.min(Version::Two));
            assert!(record.state().is_round_over());
            writeln!(told, "scores {:?}", record.state().round().scores()).unwrap();
            next = record.next_round().then_some(record);
        }
        // 0.1.0 drew for all tables at once.
        let mut lines = [expected.lines().collect::<Vec<_>>(), told.lines().collect()];
        lines.iter_mut().for_each(|lines| lines.sort_unstable());
        assert_eq!(lines[0], lines[1]);
    }
}

/// The app does this with a match of version 1. The current round stays, and the later rounds cannot be derived from
/// it.
#[test]
fn a_lexicon_match_that_goes_on_has_another_secret() {
    for name in ["lexicon-home-1", "lexicon-six-1", "lexicon-cup-1", "lexicon-cup-4"] {
        let sealed = file(Version::One, &format!("{name}.record"));
        let old = lexicon::Record::replay(&sealed).unwrap();
        let mut record = old.clone();
        record.renew(77).unwrap();
        assert_eq!(record.state().round(), old.state().round());
        assert_eq!((record.moves(), record.since(0)), (old.moves(), old.since(0)));
        assert_eq!(record.unsealed().len(), old.unsealed().len() + 8);
        assert_eq!(record.state().seed(), 77.into());
        assert_eq!(lexicon::Record::replay(&record.to_bytes()).as_ref(), Ok(&record));
        let [mut old_next, mut next] = [old, record];
        assert!(old_next.next_round() && next.next_round());
        assert_ne!(next.state().round().hands(), old_next.state().round().hands());
        assert_eq!(next.state().score(0), old_next.state().score(0));
    }
}

#[test]
fn other_versions_are_told_apart() {
    let sealed = file(Version::One, "lexicon-home-1.record");
    let fault = |version| match lexicon::Record::replay(&of_version(&sealed, version)) {
        Err(lexicon::ReplayError::Frame(fault)) => Some(fault),
        _ => None,
    };
    assert_eq!((fault(0), fault(4)), (Some(FrameError::NoRecord), Some(FrameError::Newer(4))));
    assert_eq!(fault(3), None, "of version 3 it is a record with an impossible set-up");
    assert_eq!(Version::of(&sealed), Some(Version::One));
    assert_eq!(sealed[..HEAD], *b"G\x01\x03");
    let mut record = lexicon::Record::replay(&sealed).unwrap();
    assert!(record.next_round());
    record.play(Move::Bell, Judge::Recorded(Verdict::Good)).unwrap();
    assert_eq!(Version::of(record.unsealed()), Some(Version::One), "the core changes no version by itself");
}
