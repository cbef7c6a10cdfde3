//! What a walk knows by letter, all of it in one place: on the chip one address serves it then.

use super::left::Left;
use super::{Tries, Words};
use gousset_words::LONGEST;

/// What a walk knows of a letter.
#[derive(Clone, Copy)]
pub(super) struct OfLetter {
    /// The inserts whose next letter it is.
    pub(super) wanting: Tries,
    /// The cards of it that every try has left.
    pub(super) left: Left,
    /// By place, the words that have it there.
    pub(super) at_place: [Words; LONGEST + 1],
}

impl OfLetter {
    pub(super) const NONE: Self = Self { wanting: 0, left: Left::NONE, at_place: [0; LONGEST + 1] };
}

/// By letter; there are 32 where fewer are used, so that an index of five bits needs no check.
pub(super) type Letters = [OfLetter; 32];

/// The place of a letter in a table of 32.
#[inline(always)]
pub(super) const fn slot(letter: u8) -> usize {
    letter as usize & 31
}
