//! Lexio's bots.
//!
//! [`BotDecision`] is a decision in progress, made in steps of counted work (`work`).
//! - The yardsticks (`yardsticks`) are baselines without any search.
//! - Easy (`easy`) rates each play on its own.
//! - Normal (`weigher`) prices groups of tiles by the tiles it has not seen (`outlook`, `ceiling`), splits its hand at
//!   the lowest price (`plan`), accounts for opponents with few tiles (`danger`), and plays a proved win if it finds
//!   one (`proof`).
//! - Hard (`hard`) plays a forced win if it finds one (`forced`). Otherwise it tries normal's best moves in sampled
//!   deals of the unseen tiles (`world`). Each deal is played out by plans (`playout`) or, with few tiles left,
//!   searched exhaustively (`endgame`).
//! - If normal or hard would make an unbeatable play, `sparing` looks for a weaker one that is unbeatable too.
//! - Among moves of nearly equal rating the temper chooses (`liking`).
//! - A player may ask hard for a hint (`hint`). It comes with a fact that supports it (`reason`).
//! - After the match, a player's move is compared with that of hard (`appraisal`).

mod appraisal;
mod ceiling;
mod danger;
mod easy;
mod endgame;
mod forced;
mod hard;
mod hint;
mod liking;
mod outlook;
mod plan;
mod playout;
mod pricing;
mod proof;
mod ranks;
mod reason;
mod sparing;
mod sweep;
mod weigher;
mod work;
mod world;
mod yardsticks;

use crate::{Decision, Level, Temper};
pub use appraisal::{Appraisal, LEAST_GAIN};
use core::ops::ControlFlow;
use easy::Easy;
use gousset_core::lexio::{Move, View};
use hard::{Effort, Hard};
pub use hint::{Advice, Hint};
use outlook::Outlook;
pub use reason::{Detail, Reason};
use sparing::Sparing;
use weigher::Weigher;
pub use world::imagined;

/// The player that makes a decision: a bot, or a baseline for the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of this level with an even temper.
    Level(Level),
    /// A bot of this level and temper.
    Character(Level, Temper),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// The weakest legal play: the fewest tiles, then the least strength. Passes only if it has none.
    Lowest,
    /// The most tiles, then the weakest play. Passes only if it has none.
    Dumper,
}

impl Player {
    /// All baselines, then a bot of every level with an even temper: weakest first.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::Lowest,
        Self::Dumper,
        Self::Level(Level::Easy),
        Self::Level(Level::Normal),
        Self::Level(Level::Hard),
    ];

    /// The level and temper of a bot; `None` for a yardstick.
    const fn character(self) -> Option<(Level, Temper)> {
        match self {
            Self::Level(level) => Some((level, Temper::Even)),
            Self::Character(level, temper) => Some((level, temper)),
            Self::Random | Self::Lowest | Self::Dumper => None,
        }
    }
}

/// A decision being made.
pub struct BotDecision {
    view: View,
    best: Move,
    /// True if the decision wins the round whatever the opponents hold and play.
    is_forced: bool,
    work: Work,
    /// The search for a weaker play, once `work` has come to a decision.
    sparing: Option<Sparing>,
}

/// The work of a decision that is not yet final, by kind of player.
#[expect(
    clippy::large_enum_variant,
    reason = "one decision is made at a time, and there is no heap to box on"
)]
enum Work {
    Nothing,
    Yardstick(Player, u64),
    Easy(Easy),
    Normal(Weigher, Temper),
    Hard(Hard, Temper),
}

impl Work {
    /// The evaluation of the seat's combinations, if the level makes one.
    const fn outlook(&self) -> Option<&Outlook> {
        match self {
            Self::Normal(weigher, _) => Some(&weigher.outlook),
            Self::Hard(hard, _) => Some(hard.outlook()),
            Self::Nothing | Self::Yardstick(..) | Self::Easy(_) => None,
        }
    }
}

impl BotDecision {
    /// Starts the decision of the view's seat. The same view and seed always give the same move.
    #[must_use]
    pub fn new(player: Player, view: &View, seed: u64) -> Self {
        Self::with_effort(player, view, seed, &Effort::HARD)
    }

    /// Starts the decision. If the player searches, it does so with this effort.
    fn with_effort(player: Player, view: &View, seed: u64, effort: &'static Effort) -> Self {
        let first = view.each_play(ControlFlow::Break);
        let best = first.break_value().into();
        let work = match player.character() {
            // Without a play there is nothing to think about.
            _ if best == Move::Pass => Work::Nothing,
            Some((Level::Normal, temper)) => Work::Normal(Weigher::new(view), temper),
            Some((Level::Hard, temper)) => Work::Hard(Hard::new(effort, view, seed), temper),
            Some((Level::Easy, temper)) => Work::Easy(Easy::new(view, temper, seed)),
            None => Work::Yardstick(player, seed),
        };
        Self { view: *view, best, is_forced: false, work, sparing: None }
    }

    /// Runs one step. Returns true once the decision is final.
    fn advance(&mut self) -> bool {
        match self.sparing {
            Some(_) => self.spare(),
            None => self.work() && !self.begin_sparing(),
        }
    }

    /// Does the next part of the work. Returns true once it is done.
    fn work(&mut self) -> bool {
        match &mut self.work {
            Work::Nothing => true,
            Work::Yardstick(player, seed) => {
                self.best = yardsticks::choose(*player, &self.view, *seed);
                true
            }
            Work::Easy(easy) => {
                let done = easy.step(&self.view);
                if done {
                    self.best = easy.best();
                }
                done
            }
            Work::Normal(weigher, temper) => {
                let done = weigher.step(&self.view);
                if let Some(best) = weigher.best(*temper) {
                    self.best = best;
                }
                done
            }
            Work::Hard(hard, temper) => {
                let done = hard.step(&self.view);
                if let Some(best) = hard.best(*temper) {
                    self.best = best;
                }
                self.is_forced = hard.is_forced();
                done
            }
        }
    }

    /// Starts the search for a weaker play once the work is done. Returns false if none is needed.
    fn begin_sparing(&mut self) -> bool {
        self.sparing = match (self.best, &self.work) {
            // The forced search tries weaker plays first: no weaker play of this size wins as surely.
            (_, Work::Hard(hard, _)) if hard.is_searched() => None,
            (Move::Play(tiles), work) => {
                work.outlook().and_then(|outlook| Sparing::new(tiles, &self.view, outlook))
            }
            (Move::Pass, _) => None,
        };
        self.sparing.is_some()
    }

    /// Continues the search for a weaker play. Returns true once it is done.
    fn spare(&mut self) -> bool {
        let (Some(sparing), Some(outlook)) = (&mut self.sparing, self.work.outlook()) else { return true };
        let Some(combo) = sparing.step(&self.view, outlook) else { return false };
        self.best = Move::Play(combo.tiles());
        true
    }
}

impl Decision for BotDecision {
    type Answer = Move;

    /// Runs one step, at most 3 ms on the chip. Returns the move once it is final.
    fn step(&mut self) -> Option<Self::Answer> {
        if !self.advance() {
            return None;
        }
        (self.work, self.sparing) = (Work::Nothing, None);
        Some(self.best)
    }

    /// Returns the best move found so far. It is always legal.
    fn best(&self) -> Self::Answer {
        self.best
    }
}

#[cfg(test)]
mod tests;
