//! Packs bytes for the browser's page, which unpacks them by a script of its own (`crates/web/page/unlz.mjs`).
//!
//! It is a form of LZMA: copies of earlier bytes and single bytes (literals), coded by a range coder with adaptive
//! probabilities («chances»), and chosen so that they cost least. The WebAssembly of the page takes an eighth less so than by
//! zlib, the one format that browsers can unpack themselves. In LZMA's terms `again` is a rep match and `slot` a distance slot.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod chances;
mod matches;
mod parse;
mod range;
mod steps;

use chances::{Chances, PLAIN};
use matches::Finder;
use parse::BLOCK;
use range::Encoder;
use steps::State;

/// The bytes packed. Numbers have four bytes, the lowest first:
///
/// | bytes | what |
/// | --- | --- |
/// | 0–3 | how many bytes there are |
/// | 4–7 | their checksum, Adler's |
/// | 8–11 | how many lie by themselves |
/// | from 12 | those, and then the bits of the others |
#[must_use]
pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut chances = Chances::new();
    let mut encoder = Encoder::new();
    let mut finder = Finder::new(bytes);
    let mut state = State::default();
    let mut plain = Vec::new();
    for start in (0..bytes.len()).step_by(BLOCK) {
        let end = bytes.len().min(start + BLOCK);
        let steps = parse::block(bytes, (start, end), state, &chances, &mut finder);
        encoder.bit(chances.of(PLAIN), steps.is_empty());
        if steps.is_empty() {
            plain.extend(&bytes[start..end]);
        }
        let mut at = start;
        for step in steps {
            steps::tell(bytes, at, state, step, &mut |chance, bit| encoder.bit(chances.of(chance), bit));
            state = state.after(step);
            at += step.length();
        }
    }
    let count = |bytes: &[u8]| u32::try_from(bytes.len()).expect("less than four gigabytes").to_le_bytes();
    let head = [count(bytes), adler(bytes).to_le_bytes(), count(&plain)].concat();
    [head, plain, encoder.finish()].concat()
}

/// Adler's checksum (RFC 1950).
fn adler(bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    let (one, all) = bytes.iter().fold((1, 0), |(one, all), byte| {
        let one = (one + u32::from(*byte)) % MODULUS;
        (one, (all + one) % MODULUS)
    });
    all << 16 | one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_zlib() {
        assert_eq!(adler(b"Wikipedia"), 0x11E6_0398);
    }

    #[test]
    fn what_repeats_becomes_small_and_noise_stays_as_it_is() {
        let repeated = "all that repeats, ".repeat(1000).into_bytes();
        assert!(pack(&repeated).len() < 120);
        let mut state = 1u32;
        let noise: Vec<u8> = (0..10_000)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 24) as u8
            })
            .collect();
        let packed = pack(&noise);
        assert!(packed.len() < noise.len() + 24 && packed[12..].starts_with(&noise));
        assert_eq!(pack(&[]).len(), 12 + 4);
    }
}
