//! The moves that a temper prefers among nearly equal ones.

use crate::Temper;
use core::cmp::Reverse;
use gousset_core::lexio::{Combo, Strength};

/// The sort key of a move: the highest is preferred. Cautious prefers a pass, then the weakest play; greedy the most
/// tiles, then the weakest play; bluffing the strongest play. For an even temper all keys are equal.
pub(super) fn liking(
    temper: Temper,
    combo: Option<Combo>,
) -> (usize, Reverse<Option<Strength>>, Option<Strength>) {
    let size = combo.map_or(0, |combo| combo.size());
    let strength = combo.map(|combo| combo.strength());
    match temper {
        Temper::Even => (0, Reverse(None), None),
        Temper::Cautious => (0, Reverse(strength), None),
        Temper::Greedy => (size, Reverse(strength), None),
        Temper::Bluffing => (0, Reverse(None), strength),
    }
}
