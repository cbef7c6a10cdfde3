//! The builder of dictionary files, for the host.

mod automaton;

use std::collections::BTreeMap;
use std::fmt;
use std::string::String;
use std::vec::Vec;

use crate::header::Header;
use crate::{Spelling, Standing, Unreadable, fold};

/// Why no dictionary can be made of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongList {
    /// This entry has no letters.
    Empty,
    /// This entry is not spelt with letters, or with too many.
    Unreadable(String, Unreadable),
    /// There are more words than the format has places for.
    TooLarge,
}

impl fmt::Display for WrongList {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => formatter.write_str("the list has a word without letters"),
            Self::Unreadable(word, why) => write!(formatter, "the list has the word {word:?}: {why}"),
            Self::TooLarge => formatter.write_str("the list is too large for a dictionary"),
        }
    }
}

impl core::error::Error for WrongList {}

/// The file of the dictionary with these words, in any order. A word given twice has the better known of its
/// standings.
///
/// # Errors
/// A word of the list cannot be spelt.
pub fn compile(words: impl IntoIterator<Item = (String, Standing)>) -> Result<Vec<u8>, WrongList> {
    let mut list = BTreeMap::<Spelling, Standing>::new();
    for (word, standing) in words {
        let spelling = fold(&word).map_err(|why| WrongList::Unreadable(word, why))?;
        if spelling.is_empty() {
            return Err(WrongList::Empty);
        }
        list.entry(spelling).and_modify(|known| *known = standing.min(*known)).or_insert(standing);
    }
    let list: Vec<(Spelling, Standing)> = list.into_iter().collect();
    let count = |count: usize| u32::try_from(count).map_err(|_| WrongList::TooLarge);
    let words = count(list.len())?;
    let common = count(list.iter().filter(|(_, standing)| *standing == Standing::Common).count())?;
    let body = automaton::Automaton::of(&list).bytes()?;
    Ok(Header { words, common }.write(&body))
}
