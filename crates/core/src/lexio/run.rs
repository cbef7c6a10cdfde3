//! Runs of five numbers, and their order of strength.

use super::rules::{Edition, Rules};
use super::tile::Rank;

/// A run of five numbers, by its place in the order of strength: 0 is 3-4-5-6-7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Run(u8);

const FIVE_IN_A_ROW: u16 = 0b11111;
const ONE_TO_FIVE: u16 = 0b110_0000_0000_0111;
const TWO_TO_SIX: u16 = 0b100_0000_0000_1111;

/// The ranks of the run that ends with the 1: the four highest numbers and the 1.
const fn closed_by_one(highest: u8) -> u16 {
    0b1111 << (highest - 6) | 1 << 13
}

impl Run {
    /// The number of different runs.
    #[must_use]
    pub const fn count(rules: Rules) -> u8 {
        rules.highest() - 3
    }

    /// All runs, weakest first.
    pub fn all(rules: Rules) -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::count(rules)).map(Run)
    }

    /// The runs contained in these ranks (bit r = rank r), weakest first.
    pub fn within(ranks: u16, rules: Rules) -> impl Iterator<Item = Self> {
        let highest = rules.highest();
        let twos = ranks & ranks >> 1;
        // Bit r is set if all ranks from r to r + 4 are held. From `highest - 6` on, the fifth rank would be above the
        // highest number.
        let plain = twos & twos >> 2 & ranks >> 4 & ((1 << (highest - 6)) - 1);
        let made_of = |run: u16| u16::from(ranks & run == run);
        let mut found = plain
            | made_of(closed_by_one(highest)) << (highest - 6)
            | made_of(TWO_TO_SIX) << (highest - 5)
            | made_of(ONE_TO_FIVE) << (highest - 4);
        core::iter::from_fn(move || {
            let order = found.trailing_zeros() as u8;
            found &= found.wrapping_sub(1);
            (order < 16).then_some(Self(order))
        })
    }

    /// The run of exactly these ranks (bit r = rank r); `None` if they are no run.
    #[must_use]
    pub const fn of_ranks(ranks: u16, rules: Rules) -> Option<Self> {
        let highest = rules.highest();
        let start = ranks.trailing_zeros() as u8;
        // The highest number of a plain run is at most `highest`: the 1 and the 2 are stronger but do not continue a
        // plain run.
        if start + 7 <= highest && ranks == FIVE_IN_A_ROW << start {
            Some(Self(start))
        } else if ranks == closed_by_one(highest) {
            Some(Self(highest - 6))
        } else if ranks == TWO_TO_SIX {
            Some(Self(highest - 5))
        } else if ranks == ONE_TO_FIVE {
            Some(Self(highest - 4))
        } else {
            None
        }
    }

    /// Its place in the order of strength.
    #[must_use]
    pub const fn order(self) -> u8 {
        self.0
    }

    /// Its ranks (bit r = rank r).
    #[must_use]
    pub const fn ranks(self, rules: Rules) -> u16 {
        let highest = rules.highest();
        match highest - self.0 {
            4 => ONE_TO_FIVE,
            5 => TWO_TO_SIX,
            6 => closed_by_one(highest),
            _ => FIVE_IN_A_ROW << self.0,
        }
    }

    /// The rank whose suit decides between two straights of this run.
    #[must_use]
    pub const fn deciding_rank(self, rules: Rules) -> Rank {
        let highest = rules.highest();
        match (rules.edition(), highest - self.0) {
            // Classic: the first tile of the run as the rules write it.
            (Edition::Classic, 4) => Rank::ONE,
            (Edition::Classic, 5) => Rank::TWO,
            (Edition::Classic, _) => Rank::at(self.0),
            // New: the strongest tile of the run.
            (Edition::New, 4 | 5) => Rank::TWO,
            (Edition::New, 6) => Rank::ONE,
            (Edition::New, _) => Rank::at(self.0 + 4),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn rules(players: usize, edition: Edition) -> Rules {
        Rules::new(players, edition).unwrap()
    }

    fn ranks(numbers: &[u8]) -> u16 {
        numbers.iter().fold(0, |mask, &n| mask | 1 << Rank::of_number(n).unwrap().index())
    }

    #[test]
    fn runs_as_the_sheet_orders_them() {
        let five = rules(5, Edition::Classic);
        let strongest_first: Vec<u16> = Run::all(five).rev().map(|run| run.ranks(five)).collect();
        assert_eq!(strongest_first.len(), 12);

        assert_eq!(strongest_first[0], ranks(&[1, 2, 3, 4, 5]));
        assert_eq!(strongest_first[1], ranks(&[2, 3, 4, 5, 6]));
        assert_eq!(strongest_first[2], ranks(&[12, 13, 14, 15, 1]));
        assert_eq!(strongest_first[3], ranks(&[11, 12, 13, 14, 15]));
        assert_eq!(strongest_first[11], ranks(&[3, 4, 5, 6, 7]));
    }

    #[test]
    fn only_the_1_closes_a_run() {
        for (players, closed, not) in [
            (3, [6, 7, 8, 9, 1], [7, 8, 9, 1, 2]),
            (4, [10, 11, 12, 13, 1], [11, 12, 13, 1, 2]),
            (5, [12, 13, 14, 15, 1], [13, 14, 15, 1, 2]),
        ] {
            let rules = rules(players, Edition::New);
            assert!(Run::of_ranks(ranks(&closed), rules).is_some());
            assert!(Run::of_ranks(ranks(&not), rules).is_none());
            assert!(Run::of_ranks(ranks(&[1, 2, 3, 4, 5]), rules).is_some());
        }
    }

    #[test]
    fn of_ranks_is_the_inverse_of_ranks_and_accepts_nothing_else() {
        for players in 2..=5 {
            let rules = rules(players, Edition::Classic);
            for run in Run::all(rules) {
                assert_eq!(Run::of_ranks(run.ranks(rules), rules), Some(run));
            }
            let found = (0..1_u32 << 15).filter(|&m| Run::of_ranks(m as u16, rules).is_some()).count();
            assert_eq!(found, usize::from(Run::count(rules)));
            assert_eq!(found, usize::from(rules.highest()) - 3);
        }
    }

    #[test]
    fn within_finds_every_run_of_any_ranks() {
        for players in 2..=5 {
            let rules = rules(players, Edition::Classic);
            let in_play = rules.tiles().ranks();
            for held in (0..1_u16 << 15).filter(|held| held & !in_play == 0) {
                let all = Run::all(rules).filter(|run| held & run.ranks(rules) == run.ranks(rules));
                assert!(Run::within(held, rules).eq(all), "{held:b}");
            }
        }
    }

    #[test]
    fn ties_are_decided_as_each_edition_says() {
        for (numbers, classic, new) in [
            ([5, 6, 7, 8, 9], 5, 9),
            ([1, 2, 3, 4, 5], 1, 2),
            ([2, 3, 4, 5, 6], 2, 2),
            ([12, 13, 14, 15, 1], 12, 1),
        ] {
            for (edition, number) in [(Edition::Classic, classic), (Edition::New, new)] {
                let rules = rules(5, edition);
                let run = Run::of_ranks(ranks(&numbers), rules).unwrap();
                assert_eq!(run.deciding_rank(rules).number(), number);
            }
        }
    }
}
