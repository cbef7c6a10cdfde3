//! How many words of somebody's list a dictionary has, and why it refuses the others.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use anyhow::Result;
use gousset_words::{Dictionary, Spelling, fold};

use super::changes::refusals;
use super::{SHORTEST, has_capital};

/// How the reasons begin for what is no word at all, though lists have it.
const NO_WORDS: [&str; 4] = ["Abbreviations", "Names", "Roman numerals", "Symbols"];

/// What a dictionary has of a list.
pub(crate) struct Coverage {
    words: usize,
    /// What it refuses, with the reason that is on record.
    refused: BTreeMap<Spelling, Option<String>>,
}

impl Coverage {
    /// Of a list with a word a line. What has a capital or cards cannot spell does not count. `changes` has the reasons.
    pub(crate) fn of(list: &str, dictionary: Dictionary<'_>, changes: &str) -> Result<Coverage> {
        let reasons: HashMap<Spelling, String> = refusals(changes)?;
        let words: BTreeSet<Spelling> = list
            .lines()
            .map(str::trim)
            .filter(|word| !has_capital(word))
            .filter_map(|word| fold(word).ok())
            .filter(|spelling| spelling.len() >= SHORTEST)
            .collect();
        let refused = words.iter().filter(|word| !dictionary.contains(word));
        let refused = refused.map(|word| (word.clone(), reasons.get(word).cloned())).collect();
        Ok(Coverage { words: words.len(), refused })
    }

    /// How much of what is refused is no word.
    fn no_words(&self) -> usize {
        let is_none = |reason: &str| NO_WORDS.iter().any(|start| reason.starts_with(start));
        self.refused.values().flatten().filter(|reason| is_none(reason)).count()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let no_words = self.no_words();
        let (refused, words) = (self.refused.len() - no_words, self.words - no_words);
        let percent = 100.0 * refused as f64 / words.max(1) as f64;
        writeln!(formatter, "{refused} of {words} words are refused, {percent:.2} %")?;
        writeln!(formatter, "beside {no_words} names, abbreviations, symbols and Roman numerals")?;
        for (word, reason) in &self.refused {
            writeln!(formatter, "{word}: {}", reason.as_deref().unwrap_or("no reason is on record"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_words::{Standing, build::compile};

    #[test]
    fn what_is_refused_is_counted_and_told_with_its_reason() {
        let file = compile([("mer".to_owned(), Standing::Common)]).unwrap();
        let dictionary = Dictionary::open(&file).unwrap();
        let list = "mer\nmers\r\nMer\nl'eau\na\ntv\ntv\nmèr\n";
        let coverage = Coverage::of(list, dictionary, "# Abbreviations.\n- tv\n").unwrap();
        assert_eq!(
            coverage.to_string(),
            "1 of 2 words are refused, 50.00 %\nbeside 1 names, abbreviations, symbols and Roman numerals\n\
             MERS: no reason is on record\nTV: Abbreviations.\n"
        );
    }
}
