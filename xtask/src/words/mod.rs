//! The word lists that the dictionaries are made from. Each source has its file here.

pub(crate) mod changes;
pub(crate) mod coverage;
mod cspell;
pub(crate) mod english;
mod films;
pub(crate) mod french;
mod hunspell;
pub(crate) mod packages;
pub(crate) mod page;

use std::collections::BTreeMap;

use anyhow::Result;
use gousset_words::{Spelling, Standing, fold};
use packages::Packages;

/// The fewest letters of a word: a single letter is played as a card, not as a word.
const SHORTEST: usize = 2;

/// How many words of film subtitles count as everyday words.
const EVERYDAY: usize = 12_000;

/// The words that film subtitles use most, in English and French, the most used first.
pub(crate) fn everyday(packages: &Packages) -> Result<[Vec<String>; 2]> {
    let most = |language: &str| -> Result<Vec<String>> {
        let mut words = packages.strings(&format!("@zxcvbn-ts/language-{language}/src/commonWords.json"))?;
        words.truncate(EVERYDAY);
        Ok(words)
    };
    Ok([most("en")?, most("fr")?])
}

/// The words of a language, each common or rare.
pub(crate) type List = BTreeMap<Spelling, Standing>;

/// Adds a word form if cards can spell it. Forms with an apostrophe, a hyphen, a digit, or too few or too many letters
/// are left out. If a spelling occurs twice, the better known standing counts.
fn add(list: &mut List, form: &str, standing: Standing) {
    if let Ok(spelling) = fold(form)
        && spelling.len() >= SHORTEST
    {
        list.entry(spelling).and_modify(|known| *known = standing.min(*known)).or_insert(standing);
    }
}

/// True if a form contains a capital. Names start with one and abbreviations have several; neither can be played.
fn has_capital(form: &str) -> bool {
    form.chars().any(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cards_cannot_spell_falls_away() {
        let mut list = List::new();
        for form in ["l'eau", "a", "là-bas", "4x4", "anticonstitutionnellement", "été", "Æ"] {
            add(&mut list, form, Standing::Rare);
        }
        let words: Vec<String> = list.keys().map(Spelling::to_string).collect();
        assert_eq!(words, ["AE", "ETE"]);
    }

    #[test]
    fn the_better_known_standing_stays() {
        let mut list = List::new();
        for (form, standing) in
            [("cote", Standing::Rare), ("côte", Standing::Common), ("coté", Standing::Rare)]
        {
            add(&mut list, form, standing);
        }
        assert_eq!(list.into_values().collect::<Vec<_>>(), [Standing::Common]);
    }

    #[test]
    fn capitals_are_seen_anywhere() {
        assert!(has_capital("Ève") && has_capital("pH") && !has_capital("ève"));
    }
}
