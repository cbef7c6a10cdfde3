//! The beginner: takes each card for the middle of its range, plays by a rule of thumb and bids late. Sometimes it
//! makes a beginner's mistake: it plays its highest card, whether it wants the trick or not.

use super::Ask;
use super::belief::middles;
use super::knowledge::Knowledge;
use super::thumb;
use crate::Temper;
use gousset_core::rng::Rng;
use gousset_core::xylo::View;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};

/// One play in this many is a mistake.
const MISTAKES: u32 = 8;

/// The number of cards left when it bids.
const fn bid_at(temper: Temper) -> u32 {
    match temper {
        Temper::Cautious => CARDS_TO_LOOK as u32,
        Temper::Even => 4,
        Temper::Greedy => 5,
        Temper::Bluffing => 6,
    }
}

pub(super) fn answer(view: &View, ask: Ask, temper: Temper, seed: u64) -> Option<Move> {
    let mut rng = Rng::new(seed);
    if ask == Ask::Play && rng.below(MISTAKES) == 0 {
        // The numbers of a row fall from left to right.
        return Some(Move::Play(view.legal.trailing_zeros() as u8));
    }
    let known = Knowledge::new(view);
    let guess = middles(&known);
    thumb::answer(view, &known, ask, &guess, bid_at(temper))
}
