//! The moves of a round, their results, and the reasons to refuse them.

use super::card::Card;
use super::verdict::Verdict;
use super::word::{SHORTEST, Word};
use crate::Seat;
use core::fmt;

/// The source of the card that a player takes for a thrown one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The top of the stock.
    Stock,
    /// The card that was exposed before the throw.
    Exposed,
}

/// A move. A letter that is marked as a Master in a word is played with a Master of the hand. For any other letter, the
/// hand's real card is used if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Lays a word on the table.
    Word(Word),
    /// Throws a card and takes another.
    Throw(Card, Source),
    /// Turns the word at this place of the table into this word by adding cards.
    Insert(u8, Word),
    /// Turns the word at this place of the table into this word by swapping cards.
    Exchange(u8, Word),
    /// This seat challenges the word just laid. A challenge does not use a turn.
    Challenge(Seat),
    /// The time is up, and all hands are counted. No player makes this move. It is a move so that a record contains it.
    Bell,
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A word is on the table, new or changed.
    Laid,
    /// A word is on the table, and its author has no cards left: the round is over.
    WentOut,
    /// A card was thrown and another taken.
    Thrown {
        /// The last card of the stock was taken, and the exposed pile has become the new stock.
        renewed: bool,
    },
    /// The round is over, and no player went out.
    Stopped,
    /// The word just laid has been judged.
    Judged(Verdict),
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The round is over.
    RoundOver,
    /// The hand does not have this card, or not as many.
    NotInHand(Card),
    /// A word needs more letters.
    TooShort,
    /// The dictionary has no such word, and words are checked.
    NotInDictionary,
    /// The table has no word at this place.
    NoSuchWord(u8),
    /// The new word does not keep all letters of the word on the table in their order.
    OrderBroken,
    /// An insert must add a card.
    NothingInserted,
    /// An exchange must keep the number of letters.
    LengthChanged,
    /// An exchange must change the spelling, or win back a Master.
    NothingExchanged,
    /// The stock is empty.
    NoStock,
    /// No card is exposed.
    NoExposed,
    /// No word was just laid.
    NothingToChallenge,
    /// Words are checked when they are laid, so they cannot be challenged.
    WordsAreChecked,
    /// Players cannot challenge their own words.
    OwnWord,
    /// No player who is still in sits at this seat.
    NotPlaying(Seat),
    /// The table or the record of the match has no room for the move.
    NoRoom,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundOver => f.write_str("the round is over"),
            Self::NotInHand(card) if card.is_master() => f.write_str("the hand has no Master for it"),
            Self::NotInHand(card) => write!(f, "the hand has not enough {card} for it"),
            Self::TooShort => write!(f, "a word has at least {SHORTEST} letters"),
            Self::NotInDictionary => f.write_str("the word is not in the dictionary"),
            Self::NoSuchWord(place) => write!(f, "there is no word {place} on the table"),
            Self::OrderBroken => {
                f.write_str("an insert keeps all letters of the word on the table in their order")
            }
            Self::NothingInserted => f.write_str("an insert adds at least one card"),
            Self::LengthChanged => f.write_str("an exchange leaves the number of letters as it is"),
            Self::NothingExchanged => f.write_str("an exchange changes the spelling or wins back a Master"),
            Self::NoStock => f.write_str("the stock is empty"),
            Self::NoExposed => f.write_str("no card is exposed"),
            Self::NothingToChallenge => f.write_str("there is no word to challenge now"),
            Self::WordsAreChecked => f.write_str("words are checked when they are laid, not challenged"),
            Self::OwnWord => f.write_str("nobody challenges their own word"),
            Self::NotPlaying(seat) => write!(f, "no player is in at seat {seat}"),
            Self::NoRoom => f.write_str("the match has no room for another move"),
        }
    }
}

impl core::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::string::{String, ToString};

    #[test]
    fn every_refusal_has_a_sentence_of_its_own() {
        let z = Card::from_char('Z').unwrap();
        let all = [
            Refusal::RoundOver,
            Refusal::NotInHand(Card::MASTER),
            Refusal::NotInHand(z),
            Refusal::TooShort,
            Refusal::NotInDictionary,
            Refusal::NoSuchWord(3),
            Refusal::OrderBroken,
            Refusal::NothingInserted,
            Refusal::LengthChanged,
            Refusal::NothingExchanged,
            Refusal::NoStock,
            Refusal::NoExposed,
            Refusal::NothingToChallenge,
            Refusal::WordsAreChecked,
            Refusal::OwnWord,
            Refusal::NotPlaying(2),
        ];
        let texts: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), all.len());
        assert_eq!(Refusal::NotInHand(Card::MASTER).to_string(), "the hand has no Master for it");
        assert_eq!(Refusal::NotInHand(z).to_string(), "the hand has not enough Z for it");
        assert_eq!(Refusal::TooShort.to_string(), "a word has at least 2 letters");
    }
}
