//! What sets the levels apart, beside their vocabularies.

use super::danger::Company;
use super::foresight::FEW;
use super::outlook::POINT;
use super::survey::Reach;
use super::vocabulary::Vocabulary;
use super::{Character, Restraint};
use crate::{Level, Temper};

/// How a level plans.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// The words it knows.
    pub(super) vocabulary: Vocabulary,
    /// How soon it thinks that others go out.
    pub(super) company: Company,
    /// What its survey of everything may cost, by the level's time on the chip; with 0 it lays a Master only in words from
    /// the hand alone, unless it has few cards.
    everything: u32,
    /// How many words that shed the same cards it compares by what others could add to them; one is the first it sees.
    pub(super) compared: u32,
    /// One turn in this many it lays what only looks like a word, if nobody checks; 0 is never.
    pub(super) slips: u32,
    /// What it likes where a plan is as good as another.
    pub(super) temper: Temper,
    /// Whether it lays no more than a few cards in a turn.
    pub(super) restraint: Restraint,
}

impl Skill {
    pub(super) const fn of(Character { level, temper, restraint }: Character) -> Self {
        let skill = match level {
            Level::Easy => Self {
                vocabulary: Vocabulary::Short,
                company: Company::Slow,
                everything: 0,
                compared: 1,
                slips: 16,
                temper,
                restraint,
            },
            Level::Normal => Self {
                vocabulary: Vocabulary::Wide,
                company: Company::Quick,
                everything: 60_000,
                compared: 1,
                slips: 0,
                temper,
                restraint,
            },
            Level::Hard => Self {
                vocabulary: Vocabulary::Whole,
                company: Company::Erudite,
                everything: 190_000,
                compared: 24,
                slips: 0,
                temper,
                restraint,
            },
        };
        // Who lays few cards takes the others for as slow: otherwise hard would be no better than normal.
        let skill = skill.among(restraint);
        match (level, temper) {
            (Level::Easy, Temper::Cautious) => Self { slips: 0, ..skill },
            (Level::Easy, Temper::Bluffing) => Self { slips: 8, ..skill },
            (Level::Normal, Temper::Bluffing) => Self { slips: 12, ..skill },
            (Level::Hard, Temper::Bluffing) => Self { slips: 16, ..skill },
            _ => skill,
        }
    }

    /// The same at a table where bots have this restraint.
    pub(super) const fn among(self, restraint: Restraint) -> Self {
        match restraint {
            Restraint::None => self,
            Restraint::Four => Self { company: Company::Slow, ..self },
        }
    }

    /// What its temper adds to the cost of a hand of this many cards and points: a greedy player wants to be rid of cards, a
    /// cautious one of points.
    pub(super) const fn dislike(self, cards: u32, points: u32) -> u32 {
        match self.temper {
            Temper::Even | Temper::Bluffing => 0,
            Temper::Greedy => cards * POINT / 2,
            Temper::Cautious => points * POINT / 16,
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
