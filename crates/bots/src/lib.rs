//! The players that think on the chip. A bot gets a seat's view and nothing else.
//!
//! Thinking is a value that is stepped: a shell thinks a few milliseconds, looks at the buttons, draws a frame and
//! goes on. What a bot plays depends on its view, its seed and the number of steps it may take, never on a clock:
//! the same match is played on the chip, on a PC and in a browser.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(test)]
extern crate std;

pub mod lexicon;
pub mod lexio;
mod temper;
pub mod xylo;

pub use temper::Temper;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Like a beginner, and not like a fool.
    #[default]
    Easy,
    /// Plans its hand.
    Normal,
    /// Searches.
    Hard,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];
}

/// A decision that is made step by step.
pub trait Decision: Sized {
    /// What is decided.
    type Answer: Copy;

    /// Thinks one step, at most 3 ms on the chip; the answer once it is decided.
    fn step(&mut self) -> Option<Self::Answer>;

    /// The best answer found so far: always a legal one.
    fn best(&self) -> Self::Answer;

    /// The answer after at most this many steps.
    fn within(&mut self, steps: u32) -> Self::Answer {
        (0..steps).find_map(|_| self.step()).unwrap_or_else(|| self.best())
    }
}
