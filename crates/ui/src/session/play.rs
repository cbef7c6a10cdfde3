//! A match in play, as the session sees it. A game implements these traits:
//!
//! - [`MatchState`]: how a match begins, is saved, resumed and shared, and how it ends.
//! - [`Turns`]: whose turn it is, the question to that player, button events, bots and hints.
//! - [`Reviewed`]: how its decisions are looked at again afterwards. A game need not offer this.
//! - [`Picture`]: how the match is drawn.
//!
//! Each trait extends the one before, so `P: Picture` means all of them. [`runner`] runs a match with their help.
//!
//! [`Flow`] is the part of the state that all games have, and [`TurnTypes`] names the game's own types in it. [`LookUp`]
//! is for a game with a dictionary, [`Puzzles`] for a game with puzzles. Tests need one more trait, `Probed`.

mod flow;
mod look_up;
mod phase;
mod picture;
#[cfg(feature = "probe")]
mod probed;
mod puzzles;
mod reviewed;
pub mod runner;
mod state;
mod turns;
mod types;

pub use flow::Flow;
pub use look_up::LookUp;
pub use phase::{Due, Phase};
pub use picture::Picture;
#[cfg(feature = "probe")]
pub use probed::Probed;
pub use puzzles::{HINTS, Judged, Puzzles, Words};
pub use reviewed::{AdviceOf, Reviewed};
pub use state::MatchState;
pub use turns::Turns;
pub use types::TurnTypes;

#[cfg(test)]
mod tests;
