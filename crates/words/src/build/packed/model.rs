//! An adaptive model of the probabilities ("chances") of bits. It learns from earlier bits in the same contexts, while
//! they are written or read.
//!
//! Every context has its own chance. The chances are mixed in the logistic domain by weights that are learnt as well.
//! The model uses only integers, so that every machine learns the same.

use std::vec;
use std::vec::Vec;

use super::range::{CERTAIN, CHANCE_BITS, Line};

/// The maximum number of contexts of a bit.
const MOST_CONTEXTS: usize = 7;

/// The meaning of a bit.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A bit of the letter of an edge of a new node.
    Letter,
    /// Whether a word ends with an edge.
    Ends,
    /// Whether that word is common.
    Common,
    /// Whether no word continues after an edge.
    Nowhere,
    /// Whether an edge leads to a node that has not been coded yet.
    New,
    /// Whether a node has another edge.
    More,
    /// A bit of the first letter of a known node.
    FirstLetter,
    /// Whether a word ends with the first edge of a known node.
    FirstEnds,
    /// A bit of the number of edges of a known node.
    Count,
    /// Whether the rank of a known node in its class has this many digits.
    Digits,
    /// One of the two highest coded digits of that rank.
    Digit,
}

/// The number of weight sets per kind. A bit selects one.
const SETS: usize = 512;
const KINDS: usize = Kind::Digit as usize + 1;

/// The size of the hash table that all contexts share, 4 MB. With a quarter of the entries both packed dictionaries would
/// be 2 % larger. With four times as many they would be less than 1 % smaller.
const PLACES: usize = 1 << 20;

/// The statistics of a context.
#[derive(Clone, Copy)]
struct Known {
    /// The chance that the bit is set, out of [`CERTAIN`].
    chance: u16,
    /// The number of bits seen, up to [`MEMORY`].
    bits: u8,
}

/// The number of bits after which the adaptation rate of a context stops falling.
const MEMORY: u8 = 127;

/// The adaptation rate of a chance, out of [`CERTAIN`], by the number of bits seen: 1 / (bits + 1.3).
static MOVES: [i32; MEMORY as usize + 1] = {
    let mut moves = [0; MEMORY as usize + 1];
    let mut bits = 0;
    while bits < moves.len() {
        moves[bits] = (10 * CERTAIN / (10 * bits as u32 + 13)) as i32;
        bits += 1;
    }
    moves
};

/// The confidence in a chance, in 256ths, by the number of bits seen.
static TRUST: [i32; 16] = [0, 180, 200, 215, 225, 235, 240, 244, 248, 250, 252, 254, 256, 256, 256, 256];

/// The logistic function at the multiples of one half from -8 to 8.
static LOGISTIC: [i32; 33] = [
    22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812, 11955, 17625, 24743, 32768, 40793,
    47911, 53581, 57724, 60565, 62428, 63615, 64357, 64816, 65097, 65269, 65374, 65438, 65476, 65500, 65514,
];
/// The limit of numbers in the logistic domain. They have eight fractional bits and are between -8 and 8.
const WIDEST: i32 = 8 << 8;
const STEP_BITS: u32 = 7;

/// The chance for a number in the logistic domain.
fn squashed(place: i32) -> i32 {
    let at = place.clamp(1 - WIDEST, WIDEST - 1) + WIDEST;
    let (step, within) = ((at >> STEP_BITS) as usize, at & ((1 << STEP_BITS) - 1));
    (LOGISTIC[step] * ((1 << STEP_BITS) - within) + LOGISTIC[step + 1] * within) >> STEP_BITS
}

/// The precision, in bits, of chances that are converted to the logistic domain.
const STRETCHED_BITS: u32 = 12;

/// The inverse of [`squashed`], as a table.
fn stretched() -> Vec<i16> {
    let mut places = Vec::with_capacity(1 << STRETCHED_BITS);
    for place in 1 - WIDEST..WIDEST {
        let chance = (squashed(place) as usize) >> (CHANCE_BITS - STRETCHED_BITS);
        places.resize(places.len().max(chance + 1), place as i16);
    }
    places.resize(1 << STRETCHED_BITS, (WIDEST - 1) as i16);
    places
}

/// The initial value of all weights, and their learning rate as a shift. Weights have fractional bits.
const FIRST_WEIGHT: i32 = 20_000;
const LEARNING_BITS: u32 = 15;

/// Everything learnt so far.
pub(super) struct Model {
    known: Vec<Known>,
    weights: Vec<[i32; MOST_CONTEXTS]>,
    stretched: Vec<i16>,
}

impl Model {
    pub(super) fn new() -> Self {
        Self {
            known: vec![Known { chance: (CERTAIN / 2) as u16, bits: 0 }; PLACES],
            weights: vec![[FIRST_WEIGHT; MOST_CONTEXTS]; KINDS * SETS],
            stretched: stretched(),
        }
    }

    /// Codes a bit over a line, and learns from it.
    ///
    /// It is compiled once, not for each of its callers: that makes the page 1 KB smaller.
    #[inline(never)]
    pub(super) fn pass(
        &mut self,
        line: &mut impl Line,
        kind: Kind,
        set: usize,
        contexts: &[u32],
        given: Option<bool>,
    ) -> bool {
        let mut number = kind as u32 * MOST_CONTEXTS as u32;
        let places: heapless::Vec<usize, MOST_CONTEXTS> = contexts
            .iter()
            .map(|context| {
                number += 1;
                place(*context, number)
            })
            .collect();
        let inputs: heapless::Vec<i32, MOST_CONTEXTS> = places
            .iter()
            .map(|place| {
                let Known { chance, bits } = self.known[*place];
                let place = i32::from(self.stretched[usize::from(chance) >> (CHANCE_BITS - STRETCHED_BITS)]);
                (place * TRUST[usize::from(bits).min(TRUST.len() - 1)]) >> 8
            })
            .collect();
        let weights = &mut self.weights[kind as usize * SETS + set.min(SETS - 1)];
        let sum: i32 =
            inputs.iter().zip(weights.iter()).map(|(input, weight)| (input * (weight >> 4)) >> 12).sum();
        let chance = squashed(sum);
        let bit = line.bit(chance as u32, given);

        let error = if bit { CERTAIN as i32 - chance } else { -chance };
        for (weight, input) in weights.iter_mut().zip(inputs) {
            *weight += (input * error + (1 << (LEARNING_BITS - 1))) >> LEARNING_BITS;
        }
        for place in places {
            self.known[place].learn(bit);
        }
        bit
    }
}

impl Known {
    fn learn(&mut self, bit: bool) {
        let target = if bit { CERTAIN as i32 - 1 } else { 0 };
        let distance = target - i32::from(self.chance);
        let step = ((i64::from(distance) * i64::from(MOVES[usize::from(self.bits)])) >> CHANCE_BITS) as i32;
        self.chance = (i32::from(self.chance) + step) as u16;
        self.bits = (self.bits + 1).min(MEMORY);
    }
}

/// Hashes the parts of a context into one number.
pub(super) fn context(parts: &[u32]) -> u32 {
    parts.iter().fold(0x0001_2345, |all, part| {
        (all ^ part).wrapping_mul(0x0100_0193).rotate_left(11).wrapping_add(0x7F4A_7C15)
    })
}

/// The index of a context's statistics in the hash table.
fn place(context: u32, number: u32) -> usize {
    let mut hash = (context ^ context >> 16).wrapping_mul(0x9E37_79B1) ^ number.wrapping_mul(0x85EB_CA6B);
    hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
    (hash ^ hash >> 13) as usize & (PLACES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::packed::range::Writer;

    #[test]
    fn the_logistic_domain_is_left_where_it_was_entered() {
        let stretched = stretched();
        assert_eq!(stretched.len(), 1 << STRETCHED_BITS);
        assert!(stretched.is_sorted());
        for (chance, place) in stretched.iter().enumerate().skip(16).take(4064) {
            let back = squashed((*place).into()) as usize >> (CHANCE_BITS - STRETCHED_BITS);
            // In the middle, neighbouring numbers are up to four chances apart.
            assert!(back.abs_diff(chance) < 4, "{chance} became {back}");
        }
        assert!(squashed(i32::MIN / 2) > 0 && squashed(i32::MAX / 2) < CERTAIN as i32);
    }

    #[test]
    fn what_repeats_becomes_certain() {
        let (mut model, mut writer) = (Model::new(), Writer::new());
        for number in 0..80_000u32 {
            model.pass(&mut writer, Kind::More, 0, &[context(&[number % 2])], Some(number % 2 == 0));
        }
        let bytes = writer.finish().len();
        assert!(bytes < 80_000 / 8 / 50, "{bytes} bytes");
    }
}
