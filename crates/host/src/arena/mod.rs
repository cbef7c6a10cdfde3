//! The arena: bots play each other on the host. `options` reads the command line, `ladder` plays each bot against the next
//! weaker one. The rounds are played by `contest`, and each game brings its own part in `games`.

mod ladder;
mod options;

pub use crate::contest::{Entry, Gap, Line, Report, Setup, Variant};
pub use ladder::{Ladder, Rung, climb};
pub use options::{Options, help};

use crate::games::tools;
use gousset_core::Game;
use serde_json::Value;

/// Plays a contest.
///
/// # Errors
/// If the game is not for this many players, or has no bot of a seat's name.
pub fn run(setup: &Setup) -> Result<Report, String> {
    (tools(setup.game).contest)(setup)
}

/// Makes the study that the options ask for; `None` if they ask for none.
///
/// # Errors
/// If the game is not for this many players, or has no bot of a seat's name.
pub fn study(options: &Options) -> Result<Option<Value>, String> {
    let study = options.study.and_then(|option| tools(options.setup.game).study(option));
    study.map(|study| (study.run)(&options.setup)).transpose()
}

/// The unit of a game's scores in the arena.
#[must_use]
pub const fn unit(game: Game) -> &'static str {
    tools(game).unit
}
