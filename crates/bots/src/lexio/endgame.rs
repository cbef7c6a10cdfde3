//! Solves the end of a sampled deal exactly: every seat sees all hands and plays for its own chips.
//!
//! This is a full tree search (max^n), passes included: each seat maximises its own chips by the settlement. A seat
//! that cannot answer the table passes without a node of its own. A seat that can go out does so: the other hands only
//! shrink, so no later win pays more, and every win pays more than a loss. Of moves that are equal for the mover, the
//! search expects the worst for the thinking seat, then the highest values for the seats in order. So the value does
//! not depend on the order in which plays are found.
//!
//! The search keeps its stack in its own state: it stops after any node and continues in the next step. A transposition
//! table was tried. With three seats and more, even 4,096 entries saved next to nothing.

use super::danger::owed;
use super::playout::chips_won;
use super::work;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, MAX_PLAYERS, MIN_PLAYERS, Rank, TileSet, View, can_play, each_play};
use gousset_core::{Seat, next_seat};
use gousset_hot::hot;
use heapless::Vec;

/// Deals are searched if all hands together hold at most this many tiles. With more, too few deals are small enough.
pub(super) const MOST_TILES: usize = 10;

/// The length of the longest line of play, in nodes. The last play empties one hand while every other hand has a tile.
/// So of `t` tiles among `p` seats at most `l = t - (p - 1)` plays are made, and the last one has no node. At most
/// `p - 1` passes follow each play. If the root is a pass, passes also follow the play that is on the table, and the
/// root is one of them: `(l - 1) + (l - 1) * (p - 1) + (p - 2) = l * p - 2`. If the root is a play, there are fewer
/// nodes.
const MAX_DEPTH: usize = {
    let mut most = 0;
    let mut players = MIN_PLAYERS;
    while players <= MAX_PLAYERS {
        let depth = (MOST_TILES - (players - 1)) * players - 2;
        if depth > most {
            most = depth;
        }
        players += 1;
    }
    most
};

/// The chips that each seat wins.
type Value = [i16; MAX_PLAYERS];

/// Lower than any value.
const UNKNOWN: Value = [i16::MIN; MAX_PLAYERS];

/// The play to beat and its owner.
#[derive(Clone, Copy)]
struct Table {
    combo: Option<Combo>,
    by: u8,
}

/// A seat's choice that is being searched. The table is stored in two fields, because a nested struct would be padded.
struct Node {
    over: Option<Combo>,
    by: u8,
    seat: u8,
    /// The tiles of the move being tried; empty for a pass.
    tried: TileSet,
    /// The index of the next move: first the plays, then the pass.
    next: u16,
    /// If the seat gets this many chips, no further move is tried.
    enough: i16,
    best: Value,
}

/// The search of one deal after one move.
pub(super) struct Endgame {
    hands: [TileSet; MAX_PLAYERS],
    nodes: Vec<Node, MAX_DEPTH>,
    /// The value of the move, once it is known.
    value: Option<Value>,
}

/// True if few enough tiles are left to search deals exhaustively.
pub(super) fn is_near(view: &View) -> bool {
    view.tiles_in_play() <= MOST_TILES
}

impl Endgame {
    pub(super) const fn new() -> Self {
        Self { hands: [TileSet::EMPTY; MAX_PLAYERS], nodes: Vec::new(), value: None }
    }

    /// Starts to search the deal with these hands, after this move of the view's seat. Returns the work done.
    pub(super) fn begin(&mut self, view: &View, hands: &[TileSet; MAX_PLAYERS], mv: Option<Combo>) -> u32 {
        let seat = view.seat;
        self.nodes.clear();
        self.hands = *hands;
        self.hands[seat] = mv.map_or(view.hand, |combo| view.hand.without(combo.tiles()));
        let table = match (mv, view.table) {
            (None, Some(table)) => Table { combo: Some(table.combo), by: table.by as u8 },
            _ => Table { combo: mv, by: seat as u8 },
        };
        let mut work = 0;
        self.value = if self.hands[seat].is_empty() {
            Some(self.settle(view, &mut work))
        } else {
            self.go_on(view, table, seat, &mut work)
        };
        work
    }

    /// Continues the search for `most` units of work. Returns the chips that the view's seat wins, once they are known,
    /// and the work done.
    #[hot]
    pub(super) fn search(&mut self, view: &View, most: u32) -> (Option<i32>, u32) {
        let mut work = 0;
        while self.value.is_none() && work < most {
            self.try_next(view, &mut work);
        }
        (self.value.map(|value| i32::from(value[view.seat])), work)
    }

    /// Tries the next move of the last node, or closes the node if none is left.
    fn try_next(&mut self, view: &View, work: &mut u32) {
        let Some(node) = self.nodes.last_mut() else { return };
        let seat = usize::from(node.seat);
        if node.best[seat] >= node.enough {
            return self.close(view);
        }
        let hand = self.hands[seat];
        let mut found = 0;
        let play = each_play(hand, node.over, view.rules, |combo| {
            *work += work::PLAY_PASSED_OVER;
            found += 1;
            if found > node.next { ControlFlow::Break(combo) } else { ControlFlow::Continue(()) }
        });
        let play = play.break_value();
        let may_pass = node.over.is_some() && found == node.next;
        if play.is_none() && !may_pass {
            return self.close(view);
        }
        node.next += 1;
        node.tried = play.map_or(TileSet::EMPTY, Combo::tiles);
        self.hands[seat] = hand.without(node.tried);
        let table = match play {
            Some(_) => Table { combo: play, by: node.seat },
            None => Table { combo: node.over, by: node.by },
        };
        if let Some(value) = self.go_on(view, table, seat, work) {
            self.take_back(value, view);
        }
    }

    /// Passes the value of the last node to its parent.
    fn close(&mut self, view: &View) {
        let Some(node) = self.nodes.pop() else { return };
        if self.nodes.is_empty() {
            self.value = Some(node.best);
        } else {
            self.take_back(node.best, view);
        }
    }

    /// Takes back the move tried at the last node, and records its value.
    #[hot]
    fn take_back(&mut self, value: Value, view: &View) {
        let Some(node) = self.nodes.last_mut() else { return };
        let seat = usize::from(node.seat);
        self.hands[seat] = self.hands[seat].union(node.tried);
        let key = |value: Value| (value[seat], -i32::from(value[view.seat]), value);
        if key(value) > key(node.best) {
            node.best = value;
        }
    }

    /// Advances from a move of this seat to the next choice. Pushes a node, or returns the value if a seat goes out
    /// first.
    #[hot]
    fn go_on(&mut self, view: &View, mut table: Table, mut seat: Seat, work: &mut u32) -> Option<Value> {
        // The owner of the table leads when its turn comes again, so the loop ends.
        loop {
            *work += work::TURN_SEARCHED;
            seat = next_seat(seat, view.rules.players());
            if usize::from(table.by) == seat {
                table.combo = None;
            }
            let hand = self.hands[seat];
            if goes_out(hand, table.combo, view) {
                self.hands[seat] = TileSet::EMPTY;
                let value = self.settle(view, work);
                self.hands[seat] = hand;
                return Some(value);
            }
            if can_play(hand, table.combo, view.rules) {
                *work += work::NODE;
                let node = Node {
                    over: table.combo,
                    by: table.by,
                    seat: seat as u8,
                    tried: TileSet::EMPTY,
                    next: 0,
                    enough: self.enough(seat, view),
                    best: UNKNOWN,
                };
                // There is room: see `MAX_DEPTH`.
                let _ = self.nodes.push(node);
                return None;
            }
        }
    }

    /// The chips that the seat wins if it goes out before any other seat plays: the best possible result. With two
    /// players, also the value above which the opponent avoids this line for one already searched (alpha-beta).
    fn enough(&self, seat: Seat, view: &View) -> i16 {
        let players = view.rules.players();
        let mut most = 0;
        for other in (0..players).filter(|&other| other != seat) {
            let hand = self.hands[other];
            let owed = owed(hand.len() as u8, hand.count_of(Rank::TWO) as u8);
            most += (owed as u32).min(view.chips[other]) as i16;
        }
        if players == 2 {
            let of_other = self.nodes.iter().filter(|node| usize::from(node.seat) != seat);
            let secured = of_other.map(|node| node.best[usize::from(node.seat)]).max();
            most = secured.map_or(most, |secured| most.min(secured.saturating_neg()));
        }
        most
    }

    /// The settlement of the current hands.
    #[hot]
    fn settle(&self, view: &View, work: &mut u32) -> Value {
        let players = view.rules.players();
        *work += work::SETTLE[players];
        let counts = self.hands.map(|hand| hand.len() as u8);
        let twos = self.hands.map(|hand| hand.count_of(Rank::TWO) as u8);
        let mut value = [0; MAX_PLAYERS];
        for (seat, won) in value[..players].iter_mut().enumerate() {
            // This fits: a hand of thirteen with four twos owes 208 chips to each of four others.
            *won = chips_won(seat, &counts[..players], &twos, &view.chips) as i16;
        }
        value
    }
}

/// True if the whole hand can be played over the table.
fn goes_out(hand: TileSet, over: Option<Combo>, view: &View) -> bool {
    let size = over.map_or(hand.len(), Combo::size);
    hand.len() == size
        && Combo::new(hand, view.rules).is_ok_and(|all| over.is_none_or(|over| all.beats(over)))
}

#[cfg(test)]
mod tests;
