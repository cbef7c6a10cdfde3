//! Players without a plan: the baselines that the arena measures the bots against.

use super::Ask;
use super::belief::middles;
use super::knowledge::Knowledge;
use super::playout::positions;
use super::thumb::pairs;
use gousset_core::rng::Rng;
use gousset_core::xylo::round::Move;
use gousset_core::xylo::{Card, View, winner};
use heapless::Vec;

/// A random legal answer. All cards are equally likely; it bids in one of four turns in which it may.
pub(super) fn random(view: &View, ask: Ask, seed: u64) -> Option<Move> {
    let mut rng = Rng::new(seed);
    match (ask, view.looked) {
        (Ask::Play, _) => {
            let chosen = rng.below(view.legal.count_ones());
            positions(view.legal).nth(chosen as usize).map(|position| Move::Play(position as u8))
        }
        (Ask::Bid, _) => {
            if rng.below(4) > 0 {
                return None;
            }
            let down = view.rows[view.seat].down;
            let chosen = rng.below(down.count_ones() - 1);
            pairs(down).nth(chosen as usize).map(|(one, other)| Move::Look(one as u8, other as u8))
        }
        (Ask::Commit, Some((one, other))) => Some(Move::Commit(if rng.below(2) == 0 { one } else { other })),
        (Ask::Commit, None) => None,
    }
}

/// Takes each card for the middle of its range. Plays the highest card that would win the trick so far, otherwise the
/// lowest. Once it has won what it bid, it plays the lowest. At half of the round it bids the card nearest to twice its
/// tricks.
pub(super) fn rank_guess(view: &View, ask: Ask) -> Option<Move> {
    let known = Knowledge::new(view);
    let guess = middles(&known);
    let row = &view.rows[view.seat];
    let miss = |position: usize| guess[position].abs_diff(2 * row.won);
    match (ask, view.looked) {
        (Ask::Play, _) => {
            let wants_no_more = row.bid.and_then(|bid| row.numbers[usize::from(bid)]) == Some(row.won);
            let wins = |position: &usize| {
                let mut cards: Vec<Card, 5> = view.trick.iter().map(|&(_, card)| card).collect();
                let card = Card::new(row.colors[*position], guess[*position]);
                // There is room: the seat's card is not in the trick yet.
                let _ = card.map(|card| cards.push(card));
                winner(&cards, view.deck.trump()) == Some(view.trick.len())
            };
            let highest = positions(view.legal).filter(wins).max_by_key(|&position| guess[position]);
            let lowest = positions(view.legal).min_by_key(|&position| guess[position]);
            let chosen = if wants_no_more { lowest } else { highest.or(lowest) };
            chosen.map(|position| Move::Play(position as u8))
        }
        (Ask::Bid, _) => {
            if row.down.count_ones() as usize > view.deck.each() / 2 {
                return None;
            }
            pairs(row.down)
                .min_by_key(|&(one, other)| miss(one).min(miss(other)))
                .map(|(one, other)| Move::Look(one as u8, other as u8))
        }
        (Ask::Commit, Some((one, other))) => {
            let nearer = if miss(one.into()) <= miss(other.into()) { one } else { other };
            Some(Move::Commit(nearer))
        }
        (Ask::Commit, None) => None,
    }
}
