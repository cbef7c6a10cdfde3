//! French words derived from other words: people who know `huile` know `huiler`, and those who know `mijoter` know
//! `mijotage`.

use std::collections::HashSet;

use gousset_words::fold;

/// The ending of a derived word, and the endings of the words that it may be derived from.
const ENDINGS: [(&str, &[&str]); 8] = [
    ("MENT", &[""]),
    ("EMENT", &["ER", ""]),
    ("EUR", &["ER"]),
    ("EUSE", &["ER"]),
    ("ABLE", &["ER"]),
    ("AGE", &["ER"]),
    ("ATION", &["ER"]),
    ("ER", &["E", "", "EMENT", "AGE", "ATION"]),
];
/// The fewest letters before the ending.
const SHORTEST_BASE: usize = 3;

const PREFIXES: [&str; 4] = ["RE", "DE", "IN", "IM"];
/// The fewest letters after a prefix. Shorter matches are often coincidences.
const SHORTEST_END: usize = 4;

/// True if an entry of a dictionary is derived from one of these words, which are spelt without accents.
pub(super) fn is_made_of(stem: &str, known: &HashSet<String>) -> bool {
    let Ok(word) = fold(stem) else { return false };
    let word = word.to_string();
    let by_prefix = PREFIXES.iter().filter_map(|prefix| word.strip_prefix(prefix));
    by_prefix.filter(|end| end.len() >= SHORTEST_END).any(|end| known.contains(end))
        || bases(&word).iter().any(|base| known.contains(base))
}

/// Returns the words from which this word may be derived by an ending.
fn bases(word: &str) -> Vec<String> {
    let mut bases = Vec::new();
    for (ending, others) in ENDINGS {
        let Some(start) = word.strip_suffix(ending).filter(|start| start.len() >= SHORTEST_BASE) else {
            continue;
        };
        bases.extend(others.iter().map(|other| format!("{start}{other}")));
        // A verb doubles the last letter of a noun: RAYON, RAYONNER.
        if let &[.., one, other] = start.as_bytes()
            && one == other
            && ending == "ER"
        {
            bases.push(start[..start.len() - 1].to_owned());
        }
    }
    bases
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_of_known_words_is_told() {
        let known = "HUILE RAYON MIJOTER AVIDE VITAL LYNCHAGE CANARD SOUFFLER COHERENT".split_whitespace();
        let known = known.map(str::to_owned).collect();
        let made =
            "huiler rayonner mijotage avidement vitalement lyncher canarder souffleuse incohérent resouffler";
        for word in made.split_whitespace() {
            assert!(is_made_of(word, &known), "{word}");
        }
        for word in ["huileux", "mijoterie", "rayonnant", "canardo", "huile"] {
            assert!(!is_made_of(word, &known), "{word}");
        }
    }
}
