//! What one seat may know of a round.
//!
//! Its own hand; of the others how many cards they have, and those that went there in the open: taken from the exposed
//! pile, won by an exchange, or taken back after a challenge. Every card of the exposed pile was thrown or turned up
//! before all eyes. The stock is a number.

use super::card::Card;
use super::hand::Hand;
use super::pack::{MAX_PLAYERS, packs_for};
use super::round::{End, JustLaid, Pile, Round, Scores, Table};
use super::rules::{Checking, Rules};
use super::seats::Seats;
use super::word::Word;
use crate::Seat;

/// A seat's knowledge of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// The rules of the table.
    pub rules: Rules,
    /// How many seats the table has, those of retired players included.
    pub seats: u8,
    /// Who is still in.
    pub playing: Seats,
    /// The seat's own cards.
    pub hand: Hand,
    /// How many cards everyone has.
    pub counts: [u8; MAX_PLAYERS],
    /// The cards that everyone is known to have, the seat's own as the others know them.
    pub known: [Hand; MAX_PLAYERS],
    /// The words on the table.
    pub table: Table,
    /// The exposed pile, its top last.
    pub exposed: Pile,
    /// How many cards the stock has.
    pub stock: u8,
    /// How often the stock was renewed.
    pub renewals: u8,
    /// How many throws have followed each other.
    pub throws: u16,
    /// The seat at turn; none once the round is over.
    pub turn: Option<Seat>,
    /// How the round ended, once it has.
    pub end: Option<End>,
    /// Everyone's score.
    pub scores: Scores,
    /// What was just laid, until the next player has moved or it has been judged.
    pub laid: Option<JustLaid>,
}

impl View {
    /// The view of this seat on a round.
    #[must_use]
    pub fn of(round: &Round, seat: Seat) -> Self {
        Self {
            seat,
            rules: round.rules,
            seats: round.seats,
            playing: round.playing,
            hand: round.hands.get(seat).copied().unwrap_or(Hand::EMPTY),
            counts: round.hands.map(|hand| hand.size() as u8),
            known: round.known,
            table: round.table.clone(),
            exposed: round.exposed.clone(),
            stock: round.stock.len() as u8,
            renewals: round.renewals,
            throws: round.throws,
            turn: round.turn(),
            end: round.end,
            scores: round.scores_told(),
            laid: round.just_laid(),
        }
    }

    /// Whether this seat may challenge what was just laid.
    #[must_use]
    pub fn may_challenge(&self) -> bool {
        self.rules.checking == Checking::Challenge
            && self.playing.contains(self.seat)
            && self.laid.is_some_and(|laid| laid.author != self.seat)
    }

    /// The word that was just laid, as it lies on the table.
    #[must_use]
    pub fn laid_word(&self) -> Option<&Word> {
        self.table.get(usize::from(self.laid?.at))
    }

    /// The cards the seat does not see: the stock, and the others' hands but for what is known of them.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let mut unseen = self.rules.pack.cards(packs_for(usize::from(self.seats)));
        unseen.remove_all(&self.hand);
        unseen.remove_all(&self.exposed.iter().copied().collect());
        unseen.remove_all(&self.table.iter().flat_map(Word::cards).collect());
        for (_, known) in self.known.iter().enumerate().filter(|(seat, _)| *seat != self.seat) {
            unseen.remove_all(known);
        }
        unseen
    }

    /// The card that lies on top of the exposed pile.
    #[must_use]
    pub fn exposed_card(&self) -> Option<Card> {
        self.exposed.last().copied()
    }
}

#[cfg(test)]
mod tests;
