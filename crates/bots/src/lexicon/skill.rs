//! The differences between the levels, apart from the size of their vocabularies.

use super::danger::Company;
use super::foresight::FEW;
use super::habit::Habit;
use super::outlook::POINT;
use super::survey::Reach;
use super::vocabulary::Vocabulary;
use super::{Character, Restraint};
use crate::{Level, Temper};
use gousset_core::lexicon::View;
use gousset_core::rng::Rng;

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
    /// The most cards that it lays in a turn.
    pub(super) most: u32,
    /// If it takes its time: how many cards it lays in a turn, for each of the equally likely cases.
    pub(super) paces: Option<&'static [u32; CASES]>,
    /// The way in which it bluffs.
    pub(super) habit: Option<Habit>,
}

/// The number of equally likely cases for the cards of a turn.
const CASES: usize = 8;
/// The pace of a turn that prefers an exchange.
const EXCHANGE: u32 = 0;
/// The cards of the first word on the table.
const OPENING: u32 = 3;
/// The paces of the levels, if they take their time.
const PACES: [[u32; CASES]; 3] = [
    [EXCHANGE, EXCHANGE, 1, 1, 1, 1, 2, 4],
    [EXCHANGE, EXCHANGE, 1, 1, 1, 2, 3, 4],
    [EXCHANGE, EXCHANGE, 1, 1, 2, 2, 3, 4],
];
/// The most cards that a bot lays at once, if it takes its time.
const CALM: u32 = 4;

/// The plan of one turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// The cards to lay, if a play lays no more.
    pub(super) cards: u32,
    /// True if an exchange comes first.
    pub(super) exchanges: bool,
}

impl Skill {
    pub(super) const fn of(Character { level, temper, restraint, habit }: Character) -> Self {
        // A bot that lays few cards expects others to be as slow: otherwise hard would be no better than normal.
        let skill = Self { temper, habit, ..Self::of_level(level) }.among(restraint);
        let skill = match restraint {
            Restraint::None => skill,
            Restraint::Four => Self { most: 4, ..skill },
            Restraint::Calm => Self { most: CALM, paces: Some(&PACES[level as usize]), ..skill },
        };
        if habit.is_some() {
            return Self { slips: 0, ..skill };
        }
        match (level, temper) {
            (Level::Easy, Temper::Cautious) => Self { slips: 0, ..skill },
            (Level::Easy, Temper::Bluffing) => Self { slips: 8, ..skill },
            (Level::Normal, Temper::Bluffing) => Self { slips: 12, ..skill },
            (Level::Hard, Temper::Bluffing) => Self { slips: 16, ..skill },
            _ => skill,
        }
    }

    /// The skill of a level, for a bot with neither restraint nor habit.
    const fn of_level(level: Level) -> Self {
        match level {
            Level::Easy => Self {
                vocabulary: Vocabulary::Short,
                company: Company::Slow,
                everything: 0,
                compared: 1,
                slips: 16,
                temper: Temper::Even,
                most: u32::MAX,
                paces: None,
                habit: None,
            },
            Level::Normal => Self {
                vocabulary: Vocabulary::Wide,
                company: Company::Quick,
                everything: 60_000,
                compared: 1,
                slips: 0,
                temper: Temper::Even,
                most: u32::MAX,
                paces: None,
                habit: None,
            },
            Level::Hard => Self {
                vocabulary: Vocabulary::Whole,
                company: Company::Erudite,
                everything: 190_000,
                compared: 24,
                slips: 0,
                temper: Temper::Even,
                most: u32::MAX,
                paces: None,
                habit: None,
            },
        }
    }

    /// The same skill at a table where bots have this restraint.
    pub(super) const fn among(self, restraint: Restraint) -> Self {
        match restraint {
            Restraint::None => self,
            Restraint::Four | Restraint::Calm => Self { company: Company::Slow, ..self },
        }
    }

    /// The plan of a turn, by chance; `None` for a bot that lays as many cards as it may.
    pub(super) fn pace(self, view: &View, rng: &mut Rng) -> Option<Pace> {
        let paces = self.paces?;
        let cards = paces[rng.below(CASES as u32) as usize];
        Some(match cards {
            // The first word of a round is not one of two letters.
            _ if view.table.is_empty() => Pace { cards: OPENING, exchanges: false },
            EXCHANGE => Pace { cards: 1, exchanges: true },
            _ => Pace { cards, exchanges: false },
        })
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
