//! Ranks as indices: the search keeps tables by rank.

use gousset_core::lexio::{Rank, Suit, Tile, TileSet};

/// The number of ranks.
pub(super) const RANKS: usize = Rank::COUNT;

/// The rank at this place in the order of strength.
pub(super) fn rank_at(index: usize) -> Rank {
    let number = if index >= 13 { index - 12 } else { index + 3 };
    Rank::of_number(number as u8).unwrap_or(Rank::TWO)
}

/// The tiles of a rank in these suits.
pub(super) fn of_rank(rank: usize, suits: u8) -> TileSet {
    let held = Suit::ALL.into_iter().filter(|&suit| suits >> suit as u8 & 1 == 1);
    held.map(|suit| Tile::new(rank_at(rank), suit)).collect()
}
