//! A bot's preference among moves that its level rates nearly equal.

/// A bot's temper. It costs little strength: a bot never plays a move that its level rates clearly worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Temper {
    /// Plays the best-rated move.
    #[default]
    Even,
    /// Saves its strong tiles and cards, and waits.
    Cautious,
    /// Takes the largest gain at once.
    Greedy,
    /// Bluffs: plays strong tiles, bids early, lays misspelt words.
    Bluffing,
}

impl Temper {
    /// All tempers.
    pub const ALL: [Self; 4] = [Self::Even, Self::Cautious, Self::Greedy, Self::Bluffing];
}
