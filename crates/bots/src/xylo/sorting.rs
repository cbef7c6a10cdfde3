//! How a bot sorts a hand.

use super::Player;
use gousset_core::rng::Rng;
use gousset_core::xylo::{Card, order};

/// How a bot sorts a hand that becomes the Xylo of the player on its left: one of the choices of
/// [`gousset_core::xylo::order`].
///
/// Any of them, by lot: whoever lays the Xylo out reckons with all orders of equal numbers alike, and an order chosen
/// by a rule could be read.
#[must_use]
pub fn sort(_player: Player, hand: &[Card], seed: u64) -> u32 {
    Rng::new(seed).below(order::choices(hand))
}
