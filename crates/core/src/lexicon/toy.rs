//! Small dictionaries for the tests.

use gousset_words::{Letter, Standing, build, fold};
use std::string::ToString;
use std::vec::Vec;

/// The bytes of a dictionary with these words.
pub(super) fn toy(words: &[&str]) -> Vec<u8> {
    build::compile(words.iter().map(|word| (word.to_string(), Standing::Common))).unwrap()
}

/// The letters of a text.
pub(super) fn spelt(text: &str) -> Vec<Letter> {
    fold(text).unwrap().to_vec()
}
