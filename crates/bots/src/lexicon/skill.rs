//! The differences between the levels, apart from the size of their vocabularies.

use super::danger::Company;
use super::foresight::FEW;
use super::outlook::POINT;
use super::survey::Reach;
use super::vocabulary::Vocabulary;
use super::{Character, Restraint};
use crate::{Level, Temper};

/// The parameters of a level's planning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// The words it knows.
    pub(super) vocabulary: Vocabulary,
    /// The kind of opponents it expects, which sets how soon they go out.
    pub(super) company: Company,
    /// Work limit of its survey with all cards, by the level's time on the chip. With 0 it uses a Master only in words
    /// from the hand alone, unless it has few cards.
    everything: u32,
    /// Among words that shed the same cards, it compares this many by the cards that others could add to them. With 1
    /// it takes the first word found.
    pub(super) compared: u32,
    /// One turn in this many it lays a misspelt word, if words are not checked; 0 means never.
    pub(super) slips: u32,
    /// Its preference among plans of equal cost.
    pub(super) temper: Temper,
    /// Its limit on the cards laid in a turn.
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
        // A bot that lays few cards expects others to be as slow: otherwise hard would be no better than normal.
        let skill = skill.among(restraint);
        match (level, temper) {
            (Level::Easy, Temper::Cautious) => Self { slips: 0, ..skill },
            (Level::Easy, Temper::Bluffing) => Self { slips: 8, ..skill },
            (Level::Normal, Temper::Bluffing) => Self { slips: 12, ..skill },
            (Level::Hard, Temper::Bluffing) => Self { slips: 16, ..skill },
            _ => skill,
        }
    }

    /// The same skill at a table where bots have this restraint.
    pub(super) const fn among(self, restraint: Restraint) -> Self {
        match restraint {
            Restraint::None => self,
            Restraint::Four => Self { company: Company::Slow, ..self },
        }
    }

    /// The cost that the temper adds to a hand of this many cards and points: greedy dislikes cards, cautious dislikes
    /// points.
    pub(super) const fn dislike(self, cards: u32, points: u32) -> u32 {
        match self.temper {
            Temper::Even | Temper::Bluffing => 0,
            Temper::Greedy => cards * POINT / 2,
            Temper::Cautious => points * POINT / 16,
        }
    }

    /// Work limit of a survey of this reach for a player who holds this many cards. The two smaller surveys nearly
    /// always finish.
    pub(super) const fn allowance(self, reach: Reach, held: usize) -> u32 {
        match reach {
            Reach::RealCards => 20_000,
            Reach::Alone => 22_000,
            Reach::Everything if self.everything == 0 && held <= FEW => 10_000,
            Reach::Everything => self.everything,
        }
    }
}
