//! The order in which a bot sorts a hand.

use super::Player;
use gousset_core::rng::Rng;
use gousset_core::xylo::{Card, order};

/// Returns the order in which a bot sorts a hand that becomes the Xylo of the player on its left: one of the choices of
/// [`gousset_core::xylo::order`].
///
/// The order is random. The bots' estimates assume that all orders of equal numbers are equally likely, and an order
/// chosen by a rule would reveal information.
#[must_use]
pub fn sort(_player: Player, hand: &[Card], seed: u64) -> u32 {
    Rng::new(seed).below(order::choices(hand))
}
