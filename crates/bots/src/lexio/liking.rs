//! Which of several moves a temper likes best.

use crate::Temper;
use core::cmp::Reverse;
use gousset_core::lexio::{Combo, Strength};

/// The key by which moves are compared: the higher, the better liked. For an even temper all keys are equal.
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
