//! The fewest plays that empty a hand, whoever may beat them.

use super::plan::split;
use super::pricing::Pricing;
use gousset_core::lexio::{Combo, Rules, TileSet};

/// Fives looked at: a dealt hand has twenty or so.
const MOST_FIVES: u16 = 60;

/// The price list: every play costs one.
struct Plays(Rules);

impl Pricing for Plays {
    fn rules(&self) -> Rules {
        self.0
    }

    fn rank(&self, _rank: usize, suits: u8) -> i16 {
        // Four of one number are two plays: four tiles are none.
        [0, 1, 1, 1, 2][suits.count_ones() as usize % 5]
    }

    fn five(&self, _five: Combo) -> i16 {
        1
    }
}

/// How many plays these tiles take at least.
pub(super) fn plays(tiles: TileSet, rules: Rules) -> i16 {
    split(tiles, &Plays(rules), MOST_FIVES).price
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::Edition;

    #[test]
    fn the_fewest_plays_are_counted() {
        let rules = Rules::new(4, Edition::Classic).unwrap();
        for (tiles, count) in [
            ("", 0),
            ("3c", 1),
            ("3c 3t 4c", 2),
            ("3c 3t 3m 3s", 2),
            ("3c 4t 5c 6c 7c 9c", 2),
            ("3c 3t 3m 4c 4t 5c 6t 7c 8c 9m", 2),
            ("4m 5c 5t 6t 6s", 3),
        ] {
            assert_eq!(plays(TileSet::parse(tiles).unwrap(), rules), count, "{tiles}");
        }
    }
}
