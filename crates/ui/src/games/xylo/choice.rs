//! The choices of a person in a turn of Xylo.

use gousset_bots::xylo::Ask;

/// A choice of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A card to play.
    Card,
    /// In a puzzle, the number of a card.
    Number,
    /// Two neighbouring cards to look at, given by the left one.
    Pair { left: usize },
    /// Whether to bid after all, although a hint advises to wait.
    Later,
    /// One of the two cards that were looked at.
    Look { second: bool },
    /// No choice: the screen shows the cards that the person passed on, until the next press.
    Memory,
}

impl Choice {
    /// True if the screen shows something that only this person may see.
    pub const fn is_private(self) -> bool {
        matches!(self, Self::Look { .. } | Self::Memory)
    }

    /// The question that a bot is asked to give a hint for this choice.
    pub const fn ask(self) -> Ask {
        match self {
            Self::Card | Self::Number | Self::Memory => Ask::Play,
            Self::Pair { .. } | Self::Later => Ask::Bid,
            Self::Look { .. } => Ask::Commit,
        }
    }
}
