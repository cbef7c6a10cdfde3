//! A hand: cards in no order, counted by kind. It has room for all cards in play.

use super::card::{Card, KINDS};
use core::fmt;
use gousset_words::Letter;

/// Cards in no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The number of each card. At most 104 cards are in play, so a byte is enough.
    counts: [u8; KINDS],
}

impl Hand {
    /// An empty hand.
    pub const EMPTY: Self = Self { counts: [0; KINDS] };

    /// The number of cards.
    #[must_use]
    pub fn size(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether the hand is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts == [0; KINDS]
    }

    /// The number of copies of this card.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// The number of cards of this letter, without Masters.
    #[must_use]
    pub const fn count_letter(&self, letter: Letter) -> u8 {
        self.count(Card::of(letter))
    }

    /// The number of Masters.
    #[must_use]
    pub const fn masters(&self) -> u8 {
        self.count(Card::MASTER)
    }

    /// The sum of the values of all cards.
    #[must_use]
    pub fn value(&self) -> u16 {
        self.kinds().map(|(card, count)| u16::from(card.value()) * u16::from(count)).sum()
    }

    /// The cards: the Masters first, then by letter.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count)))
    }

    /// The different cards with the number of each, in the same order.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::all().map(|card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }

    /// Whether the hand has all of these cards.
    #[must_use]
    pub fn contains_all(&self, other: &Self) -> bool {
        self.counts.iter().zip(&other.counts).all(|(mine, theirs)| mine >= theirs)
    }

    /// Adds a card.
    pub fn add(&mut self, card: Card) {
        self.add_many(card, 1);
    }

    /// Adds a card `many` times.
    pub fn add_many(&mut self, card: Card, many: u8) {
        let count = &mut self.counts[card.index()];
        *count = count.saturating_add(many);
    }

    /// Adds all of these cards.
    pub fn add_all(&mut self, other: &Self) {
        for (card, count) in other.kinds() {
            self.add_many(card, count);
        }
    }

    /// Removes a card. Returns false if the hand does not have it.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card.index()];
        match count.checked_sub(1) {
            Some(left) => {
                *count = left;
                true
            }
            None => false,
        }
    }

    /// Removes these cards, as far as the hand has them.
    pub fn remove_all(&mut self, other: &Self) {
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine = mine.saturating_sub(*theirs);
        }
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|card| fmt::Display::fmt(&card, f))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::string::ToString;

    /// The hand of this text.
    pub(in crate::lexicon) fn hand(text: &str) -> Hand {
        text.chars().map(|sign| Card::from_char(sign).unwrap()).collect()
    }

    #[test]
    fn a_hand_is_shown_sorted_with_the_master_first() {
        assert_eq!(hand("ZEBRA*E").to_string(), "*ABEERZ");
        assert_eq!(std::format!("{:?}", hand("BA")), "AB");
        assert_eq!(hand("").to_string(), "");
        assert_eq!((hand("ZEBRA*E").size(), hand("ZEBRA*E").value()), (7, 2 + 10 + 2 + 8 + 10 + 15 + 10));
    }

    #[test]
    fn cards_come_and_go() {
        let mut cards = hand("AAB*");
        let [a, b] = ['A', 'B'].map(|sign| Card::from_char(sign).unwrap());
        assert!(cards.remove(b) && !cards.remove(b));
        assert!(cards.contains_all(&hand("AA")) && !cards.contains_all(&hand("AAA")));
        cards.remove_all(&hand("ABC*"));
        assert_eq!(cards, hand("A"));
        cards.add(a);
        cards.add_all(&hand("*A"));
        assert_eq!(cards, hand("AAA*"));
        assert_eq!((cards.masters(), cards.count(a)), (1, 3));
        assert!(hand("").is_empty() && !cards.is_empty());
        let kinds: std::vec::Vec<(Card, u8)> = cards.kinds().collect();
        assert_eq!(kinds, [(Card::MASTER, 1), (a, 3)], "only what is there");
    }
}
