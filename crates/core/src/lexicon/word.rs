//! A word of cards: its letters, and which of these are Masters.
//!
//! The same type is a word on the table and a word that a player wants to lay. In text, a letter that is a Master is
//! lower case: `FAmINE`.

use super::card::Card;
use core::fmt;
use core::str::FromStr;
use gousset_words::{LONGEST, Letter};

/// The smallest number of letters of a word.
pub const SHORTEST: usize = 2;

/// Places for letters: one more than the longest word has, so that an index of four bits needs no bounds check.
const PLACES: usize = LONGEST + 1;

/// Up to fifteen letters in a row, some of them Masters.
///
/// It has the size and the alignment of five machine words: a search returns thousands of these, and copying them byte
/// by byte would take five times as long.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C, align(4))]
pub struct Word {
    /// The places after the last letter hold A, so that equal words compare as equal.
    letters: [Letter; PLACES],
    /// The letters that are Masters (bit n = letter n).
    masters: u16,
    length: u8,
}

/// Why a text is not a word of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAWord {
    /// It has more letters than the longest word.
    TooLong,
    /// This character is not a letter from A to Z.
    Sign(char),
}

impl fmt::Display for NotAWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "a word has at most {LONGEST} letters"),
            Self::Sign(sign) => write!(f, "{sign:?} is no letter from A to Z"),
        }
    }
}

impl core::error::Error for NotAWord {}

impl Word {
    /// A word without letters.
    pub const EMPTY: Self = Self { letters: [Letter::ALL[0]; PLACES], length: 0, masters: 0 };

    /// A word of these letters, none of them a Master; `None` if they are more than fifteen.
    #[must_use]
    pub fn new(letters: &[Letter]) -> Option<Self> {
        let mut word = Self::EMPTY;
        letters.iter().all(|&letter| word.push(letter, false)).then_some(word)
    }

    /// Adds a letter at the end. Returns false and changes nothing if there are fifteen already.
    pub fn push(&mut self, letter: Letter, master: bool) -> bool {
        let place = self.len();
        if place == LONGEST {
            return false;
        }
        self.letters[place] = letter;
        self.masters |= u16::from(master) << place;
        self.length += 1;
        true
    }

    /// Removes and returns the last letter.
    pub fn pop(&mut self) -> Option<Letter> {
        self.length = self.length.checked_sub(1)?;
        let place = self.len();
        self.masters &= !(1 << place);
        Some(core::mem::replace(&mut self.letters[place], Letter::ALL[0]))
    }

    /// Sets the letter at any place, regardless of the length. For a search that spells in place, and itself restores A
    /// after the last letter.
    #[inline(always)]
    pub(super) fn set_letter(&mut self, place: usize, letter: Letter) {
        if let Some(slot) = self.letters.get_mut(place) {
            *slot = letter;
        }
    }

    /// The letter at any place, regardless of the length.
    #[inline(always)]
    pub(super) fn letter(&self, place: usize) -> Letter {
        self.letters[place & LONGEST]
    }

    /// Sets the length. The caller has set all letters up to there, with A after them.
    #[inline(always)]
    pub(super) fn set_length(&mut self, length: usize) {
        self.length = length as u8;
    }

    /// Sets which of its letters are Masters.
    #[inline(always)]
    pub(super) fn set_masters(&mut self, masters: u16) {
        self.masters = masters;
    }

    /// The number of letters.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Whether it has no letters.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Its letters.
    #[must_use]
    pub fn letters(&self) -> &[Letter] {
        &self.letters[..self.len()]
    }

    /// The letters that are Masters (bit n = letter n).
    #[must_use]
    pub const fn masters(&self) -> u16 {
        self.masters
    }

    /// Whether this letter is a Master.
    #[must_use]
    pub const fn is_master(&self, place: usize) -> bool {
        place < PLACES && self.masters >> place & 1 == 1
    }

    /// The same letters with these as Masters. Bits beyond the length are dropped.
    #[must_use]
    pub const fn with_masters(mut self, masters: u16) -> Self {
        self.masters = masters & ((1 << self.length) - 1);
        self
    }

    /// The card at this place.
    #[must_use]
    pub fn card(&self, place: usize) -> Option<Card> {
        let letter = *self.letters().get(place)?;
        Some(if self.is_master(place) { Card::MASTER } else { Card::of(letter) })
    }

    /// Its cards.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.len()).filter_map(|place| self.card(place))
    }
}

impl FromStr for Word {
    type Err = NotAWord;

    fn from_str(text: &str) -> Result<Self, NotAWord> {
        let mut word = Self::EMPTY;
        for sign in text.chars() {
            let letter = u8::try_from(sign).ok().and_then(Letter::from_ascii).ok_or(NotAWord::Sign(sign))?;
            if !word.push(letter, sign.is_ascii_lowercase()) {
                return Err(NotAWord::TooLong);
            }
        }
        Ok(word)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for (place, letter) in self.letters().iter().enumerate() {
            let capital = letter.ascii();
            let sign = if self.is_master(place) { capital.to_ascii_lowercase() } else { capital };
            f.write_char(char::from(sign))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::lexicon::hand::Hand;
    use std::string::ToString;

    /// The word of this text.
    pub(in crate::lexicon) fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn a_master_is_lower_case() {
        let famine = word("FAmINE");
        assert_eq!(famine.to_string(), "FAmINE");
        assert_eq!(std::format!("{famine:?}"), "FAmINE");
        assert_eq!((famine.len(), famine.masters()), (6, 0b100));
        assert_eq!(famine.cards().collect::<Hand>().to_string(), "*AEFIN");
        assert_eq!(famine.with_masters(0b1_000_001).to_string(), "fAMINE");
        assert_eq!(famine.card(6), None);
        assert!(famine.is_master(2));
        assert!([0, 3, 6, LONGEST, PLACES, usize::MAX].iter().all(|&place| !famine.is_master(place)));
    }

    #[test]
    fn letters_come_and_go_at_the_end_and_equal_words_are_equal() {
        let mut cats = word("CATs");
        assert_eq!(cats.pop().map(|letter| letter.to_string()), Some("S".into()));
        assert_eq!(cats, word("CAT"));
        assert_eq!(Word::new(cats.letters()), Some(cats));
        assert!(!cats.is_empty());
        while cats.pop().is_some() {}
        assert_eq!(cats, Word::EMPTY);
        assert!(cats.is_empty());
    }

    #[test]
    fn sixteen_letters_and_other_signs_are_refused() {
        assert_eq!(word("ABCDEFGHIJKLMNo").len(), LONGEST);
        assert_eq!("ABCDEFGHIJKLMNOP".parse::<Word>(), Err(NotAWord::TooLong));
        assert_eq!("CA*".parse::<Word>(), Err(NotAWord::Sign('*')));
        assert_eq!("ÉTÉ".parse::<Word>(), Err(NotAWord::Sign('É')));
        assert_eq!(Word::new(&[Letter::ALL[3]; 16]), None);
        assert_eq!(NotAWord::TooLong.to_string(), "a word has at most 15 letters");
        assert_eq!(NotAWord::Sign('É').to_string(), "'É' is no letter from A to Z");
    }
}
