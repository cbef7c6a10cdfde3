//! Records replay to the same match, even if the dictionary has changed, and invalid bytes are refused.

mod full;
mod layout;
mod limits;

use super::layout::*;
use super::*;
use crate::lexicon::card::Card;
use crate::lexicon::handicap::Handicap;
use crate::lexicon::moves::Source;
use crate::lexicon::pack::Pack;
use crate::lexicon::position::MAX_SCORE;
use crate::lexicon::random::{WORDS, random_move};
use crate::lexicon::rules::Checking;
use crate::lexicon::setup::{Contest, Limit, MAX_TABLES};
use crate::lexicon::standing::Standing;
use crate::lexicon::toy::toy;
use crate::lexicon::word::Word;
use crate::record::FrameError;
use crate::rng::Rng;
use gousset_words::{Dictionary, Language, Letter};
use std::string::ToString;

/// The match after the last valid move, and why the next move is invalid.
fn restore_prefix(bytes: &[u8]) -> Result<(Record, Option<ReplayError>), ReplayError> {
    let (mut record, _) = Record::rewound(bytes)?;
    let used = record.catch_up(bytes)?;
    assert_eq!(Record::restore(&bytes[..used]).as_ref(), Ok(&record));
    Ok((record, Record::restore(bytes).err()))
}

fn some_setup(number: u64) -> Setup {
    let contest = match number % 3 {
        0 => Contest::Tournament { tables: 2 + (number % 3) as u8, hands: 3, minutes: 5 },
        _ => Contest::Home { players: 2 + (number % 5) as u8 },
    };
    let language = Language::ALL[(number / 2 % 2) as usize];
    let checking = if number % 4 == 1 { Checking::Checked } else { Checking::Challenge };
    let setup = Setup::new(contest, language, Pack::ALL[(number % 2) as usize], checking).unwrap();
    // Every other match at home has a handicap.
    let bits = if number.is_multiple_of(2) { Rng::new(number).bits() as u16 & 0x0FFF } else { 0 };
    let handicap = Handicap::from_bits(bits).unwrap().of_first(setup.seats());
    setup.with_handicap(handicap).unwrap_or(setup)
}

fn framed(version: Version, body: &[u8]) -> std::vec::Vec<u8> {
    let mut all = [&record::head(Game::Lexicon, version)[..], body].concat();
    let tail = record::tail(&all);
    all.extend(tail);
    all
}

/// Compares the recent actions that a seat sees with the moves made and the hands before and after.
#[test]
fn turns_and_challenges_are_told_since_ones_last_turn() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(78);
    let (mut masters, mut challenges) = (0, 0);
    for seed in 0..40 {
        let mut record = Record::new(some_setup(seed), seed);
        while !record.state().is_round_over() {
            let round = record.state().round();
            let (seat, hands) = (round.turn().unwrap(), round.hands().to_vec());
            let open = round.exposed().last().copied();
            let (mv, before) = (random_move(round, dictionary, &mut rng), record.since(seat).len());
            let changed = match mv {
                Move::Insert(at, _) | Move::Exchange(at, _) => round.table().get(usize::from(at)).copied(),
                _ => None,
            };
            if record.play(mv, Judge::Dictionary(dictionary)).is_err() || mv == Move::Bell {
                continue;
            }
            if let Move::Challenge(by) = mv {
                challenges += 1;
                assert!(record.since(seat).len() > before.min(crate::recent::RECENT - 1));
                let last = record.since(seat).last();
                assert!(matches!(last, Some(Done::Challenge { by: challenger, .. }) if *challenger == by));
                continue;
            }
            assert!(record.since(seat).is_empty(), "one's own turn is the last that one knows");
            let gained =
                record.state().round().hands()[seat].count(Card::MASTER) > hands[seat].count(Card::MASTER);
            masters += u32::from(gained && changed.is_some_and(|word| word.masters() != 0));
            let done = Done::Turn { by: seat, mv, open, before: changed };
            let other = (0..hands.len()).find(|&other| other != seat).unwrap();
            assert_eq!((record.since(other).last(), record.last()), (Some(&done), Some(&done)));
        }
        record.next_round();
        assert!((0..record.state().setup().seats()).all(|seat| record.since(seat).is_empty()));
    }
    assert!(masters > 0 && challenges > 10, "{masters} {challenges}");
}

#[test]
fn a_match_is_its_record_at_every_move() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(77);
    let mut verdicts = [0; 3];
    for seed in 0..14 {
        let mut record = Record::new(some_setup(seed), seed);
        for round in 0..6 {
            while !record.state().is_round_over() {
                let before = record.clone();
                let mv = random_move(record.state().round(), dictionary, &mut rng);
                match record.play(mv, Judge::Dictionary(dictionary)) {
                    Err(_) => assert_eq!(record, before, "a refused move is not recorded"),
                    Ok(Outcome::Judged(verdict)) => verdicts[verdict as usize] += 1,
                    Ok(_) => {}
                }
                let saved = record.to_bytes();
                assert_eq!(Record::replay(&saved).as_ref(), Ok(&record), "round {round}");
            }
            if !record.next_round() {
                break;
            }
            assert_eq!(Record::replay(&record.to_bytes()).as_ref(), Ok(&record));
        }
    }
    assert!(verdicts.iter().all(|&many| many > 3), "{verdicts:?}");
}

#[test]
fn a_later_dictionary_changes_nothing() {
    let [old, new] = [toy(&["AS", "AT"]), toy(&["ZZ"])];
    let old = Judge::Dictionary(Dictionary::open(&old).unwrap());
    let new = Judge::Dictionary(Dictionary::open(&new).unwrap());
    let setup =
        Setup::new(Contest::Home { players: 3 }, Language::English, Pack::Original, Checking::Challenge);
    let laid = (0..200).find_map(|seed| {
        let mut record = Record::new(setup.unwrap(), seed);
        record.play(Move::Word("AS".parse().unwrap()), old).ok().map(|_| record)
    });
    let mut record = laid.expect("someone is dealt A and S");
    let challenger = record.state().round().challengers().next().unwrap();
    assert_eq!(record.clone().play(Move::Challenge(challenger), new), Ok(Outcome::Judged(Verdict::Bad)));
    assert_eq!(record.play(Move::Challenge(challenger), old), Ok(Outcome::Judged(Verdict::Good)));
    assert_eq!(Record::replay(&record.to_bytes()).as_ref(), Ok(&record));
}

#[test]
fn damaged_foreign_and_newer_records_are_refused_with_a_sentence() {
    let record = Record::new(some_setup(1), 5);
    let bytes = record.to_bytes();
    for bit in 0..bytes.len() * 8 {
        let mut bad = bytes.to_vec();
        bad[bit / 8] ^= 1 << (bit % 8);
        assert!(matches!(Record::replay(&bad), Err(ReplayError::Frame(_))));
    }
    let other = crate::xylo::Record::new(crate::xylo::Deck::new(3).unwrap(), 1).to_bytes();
    assert_eq!(Record::replay(&other), Err(ReplayError::Frame(FrameError::OtherGame(2))));
    let mut newer = bytes[..bytes.len() - record::TAIL].to_vec();
    newer[1] = 4;
    newer.extend(record::tail(&newer));
    let why = Record::replay(&newer).unwrap_err();
    assert_eq!(why, ReplayError::Frame(FrameError::Newer(4)));
    assert!(why.to_string().contains("version"));
}

#[test]
fn impossible_records_are_refused() {
    let setup =
        Setup::new(Contest::Home { players: 2 }, Language::English, Pack::Original, Checking::Challenge);
    let record = Record::new(setup.unwrap(), 0);
    let good = record.bytes[record::HEAD..].to_vec();
    let standing = SETUP_BYTES + 2 * SEED_BYTES;
    let changed = |place: usize, value: u8| {
        let mut body = good.clone();
        body[place] = value;
        Record::replay(&framed(Version::Two, &body)).map(|_| ())
    };
    assert_eq!(changed(0, 2), Ok(()));
    for (place, value) in [(0, 7), (0, 1), (0, TABLES | 2), (1, 3), (2, 1), (3, 16)] {
        assert!(
            matches!(changed(place, value), Err(ReplayError::Setup | ReplayError::CutShort)),
            "{place}: {value}"
        );
    }
    // The number, the table, the dealer, the winner, the seating and a score.
    for (place, value) in [(0, 0), (2, 1), (3, 2), (4, 2), (5, 1), (7, 100), (10, 0x7F)] {
        assert_eq!(changed(standing + place, value), Err(ReplayError::Setup), "{place}: {value}");
    }
    let replayed =
        |moves: &[u8]| Record::replay(&framed(Version::Two, &[&good[..], moves].concat())).map(|_| ());
    let card = record.state().round().hands()[record.state().round().turn().unwrap()].cards().next().unwrap();
    let throw = card.index() as u8;
    assert_eq!(replayed(&[throw]), Ok(()));
    for (moves, why) in [
        (&[0x1F][..], ReplayError::NoSuchMove(1)),
        (&[throw, 0xC1], ReplayError::NoSuchMove(2)),
        (&[0xE0], ReplayError::NoSuchMove(1)),
        (&[CHALLENGE | 3], ReplayError::NoSuchMove(1)),
        (&[WORD | 2, 30, 0], ReplayError::NoSuchMove(1)),
        (&[WORD | 16], ReplayError::CutShort),
        (&[WORD | 3, 1], ReplayError::CutShort),
        (&[INSERT | 2], ReplayError::CutShort),
        (&[INSERT | 2, 0, 0, 0], ReplayError::Refused(1, Refusal::NoSuchWord(0))),
        (&[CHALLENGE], ReplayError::Refused(1, Refusal::NothingToChallenge)),
        (&[BELL, BELL], ReplayError::Refused(2, Refusal::RoundOver)),
    ] {
        assert_eq!(replayed(moves), Err(why), "{moves:?}");
    }
    let sixteen = [&[WORD | 16][..], &[0; 16]].concat();
    assert_eq!(replayed(&sixteen), Err(ReplayError::NoSuchMove(1)));
    for length in 0..good.len() {
        let cut = framed(Version::Two, &good[..length]);
        assert_eq!(Record::replay(&cut), Err(ReplayError::CutShort), "{length}");
    }
}

/// An empty handicap, one for seats that do not exist, one in a tournament, and one that is too large.
#[test]
fn impossible_handicaps_are_refused() {
    let home = Contest::Home { players: 4 };
    let setup = Setup::new(home, Language::English, Pack::Original, Checking::Challenge).unwrap();
    let handicap = Handicap::NONE.with(1, 2).unwrap();
    let record = Record::new(setup.with_handicap(handicap).unwrap(), 5);
    let good = record.bytes[record::HEAD..].to_vec();
    let with = |bytes: [u8; 2]| {
        let mut body = good.clone();
        body[SETUP_BYTES..SETUP_BYTES + 2].copy_from_slice(&bytes);
        Record::replay(&framed(Version::Three, &body))
    };
    assert_eq!(with([0b1000, 0]).as_ref(), Ok(&record));
    assert!(
        with([0xFF, 0]).is_ok_and(|record| record
            .state()
            .round()
            .hands()
            .iter()
            .all(|hand| hand.size() == 7))
    );
    for bytes in [[0, 0], [0, 1], [0, 0x10], [0xFF, 0xFF]] {
        let why = with(bytes).unwrap_err();
        assert_eq!(why, ReplayError::Setup, "{bytes:?}");
        assert_eq!(why.to_string(), "the record has a set-up that the rules do not know");
    }
    let cup = Contest::Tournament { tables: 2, hands: 3, minutes: 1 };
    let cup = Setup::new(cup, Language::English, Pack::Original, Checking::Challenge).unwrap();
    let mut body = Record::new(cup, 5).bytes[record::HEAD..].to_vec();
    body.splice(SETUP_BYTES..SETUP_BYTES, [0b1000, 0]);
    assert_eq!(Record::replay(&framed(Version::Three, &body)), Err(ReplayError::Setup));
    for length in 0..good.len() {
        let cut = framed(Version::Three, &good[..length]);
        assert_eq!(Record::replay(&cut), Err(ReplayError::CutShort), "{length}");
    }
}

#[test]
fn random_bytes_never_break_the_replay() {
    let mut rng = Rng::new(3);
    for number in 0..3_000 {
        let record = Record::new(some_setup(number), number);
        let version = Version::of(&record.bytes).unwrap();
        let mut body = record.bytes[record::HEAD..].to_vec();
        for _ in 0..rng.below(4) {
            let place = rng.below(body.len() as u32) as usize;
            body[place] = rng.bits() as u8;
        }
        body.extend((0..rng.below(90)).map(|_| rng.bits() as u8 & 0xDF));
        if let Ok(mut record) = Record::replay(&framed(version, &body)) {
            record.next_round();
            let _ = record.play(Move::Bell, Judge::Recorded(Verdict::Good));
            record.next_round();
        }
    }
}
