//! The header of a dictionary file, and the errors of a damaged file.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0–3 | `GWRD` |
//! | 4 | the version of the format |
//! | 5–7 | zero |
//! | 8–11 | the number of words |
//! | 12–15 | the number of common words |
//! | 16–19 | the length of the body, which follows the header |
//! | 20–23 | the checksum of both numbers of words and the body |
//!
//! Numbers are little-endian.

use core::fmt;

pub(crate) const LENGTH: usize = 24;
const MAGIC: [u8; 4] = *b"GWRD";
const VERSION: u8 = 3;
const WORDS: usize = 8;
const COMMON: usize = 12;
const BODY: usize = 16;
const CHECKSUM: usize = 20;

fn number(head: &[u8; LENGTH], at: usize) -> u32 {
    u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]])
}

pub(crate) struct Header {
    pub(crate) words: u32,
    pub(crate) common: u32,
}

/// Why a file is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It does not begin like a dictionary.
    Stranger,
    /// This reader does not know its version.
    Version(u8),
    /// Its length is not the one in its header, or is impossible.
    Length,
    /// Its checksum is wrong: its bytes have changed.
    Checksum,
}

impl fmt::Display for Damage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stranger => formatter.write_str("this is not a dictionary"),
            Self::Version(version) => write!(formatter, "the dictionary is of the unknown version {version}"),
            Self::Length => formatter.write_str("the dictionary is not as long as its head says"),
            Self::Checksum => formatter.write_str("the dictionary is damaged: its checksum is wrong"),
        }
    }
}

impl core::error::Error for Damage {}

impl Header {
    pub(crate) fn read(head: &[u8; LENGTH]) -> Self {
        Self { words: number(head, WORDS), common: number(head, COMMON) }
    }

    /// The length of the body in bytes.
    #[cfg(any(feature = "build", test))]
    pub(crate) fn body_length(head: &[u8; LENGTH]) -> usize {
        number(head, BODY) as usize
    }

    /// Splits a file into header and body, and checks the body against the header.
    pub(crate) fn check(file: &[u8]) -> Result<(&[u8; LENGTH], &[u8]), Damage> {
        let (head, body) = file.split_first_chunk().ok_or(Damage::Stranger)?;
        if head[..4] != MAGIC {
            return Err(Damage::Stranger);
        }
        if head[4..8] != [VERSION, 0, 0, 0] {
            return Err(Damage::Version(head[4]));
        }
        if usize::try_from(number(head, BODY)) != Ok(body.len()) {
            return Err(Damage::Length);
        }
        if number(head, CHECKSUM) != Self::read(head).checksum(body) {
            return Err(Damage::Checksum);
        }
        Ok((head, body))
    }

    #[cfg(any(feature = "build", test))]
    pub(crate) fn write(&self, body: &[u8]) -> std::vec::Vec<u8> {
        let length = u32::try_from(body.len()).expect("a dictionary is far below four gigabytes");
        let mut file = std::vec::Vec::with_capacity(LENGTH + body.len());
        file.extend(MAGIC);
        file.extend([VERSION, 0, 0, 0]);
        for number in [self.words, self.common, length, self.checksum(body)] {
            file.extend(number.to_le_bytes());
        }
        file.extend(body);
        file
    }

    /// Two running sums over the numbers of words and the body, four bytes at a time. The chip has no wide
    /// multiplication and no unaligned loads. With these sums it opens both dictionaries at power-on in a few
    /// hundredths of a second.
    fn checksum(&self, body: &[u8]) -> u32 {
        let (mut sum, mut sums) = (1u32, 0u32);
        let mut add = |word: u32| {
            sum = sum.wrapping_add(word);
            sums = sums.rotate_left(5).wrapping_add(sum);
        };
        add(self.words);
        add(self.common);
        let (fours, rest) = body.as_chunks::<4>();
        for four in fours {
            add(u32::from_le_bytes(*four));
        }
        for &byte in rest {
            add(u32::from(byte));
        }
        sum ^ sums
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    const BODY_BYTES: &[u8] = b"any bytes, and not a multiple of four";

    fn file() -> Vec<u8> {
        Header { words: 9, common: 6 }.write(BODY_BYTES)
    }

    #[test]
    fn a_head_is_read_as_it_was_written() {
        let file = file();
        let (head, body) = Header::check(&file).unwrap();
        let header = Header::read(head);
        assert_eq!((header.words, header.common, body), (9, 6, BODY_BYTES));
    }

    #[test]
    fn every_field_is_checked() {
        let damaged = |at: usize| {
            let mut file = file();
            file[at] ^= 1;
            Header::check(&file).map(|_| ()).unwrap_err()
        };
        for at in 0..4 {
            assert_eq!(damaged(at), Damage::Stranger, "{at}");
        }
        assert_eq!(damaged(4), Damage::Version(VERSION ^ 1));
        for at in 5..8 {
            assert_eq!(damaged(at), Damage::Version(VERSION), "{at}");
        }
        for at in (WORDS..BODY).chain(CHECKSUM..LENGTH + BODY_BYTES.len()) {
            assert_eq!(damaged(at), Damage::Checksum, "{at}");
        }
        for at in BODY..CHECKSUM {
            assert_eq!(damaged(at), Damage::Length, "{at}");
        }
    }

    #[test]
    fn a_file_that_is_cut_short_or_goes_on_is_refused() {
        let file = file();
        for end in 0..file.len() {
            let damage = Header::check(&file[..end]).map(|_| ()).unwrap_err();
            assert_eq!(damage, if end < LENGTH { Damage::Stranger } else { Damage::Length }, "{end}");
        }
        let longer = [&file[..], &[0]].concat();
        assert_eq!(Header::check(&longer).map(|_| ()), Err(Damage::Length));
    }

    #[test]
    fn the_checksum_sees_where_bytes_are() {
        let sum = |body: &[u8]| Header { words: 0, common: 0 }.checksum(body);
        assert_ne!(sum(b"abcdefgh"), sum(b"efghabcd"));
        assert_ne!(sum(b"abcdefgh"), sum(b"abcdefg"));
        assert_ne!(sum(&[0; 8]), sum(&[0; 12]));
    }

    #[test]
    fn damage_is_told_in_a_sentence() {
        for damage in [Damage::Stranger, Damage::Version(7), Damage::Length, Damage::Checksum] {
            assert!(damage.to_string().contains("dictionary"), "{damage}");
        }
    }
}
