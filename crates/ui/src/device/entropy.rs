//! The pool of entropy that the secrets of matches come from.
//!
//! The chip's only source is its ring oscillator. 64 bits are read at power-on, and eight more at each press. The
//! oscillator runs free, so the moment of a press is unpredictable. A browser and an operating system give 64 random bits
//! at the start and at each press. All bits are stirred into one pool, so a weak bit does no harm.
//!
//! A finished match is shared together with its secret. The secret is derived from the pool by a one-way function.
//! Otherwise the pool could be computed from a shared secret, and the next match from the pool and a few presses.

use gousset_core::code::Code;
use gousset_core::seed::{MatchSeed, Purpose};

/// The entropy collected so far.
#[derive(Clone, Debug)]
pub struct Pool(u64);

impl Pool {
    #[must_use]
    pub const fn new(noise: u64) -> Self {
        Self(noise)
    }

    /// Stirs up to 64 more bits into the pool. For known noise this is a bijection of the pool, and for a known pool a
    /// bijection of the noise: the pool keeps its bits, and 64 fresh bits make everything known about it useless.
    pub fn stir(&mut self, noise: u64) {
        self.0 = mixed(self.0 ^ noise);
    }

    /// Returns the secret of a new match. Each call gives a different one, even without a press in between.
    pub fn seed(&mut self) -> u64 {
        self.stir(0x5A);
        MatchSeed::from(self.0).derive(Purpose::NewMatch, 0)
    }

    /// Suggests a deal code. It does not change the pool and reveals nothing about it.
    #[must_use]
    pub fn code(&self) -> Code {
        Code::numbered(MatchSeed::from(self.0).derive(Purpose::SuggestedCode, 0))
    }
}

/// The finaliser of SplitMix64: a bijection in which every input bit affects every output bit.
const fn mixed(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_press_and_every_match_changes_the_seed() {
        let mut one = Pool::new(1);
        let mut two = Pool::new(1);
        assert_eq!(one.seed(), two.seed());
        assert_ne!(one.seed(), one.clone().seed());
        one.stir(0);
        two.stir(1);
        assert_ne!(one.seed(), two.seed());
        assert_ne!(Pool::new(0).seed(), Pool::new(1).seed());
    }

    #[test]
    fn each_bit_of_the_start_and_of_a_press_changes_half_of_the_secret() {
        let secret = |start: u64, press: u64| {
            let mut pool = Pool::new(start);
            pool.stir(press);
            pool.seed()
        };
        let mut changed = 0;
        for bit in 0..u64::BITS {
            for (start, press) in [(1 << bit, 0), (0, 1 << bit)] {
                let bits = (secret(7 ^ start, 9 ^ press) ^ secret(7, 9)).count_ones();
                assert!((12..=52).contains(&bits), "bit {bit} changes {bits} bits");
                changed += bits;
            }
        }
        assert!((128 * 30..128 * 34).contains(&changed), "{changed} bits in 128 trials");
    }

    #[test]
    fn a_suggested_code_changes_with_every_press_and_changes_no_match() {
        let mut pool = Pool::new(7);
        let (code, mut same) = (pool.code(), pool.clone());
        assert_eq!(pool.code(), code);
        assert_eq!(pool.seed(), same.seed());
        pool.stir(0);
        assert_ne!(pool.code(), code);
    }

    #[test]
    fn a_secret_does_not_tell_the_pool() {
        let mut pool = Pool::new(7);
        let secret = pool.seed();
        assert_ne!(secret, pool.0);
        assert_ne!(secret, mixed(pool.0), "which could be undone");
        assert_eq!(secret, MatchSeed::from(pool.0).derive(Purpose::NewMatch, 0));
    }
}
