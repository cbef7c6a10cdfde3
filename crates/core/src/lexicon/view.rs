//! The view of one seat: everything that its player may know about a round, and nothing else.
//!
//! A seat sees its own hand. Of the other hands it knows the number of cards, and the cards that went there in the
//! open: taken from the exposed pile, won by an exchange, or taken back after a challenge. All players have seen every
//! card of the exposed pile. Of the stock they know only the number of cards.

use super::card::Card;
use super::hand::Hand;
use super::pack::{MAX_PLAYERS, packs_for};
use super::refused::Refused;
use super::round::{End, JustLaid, Pile, Round, Scores, Table};
use super::rules::{Checking, Rules};
use super::seats::Seats;
use super::word::Word;
use crate::Seat;

/// The knowledge of a seat about a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat of this view.
    pub seat: Seat,
    /// The rules of the table.
    pub rules: Rules,
    /// The number of seats at the table, including those of retired players.
    pub seats: u8,
    /// The seats that are still in.
    pub playing: Seats,
    /// The seat's own cards.
    pub hand: Hand,
    /// The number of cards in each hand.
    pub counts: [u8; MAX_PLAYERS],
    /// For each hand, the cards that all players know to be in it. For the seat's own hand, these are the cards that
    /// the others know.
    pub known: [Hand; MAX_PLAYERS],
    /// The words on the table.
    pub table: Table,
    /// The exposed pile, its top last.
    pub exposed: Pile,
    /// The number of cards in the stock.
    pub stock: u8,
    /// The number of times the stock was renewed.
    pub renewals: u8,
    /// The number of throws in a row.
    pub throws: u16,
    /// The seat at turn; `None` once the round is over.
    pub turn: Option<Seat>,
    /// How the round ended; `None` before its end.
    pub end: Option<End>,
    /// The score of each seat. While the word that ended the round can still be challenged, the hands are not included.
    pub scores: Scores,
    /// The word that was just laid, until the next player has moved or the word has been judged.
    pub laid: Option<JustLaid>,
    /// The words that the dictionary has refused in this round.
    pub refused: Refused,
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
            scores: round.public_scores(),
            laid: round.just_laid(),
            refused: round.refused,
        }
    }

    /// Whether this seat may challenge the word just laid.
    #[must_use]
    pub fn may_challenge(&self) -> bool {
        self.rules.checking == Checking::Challenge
            && self.playing.contains(self.seat)
            && self.laid.is_some_and(|laid| laid.author != self.seat)
    }

    /// The word that was just laid, as it is on the table.
    #[must_use]
    pub fn laid_word(&self) -> Option<&Word> {
        self.table.get(usize::from(self.laid?.at))
    }

    /// The cards that the seat does not see: the stock, and the other hands except their known cards.
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

    /// The top card of the exposed pile.
    #[must_use]
    pub fn exposed_card(&self) -> Option<Card> {
        self.exposed.last().copied()
    }
}

#[cfg(test)]
mod tests;
