//! The PC's tools for each game: one folder per game, and one row in `tools`.
//!
//! The games implement the traits of `contest` and `recorded`, and answer the requests of `request`. The arena, the judge
//! and the trials are above and reach a game only through its `Tools`.

pub(crate) mod lexicon;
pub(crate) mod lexio;
#[cfg(feature = "example-game")]
mod thirty;
pub(crate) mod xylo;

use crate::contest::{Report, Setup, Variants};
use crate::recorded::{Bytes, MatchProgress};
use crate::request::Ask;
use gousset_core::Game;
use serde_json::Value;

/// The parts of a game that the tools use.
pub(crate) struct Tools {
    /// The unit of a score in the arena.
    pub(crate) unit: &'static str,
    /// The forms of the game that the arena can play, if there are several.
    pub(crate) variants: Option<Variants>,
    /// Returns the names of its bots. The bots of the ladder come first, strongest first.
    pub(crate) bots: fn() -> Vec<&'static str>,
    /// The number of bots on the ladder.
    pub(crate) rungs: usize,
    /// Plays a contest in the arena.
    pub(crate) contest: fn(&Setup) -> Result<Report, String>,
    /// Other reports that the arena can make about its bots.
    pub(crate) studies: &'static [Study],
    /// Its part of the arena's help: its bots, its studies and the requests to programs.
    pub(crate) help: &'static str,
    /// The questions that the judge answers.
    pub(crate) asks: &'static [Ask],
    /// Plays a match of any bytes; panics if an invariant does not hold.
    pub(crate) play_match: fn(&mut Bytes<'_>),
    /// Checks a record as the save area stores it; panics if an invariant does not hold.
    pub(crate) check_record: fn(&[u8]) -> MatchProgress,
    /// See [`hand`].
    pub(crate) hand: fn(&[u8], &str) -> Option<Hand>,
}

impl Tools {
    /// Returns the study that an option asks for.
    pub(crate) fn study(&self, option: &str) -> Option<&'static Study> {
        self.studies.iter().find(|study| study.option == option)
    }
}

/// A report of the arena about something else than the winners.
pub(crate) struct Study {
    /// The option that asks for it.
    pub(crate) option: &'static str,
    /// Plays a contest and returns the report.
    pub(crate) run: fn(&Setup) -> Result<Value, String>,
}

/// The texts with which a screen reader reads out the hand of the player whose turn it is.
pub struct Hand {
    /// The beginning of the value of each card.
    pub place: &'static str,
    /// The name of each card.
    pub cards: Vec<String>,
}

/// Returns the expected texts of the open hand of a match, given its record and the title of the table. The title shows
/// whether it is a person's turn, and in which language. `None` if it is not.
///
/// # Panics
/// If the record cannot be replayed.
#[must_use]
pub fn hand(game: Game, record: &[u8], title: &str) -> Option<Hand> {
    (tools(game).hand)(record, title)
}

/// Returns the tools of a game.
pub(crate) const fn tools(game: Game) -> &'static Tools {
    match game {
        Game::Lexio => &lexio::TOOLS,
        Game::Xylo => &xylo::TOOLS,
        Game::Lexicon => &lexicon::TOOLS,
        #[cfg(feature = "example-game")]
        Game::Thirty => &thirty::TOOLS,
    }
}
