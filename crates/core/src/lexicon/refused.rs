//! The words that the dictionary has refused in a round.

use super::word::Word;

/// A set of words that keeps one of 64 bits for each. It contains every added word, and 1 in 64 of the others for each
/// added one: its reader has many words to choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refused(u64);

impl Refused {
    /// An empty set.
    pub const NONE: Self = Self(0);

    /// Adds a word. A Master counts as its letter.
    pub(super) fn add(&mut self, word: &Word) {
        self.0 |= bit(word);
    }

    /// Whether the set may contain this word.
    #[must_use]
    pub fn contains(self, word: &Word) -> bool {
        self.0 & bit(word) != 0
    }
}

/// The bit of a word: the upper bits of a multiplicative hash.
fn bit(word: &Word) -> u64 {
    let mix = |hash: u32, ascii: u8| (hash ^ u32::from(ascii)).wrapping_mul(0x9E37_79B1).rotate_left(15);
    1 << (word.letters().iter().fold(0, |hash, letter| mix(hash, letter.ascii())) >> 26)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::lexicon::word::tests::word;

    #[test]
    fn what_was_added_is_there_with_or_without_masters_and_little_else_is() {
        let mut refused = Refused::NONE;
        refused.add(&word("AIRA"));
        assert!(refused.contains(&word("AIRA")) && refused.contains(&word("AiRA")));
        let others = ('A'..='Z').flat_map(|first| ('A'..='Z').map(move |last| [first, 'I', 'R', last]));
        let others = others.map(|signs| word(&signs.iter().collect::<std::string::String>()));
        let held = others.filter(|other| refused.contains(other)).count();
        assert!((1..30).contains(&held), "{held} of 676");
    }
}
