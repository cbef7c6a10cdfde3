//! What a bot prefers where its level sees hardly a difference.

/// A bot's temper. It costs hardly anything: a bot never plays what its level knows to be clearly worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Temper {
    /// Plays the best it sees.
    #[default]
    Even,
    /// Keeps what is strong, and waits.
    Cautious,
    /// Wants much, and at once.
    Greedy,
    /// Pretends.
    Bluffing,
}

impl Temper {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Even, Self::Cautious, Self::Greedy, Self::Bluffing];
}
