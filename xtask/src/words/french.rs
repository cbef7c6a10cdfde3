//! French: Grammalecte's spelling dictionary by way of the package `dictionary-fr`, and for which words are
//! common the words of film subtitles, by way of `@zxcvbn-ts/language-fr`.
//!
//! The package's entries have lost the grammarians' labels; what an entry is shows in its flags and its letters.
//! Symbols of units must keep their case, ordinals, Roman numerals and elided words are never suggested, names
//! and initialisms have capitals.
//!
//! Common is what films say, and what anybody makes of it: they have `nage` and `nager` but not `nagerez`, which is no
//! rarer a word. So where they have a dictionary's entry, its forms are common, if they are of a usual kind: one that
//! films have of a good number of the entries they know. That leaves out the tenses of books (`nageâmes`).

use std::collections::{HashMap, HashSet};

use anyhow::{Result, ensure};
use gousset_words::{Standing, fold};

use super::hunspell::{Entry, Flag, Hunspell, RuleLine};
use super::packages::Packages;
use super::{List, add, has_capital};

const KEEP_CASE: Flag = Flag(['|', '|']);
const NEVER_SUGGESTED: Flag = Flag(['-', '-']);

/// What films have that is no common word.
const NAMES: &str = include_str!("../../../crates/words/sources/french-names.txt");

/// A rule's forms are usual if films have one in so many. Of `-rons`, the rarest ending of speech, they have one in 47; of
/// the past tenses of books hardly one in a thousand, and most of those because they look like something else.
const USUAL: usize = 50;

pub(crate) fn list(packages: &Packages) -> Result<List> {
    let dictionary = Hunspell::read(
        &packages.text("dictionary-fr/index.aff")?,
        &packages.text("dictionary-fr/index.dic")?,
        is_spelt_with_letters,
    )?;
    let films = without_names(packages.strings("@zxcvbn-ts/language-fr/src/commonWords.json")?, NAMES)?;
    let mut list = List::new();
    for entry in dictionary.entries().filter(|entry| is_word(entry)) {
        dictionary.expand(entry, &mut |form, _| add(&mut list, form, Standing::Rare));
    }
    for word in &films {
        make_common(&mut list, word);
    }
    let usual = usual_rules(&dictionary, &films);
    for entry in known_entries(&dictionary, &films) {
        dictionary.expand(entry, &mut |form, rule| {
            if rule.is_some_and(|rule| usual.contains(&rule)) {
                make_common(&mut list, form);
            }
        });
    }
    Ok(list)
}

/// The words of films but for those of this text, in which a line `# …` says what the next ones are.
fn without_names(films: Vec<String>, names: &str) -> Result<HashSet<String>> {
    let mut films: HashSet<String> = films.into_iter().collect();
    for name in names.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace) {
        ensure!(films.remove(name), "films do not have `{name}`, which need not be left out");
    }
    Ok(films)
}

fn known_entries<'a>(
    dictionary: &'a Hunspell,
    films: &'a HashSet<String>,
) -> impl Iterator<Item = &'a Entry> {
    dictionary.entries().filter(|entry| is_word(entry) && films.contains(&entry.stem))
}

/// The rules whose forms films have often enough, of the entries they know.
fn usual_rules(dictionary: &Hunspell, films: &HashSet<String>) -> HashSet<RuleLine> {
    /// How many forms a rule makes, and how many of them films have.
    #[derive(Default)]
    struct Count {
        made: usize,
        met: usize,
    }

    let mut counts = HashMap::<RuleLine, Count>::new();
    for entry in known_entries(dictionary, films) {
        dictionary.expand(entry, &mut |form, rule| {
            if let Some(rule) = rule {
                let count = counts.entry(rule).or_default();
                count.made += 1;
                count.met += usize::from(films.contains(form));
            }
        });
    }
    counts.retain(|_, count| count.met * USUAL >= count.made);
    counts.into_keys().collect()
}

fn is_word(entry: &Entry) -> bool {
    !has_capital(&entry.stem) && !entry.flags.contains(&KEEP_CASE) && !entry.flags.contains(&NEVER_SUGGESTED)
}

/// The dictionary puts the elided articles before every word as prefixes: cards cannot spell those forms, and
/// leaving the rules out makes them a hundred times fewer.
fn is_spelt_with_letters(affix: &str) -> bool {
    affix.chars().all(char::is_alphabetic)
}

fn make_common(list: &mut List, word: &str) {
    if let Some(standing) = fold(word).ok().and_then(|spelling| list.get_mut(&spelling)) {
        *standing = Standing::Common;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_symbols_and_elided_words_are_no_words() {
        let entry = |text: &str| Entry::read(text).unwrap();
        assert!(is_word(&entry("âne/F+")) && is_word(&entry("très")));
        assert!(
            !is_word(&entry("Alsace/L'D'Q'"))
                && !is_word(&entry("cd/U.||--"))
                && !is_word(&entry("jusqu/--"))
        );
    }
}
