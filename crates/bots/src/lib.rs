//! The bots of all games. A bot gets a seat's view and nothing else.
//!
//! A decision is a value that is stepped: a shell runs a step of a few milliseconds, polls the buttons, draws a frame
//! and continues. A bot's move depends on its view, its seed and the number of steps it may take, never on a clock. So
//! a match is played identically on the chip, on a PC and in a browser.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(test)]
extern crate std;

mod gain;
pub mod lexicon;
pub mod lexio;
mod shortlist;
mod temper;
#[cfg(feature = "example-game")]
pub mod thirty;
pub mod xylo;

pub use gain::{Appraised, Depth, Gain, NoAppraisal};
pub use shortlist::{SHORT, Shortlist};
pub use temper::Temper;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Plays like a beginner, without absurd moves.
    #[default]
    Easy,
    /// Plans ahead.
    Normal,
    /// The strongest: searches, or knows every word.
    Hard,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];
}

/// A decision that is made step by step.
pub trait Decision: Sized {
    /// The type of the result.
    type Answer: Copy;

    /// Runs one step, at most 3 ms on the chip. Returns the answer once it is final.
    fn step(&mut self) -> Option<Self::Answer>;

    /// Returns the best answer found so far. It is always legal.
    fn best(&self) -> Self::Answer;

    /// Runs at most this many steps. Returns the final answer, or the best one so far.
    fn within(&mut self, steps: u32) -> Self::Answer {
        (0..steps).find_map(|_| self.step()).unwrap_or_else(|| self.best())
    }
}
