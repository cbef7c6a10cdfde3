//! An adaptive model of the probabilities ("chances") of bits. It learns from earlier bits in the same contexts, while
//! they are written or read.
//!
//! Every context has its own chance. The chances are mixed in the logistic domain by weights that are learnt as well.
//! The model uses only integers, so that every machine learns the same.

use std::vec;
use std::vec::Vec;

use super::range::{CERTAIN, CHANCE_BITS, Line};

/// The maximum number of contexts of a bit.
const MOST_CONTEXTS: usize = 6;

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
    /// A fork on the path to a known node.
    Fork,
}

/// The number of weight sets per kind. A bit selects one.
const SETS: usize = 64;
const KINDS: usize = Kind::Fork as usize + 1;

/// The number of entries in the hash table that all contexts share: it takes 12 MB. With half as many both dictionaries
/// would be 0.7 % larger, with a quarter 2 %.
const PLACES: usize = 1 << PLACE_BITS;
const PLACE_BITS: u32 = 22;

/// A bit to code.
pub(super) struct Question<'a> {
    pub(super) kind: Kind,
    /// The weight set.
    pub(super) set: usize,
    pub(super) contexts: &'a [u32],
    /// A part of all contexts: what was coded before in the same number.
    pub(super) so_far: u32,
    /// A chance from elsewhere to mix in.
    pub(super) chance: Option<u16>,
}

/// The statistics of a context, in three bytes.
#[derive(Clone, Copy)]
#[repr(C, packed)]
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
const LEARNING_BITS: u32 = 16;

/// The weights of the contexts, and of the chance from elsewhere.
type Weights = [i32; MOST_CONTEXTS + 1];

/// Everything learnt so far.
pub(super) struct Model {
    known: Vec<Known>,
    weights: Vec<Weights>,
    stretched: Vec<i16>,
}

impl Model {
    pub(super) fn new() -> Self {
        Self {
            known: vec![Known { chance: (CERTAIN / 2) as u16, bits: 0 }; PLACES],
            weights: vec![[FIRST_WEIGHT; MOST_CONTEXTS + 1]; KINDS * SETS],
            stretched: stretched(),
        }
    }

    /// Codes a bit over a line, and learns from it.
    ///
    /// It is compiled once, not for each of its callers: that makes the page 1 KB smaller.
    #[inline(never)]
    pub(super) fn pass(&mut self, line: &mut impl Line, question: &Question, given: Option<bool>) -> bool {
        let kind = question.kind as usize;
        let mut inputs = [0; MOST_CONTEXTS + 1];
        let mut places = [0; MOST_CONTEXTS];
        let mut salt = question.so_far.wrapping_mul(0x9E37_79B1).wrapping_add(kind as u32 * 0x0123_4567);
        for ((context, input), place) in question.contexts.iter().zip(&mut inputs).zip(&mut places) {
            salt = salt.wrapping_add(0x85EB_CA6B);
            *place = place_of(context ^ salt);
            let Known { chance, bits } = self.known[*place];
            *input = (self.stretch(chance) * TRUST[usize::from(bits).min(TRUST.len() - 1)]) >> 8;
        }
        let count = question.contexts.len();
        inputs[count] = question.chance.map_or(0, |chance| self.stretch(chance));
        let inputs = &inputs[..count + usize::from(question.chance.is_some())];
        let set = kind * SETS + question.set.min(SETS - 1);
        let sum =
            inputs.iter().zip(&self.weights[set]).map(|(input, weight)| (input * (weight >> 4)) >> 12).sum();
        let chance = squashed(sum);
        let bit = line.bit(chance as u32, given);

        let error = if bit { CERTAIN as i32 - chance } else { -chance };
        for (weight, input) in self.weights[set].iter_mut().zip(inputs) {
            *weight += (input * error + (1 << (LEARNING_BITS - 1))) >> LEARNING_BITS;
        }
        for place in &places[..count] {
            self.known[*place].learn(bit);
        }
        bit
    }

    fn stretch(&self, chance: u16) -> i32 {
        self.stretched[usize::from(chance) >> (CHANCE_BITS - STRETCHED_BITS)].into()
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
fn place_of(context: u32) -> usize {
    let hash = context.wrapping_mul(0x2C1B_3C6D);
    ((hash ^ hash >> 15).wrapping_mul(0x9E37_79B1) >> (u32::BITS - PLACE_BITS)) as usize
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
            let contexts = [context(&[number % 2])];
            let question =
                Question { kind: Kind::More, set: 0, contexts: &contexts, so_far: 0, chance: None };
            model.pass(&mut writer, &question, Some(number % 2 == 0));
        }
        let bytes = writer.finish().len();
        assert!(bytes < 80_000 / 8 / 50, "{bytes} bytes");
    }
}
