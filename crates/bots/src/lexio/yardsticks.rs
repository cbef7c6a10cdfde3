//! Players without any search: the baselines that the arena measures the bots against.

use super::Player;
use core::cmp::Reverse;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, Move, View, count_plays};
use gousset_core::rng::Rng;

/// The move of a yardstick.
pub(super) fn choose(player: Player, view: &View, seed: u64) -> Move {
    match player {
        Player::Random => random(view, seed),
        Player::Lowest => first_by(view, |combo| (combo.size(), combo.strength())),
        _ => first_by(view, |combo| (Reverse(combo.size()), combo.strength())),
    }
}

/// A random legal move, with the pass as one of them.
fn random(view: &View, seed: u64) -> Move {
    let plays = count_plays(view.hand, view.to_beat(), view.rules) as u32;
    let mut chosen = Rng::new(seed).below(plays + u32::from(view.may_pass()));
    let play = view.each_play(|combo| {
        if chosen == 0 {
            return ControlFlow::Break(combo);
        }
        chosen -= 1;
        ControlFlow::Continue(())
    });
    play.break_value().into()
}

/// The play with the smallest key; of equal ones, the first found.
fn first_by<K: Ord>(view: &View, key: impl Fn(Combo) -> K) -> Move {
    let mut best: Option<(K, Combo)> = None;
    let _ = view.each_play(|combo| {
        let this = key(combo);
        if best.as_ref().is_none_or(|(least, _)| this < *least) {
            best = Some((this, combo));
        }
        ControlFlow::<()>::Continue(())
    });
    best.map(|(_, combo)| combo).into()
}
