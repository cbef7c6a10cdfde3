//! A hint for a player: hard's answer from this seat's view, and a short reason.

use super::knowledge::Knowledge;
use super::reason::{self, Reason};
use super::{Ask, BotDecision, Player};
use crate::{Decision, Level};
use gousset_core::next_seat;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};
use gousset_core::xylo::{Card, Deduction, View};

/// With at most this many tricks left to play, a hint warns that they are the last.
const LAST_TRICKS: u32 = 3;

/// A suggested answer, the reason for it, and a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The suggested move, or `None` for no bid.
    pub answer: Option<Move>,
    /// The fact that supports it.
    pub reason: Reason,
    /// A warning, or whether to bid beside this card.
    pub warning: Option<Warning>,
}

impl Advice {
    /// The advice of a decision of level hard: its best answer so far, or a trick that the bid needs and the seat surely
    /// wins.
    pub(super) fn of(decision: &BotDecision) -> Self {
        let BotDecision { view, ask, best: answer, forecast, .. } = decision;
        let (answer, forecast) = (*answer, *forecast);
        let warning = Warning::of(view, *ask);
        // Every game of the search made the bid without this trick. With it, the bid could fail by one trick too many.
        let is_sure = forecast.is_some_and(|forecast| forecast.made == 100);
        if *ask == Ask::Play
            && !is_sure
            && let Some((answer, reason)) = reason::last_sure_trick(view, answer)
        {
            return Self { answer: Some(answer), reason, warning };
        }
        Self { answer, reason: Reason::of(view, answer, forecast), warning }
    }
}

/// A warning that the round is nearly over, or a card's consequence for the bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// It is the last chance to look. A player who does not look bids their last card.
    LastLook,
    /// This many tricks are left to play, one to three.
    LastTricks(u8),
    /// Bid right after this card.
    ThenBid,
    /// Do not bid yet, neither before nor after this card.
    NoBidYet,
    /// The same: a bid was made in this percentage of games if laid later, and in this percentage if laid now.
    BidLater(u8, u8),
    /// Do not look at the last chance.
    NoLook,
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

    /// For a card: whether a bid follows, when this many cards are left to bid with. The reason is that of the advice
    /// about the bid.
    const fn of_bid(bids: bool, down: u32, reason: Reason) -> Self {
        match (bids, down as usize == CARDS_TO_LOOK, reason) {
            (true, ..) => Self::ThenBid,
            (false, true, _) => Self::NoLook,
            (false, false, Reason::LaterLikelier(later, now)) => Self::BidLater(later, now),
            (false, false, _) => Self::NoBidYet,
        }
    }
}

/// A hint in progress. If the seat may bid before or after its card, a hint for a card also says whether to bid.
pub struct Hint {
    decision: BotDecision,
    seed: u64,
    stage: Stage,
}

/// The question that a hint is working on.
#[derive(Clone, Copy)]
enum Stage {
    /// The question that was asked.
    Asked,
    /// Whether to bid before playing a card.
    BidBefore,
    /// The card, if there is no bid before it.
    WithoutBid(Warning),
    /// Whether to bid after the advised card.
    BidAfter(Advice),
}

impl Hint {
    /// Starts a hint for the view's seat on this question.
    #[must_use]
    pub fn new(view: &View, ask: Ask, seed: u64) -> Self {
        let row = &view.rows[view.seat];
        let may_look = row.bid.is_none() && row.down.count_ones() as usize >= CARDS_TO_LOOK;
        let (ask, stage) = match ask {
            Ask::Play if may_look && view.may_bid == Some(view.seat) => (Ask::Bid, Stage::BidBefore),
            _ => (ask, Stage::Asked),
        };
        Self { decision: Self::decision(view, ask, seed), seed, stage }
    }

    fn decision(view: &View, ask: Ask, seed: u64) -> BotDecision {
        BotDecision::new(Player::Level(Level::Hard), view, ask, seed)
    }

    /// Continues with another question after this advice. Returns false if the hint is complete.
    #[inline(never)]
    fn go_on(&mut self, advice: Advice) -> bool {
        let view = &self.decision.view;
        let (view, ask, stage) = match (self.stage, advice.answer) {
            (Stage::BidBefore, None) => {
                let warning = Warning::of_bid(false, view.rows[view.seat].down.count_ones(), advice.reason);
                (view.clone(), Ask::Play, Stage::WithoutBid(warning))
            }
            (Stage::Asked, Some(Move::Play(position))) => {
                let Some(view) = played(view, position.into()) else { return false };
                (view, Ask::Bid, Stage::BidAfter(advice))
            }
            _ => return false,
        };
        self.decision = Self::decision(&view, ask, self.seed);
        self.stage = stage;
        true
    }
}

/// The view after the seat has played this card, if it may look at two others then. A hidden card counts as the middle
/// one of its possible numbers.
fn played(view: &View, position: usize) -> Option<View> {
    let seat = view.seat;
    let (low, high) = Knowledge::new(view).range(seat, position);
    let numbers = Deduction::of(view, seat, position, false).map(|known| known.possible);
    let is_possible = |&number: &u8| numbers.is_none_or(|numbers| numbers >> number & 1 == 1);
    let number = (low..=high).filter(is_possible).min_by_key(|number| (2 * number).abs_diff(low + high))?;
    let mut after = view.clone();
    let row = after.rows.get_mut(seat)?;
    let card = Card::new(*row.colors.get(position)?, number)?;
    row.down &= !(1 << position);
    row.numbers[position] = Some(number);
    if row.bid.is_some() || (row.down.count_ones() as usize) < CARDS_TO_LOOK {
        return None;
    }
    after.trick.push((seat, card)).ok()?;
    after.turn = Some(next_seat(seat, after.rows.len()));
    if after.trick.len() == after.rows.len() {
        let winner = after.wins_so_far()?;
        after.rows.get_mut(winner)?.won += 1;
        after.turn = Some(winner);
        after.trick.clear();
    }
    Some(after)
}

impl Decision for Hint {
    type Answer = Advice;

    /// Runs one step. Returns the hint once it is final.
    fn step(&mut self) -> Option<Self::Answer> {
        self.decision.step()?;
        let advice = self.best();
        (!self.go_on(advice)).then_some(advice)
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        let advice = Advice::of(&self.decision);
        match self.stage {
            Stage::Asked | Stage::BidBefore => advice,
            Stage::WithoutBid(warning) => Advice { warning: Some(warning), ..advice },
            Stage::BidAfter(play) => {
                // Without a forecast no bid was tried.
                let bids = advice.answer.is_some() && self.decision.forecast().is_some();
                let view = &self.decision.view;
                let warning = Warning::of_bid(bids, view.rows[view.seat].down.count_ones(), advice.reason);
                Advice { warning: Some(warning), ..play }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xylo::tests::{deal, each_position, view_of};
    use gousset_core::rng::Rng;

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

    fn hint(view: &View, ask: Ask, seed: u64) -> Advice {
        let mut hint = Hint::new(view, ask, seed);
        loop {
            if let Some(advice) = hint.step() {
                return advice;
            }
        }
    }

    /// A hint for a card says whether to bid whenever the seat may bid before the card or after it. A bid that it advises
    /// is possible.
    #[test]
    fn a_hint_for_a_card_speaks_about_the_bid() {
        let (mut said, mut before, mut later) = ([0; 3], 0, 0);
        each_position(8, 15, |position, view, ask, seed| {
            let round = &position.round;
            let (down, bid) = (round.xylos()[view.seat].left(), round.bid(view.seat));
            if ask != Ask::Play || bid.is_some() {
                return;
            }
            let advice = hint(view, ask, seed);
            let mut after = round.clone();
            after.play(advice.answer.unwrap()).unwrap();
            match (advice.answer, advice.warning) {
                (Some(Move::Look(..)), _) => before += 1,
                (_, warning) => {
                    let spoken = [Warning::ThenBid, Warning::NoBidYet, Warning::NoLook];
                    if let Some(Warning::BidLater(then, now)) = warning {
                        assert!(then > now);
                        later += 1;
                    }
                    let plain = match warning {
                        Some(Warning::BidLater(..)) => Some(Warning::NoBidYet),
                        other => other,
                    };
                    let kind = spoken.iter().position(|&other| Some(other) == plain);
                    let may_bid = down > CARDS_TO_LOOK || round.may_bid() == Some(view.seat) && down == 3;
                    assert_eq!(kind.is_some(), may_bid, "{warning:?} with {down} cards");
                    assert!(kind != Some(0) || after.may_bid() == Some(view.seat));
                    kind.into_iter().for_each(|kind| said[kind] += 1);
                }
            }
        });
        assert!(before > 0 && said[0] > 0 && said[1] > 0 && later > 0, "{before} {said:?} {later}");
    }

    /// With two cards left, the hint says what the kept one can bid.
    #[test]
    fn the_card_that_becomes_the_bid_is_kept_for_a_reason() {
        let mut rng = Rng::new(16);
        for players in 2..=5 {
            let mut round = deal(players, &mut rng);
            while let Some(seat) = round.turn() {
                let xylo = &round.xylos()[seat];
                let mut mv = Move::Play(15 - round.legal().leading_zeros() as u8);
                if xylo.left() == 2 && !round.deck().is_automaton(seat) {
                    let advice = hint(&view_of(&round, seat), Ask::Play, 0);
                    let Reason::Keeps { color, low, high, won } = advice.reason else { panic!("{advice:?}") };
                    mv = advice.answer.unwrap();
                    let kept = (0..15).find(|&it| xylo.down() >> it & 1 == 1 && mv != Move::Play(it as u8));
                    let card = xylo.card(kept.unwrap()).unwrap();
                    assert_eq!((card.color(), round.won()[seat]), (color, won));
                    assert!((low..=high).contains(&card.number()));
                }
                round.play(round.automaton().unwrap_or(mv)).unwrap();
            }
        }
    }
}
