//! The phases of a match. They are the same in all games. A game defines its turns and its states between two turns.

use super::TurnTypes;
use crate::device::Wake;
use crate::device::buttons::Event;
use crate::screens::hand_over;
use crate::session::thinking::Thinking;
use crate::widgets::moment::BANNER_MS;
use gousset_bots::Decision;
use gousset_core::Seat;

/// The phase of a match.
// A thinking bot is the largest variant by far. There is one phase at a time, in a static.
#[allow(clippy::large_enum_variant)]
pub enum Phase<P: TurnTypes> {
    /// The match continues from the end of its record at the next update. It does not do so when the match is created:
    /// the match is on the stack then, until it is moved to its final address, and a bot's decision would need stack on
    /// top of it.
    Start,
    /// The next person must take the handheld.
    HandOver { seat: Seat, since: u64 },
    /// It is the turn of a person, and their hand is open.
    Person(Seat, P::Turn),
    /// The person has requested a hint. It is begun at the end of the update, like a bot's decision.
    HintRequested(Seat, P::Turn),
    /// The hard bot works out a hint for the person.
    Hint(Seat, P::Turn, Thinking<P::Hint>),
    /// It is the turn of a bot. The decision is begun at the end of the update: a new decision is large, and the stack
    /// is at its shortest there.
    BotPending(Seat, P::Ask),
    /// A bot is thinking.
    Bot(Seat, P::Ask, Thinking<P::BotDecision>),
    /// After the match, the hard bot looks at a decision again.
    Appraisal(P::Appraisal),
    /// A state between two turns.
    Interlude(P::Interlude),
    /// The round is over. The last move stays on the table, and a banner shows the result.
    RoundEnd { since: u64 },
}

/// The result of an update of the phase.
pub enum Due<P: TurnTypes> {
    Nothing,
    /// Continue from the end of the record.
    Start,
    /// The bot in this seat has answered this question.
    Answer(Seat, P::Ask, <P::BotDecision as Decision>::Answer),
    /// The hint is ready, and it is the person's turn again.
    Advice(<P::Hint as Decision>::Answer),
    /// A state between two turns: the game must update it.
    Interlude,
    /// The banner of the round's end has been shown long enough.
    RoundEnd,
}

impl<P: TurnTypes> Phase<P> {
    /// The person whose turn it is, with or without a hint, and their input.
    pub const fn person(&self) -> Option<(Seat, &P::Turn)> {
        match self {
            Self::Person(seat, turn) | Self::HintRequested(seat, turn) | Self::Hint(seat, turn, _) => {
                Some((*seat, turn))
            }
            _ => None,
        }
    }

    /// True if the person is waiting for a hint.
    pub const fn is_hint(&self) -> bool {
        matches!(self, Self::HintRequested(..) | Self::Hint(..))
    }

    /// Stops the hint. The person continues without it.
    pub fn stop_hint(&mut self) {
        if let Self::HintRequested(seat, turn) | Self::Hint(seat, turn, _) = self {
            *self = Self::Person(*seat, turn.clone());
        }
    }

    /// True if presses go to the table: not before a round, not after it, and not during a hand-over.
    pub const fn is_at_table(&self) -> bool {
        !matches!(self, Self::Start | Self::HandOver { .. } | Self::RoundEnd { .. })
    }

    /// True if this press ends the hand-over.
    pub fn is_dismissed_by(&self, event: Event, now: u64) -> bool {
        matches!(self, Self::HandOver { since, .. } if hand_over::accepts(event, *since, now))
    }

    /// Shows a hint not before this time, in ms.
    pub fn wait_with_hint(&mut self, after: u64) {
        if let Self::Hint(.., thinking) = self {
            thinking.wait(after);
        }
    }

    /// Shows the decision of a thinking bot as soon as it is ready.
    pub fn hurry(&mut self) {
        if let Self::Bot(.., thinking) = self {
            thinking.hurry();
        }
    }

    /// Does one short step of thinking, if a bot thinks.
    pub fn think(&mut self) {
        match self {
            Self::Bot(.., thinking) => thinking.step(),
            Self::Hint(.., thinking) => thinking.step(),
            _ => {}
        }
    }

    /// The current picture of the thinking sign, if a bot thinks at its own turn.
    pub fn thinking(&self) -> Option<u8> {
        match self {
            Self::Bot(.., thinking) => Some(thinking.picture()),
            _ => None,
        }
    }

    /// The current picture of the thinking sign, if a bot works out a hint.
    pub fn pondering(&self) -> Option<u8> {
        match self {
            Self::Hint(.., thinking) => Some(thinking.picture()),
            _ => None,
        }
    }

    /// Advances to `now`. Returns the result, and whether the picture has changed.
    pub fn update(&mut self, now: u64) -> (Due<P>, bool) {
        match self {
            Self::Start => (Due::Start, true),
            Self::Bot(seat, ask, thinking) => match thinking.update(now) {
                (Some(answer), _) => (Due::Answer(*seat, *ask, answer), true),
                (None, changed) => (Due::Nothing, changed),
            },
            Self::Hint(.., thinking) => match thinking.update(now) {
                (Some(advice), _) => {
                    self.stop_hint();
                    (Due::Advice(advice), true)
                }
                (None, changed) => (Due::Nothing, changed),
            },
            Self::Interlude(_) => (Due::Interlude, false),
            Self::RoundEnd { since } if now.saturating_sub(*since) >= BANNER_MS => (Due::RoundEnd, true),
            Self::HandOver { .. }
            | Self::Person(..)
            | Self::HintRequested(..)
            | Self::BotPending(..)
            | Self::Appraisal(_)
            | Self::RoundEnd { .. } => (Due::Nothing, false),
        }
    }

    /// The time of the next call. The states between two turns are the game's own matter.
    pub fn wake(&self, now: u64) -> Wake {
        match self {
            Self::Bot(.., thinking) => thinking.wake(now),
            Self::Hint(.., thinking) => thinking.wake(now),
            Self::RoundEnd { since } => Wake::At(since + BANNER_MS),
            _ => Wake::Press,
        }
    }
}
