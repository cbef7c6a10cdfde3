//! A hint for a player: hard's answer from this seat's view, and a short reason.

use super::reason::Reason;
use super::{Ask, BotDecision, Player};
use crate::{Decision, Level};
use gousset_core::xylo::View;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};

/// With at most this many tricks left to play, a hint warns that they are the last.
const LAST_TRICKS: u32 = 3;

/// A suggested answer, the reason for it, and a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The suggested move, or `None` for no bid.
    pub answer: Option<Move>,
    /// The fact that supports it.
    pub reason: Reason,
    /// A warning that applies to any answer.
    pub warning: Option<Warning>,
}

/// A warning that the round is nearly over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// It is the last chance to look. A player who does not look bids their last card.
    LastLook,
    /// This many tricks are left to play, one to three.
    LastTricks(u8),
}

impl Warning {
    fn of(view: &View, ask: Ask) -> Option<Self> {
        let row = &view.rows[view.seat];
        let down = row.down.count_ones();
        let tricks = if row.bid.is_some() { down } else { down.saturating_sub(1) };
        match ask {
            Ask::Bid if down as usize == CARDS_TO_LOOK => Some(Self::LastLook),
            Ask::Play if tricks <= LAST_TRICKS => Some(Self::LastTricks(tricks as u8)),
            _ => None,
        }
    }
}

/// A hint in progress.
pub struct Hint {
    decision: BotDecision,
}

impl Hint {
    /// Starts a hint for the view's seat on this question.
    #[must_use]
    pub fn new(view: &View, ask: Ask, seed: u64) -> Self {
        Self { decision: BotDecision::new(Player::Level(Level::Hard), view, ask, seed) }
    }

    fn advice(&self, answer: Option<Move>) -> Advice {
        let BotDecision { view, ask, .. } = &self.decision;
        let reason = Reason::of(view, answer, self.decision.forecast());
        Advice { answer, reason, warning: Warning::of(view, *ask) }
    }
}

impl Decision for Hint {
    type Answer = Advice;

    /// Runs one step. Returns the hint once it is final.
    fn step(&mut self) -> Option<Self::Answer> {
        self.decision.step().map(|answer| self.advice(answer))
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        self.advice(self.decision.best())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xylo::tests::each_position;

    #[test]
    fn the_last_tricks_and_the_last_look_are_told() {
        let (mut looks, mut tricks) = (0, [0; 5]);
        each_position(20, 12, |position, view, ask, _| {
            let xylo = &position.round.xylos()[view.seat];
            // All cards are played except the one that is, or becomes, the bid.
            let to_play = xylo.left() - usize::from(xylo.bid().is_none());
            match (ask, Warning::of(view, ask)) {
                (Ask::Bid, warning) => {
                    assert_eq!(warning == Some(Warning::LastLook), xylo.left() == 3);
                    looks += u32::from(warning.is_some());
                }
                (Ask::Play, Some(Warning::LastTricks(left))) => {
                    assert_eq!(usize::from(left), to_play);
                    tricks[to_play] += 1;
                }
                (Ask::Play, warning) => assert!(warning.is_none() && to_play > 3),
                (Ask::Commit, warning) => assert_eq!(warning, None),
            }
        });
        assert!(looks > 0 && tricks[1] > 0 && tricks[2] > 0 && tricks[3] > 0 && tricks[4] == 0);
    }
}
