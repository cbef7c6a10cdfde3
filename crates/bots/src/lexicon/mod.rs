//! Lexicon's bots.
//!
//! [`BotDecision`] chooses a move, in steps of counted work (`work`). [`challenges`] decides in one call whether a bot
//! challenges the last word.
//! - The yardsticks (`yardsticks`) are baselines for the arena. They examine every play (`survey`) and choose one
//!   without a plan.
//! - The bots of all levels plan (`planner`). They find every set of their cards (`rack`) that one play sheds
//!   (`sheds`). They compute the expected cost of every hand that could be left (`outlook`), given the chance that an
//!   opponent goes out first (`danger`), and choose the cheapest. So they keep cards that form words together, and throw
//!   the others. If only a few cards are left and no play sheds them, they look for the card that would complete a word
//!   (`foresight`).
//! - No bot lays a coarse word (`coarse`).
//! - The levels differ in their vocabulary (`vocabulary`) and in their skill (`skill`). Level easy expects slow
//!   opponents and sometimes lays a misspelt word (`slip`). Level hard prefers words to which others can add little
//!   (`guard`). With restraint, a bot of any level lays only a few cards a turn.
//! - A bot with a habit bluffs in its own way (`habit`). Bots that take their time exchange cards (`trade`).
//! - A hint for a player is the move of level hard (`hint`), with a fact that supports it (`reason`). A review compares
//!   this move with the one played (`appraisal`).

mod appraisal;
mod challenge;
mod coarse;
mod danger;
mod foresight;
mod guard;
mod habit;
mod hint;
mod outlook;
mod planner;
mod rack;
mod reason;
mod sheds;
mod skill;
mod slip;
mod survey;
mod trade;
mod vocabulary;
mod work;
mod yardsticks;

use crate::{Decision, Level, Temper};
pub use appraisal::{Appraisal, LEAST_GAIN};
pub use challenge::challenges;
pub use coarse::is_coarse;
use gousset_core::lexicon::{Move, View};
use gousset_words::Dictionary;
pub use habit::Habit;
pub use hint::Hint;
use planner::Planner;
pub use reason::Reason;
use skill::Skill;
use yardsticks::{Yardstick, throw_dearest};

/// The player that makes a decision: a bot, or a baseline for the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of this level with an even temper and no restraint.
    Level(Level),
    /// A bot with a temper, and perhaps with restraint.
    Character(Character),
    /// A yardstick: any legal move, each equally likely.
    Random,
    /// A yardstick: lays the longest word of its hand, from the whole dictionary. If there is none, it throws its most
    /// valuable card and takes the top of the stock.
    Longest,
}

/// The properties of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// Its playing strength.
    pub level: Level,
    /// Its preference among nearly equal moves.
    pub temper: Temper,
    /// Its limit on the cards laid in a turn.
    pub restraint: Restraint,
    /// The way in which it bluffs, if words are not checked.
    pub habit: Option<Habit>,
}

impl Character {
    /// A bot of this level with an even temper, without restraint or habit.
    #[must_use]
    pub const fn plain(level: Level) -> Self {
        Self { level, temper: Temper::Even, restraint: Restraint::None, habit: None }
    }
}

/// A limit on the cards that a bot lays in a turn. It makes rounds longer and gives everyone more turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Restraint {
    /// No limit.
    #[default]
    None,
    /// At most four cards.
    Four,
    /// Seldom four cards, and often only one or two, or an exchange.
    Calm,
}

impl Restraint {
    /// All values, the least restraint first.
    pub const ALL: [Self; 3] = [Self::None, Self::Four, Self::Calm];
}

impl Player {
    /// The properties of a bot; `None` for a yardstick.
    const fn character(self) -> Option<Character> {
        match self {
            Self::Level(level) => Some(Character::plain(level)),
            Self::Character(character) => Some(character),
            Self::Random | Self::Longest => None,
        }
    }

    /// Both yardsticks, then a bot of every level without temper or restraint: weakest first.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Longest,
        Self::Level(Level::Easy),
        Self::Level(Level::Normal),
        Self::Level(Level::Hard),
    ];
}

/// A decision being made.
pub struct BotDecision<'a> {
    view: View,
    best: Move,
    work: Work<'a>,
}

/// The work of a decision that is not yet final.
#[expect(
    clippy::large_enum_variant,
    reason = "one decision is made at a time, and there is no heap to box on"
)]
enum Work<'a> {
    Nothing,
    Yardstick(Yardstick<'a>),
    Plan(Planner<'a>),
}

impl<'a> BotDecision<'a> {
    /// Starts the decision of the view's seat. The same view and seed always give the same move.
    #[must_use]
    pub fn new(player: Player, view: &View, dictionary: Dictionary<'a>, seed: u64) -> Self {
        let work = match (player, player.character()) {
            (_, Some(character)) => return Self::with_skill(Skill::of(character), view, dictionary, seed),
            (Player::Random, None) => Work::Yardstick(Yardstick::random(view, dictionary, seed)),
            (_, None) => Work::Yardstick(Yardstick::longest(view, dictionary)),
        };
        Self { view: view.clone(), best: throw_dearest(view), work }
    }

    /// Starts the decision of a planner with this skill.
    fn with_skill(skill: Skill, view: &View, dictionary: Dictionary<'a>, seed: u64) -> Self {
        let work = Work::Plan(Planner::new(skill, view, dictionary, seed));
        Self { view: view.clone(), best: throw_dearest(view), work }
    }
}

impl Decision for BotDecision<'_> {
    type Answer = Move;

    /// Runs one step, at most 3 ms on the chip. Returns the move once it is final.
    fn step(&mut self) -> Option<Self::Answer> {
        let (done, best) = match &mut self.work {
            Work::Nothing => (true, None),
            Work::Yardstick(yardstick) => (yardstick.step(&self.view), yardstick.best()),
            Work::Plan(planner) => (planner.step(&self.view), planner.best()),
        };
        if let Some(best) = best {
            self.best = best;
        }
        if !done {
            return None;
        }
        self.work = Work::Nothing;
        Some(self.best)
    }

    /// Returns the best move found so far. It is always legal.
    fn best(&self) -> Self::Answer {
        self.best
    }
}

#[cfg(test)]
mod tests;
