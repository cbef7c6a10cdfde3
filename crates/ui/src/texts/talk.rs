//! What bots say, by their tempers. Short: it stands in one line beside a name.

/// What the bots of each temper say.
pub struct Talk {
    pub cautious: Remarks,
    pub greedy: Remarks,
    pub bluffing: Remarks,
}

/// What a bot says when it has played something strong, when a person was stronger, when it has won a round, and when a
/// person has.
pub struct Remarks {
    pub strong: [&'static str; 4],
    pub beaten: [&'static str; 4],
    pub wins: [&'static str; 4],
    pub loses: [&'static str; 4],
}
