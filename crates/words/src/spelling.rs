//! A spelling: the letters of a word as the cards show them, without case or accents.

use core::fmt;
use core::ops::Deref;

use heapless::Vec;

use crate::{LONGEST, Letter};

/// Up to fifteen letters, whether they form a word or not.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spelling(Vec<Letter, LONGEST>);

impl Spelling {
    /// The empty spelling.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Appends a letter. If there is no room, the error holds the letter.
    ///
    /// # Errors
    /// There are fifteen letters already.
    pub fn push(&mut self, letter: Letter) -> Result<(), Letter> {
        self.0.push(letter)
    }

    /// Removes the last letter and returns it.
    pub fn pop(&mut self) -> Option<Letter> {
        self.0.pop()
    }
}

impl Deref for Spelling {
    type Target = [Letter];

    fn deref(&self) -> &[Letter] {
        &self.0
    }
}

impl fmt::Display for Spelling {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| fmt::Display::fmt(letter, formatter))
    }
}

impl fmt::Debug for Spelling {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Why a text is not a spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It has more letters than the longest word.
    TooLong,
    /// This character is not a letter.
    Sign(char),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(formatter, "a word has at most {LONGEST} letters"),
            Self::Sign(sign) => write!(formatter, "{sign:?} is not a letter"),
        }
    }
}

impl core::error::Error for Unreadable {}

/// Converts a text to its spelling. Case and accents are dropped (É becomes E, Ç becomes C); Œ becomes OE, and Æ AE.
///
/// ```
/// assert_eq!(gousset_words::fold("cœur")?.to_string(), "COEUR");
/// # Ok::<(), gousset_words::Unreadable>(())
/// ```
///
/// # Errors
/// The text has a character that is not a letter, or too many letters.
pub fn fold(text: &str) -> Result<Spelling, Unreadable> {
    let mut spelling = Spelling::new();
    for sign in text.chars() {
        for &plain in plain(sign).ok_or(Unreadable::Sign(sign))? {
            let letter = Letter::from_ascii(plain).ok_or(Unreadable::Sign(sign))?;
            spelling.push(letter).map_err(|_| Unreadable::TooLong)?;
        }
    }
    Ok(spelling)
}

/// Returns the capitals that spell a character, in ASCII: for every letter of French and English and of their loan
/// words. A combining mark adds no letter.
fn plain(sign: char) -> Option<&'static [u8]> {
    Some(match sign {
        'A'..='Z' => core::slice::from_ref(&CAPITALS[sign as usize - 'A' as usize]),
        'a'..='z' => core::slice::from_ref(&CAPITALS[sign as usize - 'a' as usize]),
        'À'..='Å' | 'à'..='å' => b"A",
        'Æ' | 'æ' => b"AE",
        'Ç' | 'ç' => b"C",
        'È'..='Ë' | 'è'..='ë' => b"E",
        'Ì'..='Ï' | 'ì'..='ï' => b"I",
        'Ñ' | 'ñ' => b"N",
        'Ò'..='Ö' | 'Ø' | 'ò'..='ö' | 'ø' => b"O",
        'Œ' | 'œ' => b"OE",
        'Ù'..='Ü' | 'ù'..='ü' => b"U",
        'Ý' | 'Ÿ' | 'ý' | 'ÿ' => b"Y",
        '\u{300}'..='\u{36f}' => b"",
        _ => return None,
    })
}

static CAPITALS: [u8; Letter::COUNT] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn case_and_accents_fall_away() {
        for (text, spelling) in [
            ("mer", "MER"),
            ("Éléphant", "ELEPHANT"),
            ("GARÇON", "GARCON"),
            ("cœur", "COEUR"),
            ("Œuf", "OEUF"),
            ("ex æquo".split(' ').next_back().unwrap(), "AEQUO"),
            ("naïveté", "NAIVETE"),
            ("cañon", "CANON"),
            ("capharnaüm", "CAPHARNAUM"),
            ("L'Haÿ".split('\'').next_back().unwrap(), "HAY"),
            ("e\u{301}te\u{301}", "ETE"),
            ("", ""),
        ] {
            assert_eq!(fold(text).unwrap().to_string(), spelling, "{text}");
        }
    }

    #[test]
    fn what_is_not_a_letter_is_named() {
        assert_eq!(fold("l'eau"), Err(Unreadable::Sign('\'')));
        assert_eq!(fold("a b"), Err(Unreadable::Sign(' ')));
        assert_eq!(fold("мир"), Err(Unreadable::Sign('м')));
        assert_eq!(fold("×"), Err(Unreadable::Sign('×')));
        assert_eq!(fold("l'eau").unwrap_err().to_string(), "'\\'' is not a letter");
    }

    #[test]
    fn fifteen_letters_are_a_spelling_and_sixteen_are_not() {
        assert_eq!(fold("abcdefghijklmno").unwrap().len(), LONGEST);
        assert_eq!(fold("abcdefghijklmnop"), Err(Unreadable::TooLong));
        assert_eq!(fold("abcdefghijklmnœ"), Err(Unreadable::TooLong));
    }
}
