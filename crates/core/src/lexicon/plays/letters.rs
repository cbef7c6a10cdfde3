//! The data of a walk for each letter, in one table: on the chip, one base address serves all of it.

use super::left::Left;
use super::{Tries, Words};
use gousset_words::LONGEST;

/// The data of a walk for one letter.
#[derive(Clone, Copy)]
pub(super) struct OfLetter {
    /// The inserts whose next letter it is.
    pub(super) wanting: Tries,
    /// The number of cards of this letter that each try has left.
    pub(super) left: Left,
    /// The inserts that have still to keep this letter, and the exchanges whose words have it at any place. For the
    /// exchanges it could be determined exactly whether the letter comes later in the word. That would save a fiftieth
    /// of the visited nodes, but cost more time than it saves.
    pub(super) needed: Tries,
    /// For each place, the words that have this letter there.
    pub(super) at_place: [Words; LONGEST + 1],
}

impl OfLetter {
    pub(super) const NONE: Self =
        Self { wanting: 0, left: Left::NONE, needed: 0, at_place: [0; LONGEST + 1] };

    /// The tries that have the letter in hand or may have it for free.
    #[inline(always)]
    pub(super) const fn having(&self) -> Tries {
        self.left.any() | self.needed
    }
}

/// One entry per letter. There are 32, more than are used, so that an index of five bits needs no bounds check.
pub(super) type Letters = [OfLetter; 32];

/// The place of a letter in a table of 32.
#[inline(always)]
pub(super) const fn slot(letter: u8) -> usize {
    letter as usize & 31
}
