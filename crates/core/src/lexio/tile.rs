//! A tile: a number and a suit.

use core::fmt;
use core::str::FromStr;

/// The suits, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// The weakest suit.
    Cloud,
    /// Above Cloud.
    Star,
    /// Above Star.
    Moon,
    /// The strongest suit.
    Sun,
}

impl Suit {
    /// All four, weakest first.
    pub const ALL: [Self; 4] = [Self::Cloud, Self::Star, Self::Moon, Self::Sun];

    /// Its letter in text: `c`, `t`, `m`, `s`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Cloud => 'c',
            Self::Star => 't',
            Self::Moon => 'm',
            Self::Sun => 's',
        }
    }
}

/// The strength of a number: 0 is the 3, 12 the 15, 13 the 1 and 14 the 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The number of ranks.
    pub const COUNT: usize = 15;
    /// The rank of the 1.
    pub const ONE: Self = Self(13);
    /// The rank of the 2, the strongest.
    pub const TWO: Self = Self(14);

    /// The rank of a number from 1 to 15.
    #[must_use]
    pub const fn of_number(number: u8) -> Option<Self> {
        match number {
            1 | 2 => Some(Self(12 + number)),
            3..=15 => Some(Self(number - 3)),
            _ => None,
        }
    }

    /// The rank at this place in the order of strength, from 0 to 14.
    pub(crate) const fn at(index: u8) -> Self {
        debug_assert!(index < Self::COUNT as u8);
        Self(index)
    }

    /// Its place in the order of strength.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The number printed on the tile.
    #[must_use]
    pub const fn number(self) -> u8 {
        if self.0 >= 13 { self.0 - 12 } else { self.0 + 3 }
    }
}

/// A tile. Its order is its strength: number first, then suit.
///
/// ```
/// use gousset_core::lexio::Tile;
/// let [low, high]: [Tile; 2] = ["15s".parse().unwrap(), "1c".parse().unwrap()];
/// assert!(low < high);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    rank: Rank,
    suit: Suit,
}

impl Tile {
    /// The tile whose holder leads a deal.
    pub const CLOUD_3: Self = Self::new(Rank(0), Suit::Cloud);

    /// The tile of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self { rank, suit }
    }

    /// The tile at this place in the order of strength, from 0 to 59.
    pub(crate) const fn at(strength: u8) -> Self {
        Self::new(Rank::at(strength / 4), Suit::ALL[strength as usize & 3])
    }

    /// The rank of its number.
    #[must_use]
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// The number printed on it.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.rank.number()
    }

    /// Its place in the order of all 60 tiles, from 0 (Cloud 3) to 59 (Sun 2).
    #[must_use]
    pub const fn strength(self) -> u8 {
        self.rank.0 * 4 + self.suit as u8
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.suit.letter())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATile;

impl FromStr for Tile {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<Self, NotATile> {
        let mut chars = text.chars();
        let suit = match chars.next_back() {
            Some('c') => Suit::Cloud,
            Some('t') => Suit::Star,
            Some('m') => Suit::Moon,
            Some('s') => Suit::Sun,
            _ => return Err(NotATile),
        };
        let digits = chars.as_str();
        if digits.starts_with(['0', '+']) {
            return Err(NotATile);
        }
        let number = digits.parse().map_err(|_| NotATile)?;
        Ok(Self::new(Rank::of_number(number).ok_or(NotATile)?, suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec::Vec;

    #[test]
    fn numbers_run_3_to_15_then_1_then_2() {
        let numbers: Vec<u8> = (0..15).map(|i| Rank::at(i).number()).collect();
        assert_eq!(numbers, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 1, 2]);
        for number in 1..=15 {
            assert_eq!(Rank::of_number(number).unwrap().number(), number);
        }
        assert!(Rank::of_number(0).is_none() && Rank::of_number(16).is_none());
    }

    #[test]
    fn text_goes_both_ways_and_nonsense_is_refused() {
        for text in ["3c", "10m", "2s", "15t", "1c"] {
            assert_eq!(text.parse::<Tile>().unwrap().to_string(), text);
            assert_eq!(std::format!("{:?}", text.parse::<Tile>().unwrap()), text);
        }
        for text in ["", "c", "0c", "16c", "3", "3x", "03c", "+3c", "-3c", "3C", "3 c", "3cc", "é", "300c"] {
            assert_eq!(text.parse::<Tile>(), Err(NotATile), "{text}");
        }
    }

    #[test]
    fn the_sun_4_beats_the_moon_4() {
        assert!("4s".parse::<Tile>().unwrap() > "4m".parse().unwrap());
    }
}
