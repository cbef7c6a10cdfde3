//! Indices of ranks: the search has tables with one entry per rank.

use gousset_core::lexio::{Rank, Suit, Tile, TileSet};

/// The number of ranks.
pub(super) const RANKS: usize = Rank::COUNT;

/// The rank with this index. The weakest is first: 3 to 15, then 1 and 2.
pub(super) fn rank_at(index: usize) -> Rank {
    let number = if index >= 13 { index - 12 } else { index + 3 };
    Rank::of_number(number as u8).unwrap_or(Rank::TWO)
}

/// The tiles of the rank with this index, in these suits (bit n = suit n).
pub(super) fn of_rank(rank: usize, suits: u8) -> TileSet {
    let held = Suit::ALL.into_iter().filter(|&suit| suits >> suit as u8 & 1 == 1);
    held.map(|suit| Tile::new(rank_at(rank), suit)).collect()
}
