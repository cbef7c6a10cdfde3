//! The rules of a table.

use super::pack::Pack;

/// The kind of contest that a round belongs to. It decides the points of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// A match at home: the challenger wins or loses ten.
    Home,
    /// A tournament: the author of a bad word loses fifty, unless it was merely misspelt.
    Tournament,
}

/// How words are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checking {
    /// By the players: anything may be laid, and may be challenged until the next player has moved.
    Challenge,
    /// By the device: it refuses a word that is not in the dictionary.
    Checked,
}

/// A player who reaches this score at home retires.
pub const RETIRES_AT: i32 = 100;

/// The rules of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The kind of contest.
    pub mode: Mode,
    /// How words are checked.
    pub checking: Checking,
    /// The pack of cards. Large tables use two packs of this kind.
    pub pack: Pack,
}
