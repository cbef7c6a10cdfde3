//! The word lists the dictionaries are made of: each source has its file here.

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

use gousset_words::{Spelling, Standing, fold};

/// Letters in the shortest word: a single letter is played as a card, not as a word.
const SHORTEST: usize = 2;

/// The words of a language, with how well known they are.
pub(crate) type List = BTreeMap<Spelling, Standing>;

/// Adds a form of a source's, unless cards cannot spell it: words with an apostrophe, a hyphen, a digit, or too
/// few or too many letters fall away here. A spelling met twice has the better known of its standings.
fn add(list: &mut List, form: &str, standing: Standing) {
    if let Ok(spelling) = fold(form)
        && spelling.len() >= SHORTEST
    {
        list.entry(spelling).and_modify(|known| *known = standing.min(*known)).or_insert(standing);
    }
}

/// Names are written with a capital, abbreviations with several: whatever has one is no word to be played.
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
