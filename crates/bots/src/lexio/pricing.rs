//! The interface between the search for the cheapest split of a hand and its price lists.

use gousset_core::lexio::{Combo, Rules};

/// A price list for groups of tiles.
pub(super) trait Pricing {
    /// The rules of the table.
    fn rules(&self) -> Rules;
    /// The price of all tiles of a rank in these suits, in their cheapest split.
    fn rank(&self, rank: usize, suits: u8) -> i16;
    /// The price of a five-tile combination.
    fn five(&self, five: Combo) -> i16;
}
