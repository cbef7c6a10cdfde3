//! The phases of a match, the same in every game from the start to the open hand: a game adds what a turn of it is,
//! and what comes between two turns.

use super::Play;
use crate::device::Wake;
use crate::device::buttons::Event;
use crate::screens::hand_over;
use crate::session::thinking::Thinking;
use crate::widgets::moment::BANNER_MS;
use gousset_bots::Decision;
use gousset_core::Seat;

/// What happens at the table now.
// A thinking bot is the largest by far, and there is one phase at a time, in a static.
#[allow(clippy::large_enum_variant)]
pub enum Phase<P: Play> {
    /// The match goes on from where its record stands, with the next update and not where the match is made: there a
    /// bot's first thoughts would lie on the stack on top of the match that is being moved into its place.
    Start,
    /// The next person has to take the handheld.
    HandOver { seat: Seat, since: u64 },
    /// A person is at turn, and their hand is open.
    Person(Seat, P::Turn),
    /// They have asked for a hint, which is begun at the end of the update, as a bot's decision.
    HintRequested(Seat, P::Turn),
    /// The hard bot thinks in their place.
    Hint(Seat, P::Turn, Thinking<P::Hint>),
    /// A bot is at turn, and begins to think at the end of the update: a decision being begun is large, and so the
    /// stack is as short as it gets.
    BotPending(Seat, P::Ask),
    /// A bot decides.
    Bot(Seat, P::Ask, Thinking<P::Think>),
    /// What comes between two turns.
    Interlude(P::Interlude),
    /// The round is over: what ended it lies there, and a banner says what it has brought.
    RoundEnd { since: u64 },
}

/// What time has brought.
pub enum Due<P: Play> {
    Nothing,
    /// The match goes on from where its record stands.
    Start,
    /// The bot of this seat, asked this, has answered.
    Answer(Seat, P::Ask, <P::Think as Decision>::Answer),
    /// The hint is there, and the person is at turn again.
    Advice(<P::Hint as Decision>::Answer),
    /// Time passes between two turns: the game knows what that means.
    Interlude,
    /// The end of the round was seen.
    RoundEnd,
}

impl<P: Play> Phase<P> {
    /// The person at turn, with or without a hint, and their turn.
    pub const fn person(&self) -> Option<(Seat, &P::Turn)> {
        match self {
            Self::Person(seat, turn) | Self::HintRequested(seat, turn) | Self::Hint(seat, turn, _) => {
                Some((*seat, turn))
            }
            _ => None,
        }
    }

    /// Whether the person at turn waits for a hint.
    pub const fn is_hint(&self) -> bool {
        matches!(self, Self::HintRequested(..) | Self::Hint(..))
    }

    /// The person who asked for a hint goes on by themselves.
    pub fn stop_hint(&mut self) {
        if let Self::HintRequested(seat, turn) | Self::Hint(seat, turn, _) = self {
            *self = Self::Person(*seat, turn.clone());
        }
    }

    /// Whether presses are the table's: neither before a round, nor after it, nor while the handheld is handed over.
    pub const fn is_at_table(&self) -> bool {
        !matches!(self, Self::Start | Self::HandOver { .. } | Self::RoundEnd { .. })
    }

    /// Whether this press is the one that the screen between two people's turns waits for.
    pub fn is_dismissed_by(&self, event: Event, now: u64) -> bool {
        matches!(self, Self::HandOver { since, .. } if hand_over::accepts(event, *since, now))
    }

    /// Nobody wants to wait: what a bot at turn has decided is shown at once.
    pub fn hurry(&mut self) {
        if let Self::Bot(.., thinking) = self {
            thinking.hurry();
        }
    }

    /// One short step of thinking, if a bot thinks.
    pub fn think(&mut self) {
        match self {
            Self::Bot(.., thinking) => thinking.step(),
            Self::Hint(.., thinking) => thinking.step(),
            _ => {}
        }
    }

    /// Which picture of the thinking sign is shown, if a bot thinks at its own turn.
    pub fn thinking(&self) -> Option<u8> {
        match self {
            Self::Bot(.., thinking) => Some(thinking.picture()),
            _ => None,
        }
    }

    /// The same while a bot thinks in a person's place.
    pub fn pondering(&self) -> Option<u8> {
        match self {
            Self::Hint(.., thinking) => Some(thinking.picture()),
            _ => None,
        }
    }

    /// Lets time pass: what it has brought, and whether the picture has changed.
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
            | Self::RoundEnd { .. } => (Due::Nothing, false),
        }
    }

    /// When to be called again, but for what comes between two turns: the game knows that.
    pub fn wake(&self, now: u64) -> Wake {
        match self {
            Self::Bot(.., thinking) => thinking.wake(now),
            Self::Hint(.., thinking) => thinking.wake(now),
            Self::RoundEnd { since } => Wake::At(since + BANNER_MS),
            _ => Wake::Press,
        }
    }
}
