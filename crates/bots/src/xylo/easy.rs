//! The beginner: takes its cards for the middles of their ranges, plays by the rule of thumb and now and then by
//! none, bids when two thirds of the round are over.

use super::Ask;
use super::belief::middles;
use super::knowledge::Knowledge;
use super::playout::positions;
use super::thumb;
use gousset_core::rng::Rng;
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;

/// One card in this many is played without a thought.
const SLIPS: u32 = 6;

pub(super) fn answer(view: &View, ask: Ask, seed: u64) -> Option<Move> {
    let mut rng = Rng::new(seed);
    if ask == Ask::Play && rng.below(SLIPS) == 0 {
        let chosen = rng.below(view.legal.count_ones());
        return positions(view.legal).nth(chosen as usize).map(|position| Move::Play(position as u8));
    }
    let known = Knowledge::new(view);
    let guess = middles(&known);
    thumb::answer(view, &known, ask, &guess, view.deck.each() as u32 / 3)
}
