//! What a person chooses in a turn of Xylo.

use gousset_bots::xylo::Ask;

/// What a person chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A card to play.
    Card,
    /// Two neighbours to look at, by the left one.
    Pair { left: usize },
    /// One of two cards that were looked at.
    Look { second: bool },
    /// To go on: the cards that they passed are shown.
    Memory,
}

impl Choice {
    /// Whether it shows what only the person who chooses may see.
    pub const fn is_private(self) -> bool {
        matches!(self, Self::Look { .. } | Self::Memory)
    }

    /// What a bot would be asked in the person's place.
    pub const fn ask(self) -> Ask {
        match self {
            Self::Card | Self::Memory => Ask::Play,
            Self::Pair { .. } => Ask::Bid,
            Self::Look { .. } => Ask::Commit,
        }
    }
}
