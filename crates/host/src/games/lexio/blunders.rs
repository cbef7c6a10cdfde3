//! Counts moves of Lexio that look foolish to a person who sees all tiles afterwards.

mod forced;
mod shape;

use super::judge::{move_request, move_text};
use crate::arena;
use forced::Forced;
use gousset_core::lexio::{Combo, Kind, Move, Rank, TileSet, View};
use serde::Serialize;
use shape::{Out, plays_of};
use std::sync::{Mutex, PoisonError};

/// The most tiles in play at which forced wins are looked for.
const MOST_TILES: usize = 14;
/// Positions shown of each kind.
const SHOWN: usize = 5;

/// How often something was possible and how often it was done, with some of the positions.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Count {
    /// Moves or hands it was looked for in.
    pub of: u64,
    /// Those in which it was found.
    pub found: u64,
    /// Some of them: the request of the move, and the move made.
    pub examples: Vec<String>,
}

impl Count {
    fn add(&mut self, found: bool, example: impl FnOnce() -> String) {
        self.of += 1;
        if found {
            self.found += 1;
            self.examples.push(example());
        }
    }

    /// Keeps the same examples whatever the order in which they came.
    fn keep_some(&mut self) {
        self.examples.sort_unstable();
        self.examples.truncate(SHOWN);
    }
}

/// What one name did.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Blunders {
    /// The name of the seats.
    pub name: String,
    /// Of positions with few tiles in play that one move wins by force, those in which another was made.
    pub missed_wins: Count,
    /// Of plays that nobody could beat and that did not end the round, those for which a weaker one of as many tiles could
    /// not be beaten either.
    pub stronger_than_needed: Count,
    /// The same, where the weaker one leaves as good a hand: one that is emptied in no more plays, and in no more that can
    /// be beaten.
    pub wasted_strength: Count,
    /// Of straights played, those beside which another leaves a hand that is emptied in fewer plays that can be beaten, and
    /// in no more plays.
    pub worse_straights: Count,
    /// Of singles led that can be beaten while somebody has one tile, those beside which a stronger one leaves as good a
    /// hand.
    pub weak_singles: Count,
    /// Of hands that lost, those with a two.
    pub caught_with_twos: Count,
}

/// The whole report.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The game played.
    pub game: &'static str,
    /// How many sat at the table.
    pub players: usize,
    /// How many rounds were played.
    pub rounds: u64,
    /// What they came from.
    pub seed: u64,
    /// One line per name.
    pub seats: Vec<Blunders>,
}

/// Watches the rounds of the arena.
#[derive(Default)]
pub(super) struct Watch {
    /// One per name, in the order of the arena's report.
    names: Mutex<Vec<Blunders>>,
}

impl Watch {
    /// Looks at a decision of the name at this place.
    pub(super) fn decision(&self, name: usize, view: &View, mv: Move) {
        let mut seen = Blunders::default();
        seen.look_at(view, mv);
        self.add(name, &seen);
    }

    /// Looks at the hand of a loser.
    pub(super) fn loser(&self, name: usize, hand: TileSet) {
        let mut seen = Blunders::default();
        seen.caught_with_twos.add(hand.count_of(Rank::TWO) > 0, || hand.to_string());
        self.add(name, &seen);
    }

    /// What was counted in these rounds.
    pub(super) fn report(self, played: &arena::Report) -> Report {
        let mut seats = self.names.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (seat, line) in seats.iter_mut().zip(&played.seats) {
            seat.name.clone_from(&line.name);
            for count in seat.counts() {
                count.keep_some();
            }
        }
        let arena::Report { game, players, rounds, seed, .. } = *played;
        Report { game, players, rounds, seed, seats }
    }

    fn add(&self, name: usize, seen: &Blunders) {
        // A thread that panicked has not left a count half done.
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if names.len() <= name {
            names.resize_with(name + 1, Blunders::default);
        }
        for (count, more) in names[name].counts().into_iter().zip(seen.clone().counts()) {
            count.of += more.of;
            count.found += more.found;
            count.examples.append(&mut more.examples);
        }
    }
}

impl Blunders {
    fn counts(&mut self) -> [&mut Count; 6] {
        [
            &mut self.missed_wins,
            &mut self.stronger_than_needed,
            &mut self.wasted_strength,
            &mut self.worse_straights,
            &mut self.weak_singles,
            &mut self.caught_with_twos,
        ]
    }

    /// Counts what is foolish about a move.
    fn look_at(&mut self, view: &View, mv: Move) {
        let example = || format!("{} → {}", move_request(view, "hard", 0), move_text(mv));
        if view.tiles_in_play() <= MOST_TILES {
            let mut forced = Forced::new(view);
            if forced.wins_by(mv) {
                self.missed_wins.add(false, example);
            } else if forced.wins_at_all() {
                self.missed_wins.add(true, example);
            }
        }
        let Move::Play(tiles) = mv else { return };
        let Ok(combo) = Combo::new(tiles, view.rules) else { return };
        if tiles != view.hand {
            self.look_at_play(view, combo, &example);
        }
    }

    /// Counts what is foolish about a play that does not end the round.
    fn look_at_play(&mut self, view: &View, combo: Combo, example: &impl Fn() -> String) {
        let (out, plays) = (Out::of(view), plays_of(view));
        let unbeatable = out.unbeatable(combo);
        if unbeatable {
            let weaker = plays.iter().filter(|other| {
                other.size() == combo.size() && other.strength() < combo.strength() && out.unbeatable(**other)
            });
            let weaker: Vec<TileSet> = weaker.map(|other| view.hand.without(other.tiles())).collect();
            self.stronger_than_needed.add(!weaker.is_empty(), example);
            let (beatable, count) = out.load(view.hand.without(combo.tiles()));
            let as_good = |left: &TileSet| {
                let (others_beatable, others_count) = out.load(*left);
                others_beatable <= beatable && others_count <= count
            };
            self.wasted_strength.add(weaker.iter().any(as_good), example);
        }
        if combo.kind() == Kind::Straight {
            self.worse_straights.add(leaves_a_worse_hand(view, combo, &plays, &out), example);
        }
        if combo.size() == 1 && !unbeatable && view.table.is_none() && has_one_tile(view) {
            self.weak_singles.add(is_led_before_a_stronger(view, combo, &plays, &out), example);
        }
    }
}

/// Whether one of the others has one tile left.
fn has_one_tile(view: &View) -> bool {
    (0..view.rules.players()).any(|seat| seat != view.seat && view.counts[seat] == 1)
}

/// Whether a stronger single that can be beaten too leaves a hand that is emptied in no more plays, and in no more that
/// can be beaten.
fn is_led_before_a_stronger(view: &View, single: Combo, plays: &[Combo], out: &Out) -> bool {
    let load = |combo: &Combo| out.load(view.hand.without(combo.tiles()));
    let (beatable, count) = load(&single);
    let others = plays.iter().filter(|other| other.beats(single) && !out.unbeatable(**other));
    others.map(load).any(|other| other.0 <= beatable && other.1 <= count)
}

/// Whether another straight leaves a hand that is emptied in fewer plays that can be beaten, and in no more plays; one that
/// can be beaten itself is no better than one that cannot.
fn leaves_a_worse_hand(view: &View, straight: Combo, plays: &[Combo], out: &Out) -> bool {
    let (beatable, count) = out.load(view.hand.without(straight.tiles()));
    let others = plays.iter().filter(|other| other.kind() == Kind::Straight);
    let others = others.filter(|other| out.unbeatable(**other) || !out.unbeatable(straight));
    others
        .map(|other| out.load(view.hand.without(other.tiles())))
        .any(|other| other.0 < beatable && other.1 <= count)
}

#[cfg(test)]
mod tests;
