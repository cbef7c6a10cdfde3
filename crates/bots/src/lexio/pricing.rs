//! What the search for the cheapest split of a hand asks for.

use gousset_core::lexio::{Combo, Rules};

/// What groups cost.
pub(super) trait Pricing {
    /// The rules of the table.
    fn rules(&self) -> Rules;
    /// The price of all tiles of a rank in these suits, split at best.
    fn rank(&self, rank: usize, suits: u8) -> i16;
    /// The price of a five.
    fn five(&self, five: Combo) -> i16;
}
