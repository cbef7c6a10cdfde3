//! Lexio's bots.
//!
//! [`Think`] is a decision being made, in steps of counted work (`work`).
//! - The yardsticks (`yardsticks`) do not think.
//! - Easy (`easy`) looks at each play by itself.
//! - Normal (`weigher`) prices groups of tiles by what is still out (`outlook`, `ceiling`), splits its hand at the
//!   least price (`plan`), minds who is nearly out (`danger`), and runs out when nobody can stop it (`proof`).
//! - Hard (`hard`) plays a move that nobody can prevent from winning where it finds one (`forced`), and else tries
//!   normal's best moves in imagined worlds (`world`) played to their ends (`playout`) or,
//!   with few tiles left, searched to all of them (`endgame`).
//! - Where normal or hard would play what nobody can beat, a weaker play takes its place that nobody can beat either
//!   (`sparing`).
//! - Of moves that a level holds for nearly as good, its temper chooses (`liking`).
//! - A person may ask hard for a hint (`hint`), which comes with a fact that speaks for it (`reason`).

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
use core::ops::ControlFlow;
use easy::Easy;
use gousset_core::lexio::{Move, View};
use hard::Hard;
pub use hint::{Advice, Hint};
use outlook::Outlook;
pub use reason::Reason;
use sparing::Sparing;
use weigher::Weigher;
pub use world::imagined;

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of the game.
    Level(Level),
    /// The same with a temper.
    Character(Level, Temper),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// The weakest legal play: the fewest tiles, then the least strength. Passes only if it has none.
    Lowest,
    /// The most tiles, then the weakest play. Passes only if it has none.
    Dumper,
}

impl Player {
    /// All of them, weakest first.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::Lowest,
        Self::Dumper,
        Self::Level(Level::Easy),
        Self::Level(Level::Normal),
        Self::Level(Level::Hard),
    ];

    /// How well a bot of the game plays, and its temper; nothing of a yardstick.
    const fn character(self) -> Option<(Level, Temper)> {
        match self {
            Self::Level(level) => Some((level, Temper::Even)),
            Self::Character(level, temper) => Some((level, temper)),
            Self::Random | Self::Lowest | Self::Dumper => None,
        }
    }
}

/// A decision being made.
pub struct Think {
    view: View,
    best: Move,
    /// Whether the decision wins the round whatever the others hold and do.
    is_forced: bool,
    work: Work,
    /// What is left to do once the work has come to a decision.
    sparing: Option<Sparing>,
}

/// What is left to do before the decision stands.
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
    /// What the seat's plays can hope for, if it has been looked at.
    const fn outlook(&self) -> Option<&Outlook> {
        match self {
            Self::Normal(weigher, _) => Some(&weigher.outlook),
            Self::Hard(hard, _) => Some(hard.outlook()),
            Self::Nothing | Self::Yardstick(..) | Self::Easy(_) => None,
        }
    }
}

impl Think {
    /// Begins to think about the seat's move. `seed` makes the bot's choices its own and repeatable.
    #[must_use]
    pub fn new(player: Player, view: &View, seed: u64) -> Self {
        let first = view.each_play(ControlFlow::Break);
        let best = first.break_value().into();
        let work = match player.character() {
            // Without a play there is nothing to think about.
            _ if best == Move::Pass => Work::Nothing,
            Some((Level::Normal, temper)) => Work::Normal(Weigher::new(view), temper),
            Some((Level::Hard, temper)) => Work::Hard(Hard::new(view, seed), temper),
            Some((Level::Easy, temper)) => Work::Easy(Easy::new(view, temper, seed)),
            None => Work::Yardstick(player, seed),
        };
        Self { view: *view, best, is_forced: false, work, sparing: None }
    }

    /// Does the next part of the work; whether that is done.
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

    /// Begins to look for a weaker play once the work is done; whether one may do.
    fn begin_sparing(&mut self) -> bool {
        self.sparing = match (self.best, &self.work) {
            // No weaker play of as many tiles was found to win as surely.
            (_, Work::Hard(hard, _)) if hard.is_searched() => None,
            (Move::Play(tiles), work) => {
                work.outlook().and_then(|outlook| Sparing::new(tiles, &self.view, outlook))
            }
            (Move::Pass, _) => None,
        };
        self.sparing.is_some()
    }

    /// Looks on for a weaker play; whether that is done.
    fn spare(&mut self) -> bool {
        let (Some(sparing), Some(outlook)) = (&mut self.sparing, self.work.outlook()) else { return true };
        let Some(combo) = sparing.step(&self.view, outlook) else { return false };
        self.best = Move::Play(combo.tiles());
        true
    }
}

impl Decision for Think {
    type Answer = Move;

    /// Thinks one step, at most 3 ms on the chip; the move once it is decided.
    fn step(&mut self) -> Option<Self::Answer> {
        let done = match self.sparing {
            Some(_) => self.spare(),
            None => self.work() && !self.begin_sparing(),
        };
        if !done {
            return None;
        }
        (self.work, self.sparing) = (Work::Nothing, None);
        Some(self.best)
    }

    /// The best move found so far: always a legal one.
    fn best(&self) -> Self::Answer {
        self.best
    }
}

#[cfg(test)]
mod tests;
