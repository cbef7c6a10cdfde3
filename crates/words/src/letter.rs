//! A letter: one of the twenty-six, without case or accent.

use core::fmt;

/// A letter from A to Z. Its order is the alphabet's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// How many there are.
    pub const COUNT: usize = 26;

    /// All of them, in alphabetical order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The letter at this place in the alphabet, from 0.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT as u8 { Some(Self(index)) } else { None }
    }

    /// The letter at a place that is known to be in the alphabet.
    pub(crate) const fn known(index: u8) -> Self {
        debug_assert!(index < Self::COUNT as u8);
        Self(index)
    }

    /// The letter that an ASCII sign of either case shows.
    #[must_use]
    pub const fn from_ascii(sign: u8) -> Option<Self> {
        match sign {
            b'A'..=b'Z' => Some(Self(sign - b'A')),
            b'a'..=b'z' => Some(Self(sign - b'a')),
            _ => None,
        }
    }

    /// Its place in the alphabet, from 0.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its capital in ASCII.
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
