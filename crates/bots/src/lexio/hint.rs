//! A hint for a person: what hard would play from this seat's view, and why in a few words.

use super::reason::{Reason, nearly_out};
use super::{Player, Think};
use crate::{Decision, Level};
use gousset_core::lexio::{Move, View};

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub mv: Move,
    /// What speaks for it.
    pub reason: Reason,
    /// The tiles of an opponent who has only one or two left, unless the round is won whatever they do.
    pub danger: Option<u8>,
}

impl Advice {
    fn new(view: &View, mv: Move, forced: bool) -> Self {
        let reason = Reason::of(view, mv, forced);
        let won = matches!(reason, Reason::WinsTheRound | Reason::CannotBeStopped);
        Self { mv, reason, danger: nearly_out(view).filter(|_| !won) }
    }
}

/// A hint being worked out.
pub struct Hint {
    think: Think,
    decided: Option<Move>,
}

impl Hint {
    /// Begins to think in the seat's place.
    #[must_use]
    pub fn new(view: &View, seed: u64) -> Self {
        Self { think: Think::new(Player::Level(Level::Hard), view, seed), decided: None }
    }
}

impl Decision for Hint {
    type Answer = Advice;

    /// Thinks one step; the hint once it stands. The reason is a step of its own.
    fn step(&mut self) -> Option<Self::Answer> {
        match self.decided {
            Some(_) => Some(self.best()),
            None => {
                self.decided = self.think.step();
                None
            }
        }
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        Advice::new(&self.think.view, self.think.best(), self.think.is_forced)
    }
}
