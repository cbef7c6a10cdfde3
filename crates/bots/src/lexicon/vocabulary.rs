//! The words that a player knows.

use gousset_core::lexicon::{Move, Play, Word};
use gousset_words::{Dictionary, Letter, Standing};

/// Which words of the dictionary somebody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vocabulary {
    /// Common words and their usual forms: the short ones, and some of the long ones.
    Short,
    /// Common words and their usual forms, and some of the others.
    Wide,
    /// All words.
    Whole,
}

/// Letters of the words that a small vocabulary has all of.
const SHORT: usize = 8;
/// Of the longer words it has this share, in sixteenths.
const LONG_KNOWN: u32 = 10;
/// Of the rare words a wide vocabulary has this share, in sixteenths.
const RARE_KNOWN: u32 = 6;

impl Vocabulary {
    /// Whether it has this word of the dictionary.
    pub(super) fn has(self, dictionary: Dictionary<'_>, word: &[Letter], standing: Standing) -> bool {
        match (self, standing) {
            (Self::Whole, _) | (Self::Wide, Standing::Common) => true,
            (Self::Wide, Standing::Rare) => sixteenth(word) < RARE_KNOWN || is_form(dictionary, word),
            (Self::Short, standing) => {
                (word.len() <= SHORT || sixteenth(word) < LONG_KNOWN)
                    && (standing == Standing::Common || is_form(dictionary, word))
            }
        }
    }

    /// Whether somebody who has it sees this play: its word, or that a word on the table may have a usual ending.
    pub(super) fn sees(self, dictionary: Dictionary<'_>, play: &Play, table: &[Word]) -> bool {
        let (word, on) = match &play.mv {
            Move::Word(word) => (word, None),
            Move::Insert(at, word) | Move::Exchange(at, word) => (word, table.get(usize::from(*at))),
            Move::Discard(..) | Move::Challenge(_) | Move::Bell => return false,
        };
        let extends = |on: &Word| word.letters().strip_prefix(on.letters()).is_some_and(is_ending);
        self.has(dictionary, word.letters(), play.standing) || on.is_some_and(extends)
    }

    /// Whether these letters are a word that it has.
    pub(super) fn knows(self, dictionary: Dictionary<'_>, word: &[Letter]) -> bool {
        dictionary.find(word).is_some_and(|standing| self.has(dictionary, word, standing))
    }
}

/// Endings of the forms of a word that everybody makes: LAMPES, PETITE, PETITES, AIMER, AIMEZ, AIMENT; LAMPS, LOVED.
const ENDINGS: [&[u8]; 7] = [b"S", b"E", b"ES", b"R", b"Z", b"NT", b"D"];
const LONGEST_ENDING: usize = 2;

fn is_ending(letters: &[Letter]) -> bool {
    ENDINGS.iter().any(|ending| letters.iter().map(|letter| letter.ascii()).eq(ending.iter().copied()))
}

/// Whether it is a common word with such an ending.
fn is_form(dictionary: Dictionary<'_>, word: &[Letter]) -> bool {
    let splits =
        (1..=LONGEST_ENDING).filter_map(|length| word.split_at_checked(word.len().checked_sub(length)?));
    splits.filter(|(_, end)| is_ending(end)).any(|(stem, _)| dictionary.find(stem) == Some(Standing::Common))
}

/// Which sixteenth of all words this one is in: the same for ever, and the same for every bot.
fn sixteenth(word: &[Letter]) -> u32 {
    // FNV-1a; its high bits are mixed well enough for this.
    let hash = word
        .iter()
        .fold(0x811C_9DC5_u32, |hash, letter| (hash ^ u32::from(letter.index())).wrapping_mul(0x0100_0193));
    hash >> 28
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_words::{Language, bytes, fold};

    #[test]
    fn each_level_knows_what_the_one_below_knows_and_more() {
        for language in Language::ALL {
            let dictionary = Dictionary::open(bytes(language)).unwrap();
            let mut known = [0_u32; 3];
            each_word(dictionary, &mut |word, standing| {
                let has = [Vocabulary::Short, Vocabulary::Wide, Vocabulary::Whole]
                    .map(|v| v.has(dictionary, word, standing));
                assert!(has.is_sorted(), "{word:?}");
                for (count, has) in known.iter_mut().zip(has) {
                    *count += u32::from(has);
                }
            });
            assert_eq!(known[2], dictionary.words());
            assert!(known[0] > 15_000 && known[0] < known[1] * 2 / 3, "{known:?}");
            // All common words, and about half of the others.
            let rare = dictionary.words() - dictionary.common();
            let rare_known = known[1] - dictionary.common();
            assert!(rare_known > rare / 3 && rare_known < rare * 2 / 3, "{known:?}");
        }
    }

    fn each_word(dictionary: Dictionary<'_>, visit: &mut impl FnMut(&[Letter], Standing)) {
        fn down(
            dictionary: Dictionary<'_>,
            node: gousset_words::Node,
            spelt: &mut std::vec::Vec<Letter>,
            visit: &mut impl FnMut(&[Letter], Standing),
        ) {
            for (letter, next) in dictionary.branches(node) {
                spelt.push(letter);
                if let Some(standing) = next.word() {
                    visit(spelt, standing);
                }
                down(dictionary, next, spelt, visit);
                spelt.pop();
            }
        }
        down(dictionary, dictionary.root(), &mut std::vec::Vec::new(), visit);
    }

    #[test]
    fn what_is_no_word_is_known_to_nobody() {
        let dictionary = Dictionary::open(bytes(Language::English)).unwrap();
        for vocabulary in [Vocabulary::Short, Vocabulary::Wide, Vocabulary::Whole] {
            assert!(vocabulary.knows(dictionary, &fold("house").unwrap()));
            assert!(!vocabulary.knows(dictionary, &fold("houze").unwrap()));
        }
    }
}
