//! The words that a bot knows.

use super::coarse::is_coarse;
use gousset_core::lexicon::{Play, Target, Word};
use gousset_words::{Dictionary, Letter, Standing};

/// The part of the dictionary that a bot knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vocabulary {
    /// Common words: all short ones, and a share of the longer ones that falls with their length.
    Short,
    /// Common words and their usual forms, and some of the other rare words.
    Wide,
    /// All words.
    Whole,
}

/// A short vocabulary contains all common words of up to this many letters.
const SHORT: usize = 6;
/// Its shares of the common words that are one, two and three letters longer, in sixteenths. The last share also
/// applies to words that are longer still.
const LONGER_KNOWN: [u32; 3] = [9, 5, 2];
/// The share of the rare words in a wide vocabulary, in sixteenths.
const RARE_KNOWN: u32 = 6;

/// A rare word of up to this many letters is known only to bots that know all words: most people take it
/// for no word.
pub(super) const ODD: usize = 3;

impl Vocabulary {
    /// True if it contains this word of the dictionary.
    pub(super) fn has(self, dictionary: Dictionary<'_>, word: &[Letter], standing: Standing) -> bool {
        match (self, standing) {
            (Self::Whole, _) | (Self::Wide, Standing::Common) => true,
            (Self::Wide, Standing::Rare) if word.len() <= ODD => false,
            (Self::Wide, Standing::Rare) => sixteenth(word) < RARE_KNOWN || is_form(dictionary, word),
            (Self::Short, Standing::Common) => sixteenth(word) < Self::share(word.len()),
            (Self::Short, Standing::Rare) => false,
        }
    }

    /// The share of the common words of this many letters in a short vocabulary, in sixteenths.
    fn share(letters: usize) -> u32 {
        match letters.checked_sub(SHORT + 1) {
            Some(longer) => LONGER_KNOWN[longer.min(LONGER_KNOWN.len() - 1)],
            None => 16,
        }
    }

    /// True if a bot with this vocabulary sees this play and would lay it. It must know the word. Except for beginners,
    /// it also sees a usual ending that can be added to a word on the table, if the result is no short rare word. It
    /// lays no coarse word.
    pub(super) fn sees(self, dictionary: Dictionary<'_>, play: &Play, table: &[Word]) -> bool {
        let on = match play.target {
            Target::Table => None,
            Target::Insert(at) | Target::Exchange(at) => table.get(usize::from(at)),
        };
        let word = &play.word;
        let extends = |on: &Word| word.letters().strip_prefix(on.letters()).is_some_and(is_ending);
        let is_odd = play.standing == Standing::Rare && word.len() <= ODD;
        let sees = self.has(dictionary, word.letters(), play.standing)
            || self != Self::Short && !is_odd && on.is_some_and(extends);
        sees && !is_coarse(word.letters())
    }

    /// True if these letters are a word that it contains.
    pub(super) fn knows(self, dictionary: Dictionary<'_>, word: &[Letter]) -> bool {
        dictionary.find(word).is_some_and(|standing| self.has(dictionary, word, standing))
    }
}

/// The endings of the usual forms of a word: LAMPES, PETITE, PETITES, AIMER, AIMEZ, AIMENT; LAMPS, LOVED.
const ENDINGS: [&[u8]; 7] = [b"S", b"E", b"ES", b"R", b"Z", b"NT", b"D"];
const LONGEST_ENDING: usize = 2;

fn is_ending(letters: &[Letter]) -> bool {
    ENDINGS.iter().any(|ending| letters.iter().map(|letter| letter.ascii()).eq(ending.iter().copied()))
}

/// True if the word is a common word with such an ending.
fn is_form(dictionary: Dictionary<'_>, word: &[Letter]) -> bool {
    let splits =
        (1..=LONGEST_ENDING).filter_map(|length| word.split_at_checked(word.len().checked_sub(length)?));
    splits.filter(|(_, end)| is_ending(end)).any(|(stem, _)| dictionary.find(stem) == Some(Standing::Common))
}

/// The class of a word, 0 to 15: a hash that never changes and is the same for every bot.
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
    use gousset_words::{Language, fold};

    #[test]
    fn each_level_knows_what_the_one_below_knows_and_more() {
        for language in Language::ALL {
            let dictionary = gousset_words::open(language).unwrap();
            let mut known = [0_u32; 3];
            let (mut short, mut short_known) = (0, 0);
            each_word(dictionary, &mut |word, standing| {
                let has = [Vocabulary::Short, Vocabulary::Wide, Vocabulary::Whole]
                    .map(|v| v.has(dictionary, word, standing));
                assert!(has.is_sorted(), "{word:?}");
                assert!(!has[0] || standing == Standing::Common, "{word:?}");
                for (count, has) in known.iter_mut().zip(has) {
                    *count += u32::from(has);
                }
                if standing == Standing::Common && word.len() <= SHORT {
                    short += 1;
                    short_known += u32::from(has[0]);
                }
            });
            assert_eq!(known[2], dictionary.words());
            assert!(known[0] > 15_000 && known[0] < dictionary.common() * 2 / 3, "{known:?}");
            assert_eq!(short_known, short, "the short common words are all known");
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
        let dictionary = gousset_words::open(Language::English).unwrap();
        for vocabulary in [Vocabulary::Short, Vocabulary::Wide, Vocabulary::Whole] {
            assert!(vocabulary.knows(dictionary, &fold("house").unwrap()));
            assert!(!vocabulary.knows(dictionary, &fold("houze").unwrap()));
        }
    }
}
