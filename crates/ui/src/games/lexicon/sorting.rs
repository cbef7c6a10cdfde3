//! A hand in order.

use gousset_core::lexicon::{Card, DEALT, Hand};
use gousset_core::sort::sort_by_key;
use heapless::Vec;

/// How the hand is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    #[default]
    Alphabet,
    /// The dearest first: what should go soon.
    Value,
}

/// A hand in order. Nobody ever holds more than was dealt: a card taken follows one thrown, or one put down.
pub type Cards = Vec<Card, DEALT>;

/// A hand in order.
#[must_use]
pub fn sorted(hand: &Hand, sorting: Sorting) -> Cards {
    let mut cards: Cards = hand.cards().take(DEALT).collect();
    if sorting == Sorting::Value {
        sort_by_key(&mut cards, |card| (core::cmp::Reverse(card.value()), *card));
    }
    cards
}
