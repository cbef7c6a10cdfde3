//! The share of another list's words that a dictionary has, and the reasons why it refuses the others.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use anyhow::{Result, ensure};
use gousset_words::{Dictionary, Spelling, fold};

use super::changes::refusals;
use super::{SHORTEST, has_capital};

/// Beginnings of the reasons for entries that are not words, although lists have them.
const NO_WORDS: [&str; 4] = ["Abbreviations", "Names", "Roman numerals", "Symbols"];

/// The share of a usual list's words that may be refused, in percent.
const MOST_REFUSED: f64 = 0.3;

/// The coverage of a list by a dictionary.
pub(crate) struct Coverage {
    words: usize,
    /// The refused words, with their recorded reasons.
    refused: BTreeMap<Spelling, Option<String>>,
}

impl Coverage {
    /// Computes the coverage of a list with one word per line. Words with a capital, and words that cards cannot spell,
    /// do not count. `changes` contains the reasons.
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

    /// Fails if too many words are refused, or one without a reason.
    pub(crate) fn check(&self) -> Result<()> {
        let is_unexplained =
            |(word, reason): (&Spelling, &Option<String>)| reason.is_none().then(|| word.to_string());
        let unexplained: Vec<String> = self.refused.iter().filter_map(is_unexplained).collect();
        ensure!(unexplained.is_empty(), "no reason is on record for refusing {}", unexplained.join(", "));
        let percent = self.percent_refused();
        ensure!(percent < MOST_REFUSED, "{percent:.2} % are refused, and {MOST_REFUSED} % may be");
        Ok(())
    }

    /// The share of the list's words that is refused, in percent.
    fn percent_refused(&self) -> f64 {
        let no_words = self.no_words();
        100.0 * (self.refused.len() - no_words) as f64 / (self.words - no_words).max(1) as f64
    }

    /// The number of refused entries that are not words.
    fn no_words(&self) -> usize {
        let is_none = |reason: &str| NO_WORDS.iter().any(|start| reason.starts_with(start));
        self.refused.values().flatten().filter(|reason| is_none(reason)).count()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let no_words = self.no_words();
        let (refused, words) = (self.refused.len() - no_words, self.words - no_words);
        let percent = self.percent_refused();
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

    #[test]
    fn few_may_be_refused_and_each_for_a_reason() {
        let words: Vec<String> =
            ('a'..='z').flat_map(|one| ('a'..='z').map(move |other| format!("m{one}{other}"))).collect();
        let known = words.iter().skip(3).map(|word| (word.clone(), Standing::Common));
        let file = compile(known).unwrap();
        let check = |list: &[String], changes: &str| {
            Coverage::of(&list.join("\n"), Dictionary::open(&file).unwrap(), changes).unwrap().check()
        };
        assert!(check(&words[3..], "").is_ok());
        assert!(check(&words[2..], "# Slips.\n! mac\n").is_ok(), "one of 674");
        assert!(check(&words[2..], "").is_err(), "without a reason");
        assert!(check(&words, "# Slips.\n! maa mab mac\n").is_err(), "three of 676");
        assert!(check(&words, "# Names.\n! maa mab mac\n").is_ok(), "they are no words");
    }
}
