//! A hint for a player: hard's card from this seat's view, and the reason.

use super::BotDecision;
use crate::{Decision, Level};
use gousset_core::thirty::{Card, HIGHEST, LIMIT, View};

/// A suggested card and the fact that supports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The suggested card.
    pub card: Card,
    /// The fact that supports it.
    pub reason: Reason,
}

/// A fact that supports a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It makes 30.
    MakesThirty,
    /// No card is safe.
    NothingSafe,
    /// It is the only safe number.
    OnlySafe,
    /// The next player cannot make 30.
    OutOfReach,
    /// The next player makes 30 with this number, and loses with a higher one.
    Leaves(Card),
}

impl Reason {
    /// Examples of all reasons.
    pub const ALL: [Self; 5] =
        [Self::MakesThirty, Self::NothingSafe, Self::OnlySafe, Self::OutOfReach, Self::Leaves(HIGHEST)];

    fn of(view: &View, card: Card) -> Self {
        let total = view.table.total + card;
        if total == LIMIT {
            return Self::MakesThirty;
        }
        if !view.table.is_safe(card) {
            return Self::NothingSafe;
        }
        let only = view.hand.iter().all(|&other| other == card || !view.table.is_safe(other));
        match LIMIT - total {
            _ if only => Self::OnlySafe,
            left @ 1..=HIGHEST => Self::Leaves(left),
            _ => Self::OutOfReach,
        }
    }
}

/// A hint in progress.
pub struct Hint(BotDecision);

impl Hint {
    /// Starts a hint for the seat of this view.
    #[must_use]
    pub fn new(view: &View, seed: u64) -> Self {
        Self(BotDecision::new(Level::Hard, view, seed))
    }

    fn advice(&self, card: Card) -> Advice {
        Advice { card, reason: Reason::of(&self.0.view, card) }
    }
}

impl Decision for Hint {
    type Answer = Advice;

    fn step(&mut self) -> Option<Advice> {
        self.0.step().map(|card| self.advice(card))
    }

    fn best(&self) -> Advice {
        self.advice(self.0.best())
    }
}
