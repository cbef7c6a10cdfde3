//! Records of Xylo: every byte, every refusal, and the same match after every replay.

use super::*;
use crate::record::FrameError;
use crate::rng::Rng;
use crate::xylo::order;

/// Any legal move of a player, bids now and then.
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

/// Looks and commits, if the one who just played may.
fn bid(record: &mut Record, stands: impl Fn(&Record)) -> bool {
    let pairs = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q)));
    let Some(round) = record.game().round() else { return false };
    let Some(look) = pairs.into_iter().find(|&mv| round.check(mv).is_ok()) else { return false };
    record.play(Move::Round(look)).unwrap();
    stands(record);
    let (one, _) = record.game().round().unwrap().looked().unwrap();
    record.play(Move::Round(round::Move::Commit(one))).unwrap();
    stands(record);
    true
}

#[test]
fn a_match_is_its_record_at_every_move() {
    let mut rng = Rng::new(12);
    for seed in 0..12 {
        let mut record = Record::new(Deck::new(2 + seed as usize % 4).unwrap(), seed);
        while !record.game().is_over() {
            record.next_round();
            while let Some(mv) = random_move(record.game(), &mut rng) {
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
        while !record.game().is_over() {
            record.next_round();
            loop {
                while record.automaton().is_some() {}
                let Some(mv) = first_move(record.game(), &mut rng) else { break };
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

/// A card or an order, but no bid.
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
        while let Some(mv) = random_move(record.game(), &mut rng) {
            let round = record.game().round();
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
            while let Some(seat) = record.game().round().and_then(round::Round::turn)
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
