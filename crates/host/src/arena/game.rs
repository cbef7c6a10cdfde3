//! The games of the arena, by name.

use crate::players;
use gousset_core::{lexio, xylo};
use std::ops::RangeInclusive;

/// A game that the arena plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Lexio: a round's score is chips won.
    Lexio,
    /// Xylo: a round's score is its points.
    Xylo,
}

impl Game {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Lexio, Self::Xylo];

    /// Its name on the command line and in the report.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lexio => "lexio",
            Self::Xylo => "xylo",
        }
    }

    /// Its name in sentences.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Lexio => "Lexio",
            Self::Xylo => "Xylo",
        }
    }

    /// What is won in a round.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Lexio => "chips",
            Self::Xylo => "points",
        }
    }

    /// How many may play.
    #[must_use]
    pub const fn players(self) -> RangeInclusive<usize> {
        match self {
            Self::Lexio => lexio::MIN_PLAYERS..=lexio::MAX_PLAYERS,
            Self::Xylo => xylo::MIN_PLAYERS..=xylo::MAX_XYLOS,
        }
    }

    /// Its bots, strongest first.
    #[must_use]
    pub fn bots(self) -> Vec<&'static str> {
        match self {
            Self::Lexio => players::names(&players::LEXIO),
            Self::Xylo => players::names(&players::XYLO),
        }
    }
}
