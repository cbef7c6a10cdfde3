//! A set of tiles: one bit each, in one 64-bit word.
//!
//! The word has four lanes of sixteen bits, one per suit, Cloud lowest. In a lane, bit r is the tile of rank r. So
//! operations on numbers and suits are plain word operations: the ranks held in any suit are the OR of the lanes, a run
//! is a mask, and a flush is in one lane. A 32-bit core works on two lanes at a time.

use super::tile::{Rank, Suit, Tile};
use core::fmt;

/// A set of tiles.
///
/// ```
/// use gousset_core::lexio::TileSet;
/// let hand = TileSet::parse("2s 3c 10m").unwrap();
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.to_string(), "3c 10m 2s");
/// # extern crate std; use std::string::ToString;
/// ```
///
/// The order of sets has no meaning. It only makes sorting deterministic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileSet(u64);

/// One bit in each lane.
const LANES: u64 = 0x0001_0001_0001_0001;

/// For each set of suits (bit s = suit s), the lowest bit of each of their lanes.
const SPREAD: [u64; 16] = {
    let mut spread = [0; 16];
    let mut suits: usize = 1;
    while suits < 16 {
        // The bits of a smaller set, plus that of the weakest suit.
        spread[suits] = spread[suits & (suits - 1)] + (1 << (16 * suits.trailing_zeros()));
        suits += 1;
    }
    spread
};

/// Why a text is not a set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextError<'a> {
    /// This word is not a tile.
    NotATile(&'a str),
    /// This tile occurs twice in the text.
    Twice(Tile),
}

impl fmt::Display for TextError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATile(word) => {
                write!(f, "\"{word}\" is no tile: a number from 1 to 15 and c, t, m or s, such as 10m")
            }
            Self::Twice(tile) => write!(f, "the tile {tile} is there twice"),
        }
    }
}

impl core::error::Error for TextError<'_> {}

impl TileSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// All tiles with the numbers 1 to `highest`.
    #[must_use]
    pub const fn all(highest: u8) -> Self {
        let low_numbers = (1 << (highest - 2)) - 1;
        let one_and_two = 0b11 << 13;
        Self((low_numbers + one_and_two) * LANES)
    }

    /// This tile alone.
    #[must_use]
    pub const fn of(tile: Tile) -> Self {
        Self(1 << (16 * tile.suit() as u32 + tile.rank().index() as u32))
    }

    /// The tiles of this rank in these suits (bit s = suit s).
    pub(crate) const fn of_rank(rank: Rank, suits: u8) -> Self {
        Self(SPREAD[suits as usize & 15] << rank.index())
    }

    /// The tiles of this suit with these ranks (bit r = rank r).
    pub(crate) const fn of_suit(suit: Suit, ranks: u16) -> Self {
        Self((ranks as u64) << (16 * suit as u32))
    }

    /// Parses a set from tiles separated by spaces, in any order.
    ///
    /// # Errors
    /// If a word is not a tile, or a tile occurs twice.
    pub fn parse(text: &str) -> Result<Self, TextError<'_>> {
        let mut set = Self::EMPTY;
        for word in text.split_ascii_whitespace() {
            let tile = word.parse().map_err(|_| TextError::NotATile(word))?;
            if set.contains(tile) {
                return Err(TextError::Twice(tile));
            }
            set = set.with(tile);
        }
        Ok(set)
    }

    /// The number of tiles.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this tile is in the set.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & Self::of(tile).0 != 0
    }

    /// Whether all of these tiles are in the set.
    #[must_use]
    pub const fn includes(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether any of these tiles is in the set.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The set with this tile added.
    #[must_use]
    pub const fn with(self, tile: Tile) -> Self {
        Self(self.0 | Self::of(tile).0)
    }

    /// The tiles of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tiles in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The tiles of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The tiles of this set that are stronger than this one.
    pub(crate) const fn above(self, tile: Tile) -> Self {
        let rank = tile.rank().index();
        let higher_numbers = (0x7FFE << rank & 0x7FFF) * LANES;
        // Two shifts: for the Sun a single one would be by 64 bits, which overflows.
        let stronger_suits = (LANES << rank) & (u64::MAX << (16 * tile.suit() as u32) << 16);
        Self(self.0 & (higher_numbers | stronger_suits))
    }

    /// The ranks held in this suit (bit r = rank r).
    #[must_use]
    pub const fn ranks_in(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u32)) as u16
    }

    /// The ranks held in any suit.
    #[must_use]
    pub const fn ranks(self) -> u16 {
        let [cloud, star, moon, sun] = self.lanes();
        cloud | star | moon | sun
    }

    /// The suits held of this rank (bit s = suit s).
    #[must_use]
    pub const fn suits_of(self, rank: Rank) -> u8 {
        let [cloud, star, moon, sun] = self.lanes();
        let r = rank.index();
        ((cloud >> r & 1) | (star >> r & 1) << 1 | (moon >> r & 1) << 2 | (sun >> r & 1) << 3) as u8
    }

    /// The ranks held at least twice, at least three times, and four times.
    pub(crate) const fn multiples(self) -> (u16, u16, u16) {
        let [cloud, star, moon, sun] = self.lanes();
        let (low_any, low_both) = (cloud | star, cloud & star);
        let (high_any, high_both) = (moon | sun, moon & sun);
        let twice = low_both | high_both | (low_any & high_any);
        let thrice = (low_both & high_any) | (high_both & low_any);
        (twice, thrice, low_both & high_both)
    }

    /// The number of tiles of this rank.
    #[must_use]
    pub const fn count_of(self, rank: Rank) -> usize {
        self.suits_of(rank).count_ones() as usize
    }

    /// The weakest tile.
    #[must_use]
    pub const fn weakest(self) -> Option<Tile> {
        let ranks = self.ranks();
        if ranks == 0 {
            return None;
        }
        let rank = Rank::at(ranks.trailing_zeros() as u8);
        let suit = Suit::ALL[self.suits_of(rank).trailing_zeros() as usize];
        Some(Tile::new(rank, suit))
    }

    /// The strongest tile.
    #[must_use]
    pub const fn strongest(self) -> Option<Tile> {
        let ranks = self.ranks();
        if ranks == 0 {
            return None;
        }
        let rank = Rank::at(15 - ranks.leading_zeros() as u8);
        let suit = Suit::ALL[7 - self.suits_of(rank).leading_zeros() as usize];
        Some(Tile::new(rank, suit))
    }

    /// The tiles, weakest first.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// The tiles suit by suit. This is cheaper than the order of strength, for callers that need no order.
    pub(crate) fn in_any_order(self) -> impl Iterator<Item = Tile> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros();
            left &= left - 1;
            Some(Tile::new(Rank::at(bit as u8 & 15), Suit::ALL[bit as usize >> 4]))
        })
    }

    /// The tiles at these places (bit 0 = the weakest tile of the set). `None` if the set has no such place.
    #[must_use]
    pub fn pick(self, places: u32) -> Option<Self> {
        if u64::from(places) >> self.len() != 0 {
            return None;
        }
        let chosen = self.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1);
        Some(chosen.map(|(_, tile)| tile).collect())
    }

    /// The places of these tiles in the set: the inverse of [`TileSet::pick`].
    #[must_use]
    pub fn places(self, tiles: Self) -> u32 {
        let held = self.iter().enumerate();
        held.filter(|(_, tile)| tiles.contains(*tile)).map(|(place, _)| 1 << place).sum()
    }

    const fn lanes(self) -> [u16; 4] {
        [self.0 as u16, (self.0 >> 16) as u16, (self.0 >> 32) as u16, (self.0 >> 48) as u16]
    }
}

/// The tiles of a set, weakest first.
#[derive(Clone)]
pub struct Iter(TileSet);

impl Iterator for Iter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        let tile = self.0.weakest()?;
        self.0 = self.0.without(TileSet::of(tile));
        Some(tile)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn the_decks_have_36_52_and_60_tiles() {
        assert_eq!([9, 13, 15].map(|highest| TileSet::all(highest).len()), [36, 52, 60]);
        assert!(TileSet::all(9).iter().all(|tile| tile.number() <= 9));
    }

    #[test]
    fn tiles_come_weakest_first() {
        let tiles: Vec<Tile> = TileSet::all(15).iter().collect();
        assert_eq!(tiles.len(), 60);
        assert!(tiles.windows(2).all(|pair| pair[0] < pair[1]));
        for (place, tile) in tiles.iter().enumerate() {
            assert_eq!(usize::from(tile.strength()), place);
        }
        assert_eq!(TileSet::all(15).weakest(), Some(Tile::CLOUD_3));
        assert_eq!(TileSet::all(15).strongest().unwrap().to_string(), "2s");
        assert_eq!(TileSet::EMPTY.weakest(), None);
        assert_eq!(TileSet::EMPTY.strongest(), None);
        assert!(TileSet::EMPTY.is_empty() && !TileSet::of(Tile::CLOUD_3).is_empty());
    }

    #[test]
    fn sets_agree_with_lists_of_tiles() {
        let mut rng = crate::rng::Rng::new(6);
        let all: Vec<Tile> = TileSet::all(15).iter().collect();
        for case in 0..200 {
            let mut some =
                || -> Vec<Tile> { all.iter().copied().filter(|_| rng.below(2 + case % 9) == 0).collect() };
            let (one, other) = (some(), some());
            let set = |tiles: &[Tile]| tiles.iter().copied().collect::<TileSet>();
            let (a, b) = (set(&one), set(&other));
            assert_eq!(a.iter().collect::<Vec<_>>(), one);
            assert_eq!((a.len(), a.iter().len(), a.is_empty()), (one.len(), one.len(), one.is_empty()));
            for tile in &all {
                let (in_a, in_b) = (one.contains(tile), other.contains(tile));
                assert_eq!(a.contains(*tile), in_a);
                assert!(a.with(*tile).contains(*tile));
                assert_eq!(a.union(b).contains(*tile), in_a || in_b);
                assert_eq!(a.intersection(b).contains(*tile), in_a && in_b);
                assert_eq!(a.without(b).contains(*tile), in_a && !in_b);
                assert_eq!(a.ranks_in(tile.suit()) >> tile.rank().index() & 1 == 1, in_a);
                assert_eq!(a.suits_of(tile.rank()) >> tile.suit() as u8 & 1 == 1, in_a);
            }
            assert_eq!(a.meets(b), one.iter().any(|tile| other.contains(tile)));
            assert_eq!(a.includes(b), other.iter().all(|tile| one.contains(tile)));
            assert!(a.includes(a.intersection(b)) && a.union(b).includes(b));
            for suit in Suit::ALL {
                let of_suit: Vec<Tile> = one.iter().copied().filter(|tile| tile.suit() == suit).collect();
                assert_eq!(TileSet::of_suit(suit, a.ranks_in(suit)), set(&of_suit));
            }
            for rank in (0..15).map(Rank::at) {
                let of_rank: Vec<Tile> = one.iter().copied().filter(|tile| tile.rank() == rank).collect();
                assert_eq!(TileSet::of_rank(rank, a.suits_of(rank)), set(&of_rank));
            }
        }
    }

    #[test]
    fn multiples_agree_with_counting() {
        let mut rng = crate::rng::Rng::new(5);
        for _ in 0..1000 {
            let set = TileSet::all(15).iter().filter(|_| rng.below(2) == 0).collect::<TileSet>();
            let (twice, thrice, four) = set.multiples();
            for rank in (0..15).map(Rank::at) {
                let count = set.iter().filter(|tile| tile.rank() == rank).count();
                let in_mask = |mask: u16| mask >> rank.index() & 1 == 1;
                assert_eq!(set.count_of(rank), count);
                assert_eq!(in_mask(set.ranks()), count >= 1);
                assert_eq!(in_mask(twice), count >= 2);
                assert_eq!(in_mask(thrice), count >= 3);
                assert_eq!(in_mask(four), count == 4);
            }
        }
    }

    #[test]
    fn above_keeps_what_is_stronger_and_any_order_gives_all() {
        let all = TileSet::all(15);
        for tile in all {
            assert_eq!(Tile::at(tile.strength()), tile);
            let stronger: TileSet = all.iter().filter(|other| *other > tile).collect();
            assert_eq!(all.above(tile), stronger);
            assert_eq!(stronger.in_any_order().collect::<TileSet>(), stronger);
            assert_eq!(stronger.in_any_order().count(), stronger.len());
        }
    }

    #[test]
    fn places_and_pick_are_inverse() {
        let hand = TileSet::parse("4c 5t 9m 10s 2c").unwrap();
        let some = TileSet::parse("5t 2c").unwrap();
        assert_eq!(hand.places(some), 0b10010);
        assert_eq!(hand.pick(0b10010), Some(some));
        assert_eq!(hand.pick(0b100_000), None);
        assert_eq!(hand.pick(0), Some(TileSet::EMPTY));
    }

    #[test]
    fn text_with_a_fault_is_refused() {
        assert_eq!(TileSet::parse("3c 3c"), Err(TextError::Twice(Tile::CLOUD_3)));
        assert_eq!(TileSet::parse("3c 17s"), Err(TextError::NotATile("17s")));
        assert_eq!(std::format!("{:?}", TileSet::parse("2s 3c").unwrap()), "{3c 2s}");
        assert_eq!(TextError::Twice(Tile::CLOUD_3).to_string(), "the tile 3c is there twice");
        assert!(TextError::NotATile("17s").to_string().starts_with("\"17s\" is no tile"));
        assert_eq!(TileSet::parse(""), Ok(TileSet::EMPTY));
    }
}
