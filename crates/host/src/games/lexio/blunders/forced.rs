//! Whether a seat wins the round whatever the others hold and do: exact, and without a line of the bots' code.
//!
//! The others are a coalition that sees all tiles. What they hold is any distribution of the unseen tiles over their
//! counts, and the seat must win by the same moves in all of them as long as it has seen the same. Passing is always
//! allowed and so tells nothing; a play tells that its tiles were held and leaves every distribution of the others
//! possible. So nothing need be dealt: the unseen tiles are one pool, and a seat that plays takes the tiles out of it, as
//! many as its count allows. `tests` compares this with a search over sets of distributions.

use gousset_core::lexio::{Combo, MAX_PLAYERS, Move, Rules, Strength, TileSet, View, each_play};
use gousset_core::{Seat, next_seat};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// What is left to be played, and what has to be beaten.
#[derive(Clone, Copy)]
struct Position {
    hand: TileSet,
    /// The unseen tiles: the others', and with two players those face down.
    pool: TileSet,
    counts: [u8; MAX_PLAYERS],
    table: Option<Combo>,
    /// Who played the table.
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

    /// Whether this move of the seat wins by force.
    pub(super) fn wins_by(&mut self, mv: Move) -> bool {
        let combo = match mv {
            Move::Pass => None,
            Move::Play(tiles) => Combo::new(tiles, self.rules).ok(),
        };
        self.wins_after(self.root, combo)
    }

    /// Whether some move of the seat wins by force.
    pub(super) fn wins_at_all(&mut self) -> bool {
        self.wins(self.root)
    }

    /// Whether the seat wins after this move of the seat at turn.
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

    /// The moves of the seat at turn: what goes out, then the strongest, the pass last.
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
