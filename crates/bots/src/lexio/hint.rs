//! A hint for a person: what hard would play from this seat's view, and why in a few words.

use super::reason::Reason;
use super::{Player, Think};
use crate::{Decision, Level};
use gousset_core::lexio::{Move, View};

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
    type Answer = (Move, Reason);

    /// Thinks one step; the hint once it stands. The reason is a step of its own.
    fn step(&mut self) -> Option<Self::Answer> {
        match self.decided {
            Some(mv) => Some((mv, Reason::of(&self.think.view, mv))),
            None => {
                self.decided = self.think.step();
                None
            }
        }
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        let mv = self.think.best();
        (mv, Reason::of(&self.think.view, mv))
    }
}
