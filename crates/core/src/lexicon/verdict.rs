//! What is a word: the dictionary judges, or the record of what it judged then.

use super::misspelling::is_misspelling;
use super::word::Word;
use gousset_words::Dictionary;

/// What a word that was laid turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is in the dictionary.
    Good,
    /// It is not, but a word is one slip away.
    Misspelling,
    /// It is nothing like a word.
    Bad,
}

/// Who says whether a word is one.
#[derive(Clone, Copy)]
pub enum Judge<'a> {
    /// The dictionary.
    Dictionary(Dictionary<'a>),
    /// A record, which has what the dictionary said when the move was made.
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

    /// Whether this is a word.
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
