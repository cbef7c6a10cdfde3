//! Misspellings: one letter added, dropped or changed, or two neighbours swapped, makes a word.

use gousset_words::{Dictionary, Letter, Node};

/// Whether these letters are no word, but one slip away from a word.
///
/// Walks the dictionary along the letters. At each letter it tries every slip. After a slip, the remaining letters must
/// match exactly.
#[must_use]
pub fn is_misspelling(dictionary: Dictionary<'_>, letters: &[Letter]) -> bool {
    if dictionary.contains(letters) {
        return false;
    }
    let ends = |node: Node, rest: &[Letter]| {
        let end = rest.iter().try_fold(node, |node, &letter| dictionary.step(node, letter));
        end.is_some_and(|node| node.word().is_some())
    };
    let mut node = dictionary.root();
    let mut rest = letters;
    loop {
        let added = || dictionary.branches(node).any(|(_, next)| ends(next, rest));
        let [letter, after @ ..] = rest else { return added() };
        let changed = || dictionary.branches(node).any(|(_, next)| ends(next, after));
        let swapped = || match after {
            [next, after @ ..] => [*next, *letter]
                .iter()
                .try_fold(node, |node, &letter| dictionary.step(node, letter))
                .is_some_and(|node| ends(node, after)),
            [] => false,
        };
        if ends(node, after) || added() || changed() || swapped() {
            return true;
        }
        let Some(next) = dictionary.step(node, *letter) else { return false };
        (node, rest) = (next, after);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::toy::{spelt, toy};
    use crate::rng::Rng;
    use std::collections::BTreeSet;
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn one_slip_is_a_misspelling_and_two_are_not() {
        let bytes = toy(&["FARINE", "OR"]);
        let dictionary = Dictionary::open(&bytes).unwrap();
        let judged = |text: &str| is_misspelling(dictionary, &spelt(text));
        for slip in ["FARIN", "ARINE", "FRINE", "FARRINE", "FARINES", "XFARINE", "FAMINE", "FAIRNE", "AFRINE"]
        {
            assert!(judged(slip), "{slip}");
        }
        for far in ["FARINE", "FARI", "ENIRAF", "FRAINES", "RAFINE", "FARINESS", "ZZ", ""] {
            assert!(!judged(far), "{far}");
        }
        assert!(
            judged("RO") && judged("O") && judged("R") && judged("ORB") && !judged("OR") && !judged("RB")
        );
    }

    /// Every text that is one slip away from this one.
    fn slips(text: &str) -> BTreeSet<String> {
        let signs: Vec<char> = text.chars().collect();
        let mut all = BTreeSet::new();
        for place in 0..=signs.len() {
            for letter in 'A'..='D' {
                let mut added = signs.clone();
                added.insert(place, letter);
                all.insert(added.into_iter().collect());
                if place < signs.len() {
                    let mut changed = signs.clone();
                    changed[place] = letter;
                    all.insert(changed.into_iter().collect());
                }
            }
            if place < signs.len() {
                let mut dropped = signs.clone();
                dropped.remove(place);
                all.insert(dropped.into_iter().collect());
            }
            if place + 1 < signs.len() {
                let mut swapped = signs.clone();
                swapped.swap(place, place + 1);
                all.insert(swapped.into_iter().collect());
            }
        }
        all
    }

    #[test]
    fn the_walk_agrees_with_trying_every_slip() {
        let mut rng = Rng::new(4);
        let mut text = |most| -> String {
            (0..2 + rng.below(most)).map(|_| char::from(b'A' + rng.below(4) as u8)).collect()
        };
        let words: Vec<String> = (0..60).map(|_| text(5)).collect();
        let bytes = toy(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let dictionary = Dictionary::open(&bytes).unwrap();
        let known: BTreeSet<String> = words.into_iter().collect();
        let mut found = 0;
        for _ in 0..2_000 {
            let tried = text(6);
            let expected = !known.contains(&tried) && slips(&tried).iter().any(|slip| known.contains(slip));
            assert_eq!(is_misspelling(dictionary, &spelt(&tried)), expected, "{tried}");
            found += u32::from(expected);
        }
        assert!((200..1_800).contains(&found), "{found}");
    }
}
