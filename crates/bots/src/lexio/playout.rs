//! Plays a round to its end by plans, fast enough for hundreds of playouts per move.
//!
//! A plan divides a hand into groups of tiles, each a play. Every seat plays like level normal, but with less work: it
//! plays the groups of its plan, and takes a part of one to answer a single or a pair. Only to answer a triple or a
//! five (a combination of five tiles) does it examine all plays of its hand and plan the remaining tiles again. So most
//! turns only scan a dozen groups. No seat looks into another hand. It considers the table and the tile counts, which
//! are public.

use super::danger::{Danger, owed};
use super::outlook::Outlook;
use super::plan::{Group, Plan, Power, Prices, split};
use super::pricing::Pricing;
use super::weigher::worth_of_shedding;
use super::work;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, MAX_PLAYERS, Played, Rank, View, each_play};
use gousset_core::{Seat, next_seat};
use gousset_hot::hot;

/// Penalty for each two left in the seat's hand, in chips, in addition to its real cost: real rounds end sooner than
/// playouts. Without this penalty and without the exact proof of wins (`proof`), 19 of 100 losers at three seats held a
/// two. With both, 17 do. The chips won are the same.
const TWO_LEFT: i32 = 4;

/// The maximum number of fives examined when a hand is planned again.
const FIVES: u16 = 30;

/// The play to beat.
#[derive(Clone, Copy)]
struct Table {
    /// `None` for a single or a pair that was played in this playout: their answers need only the power.
    combo: Option<Combo>,
    power: Power,
    size: u8,
    by: Seat,
}

/// The price lists of the seat and of its opponents. They differ because the seat knows its own hand.
#[derive(Clone, Copy)]
pub(super) struct Outlooks<'a> {
    pub(super) own: &'a Outlook,
    pub(super) others: &'a Outlook,
}

/// A way to answer the table.
#[derive(Clone, Copy)]
struct Answer {
    worth: i32,
    group: Group,
    /// The index in the plan of this group, or of the larger group that it is a part of.
    place: usize,
}

/// A round in progress.
pub(super) struct Playout<'a> {
    players: usize,
    /// The remaining tiles of every seat.
    plans: [Plan; MAX_PLAYERS],
    outlooks: Outlooks<'a>,
    /// The number of tiles in each hand.
    counts: [u8; MAX_PLAYERS],
    /// The number of twos in each hand.
    twos: [u8; MAX_PLAYERS],
    table: Option<Table>,
    /// The number of passes since the last play.
    passed: usize,
    turn: Seat,
    /// The work done so far.
    work: u32,
}

impl<'a> Playout<'a> {
    /// The round after the seat's move. The seat's own plan is for the tiles that the move leaves. `played` is the play
    /// on the table after the move.
    pub(super) fn new(
        view: &View,
        plans: [&Plan; MAX_PLAYERS],
        played: Option<Played>,
        outlooks: Outlooks<'a>,
    ) -> Self {
        let mut playout = Self {
            players: view.rules.players(),
            plans: [Plan::EMPTY; MAX_PLAYERS],
            outlooks,
            counts: [0; MAX_PLAYERS],
            twos: [0; MAX_PLAYERS],
            table: played.map(|played| Table {
                combo: Some(played.combo),
                power: Power::of(played.combo),
                size: played.combo.size() as u8,
                by: played.by,
            }),
            passed: 0,
            turn: view.seat,
            work: work::PLAYOUT,
        };
        for (seat, plan) in plans.into_iter().enumerate().take(playout.players) {
            playout.plans[seat].clone_from(plan);
            for group in &plan.groups {
                playout.counts[seat] += group.size;
                playout.twos[seat] += group.twos;
            }
        }
        // Another seat's play is on the table, so the seat's move was a pass.
        if playout.table.is_some_and(|table| table.by != view.seat) {
            playout.passed = view.passed.count_ones() as usize + 1;
        }
        playout
    }

    /// Plays on to the end. Returns the chips that the seat wins or loses, less the penalty for its twos, and the work
    /// done.
    pub(super) fn finish(&mut self, view: &View) -> (i32, u32) {
        let seat = view.seat;
        if self.counts[seat] > 0 {
            self.pass_turn();
            while self.play_turn(seat) {}
        }
        (self.settle(seat, view) - TWO_LEFT * i32::from(self.twos[seat]), self.work)
    }

    fn pass_turn(&mut self) {
        self.turn = next_seat(self.turn, self.players);
        if self.table.is_some_and(|table| table.by == self.turn) {
            self.table = None;
            self.passed = 0;
        }
    }

    /// Plays a turn. Returns false once the round is over.
    fn play_turn(&mut self, own: Seat) -> bool {
        self.work += work::TURN;
        let seat = self.turn;
        let outlook = if seat == own { self.outlooks.own } else { self.outlooks.others };
        let owner = self.table.map(|table| table.by);
        let danger = Danger::new(self.players, seat, &self.counts, owner, self.passed);
        let played = match self.table {
            None => self.lead(seat, &danger, outlook),
            Some(table) => self.follow(seat, table, &danger, outlook),
        };
        if played {
            self.passed = 0;
            if self.counts[seat] == 0 {
                return false;
            }
        } else {
            self.passed += 1;
        }
        self.pass_turn();
        true
    }

    fn lead(&mut self, seat: Seat, danger: &Danger, outlook: &Outlook) -> bool {
        let groups = &self.plans[seat].groups;
        let beatable = groups.iter().filter(|group| group.beaten > 0).count();
        let best = groups.iter().enumerate().max_by_key(|(_, group)| {
            if beatable <= 1 {
                // All others are unbeatable: lead them first and the beatable one last.
                return -i32::from(group.beaten);
            }
            self.worth(seat, group, danger, outlook) + i32::from(group.price)
        });
        let Some((place, &group)) = best else { return false };
        self.put(seat, place, group, outlook);
        true
    }

    /// Answers the table if that is better than passing. Returns true if it does.
    fn follow(&mut self, seat: Seat, table: Table, danger: &Danger, outlook: &Outlook) -> bool {
        let pass = -danger.of_pass(owed(self.counts[seat], self.twos[seat]));
        match self.answer(seat, table, danger, outlook) {
            Some(answer) => {
                if answer.worth > pass {
                    self.put(seat, answer.place, answer.group, outlook);
                }
                answer.worth > pass
            }
            None => table.size > 2 && self.plan_anew(seat, table, pass, danger, outlook),
        }
    }

    /// The best answer among the groups of the plan and parts of them.
    fn answer(&self, seat: Seat, table: Table, danger: &Danger, outlook: &Outlook) -> Option<Answer> {
        let mut best: Option<Answer> = None;
        for (place, whole) in self.plans[seat].groups.iter().enumerate() {
            if whole.size < table.size || whole.size == 5 && table.size < 5 || whole.power <= table.power {
                continue;
            }
            let (group, price) = match whole.rank() {
                Some(rank) if whole.size > table.size => {
                    let mut suits = whole.suits;
                    while suits.count_ones() > u32::from(table.size) {
                        suits &= suits - 1;
                    }
                    let left = outlook.rank(rank, whole.suits & !suits);
                    (Group::of_rank(rank, suits, outlook), left - i16::from(whole.price))
                }
                _ => (*whole, -i16::from(whole.price)),
            };
            let worth = self.worth(seat, &group, danger, outlook) - i32::from(price);
            if best.is_none_or(|best| worth > best.worth) {
                best = Some(Answer { worth, group, place });
            }
        }
        best
    }

    /// The gain of playing a group, less the risk. It does not include the price of the remaining hand.
    #[hot]
    fn worth(&self, seat: Seat, group: &Group, danger: &Danger, outlook: &Outlook) -> i32 {
        let left = owed(self.counts[seat] - group.size, self.twos[seat] - group.twos);
        let beaten = i32::from(group.beaten);
        let beaten_by_one = || match group.rank() {
            Some(rank) if group.size == 1 => outlook.single_beaten_by_one(rank, group.suits),
            _ => beaten / 4,
        };
        worth_of_shedding(usize::from(group.size), beaten)
            - danger.of_play(usize::from(group.size), beaten_by_one, left)
    }

    /// Looks for an answer among all plays of the hand, not only the groups of the plan. If the best one is better than
    /// passing, plays it, plans the remaining tiles and returns true.
    #[hot]
    fn plan_anew(&mut self, seat: Seat, table: Table, pass: i32, danger: &Danger, outlook: &Outlook) -> bool {
        if self.counts[seat] < table.size || table.combo.is_none() {
            return false;
        }
        let hand = self.plans[seat].tiles();
        let prices = Prices::of(hand, outlook);
        self.work += work::SPLIT;
        let mut best: Option<(i16, Combo)> = None;
        let _ = each_play(hand, table.combo, outlook.rules(), |combo| {
            self.work += work::FIVE;
            let price = prices.without(combo.tiles(), outlook);
            if best.is_none_or(|(least, _)| price < least) {
                best = Some((price, combo));
            }
            ControlFlow::<()>::Continue(())
        });
        let Some((_, combo)) = best else { return false };
        let left = hand.without(combo.tiles());
        let split = split(left, outlook, FIVES);
        self.work += split.work;
        let beaten = i32::from(outlook.beaten(combo));
        let twos = left.count_of(Rank::TWO) as u8;
        let risk = danger.of_play(combo.size(), || beaten / 4, owed(left.len() as u8, twos));
        let worth = worth_of_shedding(combo.size(), beaten) - risk - i32::from(split.price)
            + self.plans[seat].price();
        if worth <= pass {
            return false;
        }
        self.plans[seat] = Plan::new(left, &split, outlook);
        self.counts[seat] = left.len() as u8;
        self.twos[seat] = twos;
        self.table = Some(Table { combo: Some(combo), power: Power::of(combo), size: table.size, by: seat });
        true
    }

    /// Plays a group: the one at this index of the plan, or a part of it.
    #[hot]
    fn put(&mut self, seat: Seat, place: usize, group: Group, outlook: &Outlook) {
        let plan = &mut self.plans[seat];
        // Only `plan_anew` needs the `Combo`, to answer a triple or a five.
        let combo =
            if group.size > 2 { Combo::new(plan.tiles_of(&group), outlook.rules()).ok() } else { None };
        let whole = plan.groups.swap_remove(place);
        if let Some(rank) = whole.rank()
            && whole.size > group.size
        {
            // There is room: a group has just been taken out.
            let _ = plan.groups.push(Group::of_rank(rank, whole.suits & !group.suits, outlook));
        }
        self.counts[seat] -= group.size;
        self.twos[seat] -= group.twos;
        self.table = Some(Table { combo, power: group.power, size: group.size, by: seat });
    }

    pub(super) fn settle(&self, seat: Seat, view: &View) -> i32 {
        chips_won(seat, &self.counts[..self.players], &self.twos, &view.chips)
    }
}

/// The chips that a seat wins or loses if the round ends with these counts of tiles and twos. It follows the settlement
/// of the rules with one exception. If a payer runs out of chips, the order of payments is ignored: each debt alone is
/// limited to the chips that the payer had before.
#[hot]
pub(super) fn chips_won(seat: Seat, counts: &[u8], twos: &[u8], chips: &[u32]) -> i32 {
    let owes = |payer: Seat, count: u8| {
        let tiles = counts[payer].saturating_sub(count);
        (owed(tiles, twos[payer]) as u32).min(chips[payer])
    };
    let mut gained = 0;
    let mut paid = 0;
    for other in (0..counts.len()).filter(|&other| other != seat) {
        gained += owes(other, counts[seat]);
        paid += owes(seat, counts[other]);
    }
    gained as i32 - paid.min(chips[seat]) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::world::World;
    use gousset_core::lexio::{Edition, Round, Rules, TileSet, settle};
    use gousset_core::rng::Rng;

    /// Plays rounds from the deal to the end. No tile is played twice, one hand is empty, and the chips are those of
    /// the rules.
    #[test]
    fn a_playout_ends_as_the_rules_settle_it() {
        let mut rng = Rng::new(12);
        for case in 0..400 {
            let rules = Rules::new(2 + case % 4, Edition::Classic).unwrap();
            let round = Round::deal(rules, &mut rng);
            let view = View::of(&round, round.turn(), [10_000; MAX_PLAYERS]);
            let (own, others) = (Outlook::of_own(&view), Outlook::of_others(&view));
            let mut world = World::new(&view);
            world.deal(&view, &mut rng);
            for seat in (0..rules.players()).filter(|&seat| seat != view.seat) {
                world.plan(seat, &others);
            }
            let split = split(view.hand, &own, 60);
            world.plans[view.seat] = Plan::new(view.hand, &split, &own);
            let held = |playout: &Playout| -> TileSet {
                let hands = playout.plans[..rules.players()].iter().map(Plan::tiles);
                hands.fold(TileSet::EMPTY, TileSet::union)
            };
            let outlooks = Outlooks { own: &own, others: &others };
            let mut playout = Playout::new(&view, world.plans.each_ref(), None, outlooks);
            let mut before = held(&playout);
            while playout.play_turn(view.seat) {
                let after = held(&playout);
                assert!(before.includes(after));
                before = after;
            }
            let hands: std::vec::Vec<TileSet> =
                playout.plans[..rules.players()].iter().map(Plan::tiles).collect();
            for (hand, &count) in hands.iter().zip(&playout.counts) {
                assert_eq!(hand.len(), usize::from(count));
            }
            let settled = settle(rules, &hands, view.chips).unwrap();
            let won = settled.chips[view.seat] as i32 - 10_000;
            assert_eq!(playout.settle(view.seat, &view), won);
        }
    }
}
