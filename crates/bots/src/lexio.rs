//! Lexio's bots.

use crate::Level;
use core::ops::ControlFlow;
use gousset_core::lexio::{Move, View};

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of the game.
    Level(Level),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// The weakest legal play.
    Lowest,
    /// The most tiles, then the weakest play.
    Dumper,
}

/// A decision being made.
pub struct Think {
    best: Move,
}

impl Think {
    /// Begins to think about the seat's move. `seed` makes the bot's choices its own and repeatable.
    #[must_use]
    pub fn new(_player: Player, view: &View, _seed: u64) -> Self {
        let first = view.each_play(ControlFlow::Break);
        let best = first.break_value().map_or(Move::Pass, |combo| Move::Play(combo.tiles()));
        Self { best }
    }

    /// Thinks one step, at most 3 ms on the chip; the move once it is decided.
    pub fn step(&mut self) -> Option<Move> {
        Some(self.best)
    }

    /// The best move found so far: always a legal one.
    #[must_use]
    pub fn best(&self) -> Move {
        self.best
    }
}
