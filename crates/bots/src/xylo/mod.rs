//! Xylo's bots.
//!
//! [`Think`] is a decision being made, in steps of counted work (`work`), from what a seat knows (`knowledge`).
//! - The yardsticks (`yardsticks`) do not think.
//! - Easy (`easy`) takes its cards for the middles of their ranges and plays by a rule of thumb (`thumb`).
//! - Normal and hard (`search`) try their answers (`answer`) in worlds that fit what they know (`belief`, drawn from all
//!   that are legal: `cuts`), each played to its end (`rest`, `playout`) against players who err (`others`); in the last
//!   tricks with every order of their cards (`plan`).
//! - A person may ask hard for a hint (`hint`), which comes with a fact that speaks for it (`reason`).

mod answer;
mod belief;
mod calibration;
mod cuts;
mod easy;
mod hint;
mod knowledge;
mod others;
mod plan;
mod playout;
mod reason;
mod rest;
mod search;
mod sorting;
mod thumb;
mod work;
mod yardsticks;

use crate::{Decision, Level, Temper};
pub use belief::{believed, imagined, middles_of_ranges};
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;
pub use hint::{Advice, Hint, Warning};
pub use reason::Reason;
use search::{Effort, Search};
pub use sorting::sort;

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of the game.
    Level(Level),
    /// The same with a temper.
    Character(Level, Temper),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// Hard as it was in 0.1.0, sure of what nobody can know: a yardstick for the arena.
    FirstHard,
    /// Plays the middle of each card's possible range, bids its nearest card at half the round: a yardstick too.
    RankGuess,
}

impl Player {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::RankGuess,
        Self::Level(Level::Easy),
        Self::Level(Level::Normal),
        Self::Level(Level::Hard),
        Self::FirstHard,
    ];

    /// How much a player that searches thinks, and its temper.
    const fn effort(self) -> (&'static Effort, Temper) {
        match self {
            Self::Level(Level::Normal) => (&Effort::NORMAL, Temper::Even),
            Self::Character(Level::Normal, temper) => (&Effort::NORMAL, temper),
            Self::Character(_, temper) => (&Effort::HARD, temper),
            Self::FirstHard => (&Effort::FIRST, Temper::Even),
            Self::Level(_) | Self::Random | Self::RankGuess => (&Effort::HARD, Temper::Even),
        }
    }
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

/// What came of an answer where it was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// In how many of a hundred worlds the bid was made; of a bid about to be laid, in how many games such a one is.
    pub made: u8,
    /// In how many with the best other move, if there was one.
    pub otherwise: Option<u8>,
    /// How many tricks the seat won in the mean.
    pub tricks: u8,
}

/// A decision being made.
pub struct Think {
    view: View,
    ask: Ask,
    best: Option<Move>,
    work: Work,
    playouts: u16,
    foreseen: Option<Foreseen>,
}

/// What is left to do before the decision stands.
#[expect(
    clippy::large_enum_variant,
    reason = "one decision is made at a time, and there is no heap to box on"
)]
enum Work {
    Nothing,
    // These answer at once.
    Random(u64),
    RankGuess,
    Easy(Temper, u64),
    Search(Search),
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
            Player::Random => Work::Random(seed),
            Player::RankGuess => Work::RankGuess,
            Player::Level(Level::Easy) => Work::Easy(Temper::Even, seed),
            Player::Character(Level::Easy, temper) => Work::Easy(temper, seed),
            // A search is large, and made in one place: the stack has room for one of it.
            Player::Level(_) | Player::Character(..) | Player::FirstHard => {
                let (effort, temper) = player.effort();
                Work::Search(Search::new(effort, temper, view, seed))
            }
        };
        Self { view: view.clone(), ask, best, work, playouts: 0, foreseen: None }
    }

    /// How many playouts the decision has taken so far.
    #[must_use]
    pub const fn playouts(&self) -> u16 {
        self.playouts
    }

    /// What came of the answer so far, for a player that tries its answers.
    #[must_use]
    pub const fn foreseen(&self) -> Option<Foreseen> {
        self.foreseen
    }
}

impl Decision for Think {
    type Answer = Option<Move>;

    /// Thinks one step, at most 3 ms on the chip; the answer once it is decided: a move, or `None` for no bid.
    fn step(&mut self) -> Option<Self::Answer> {
        match &mut self.work {
            Work::Nothing => {}
            Work::Random(seed) => self.best = yardsticks::random(&self.view, self.ask, *seed),
            Work::RankGuess => self.best = yardsticks::rank_guess(&self.view, self.ask),
            Work::Easy(temper, seed) => self.best = easy::answer(&self.view, self.ask, *temper, *seed),
            Work::Search(search) => {
                let done = search.step(&self.view, self.ask);
                self.playouts = search.playouts;
                self.foreseen = search.foreseen();
                if let Some(best) = search.best() {
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
