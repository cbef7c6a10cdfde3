//! The texts of Lexio.

use super::{Line, Section};
use gousset_core::lexio::{Edition, Kind, Refusal};

/// How many steps the lesson has.
pub const LESSON_STEPS: usize = 14;

/// Every text of Lexio in one language.
pub struct Texts {
    pub rules: &'static [Section],
    pub lesson: &'static [&'static str; LESSON_STEPS],
    /// The name of a combination.
    pub kind: fn(Kind) -> &'static str,
    pub edition: fn(Edition) -> &'static str,
    /// Why a move was refused, for the player.
    pub refusal: fn(Refusal) -> &'static str,
    /// Why a match ends before its last round.
    pub has_no_chips: fn(name: &str) -> Line,
    pub passes: fn(name: &str) -> Line,
    /// A player passes as the last one, and another leads.
    pub passes_and_leads: fn(name: &str, leader: &str) -> Line,
    /// This player is at turn and may play anything.
    pub leads: fn(name: &str) -> Line,
    pub round_of: fn(round: u8, rounds: u8) -> Line,
}
