//! What the tools of the PC know of each game: a folder per game, and a row of the table below.

pub(crate) mod lexicon;
pub(crate) mod lexio;
#[cfg(feature = "example-game")]
mod thirty;
pub(crate) mod xylo;

use crate::arena::{Options, Report};
use crate::judge::Ask;
use crate::trial::{Bytes, MatchProgress, Recorded, check_record, play_match};
use gousset_core::Game;
use serde_json::Value;

/// What a game brings for the tools.
pub(crate) struct Tools {
    /// What a score of the arena counts.
    pub(crate) unit: &'static str,
    /// The names of its bots: those of the ladder first, strongest first.
    pub(crate) bots: fn() -> Vec<&'static str>,
    /// What the judge may be asked about it.
    pub(crate) asks: &'static [Ask],
    /// How many of them, from the first, are the ladder's.
    pub(crate) rungs: usize,
    /// Plays what the arena's options say.
    pub(crate) contest: fn(&Options) -> Result<Report, String>,
    /// What else the arena can tell of its bots.
    pub(crate) studies: &'static [Study],
    /// A match under trial: who plays, and what they try, are these bytes.
    pub(crate) play_match: fn(&mut Bytes<'_>),
    /// Checks a record as a store has it; panics if something is wrong.
    pub(crate) check_record: fn(&[u8]) -> MatchProgress,
    /// How the open hand must be read out, given the record and the title of the table.
    pub(crate) hand: fn(&[u8], &str) -> Option<Hand>,
}

/// The texts with which a screen reader reads out the hand of the player whose turn it is.
pub struct Hand {
    /// The beginning of the value of each card.
    pub place: &'static str,
    /// The name of each card.
    pub cards: Vec<String>,
}

/// How the open hand of a match must be read out, given its record and the title of the table. The title shows whether
/// it is a person's turn, and in which language. `None` if no player is at turn.
///
/// # Panics
/// If the record cannot be replayed.
#[must_use]
pub fn hand(game: Game, record: &[u8], title: &str) -> Option<Hand> {
    (tools(game).hand)(record, title)
}

/// What the arena can tell of bots beside who wins.
pub(crate) struct Study {
    /// The option that asks for it.
    pub(crate) option: &'static str,
    /// Plays what the options say, with hard in every seat unless they name others; tells what was found.
    pub(crate) run: fn(&Options) -> Result<Value, String>,
}

impl Tools {
    /// Those of a game with this record.
    pub(crate) const fn new<R: Recorded>(
        unit: &'static str,
        bots: fn() -> Vec<&'static str>,
        rungs: usize,
        asks: &'static [Ask],
        contest: fn(&Options) -> Result<Report, String>,
        studies: &'static [Study],
        hand: fn(&[u8], &str) -> Option<Hand>,
    ) -> Self {
        let (play_match, check_record) = (play_match::<R>, check_record::<R>);
        Self { unit, bots, rungs, asks, contest, studies, play_match, check_record, hand }
    }

    /// The study that an option asks for.
    pub(crate) fn study(&self, option: &str) -> Option<&'static Study> {
        self.studies.iter().find(|study| study.option == option)
    }
}

/// What a game brings.
pub(crate) const fn tools(game: Game) -> &'static Tools {
    match game {
        Game::Lexio => &lexio::TOOLS,
        Game::Xylo => &xylo::TOOLS,
        Game::Lexicon => &lexicon::TOOLS,
        #[cfg(feature = "example-game")]
        Game::Thirty => &thirty::TOOLS,
    }
}
