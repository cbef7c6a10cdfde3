//! The builder of dictionary files, which needs `std`.

mod automaton;
mod layout;
mod outlooks;
pub mod packed;
mod shapes;
mod skips;

use std::collections::BTreeMap;
use std::fmt;
use std::string::String;
use std::vec::Vec;

use automaton::Automaton;
use outlooks::Table;

use crate::header::Header;
use crate::{Dictionary, Node, Spelling, Standing, Unreadable, fold};

/// Why a list cannot become a dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongList {
    /// An entry has no letters.
    Empty,
    /// This entry has a character that is not a letter, or too many letters.
    Unreadable(String, Unreadable),
    /// There are more words than the format can address.
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

/// Builds the dictionary file of these words, given in any order. If a word occurs twice, the more common standing
/// counts.
///
/// # Errors
/// A word of the list cannot be spelt, or the list is too large.
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
    let automaton = Automaton::of(&list);
    let body = layout::bytes(&automaton, &Table::of(&automaton))?;
    Ok(Header { words, common }.write(&body))
}

/// Builds a file from any bytes by adding a matching header with zero words. For tests of the reader.
#[must_use]
pub fn seal(body: &[u8]) -> Vec<u8> {
    Header { words: 0, common: 0 }.write(body)
}

/// Every word of a dictionary, in alphabetical order.
#[must_use]
pub fn list(dictionary: Dictionary) -> Vec<(Spelling, Standing)> {
    let mut words = Vec::new();
    collect(dictionary, dictionary.root(), &mut Spelling::new(), &mut words);
    words
}

/// Sorts long lists by a number. Lists of all types share one copy of the code, because the page contains it.
fn sort_by_key<T: Copy>(items: &mut [T], key: impl Fn(&T) -> u64) {
    let mut order: Vec<(u64, usize)> = items.iter().map(key).zip(0..).collect();
    order.sort_unstable();
    let sorted: Vec<T> = order.iter().map(|(_, place)| items[*place]).collect();
    items.copy_from_slice(&sorted);
}

fn collect(
    dictionary: Dictionary,
    node: Node,
    spelling: &mut Spelling,
    words: &mut Vec<(Spelling, Standing)>,
) {
    for (letter, next) in dictionary.branches(node) {
        // A damaged file may spell more letters than a word has: these are no words.
        if spelling.push(letter).is_err() {
            return;
        }
        words.extend(next.word().map(|standing| (spelling.clone(), standing)));
        collect(dictionary, next, spelling, words);
        spelling.pop();
    }
}
