//! Reproducible randomness: one generator whose output never changes.
//!
//! A record is a seed and moves, and must give the same deals for ever and on every machine. The generator is
//! xoshiro128++ (crate `rand_xoshiro`, pinned). It uses 32-bit words and no multiplication, so it is fast on a
//! Cortex-M0+. The functions that use its words (a number below n, a shuffle) are written here and not taken from a
//! crate, because crates change these algorithms between versions.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

/// A stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Xoshiro128PlusPlus);

impl Rng {
    /// The stream that starts from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro128PlusPlus::seed_from_u64(seed))
    }

    /// The next 32 bits.
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 if `n` is 0.
    ///
    /// ```
    /// let mut rng = gousset_core::rng::Rng::new(7);
    /// assert!((0..100).all(|_| rng.below(6) < 6));
    /// ```
    pub fn below(&mut self, n: u32) -> u32 {
        // Lemire's method: multiply, and draw again in the few cases that would favour small numbers.
        let mut product = u64::from(self.bits()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.bits()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles a slice; each order is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// The seed of a numbered stream in records of version 1. The function can be inverted: the result and the number
/// reveal `seed`. [`crate::seed`] replaces it.
pub(crate) const fn stream_seed(seed: u64, number: u32) -> u64 {
    // The golden ratio spreads small numbers over all bits; `seed_from_u64` mixes them.
    seed ^ (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected words come from a second implementation, written from the generator's published description.
    /// If this fails, every existing record deals other tiles: make a new record version or undo the change.
    #[test]
    fn the_stream_never_changes() {
        let mut rng = Rng::new(1);
        assert_eq!([(); 4].map(|()| rng.bits()), [0x7FF7_8DE4, 0x9A17_0265, 0xDAC1_27B8, 0x9859_E914]);
        let mut rng = Rng::new(stream_seed(1, 2));
        assert_eq!([(); 2].map(|()| rng.bits()), [0x7520_4C94, 0x3493_2621]);
        let mut items = [0_u8, 1, 2, 3, 4, 5, 6, 7];
        Rng::new(42).shuffle(&mut items);
        assert_eq!(items, [0, 7, 5, 3, 1, 6, 2, 4]);
    }

    #[test]
    fn a_stream_of_the_first_version_can_be_undone_by_its_number() {
        for seed in [0, 1, 0x0123_4567_89AB_CDEF, u64::MAX] {
            for number in [0, 1, 2, 77, u32::MAX] {
                assert_eq!(stream_seed(stream_seed(seed, number), number), seed);
            }
        }
    }

    #[test]
    fn below_is_fair_and_in_range() {
        let mut rng = Rng::new(3);
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
        let mut seen = [0_u32; 5];
        for _ in 0..50_000 {
            seen[rng.below(5) as usize] += 1;
        }
        // Ten thousand each are expected; 500 is five standard deviations.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 500), "{seen:?}");
    }

    /// `below` rejects exactly the words that would favour some numbers. The expected values are computed from the
    /// remainder of 2^32 divided by n.
    #[test]
    fn below_draws_again_only_what_would_be_unfair() {
        for n in [1, 2, 3, 5, 6, 0x4000_0000, 0x5555_5556, 0x8000_0000, 0x8000_0001, 0xC000_0001, u32::MAX] {
            let unfair = (1_u64 << 32) % u64::from(n);
            let (mut rng, mut words) = (Rng::new(9), Rng::new(9));
            for _ in 0..300 {
                let mut products = core::iter::repeat_with(|| u64::from(words.bits()) * u64::from(n));
                let fair = products.find(|product| product & 0xFFFF_FFFF >= unfair).unwrap();
                assert_eq!(u64::from(rng.below(n)), fair >> 32, "below {n}");
            }
        }
    }
}
