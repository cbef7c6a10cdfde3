//! Thirty's bots.
//!
//! - Easy lays any card that is safe, and sees a 30.
//! - Normal follows a rule of thumb ([`thumb`]).
//! - Hard tries each of its cards in deals that fit its view. Each deal is played to the end of the round by the rule of
//!   thumb.
//! - A player may ask hard for a hint ([`Hint`]). It comes with a fact that supports it.

mod hint;

use crate::{Decision, Level};
use gousset_core::Seat;
use gousset_core::rng::Rng;
use gousset_core::thirty::{Card, HAND, HIGHEST, LIMIT, Match, Outcome, Table, View};
use heapless::Vec;
pub use hint::{Advice, Hint, Reason};

/// The number of deals that hard tries. More change few decisions.
const DEALS: u16 = 120;
/// The largest number of moves of a deal that is played on.
const MOVES: u16 = 60;

/// A decision being made.
pub struct BotDecision {
    view: View,
    level: Level,
    rng: Rng,
    /// The cards of the hand, and the points that hard expects of each, summed over all deals.
    candidates: Vec<(Card, i32), HAND>,
    deals: u16,
}

impl BotDecision {
    /// Starts a bot's turn. The same view and seed always give the same card.
    #[must_use]
    pub fn new(level: Level, view: &View, seed: u64) -> Self {
        let candidates = view.hand.iter().map(|&card| (card, 0)).collect();
        Self { view: view.clone(), level, rng: Rng::new(seed), candidates, deals: 0 }
    }

    /// Tries every card in one more deal.
    fn try_deal(&mut self) {
        let deal = self.view.imagined(&mut self.rng);
        for (card, points) in &mut self.candidates {
            *points += worth(deal.clone(), *card, self.view.seat);
        }
        self.deals += 1;
    }
}

impl Decision for BotDecision {
    type Answer = Card;

    /// Runs one step, far less than 3 ms on the chip. Returns the card once it is final.
    fn step(&mut self) -> Option<Card> {
        let table = &self.view.table;
        match self.level {
            Level::Easy => Some(any_safe(table, &self.view.hand, &mut self.rng)),
            Level::Normal => Some(thumb(table, &self.view.hand)),
            Level::Hard if self.deals == DEALS => Some(self.best()),
            Level::Hard => {
                self.try_deal();
                None
            }
        }
    }

    fn best(&self) -> Card {
        if self.deals == 0 {
            return thumb(&self.view.table, &self.view.hand);
        }
        // Of equal cards the highest: low ones are more useful later.
        self.candidates.iter().max_by_key(|(card, points)| (*points, *card)).map_or(0, |(card, _)| *card)
    }
}

/// The card that makes 30, or else any safe card, each equally likely. If no card is safe, any card.
fn any_safe(table: &Table, hand: &[Card], rng: &mut Rng) -> Card {
    let safe: Vec<Card, HAND> = hand.iter().copied().filter(|&card| table.is_safe(card)).collect();
    let cards = if safe.is_empty() { hand } else { &safe };
    let any = cards[rng.below(cards.len() as u32) as usize];
    safe.iter().copied().find(|card| table.total + card == LIMIT).unwrap_or(any)
}

/// The rule of thumb. It makes 30 if it can. Otherwise it lays the highest card after which the next player cannot make
/// 30. If every safe card allows a 30, it lays the highest safe card, which leaves the next player the fewest safe cards.
fn thumb(table: &Table, hand: &[Card]) -> Card {
    let rank = |card: Card| {
        let out_of_reach = table.total + card + HIGHEST < LIMIT;
        let makes_thirty = table.total + card == LIMIT;
        (table.is_safe(card), makes_thirty, out_of_reach, card)
    };
    hand.iter().copied().max_by_key(|&card| rank(card)).unwrap_or_default()
}

/// The points of this seat compared to the others' until the end of the round, if it lays this card now.
fn worth(mut deal: Match, card: Card, seat: Seat) -> i32 {
    let others = deal.table().players as i32 - 1;
    let balance = |table: &Table| {
        let sum: i32 = table.points().iter().map(|&points| i32::from(points)).sum();
        (others + 1) * i32::from(table.points()[seat]) - sum
    };
    let before = balance(deal.table());
    let mut outcome = deal.play(card);
    for _ in 0..MOVES {
        if !matches!(outcome, Ok(Outcome::Next | Outcome::Scored)) {
            break;
        }
        let table = deal.table();
        let card = thumb(table, &deal.hands()[table.turn]);
        outcome = deal.play(card);
    }
    balance(deal.table()) - before
}

#[cfg(test)]
mod tests;
