//! A letter: one of the twenty-six, without case or accent.

use core::fmt;

/// A letter from A to Z, in alphabetical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The number of letters.
    pub const COUNT: usize = 26;

    /// All letters, in alphabetical order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the letter at this position of the alphabet, from 0.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT as u8 { Some(Self(index)) } else { None }
    }

    /// Returns the letter at a position that is known to be valid.
    pub(crate) const fn known(index: u8) -> Self {
        debug_assert!(index < Self::COUNT as u8);
        Self(index)
    }

    /// Returns the letter of an ASCII character, capital or small.
    #[must_use]
    pub const fn from_ascii(sign: u8) -> Option<Self> {
        match sign {
            b'A'..=b'Z' => Some(Self(sign - b'A')),
            b'a'..=b'z' => Some(Self(sign - b'a')),
            _ => None,
        }
    }

    /// The position in the alphabet, from 0.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The capital letter in ASCII.
    #[must_use]
    pub const fn ascii(self) -> u8 {
        b'A' + self.0
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(formatter, char::from(self.ascii()))
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_the_same_from_its_place_and_from_both_cases() {
        for (index, letter) in (0..).zip(Letter::ALL) {
            assert_eq!(Letter::new(index), Some(letter));
            assert_eq!(letter.index(), index);
            assert_eq!(Letter::from_ascii(letter.ascii()), Some(letter));
            assert_eq!(Letter::from_ascii(letter.ascii().to_ascii_lowercase()), Some(letter));
        }
    }

    #[test]
    fn other_signs_are_no_letters() {
        assert_eq!(Letter::new(26), None);
        for sign in (0..=u8::MAX).filter(|sign| !sign.is_ascii_alphabetic()) {
            assert_eq!(Letter::from_ascii(sign), None, "{sign}");
        }
    }
}
