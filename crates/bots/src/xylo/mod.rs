//! Xylo's bots.
//!
//! [`BotDecision`] is a decision in progress, made in steps of counted work (`work`), from a seat's knowledge (`knowledge`).
//! - The yardsticks (`yardsticks`) are baselines without any search.
//! - Easy (`easy`) takes each card for the middle of its range and plays by a rule of thumb (`thumb`).
//! - Normal and hard (`search`) try their answers (`answer`) in deals that fit their knowledge (`belief`), sampled from
//!   all legal ones (`cuts`). Each deal is played to its end (`rest`, `playout`) against players who make mistakes
//!   (`others`). In the last tricks every order of the seat's own cards is tried (`plan`).
//! - A player may ask hard for a hint (`hint`). It comes with a fact that supports it (`reason`).
//! - A review looks at a player's answers again (`appraisal`). So far only the arena uses it.

mod answer;
mod appraisal;
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
pub use appraisal::{Appraisal, LEAST_GAIN};
pub use belief::{believed, imagined, middles_of_ranges};
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;
pub use hint::{Advice, Hint, Warning};
pub use reason::Reason;
use search::{Effort, Search};
pub use sorting::sort;

/// The player that makes a decision: a bot, or a baseline for the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of this level with an even temper.
    Level(Level),
    /// A bot of this level and temper.
    Character(Level, Temper),
    /// Any legal move, each equally likely: a yardstick for the arena.
    Random,
    /// Hard of version 0.1.0, which assumed that players are sure of their own numbers: a yardstick for the arena.
    FirstHard,
    /// Takes each card for the middle of its range, and bids at half of the round: a yardstick too.
    RankGuess,
}

impl Player {
    /// All yardsticks, and a bot of every level with an even temper.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::RankGuess,
        Self::Level(Level::Easy),
        Self::Level(Level::Normal),
        Self::Level(Level::Hard),
        Self::FirstHard,
    ];

    /// The effort and the temper of a player that searches.
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

/// The question that a seat answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which card to play.
    Play,
    /// Whether to bid now, and which two cards to look at.
    Bid,
    /// Which of the two cards to lay.
    Commit,
}

/// The results of an answer in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The percentage of sampled deals in which the bid was made. For a bid about to be laid, the percentage of such
    /// bids that are made in real games.
    pub made: u8,
    /// The same percentage for the best other move, if there was one.
    pub otherwise: Option<u8>,
    /// The mean number of tricks that the seat won.
    pub tricks: u8,
}

/// A decision being made.
pub struct BotDecision {
    view: View,
    ask: Ask,
    best: Option<Move>,
    work: Work,
    playouts: u16,
    forecast: Option<Forecast>,
}

/// The work of a decision that is not yet final.
#[expect(
    clippy::large_enum_variant,
    reason = "one decision is made at a time, and there is no heap to box on"
)]
enum Work {
    Nothing,
    // The next three answer at once.
    Random(u64),
    RankGuess,
    Easy(Temper, u64),
    Search(Search),
}

impl BotDecision {
    /// Starts the seat's answer to a question. The same view and seed always give the same answer.
    #[must_use]
    pub fn new(player: Player, view: &View, ask: Ask, seed: u64) -> Self {
        Self::with_effort(player, player.effort(), view, ask, seed)
    }

    /// Starts an answer. A player that searches does so with this effort and temper.
    fn with_effort(
        player: Player,
        (effort, temper): (&'static Effort, Temper),
        view: &View,
        ask: Ask,
        seed: u64,
    ) -> Self {
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
            // A search is large and is created in one place only, because the stack has room for one.
            Player::Level(_) | Player::Character(..) | Player::FirstHard => {
                Work::Search(Search::new(effort, temper, view, seed))
            }
        };
        Self { view: view.clone(), ask, best, work, playouts: 0, forecast: None }
    }

    /// Runs one step. Returns true once the answer is final.
    fn advance(&mut self) -> bool {
        match &mut self.work {
            Work::Nothing => {}
            Work::Random(seed) => self.best = yardsticks::random(&self.view, self.ask, *seed),
            Work::RankGuess => self.best = yardsticks::rank_guess(&self.view, self.ask),
            Work::Easy(temper, seed) => self.best = easy::answer(&self.view, self.ask, *temper, *seed),
            Work::Search(search) => {
                let done = search.step(&self.view, self.ask);
                self.playouts = search.playouts;
                self.forecast = search.forecast();
                if let Some(best) = search.best() {
                    self.best = best;
                }
                return done;
            }
        }
        true
    }

    /// The number of playouts so far.
    #[must_use]
    pub const fn playouts(&self) -> u16 {
        self.playouts
    }

    /// The results of the best answer so far, if the player tries its answers.
    #[must_use]
    pub const fn forecast(&self) -> Option<Forecast> {
        self.forecast
    }
}

impl Decision for BotDecision {
    type Answer = Option<Move>;

    /// Runs one step, at most 3 ms on the chip. Returns the answer once it is final: a move, or `None` for no bid.
    fn step(&mut self) -> Option<Self::Answer> {
        if !self.advance() {
            return None;
        }
        self.work = Work::Nothing;
        Some(self.best)
    }

    /// Returns the best answer found so far. It is always legal.
    fn best(&self) -> Self::Answer {
        self.best
    }
}

#[cfg(test)]
mod tests;
