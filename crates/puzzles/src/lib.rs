//! Puzzles: positions with a question and the answers that are right.
//!
//! A book of puzzles is a file in flash that is read in place. `cargo xtask puzzles` writes these files: it finds
//! positions by chance and proves each from the rules alone. The finder and the proofs need the feature `build` and
//! `std`.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(any(feature = "build", test))]
extern crate std;

#[cfg(any(feature = "build", test))]
pub mod build;
pub mod lexicon;
pub mod lexio;
pub mod xylo;

/// The number of puzzles of a grade.
pub const EACH: usize = 20;
/// The number of puzzles in a book: all grades, the easiest first.
pub const COUNT: usize = EACH * Grade::ALL.len();

/// How much reasoning a puzzle needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// One idea.
    Easy,
    /// Two ideas, one after the other.
    Medium,
    /// A longer chain.
    Hard,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The grade of the puzzle with this number, from 0.
    #[must_use]
    pub fn of(number: usize) -> Self {
        Self::ALL.get(number / EACH).copied().unwrap_or(Self::Hard)
    }
}

/// Returns the bytes of the puzzle with this number in a book. A book is a list of puzzles, each after its length.
fn entry(mut book: &'static [u8], number: usize) -> Option<&'static [u8]> {
    for _ in 0..number {
        let (&length, rest) = book.split_first()?;
        book = rest.get(usize::from(length)..)?;
    }
    let (&length, rest) = book.split_first()?;
    rest.get(..usize::from(length))
}
