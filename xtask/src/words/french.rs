//! French: Grammalecte's spelling dictionary by way of the package `dictionary-fr`, and for which words are
//! common the words of film subtitles, by way of `@zxcvbn-ts/language-fr`.
//!
//! The package's entries have lost the grammarians' labels; what an entry is shows in its flags and its letters.
//! Symbols of units must keep their case, ordinals, Roman numerals and elided words are never suggested, names
//! and initialisms have capitals.

use anyhow::Result;
use gousset_words::{Spelling, Standing, fold};

use super::hunspell::{Entry, Flag, Hunspell};
use super::packages::Packages;
use super::{List, add, has_capital};

const KEEP_CASE: Flag = Flag(['|', '|']);
const NEVER_SUGGESTED: Flag = Flag(['-', '-']);

pub(crate) fn list(packages: &Packages) -> Result<List> {
    let dictionary = Hunspell::read(
        &packages.text("dictionary-fr/index.aff")?,
        &packages.text("dictionary-fr/index.dic")?,
        is_spelt_with_letters,
    )?;
    let mut list = List::new();
    for entry in dictionary.entries().filter(|entry| is_word(entry)) {
        dictionary.expand(entry, &mut |form| add(&mut list, form, Standing::Rare));
    }
    let common = packages.strings("@zxcvbn-ts/language-fr/src/commonWords.json")?;
    for spelling in common.iter().filter_map(|word| fold(word).ok()) {
        make_common(&mut list, &spelling);
    }
    Ok(list)
}

fn is_word(entry: &Entry) -> bool {
    !has_capital(&entry.stem) && !entry.flags.contains(&KEEP_CASE) && !entry.flags.contains(&NEVER_SUGGESTED)
}

/// The dictionary puts the elided articles before every word as prefixes: cards cannot spell those forms, and
/// leaving the rules out makes them a hundred times fewer.
fn is_spelt_with_letters(affix: &str) -> bool {
    affix.chars().all(char::is_alphabetic)
}

fn make_common(list: &mut List, spelling: &Spelling) {
    if let Some(standing) = list.get_mut(spelling) {
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
