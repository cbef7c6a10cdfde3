//! The board report: the figures that a handheld measures about itself, and the text in which its owner sends them.
//!
//! `GOUSSET-BOARD-2 BOARD:PICOSYSTEM VERSION:0.1.0 CLK:125000 … SUM:1A2B`. The text has only capitals, digits and a few
//! other characters. A QR code packs these tightly, and a shell does not interpret them. Any white space may separate
//! the words, and small letters are accepted. The checksum at the end reveals a typing error. A figure that could not
//! be measured is left out. Version 1 of the format, which 0.2.0 wrote, has fewer figures and is still read.
#![no_std]
#![forbid(unsafe_code)]

mod expected;
mod figure;

pub use expected::{Chip, Verdict};
pub use figure::Figure;

use core::fmt::{self, Write as _};
use heapless::String;

/// The beginning of every report. The version of the format follows.
const MARK: &str = "GOUSSET-BOARD-";
const VERSION: &str = "2";
const FIRST_VERSION: &str = "1";
const BOARD: &str = "BOARD";
const PROGRAM: &str = "VERSION";
const SUM: &str = "SUM";

/// The maximum length of a board's name and of a version, in bytes.
const MAX_NAME: usize = 24;
/// The maximum length of an `i32` with its sign.
const MAX_DIGITS: usize = 11;
const SUM_DIGITS: usize = 4;

/// The length of the longest text, in bytes.
pub const MAX_TEXT: usize = {
    let named = BOARD.len() + PROGRAM.len() + 2 * (2 + MAX_NAME);
    let mut length = MARK.len() + VERSION.len() + named + 2 + SUM.len() + SUM_DIGITS;
    let mut place = 0;
    while place < Figure::ALL.len() {
        length += 2 + Figure::ALL[place].key().len() + MAX_DIGITS;
        place += 1;
    }
    length
};

/// A report as text.
pub type Text = String<MAX_TEXT>;

/// The contents of a board report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The board's name, in small letters.
    pub board: String<MAX_NAME>,
    /// The firmware's version.
    pub version: String<MAX_NAME>,
    /// In the order of [`Figure::ALL`].
    values: [Option<i32>; Figure::ALL.len()],
}

/// Why a text is not a valid report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// It does not begin like a report.
    NoReport,
    /// Its version is unknown, so it is probably newer.
    Newer,
    /// A part is missing, usually the end.
    CutOff,
    /// The checksum does not match the text.
    WrongSum,
    /// It has an unknown word, although the checksum matches.
    Unknown(Word),
}

/// The beginning of a word, for an error message.
pub type Word = String<MAX_NAME>;

impl Report {
    /// Creates a report without figures; `None` if a name is too long.
    #[must_use]
    pub fn new(board: &str, version: &str) -> Option<Self> {
        Some(Self { board: lower(board)?, version: lower(version)?, values: [None; Figure::ALL.len()] })
    }

    /// The value of a figure, if it was measured.
    #[must_use]
    pub fn get(&self, figure: Figure) -> Option<i32> {
        self.values[figure as usize]
    }

    /// Sets the value of a figure. `None` leaves it out of the report.
    pub fn set(&mut self, figure: Figure, value: Option<i32>) {
        self.values[figure as usize] = value;
    }

    /// Returns the report as text; `None` if it is too long, which a report of [`Report::new`] never is.
    #[must_use]
    pub fn text(&self) -> Option<Text> {
        let mut text = Text::new();
        self.write_body(&mut text).ok()?;
        text.make_ascii_uppercase();
        let sum = sum_of([text.as_str()].into_iter());
        write!(text, " {SUM}:{sum:04X}").ok()?;
        Some(text)
    }

    fn write_body(&self, text: &mut Text) -> fmt::Result {
        write!(text, "{MARK}{VERSION} {BOARD}:{} {PROGRAM}:{}", self.board, self.version)?;
        for figure in Figure::ALL {
            if let Some(value) = self.get(figure) {
                write!(text, " {}:{value}", figure.key())?;
            }
        }
        Ok(())
    }

    /// Reads a report from its text.
    ///
    /// # Errors
    /// The reason why the text is not a valid report.
    pub fn read(text: &str) -> Result<Self, Error> {
        let mut words = text.split_whitespace();
        let first = words.next().ok_or(Error::NoReport)?;
        let mark = first.get(..MARK.len()).filter(|mark| mark.eq_ignore_ascii_case(MARK));
        let version = &first[mark.ok_or(Error::NoReport)?.len()..];
        if ![FIRST_VERSION, VERSION].contains(&version) {
            return Err(Error::Newer);
        }
        let last = words.next_back().ok_or(Error::CutOff)?;
        let sum = value_of(last, SUM).ok_or(Error::CutOff)?;
        let claimed = u16::from_str_radix(sum, 16).ok().filter(|_| sum.len() == SUM_DIGITS);
        if claimed != Some(sum_of([first].into_iter().chain(words.clone()))) {
            return Err(Error::WrongSum);
        }
        let mut named = |key| words.next().and_then(|word| value_of(word, key)).ok_or(Error::CutOff);
        let (board, version) = (named(BOARD)?, named(PROGRAM)?);
        let mut report = Self::new(board, version).ok_or_else(|| unknown(board))?;
        for word in words {
            let known =
                Figure::ALL.into_iter().find_map(|figure| Some((figure, value_of(word, figure.key())?)));
            let read = known.and_then(|(figure, value)| Some((figure, value.parse().ok()?)));
            let (figure, value) = read.ok_or_else(|| unknown(word))?;
            report.set(figure, Some(value));
        }
        Ok(report)
    }
}

/// Returns the part of a word after `KEY:`, if the key matches.
fn value_of<'a>(word: &'a str, key: &str) -> Option<&'a str> {
    let (found, value) = word.split_once(':')?;
    found.eq_ignore_ascii_case(key).then_some(value)
}

fn lower(text: &str) -> Option<String<MAX_NAME>> {
    let mut text = String::try_from(text).ok()?;
    text.make_ascii_lowercase();
    Some(text)
}

fn unknown(word: &str) -> Error {
    let mut start = Word::new();
    // The first characters that fit are enough to find the word.
    let _ = word.chars().try_for_each(|char| start.push(char));
    Error::Unknown(start)
}

/// The checksum of words in capitals, with one space between them. It detects any wrong character, and any two
/// neighbouring characters that are swapped.
fn sum_of<'a>(words: impl Iterator<Item = &'a str>) -> u16 {
    const CRC: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::CRC_16_IBM_3740);
    let mut digest = CRC.digest();
    for (place, word) in words.enumerate() {
        if place > 0 {
            digest.update(b" ");
        }
        for byte in word.bytes() {
            digest.update(&[byte.to_ascii_uppercase()]);
        }
    }
    digest.finalize()
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoReport => write!(f, "this is no board report: one begins with {MARK}{VERSION}"),
            Self::Newer => write!(f, "this board report was made by a newer version of Gousset"),
            Self::CutOff => write!(f, "the end of this board report is missing: it ends with {SUM}:"),
            Self::WrongSum => {
                write!(f, "there is a mistake in this board report: its sum is not that of its text")
            }
            Self::Unknown(word) => write!(f, "this board report has a word that is not known: {word}"),
        }
    }
}

impl core::error::Error for Error {}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::string::{String as Owned, ToString as _};

    fn report() -> Report {
        let mut report = Report::new("pico-lcd-1-3", "0.2.0").unwrap();
        for (place, figure) in (0..).zip(Figure::ALL) {
            report.set(figure, (place % 5 != 3).then_some(place * 1000 - 40));
        }
        report
    }

    #[test]
    fn a_report_comes_back_as_it_was() {
        let text = report().text().unwrap();
        assert!(
            text.starts_with("GOUSSET-BOARD-2 BOARD:PICO-LCD-1-3 VERSION:0.2.0 CLK:-40 MISS:960 "),
            "{text}"
        );
        assert_eq!(Report::read(&text), Ok(report()));
        let bare = Report::new("picosystem", "1").unwrap();
        assert_eq!(Report::read(&bare.text().unwrap()), Ok(bare));
    }

    /// A report of 0.2.0.
    #[test]
    fn version_1_is_read() {
        let body = "GOUSSET-BOARD-1 BOARD:PICOSYSTEM VERSION:0.2.0 CLK:200000 MISS:66 TEMP:24 A:120";
        let text = std::format!("{body} SUM:{:04X}", sum_of(body.split_whitespace()));
        let report = Report::read(&text).unwrap();
        assert_eq!((report.get(Figure::Miss), report.get(Figure::Frame)), (Some(66), None));
    }

    #[test]
    fn small_letters_and_line_ends_do_no_harm() {
        let text = report().text().unwrap().to_lowercase().replace(' ', "\r\n  ");
        assert_eq!(Report::read(&text), Ok(report()));
    }

    #[test]
    fn the_longest_report_has_room_and_fits_the_signs_of_a_code() {
        let longest = "w".repeat(MAX_NAME);
        let mut report = Report::new(&longest, &longest).unwrap();
        Figure::ALL.into_iter().for_each(|figure| report.set(figure, Some(i32::MIN)));
        let text = report.text().unwrap();
        assert_eq!(text.len(), MAX_TEXT);
        let plain = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit() || " -.:".contains(sign);
        assert!(text.chars().all(plain), "{text}");
        assert_eq!(Report::new(&"w".repeat(MAX_NAME + 1), "1"), None);
    }

    #[test]
    fn any_wrong_sign_is_noticed() {
        let text = report().text().unwrap();
        for at in 0..text.len() {
            let mut wrong = text.as_bytes().to_vec();
            wrong[at] = if wrong[at] == b'7' { b'1' } else { b'7' };
            assert!(Report::read(core::str::from_utf8(&wrong).unwrap()).is_err(), "sign {at}");
            let mut swapped = text.as_bytes().to_vec();
            if at > 0 && swapped[at] != swapped[at - 1] {
                swapped.swap(at, at - 1);
                assert!(Report::read(core::str::from_utf8(&swapped).unwrap()).is_err(), "signs before {at}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let text = report().text().unwrap();
        let with_sum =
            |body: &str| -> Owned { std::format!("{body} SUM:{:04X}", sum_of(body.split_whitespace())) };
        let words: std::vec::Vec<_> = text.split(' ').collect();
        for (text, why) in [
            ("", Error::NoReport),
            ("GOUSSET2-LEXIO-1/1-ABC", Error::NoReport),
            ("GOUSSET-BOARD-3 WHATEVER", Error::Newer),
            ("GOUSSET-BOARD-1", Error::CutOff),
            (&words[..words.len() - 1].join(" "), Error::CutOff),
            (&text[..text.len() - 1], Error::WrongSum),
            (&text.replace("MISS:960", "MISS:966"), Error::WrongSum),
            (&with_sum("GOUSSET-BOARD-1 BOARD:X"), Error::CutOff),
            (
                &with_sum("GOUSSET-BOARD-1 BOARD:X VERSION:1 WIND:3"),
                Error::Unknown("WIND:3".try_into().unwrap()),
            ),
            (
                &with_sum("GOUSSET-BOARD-1 BOARD:X VERSION:1 CLK:X"),
                Error::Unknown("CLK:X".try_into().unwrap()),
            ),
        ] {
            assert_eq!(Report::read(text), Err(why.clone()), "{text}");
            assert!(!why.to_string().is_empty());
        }
    }
}
