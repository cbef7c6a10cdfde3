//! By how much one move is better than another, measured in sampled deals.
//!
//! Both moves are played out in the same deals, so that luck affects both alike. What counts is the difference in each
//! deal: its mean is the gain, and its spread says how far the mean can be off.

use crate::Decision;
use core::convert::Infallible;
use core::marker::PhantomData;

/// The differences between two moves in sampled deals.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    deals: u16,
    sum: i32,
    squares: u32,
}

impl Tally {
    /// Counts a deal in which the first move was better by this much.
    pub(crate) const fn add(&mut self, difference: i32) {
        self.deals += 1;
        self.sum += difference;
        self.squares = self.squares.saturating_add(difference.unsigned_abs().pow(2));
    }

    /// The gain of the first move over the second, in hundredths.
    pub(crate) fn gain(self) -> Gain {
        let deals = i64::from(self.deals);
        if deals < 2 {
            return Gain::default();
        }
        let sum = i64::from(self.sum);
        // The variance of the mean is that of the differences, divided by their number.
        let spread = (i64::from(self.squares) * deals - sum * sum).max(0) / (deals - 1);
        let error = (spread * 10_000 / (deals * deals)).cast_unsigned().isqrt() as i32;
        Gain { mean: (sum * 100 / deals) as i32, error }
    }
}

/// A gain within this many standard errors may be chance. Two or three would do for one comparison. A review picks the
/// largest of many.
const ERRORS: i32 = 4;

/// A gain, in hundredths of the game's unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gain {
    /// The expected gain.
    pub mean: i32,
    /// Its standard error.
    pub error: i32,
}

impl Gain {
    /// The lowest value that the gain is likely to have.
    #[must_use]
    pub const fn at_least(self) -> i32 {
        self.mean - ERRORS * self.error
    }

    /// The same gain with another mean, and an error in proportion.
    pub(crate) const fn scaled(self, mean: i32) -> Self {
        let whole = if self.mean > 0 { self.mean } else { 1 };
        Self { mean, error: (self.error as i64 * mean as i64 / whole as i64) as i32 }
    }

    /// True if the gain is at least this, and not only by chance.
    #[must_use]
    pub const fn is_clear(self, least: i32) -> bool {
        self.mean >= least && self.at_least() > 0
    }
}

/// The effort of an appraisal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// A short look, which selects the decisions for a whole one.
    Glance,
    /// The search of level hard, then a comparison in deals that the search has not seen.
    Whole,
}

/// The result of an appraisal: what hard would have done, and what that gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appraised<A> {
    /// The advised move and the reason for it.
    pub advice: A,
    /// True if the player has made the advised move. Then the gain is that over the next best move.
    pub followed: bool,
    /// The gain of the advised move over the one played.
    pub gain: Gain,
}

/// The appraisal of a game without a review: there is none.
#[derive(Debug)]
pub struct NoAppraisal<A>(Infallible, PhantomData<A>);

impl<A: Copy> Decision for NoAppraisal<A> {
    type Answer = Appraised<A>;

    fn step(&mut self) -> Option<Self::Answer> {
        match self.0 {}
    }

    fn best(&self) -> Self::Answer {
        match self.0 {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(differences: &[i32]) -> Gain {
        let mut tally = Tally::default();
        differences.iter().for_each(|&difference| tally.add(difference));
        tally.gain()
    }

    #[test]
    fn the_error_is_that_of_the_mean() {
        assert_eq!(of(&[]), Gain::default());
        assert_eq!(of(&[7]), Gain::default());
        assert_eq!(of(&[3, 3, 3]), Gain { mean: 300, error: 0 });
        // The variance is 2, and the mean of two has half of it.
        assert_eq!(of(&[1, 3]), Gain { mean: 200, error: 100 });
        let many: std::vec::Vec<i32> = (0..100).map(|deal| if deal % 2 == 0 { 10 } else { -10 }).collect();
        let Gain { mean, error } = of(&many);
        assert_eq!((mean, error), (0, 100));
    }

    #[test]
    fn a_gain_within_its_noise_is_none() {
        assert!(!Gain { mean: 399, error: 100 }.is_clear(200));
        assert!(Gain { mean: 401, error: 100 }.is_clear(200));
        assert!(!Gain { mean: 199, error: 0 }.is_clear(200));
    }

    #[test]
    fn a_scaled_gain_is_as_clear_as_before() {
        assert_eq!(Gain { mean: 900, error: 90 }.scaled(300), Gain { mean: 300, error: 30 });
        assert_eq!(Gain { mean: 0, error: 90 }.scaled(0), Gain { mean: 0, error: 0 });
    }
}
