//! The order of a hand.

use gousset_core::lexicon::{Card, DEALT, Hand};
use gousset_core::sort::sort_by_key;
use heapless::Vec;

/// The order in which the hand is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    #[default]
    Alphabet,
    /// The highest value first: these cards should go soon.
    Value,
}

/// A sorted hand. A hand never has more cards than were dealt: a card is taken only after another was thrown or put
/// down.
pub type Cards = Vec<Card, DEALT>;

/// Returns the cards of a hand in this order.
#[must_use]
pub fn sorted(hand: &Hand, sorting: Sorting) -> Cards {
    let mut cards: Cards = hand.cards().take(DEALT).collect();
    if sorting == Sorting::Value {
        sort_by_key(&mut cards, |card| (core::cmp::Reverse(card.value()), *card));
    }
    cards
}
