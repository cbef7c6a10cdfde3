//! A match in play, as the session sees it. A game implements three traits:
//!
//! - [`MatchState`]: how a match begins, is saved, resumed and shared, and how it ends.
//! - [`Turns`]: whose turn it is, the question to that player, button events, bots and hints.
//! - [`Picture`]: how the match is drawn.
//!
//! Each trait extends the one before, so `P: Picture` means all three. [`runner`] runs a match with their help.
//!
//! [`Flow`] is the part of the state that all games have, and [`TurnTypes`] names the game's own types in it. [`LookUp`]
//! is for a game with a dictionary. Tests need one more trait, `Probed`.

mod flow;
mod look_up;
mod phase;
mod picture;
#[cfg(feature = "probe")]
mod probed;
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
pub use state::MatchState;
pub use turns::Turns;
pub use types::TurnTypes;

#[cfg(test)]
mod tests;
