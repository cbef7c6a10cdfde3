//! Xylo's bots.

use crate::Level;
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Player {
    /// A bot of the game.
    Level(Level),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// Plays the middle of each card's possible range, bids its nearest card at half the round: a yardstick too.
    RankGuess,
}

/// What the seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Ask {
    /// Which card to play.
    Play,
    /// Whether to bid now, and which two cards to look at.
    Bid,
    /// Which of the two cards to lay.
    Commit,
}

/// A decision being made.
pub struct Think {
    answer: Option<Move>,
}

impl Think {
    /// Begins to think about what the seat is asked. `seed` makes the bot's choices its own and repeatable.
    #[must_use]
    pub fn new(_player: Player, view: &View, ask: Ask, _seed: u64) -> Self {
        let answer = match (ask, view.looked) {
            (Ask::Play, _) => Some(Move::Play(view.legal.trailing_zeros() as u8)),
            (Ask::Commit, Some((one, _))) => Some(Move::Commit(one)),
            _ => None,
        };
        Self { answer }
    }

    /// Thinks one step, at most 3 ms on the chip; the answer once it is decided: a move, or `None` for no bid.
    pub fn step(&mut self) -> Option<Option<Move>> {
        Some(self.answer)
    }

    /// The best answer found so far: always a legal one.
    #[must_use]
    pub const fn best(&self) -> Option<Move> {
        self.answer
    }
}

/// How a bot sorts a hand that becomes the Xylo of the player on its left: one of the choices of
/// [`gousset_core::xylo::order`].
#[must_use]
pub fn sort(_player: Player, _hand: &[gousset_core::xylo::Card], _seed: u64) -> u32 {
    0
}
