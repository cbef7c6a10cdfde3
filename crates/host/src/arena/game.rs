//! The games of the arena, by name.

use crate::players;
use gousset_core::{lexicon, lexio, xylo};
use std::ops::RangeInclusive;

/// A game that the arena plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Lexio: a round's score is chips won.
    Lexio,
    /// Xylo: a round's score is its points.
    Xylo,
    /// Lexicon: a round's score is what it adds to a player's score, taken away.
    Lexicon,
}

impl Game {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Lexio, Self::Xylo, Self::Lexicon];

    /// Its name on the command line and in the report.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lexio => "lexio",
            Self::Xylo => "xylo",
            Self::Lexicon => "lexicon",
        }
    }

    /// Its name in sentences.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Lexio => "Lexio",
            Self::Xylo => "Xylo",
            Self::Lexicon => "Lexicon",
        }
    }

    /// What is won in a round.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Lexio => "chips",
            Self::Xylo | Self::Lexicon => "points",
        }
    }

    /// How many may play.
    #[must_use]
    pub const fn players(self) -> RangeInclusive<usize> {
        match self {
            Self::Lexio => lexio::MIN_PLAYERS..=lexio::MAX_PLAYERS,
            Self::Xylo => xylo::MIN_PLAYERS..=xylo::MAX_XYLOS,
            Self::Lexicon => lexicon::MIN_PLAYERS..=lexicon::MAX_PLAYERS,
        }
    }

    /// Its bots, strongest first.
    #[must_use]
    pub fn bots(self) -> Vec<&'static str> {
        match self {
            Self::Lexio => players::names(&players::LEXIO),
            Self::Xylo => players::names(&players::XYLO),
            Self::Lexicon => players::names(&players::LEXICON),
        }
    }
}
