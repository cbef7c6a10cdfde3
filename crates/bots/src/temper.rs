//! What a bot likes where its level sees hardly a difference.

/// A bot's temper. It never costs it more than a trifle: what its level knows to be worse it does not play.
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
