//! Answers by the rule of thumb of the playouts, from the seat's estimates of its own numbers.

use super::Ask;
use super::knowledge::Knowledge;
use super::playout::{Playout, positions};
use gousset_core::xylo::MAX_CARDS;
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;

/// The answer of a seat that has these estimates and bids when it has `bid_at` cards left.
pub(super) fn answer(
    view: &View,
    known: &Knowledge,
    ask: Ask,
    guess: &[u8; MAX_CARDS],
    bid_at: u32,
) -> Option<Move> {
    let mut playout = Playout::new(known, view);
    match (ask, view.looked) {
        (Ask::Play, _) => {
            if known.bids[known.seat].is_none() {
                playout.keep_nearest(known, known.seat, guess);
            }
            Some(Move::Play(playout.choose(known, known.seat, guess) as u8))
        }
        (Ask::Bid, _) => {
            if known.down[known.seat].count_ones() > bid_at {
                return None;
            }
            best_pair(&playout, known, guess).map(|(one, other)| Move::Look(one as u8, other as u8))
        }
        (Ask::Commit, Some(pair)) => {
            let pair = (usize::from(pair.0), usize::from(pair.1));
            Some(Move::Commit(better(&playout, known, guess, pair) as u8))
        }
        (Ask::Commit, None) => None,
    }
}

/// The pairs of adjacent face-down cards.
pub(super) fn pairs(down: u16) -> impl Iterator<Item = (usize, usize)> {
    positions(down).zip(positions(down).skip(1))
}

/// The adjacent pair with the card nearest to the expected tricks.
pub(super) fn best_pair(
    playout: &Playout,
    known: &Knowledge,
    guess: &[u8; MAX_CARDS],
) -> Option<(usize, usize)> {
    pairs(playout.down[known.seat]).min_by_key(|&pair| misses(playout, known, guess, pair))
}

/// The distances of the better and the worse of two cards from the expected tricks.
pub(super) fn misses(
    playout: &Playout,
    known: &Knowledge,
    guess: &[u8; MAX_CARDS],
    pair: (usize, usize),
) -> (i32, i32) {
    let expected = playout.expected(known, known.seat, guess);
    let miss = |position: usize| playout.misses_by(known, known.seat, position, guess[position], expected);
    let (one, other) = (miss(pair.0), miss(pair.1));
    (one.min(other), one.max(other))
}

/// The card of a pair that is nearer to the expected tricks.
pub(super) fn nearer(
    playout: &Playout,
    known: &Knowledge,
    guess: &[u8; MAX_CARDS],
    pair: (usize, usize),
) -> usize {
    let expected = playout.expected(known, known.seat, guess);
    let miss = |position: usize| playout.misses_by(known, known.seat, position, guess[position], expected);
    if miss(pair.0) <= miss(pair.1) { pair.0 } else { pair.1 }
}

/// The card of a pair to lay. A bid that can still be made goes before one that cannot; otherwise the nearer one is
/// laid.
pub(super) fn better(
    playout: &Playout,
    known: &Knowledge,
    guess: &[u8; MAX_CARDS],
    pair: (usize, usize),
) -> usize {
    match [pair.0, pair.1].map(|position| playout.can_make(known.seat, guess[position])) {
        [true, false] => pair.0,
        [false, true] => pair.1,
        _ => nearer(playout, known, guess, pair),
    }
}
