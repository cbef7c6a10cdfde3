//! The progress of each insert: how many letters of its word it has kept. It must keep them in their order.

use super::letters::{Letters, slot};
use super::{EVERY_LETTER, FIRST_INSERT, LetterSet, Tries};
use crate::lexicon::word::Word;
use gousset_hot::hot;
use gousset_words::{LONGEST, Letter};

/// Stands for the next letter when all letters of the word are kept.
pub(super) const WHOLE: usize = Letter::COUNT;

/// Flag: this next letter is the last one of the word.
const LAST: u8 = 1 << 5;
/// Flag: the letter before this next letter occurs again later in the word.
const AGAIN: u8 = 1 << 6;

/// The places of a word: its letters, and [`WHOLE`] after the last one.
const PLACES: usize = LONGEST + 1;

/// The inserts of a walk, by the numbers of their tries. The table of letters says which inserts want which letter
/// next.
///
/// The tables have 32 and 256 places, more than are used, so that an index of five bits, or a byte, needs no bounds
/// check.
#[derive(Clone)]
pub(super) struct Progress {
    /// For each try, by its place, the index of its next letter in `letters`.
    reached: [u8; 32],
    /// The letters of every word as indices in the alphabet, with the flags [`LAST`] and [`AGAIN`].
    letters: [u8; 256],
    /// For each of these letters, the set of letters from there to the end of the word.
    needs: [LetterSet; 256],
}

impl Progress {
    pub(super) const NONE: Self = Self { reached: [0; 32], letters: [WHOLE as u8; 256], needs: [0; 256] };

    /// Adds the insert into word `number` of the walk.
    pub(super) fn add(&mut self, number: usize, word: &Word, letters: &mut Letters) {
        let number = number + FIRST_INSERT as usize;
        let start = number * PLACES;
        let mut needs = 0;
        let mut next = WHOLE as u8;
        for (place, letter) in word.letters().iter().enumerate().rev() {
            let comes_again = needs >> letter.index() & 1 != 0;
            self.letters[start + place + 1] = if comes_again { next | AGAIN } else { next };
            needs |= 1 << letter.index();
            self.needs[start + place] = needs;
            next = if next == WHOLE as u8 { letter.index() | LAST } else { letter.index() };
        }
        self.letters[start] = next;
        self.reached[place(1 << number)] = start as u8;
        letters[self.next(start as u8)].wanting |= 1 << number;
    }

    /// Those among these inserts that need a letter outside this set.
    #[inline(always)]
    pub(super) fn without_hope(&self, inserts: Tries, letters: LetterSet) -> Tries {
        let mut without_hope = 0;
        for_each(inserts, |bit, place| {
            if self.needs[usize::from(self.reached[place])] & !letters != 0 {
                without_hope |= bit;
            }
        });
        without_hope
    }

    /// Advances these inserts past the letter that they wanted, which is this one. Returns the set of letters that they
    /// want next.
    #[inline]
    pub(super) fn keep(&mut self, inserts: Tries, letter: Letter, letters: &mut Letters) -> LetterSet {
        let (mut wanted, mut done_with) = (0, 0);
        for_each(inserts, |bit, place| {
            let reached = self.reached[place].wrapping_add(1);
            self.reached[place] = reached;
            let next = self.letters[usize::from(reached)];
            letters[slot(next)].wanting |= bit;
            wanted |= 1 << slot(next);
            if next & AGAIN == 0 {
                done_with |= bit;
            }
        });
        letters[slot(letter.index())].needed ^= done_with;
        wanted & EVERY_LETTER
    }

    /// Those among these inserts that lack exactly one letter. Called rarely, only where a word ends.
    #[inline(always)]
    pub(super) fn lacking_one(&self, inserts: Tries) -> Tries {
        let mut lacking_one = 0;
        for_each(inserts, |bit, place| {
            if self.letters[usize::from(self.reached[place])] & LAST != 0 {
                lacking_one |= bit;
            }
        });
        lacking_one
    }

    /// Undoes [`Progress::keep`] for these inserts.
    #[hot]
    pub(super) fn release(&mut self, inserts: Tries, letters: &mut Letters) {
        for_each(inserts, |bit, place| {
            let reached = self.reached[place];
            self.reached[place] = reached.wrapping_sub(1);
            letters[self.next(reached)].wanting ^= bit;
        });
    }

    /// The progress of a try, as the place of its next letter. The hand alone has no word to keep: its next letter is
    /// always [`WHOLE`].
    pub(super) fn reached(&self, bit: Tries) -> u8 {
        self.reached[place(bit)]
    }

    /// The next letter at this place, or [`WHOLE`].
    #[inline(always)]
    pub(super) fn next(&self, reached: u8) -> usize {
        slot(self.letters[usize::from(reached)])
    }

    /// The set of letters from this place to the end of the word.
    #[inline(always)]
    pub(super) fn needs(&self, reached: u8) -> LetterSet {
        self.needs[usize::from(reached)]
    }
}

/// Visits these tries one by one, each with its place in a table of 32.
#[inline(always)]
fn for_each(tries: Tries, mut visit: impl FnMut(Tries, usize)) {
    let mut rest = tries;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        visit(bit, place(bit));
    }
}

/// The place of a try in a table of 32, computed from its bit. The constant is a de Bruijn sequence: any five
/// successive bits occur in it once. The chip has no instruction that counts trailing zeros.
#[inline(always)]
pub(super) const fn place(bit: Tries) -> usize {
    (bit.wrapping_mul(0x077c_b531) >> 27) as usize
}
