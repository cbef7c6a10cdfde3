//! The packs of cards, and the number of copies of each card.

use super::card::{Card, KINDS};
use super::hand::Hand;
use crate::Game;
use gousset_words::Language;

/// The smallest number of players.
pub const MIN_PLAYERS: usize = *Game::Lexicon.players().start();
/// The largest number of players at a table.
pub const MAX_PLAYERS: usize = *Game::Lexicon.players().end();
/// The largest number of players with one pack.
const ONE_PACK_PLAYERS: usize = 4;
/// The number of cards in a pack.
const PACK_CARDS: usize = 52;
/// The largest number of cards in play: two packs.
pub const MAX_CARDS: usize = 2 * PACK_CARDS;

/// The number of copies of each card, the Master first.
type Copies = [u8; KINDS];

const ORIGINAL: Copies = [
    1, // Master
    4, 1, 1, 1, 4, 1, 1, // A to G
    3, 4, 1, 1, 3, 1, 1, // H to N
    3, 1, 1, 3, 3, 3, 3, // O to U
    1, 3, 1, 1, 1, // V to Z
];

const FRENCH: Copies = [
    1, // Master
    4, 1, 2, 2, 4, 1, 1, // A to G
    1, 4, 1, 1, 3, 2, 3, // H to N
    3, 1, 1, 3, 3, 3, 2, // O to U
    1, 1, 1, 1, 1, // V to Z
];

/// A pack of 52 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pack {
    /// The documented pack: the English edition of the 1930s.
    Original,
    /// A pack for play in French, made by this project, with the same values.
    French,
}

impl Pack {
    /// Both packs.
    pub const ALL: [Self; 2] = [Self::Original, Self::French];

    /// The default pack for words of this language.
    #[must_use]
    pub const fn usual(language: Language) -> Self {
        match language {
            Language::English => Self::Original,
            Language::French => Self::French,
        }
    }

    /// The number of copies of this card in one pack.
    #[must_use]
    pub const fn copies(self, card: Card) -> u8 {
        match self {
            Self::Original => ORIGINAL[card.index()],
            Self::French => FRENCH[card.index()],
        }
    }

    /// All cards of this many packs.
    #[must_use]
    pub fn cards(self, packs: u8) -> Hand {
        let mut all = Hand::EMPTY;
        for card in Card::all() {
            all.add_many(card, self.copies(card) * packs);
        }
        all
    }
}

/// The number of packs for this many players: two from five players on.
#[must_use]
pub const fn packs_for(players: usize) -> u8 {
    if players <= ONE_PACK_PLAYERS { 1 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_has_52_cards_and_the_documented_one_is_worth_405() {
        for pack in Pack::ALL {
            assert_eq!(pack.cards(1).size(), PACK_CARDS);
            assert_eq!(pack.cards(2).size(), MAX_CARDS);
            assert_eq!(pack.copies(Card::MASTER), 1);
        }
        assert_eq!(Pack::Original.cards(1).value(), 405);
    }

    #[test]
    fn the_tables_of_the_rules() {
        let copies = |pack: Pack, sign| pack.copies(Card::from_char(sign).unwrap());
        for (many, signs) in [(4, "AEI"), (3, "HLORSTUW"), (1, "BCDFGJKMNPQVXYZ*")] {
            for sign in signs.chars() {
                assert_eq!(copies(Pack::Original, sign), many, "{sign}");
            }
        }
        for (many, signs) in [(4, "AEI"), (3, "LNORST"), (2, "CDMU"), (1, "BFGHJKPQVWXYZ*")] {
            for sign in signs.chars() {
                assert_eq!(copies(Pack::French, sign), many, "{sign}");
            }
        }
    }

    #[test]
    fn five_and_six_use_two_packs() {
        assert_eq!([2, 3, 4, 5, 6].map(packs_for), [1, 1, 1, 2, 2]);
    }
}
