//! A hint for a person: what hard would answer from this seat's view, and why in a few words.

use super::reason::Reason;
use super::{Ask, Player, Think};
use crate::Level;
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

    /// Thinks one step; the hint once it stands: a move, or `None` for no bid.
    pub fn step(&mut self) -> Option<(Option<Move>, Reason)> {
        self.think.step().map(|answer| (answer, Reason::of(&self.think.view, answer)))
    }

    /// The best hint found so far.
    #[must_use]
    pub fn best(&self) -> (Option<Move>, Reason) {
        let answer = self.think.best();
        (answer, Reason::of(&self.think.view, answer))
    }
}
