//! Finds puzzles and proves them.

pub mod lexicon;
pub mod lexio;
pub mod xylo;

use gousset_words::Language;
use std::string::String;
use std::vec::Vec;

/// A book of puzzles: its file, and how it is made and proved.
pub struct Book {
    /// The name of its file, without the extension.
    pub name: &'static str,
    /// Finds its puzzles. Returns the bytes of the file. The same program finds the same puzzles.
    pub find: fn(&Everyday) -> Vec<u8>,
    /// Proves its puzzles. Returns the numbers of those that fail, with the reasons.
    pub check: fn() -> Vec<(usize, &'static str)>,
}

/// The words that people use most, by language. A book whose answers are words prefers them.
pub type Everyday = [Vec<String>; Language::ALL.len()];

/// All books.
pub const BOOKS: [Book; 4] = [
    Book { name: "lexio", find: |_| lexio::find(), check: lexio::check_book },
    Book {
        name: "lexicon-english",
        find: |everyday| lexicon::find(Language::English, everyday),
        check: || lexicon::check_book(Language::English),
    },
    Book {
        name: "lexicon-french",
        find: |everyday| lexicon::find(Language::French, everyday),
        check: || lexicon::check_book(Language::French),
    },
    Book { name: "xylo", find: |_| xylo::find(), check: xylo::check_book },
];
