//! The remarks of bots, by temper. They are short, because a remark fits in one line beside a name.

/// The remarks of the bots of each temper.
pub struct Talk {
    pub cautious: Remarks,
    pub greedy: Remarks,
    pub bluffing: Remarks,
}

/// The number of remarks of a temper for an occasion.
pub const LINES: usize = 4;

/// The remarks of a bot: after it has played something strong, after a person has beaten it, after it has won a round,
/// and after a person has won one.
pub struct Remarks {
    pub strong: [&'static str; LINES],
    pub beaten: [&'static str; LINES],
    pub wins: [&'static str; LINES],
    pub loses: [&'static str; LINES],
}
