//! The remarks of bots, by temper. They are short, because a remark fits in one line beside a name.

/// The remarks of the bots of each temper.
pub struct Talk {
    pub cautious: Remarks,
    pub greedy: Remarks,
    pub bluffing: Remarks,
}

/// The remarks of a bot: after it has played something strong, after a person has beaten it, after it has won a round,
/// and after a person has won one.
pub struct Remarks {
    pub strong: [&'static str; 4],
    pub beaten: [&'static str; 4],
    pub wins: [&'static str; 4],
    pub loses: [&'static str; 4],
}
