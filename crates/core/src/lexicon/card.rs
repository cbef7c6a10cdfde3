//! A card: a letter with its value, or the Master, which stands for any letter.

use core::fmt;
use gousset_words::Letter;

/// A card. The Master comes first in order, then the letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The number of different cards.
pub const KINDS: usize = 1 + Letter::COUNT;

/// The value of each card that is left in a hand, the Master first.
const VALUES: [u8; KINDS] = [
    15, // Master
    10, 2, 8, 6, 10, 2, 4, // A to G
    8, 10, 6, 8, 8, 8, 8, // H to N
    8, 8, 4, 8, 8, 8, 8, // O to U
    6, 8, 2, 4, 2, // V to Z
];

impl Card {
    /// The card that stands for any letter.
    pub const MASTER: Self = Self(0);

    /// The card of this letter.
    #[must_use]
    pub const fn of(letter: Letter) -> Self {
        Self(1 + letter.index())
    }

    /// The card at this index of the order, from 0. Index 0 is the Master.
    #[must_use]
    pub const fn at(index: usize) -> Option<Self> {
        if index < KINDS { Some(Self(index as u8)) } else { None }
    }

    /// Every different card, the Master first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// Its index in the order, below [`KINDS`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter; `None` for the Master.
    #[must_use]
    pub const fn letter(self) -> Option<Letter> {
        match self.0.checked_sub(1) {
            Some(index) => Letter::new(index),
            None => None,
        }
    }

    /// Whether it is the Master.
    #[must_use]
    pub const fn is_master(self) -> bool {
        self.0 == 0
    }

    /// The points that it costs a player who is left with it.
    #[must_use]
    pub const fn value(self) -> u8 {
        VALUES[self.0 as usize]
    }

    /// The card of a sign: a capital letter, or `*` for the Master.
    #[must_use]
    pub const fn from_char(sign: char) -> Option<Self> {
        match sign {
            '*' => Some(Self::MASTER),
            'A'..='Z' => Some(Self(1 + (sign as u8 - b'A'))),
            _ => None,
        }
    }

    /// Its sign.
    #[must_use]
    pub const fn sign(self) -> char {
        match self.letter() {
            Some(letter) => letter.ascii() as char,
            None => '*',
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.sign())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_of_the_rules() {
        for (value, signs) in
            [(10, "AEI"), (8, "CHKLMNOPRSTUW"), (6, "DJV"), (4, "GQY"), (2, "BFXZ"), (15, "*")]
        {
            for sign in signs.chars() {
                assert_eq!(Card::from_char(sign).unwrap().value(), value, "{sign}");
            }
        }
    }

    #[test]
    fn a_card_is_its_sign_and_its_place() {
        for (index, card) in Card::all().enumerate() {
            assert_eq!(Card::from_char(card.sign()), Some(card));
            assert_eq!((Card::at(index), card.index()), (Some(card), index));
            assert_eq!(card.letter().map(Card::of), (!card.is_master()).then_some(card));
        }
        assert_eq!(std::format!("{:?}{}", Card::MASTER, Card::at(1).unwrap()), "*A");
        assert_eq!(Card::all().count(), KINDS);
        assert_eq!(Card::at(KINDS), None);
        for sign in ['a', '?', 'É', ' '] {
            assert_eq!(Card::from_char(sign), None);
        }
    }
}
