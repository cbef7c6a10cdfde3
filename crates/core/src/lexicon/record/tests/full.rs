//! A round that fills its record ends as by the bell: exactly at the limit, and also after a power-off.

use super::*;

/// The room that any move needs: the longest move, a challenge and the bell.
const NEEDED: usize = 17 + 2;
/// The largest number of bytes of a record of version 1 without its checksum, as in 0.1.0.
const FIRST_MAX: usize = 2108 - 2;
/// The additional bytes of each version.
const LATER_BYTES: [usize; 3] = [0, 8, 8 + 2];

fn setup() -> Setup {
    let home = Contest::Home { players: 2 };
    Setup::new(home, Language::English, Pack::Original, Checking::Challenge).unwrap()
}

/// A new match whose record has this version.
fn begun(version: Version) -> Record {
    let fewer = u8::from(version == Version::Three);
    let setup = setup().with_handicap(Handicap::NONE.with(1, fewer).unwrap()).unwrap();
    let record = Record::new(setup, MatchSeed::new(5, version.min(Version::Two)));
    assert_eq!(Version::of(record.unsealed()), Some(version));
    record
}

/// A record just before the move that fills it, and that move. By the rules, swapping a letter to and fro never ends,
/// nor does laying words that are challenged and taken back: the hands stay the same.
fn nearly_full(version: Version, dice: u64) -> (Record, Move) {
    let good = Judge::Recorded(Verdict::Good);
    let mut rng = Rng::new(dice);
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut record = begun(version);
    for _ in 0..20_000 {
        let mv = random_move(record.state().round(), dictionary, &mut rng);
        if !matches!(mv, Move::Word(_) | Move::Insert(..) | Move::Exchange(..)) {
            continue;
        }
        let before = record.clone();
        assert!(before.room() >= NEEDED);
        if record.play(mv, good).is_err() {
            continue;
        }
        if record.state().round().end() == Some(super::super::super::End::Stopped) {
            return (before, mv);
        }
        assert!(record.room() >= NEEDED, "a round goes on only while there is room for any move");
        let Some(challenger) = record.state().round().challengers().next() else { continue };
        let before = record.clone();
        let challenge = Move::Challenge(challenger);
        record.play(challenge, Judge::Recorded(Verdict::Bad)).unwrap();
        if record.state().is_round_over() {
            return (before, challenge);
        }
    }
    panic!("the record is never full");
}

#[test]
fn the_bell_rings_exactly_when_there_is_no_room_for_a_move() {
    for version in Version::ALL {
        for dice in 0..12 {
            let (before, mv) = nearly_full(version, dice);
            let mut record = before.clone();
            record.play(mv, Judge::Recorded(Verdict::Bad)).unwrap();
            let grown = encoded(mv, Verdict::Bad).len() + 1;
            assert_eq!(record.unsealed().len(), before.unsealed().len() + grown);
            assert_eq!((record.unsealed().last(), record.moves()), (Some(&BELL), before.moves() + 2));
            // After the move and before the bell, there is no room for another move. Before the move there was.
            assert!(before.room() >= NEEDED && before.room() - grown + 1 < NEEDED);
            assert_eq!(record.room(), before.room() - grown);
            let most = FIRST_MAX + LATER_BYTES[version as usize - 1];
            assert_eq!(record.room(), most - record.unsealed().len());
            assert_eq!(Record::replay(&record.to_bytes()).as_ref(), Ok(&record));
        }
    }
}

/// The versions differ in their first bytes, but in all of them a round ends at the same move.
#[test]
fn the_room_is_the_same_in_every_version() {
    let [old, new, newest] = Version::ALL.map(begun);
    let room = FIRST_MAX - old.unsealed().len();
    assert_eq!([old.room(), new.room(), newest.room()], [room; 3]);
    let mut renewed = old.clone();
    renewed.renew(1).unwrap();
    assert_eq!(renewed.room(), old.room());
    let (full, _) = nearly_full(Version::One, 3);
    let mut renewed = full.clone();
    renewed.renew(1).unwrap();
    assert_eq!(renewed.room(), full.room(), "the fullest record of version 1 fits into one of version 2");
}

#[test]
fn a_power_off_before_the_bell_changes_nothing() {
    for version in Version::ALL {
        let (before, mv) = nearly_full(version, 1);
        let mut record = before.clone();
        record.play(mv, Judge::Recorded(Verdict::Bad)).unwrap();
        let saved = record.unsealed();
        let without_bell = &saved[..saved.len() - 1];
        assert_eq!(Record::restore(without_bell).as_ref(), Ok(&record), "the bell rings when it is read");
        assert_eq!(restore_prefix(without_bell), Ok((record.clone(), None)));
        assert_eq!(Record::restore(before.unsealed()).as_ref(), Ok(&before), "and not before it must");
        // Nor does it ring in a replay of moves that end with the bell.
        let (mut again, mut moves) = Record::rewound(saved).unwrap();
        while again.replay_move(&mut moves).unwrap().is_some() {}
        assert_eq!(again, record);
        // No match can go on there. With invalid bytes after it, the round also ends as by the bell.
        let card = Card::MASTER.index() as u8;
        for rest in [&[card][..], &[0xFF], &[WORD | 2, 0, 0]] {
            let (prefix, why) = restore_prefix(&[without_bell, rest].concat()).unwrap();
            assert_eq!(prefix, record);
            assert!(why.is_some());
        }
        let long = [without_bell, &[card]].concat();
        assert_eq!(Record::restore(&long), Err(ReplayError::TooLong));
    }
}

/// After the move that fills the record, the bell and a challenge of that move still fit.
#[test]
fn the_last_word_can_be_challenged_after_the_bell() {
    let challenged = (0..40).any(|dice| {
        let (mut record, mv) = nearly_full(Version::Two, dice);
        if matches!(mv, Move::Challenge(_)) {
            return false;
        }
        record.play(mv, Judge::Recorded(Verdict::Good)).unwrap();
        let challenger = record.state().round().challengers().next().unwrap();
        record.play(Move::Challenge(challenger), Judge::Recorded(Verdict::Bad)).unwrap();
        assert!(record.state().is_round_over());
        assert_eq!(Record::replay(&record.to_bytes()).as_ref(), Ok(&record));
        true
    });
    assert!(challenged);
}

#[test]
fn without_room_nothing_changes() {
    let new = Record::new(setup(), 5);
    let with_room = |room: usize| {
        let mut record = new.clone();
        record.bytes = Bytes::from([0; MAX_UNSEALED]).first(MAX_UNSEALED - HANDICAP_BYTES - room);
        record
    };
    let hand = new.state().round().hands()[new.state().round().turn().unwrap()];
    let throw = Move::Throw(hand.cards().next().unwrap(), Source::Stock);
    let good = Judge::Recorded(Verdict::Good);
    for room in [0, 1, NEEDED - 1] {
        let mut record = with_room(room);
        assert_eq!(record.play(throw, good), Err(Refusal::NoRoom));
        assert_eq!(record, with_room(room));
    }
    let mut record = with_room(NEEDED);
    assert!(record.play(throw, good).is_ok() && record.state().is_round_over(), "it was the last");
    assert_eq!(with_room(0).play(Move::Bell, good), Err(Refusal::NoRoom));
    assert_eq!(with_room(1).play(Move::Bell, good), Ok(Outcome::Stopped));
}

/// Any bytes after the valid part of a round are dropped, and the round goes on from there.
#[test]
fn the_good_part_of_a_record_is_restored() {
    let bytes = toy(&WORDS);
    let dictionary = Dictionary::open(&bytes).unwrap();
    let mut rng = Rng::new(8);
    for number in 0..6 {
        let version = [Version::One, Version::Two][(number % 2) as usize];
        let mut record = Record::new(some_setup(number), MatchSeed::new(number, version));
        for _ in 0..60 {
            let mv = random_move(record.state().round(), dictionary, &mut rng);
            if record.play(mv, Judge::Dictionary(dictionary)).is_err() {
                continue;
            }
            let good = record.unsealed();
            assert_eq!(restore_prefix(good), Ok((record.clone(), None)));
            for rest in [&[0xFF][..], &[WORD | 5, 1], &[INSERT]] {
                let (prefix, why) = restore_prefix(&[good, rest].concat()).unwrap();
                assert_eq!((&prefix, why.is_some()), (&record, true));
            }
            if record.state().is_round_over() {
                break;
            }
        }
        let start = record.start;
        for length in record::HEAD..start {
            let cut = restore_prefix(&record.unsealed()[..length]);
            assert!(matches!(cut, Err(ReplayError::CutShort)), "{length}");
        }
    }
}
