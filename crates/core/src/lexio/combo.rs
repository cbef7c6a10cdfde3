//! Combinations of tiles and their order of strength.

use super::rules::{Edition, Rules};
use super::run::Run;
use super::tile::{Rank, Suit, Tile};
use super::tiles::TileSet;
use core::fmt;
use gousset_hot::hot;

/// The kinds of combination. Among those with five tiles, a later kind beats any earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// One tile.
    Single,
    /// Two of one number.
    Pair,
    /// Three of one number.
    Triple,
    /// Five numbers in a run.
    Straight,
    /// Five of one suit, not a run.
    Flush,
    /// A triple and a pair.
    FullHouse,
    /// Four of one number and any fifth tile.
    Four,
    /// A run in one suit.
    StraightFlush,
}

impl Kind {
    /// All kinds, weakest first.
    pub const ALL: [Self; 8] = [
        Self::Single,
        Self::Pair,
        Self::Triple,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::Four,
        Self::StraightFlush,
    ];

    /// The number of tiles of this kind.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Pair => 2,
            Self::Triple => 3,
            _ => 5,
        }
    }
}

/// The strength of a combination among those of its size. The kind is above the lowest 24 bits, which hold the key that
/// decides within the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u32);

impl Strength {
    const fn new(kind: Kind, key: u32) -> Self {
        Self((kind as u32) << 24 | key)
    }

    pub(crate) const fn single(tile: Tile) -> Self {
        Self::new(Kind::Single, tile.strength() as u32)
    }

    /// The number decides, then the stronger suit of the two. So the strongest tile decides.
    pub(crate) const fn pair(strongest: Tile) -> Self {
        Self::new(Kind::Pair, strongest.strength() as u32)
    }

    pub(crate) const fn triple(rank: Rank) -> Self {
        Self::new(Kind::Triple, rank.index() as u32)
    }

    pub(crate) const fn straight(run: Run, deciding: Suit) -> Self {
        Self::new(Kind::Straight, run.order() as u32 * 4 + deciding as u32)
    }

    pub(crate) const fn flush(suit: Suit, ranks: u16, edition: Edition) -> Self {
        let number = match edition {
            Edition::Classic => 15 - ranks.leading_zeros(),
            // The strongest rank is the highest bit. So comparing the masks as numbers compares the ranks from
            // strongest to weakest.
            Edition::New => ranks as u32,
        };
        Self::new(Kind::Flush, number * 4 + suit as u32)
    }

    pub(crate) const fn full_house(triple: Rank) -> Self {
        Self::new(Kind::FullHouse, triple.index() as u32)
    }

    pub(crate) const fn four(rank: Rank) -> Self {
        Self::new(Kind::Four, rank.index() as u32)
    }

    pub(crate) const fn straight_flush(run: Run, suit: Suit) -> Self {
        Self::new(Kind::StraightFlush, run.order() as u32 * 4 + suit as u32)
    }

    /// The tile that decides a single or a pair.
    pub(crate) const fn deciding_tile(self) -> Tile {
        Tile::at(self.0 as u8)
    }

    /// The kind of the combination.
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 24) as usize & 7]
    }
}

/// Tiles that may be played together.
///
/// ```
/// use gousset_core::lexio::{Combo, Edition, Rules, TileSet};
/// let rules = Rules::new(5, Edition::Classic).unwrap();
/// let combo = |text| Combo::new(TileSet::parse(text).unwrap(), rules).unwrap();
/// assert!(combo("3s 3c").beats(combo("3m 3t")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combo {
    tiles: TileSet,
    strength: Strength,
}

/// Why tiles are no combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACombo {
    /// There are no tiles.
    Nothing,
    /// There are four tiles. Four are never played.
    FourTiles,
    /// There are more than five tiles.
    TooMany,
    /// Two or three tiles of different numbers.
    NotOneNumber,
    /// Five tiles that are none of the five kinds.
    NoneOfTheFives,
}

impl fmt::Display for NotACombo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "no tile is no combination",
            Self::FourTiles => "four tiles are never a combination: play 1, 2, 3 or 5",
            Self::TooMany => "a combination has 1, 2, 3 or 5 tiles",
            Self::NotOneNumber => "the tiles of a pair or a triple have one number",
            Self::NoneOfTheFives => {
                "these five tiles are no straight, flush, full house, four card or straight flush"
            }
        })
    }
}

impl core::error::Error for NotACombo {}

impl Combo {
    /// The combination of these tiles.
    ///
    /// # Errors
    /// If the tiles are no combination.
    #[hot]
    pub fn new(tiles: TileSet, rules: Rules) -> Result<Self, NotACombo> {
        let strength = match tiles.len() {
            0 => return Err(NotACombo::Nothing),
            count @ 1..=3 => same_number(tiles, count)?,
            4 => return Err(NotACombo::FourTiles),
            5 => five(tiles, rules)?,
            _ => return Err(NotACombo::TooMany),
        };
        Ok(Self { tiles, strength })
    }

    /// A combination whose strength the caller already knows from its construction.
    pub(crate) const fn known(tiles: TileSet, strength: Strength) -> Self {
        Self { tiles, strength }
    }

    /// Its tiles.
    #[must_use]
    pub const fn tiles(self) -> TileSet {
        self.tiles
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.strength.kind()
    }

    /// The number of tiles.
    #[must_use]
    pub const fn size(self) -> usize {
        self.kind().size()
    }

    /// Its strength among combinations of its size.
    #[must_use]
    pub const fn strength(self) -> Strength {
        self.strength
    }

    /// True if it may be played over the other: the same number of tiles, and stronger.
    #[must_use]
    pub fn beats(self, other: Self) -> bool {
        self.size() == other.size() && self.strength > other.strength
    }
}

fn same_number(tiles: TileSet, count: usize) -> Result<Strength, NotACombo> {
    let strongest = tiles.strongest().ok_or(NotACombo::Nothing)?;
    if tiles.count_of(strongest.rank()) != count {
        return Err(NotACombo::NotOneNumber);
    }
    Ok(match count {
        1 => Strength::single(strongest),
        2 => Strength::pair(strongest),
        _ => Strength::triple(strongest.rank()),
    })
}

fn five(tiles: TileSet, rules: Rules) -> Result<Strength, NotACombo> {
    let ranks = tiles.ranks();
    let suit = Suit::ALL.into_iter().find(|&suit| tiles.ranks_in(suit).count_ones() == 5);
    let run = Run::of_ranks(ranks, rules);
    let (twice, thrice, four) = tiles.multiples();
    let rank_of = |mask: u16| Rank::at(mask.trailing_zeros() as u8);
    Ok(match (run, suit) {
        (Some(run), Some(suit)) => Strength::straight_flush(run, suit),
        (Some(run), None) => {
            let deciding = tiles.suits_of(run.deciding_rank(rules));
            Strength::straight(run, Suit::ALL[deciding.trailing_zeros() as usize & 3])
        }
        (None, Some(suit)) => Strength::flush(suit, ranks, rules.edition()),
        (None, None) if four != 0 => Strength::four(rank_of(four)),
        (None, None) if thrice != 0 && twice.count_ones() == 2 => Strength::full_house(rank_of(thrice)),
        (None, None) => return Err(NotACombo::NoneOfTheFives),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn rules(players: usize, edition: Edition) -> Rules {
        Rules::new(players, edition).unwrap()
    }

    fn combo(text: &str, rules: Rules) -> Combo {
        Combo::new(TileSet::parse(text).unwrap(), rules).unwrap()
    }

    /// Checks that each combination is beaten by the next.
    fn rising(players: usize, edition: Edition, texts: &[&str]) {
        let rules = rules(players, edition);
        for pair in texts.windows(2) {
            let [low, high] = [combo(pair[0], rules), combo(pair[1], rules)];
            assert!(high.beats(low), "{} over {}", pair[1], pair[0]);
            assert!(!low.beats(high), "{} over {}", pair[0], pair[1]);
            assert!(!low.beats(low));
        }
    }

    #[test]
    fn the_kinds_of_the_sheet() {
        let five = rules(5, Edition::Classic);
        for (text, kind) in [
            ("7m", Kind::Single),
            ("3s 3c", Kind::Pair),
            ("9c 9t 9s", Kind::Triple),
            ("3c 4t 5m 6s 7c", Kind::Straight),
            ("3s 5s 9s 1s 2s", Kind::Flush),
            ("3c 3t 3m 12c 12s", Kind::FullHouse),
            ("4c 4t 4m 4s 1c", Kind::Four),
            ("4s 5s 6s 7s 8s", Kind::StraightFlush),
        ] {
            assert_eq!(combo(text, five).kind(), kind, "{text}");
            assert_eq!(combo(text, five).size(), text.split(' ').count(), "{text}");
        }
    }

    #[test]
    fn what_is_no_combination() {
        let four = rules(4, Edition::Classic);
        for (text, why) in [
            ("", NotACombo::Nothing),
            ("3c 4c", NotACombo::NotOneNumber),
            ("3c 3t 4c", NotACombo::NotOneNumber),
            ("3c 3t 3m 3s", NotACombo::FourTiles),
            ("3c 3t 4c 4t", NotACombo::FourTiles),
            ("3c 3t 4c 4t 5c", NotACombo::NoneOfTheFives),
            ("3c 3t 3m 4t 5c", NotACombo::NoneOfTheFives),
            ("11c 12t 13c 1c 2c", NotACombo::NoneOfTheFives),
            ("3c 4c 5c 6c 7c 8c", NotACombo::TooMany),
        ] {
            assert_eq!(Combo::new(TileSet::parse(text).unwrap(), four), Err(why), "{text}");
        }
    }

    #[test]
    fn comparisons_of_the_sheet() {
        for edition in [Edition::Classic, Edition::New] {
            rising(5, edition, &["4m", "4s"]);
            rising(5, edition, &["15s", "1c", "1s", "2c", "2s"]);
            rising(5, edition, &["3m 3t", "3s 3c"]);
            rising(5, edition, &["3s 3m 3c", "4c 4t 4m", "15c 15t 15m", "1c 1t 1m", "2c 2t 2m"]);
            // The strongest straight, then the weakest combination of each higher kind.
            rising(
                5,
                edition,
                &["1s 2s 3s 4s 5m", "3c 4c 5c 6c 8c", "3c 3t 3m 4c 4t", "3c 3t 3m 3s 4c", "3c 4c 5c 6c 7c"],
            );
            rising(5, edition, &["3c 3t 3m 2c 2t", "4c 4t 4m 3c 3t"]);
            rising(5, edition, &["3c 3t 3m 3s 2t", "4c 4t 4m 4s 3c"]);
            rising(5, edition, &["4c 5c 6c 7c 8c", "4s 5s 6s 7s 8s", "5c 6c 7c 8c 9c"]);
            rising(
                5,
                edition,
                &["11s 12s 13s 14s 15s", "12c 13c 14c 15c 1c", "2c 3c 4c 5c 6c", "1c 2c 3c 4c 5c"],
            );
            // The strongest run is 1-2-3-4-5, then 2-3-4-5-6, then 12-13-14-15-1.
            rising(
                5,
                edition,
                &["11c 12s 13s 14s 15s", "12c 13s 14c 15c 1c", "2c 3s 4c 5c 6c", "1c 2s 3c 4c 5c"],
            );
        }
    }

    #[test]
    fn equal_straights_by_edition() {
        // The example of the sheet: 5N 6N 7S 8L 9L < 5S 6L 7N 8N 9E < 6 7 8 9 10.
        let sheet = ["5c 6c 7s 8m 9m", "5s 6m 7c 8c 9t", "6c 7t 8c 9c 10c"];
        rising(5, Edition::Classic, &sheet);
        // By the strongest tile, the order is reversed: the 9 of Moon beats the 9 of Star.
        rising(5, Edition::New, &[sheet[1], sheet[0], sheet[2]]);
        rising(5, Edition::Classic, &["1c 2s 3c 4c 5c", "1s 2c 3c 4c 5c"]);
        rising(5, Edition::New, &["1s 2c 3c 4c 5c", "1c 2s 3c 4c 5c"]);
        rising(5, Edition::Classic, &["12c 13c 14c 15c 1s", "12s 13c 14c 15c 1c"]);
        rising(5, Edition::New, &["12s 13c 14c 15c 1c", "12c 13c 14c 15c 1s"]);
    }

    #[test]
    fn flushes_by_edition() {
        // Classic: the strongest tile decides, number then suit.
        rising(
            5,
            Edition::Classic,
            &["10c 11c 12c 13c 15c", "9c 10c 11c 12c 1c", "3s 4s 5s 6s 1s", "3c 4c 5c 7c 2c"],
        );
        rising(3, Edition::Classic, &["3s 4s 5s 6s 8s", "3c 4c 5c 6c 9c", "3t 4t 5t 6t 1t"]);
        // New: all five numbers before the suit.
        rising(5, Edition::New, &["3s 4s 5s 6s 1s", "9c 10c 11c 12c 1c", "3c 4c 5c 7c 2c"]);
        rising(5, Edition::New, &["3s 5s 7s 9s 1s", "4c 5c 7c 9c 1c", "4t 5t 7t 9t 1t"]);
    }

    #[test]
    fn sizes_never_mix() {
        let five = rules(5, Edition::Classic);
        assert!(!combo("2s", five).beats(combo("3c 3t", five)));
        assert!(!combo("3c 4c 5c 6c 7c", five).beats(combo("3c 3t 3m", five)));
    }

    #[test]
    fn what_is_no_combination_is_told_why() {
        for (why, sentence) in [
            (NotACombo::Nothing, "no tile is no combination"),
            (NotACombo::FourTiles, "four tiles are never a combination: play 1, 2, 3 or 5"),
            (NotACombo::TooMany, "a combination has 1, 2, 3 or 5 tiles"),
            (NotACombo::NotOneNumber, "the tiles of a pair or a triple have one number"),
            (
                NotACombo::NoneOfTheFives,
                "these five tiles are no straight, flush, full house, four card or straight flush",
            ),
        ] {
            assert_eq!(why.to_string(), sentence);
        }
    }
}
