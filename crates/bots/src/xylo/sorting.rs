//! How a bot sorts a hand.

use super::Player;
use gousset_core::rng::Rng;
use gousset_core::xylo::{Card, order};

/// How a bot sorts a hand that becomes the Xylo of the player on its left: one of the choices of
/// [`gousset_core::xylo::order`].
///
/// One of them at random: the bots' beliefs take all orders of equal numbers to be equally likely, and an order chosen
/// by a rule could be read.
#[must_use]
pub fn sort(_player: Player, hand: &[Card], seed: u64) -> u32 {
    Rng::new(seed).below(order::choices(hand))
}
