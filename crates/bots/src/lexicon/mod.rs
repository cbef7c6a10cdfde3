//! Lexicon's bots.
//!
//! [`Think`] is a decision being made, in steps of counted work (`work`); [`challenges`] is decided at once.
//! - The yardsticks (`yardsticks`) look at every play (`survey`) and take one of them.
//! - The levels plan (`planner`): they find all sets of their cards (`rack`) that a play sheds (`sheds`), work out
//!   what every hand they could come down to will cost them (`outlook`), seeing who may go out before them (`danger`),
//!   and take the way that costs least. So they keep what goes together, and throw what goes with nothing.
//!   With a few cards left that go with nothing, they see which card would complete them (`foresight`).
//! - No bot lays a coarse word (`coarse`).
//! - They differ in the words they know (`vocabulary`) and in their skill (`skill`): easy expects
//!   slow company and slips now and then (`slip`); hard leaves little for others to add to its words (`guard`).
//!   With restraint all of them lay only a few cards a turn.
//! - A person may ask hard for a hint (`hint`), which comes with a fact that speaks for it (`reason`).

mod challenge;
mod coarse;
mod danger;
mod foresight;
mod guard;
mod hint;
mod outlook;
mod planner;
mod rack;
mod reason;
mod sheds;
mod skill;
mod slip;
mod survey;
mod vocabulary;
mod work;
mod yardsticks;

use crate::{Decision, Level, Temper};
pub use challenge::challenges;
pub use coarse::is_coarse;
use gousset_core::lexicon::{Move, View};
use gousset_words::Dictionary;
pub use hint::Hint;
use planner::Planner;
pub use reason::Reason;
use skill::Skill;
use yardsticks::{Yardstick, throw_dearest};

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of the game.
    Level(Level),
    /// The same with a temper, and perhaps some restraint.
    Character(Character),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// Lays the longest word it can, of the whole dictionary, else throws its most valuable card and takes the top of the
    /// stock: a yardstick too.
    Longest,
}

/// What is known of a bot of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// How well it plays.
    pub level: Level,
    /// What it likes.
    pub temper: Temper,
    /// Whether it lays no more than a few cards in a turn.
    pub restraint: Restraint,
}

/// Whether a bot lays no more than a few cards in a turn, so that rounds are longer and everyone has more turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Restraint {
    /// It lays whatever is best.
    #[default]
    None,
    /// It lays four cards at most.
    Four,
}

impl Restraint {
    /// All of them, the least first.
    pub const ALL: [Self; 2] = [Self::None, Self::Four];

    /// The most cards that are laid in a turn, if there is a limit.
    #[must_use]
    pub const fn most(self) -> Option<u32> {
        match self {
            Self::None => None,
            Self::Four => Some(4),
        }
    }

    fn allows(self, cards: u32) -> bool {
        self.most().is_none_or(|most| cards <= most)
    }
}

impl Player {
    /// What is known of a bot of the game; nothing of a yardstick.
    const fn character(self) -> Option<Character> {
        match self {
            Self::Level(level) => Some(Character { level, temper: Temper::Even, restraint: Restraint::None }),
            Self::Character(character) => Some(character),
            Self::Random | Self::Longest => None,
        }
    }

    /// All of them, weakest first.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Longest,
        Self::Level(Level::Easy),
        Self::Level(Level::Normal),
        Self::Level(Level::Hard),
    ];
}

/// A decision being made.
pub struct Think<'a> {
    view: View,
    best: Move,
    work: Work<'a>,
}

/// What is left to do before the decision stands.
#[expect(
    clippy::large_enum_variant,
    reason = "one decision is made at a time, and there is no heap to box on"
)]
enum Work<'a> {
    Nothing,
    Yardstick(Yardstick<'a>),
    Plan(Planner<'a>),
}

impl<'a> Think<'a> {
    /// Begins to think about the seat's move. `seed` makes the bot's choices its own and repeatable.
    #[must_use]
    pub fn new(player: Player, view: &View, dictionary: Dictionary<'a>, seed: u64) -> Self {
        let work = match (player, player.character()) {
            (_, Some(character)) => return Self::with_skill(Skill::of(character), view, dictionary, seed),
            (Player::Random, None) => Work::Yardstick(Yardstick::random(view, dictionary, seed)),
            (_, None) => Work::Yardstick(Yardstick::longest(view, dictionary)),
        };
        Self { view: view.clone(), best: throw_dearest(view), work }
    }

    /// The same for a planner of this skill.
    fn with_skill(skill: Skill, view: &View, dictionary: Dictionary<'a>, seed: u64) -> Self {
        let work = Work::Plan(Planner::new(skill, view, dictionary, seed));
        Self { view: view.clone(), best: throw_dearest(view), work }
    }
}

impl Decision for Think<'_> {
    type Answer = Move;

    /// Thinks one step, at most 3 ms on the chip; the move once it is decided.
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

    /// The best move found so far: always a legal one.
    fn best(&self) -> Self::Answer {
        self.best
    }
}

#[cfg(test)]
mod tests;
