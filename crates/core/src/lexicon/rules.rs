//! What is agreed about a table's rounds.

use super::pack::Pack;

/// The kind of contest that a round belongs to, which decides what a challenge costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// A match at home: the challenger wins or loses ten.
    Home,
    /// A tournament: the author of a bad word loses fifty, unless it was merely misspelt.
    Tournament,
}

/// Who makes sure that words are words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checking {
    /// The players: anything may be laid, and challenged until the next player has moved.
    Challenge,
    /// The device: what is not in the dictionary is refused.
    Checked,
}

/// A player who reaches this score at home retires.
pub const RETIRES_AT: i32 = 100;

/// The rules of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The kind of contest.
    pub mode: Mode,
    /// Who checks the words.
    pub checking: Checking,
    /// The pack, or two of it.
    pub pack: Pack,
}
