//! Tests of Xylo's records: every byte, every refusal, and the same match after every replay.

use super::*;
use crate::record::FrameError;
use crate::rng::Rng;
use crate::xylo::order;

/// The match after the last valid move, and why the next move is invalid.
fn restore_prefix(bytes: &[u8]) -> Result<(Record, Option<ReplayError>), ReplayError> {
    let (mut record, _) = Record::rewound(bytes)?;
    let used = record.catch_up(bytes)?;
    assert_eq!(Record::restore(&bytes[..used]).as_ref(), Ok(&record));
    Ok((record, Record::restore(bytes).err()))
}

/// A random legal move of a player, sometimes a bid.
fn random_move(game: &Match, rng: &mut Rng) -> Option<Move> {
    let Some(round) = game.round() else {
        return Some(Move::Sort(rng.below(order::choices(game.to_sort()?.1))));
    };
    let mut all: std::vec::Vec<round::Move> = (0..15).map(round::Move::Play).collect();
    if rng.below(5) == 0 || round.looked().is_some() {
        all = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q))).collect();
        all.extend((0..15).map(round::Move::Commit));
    }
    all.retain(|&mv| round.check(mv).is_ok());
    if all.is_empty() {
        all = (0..15).map(round::Move::Play).filter(|&mv| round.check(mv).is_ok()).collect();
    }
    (!all.is_empty()).then(|| Move::Round(all[rng.below(all.len() as u32) as usize]))
}

/// Looks and lays a bid, if the seat that has just played may bid.
fn bid(record: &mut Record, stands: impl Fn(&Record)) -> bool {
    let pairs = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q)));
    let Some(round) = record.state().round() else { return false };
    let Some(look) = pairs.into_iter().find(|&mv| round.check(mv).is_ok()) else { return false };
    record.play(Move::Round(look)).unwrap();
    stands(record);
    let (one, _) = record.state().round().unwrap().looked().unwrap();
    record.play(Move::Round(round::Move::Commit(one))).unwrap();
    stands(record);
    true
}

#[test]
fn a_match_is_its_record_at_every_move() {
    let mut rng = Rng::new(12);
    for seed in 0..12 {
        let mut record = Record::new(Deck::new(2 + seed as usize % 4).unwrap(), seed);
        while !record.state().is_over() {
            record.next_round();
            while let Some(mv) = random_move(record.state(), &mut rng) {
                record.play(mv).unwrap();
                while record.automaton().is_some() {}
                let bytes = record.to_bytes();
                assert_eq!(Record::replay(&bytes).as_ref(), Ok(&record));
            }
        }
    }
}

#[test]
fn a_match_at_a_table_is_restored_to_the_moment_of_its_last_move() {
    let mut rng = Rng::new(21);
    let mut bids = 0;
    for seed in 0..12 {
        let mut record = Record::new(Deck::new(2 + seed as usize % 4).unwrap(), seed);
        let stands = |record: &Record| assert_eq!(Record::restore(record.unsealed()).as_ref(), Ok(record));
        while !record.state().is_over() {
            record.next_round();
            loop {
                while record.automaton().is_some() {}
                let Some(mv) = first_move(record.state(), &mut rng) else { break };
                record.play(mv).unwrap();
                stands(&record);
                if rng.below(8) == 0 && bid(&mut record, stands) {
                    bids += 1;
                }
            }
        }
    }
    assert!(bids > 10, "{bids}");
}

/// A choice for the next hand, or the first legal card, but no bid.
fn first_move(game: &Match, rng: &mut Rng) -> Option<Move> {
    let Some(round) = game.round() else { return random_move(game, rng) };
    let legal = (0..15).map(round::Move::Play).find(|&mv| round.check(mv).is_ok());
    legal.map(Move::Round)
}

#[test]
fn cards_and_bids_are_told_and_never_what_was_looked_at() {
    let mut rng = Rng::new(33);
    let mut bids = 0;
    for seed in 0..8 {
        let deck = Deck::new(2 + seed as usize % 4).unwrap();
        let mut record = Record::new(deck, seed);
        let seats = 0..deck.xylos();
        while let Some(mv) = random_move(record.state(), &mut rng) {
            let round = record.state().round();
            let (turn, bidder) = round.map_or((None, None), |round| (round.turn(), round.may_bid()));
            let other = seats.clone().find(|&seat| Some(seat) != turn && Some(seat) != bidder).unwrap();
            let known = record.since(other).to_vec();
            match record.play(mv).unwrap() {
                Outcome::Sorted => assert!(record.since(other).is_empty()),
                Outcome::Round(round::Outcome::Looked(..)) => assert_eq!(record.since(other), known),
                Outcome::Round(outcome) => {
                    let bid = matches!(outcome, round::Outcome::Bid(_));
                    bids += u32::from(bid);
                    let by = if bid { bidder } else { turn }.unwrap();
                    assert_eq!(record.since(other).last(), Some(&Done { by, outcome }));
                    assert!(record.since(by).is_empty());
                }
            }
            while let Some(seat) = record.state().round().and_then(round::Round::turn)
                && record.automaton().is_some()
            {
                assert!(record.since(seat).is_empty());
                assert!(seats.clone().any(|other| !record.since(other).is_empty()));
            }
        }
        assert!(record.next_round());
        assert!(seats.clone().all(|seat| record.since(seat).is_empty()));
    }
    assert!(bids > 5, "{bids}");
}

#[test]
fn damaged_and_impossible_records_are_refused() {
    let framed = |body: &[u8]| {
        let mut all = [&record::head(Game::Xylo, Version::CURRENT)[..], body].concat();
        let tail = record::tail(&all);
        all.extend(tail);
        all
    };
    for (body, why) in [
        (&[][..], ReplayError::CutShort),
        (&[4, 1, 2], ReplayError::CutShort),
        (&[9, 0, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
        (&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0x80], ReplayError::CutShort),
        (&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], ReplayError::NoSuchMove(1)),
        (&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F], ReplayError::Refused(1, Refusal::NoSuchOrder)),
        (&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xE0], ReplayError::NoSuchMove(5)),
    ] {
        assert_eq!(Record::replay(&framed(body)), Err(why), "{body:?}");
    }
    let lexio = crate::lexio::Setup::new(3, crate::lexio::Edition::Classic, 1).unwrap();
    let other = crate::lexio::Record::new(lexio, 1).to_bytes();
    assert_eq!(Record::replay(&other), Err(ReplayError::Frame(FrameError::OtherGame(1))));
}

#[test]
fn random_bytes_never_break_the_replay() {
    let mut rng = Rng::new(3);
    for _ in 0..3000 {
        let mut body: std::vec::Vec<u8> = (0..rng.below(90)).map(|_| rng.bits() as u8 & 0x6F).collect();
        body.insert(0, 2 + rng.below(4) as u8);
        let mut all = [&record::head(Game::Xylo, Version::CURRENT)[..], &body].concat();
        let tail = record::tail(&all);
        all.extend(tail);
        let _ = Record::replay(&all);
    }
}

#[test]
fn the_first_bytes_are_the_players_and_the_secret() {
    for version in [Version::One, Version::Two] {
        let secret = MatchSeed::new(0x0807_0605_0403_0201, version);
        let record = Record::new(Deck::new(5).unwrap(), secret);
        let expected = [b'G', version as u8, 2, 5, 1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!((record.unsealed(), record.moves()), (&expected[..], 0));
        let (again, moves) = Record::rewound(&expected).unwrap();
        assert_eq!((again.state().seed(), moves), (secret, &[][..]));
        assert_eq!(again, record);
        let sealed = record.to_bytes();
        assert_eq!((&sealed[..12], &sealed[12..]), (&expected[..], &record::tail(&expected)[..]));
    }
    assert_eq!(MAX_RECORD, 2014, "as in 0.1.0");
}

#[test]
fn every_kind_of_move_has_its_bytes() {
    let round = |mv: round::Move| Move::Round(mv);
    for (mv, bytes) in [
        (Move::Sort(0), &[0][..]),
        (Move::Sort(1), &[1]),
        (Move::Sort(0x7F), &[0x7F]),
        (Move::Sort(0x80), &[0x80, 1]),
        (Move::Sort(0x3FFF), &[0xFF, 0x7F]),
        (Move::Sort(0x4000), &[0x80, 0x80, 1]),
        (Move::Sort(203_212_799), &[0xFF, 0x8F, 0xF3, 0x60]),
        (Move::Sort(u32::MAX), &[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]),
        (round(round::Move::Play(0)), &[0]),
        (round(round::Move::Play(14)), &[14]),
        (round(round::Move::Look(3, 5)), &[0x23]),
        (round(round::Move::Look(5, 3)), &[0x23]),
        (round(round::Move::Commit(0)), &[0x40]),
        (round(round::Move::Commit(14)), &[0x4E]),
    ] {
        assert_eq!(&*encoded(mv), bytes, "{mv:?}");
        if let Move::Sort(sorted) = mv
            && bytes.len() <= CHOICE_BYTES
        {
            let mut read = bytes;
            assert_eq!((choice(&mut read, 1), read), (Ok(sorted), &[][..]));
        }
    }
}

#[test]
fn a_choice_is_written_in_one_way_only() {
    for (bytes, why) in [
        (&[][..], ReplayError::CutShort),
        (&[0x80], ReplayError::CutShort),
        (&[0x80, 0x80, 0x80], ReplayError::CutShort),
        (&[0x81, 0], ReplayError::NoSuchMove(9)),
        (&[0x80, 0x80, 0x80, 0], ReplayError::NoSuchMove(9)),
        (&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F], ReplayError::NoSuchMove(9)),
    ] {
        assert_eq!(choice(&mut &*bytes, 9), Err(why), "{bytes:?}");
    }
}

/// A record with all hands of the first round sorted by choice 0.
fn sorted(players: usize) -> Record {
    let mut record = Record::new(Deck::new(players).unwrap(), 4);
    while record.state().round().is_none() {
        record.play(Move::Sort(0)).unwrap();
    }
    record
}

#[test]
fn moves_that_cannot_be_made_are_told_apart() {
    let record = sorted(4);
    let next = record.moves() as usize + 1;
    let refused = |why| ReplayError::Refused(next, Refusal::Round(why));
    for (byte, why) in [
        (0x0F, refused(round::Refusal::NoCard)),
        (0x20, refused(round::Refusal::NoBidNow)),
        (0x40, refused(round::Refusal::NoBidNow)),
        (0x60, ReplayError::NoSuchMove(next)),
        (0xE0, ReplayError::NoSuchMove(next)),
    ] {
        let bytes = [record.unsealed(), &[byte]].concat();
        assert_eq!(Record::restore(&bytes), Err(why), "{byte:#x}");
        assert_eq!(restore_prefix(&bytes), Ok((record.clone(), Some(why))));
    }
    // After a card, its player may look at two neighbours. The card at the right end has no right neighbour.
    let mut played = record.clone();
    let first = (0..15).map(round::Move::Play).find(|&mv| played.play(Move::Round(mv)).is_ok()).unwrap();
    assert!(matches!(first, round::Move::Play(_)));
    let bytes = [played.unsealed(), &[LOOK | 14]].concat();
    let why = ReplayError::Refused(next + 1, Refusal::Round(round::Refusal::NotAdjacent));
    assert_eq!(Record::restore(&bytes), Err(why));
    assert!(played.bids_next(&[LOOK]) && played.bids_next(&[LOOK | 14]));
    assert!(!played.bids_next(&[]) && !played.bids_next(&[0]) && !played.bids_next(&[COMMIT]));
    assert!(!record.bids_next(&[LOOK]), "nobody may bid before the first card");
}

#[test]
fn after_the_end_there_are_no_moves() {
    let mut rng = Rng::new(12);
    let mut record = Record::new(Deck::new(3).unwrap(), 8);
    while !record.state().is_over() {
        record.next_round();
        while let Some(mv) = random_move(record.state(), &mut rng) {
            record.play(mv).unwrap();
        }
    }
    let bytes = [record.unsealed(), &[0]].concat();
    assert_eq!(Record::restore(&bytes), Err(ReplayError::AfterTheEnd));
    assert_eq!(restore_prefix(&bytes), Ok((record, Some(ReplayError::AfterTheEnd))));
}

#[test]
fn without_room_nothing_changes() {
    let full = |record: &Record, room: usize| {
        let mut record = record.clone();
        record.bytes = Bytes::from([0; MAX_UNSEALED]).first(MAX_UNSEALED - room);
        record
    };
    let new = Record::new(Deck::new(4).unwrap(), 5);
    let choices = order::choices(new.state().to_sort().unwrap().1);
    assert!(choices > 0x80);
    let mut record = full(&new, 1);
    assert_eq!(record.play(Move::Sort(0x80)), Err(Refusal::NoRoom));
    assert_eq!(record, full(&new, 1));
    assert_eq!(record.play(Move::Sort(0)), Ok(Outcome::Sorted));
    assert_eq!((record.play(Move::Sort(0)), record.moves()), (Err(Refusal::NoRoom), 1));
    assert_eq!(full(&new, 2).play(Move::Sort(0x80)), Ok(Outcome::Sorted));
}

/// Any bytes after the valid part of a match are dropped, and the match goes on from there as after a power-off.
#[test]
fn the_good_part_of_a_record_is_restored() {
    let mut rng = Rng::new(5);
    for players in [2, 4] {
        let mut record = Record::new(Deck::new(players).unwrap(), 6);
        while !record.state().is_over() {
            record.next_round();
            while record.automaton().is_some() {}
            let Some(mv) = first_move(record.state(), &mut rng) else { continue };
            record.play(mv).unwrap();
            let good = record.unsealed();
            let restored = Record::restore(good).unwrap();
            assert_eq!(restored.unsealed(), good);
            assert_eq!(restore_prefix(good), Ok((restored.clone(), None)));
            let (prefix, why) = restore_prefix(&[good, &[0xFF; 9]].concat()).unwrap();
            assert_eq!((&prefix, why.is_some()), (&restored, true));
        }
    }
    assert_eq!(restore_prefix(b"G\x02\x02\x04"), Err(ReplayError::CutShort));
    assert_eq!(restore_prefix(b"G\x02\x02"), Err(ReplayError::CutShort));
    assert_eq!(restore_prefix(b"G\x02\x02\x01seed1234"), Err(ReplayError::Setup));
}
