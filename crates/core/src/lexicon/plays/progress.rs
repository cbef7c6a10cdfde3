//! How far every insert has come with the letters of its word, which it must keep in their order.

use super::letters::{Letters, slot};
use super::{EVERY_LETTER, FIRST_INSERT, LetterSet, Tries};
use crate::lexicon::word::Word;
use gousset_words::{LONGEST, Letter};

/// Stands for the next letter where there is none.
pub(super) const WHOLE: usize = Letter::COUNT;

/// The flag of a next letter that is the last.
const LAST: u8 = 1 << 5;
/// The flag of a next letter before which stands one that comes again.
const AGAIN: u8 = 1 << 6;

/// Places for the letters of a word, and [`WHOLE`] after the last.
const PLACES: usize = LONGEST + 1;

/// The inserts of a walk, by the numbers of their tries. Which of them want which letter is with the letters.
///
/// There are 32 and 256 places where fewer are used: an index of five bits, or a byte, needs no check then.
#[derive(Clone)]
pub(super) struct Progress {
    /// For each try, by its place, the index of its next letter in `letters`.
    reached: [u8; 32],
    /// The letters of every word by their places in the alphabet, with [`LAST`] and [`AGAIN`] beside them.
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

    /// Those among these inserts that need other letters than these.
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

    /// These inserts have the letter they wanted, which is this one. The letters that they want next, as a set.
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

    /// Those among these inserts that lack but one letter. Seldom asked for: only where a word ends.
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
    #[inline(never)]
    pub(super) fn release(&mut self, inserts: Tries, letters: &mut Letters) {
        for_each(inserts, |bit, place| {
            let reached = self.reached[place];
            self.reached[place] = reached.wrapping_sub(1);
            letters[self.next(reached)].wanting ^= bit;
        });
    }

    /// How far a try has come, as the place of its next letter. The hand alone has no word: it is always whole.
    pub(super) fn reached(&self, bit: Tries) -> u8 {
        self.reached[place(bit)]
    }

    /// The next letter at such a place, or [`WHOLE`].
    #[inline(always)]
    pub(super) fn next(&self, reached: u8) -> usize {
        slot(self.letters[usize::from(reached)])
    }

    /// The letters from such a place on, as a set.
    #[inline(always)]
    pub(super) fn needs(&self, reached: u8) -> LetterSet {
        self.needs[usize::from(reached)]
    }
}

/// These tries one by one, each with its place in a table of 32.
#[inline(always)]
fn for_each(tries: Tries, mut visit: impl FnMut(Tries, usize)) {
    let mut rest = tries;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        visit(bit, place(bit));
    }
}

/// The place of a try in a table of 32, by its bit: the constant is a de Bruijn sequence, of which any five successive
/// bits occur once. The chip has no instruction that counts trailing zeros.
#[inline(always)]
pub(super) const fn place(bit: Tries) -> usize {
    (bit.wrapping_mul(0x077c_b531) >> 27) as usize
}
