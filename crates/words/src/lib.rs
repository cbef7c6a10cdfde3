//! The dictionaries: which spellings are words, and how well known each word is. Knows no game.
//!
//! A dictionary is a file in flash that is read in place: no allocation, no copy in RAM. The builder of these files
//! needs the `build` feature and `std`.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(any(feature = "build", test))]
extern crate std;

#[cfg(any(feature = "build", test))]
pub mod build;
mod dictionary;
mod format;
mod header;
mod language;
mod letter;
mod meaning;
mod spelling;

pub use dictionary::{Branches, Codes, Dictionary, Edge, Edges, Node, Outlook};
pub use header::Damage;
pub use language::{IS_PACKED, Language, bytes, is_prepared, open, prepare};
pub use letter::Letter;
pub use meaning::meaning;
pub use spelling::{Spelling, Unreadable, fold};

/// The number of letters in the longest word of the dictionaries.
pub const LONGEST: usize = 15;

/// How well known a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// In everyday use.
    Common,
    /// In the dictionary, but not in everyday use.
    Rare,
}
