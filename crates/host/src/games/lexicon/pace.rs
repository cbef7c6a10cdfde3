//! Statistics of the pace of rounds: the turns of each player, and the inserts and exchanges of all.

use crate::contest::{self, Report};
use gousset_core::lexicon::Move;
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};

/// The most turns of a player that are counted apart.
const MANY: usize = 64;

/// The moves of one round.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// The turns of each seat.
    turns: Vec<usize>,
    inserts: u64,
    exchanges: u64,
}

impl Moves {
    /// No moves of a table of this many seats.
    pub(super) fn new(seats: usize) -> Self {
        Self { turns: vec![0; seats], inserts: 0, exchanges: 0 }
    }

    /// Counts a move of a seat.
    pub(super) fn add(&mut self, seat: usize, mv: Move) {
        self.turns[seat] += 1;
        self.inserts += u64::from(matches!(mv, Move::Insert(..)));
        self.exchanges += u64::from(matches!(mv, Move::Exchange(..)));
    }
}

/// Counts of rounds.
#[derive(Clone, Debug, Default)]
struct Rounds {
    /// By the index of the name in the report, the number of rounds with this many turns.
    turns: Vec<[u64; MANY]>,
    rounds: u64,
    inserts: u64,
    exchanges: u64,
    with_insert: u64,
    with_exchange: u64,
}

/// Collects the rounds of a contest.
#[derive(Default)]
pub(super) struct Watch(Mutex<Rounds>);

impl Watch {
    /// Counts a round. `name` gives the index of the name that played a seat.
    pub(super) fn add(&self, moves: &Moves, name: impl Fn(usize) -> usize) {
        // A panic of another thread cannot leave a count half updated.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (seat, &turns) in moves.turns.iter().enumerate() {
            let name = name(seat);
            if all.turns.len() <= name {
                all.turns.resize(name + 1, [0; MANY]);
            }
            all.turns[name][turns.min(MANY - 1)] += 1;
        }
        all.rounds += 1;
        all.inserts += moves.inserts;
        all.exchanges += moves.exchanges;
        all.with_insert += u64::from(moves.inserts > 0);
        all.with_exchange += u64::from(moves.exchanges > 0);
    }

    /// Returns the turns of each name, and the inserts and exchanges of all.
    pub(super) fn report(self, played: &Report) -> Value {
        let all = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let line = |(line, turns): (&contest::Line, &[u64; MANY])| Line {
            name: line.name.clone(),
            median_turns: median(turns),
            mean_turns: mean(turns),
        };
        let mut report = played.study(played.seats.iter().zip(&all.turns).map(line).collect::<Vec<_>>());
        let each = |count: u64| count as f64 / all.rounds.max(1) as f64;
        report["inserts_per_round"] = json!(each(all.inserts));
        report["exchanges_per_round"] = json!(each(all.exchanges));
        report["rounds_with_insert"] = json!(each(all.with_insert));
        report["rounds_with_exchange"] = json!(each(all.with_exchange));
        report
    }
}

/// The turns of a name.
#[derive(Debug, Serialize)]
struct Line {
    name: String,
    /// The median of its turns in a round.
    median_turns: usize,
    mean_turns: f64,
}

/// The number of turns that at least half of the rounds reach.
fn median(rounds: &[u64; MANY]) -> usize {
    let half = rounds.iter().sum::<u64>().div_ceil(2);
    let mut reached = 0;
    (0..MANY)
        .rev()
        .find(|&turns| {
            reached += rounds[turns];
            reached >= half
        })
        .unwrap_or(0)
}

fn mean(rounds: &[u64; MANY]) -> f64 {
    let turns: u64 = (0..).zip(rounds).map(|(turns, rounds)| turns * rounds).sum();
    turns as f64 / rounds.iter().sum::<u64>().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_rounds_have_the_median_or_more() {
        let rounds = |counts: &[(usize, u64)]| {
            let mut rounds = [0; MANY];
            for &(turns, count) in counts {
                rounds[turns] = count;
            }
            rounds
        };
        assert_eq!(median(&rounds(&[(3, 4), (4, 5)])), 4);
        assert_eq!(median(&rounds(&[(3, 5), (4, 4)])), 3);
        assert!((mean(&rounds(&[(3, 1), (5, 3)])) - 4.5).abs() < 1e-9);
    }
}
