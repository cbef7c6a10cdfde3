//! The moves of a round, their results, and the reasons to refuse them.

use super::card::Card;
use super::verdict::Verdict;
use super::word::{SHORTEST, Word};
use crate::Seat;
use crate::sentences::sentences;

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

sentences! { Refusal {
    Self::RoundOver => "the round is over";
    Self::NotInHand(card) if card.is_master() => "the hand has no Master for it";
    Self::NotInHand(card) => "the hand has not enough {card} for it";
    Self::TooShort => "a word has at least {SHORTEST} letters";
    Self::NotInDictionary => "the word is not in the dictionary";
    Self::NoSuchWord(place) => "there is no word {place} on the table";
    Self::OrderBroken => "an insert keeps all letters of the word on the table in their order";
    Self::NothingInserted => "an insert adds at least one card";
    Self::LengthChanged => "an exchange leaves the number of letters as it is";
    Self::NothingExchanged => "an exchange changes the spelling or wins back a Master";
    Self::NoStock => "the stock is empty";
    Self::NoExposed => "no card is exposed";
    Self::NothingToChallenge => "there is no word to challenge now";
    Self::WordsAreChecked => "words are checked when they are laid, not challenged";
    Self::OwnWord => "nobody challenges their own word";
    Self::NotPlaying(seat) => "no player is in at seat {seat}";
    Self::NoRoom => "the match has no room for another move";
} }
