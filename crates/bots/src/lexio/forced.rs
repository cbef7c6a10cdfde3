//! Searches for forced wins when few tiles are left: moves that win whatever the opponents hold and play.
//!
//! The opponents are treated as a coalition that sees all tiles. The search need not deal the unseen tiles. A pass
//! reveals nothing about a hand, and a play reveals only its own tiles, so every distribution of the rest stays
//! possible. The opponents play from one pool of unseen tiles, each up to its tile count. A move that wins against them
//! wins in every deal, even if the lead is lost and won back on the way.
//!
//! The search keeps its stack in its own state: it stops after any move and continues in the next step.

use super::ceiling::strongest_of;
use super::work;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, MAX_PLAYERS, TileSet, View, can_play, each_play};
use gousset_core::{Seat, next_seat};
use heapless::Vec;

/// A forced win is searched if all hands together hold at most this many tiles.
pub(super) const MOST_TILES: usize = 14;

/// The maximum number of choices in a line of play. Some lines have more (48 with five players and 14 tiles); wins that
/// need them are not found.
const MAX_DEPTH: usize = 40;

/// The play to beat.
#[derive(Clone, Copy)]
enum ToBeat {
    /// The seat at turn leads.
    Nothing,
    /// The table after the first move.
    First,
    /// The play tried at this index of the stack.
    Node(u8),
}

/// The move that is being tried at a choice.
#[derive(Clone, Copy)]
enum Tried {
    Nothing,
    Play(Combo),
    Pass,
}

/// A seat's choice that is being searched.
struct Node {
    tried: Tried,
    to_beat: ToBeat,
    by: u8,
    seat: u8,
}

/// The search for a forced win after one move.
pub(super) struct Forced {
    hand: TileSet,
    pool: TileSet,
    counts: [u8; MAX_PLAYERS],
    first: Option<Combo>,
    nodes: Vec<Node, MAX_DEPTH>,
    /// True if the move wins, once this is known.
    wins: Option<bool>,
}

/// True if few enough tiles are left to search for a forced win.
pub(super) fn is_near(view: &View) -> bool {
    view.tiles_in_play() <= MOST_TILES
}

/// The seat's play after the last one, in the order of trial: larger combinations first, within a size the weaker
/// first.
pub(super) fn next_play(view: &View, last: Option<Combo>) -> Option<Combo> {
    let key = |combo: Combo| (usize::MAX - combo.size(), combo.strength(), combo.tiles());
    let mut next: Option<Combo> = None;
    let _ = view.each_play(|combo| {
        if last.is_none_or(|last| key(combo) > key(last)) && next.is_none_or(|next| key(combo) < key(next)) {
            next = Some(combo);
        }
        ControlFlow::<()>::Continue(())
    });
    next
}

impl Forced {
    pub(super) const fn new() -> Self {
        Self {
            hand: TileSet::EMPTY,
            pool: TileSet::EMPTY,
            counts: [0; MAX_PLAYERS],
            first: None,
            nodes: Vec::new(),
            wins: None,
        }
    }

    /// Starts to search whether this move of the view's seat wins. Returns the work done.
    pub(super) fn begin(&mut self, view: &View, mv: Option<Combo>) -> u32 {
        let seat = view.seat;
        self.nodes.clear();
        self.hand = mv.map_or(view.hand, |combo| view.hand.without(combo.tiles()));
        self.pool = view.unseen();
        self.counts = view.counts;
        self.counts[seat] = self.hand.len() as u8;
        self.first = mv.or(view.to_beat());
        let by = view.table.filter(|_| mv.is_none()).map_or(seat, |table| table.by);
        let mut work = 0;
        self.wins = if self.hand.is_empty() {
            Some(true)
        } else {
            self.go_on(view, ToBeat::First, by, seat, &mut work)
        };
        work
    }

    /// Continues the search for `most` units of work. Returns whether the move wins, once this is known, and the work
    /// done.
    #[inline(never)]
    pub(super) fn search(&mut self, view: &View, most: u32) -> (Option<bool>, u32) {
        let mut work = 0;
        while self.wins.is_none() && work < most {
            self.try_next(view, &mut work);
        }
        (self.wins, work)
    }

    /// Tries the next move of the last choice, or closes the choice if none is left.
    fn try_next(&mut self, view: &View, work: &mut u32) {
        let Some(node) = self.nodes.last() else { return };
        let (seat, own) = (usize::from(node.seat), usize::from(node.seat) == view.seat);
        let next = self.next_move(node, view, work);
        let place = self.nodes.len() as u8 - 1;
        let Some(node) = self.nodes.last_mut() else { return };
        node.tried = next;
        let (to_beat, by) = (node.to_beat, usize::from(node.by));
        let found = match next {
            Tried::Play(combo) => {
                let tiles = if own { &mut self.hand } else { &mut self.pool };
                *tiles = tiles.without(combo.tiles());
                self.counts[seat] -= combo.size() as u8;
                self.go_on(view, ToBeat::Node(place), seat, seat, work)
            }
            Tried::Pass => self.go_on(view, to_beat, by, seat, work),
            Tried::Nothing => {
                self.nodes.pop();
                Some(!own)
            }
        };
        if let Some(wins) = found {
            self.take_back(wins, view);
        }
    }

    /// Takes back the last move, given whether it wins, and closes every choice that this decides.
    fn take_back(&mut self, wins: bool, view: &View) {
        while let Some(node) = self.nodes.last() {
            let (seat, own) = (usize::from(node.seat), usize::from(node.seat) == view.seat);
            if let Tried::Play(combo) = node.tried {
                let tiles = if own { &mut self.hand } else { &mut self.pool };
                *tiles = tiles.union(combo.tiles());
                self.counts[seat] += combo.size() as u8;
            }
            // The seat needs one winning move, the opponents one that prevents the win.
            if wins != own {
                return;
            }
            self.nodes.pop();
        }
        self.wins = Some(wins);
    }

    /// The next move to try at a choice: first the plays, then the pass.
    fn next_move(&self, node: &Node, view: &View, work: &mut u32) -> Tried {
        let last = match node.tried {
            Tried::Nothing => None,
            Tried::Play(combo) => Some(combo),
            Tried::Pass => return Tried::Nothing,
        };
        let own = usize::from(node.seat) == view.seat;
        let to_beat = self.combo(node.to_beat);
        // Refutations are usually strong answers or weak leads. The seat's own best plays are strong ones.
        let rising = !own && to_beat.is_none();
        let first = |a: Combo, b: Combo| ((a.strength(), a.tiles()) > (b.strength(), b.tiles())) != rising;
        let count = usize::from(self.counts[usize::from(node.seat)]);
        let mut next: Option<Combo> = None;
        let tiles = if own { self.hand } else { self.pool };
        let _ = each_play(tiles, to_beat, view.rules, |combo| {
            *work += work::PLAY_PASSED_OVER;
            if combo.size() <= count
                && last.is_none_or(|last| last != combo && first(last, combo))
                && next.is_none_or(|next| first(combo, next))
            {
                next = Some(combo);
            }
            ControlFlow::<()>::Continue(())
        });
        match next {
            Some(combo) => Tried::Play(combo),
            None if to_beat.is_some() => Tried::Pass,
            None => Tried::Nothing,
        }
    }

    fn combo(&self, to_beat: ToBeat) -> Option<Combo> {
        match to_beat {
            ToBeat::Nothing => None,
            ToBeat::First => self.first,
            ToBeat::Node(place) => match self.nodes.get(usize::from(place))?.tried {
                Tried::Play(combo) => Some(combo),
                Tried::Nothing | Tried::Pass => None,
            },
        }
    }

    /// Advances from a move of this seat to the next choice. Pushes a node, or returns whether the view's seat wins if
    /// that is decided first.
    fn go_on(
        &mut self,
        view: &View,
        mut to_beat: ToBeat,
        by: Seat,
        mut seat: Seat,
        work: &mut u32,
    ) -> Option<bool> {
        // The owner of the table leads when its turn comes again, so the loop ends.
        loop {
            *work += work::TURN_SEARCHED;
            seat = next_seat(seat, view.rules.players());
            if by == seat {
                to_beat = ToBeat::Nothing;
            }
            let own = seat == view.seat;
            let table = self.combo(to_beat);
            if self.goes_out(seat, own, table, view) {
                return Some(own);
            }
            let size = table.map_or(0, Combo::size);
            let tiles = if own { self.hand } else { self.pool };
            if size <= usize::from(self.counts[seat]) && can_play(tiles, table, view.rules) {
                *work += work::NODE;
                let node = Node { tried: Tried::Nothing, to_beat, by: by as u8, seat: seat as u8 };
                // If there is no room, the line is given up: it proves nothing.
                return self.nodes.push(node).is_err().then_some(false);
            }
        }
    }

    /// True if the seat at turn can play its last tiles over the table.
    fn goes_out(&self, seat: Seat, own: bool, table: Option<Combo>, view: &View) -> bool {
        let count = usize::from(self.counts[seat]);
        if table.is_some_and(|table| table.size() != count) {
            return false;
        }
        if own {
            return Combo::new(self.hand, view.rules)
                .is_ok_and(|all| table.is_none_or(|table| all.beats(table)));
        }
        match (table, count) {
            (Some(_), _) => can_play(self.pool, table, view.rules),
            (None, 1..=3 | 5) => strongest_of(self.pool, count, view.rules).is_some(),
            (None, _) => false,
        }
    }
}

#[cfg(test)]
mod tests;
