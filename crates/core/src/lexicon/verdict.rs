//! Decides whether a word is valid: by the dictionary, or by the verdict in a record.

use super::misspelling::is_misspelling;
use super::word::Word;
use gousset_words::Dictionary;

/// The verdict on a laid word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is in the dictionary.
    Good,
    /// It is not in the dictionary, but one slip away from a word.
    Misspelling,
    /// It is not close to any word.
    Bad,
}

/// The source of verdicts.
#[derive(Clone, Copy)]
pub enum Judge<'a> {
    /// The dictionary.
    Dictionary(Dictionary<'a>),
    /// A record, which contains the dictionary's verdict at the time of the move.
    Recorded(Verdict),
}

impl Judge<'_> {
    /// The verdict on this word.
    #[must_use]
    pub fn verdict(self, word: &Word) -> Verdict {
        match self {
            Self::Recorded(verdict) => verdict,
            Self::Dictionary(dictionary) if dictionary.contains(word.letters()) => Verdict::Good,
            Self::Dictionary(dictionary) if is_misspelling(dictionary, word.letters()) => {
                Verdict::Misspelling
            }
            Self::Dictionary(_) => Verdict::Bad,
        }
    }

    /// Whether this word is valid.
    #[must_use]
    pub fn accepts(self, word: &Word) -> bool {
        match self {
            Self::Recorded(verdict) => verdict == Verdict::Good,
            Self::Dictionary(dictionary) => dictionary.contains(word.letters()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::toy::toy;
    use crate::lexicon::word::tests::word;

    #[test]
    fn the_dictionary_knows_words_slips_and_nonsense() {
        let bytes = toy(&["FARINE"]);
        let judge = Judge::Dictionary(Dictionary::open(&bytes).unwrap());
        for (text, verdict) in [
            ("FARINE", Verdict::Good),
            ("FArINE", Verdict::Good),
            ("FAMINE", Verdict::Misspelling),
            ("FARINES", Verdict::Misspelling),
            ("ENIRAF", Verdict::Bad),
        ] {
            assert_eq!(judge.verdict(&word(text)), verdict, "{text}");
            assert_eq!(judge.accepts(&word(text)), verdict == Verdict::Good, "{text}");
        }
    }

    #[test]
    fn a_record_says_what_was_said_then() {
        for verdict in [Verdict::Good, Verdict::Misspelling, Verdict::Bad] {
            assert_eq!(Judge::Recorded(verdict).verdict(&word("FARINE")), verdict);
            assert_eq!(Judge::Recorded(verdict).accepts(&word("FARINE")), verdict == Verdict::Good);
        }
    }
}
