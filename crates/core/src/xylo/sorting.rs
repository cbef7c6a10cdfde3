//! Which seat sorts which hand before a round.

use super::deck::{Deck, MAX_XYLOS};
use crate::Seat;
use heapless::Vec;

/// A hand that must be sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sorting {
    /// The seat that sorts it.
    pub by: Seat,
    /// The seat whose Xylo it becomes.
    pub becomes: Seat,
}

/// The hands in the order they are sorted. Each seat sorts the Xylo of the seat on its left. With two players, each
/// sorts the opponent's Xylo and then the one on their own left.
pub(super) fn sortings(deck: Deck) -> Vec<Sorting, MAX_XYLOS> {
    if deck.players() == 2 {
        let pairs = [(0, 2), (0, 1), (2, 0), (2, 3)];
        return pairs.into_iter().map(|(by, becomes)| Sorting { by, becomes }).collect();
    }
    (0..deck.xylos()).map(|by| Sorting { by, becomes: (by + 1) % deck.xylos() }).collect()
}

/// The seat that sorted the Xylo of this seat, and therefore knows its numbers.
#[must_use]
pub fn sorter_of(deck: Deck, xylo: Seat) -> Seat {
    sortings(deck).iter().find(|sorting| sorting.becomes == xylo).map_or(xylo, |sorting| sorting.by)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_sorts_for_the_left_and_of_two_each_sorts_two() {
        let four = Deck::new(4).unwrap();
        assert_eq!([0, 1, 2, 3].map(|xylo| sorter_of(four, xylo)), [3, 0, 1, 2]);
        let two = Deck::new(2).unwrap();
        assert_eq!([0, 1, 2, 3].map(|xylo| sorter_of(two, xylo)), [2, 0, 0, 2]);
    }
}
