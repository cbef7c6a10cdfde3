//! A hint for a player: hard's answer from this seat's view, and a short reason.

use super::reason::{self, Reason};
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
        let warning = Warning::of(view, *ask);
        let forecast = self.decision.forecast();
        // Every game of the search made the bid without this trick. With it, the bid could fail by one trick too many.
        let is_sure = forecast.is_some_and(|forecast| forecast.made == 100);
        if *ask == Ask::Play
            && !is_sure
            && let Some((answer, reason)) = reason::last_sure_trick(view, answer)
        {
            return Advice { answer: Some(answer), reason, warning };
        }
        let reason = Reason::of(view, answer, forecast);
        Advice { answer, reason, warning }
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

    /// Tries every advised card of the last player of a trick who is short of the bid. If the card surely loses and another
    /// surely wins, the hint names the other.
    #[test]
    fn no_hint_loses_a_sure_trick_that_the_bid_needs() {
        let mut taken = 0;
        each_position(40, 14, |position, view, ask, _| {
            if ask != Ask::Play || view.trick.len() + 1 != view.rows.len() {
                return;
            }
            for advised in (0..15).filter(|&place| view.legal >> place & 1 == 1) {
                let Some((mv, reason)) = reason::last_sure_trick(view, Some(Move::Play(advised))) else {
                    continue;
                };
                let row = &view.rows[view.seat];
                let bid = row.numbers[usize::from(row.bid.unwrap())].unwrap();
                assert_eq!(reason, Reason::WinsOneOf(bid - row.won));
                let wins = |mv: Move| {
                    let mut round = position.round.clone();
                    round.play(mv).unwrap();
                    round.won()[view.seat] > row.won
                };
                assert!(wins(mv) && !wins(Move::Play(advised)));
                taken += 1;
            }
        });
        assert!(taken > 10, "{taken}");
    }

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
