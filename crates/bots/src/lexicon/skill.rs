//! What sets the levels apart, beside their vocabularies.

use super::danger::Company;
use super::foresight::FEW;
use super::survey::Reach;
use super::vocabulary::Vocabulary;
use crate::Level;

/// How a level plans.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// The words it knows.
    pub(super) vocabulary: Vocabulary,
    /// How soon it thinks that others go out.
    pub(super) company: Company,
    /// What its survey of everything may cost, by a level's time on the chip; 0 is that with more than a few cards it lays
    /// a Master only in words of its own.
    everything: u32,
    /// How many words that shed the same cards it compares by what others could add to them; one is the first it sees.
    pub(super) compared: u32,
    /// One turn in this many it lays what only looks like a word, if nobody checks; 0 is never.
    pub(super) slips: u32,
}

impl Skill {
    /// The skill of a level.
    pub(super) const fn of(level: Level) -> Self {
        match level {
            Level::Easy => Self {
                vocabulary: Vocabulary::Short,
                company: Company::Slow,
                everything: 0,
                compared: 1,
                slips: 16,
            },
            Level::Normal => Self {
                vocabulary: Vocabulary::Wide,
                company: Company::Quick,
                everything: 60_000,
                compared: 1,
                slips: 0,
            },
            Level::Hard => Self {
                vocabulary: Vocabulary::Whole,
                company: Company::Erudite,
                everything: 190_000,
                compared: 24,
                slips: 0,
            },
        }
    }

    /// What a survey of this reach may cost for somebody who holds this many cards. The lesser ones nearly always come to
    /// their ends.
    pub(super) const fn allowance(self, reach: Reach, held: usize) -> u32 {
        match reach {
            Reach::RealCards => 20_000,
            Reach::Alone => 22_000,
            Reach::Everything if self.everything == 0 && held <= FEW => 10_000,
            Reach::Everything => self.everything,
        }
    }
}
