//! A Xylo: a row of face-down cards with falling numbers. Played cards leave gaps.

use super::card::{Card, Color};
use super::deck::MAX_CARDS;
use core::fmt;

/// A Xylo. Positions count from 0 at the left, where the highest card is, and do not shift when cards leave.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Xylo {
    pub(super) cards: [Card; MAX_CARDS],
    count: u8,
    /// The positions that still have a face-down card (bit p = position p).
    down: u16,
    /// The position that the bid was taken from.
    bid: Option<u8>,
}

/// The cards are no Xylo: a number rises, or there are too many cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFalling;

impl Xylo {
    /// A Xylo of these cards, from left to right.
    ///
    /// # Errors
    /// If a number rises, or there are more than fifteen cards.
    pub fn new(cards: &[Card]) -> Result<Self, NotFalling> {
        if cards.len() > MAX_CARDS || cards.windows(2).any(|pair| pair[0].number() < pair[1].number()) {
            return Err(NotFalling);
        }
        let filler = Card::new(Color::Pink, 0).ok_or(NotFalling)?;
        let mut all = [filler; MAX_CARDS];
        all[..cards.len()].copy_from_slice(cards);
        Ok(Self { cards: all, count: cards.len() as u8, down: (1 << cards.len()) - 1, bid: None })
    }

    /// The number of cards it was laid out with.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.count as usize
    }

    /// The card that was laid at this position.
    #[must_use]
    pub fn card(&self, position: usize) -> Option<Card> {
        self.cards[..self.size()].get(position).copied()
    }

    /// All cards as they were laid out.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.size()]
    }

    /// The positions that still have a face-down card (bit p = position p).
    #[must_use]
    pub const fn down(&self) -> u16 {
        self.down
    }

    /// The number of face-down cards left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.down.count_ones() as usize
    }

    /// The position of the leftmost face-down card, which is the highest.
    #[must_use]
    pub const fn leftmost(&self) -> Option<usize> {
        if self.down == 0 { None } else { Some(self.down.trailing_zeros() as usize) }
    }

    /// The position of the rightmost face-down card, which is the lowest.
    #[must_use]
    pub const fn rightmost(&self) -> Option<usize> {
        if self.down == 0 { None } else { Some(15 - self.down.leading_zeros() as usize) }
    }

    /// The positions of the face-down cards of this colour (bit p = position p).
    #[must_use]
    pub fn of_color(&self, color: Color) -> u16 {
        (0..self.size())
            .filter(|&position| self.down >> position & 1 == 1 && self.cards[position].color() == color)
            .map(|position| 1 << position)
            .sum()
    }

    /// Whether these are positions of two adjacent face-down cards. Gaps between them do not matter.
    #[must_use]
    pub fn adjacent(&self, one: usize, other: usize) -> bool {
        let (low, high) = (one.min(other), one.max(other));
        // Between the two positions, these included, only these two still have a card.
        high < MAX_CARDS && self.down & ((2 << high) - (1 << low)) == (1 << low) + (1 << high)
    }

    /// The position that the bid was taken from; `None` before the bid.
    #[must_use]
    pub fn bid(&self) -> Option<usize> {
        self.bid.map(usize::from)
    }

    /// The card of the bid.
    #[must_use]
    pub fn bid_card(&self) -> Option<Card> {
        self.bid().and_then(|position| self.card(position))
    }

    /// Removes a face-down card from the row, to be played.
    pub(super) fn take(&mut self, position: usize) -> Card {
        self.down &= !(1 << position);
        self.cards[position]
    }

    /// Lays a face-down card face up as the bid.
    pub(super) fn lay_bid(&mut self, position: usize) {
        self.down &= !(1 << position);
        self.bid = Some(position as u8);
    }
}

impl fmt::Debug for Xylo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, card) in self.cards().iter().enumerate() {
            let mark = match self.bid() {
                Some(bid) if bid == position => "!",
                _ if self.down >> position & 1 == 0 => "-",
                _ => "",
            };
            write!(f, "{card}{mark} ")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn xylo(text: &str) -> Xylo {
        let cards: Vec<Card> = text.split(' ').map(|word| word.parse().unwrap()).collect();
        Xylo::new(&cards).unwrap()
    }

    #[test]
    fn numbers_fall_and_equals_stand_in_any_order() {
        assert_eq!(xylo("R10 O9 G7 R7 P0").left(), 5);
        let rising = ["R3", "G4"].map(|text| text.parse().unwrap());
        assert_eq!(Xylo::new(&rising), Err(NotFalling));
        assert_eq!(
            Xylo::new(&[rising[0]; 15]).map(|xylo| (xylo.left(), xylo.rightmost())),
            Ok((15, Some(14)))
        );
        assert!(Xylo::new(&[rising[0]; 15]).unwrap().adjacent(14, 13));
        assert_eq!(Xylo::new(&[rising[0]; 16]), Err(NotFalling));
    }

    #[test]
    fn gaps_do_not_part_neighbours() {
        let mut xylo = xylo("R10 O9 G7 R5 P0");
        assert!(xylo.adjacent(0, 1) && xylo.adjacent(4, 3) && !xylo.adjacent(0, 2) && !xylo.adjacent(2, 2));
        assert!(
            !xylo.adjacent(4, 5) && !xylo.adjacent(4, 14) && !xylo.adjacent(4, 15) && !xylo.adjacent(0, 99)
        );
        xylo.take(1);
        assert!(xylo.adjacent(0, 2) && !xylo.adjacent(0, 1) && !xylo.adjacent(1, 2) && !xylo.adjacent(0, 3));
        xylo.lay_bid(2);
        assert!(xylo.adjacent(0, 3));
        assert_eq!((xylo.leftmost(), xylo.rightmost(), xylo.left()), (Some(0), Some(4), 3));
        assert_eq!(xylo.bid_card().map(Card::number), Some(7));
        assert_eq!(std::format!("{xylo:?}"), "R10 O9- G7! R5 P0 ");
        for position in [0, 3, 4] {
            xylo.take(position);
        }
        assert_eq!((xylo.leftmost(), xylo.rightmost(), xylo.left()), (None, None, 0));
    }

    #[test]
    fn colours_are_those_of_cards_still_there() {
        let mut xylo = xylo("R10 O9 R7 R5 P0");
        assert_eq!(xylo.of_color(Color::Red), 0b01101);
        xylo.take(2);
        assert_eq!(xylo.of_color(Color::Red), 0b01001);
        assert_eq!(xylo.of_color(Color::Green), 0);
    }
}
