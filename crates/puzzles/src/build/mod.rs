//! Finds puzzles and proves them.

pub mod lexio;

use std::vec::Vec;

/// A book of puzzles: its file, and how it is made and proved.
pub struct Book {
    /// The name of its file, without the extension.
    pub name: &'static str,
    /// Finds its puzzles. Returns the bytes of the file. The same program finds the same puzzles.
    pub find: fn() -> Vec<u8>,
    /// Proves its puzzles. Returns the numbers of those that fail, with the reasons.
    pub check: fn() -> Vec<(usize, &'static str)>,
}

/// All books.
pub const BOOKS: [Book; 1] = [Book { name: "lexio", find: lexio::find, check: lexio::check_book }];
