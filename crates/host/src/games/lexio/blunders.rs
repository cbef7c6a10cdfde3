//! Counts moves of Lexio that look foolish to a person who sees all tiles afterwards.

mod forced;
mod shape;

use super::judge::{move_request, move_text};
use crate::contest::Report;
use forced::Forced;
use gousset_core::lexio::{Combo, Kind, Move, Rank, TileSet, View};
use serde::Serialize;
use serde_json::Value;
use shape::{Out, plays_of};
use std::sync::{Mutex, PoisonError};

/// The most tiles in play at which forced wins are searched.
const MOST_TILES: usize = 14;
/// The number of examples kept of each kind.
const SHOWN: usize = 5;

/// The count of one kind of blunder, with some examples.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Count {
    /// Moves or hands examined.
    of: u64,
    /// Moves or hands with the blunder.
    found: u64,
    /// Examples: the `move` request and the move.
    examples: Vec<String>,
}

impl Count {
    fn add(&mut self, found: bool, example: impl FnOnce() -> String) {
        self.of += 1;
        if found {
            self.found += 1;
            self.examples.push(example());
        }
    }

    /// Keeps the first examples in alphabetical order, so that the choice does not depend on the order of threads.
    fn keep_some(&mut self) {
        self.examples.sort_unstable();
        self.examples.truncate(SHOWN);
    }
}

/// The counts of one name.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Blunders {
    /// The name of the seats.
    name: String,
    /// Of positions with few tiles in play and a forced win: those in which the move gave it up.
    missed_wins: Count,
    /// Of unbeatable plays that did not end the round: those for which a weaker play of as many tiles was unbeatable too.
    stronger_than_needed: Count,
    /// The same, if the weaker play also leaves a hand as good: it needs no more plays and no more beatable plays to go out.
    wasted_strength: Count,
    /// Of straights played: those for which another straight leaves a hand that needs fewer beatable plays to go out, and
    /// no more plays.
    worse_straights: Count,
    /// Of beatable singles led while an opponent has one tile: those for which a stronger single leaves a hand as good.
    weak_singles: Count,
    /// Of losing hands: those with a two.
    caught_with_twos: Count,
}

/// Collects the blunders of a contest.
#[derive(Default)]
pub(super) struct Watch {
    /// One per name, in the order of the report.
    names: Mutex<Vec<Blunders>>,
}

impl Watch {
    /// Examines a decision of the name at this index.
    pub(super) fn decision(&self, name: usize, view: &View, mv: Move) {
        let mut seen = Blunders::default();
        seen.look_at(view, mv);
        self.add(name, &seen);
    }

    /// Examines the hand of a loser.
    pub(super) fn loser(&self, name: usize, hand: TileSet) {
        let mut seen = Blunders::default();
        seen.caught_with_twos.add(hand.count_of(Rank::TWO) > 0, || hand.to_string());
        self.add(name, &seen);
    }

    /// Returns the counts of each name.
    pub(super) fn report(self, played: &Report) -> Value {
        let mut seats = self.names.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (seat, line) in seats.iter_mut().zip(&played.seats) {
            seat.name.clone_from(&line.name);
            for count in seat.counts() {
                count.keep_some();
            }
        }
        played.study(seats)
    }

    fn add(&self, name: usize, seen: &Blunders) {
        // A panic of another thread cannot leave a count half updated.
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

    /// Counts the blunders of a move.
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

    /// Counts the blunders of a play that does not end the round.
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

/// True if an opponent has one tile left.
fn has_one_tile(view: &View) -> bool {
    (0..view.rules.players()).any(|seat| seat != view.seat && view.counts[seat] == 1)
}

/// True if a stronger single, also beatable, leaves a hand that needs no more plays and no more beatable plays to go out.
fn is_led_before_a_stronger(view: &View, single: Combo, plays: &[Combo], out: &Out) -> bool {
    let load = |combo: &Combo| out.load(view.hand.without(combo.tiles()));
    let (beatable, count) = load(&single);
    let others = plays.iter().filter(|other| other.beats(single) && !out.unbeatable(**other));
    others.map(load).any(|other| other.0 <= beatable && other.1 <= count)
}

/// True if another straight leaves a hand that needs fewer beatable plays to go out, and no more plays. A beatable straight
/// is not better than an unbeatable one.
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
