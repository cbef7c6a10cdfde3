//! English words derived from other words: regular forms, words with usual endings or prefixes, and compounds of two
//! words.

use std::collections::HashSet;

use gousset_words::Standing;

use crate::words::List;

/// The endings of regular forms and of usual derivations.
const ENDINGS: [&str; 16] = [
    "S", "ES", "ED", "ING", "INGS", "ER", "ERS", "EST", "LY", "NESS", "LESS", "FUL", "ABLE", "LIKE", "Y",
    "ISH",
];
/// The fewest letters of a word with such forms.
const SHORTEST_BASE: usize = 3;

const PREFIXES: [&str; 6] = ["UN", "RE", "OUT", "OVER", "NON", "MIS"];
/// The fewest letters after a prefix, or of the second word in a compound. Shorter matches are often coincidences.
const SHORTEST_END: usize = 4;

/// The number of derivation steps. `zestier` from `zesty` from `zest` takes two; further steps add few words.
const STEPS: usize = 2;

/// Makes words common that are derived from common words. The `curious` words are only if an ending makes them: most
/// of their compounds and prefixed words are known to few people.
pub(super) fn make_common(list: &mut List, curious: &HashSet<String>) {
    for _ in 0..STEPS {
        let common: HashSet<String> = list
            .iter()
            .filter(|(_, standing)| **standing == Standing::Common)
            .map(|(word, _)| word.to_string())
            .collect();
        for (word, standing) in list.iter_mut() {
            let word = word.to_string();
            let is_composed = || !curious.contains(&word) && is_composed_of(&word, &common);
            if bases(&word).iter().any(|base| common.contains(base)) || is_composed() {
                *standing = Standing::Common;
            }
        }
    }
}

/// True if a word is a common word with a prefix, or a compound of two.
fn is_composed_of(word: &str, common: &HashSet<String>) -> bool {
    let ends = |start: &str| word.strip_prefix(start).filter(|end| end.len() >= SHORTEST_END);
    let mut starts = (SHORTEST_BASE..word.len()).map(|length| &word[..length]);
    PREFIXES.into_iter().filter_map(ends).any(|end| common.contains(end))
        || starts.any(|start| common.contains(start) && ends(start).is_some_and(|end| common.contains(end)))
}

/// Returns the words from which this word may be derived by an ending.
fn bases(word: &str) -> Vec<String> {
    let mut bases = Vec::new();
    for ending in ENDINGS {
        let Some(stem) = word.strip_suffix(ending).filter(|stem| stem.len() >= SHORTEST_BASE) else {
            continue;
        };
        bases.push(stem.to_owned());
        let has_vowel = ending.starts_with(['E', 'I', 'Y']);
        if has_vowel {
            bases.push(format!("{stem}E"));
        }
        if let Some(stem) = stem.strip_suffix('I').filter(|_| !ending.starts_with('I')) {
            bases.push(format!("{stem}Y"));
        }
        if let &[.., one, other] = stem.as_bytes()
            && one == other
            && has_vowel
        {
            bases.push(stem[..stem.len() - 1].to_owned());
        }
    }
    bases
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_words::fold;

    #[test]
    fn forms_are_told_of_their_words() {
        for (form, base) in [
            ("HOWLERS", "HOWL"),
            ("WAVING", "WAVE"),
            ("STOPPED", "STOP"),
            ("HAPPILY", "HAPPY"),
            ("FLIES", "FLY"),
            ("BOXES", "BOX"),
            ("NICEST", "NICE"),
            ("JAWLESS", "JAW"),
            ("STONY", "STONE"),
            ("OAFISH", "OAF"),
        ] {
            assert!(bases(form).iter().any(|other| other == base), "{form}: {:?}", bases(form));
        }
        assert!(bases("HOE").is_empty() && bases("HOES").iter().all(|base| base == "HOE"));
    }

    #[test]
    fn what_is_made_of_common_words_is_common() {
        let common = ["zest", "hay", "loft", "clothe", "launch", "nation", "tie", "sail"];
        let made = ["zestier", "hayloft", "haylofts", "unclothe", "relaunch", "relaunched"];
        let rare = ["zesty", "lofthay", "untie", "cation", "dislaunch", "outsail"];
        let words = common.iter().map(|word| (*word, Standing::Common));
        let words = words.chain(made.into_iter().chain(rare).map(|word| (word, Standing::Rare)));
        let mut list: List = words.map(|(word, standing)| (fold(word).unwrap(), standing)).collect();
        make_common(&mut list, &HashSet::from(["OUTSAIL".to_owned()]));
        let standing = |word: &str| list[&fold(word).unwrap()];
        assert!(made.iter().all(|word| standing(word) == Standing::Common), "{list:?}");
        assert_eq!(standing("zesty"), Standing::Common);
        assert!(rare[1..].iter().all(|word| standing(word) == Standing::Rare), "{list:?}");
    }
}
