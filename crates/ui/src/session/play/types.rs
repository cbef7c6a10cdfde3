//! The types of a game that the [phases](super::Phase) of a match and its [`Flow`](super::Flow) contain.

use core::ops::Deref;
use gousset_bots::{Appraised, Decision};

/// The types of a game's turns.
pub trait TurnTypes {
    /// The input that a person has prepared for their turn.
    type Turn: Clone;
    /// The question to a bot whose turn it is.
    type Ask: Copy;
    /// A bot's decision.
    type BotDecision: Decision;
    /// A decision for a person, with a reason.
    type Hint: Decision;
    /// A look at a decision after the match; [`NoAppraisal`](gousset_bots::NoAppraisal) in a game without a review.
    type Appraisal: Decision<Answer = Appraised<<Self::Hint as Decision>::Answer>>;
    /// The type of a hint's reason. It is no longer than the longest reason of the game, because a match is large.
    type ReasonText: Deref<Target = str>;
    /// A state between two turns.
    type Interlude;
    /// The things that can move on the table.
    type Moving: Copy + PartialEq;
}
