//! Tests of Lexio's records: every byte, every refusal, and the same match after every replay.

use super::*;
use crate::rng::Rng;
use core::ops::ControlFlow;

/// The match after the last valid move, and why the next move is invalid.
fn restore_prefix(bytes: &[u8]) -> Result<(Record, Option<ReplayError>), ReplayError> {
    let (mut record, _) = Record::rewound(bytes)?;
    let used = record.catch_up(bytes)?;
    assert_eq!(Record::restore(&bytes[..used]).as_ref(), Ok(&record));
    Ok((record, Record::restore(bytes).err()))
}

fn random_move(game: &Match, rng: &mut Rng) -> Option<Move> {
    let mut legal = std::vec::Vec::new();
    let _ = game.round().each_move(|mv| {
        legal.push(mv.map_or(Move::Pass, |combo| Move::Play(combo.tiles())));
        ControlFlow::<()>::Continue(())
    });
    (!legal.is_empty()).then(|| legal[rng.below(legal.len() as u32) as usize])
}

fn random_match(seed: u64, rng: &mut Rng) -> Record {
    let setup = Setup::new(2 + seed as usize % 4, Edition::New, 1 + seed as u8 % 3).unwrap();
    let mut record = Record::new(setup, seed);
    while !record.state().is_over() {
        record.next_round();
        while let Some(mv) = random_move(record.state(), rng) {
            record.play(mv).unwrap();
        }
    }
    record
}

#[test]
fn a_match_is_its_record_at_every_move() {
    let mut rng = Rng::new(8);
    for seed in 0..12 {
        let setup = Setup::new(2 + seed as usize % 4, Edition::Classic, 2).unwrap();
        let mut record = Record::new(setup, seed);
        loop {
            let bytes = record.to_bytes();
            assert_eq!(Record::replay(&bytes), Ok(record.clone()));
            assert_eq!(Record::restore(record.unsealed()), Ok(record.clone()));
            assert!(bytes.len() <= MAX_RECORD);
            if record.state().is_over() {
                break;
            }
            if let Some(mv) = random_move(record.state(), &mut rng) {
                record.play(mv).unwrap();
            } else {
                let mut dealt = record.clone();
                assert!(dealt.next_round());
                // A lead without an explicit deal deals the next round itself.
                let lead = random_move(dealt.state(), &mut rng).unwrap();
                record.play(lead).unwrap();
                dealt.play(lead).unwrap();
                assert_eq!(record, dealt);
            }
        }
    }
}

#[test]
fn what_others_did_since_ones_last_turn_is_told_within_the_round() {
    let mut rng = Rng::new(4);
    let mut record = Record::new(Setup::new(4, Edition::Classic, 2).unwrap(), 9);
    let mut all = std::vec::Vec::new();
    while let Some(mv) = random_move(record.state(), &mut rng) {
        let by = record.state().round().turn();
        let outcome = record.play(mv).unwrap();
        all.push(Done { by, mv, outcome });
        for seat in 0..4 {
            let after = all.iter().rposition(|done| done.by == seat).map_or(0, |last| last + 1);
            let last = all.len().saturating_sub(crate::recent::RECENT);
            assert_eq!(record.since(seat), &all[after.max(last)..]);
        }
    }
    assert!(record.next_round());
    assert!((0..4).all(|seat| record.since(seat).is_empty()));
}

#[test]
fn a_refused_move_is_not_recorded() {
    let mut rng = Rng::new(1);
    let mut record = random_match(3, &mut rng);
    let before = record.clone();
    assert_eq!(record.play(Move::Pass), Err(Refusal::RoundOver));
    assert_eq!(record, before);
    let mut record = Record::new(Setup::new(3, Edition::Classic, 1).unwrap(), 5);
    let before = record.clone();
    assert_eq!(record.play(Move::Pass), Err(Refusal::LeaderMustPlay));
    assert_eq!(record, before);
}

#[test]
fn damaged_and_impossible_records_are_refused() {
    let mut rng = Rng::new(2);
    let good = random_match(5, &mut rng);
    let bytes = good.to_bytes();
    for bit in 0..bytes.len() * 8 {
        let mut bad = bytes.to_vec();
        bad[bit / 8] ^= 1 << (bit % 8);
        assert!(matches!(Record::replay(&bad), Err(ReplayError::Frame(_))));
    }
    // Valid frames around invalid bodies.
    let framed = |body: &[u8]| {
        let mut all = [&record::head(Game::Lexio, Version::CURRENT)[..], body].concat();
        let tail = record::tail(&all);
        all.extend(tail);
        all
    };
    let setup = [4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0];
    for (body, why) in [
        (&[][..], ReplayError::CutShort),
        (&setup[..10], ReplayError::CutShort),
        (&[9, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 7, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x81], ReplayError::CutShort),
        (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x80, 0x7F], ReplayError::NoSuchMove(1)),
        // The weakest tile, encoded in two bytes although one is enough.
        (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x81, 0], ReplayError::NoSuchMove(1)),
        (&[1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[6, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 0, 10, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], ReplayError::Refused(1, Refusal::LeaderMustPlay)),
    ] {
        assert_eq!(Record::replay(&framed(body)), Err(why), "{body:?}");
    }
    let mut too_long = good.bytes[record::HEAD..].to_vec();
    too_long.push(1);
    assert_eq!(Record::replay(&framed(&too_long)), Err(ReplayError::AfterTheEnd));
}

#[test]
fn the_first_bytes_are_the_set_up_and_the_secret() {
    let secret = 0x0807_0605_0403_0201;
    for (version, edition, byte) in [(Version::One, Edition::Classic, 0), (Version::Two, Edition::New, 1)] {
        let setup = Setup::new(5, edition, 9).unwrap();
        let record = Record::new(setup, MatchSeed::new(secret, version));
        let expected = [b'G', version as u8, 1, 5, byte, 9, 1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!((record.unsealed(), record.moves()), (&expected[..], 0));
        let (again, moves) = Record::rewound(&expected).unwrap();
        assert_eq!(
            (again.state().setup(), again.state().seed(), moves),
            (setup, record.state().seed(), &[][..])
        );
        assert_eq!(again, record);
        let sealed = record.to_bytes();
        assert_eq!((&sealed[..14], &sealed[14..]), (&expected[..], &record::tail(&expected)[..]));
    }
    assert_eq!(MAX_RECORD, 3256, "as in 0.1.0");
}

#[test]
fn a_move_is_the_places_of_its_tiles() {
    for (places, bytes) in [
        (0, &[0][..]),
        (1, &[1]),
        (0x40, &[0x40]),
        (0x7F, &[0x7F]),
        (0x80, &[0x80, 1]),
        (0xFF, &[0xFF, 1]),
        (0x100, &[0x80, 2]),
        (0x1000, &[0x80, 0x20]),
        (0x1FFF, &[0xFF, 0x3F]),
    ] {
        assert_eq!(&*encoded(places), bytes, "{places:#x}");
    }
    let mut seen = 0;
    for seed in 0..40 {
        let record = Record::new(Setup::new(4, Edition::Classic, 1).unwrap(), seed);
        let hand = record.state().round().hands()[record.state().round().turn()];
        for (place, tile) in hand.iter().enumerate() {
            let mut record = record.clone();
            if record.play(Move::Play([tile].into_iter().collect())).is_err() {
                continue;
            }
            seen |= 1 << place;
            let expected = if place < 7 { std::vec![1 << place] } else { std::vec![0x80, 1 << (place - 7)] };
            assert_eq!((&record.unsealed()[14..], record.moves()), (&expected[..], 1));
            record.play(Move::Pass).unwrap();
            assert_eq!((record.unsealed().last(), record.moves()), (Some(&0), 2));
            assert_eq!(Record::restore(record.unsealed()), Ok(record));
        }
    }
    assert_eq!(seen, 0x1FFF, "every place was played");
}

#[test]
fn without_room_nothing_changes() {
    let new = Record::new(Setup::new(3, Edition::Classic, 1).unwrap(), 5);
    let lead = random_move(new.state(), &mut Rng::new(1)).unwrap();
    let full = |room: usize| {
        let mut record = new.clone();
        record.bytes = Bytes::from([0; MAX_UNSEALED]).first(MAX_UNSEALED - room);
        record
    };
    for room in [0, 1] {
        let mut record = full(room);
        assert_eq!(record.play(lead), Err(Refusal::NoRoom));
        assert_eq!(record, full(room));
    }
    let mut record = full(2);
    assert!(record.play(lead).is_ok());
    assert_eq!(record.moves(), 1);
}

/// Any bytes after the valid part of a match are dropped, and the match goes on from there.
#[test]
fn the_good_part_of_a_record_is_restored() {
    let mut rng = Rng::new(6);
    let whole = random_match(7, &mut rng);
    let (mut record, mut moves) = Record::rewound(whole.unsealed()).unwrap();
    loop {
        let good = &whole.unsealed()[..whole.unsealed().len() - moves.len()];
        let restored = Record::restore(good).unwrap();
        assert_eq!(restore_prefix(good), Ok((restored.clone(), None)));
        let next = restored.moves() as usize + 1;
        let (nonsense, cut) = ([good, &[0xFF, 0xFF, 1]].concat(), [good, &[0x85]].concat());
        let why = |why| if restored.state().is_over() { ReplayError::AfterTheEnd } else { why };
        let expected = (restored.clone(), Some(why(ReplayError::NoSuchMove(next))));
        assert_eq!(restore_prefix(&nonsense), Ok(expected));
        assert_eq!(restore_prefix(&cut), Ok((restored.clone(), Some(ReplayError::CutShort))));
        if record.replay_move(&mut moves).unwrap().is_none() {
            break;
        }
    }
    assert_eq!((&record, moves), (&whole, &[][..]), "move by move to the end");
    assert_eq!(restore_prefix(&whole.unsealed()[..13]), Err(ReplayError::CutShort));
    assert_eq!(restore_prefix(b"G\x03\x01"), Err(ReplayError::Frame(record::FrameError::Newer(3))));
}

#[test]
fn random_bytes_never_break_the_replay() {
    let mut rng = Rng::new(3);
    for _ in 0..3000 {
        let setup = [2 + rng.below(4) as u8, rng.below(2) as u8, 1 + rng.below(9) as u8];
        let rest: std::vec::Vec<u8> = (0..8 + rng.below(90)).map(|_| rng.bits() as u8 & 0x9F).collect();
        let bytes = [&record::head(Game::Lexio, Version::CURRENT)[..], &setup, &rest].concat();
        let (record, why) = restore_prefix(&bytes).unwrap();
        assert!(bytes.starts_with(record.unsealed()));
        assert_eq!(record.unsealed() == bytes, why.is_none());
        assert_eq!(Record::restore(record.unsealed()), Ok(record));
    }
}
