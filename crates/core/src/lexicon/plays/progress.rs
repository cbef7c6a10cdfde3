//! How far every insert has come with the letters of its word, which it must keep in their order.

use super::letters::{Letters, slot};
use super::{FIRST_INSERT, LetterSet, Tries};
use crate::lexicon::word::Word;
use core::num::NonZeroU32;
use gousset_words::{LONGEST, Letter};

/// In place of a next letter: there is none.
pub(super) const WHOLE: usize = Letter::COUNT;

/// Places for the letters of a word, and [`WHOLE`] after the last.
const PLACES: usize = LONGEST + 1;

/// The inserts of a walk, by the numbers of their tries. Which of them want which letter is with the letters.
///
/// There are 32 and 256 places where fewer are used: an index of five bits, or a byte, needs no check then.
#[derive(Clone)]
pub(super) struct Progress {
    /// By try, the place of its next letter in `letters`.
    reached: [u8; 32],
    /// The letters of every word by their places in the alphabet.
    letters: [u8; 256],
    /// At each of these places, the letters from there on as a set.
    needs: [LetterSet; 256],
}

impl Progress {
    pub(super) const NONE: Self = Self { reached: [0; 32], letters: [WHOLE as u8; 256], needs: [0; 256] };

    /// Adds the insert into word `number` of the walk.
    pub(super) fn add(&mut self, number: usize, word: &Word, letters: &mut Letters) {
        let number = number + FIRST_INSERT as usize;
        let start = number * PLACES;
        for (place, letter) in self.letters[start..].iter_mut().zip(word.letters()) {
            *place = letter.index();
        }
        let mut needs = 0;
        for (place, letter) in word.letters().iter().enumerate().rev() {
            needs |= 1 << letter.index();
            self.needs[start + place] = needs;
        }
        self.reached[number] = start as u8;
        letters[self.next(start as u8)].wanting |= 1 << number;
    }

    /// Those among these inserts that lack one letter.
    #[inline(never)]
    pub(super) fn lacking_one(&self, inserts: Tries) -> Tries {
        let mut lacking_one = 0;
        for_each(inserts, |bit, number| {
            if self.next(self.reached[number].wrapping_add(1)) == WHOLE {
                lacking_one |= bit;
            }
        });
        lacking_one
    }

    /// Those among these inserts that need other letters than these. `kept` are just getting one.
    #[inline(never)]
    pub(super) fn without_hope(&self, inserts: Tries, kept: Tries, letters: LetterSet) -> Tries {
        let mut without_hope = 0;
        for_each(inserts, |bit, number| {
            let reached = self.reached[number].wrapping_add(u8::from(kept & bit != 0));
            if self.needs[usize::from(reached)] & !letters != 0 {
                without_hope |= bit;
            }
        });
        without_hope
    }

    /// These inserts have the letter they wanted; the letters that they want next, as a set.
    #[inline(never)]
    pub(super) fn keep(&mut self, inserts: Tries, letters: &mut Letters) -> u32 {
        let mut wanted = 0;
        for_each(inserts, |bit, number| {
            let reached = self.reached[number].wrapping_add(1);
            self.reached[number] = reached;
            let next = self.next(reached);
            letters[next].wanting |= bit;
            wanted |= 1 << next;
        });
        wanted
    }

    /// And now they have not.
    #[inline(never)]
    pub(super) fn release(&mut self, inserts: Tries, letters: &mut Letters) {
        for_each(inserts, |bit, number| {
            let reached = self.reached[number];
            self.reached[number] = reached.wrapping_sub(1);
            letters[self.next(reached)].wanting ^= bit;
        });
    }

    #[inline(always)]
    fn next(&self, reached: u8) -> usize {
        slot(self.letters[usize::from(reached)])
    }
}

/// These tries one by one, each with its number.
#[inline(always)]
fn for_each(tries: Tries, mut visit: impl FnMut(Tries, usize)) {
    let mut rest = tries;
    while let Some(some) = NonZeroU32::new(rest) {
        let number = some.trailing_zeros();
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        visit(bit, number as usize & 31);
    }
}
