//! The expected cost of a hand, by the plays that are possible now.
//!
//! For every set of cards of the rack, the cost is the expected value of the hand when the round ends, if a turn leaves
//! its owner with this set. It follows from the costs of the smaller sets. With some chance, the danger, an opponent
//! goes out before the owner's next turn, and the set counts as it is. Otherwise the owner makes the best play, or
//! throws a card and gets an unknown one.

use super::rack::{Cards, MAX_CARDS, Rack};
use super::sheds::Sheds;
use super::work;

/// The number of units in a point. A hand's cost fits a byte with it, and finer units played no better.
pub(super) const POINT: u32 = 2;
/// The number of units in a certain chance.
pub(super) const CERTAIN: u32 = 256;

/// The number of turns that are distinguished by their danger: the next one, the one after it, and all later ones.
pub(super) const TURNS: usize = 3;

/// The cost, in points in addition to the cards, if an opponent goes out: that player adds nothing to their score, and
/// the others add what they hold. In 2,000 rounds against `longest`, 12 points won a third to half a point per round
/// compared with 0, and nothing for easy in French.
const LOST: u32 = 12;
/// The cost of an unknown card in the hand.
pub(super) const UNKNOWN: u32 = 6 * POINT;

/// The risk that a plan takes into account.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// The chance that an opponent goes out before the next turn, the one after it, and any later one.
    pub(super) danger: [u32; TURNS],
}

impl Stakes {
    /// The cost if an opponent goes out while the hand has this value.
    pub(super) const fn lost_with(&self, value: u32) -> u32 {
        (value + LOST) * POINT
    }
}

/// The expected cost of every set of cards after a turn.
pub(super) struct Outlook {
    after: [u8; 1 << MAX_CARDS],
    /// The turn being computed, from the last to the first.
    turn: usize,
    /// The next set to compute. In the last turn the sets go upwards, because each depends on smaller sets of the same
    /// turn. In the others they go downwards, because each depends on smaller sets of the turn after it, which are
    /// still stored.
    next: usize,
}

impl Outlook {
    /// Only the empty set is computed: it costs nothing.
    pub(super) const fn new() -> Self {
        Self { after: [0; 1 << MAX_CARDS], turn: TURNS - 1, next: 1 }
    }

    /// The expected cost for the owner of these cards after a turn.
    pub(super) fn after(&self, cards: Cards) -> u32 {
        u32::from(self.after[usize::from(cards)])
    }

    /// Continues the computation. Returns true once all sets are computed.
    pub(super) fn step(&mut self, rack: &Rack, sheds: &Sheds, stakes: Stakes, left: &mut u32) -> bool {
        let sets = 1 << rack.len();
        loop {
            if self.next == 0 || self.next >= sets {
                let Some(turn) = self.turn.checked_sub(1) else { return true };
                (self.turn, self.next) = (turn, sets - 1);
                continue;
            }
            let cards = self.next as Cards;
            let needed = work::SET + (1 << cards.count_ones()) / work::SUBSETS;
            let Some(rest) = left.checked_sub(needed) else { return false };
            *left = rest;
            let danger = stakes.danger[self.turn];
            let cost = danger * stakes.lost_with(rack.value(cards))
                + (CERTAIN - danger) * self.at_turn(cards, sheds);
            self.after[self.next] = ((cost + CERTAIN / 2) / CERTAIN).min(u8::MAX.into()) as u8;
            if self.turn == TURNS - 1 {
                self.next += 1;
            } else {
                self.next -= 1;
            }
        }
    }

    /// The expected cost for the owner of these cards at the start of a turn.
    fn at_turn(&self, cards: Cards, sheds: &Sheds) -> u32 {
        let thrown = Rack::places(cards).map(|place| self.after[usize::from(cards & !(1 << place))]).min();
        let mut best = u32::from(thrown.unwrap_or(0)) + UNKNOWN;
        let mut shed = cards;
        while shed != 0 {
            if sheds.contains(shed) {
                best = best.min(self.after(cards & !shed));
            }
            shed = (shed - 1) & cards;
        }
        best
    }
}
