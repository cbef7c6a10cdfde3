//! A hint for a person: what hard would answer from this seat's view, and why in a few words.

use super::reason::Reason;
use super::{Ask, Player, Think};
use crate::{Decision, Level};
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;

/// A hint being worked out.
pub struct Hint {
    think: Think,
}

impl Hint {
    /// Begins to think in the seat's place about what it is asked.
    #[must_use]
    pub fn new(view: &View, ask: Ask, seed: u64) -> Self {
        Self { think: Think::new(Player::Level(Level::Hard), view, ask, seed) }
    }
}

impl Decision for Hint {
    type Answer = (Option<Move>, Reason);

    /// Thinks one step; the hint once it stands: a move, or `None` for no bid.
    fn step(&mut self) -> Option<Self::Answer> {
        self.think.step().map(|answer| (answer, Reason::of(&self.think.view, answer)))
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        let answer = self.think.best();
        (answer, Reason::of(&self.think.view, answer))
    }
}
