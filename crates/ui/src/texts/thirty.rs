//! The texts of Thirty.
#![cfg(feature = "example-game")]

use super::{Line, Section};
use gousset_bots::thirty::Reason;
use gousset_core::thirty::{Card, Refusal};

/// The number of steps of the lesson.
pub const LESSON_STEPS: usize = 8;

/// The texts of Thirty in one language.
pub struct Texts {
    /// A description of the game in one line.
    pub about: &'static str,
    pub rules: &'static [Section],
    /// The name of the reference card in menus, and the lines of the card.
    pub reference_label: &'static str,
    pub reference: &'static [&'static str],
    pub lesson: &'static [&'static str; LESSON_STEPS],
    /// The title of the set-up.
    pub table: &'static str,
    /// The reason why the rules refuse a move.
    pub refusal: fn(Refusal) -> &'static str,
    /// The reason of a hint.
    pub reason: fn(Reason) -> Line,
    /// The functions of keys A and X.
    pub lay: &'static str,
    pub hint: &'static str,
    /// The words below the total.
    pub of_thirty: &'static str,
    pub thinks: fn(name: &str) -> Line,
    pub begins: fn(name: &str) -> Line,
    pub lays: fn(name: &str, card: Card) -> Line,
    pub makes_thirty: fn(name: &str) -> Line,
    pub you_make_thirty: &'static str,
    /// A player has gone above 30. The card is the last one.
    pub goes_above: fn(name: &str, card: Card) -> Line,
    /// All players except this one score a point.
    pub all_but: fn(name: &str) -> Line,
    pub all_but_you: &'static str,
    pub round: fn(round: u8) -> Line,
    /// The title of a shared match.
    pub whole_match: &'static str,
    /// The texts for screen readers: the title of the table, the state of a player, the places of cards.
    pub your_turn: &'static str,
    pub turn_of: fn(name: &str) -> Line,
    pub points: fn(points: u8) -> Line,
    pub total: fn(total: u8) -> Line,
    pub stock: fn(cards: usize) -> Line,
    pub in_your_hand: &'static str,
    pub in_hand_of: fn(name: &str) -> Line,
    pub on_pile: &'static str,
}
