//! A round played to its end by plans: fast enough to be done hundreds of times for a move.
//!
//! Everyone empties their hand by the groups of their plan and never splits it anew. So a turn is a walk over a
//! dozen groups, some hundred cycles, where finding all plays would take a hundred times as many. Nobody looks
//! into another hand: what they mind is what everyone sees, the table and how many tiles are left.

use super::outlook::{Outlook, TURN};
use super::plan::{Group, Plan, Power};
use gousset_core::lexio::{MAX_PLAYERS, Played, View};
use gousset_core::{Seat, next_seat};

/// What is to be beaten.
#[derive(Clone, Copy)]
struct Table {
    power: Power,
    size: u8,
    by: Seat,
}

/// A round in the making.
pub(super) struct Playout<'a> {
    players: usize,
    /// What everyone still holds.
    plans: [Plan; MAX_PLAYERS],
    outlooks: Outlooks<'a>,
    counts: [u8; MAX_PLAYERS],
    twos: [u8; MAX_PLAYERS],
    table: Option<Table>,
    turn: Seat,
}

/// The prices by which the seat and the others see what is left of a group that is torn.
#[derive(Clone, Copy)]
pub(super) struct Outlooks<'a> {
    pub(super) own: &'a Outlook,
    pub(super) others: &'a Outlook,
}

/// A way to answer the table.
#[derive(Clone, Copy)]
struct Answer {
    group: Group,
    /// The place in the plan of the group that it is or is taken from.
    place: usize,
}

impl<'a> Playout<'a> {
    /// The round after the seat's move: its own plan is for what the move leaves.
    pub(super) fn new(
        view: &View,
        plans: [&Plan; MAX_PLAYERS],
        played: Option<Played>,
        outlooks: Outlooks<'a>,
    ) -> Self {
        let mut playout = Self {
            players: view.rules.players(),
            plans: plans.map(Plan::clone),
            outlooks,
            counts: [0; MAX_PLAYERS],
            twos: [0; MAX_PLAYERS],
            table: played.map(|played| Table {
                power: Power::of(played.combo),
                size: played.combo.size() as u8,
                by: played.by,
            }),
            turn: view.seat,
        };
        for seat in 0..playout.players {
            for group in &playout.plans[seat] {
                playout.counts[seat] += group.size;
                playout.twos[seat] += group.twos;
            }
        }
        playout
    }

    /// Plays on to the end; what the seat wins or loses, in chips.
    pub(super) fn finish(mut self, view: &View) -> i32 {
        let seat = view.seat;
        if self.counts[seat] > 0 {
            self.pass_turn();
            while self.play_turn(seat) {}
        }
        self.settle(seat, view)
    }

    fn pass_turn(&mut self) {
        self.turn = next_seat(self.turn, self.players);
        if self.table.is_some_and(|table| table.by == self.turn) {
            self.table = None;
        }
    }

    /// Plays a turn; false once the round is over.
    fn play_turn(&mut self, own: Seat) -> bool {
        let seat = self.turn;
        let outlook = if seat == own { self.outlooks.own } else { self.outlooks.others };
        let chosen = match self.table {
            None => self.lead(seat),
            Some(table) => self.follow(seat, table, outlook),
        };
        if let Some(Answer { group, place }) = chosen {
            let whole = self.plans[seat].swap_remove(place);
            let left = whole.suits & !group.suits;
            if left != 0
                && let Some(rank) = whole.rank()
            {
                // There is room: a group has just been taken out.
                let _ = self.plans[seat].push(Group::of_rank(rank, left, outlook));
            }
            self.counts[seat] -= group.size;
            self.twos[seat] -= group.twos;
            self.table = Some(Table { power: group.power, size: group.size, by: seat });
            if self.counts[seat] == 0 {
                return false;
            }
        }
        self.pass_turn();
        true
    }

    /// Whether somebody else is down to the last tile.
    fn someone_has_one(&self, seat: Seat) -> bool {
        (0..self.players).any(|other| other != seat && self.counts[other] == 1)
    }

    fn lead(&self, seat: Seat) -> Option<Answer> {
        let plan = &self.plans[seat];
        let beatable = plan.iter().filter(|group| i16::from(group.price) > -TURN).count();
        let one = self.someone_has_one(seat);
        let wish = |group: &Group| {
            let price = i32::from(group.price);
            if beatable <= 1 {
                // All others are unbeatable: they first, the beatable one last.
                -price
            } else if one && group.size == 1 {
                -1000 - price
            } else {
                price + 48 * i32::from(group.size)
            }
        };
        let (place, group) = plan.iter().enumerate().max_by_key(|(_, group)| wish(group))?;
        Some(Answer { group: *group, place })
    }

    fn follow(&self, seat: Seat, table: Table, outlook: &Outlook) -> Option<Answer> {
        let whole = self.follow_whole(seat, table);
        if table.size > 2 || whole.is_some_and(|answer| answer.group.price >= 0) {
            return whole;
        }
        self.follow_torn(seat, table, outlook).or(whole)
    }

    /// The weakest group of the plan that answers the table; the strongest single when somebody has one tile.
    fn follow_whole(&self, seat: Seat, table: Table) -> Option<Answer> {
        let plan = self.plans[seat].iter().enumerate();
        let beating = plan.filter(|(_, group)| group.size == table.size && group.power > table.power);
        let strongest = table.size == 1 && self.someone_has_one(seat);
        let (place, group) = if strongest {
            beating.max_by_key(|(_, group)| group.power)
        } else {
            beating.min_by_key(|(_, group)| group.power)
        }?;
        Some(Answer { group: *group, place })
    }

    /// An answer torn out of a larger group of one number.
    fn follow_torn(&self, seat: Seat, table: Table, outlook: &Outlook) -> Option<Answer> {
        self.plans[seat].iter().enumerate().find_map(|(place, whole)| {
            let rank = whole.rank()?;
            if whole.size <= table.size || whole.power <= table.power {
                return None;
            }
            let mut suits = whole.suits;
            while suits.count_ones() > u32::from(table.size) {
                suits &= suits - 1;
            }
            Some(Answer { group: Group::of_rank(rank, suits, outlook), place })
        })
    }

    /// The settlement of the rules, but for who pays first when chips run out: each debt is only limited by what
    /// its payer had before.
    fn settle(&self, seat: Seat, view: &View) -> i32 {
        let owes = |payer: Seat, count: u8| {
            let tiles = u32::from(self.counts[payer].saturating_sub(count));
            (tiles << self.twos[payer]).min(view.chips[payer])
        };
        let mut gained = 0;
        let mut paid = 0;
        for other in (0..self.players).filter(|&other| other != seat) {
            gained += owes(other, self.counts[seat]);
            paid += owes(seat, self.counts[other]);
        }
        gained as i32 - paid.min(view.chips[seat]) as i32
    }
}
