//! Xylo's bots.
//!
//! [`Think`] is a decision being made, in steps of counted work (`work`), from what a seat knows (`knowledge`).
//! - The yardsticks (`yardsticks`) do not think.
//! - Easy (`easy`) takes its cards for the middles of their ranges and plays by a rule of thumb (`thumb`).
//! - Normal (`normal`) plays by the same rule, but believes (`belief`) what all legal worlds (`cuts`) say of its
//!   numbers.
//! - Hard (`hard`) tries its answers in such worlds, played to their ends (`playout`).
//! - A person may ask hard for a hint (`hint`), which comes with a fact that speaks for it (`reason`).

mod belief;
mod cuts;
mod easy;
mod hard;
mod hint;
mod knowledge;
mod normal;
mod playout;
mod reason;
mod sorting;
mod thumb;
mod work;
mod yardsticks;

use crate::{Decision, Level};
pub use belief::{believed, imagined, middles_of_ranges};
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;
use hard::Hard;
pub use hint::Hint;
use normal::Normal;
pub use reason::Reason;
pub use sorting::sort;

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of the game.
    Level(Level),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// Plays the middle of each card's possible range, bids its nearest card at half the round: a yardstick too.
    RankGuess,
}

impl Player {
    /// All of them, weakest first.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::RankGuess,
        Self::Level(Level::Easy),
        Self::Level(Level::Normal),
        Self::Level(Level::Hard),
    ];
}

/// What the seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which card to play.
    Play,
    /// Whether to bid now, and which two cards to look at.
    Bid,
    /// Which of the two cards to lay.
    Commit,
}

/// A decision being made.
pub struct Think {
    view: View,
    ask: Ask,
    best: Option<Move>,
    work: Work,
    playouts: u16,
}

/// What is left to do before the decision stands.
#[expect(
    clippy::large_enum_variant,
    reason = "one decision is made at a time, and there is no heap to box on"
)]
enum Work {
    Nothing,
    /// Players that answer at once.
    Quick(Player, u64),
    Normal(Normal),
    Hard(Hard),
}

impl Think {
    /// Begins to think about what the seat is asked. `seed` makes the bot's choices its own and repeatable.
    #[must_use]
    pub fn new(player: Player, view: &View, ask: Ask, seed: u64) -> Self {
        let best = match (ask, view.looked) {
            (Ask::Play, _) => Some(Move::Play(view.legal.trailing_zeros() as u8)),
            (Ask::Commit, Some((one, _))) => Some(Move::Commit(one)),
            _ => None,
        };
        let forced = ask == Ask::Play && view.legal.count_ones() == 1;
        let work = match player {
            _ if forced => Work::Nothing,
            Player::Level(Level::Normal) => Work::Normal(Normal::new(view, seed)),
            Player::Level(Level::Hard) => Work::Hard(Hard::new(view, seed)),
            Player::Level(Level::Easy) | Player::Random | Player::RankGuess => Work::Quick(player, seed),
        };
        Self { view: view.clone(), ask, best, work, playouts: 0 }
    }

    /// How many playouts the decision has taken so far.
    #[must_use]
    pub const fn playouts(&self) -> u16 {
        self.playouts
    }
}

impl Decision for Think {
    type Answer = Option<Move>;

    /// Thinks one step, at most 3 ms on the chip; the answer once it is decided: a move, or `None` for no bid.
    fn step(&mut self) -> Option<Self::Answer> {
        match &mut self.work {
            Work::Nothing => {}
            Work::Quick(player, seed) => {
                self.best = match player {
                    Player::Random => yardsticks::random(&self.view, self.ask, *seed),
                    Player::RankGuess => yardsticks::rank_guess(&self.view, self.ask),
                    Player::Level(_) => easy::answer(&self.view, self.ask, *seed),
                }
            }
            Work::Normal(normal) => self.best = normal.step(&self.view, self.ask)?,
            Work::Hard(hard) => {
                let done = hard.step(&self.view, self.ask);
                self.playouts = hard.playouts;
                if let Some(best) = hard.best() {
                    self.best = best;
                }
                if !done {
                    return None;
                }
            }
        }
        self.work = Work::Nothing;
        Some(self.best)
    }

    /// The best answer found so far: always a legal one.
    fn best(&self) -> Self::Answer {
        self.best
    }
}

#[cfg(test)]
mod tests;
