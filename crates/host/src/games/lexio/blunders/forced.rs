//! An exact search for forced wins: whether a seat wins the round for every distribution of the unseen tiles and all moves
//! of the opponents. It uses no code of the bots.
//!
//! The opponents are a coalition that sees all tiles. The seat must choose the same move in all distributions that agree
//! with what it has seen. A pass is always legal and reveals nothing. A play reveals only that its tiles were held; every
//! distribution of the other tiles stays possible. So the search deals no tiles: the unseen tiles are one pool, and an
//! opponent plays from the pool, as many tiles as its count allows. `tests` compares this with a search over sets of
//! distributions.

use gousset_core::lexio::{Combo, MAX_PLAYERS, Move, Rules, Strength, TileSet, View, each_play};
use gousset_core::{Seat, next_seat};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The tiles left and the table.
#[derive(Clone, Copy)]
struct Position {
    hand: TileSet,
    /// The unseen tiles: those of the opponents, and with two players also those face down.
    pool: TileSet,
    counts: [u8; MAX_PLAYERS],
    table: Option<Combo>,
    /// The seat that played the table.
    by: Seat,
    turn: Seat,
}

/// The parts of a position that its value depends on.
type Key = (TileSet, TileSet, [u8; MAX_PLAYERS], Option<Strength>, Seat, Seat);

/// The forced wins of one seat in one position.
pub(super) struct Forced {
    seat: Seat,
    rules: Rules,
    root: Position,
    known: HashMap<Key, bool>,
}

impl Forced {
    /// The position of the seat whose view it is, at its turn.
    pub(super) fn new(view: &View) -> Self {
        let root = Position {
            hand: view.hand,
            pool: view.unseen(),
            counts: view.counts,
            table: view.to_beat(),
            by: view.table.map_or(view.seat, |table| table.by),
            turn: view.seat,
        };
        Self { seat: view.seat, rules: view.rules, root, known: HashMap::new() }
    }

    /// True if this move of the seat wins by force.
    pub(super) fn wins_by(&mut self, mv: Move) -> bool {
        let combo = match mv {
            Move::Pass => None,
            Move::Play(tiles) => Combo::new(tiles, self.rules).ok(),
        };
        self.wins_after(self.root, combo)
    }

    /// True if a move of the seat wins by force.
    pub(super) fn wins_at_all(&mut self) -> bool {
        self.wins(self.root)
    }

    /// True if the seat wins by force after this move of the seat at turn.
    fn wins_after(&mut self, mut position: Position, mv: Option<Combo>) -> bool {
        let own = position.turn == self.seat;
        if let Some(combo) = mv {
            position.counts[position.turn] -= combo.size() as u8;
            if position.counts[position.turn] == 0 {
                return own;
            }
            let from = if own { &mut position.hand } else { &mut position.pool };
            *from = from.without(combo.tiles());
            (position.table, position.by) = (mv, position.turn);
        }
        position.turn = next_seat(position.turn, self.rules.players());
        if position.by == position.turn {
            position.table = None;
        }
        self.wins(position)
    }

    fn wins(&mut self, position: Position) -> bool {
        let Position { hand, pool, counts, table, by, turn } = position;
        let key = (hand, pool, counts, table.map(Combo::strength), by, turn);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        // The seat needs one move that wins, the coalition one that does not.
        let own = turn == self.seat;
        let wins = if self.moves(position).into_iter().any(|mv| self.wins_after(position, mv) == own) {
            own
        } else {
            !own
        };
        self.known.insert(key, wins);
        wins
    }

    /// Returns the moves of the seat at turn: first the plays that go out, then by strength, the pass last.
    fn moves(&self, position: Position) -> Vec<Option<Combo>> {
        let tiles = if position.turn == self.seat { position.hand } else { position.pool };
        let count = usize::from(position.counts[position.turn]);
        let mut plays = Vec::new();
        let _ = each_play(tiles, position.table, self.rules, |combo| {
            if combo.size() <= count {
                plays.push(combo);
            }
            ControlFlow::<()>::Continue(())
        });
        plays.sort_by_key(|combo| (combo.size() != count, std::cmp::Reverse(combo.strength())));
        plays.into_iter().map(Some).chain(position.table.map(|_| None)).collect()
    }
}

#[cfg(test)]
mod tests;
