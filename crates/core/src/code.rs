//! A deal code: five letters that stand for the secret of a match.
//!
//! The same game with the same seats, options and code deals the same cards, and its bots make the same decisions in
//! the same positions. A code means the same cards in every later version.
//!
//! The secret of a code is a mark followed by the letters, eight bytes in all, lowest byte first:
//!
//! ```text
//! 'D' '1' ':'  letter letter letter letter letter
//! ```
//!
//! All randomness of the match is derived from the secret, one way, as from any other secret ([`crate::seed`]). The
//! code can be read back from the secret, and so from every record that contains the secret. Nothing else has to be
//! saved.
//!
//! There are 11,881,376 codes, few enough to try all of them: the deal of one round reveals the code, and with it all
//! later rounds. So a match without a code never takes its secret from one. Its secret has 64 bits of entropy.

use core::fmt;

/// The number of letters of a code.
pub const LETTERS: usize = 5;
/// The number of codes.
pub const CODES: u32 = (ALPHABET as u32).pow(LETTERS as u32);

const ALPHABET: u8 = 26;
/// The mark at the start of a code's secret. One in 2^24 random secrets begins with it too, and in few of these the
/// other five bytes are letters.
const MARK: [u8; 3] = *b"D1:";

/// Five letters from A to Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code([u8; LETTERS]);

impl Code {
    /// The code of these letters; `None` if one of them is not from A to Z.
    #[must_use]
    pub fn new(letters: [u8; LETTERS]) -> Option<Self> {
        letters.iter().all(u8::is_ascii_uppercase).then_some(Self(letters))
    }

    /// The code with this number, taken modulo [`CODES`]: about equally many 64-bit numbers lead to each code.
    #[must_use]
    pub fn numbered(number: u64) -> Self {
        let mut left = number;
        Self(core::array::from_fn(|_| {
            let letter = (left % u64::from(ALPHABET)) as u8;
            left /= u64::from(ALPHABET);
            b'A' + letter
        }))
    }

    /// The code of this secret; `None` if the secret does not have the form of a code.
    #[must_use]
    pub fn of(secret: u64) -> Option<Self> {
        let [a, b, c, letters @ ..] = secret.to_le_bytes();
        if [a, b, c] == MARK { Self::new(letters) } else { None }
    }

    /// The secret of a match with this code.
    #[must_use]
    pub const fn secret(self) -> u64 {
        let ([a, b, c], [d, e, f, g, h]) = (MARK, self.0);
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Its letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // The letters are ASCII.
        core::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// The code with the letter at this place replaced by the next one of the alphabet (`on`) or the previous one; A
    /// follows Z.
    #[must_use]
    pub fn turned(mut self, place: usize, on: bool) -> Self {
        if let Some(letter) = self.0.get_mut(place) {
            let by = if on { 1 } else { ALPHABET - 1 };
            *letter = b'A' + (*letter - b'A' + by) % ALPHABET;
        }
        self
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::string::ToString;

    /// If this fails, codes that players have given to friends now deal other cards: undo the change.
    #[test]
    fn the_secret_of_a_code_never_changes() {
        for (letters, secret) in [
            (*b"AAAAA", 0x4141_4141_413A_3144),
            (*b"QWERT", 0x5452_4557_513A_3144),
            (*b"ZZZZZ", 0x5A5A_5A5A_5A3A_3144),
        ] {
            let code = Code::new(letters).unwrap();
            assert_eq!((code.secret(), Code::of(secret)), (secret, Some(code)));
        }
    }

    #[test]
    fn only_letters_after_the_mark_are_a_code() {
        assert_eq!([*b"QWER1", *b"qwert", *b"QWE T"].map(Code::new), [None; 3]);
        let secret = Code::new(*b"QWERT").unwrap().secret();
        for bit in 0..24 {
            assert_eq!(Code::of(secret ^ 1 << bit), None, "{bit}");
        }
        assert_eq!(Code::of(secret | 0xFF << 56), None);
        assert_eq!(Code::of(0), None);
    }

    #[test]
    fn numbers_name_every_code() {
        assert_eq!(CODES, 11_881_376);
        assert_eq!(
            [0, 1, 25, 26].map(|number| Code::numbered(number).to_string()),
            ["AAAAA", "BAAAA", "ZAAAA", "ABAAA"]
        );
        assert_eq!(Code::numbered(u64::from(CODES) - 1).as_str(), "ZZZZZ");
        assert_eq!(Code::numbered(u64::from(CODES)).as_str(), "AAAAA");
        let some: BTreeSet<_> = (0..2_000).map(|number| Code::numbered(number * 5_939).secret()).collect();
        assert_eq!(some.len(), 2_000);
    }

    #[test]
    fn letters_turn_round_and_round() {
        let code = Code::new(*b"AZMZA").unwrap();
        assert_eq!(code.turned(0, false).turned(1, true).turned(2, true).as_str(), "ZANZA");
        assert_eq!(code.turned(LETTERS, true), code);
        assert_eq!((0..26).fold(code, |code, _| code.turned(3, true)), code);
    }
}
