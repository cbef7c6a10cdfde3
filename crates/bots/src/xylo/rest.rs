//! Plays the rest of a round in one sampled deal: the rule that each seat follows, and when it bids. Fast enough for a
//! thousand playouts per decision.

use super::knowledge::{Knowledge, Numbers};
use super::others;
use super::plan::Plan;
use super::playout::{Playout, positions};
use super::thumb;
use gousset_core::Seat;
use gousset_core::rng::Rng;
use gousset_core::xylo::MAX_CARDS;
use gousset_core::xylo::round::CARDS_TO_LOOK;

/// The model by which the rest of a round is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// The others choose as real players do (`others`), and the seat looks at two cards before it bids.
    Players,
    /// The others play random legal cards. A bid that no such game breaks is nearly sure.
    Anything,
    /// Every seat follows the rule of thumb and is sure of its numbers, as the searcher of 0.1.0 assumed.
    Sure,
}

impl Manner {
    /// True if the others may make mistakes.
    pub(super) fn errs(self) -> bool {
        self != Self::Sure
    }
}

/// The inputs of a playout. The seat chooses by its estimates of its own cards, the others by their numbers in the
/// deal.
pub(super) struct Rest<'a> {
    pub(super) known: &'a Knowledge,
    pub(super) world: &'a Numbers,
    pub(super) own: &'a [u8; MAX_CARDS],
    pub(super) manner: Manner,
    /// The number of cards that every seat has left when it bids.
    pub(super) bid_at: u32,
    /// The seat's plan for its own cards.
    pub(super) plan: Plan,
}

impl Rest<'_> {
    fn thinks(&self, seat: Seat) -> &[u8; MAX_CARDS] {
        if seat == self.known.seat { self.own } else { &self.world[seat] }
    }

    /// Every seat without a bid keeps the card nearest to its expected tricks.
    pub(super) fn keep_all(&self, playout: &mut Playout) {
        for seat in 0..self.known.xylos {
            if !playout.has_laid(seat) && playout.kept(seat).is_none() {
                playout.keep_nearest(self.known, seat, self.thinks(seat));
            }
        }
    }

    /// Plays to the end of the round.
    pub(super) fn finish(&self, playout: &mut Playout, dice: &mut Rng) {
        while playout.down[playout.turn] != 0 {
            self.take_turn(playout, dice);
        }
    }

    /// The seat at turn plays, and bids if it is time. Returns the positions of both cards.
    fn take_turn(&self, playout: &mut Playout, dice: &mut Rng) -> (usize, Option<usize>) {
        let (known, seat) = (self.known, playout.turn);
        let position = if known.is_automaton(seat) {
            playout.automaton(known, seat)
        } else if seat == known.seat || self.manner == Manner::Sure {
            self.choose(playout, seat)
        } else if self.manner == Manner::Players {
            others::choose(playout, known, seat, &self.world[seat], dice)
        } else {
            any(playout.legal(seat), dice)
        };
        playout.play(known, position, self.world[seat][position]);
        let bid = match self.manner {
            Manner::Anything if seat != known.seat => self.bid_anything(playout, seat, dice),
            _ => self.bid_after(playout, seat),
        };
        (position, bid)
    }

    /// Another seat that has just played bids a random card: if it must, and by chance if it may. Returns the position.
    fn bid_anything(&self, playout: &mut Playout, seat: Seat, dice: &mut Rng) -> Option<usize> {
        let down = playout.down[seat];
        let may_look = down.count_ones() as usize >= CARDS_TO_LOOK && dice.below(2) == 0;
        let bids = down.count_ones() == 1 || may_look;
        if playout.has_laid(seat) || self.known.is_automaton(seat) || !bids {
            return None;
        }
        let bid = any(down, dice);
        playout.bid(self.known, seat, bid, self.world[seat][bid]);
        Some(bid)
    }

    /// The card of a seat that follows a plan or the rule of thumb.
    fn choose(&self, playout: &Playout, seat: Seat) -> usize {
        let planned = if seat == self.known.seat { self.plan.card(playout.legal(seat)) } else { None };
        planned.unwrap_or_else(|| playout.choose(self.known, seat, self.thinks(seat)))
    }

    /// A seat that has just played bids if it is time. Returns the position.
    pub(super) fn bid_after(&self, playout: &mut Playout, seat: Seat) -> Option<usize> {
        let (known, thinks) = (self.known, self.thinks(seat));
        if playout.has_laid(seat) || known.is_automaton(seat) {
            return None;
        }
        let left = playout.down[seat].count_ones();
        let bids = left == self.bid_at || left == 1;
        if bids || playout.kept(seat).is_none() {
            playout.keep_nearest(known, seat, thinks);
        }
        if !bids {
            return None;
        }
        let looks = self.manner.errs() && seat == known.seat;
        let pair = if looks { thumb::best_pair(playout, known, thinks) } else { None };
        let bid = match pair {
            Some(pair) => self.look(playout, pair),
            None => playout.kept(seat)?,
        };
        playout.bid(known, seat, bid, self.world[seat][bid]);
        Some(bid)
    }

    /// The card of a pair that the seat would lay after seeing both.
    pub(super) fn look(&self, playout: &Playout, pair: (usize, usize)) -> usize {
        let seat = self.known.seat;
        let mut seen = *self.own;
        for position in [pair.0, pair.1] {
            seen[position] = self.world[seat][position];
        }
        match self.manner {
            Manner::Players | Manner::Anything => thumb::better(playout, self.known, &seen, pair),
            Manner::Sure => thumb::nearer(playout, self.known, &seen, pair),
        }
    }
}

/// A random card of a set.
fn any(set: u16, dice: &mut Rng) -> usize {
    let chosen = dice.below(set.count_ones()) as usize;
    positions(set).nth(chosen).unwrap_or(set.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xylo::tests::{each_position, view_of};
    use crate::xylo::thumb::pairs;
    use gousset_core::xylo::round::Move;

    /// Plays in the true deal, move by move beside the rules. They must allow every move and count the same result.
    #[test]
    fn a_playout_ends_as_the_rules_settle_it() {
        let mut playouts = 0;
        each_position(40, 11, |position, view, _, _| {
            if view.looked.is_some() {
                return;
            }
            let known = Knowledge::new(&view_of(&position.round, view.seat));
            let mut world = known.numbers;
            for (owner, row) in position.cards().iter().enumerate() {
                for (place, card) in row.iter().enumerate() {
                    world[owner][place] = card.number();
                }
            }
            let own = world[view.seat];
            let manner = [Manner::Players, Manner::Sure, Manner::Anything][playouts as usize % 3];
            let bid_at = 3 + playouts % 5;
            let rest = Rest { known: &known, world: &world, own: &own, manner, bid_at, plan: Plan::Thumb };
            let mut playout = Playout::new(&known, view);
            let mut dice = Rng::new(u64::from(playouts));
            rest.keep_all(&mut playout);
            let mut round = position.round.clone();
            while let Some(seat) = round.turn() {
                assert_eq!(seat, playout.turn);
                let (card, bid) = rest.take_turn(&mut playout, &mut dice);
                round.play(Move::Play(card as u8)).unwrap();
                // The last card becomes the bid without a move.
                if let Some(bid) = bid.filter(|_| round.may_bid() == Some(seat)) {
                    let down = round.xylos()[seat].down();
                    let (one, other) = pairs(down).find(|&(one, other)| one == bid || other == bid).unwrap();
                    round.play(Move::Look(one as u8, other as u8)).unwrap();
                    round.play(Move::Commit(bid as u8)).unwrap();
                }
            }
            assert_eq!(playout.won[..known.xylos], *round.won());
            let points = round.points().map(i32::from);
            let all: i32 = points.iter().sum();
            assert_eq!(playout.margin(&known), points[view.seat] * known.players as i32 - all);
            playouts += 1;
        });
    }
}
