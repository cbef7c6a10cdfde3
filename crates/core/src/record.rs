//! The frame of every game's record: which game, which version, and a checksum.
//!
//! ```text
//! 'G'  version  game  body …  crc-16
//! ```
//!
//! The body is the game's: its set-up, its seed, its moves. The checksum is CRC-16/XMODEM over all before it: it
//! finds every burst of up to 16 bits, which is how a torn write or a mistyped character looks.

use core::fmt;
use heapless::Vec;

/// The version of all records made today. A change of any deal, rule or encoding is a new one.
pub const VERSION: u8 = 1;
/// The bytes before the body.
pub const HEAD: usize = 3;
/// The bytes after it.
pub const TAIL: usize = 2;

const MARK: u8 = b'G';
const CRC: crc::Crc<u16, crc::NoTable> = crc::Crc::<u16, crc::NoTable>::new(&crc::CRC_16_XMODEM);

/// The games that have records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Game {
    /// Lexio.
    Lexio = 1,
    /// Xylo.
    Xylo = 2,
    /// Lexicon.
    Lexicon = 3,
}

/// Why bytes are no record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum FrameError {
    /// They are too few, or begin with something else.
    NoRecord,
    /// They were made by a newer version.
    Newer(u8),
    /// They belong to another game.
    OtherGame(u8),
    /// They are damaged.
    Damaged,
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecord => f.write_str("this is no record of a match"),
            Self::Newer(version) => write!(f, "the record has version {version}, and this is {VERSION}"),
            Self::OtherGame(_) => f.write_str("the record is of another game"),
            Self::Damaged => f.write_str("the record is damaged"),
        }
    }
}

/// Why a record does not replay; `R` is why its game refuses a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError<R> {
    /// The bytes are no record of the game.
    Frame(FrameError),
    /// It ends within the set-up or a move.
    CutShort,
    /// It is longer than any that a match makes.
    TooLong,
    /// It has a set-up that the rules do not know.
    Setup,
    /// Move number so-and-so is written as nothing that is known.
    NoSuchMove(usize),
    /// Move number so-and-so is not allowed.
    Refused(usize, R),
    /// There are moves after the end of the match.
    AfterTheEnd,
}

impl<R: fmt::Display> fmt::Display for ReplayError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Frame(error) => error.fmt(f),
            Self::CutShort => f.write_str("the record is cut short"),
            Self::TooLong => f.write_str("the record is longer than a match can be"),
            Self::Setup => f.write_str("the record has a set-up that the rules do not know"),
            Self::NoSuchMove(number) => write!(f, "move {number} of the record cannot be read"),
            Self::Refused(number, why) => write!(f, "move {number} of the record is not allowed: {why}"),
            Self::AfterTheEnd => f.write_str("the record goes on after the end of the match"),
        }
    }
}

/// The first bytes of a record of this game.
#[must_use]
pub const fn head(game: Game) -> [u8; HEAD] {
    [MARK, VERSION, game as u8]
}

/// The last bytes of a record: the checksum of all before.
#[must_use]
pub fn tail(head_and_body: &[u8]) -> [u8; TAIL] {
    CRC.checksum(head_and_body).to_be_bytes()
}

/// A whole record: these bytes and their checksum, for which every game's longest record leaves room.
#[must_use]
pub fn sealed<const N: usize>(head_and_body: &Vec<u8, N>) -> Vec<u8, N> {
    let mut bytes = head_and_body.clone();
    let _ = bytes.extend_from_slice(&tail(head_and_body));
    bytes
}

/// The body of a whole record of this game.
///
/// # Errors
/// If the bytes are not one.
pub fn open(bytes: &[u8], game: Game) -> Result<&[u8], FrameError> {
    let (Some((&[mark, version, of], rest)), Some((covered, crc))) =
        (bytes.split_first_chunk::<HEAD>(), bytes.split_last_chunk::<TAIL>())
    else {
        return Err(FrameError::NoRecord);
    };
    if mark != MARK || rest.len() < TAIL {
        return Err(FrameError::NoRecord);
    }
    if tail(covered) != *crc {
        return Err(FrameError::Damaged);
    }
    check_head([mark, version, of], game)?;
    Ok(&rest[..rest.len() - TAIL])
}

/// The body of a record without its checksum: for whoever has a checksum of its own.
///
/// # Errors
/// If the bytes do not begin as a record of this game.
pub fn open_unsealed(bytes: &[u8], game: Game) -> Result<&[u8], FrameError> {
    let (head, body) = bytes.split_first_chunk::<HEAD>().ok_or(FrameError::NoRecord)?;
    check_head(*head, game)?;
    Ok(body)
}

fn check_head([mark, version, of]: [u8; HEAD], game: Game) -> Result<(), FrameError> {
    match (mark == MARK, version == VERSION, of == game as u8) {
        (false, ..) => Err(FrameError::NoRecord),
        (_, false, _) => Err(FrameError::Newer(version)),
        (.., false) => Err(FrameError::OtherGame(of)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn framed(bytes: &[u8]) -> Vec<u8> {
        let mut all = bytes.to_vec();
        all.extend(tail(bytes));
        all
    }

    #[test]
    fn a_frame_opens_and_every_damage_is_seen() {
        let good = framed(&[&head(Game::Lexio)[..], b"body"].concat());
        assert_eq!(open(&good, Game::Lexio), Ok(&b"body"[..]));
        for bit in 0..good.len() * 8 {
            let mut bad = good.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert!(open(&bad, Game::Lexio).is_err());
        }
        for length in 0..good.len() {
            assert!(open(&good[..length], Game::Lexio).is_err());
        }
    }

    #[test]
    fn newer_and_foreign_records_are_told_apart() {
        let newer = framed(&[MARK, VERSION + 1, 1]);
        assert_eq!(open(&newer, Game::Lexio), Err(FrameError::Newer(VERSION + 1)));
        let other = framed(&[MARK, VERSION, 99]);
        assert_eq!(open(&other, Game::Lexio), Err(FrameError::OtherGame(99)));
        assert_eq!(open(b"hello, world", Game::Lexio), Err(FrameError::NoRecord));
        let head = |version, game| [MARK, version, game, 7];
        assert_eq!(open_unsealed(&head(VERSION, 1), Game::Lexio), Ok(&[7][..]));
        assert_eq!(open_unsealed(&head(VERSION + 1, 1), Game::Lexio), Err(FrameError::Newer(VERSION + 1)));
        assert_eq!(open_unsealed(&head(VERSION, 2), Game::Lexio), Err(FrameError::OtherGame(2)));
        assert_eq!(open_unsealed(b"hello", Game::Lexio), Err(FrameError::NoRecord));
        assert_eq!(open_unsealed(b"G", Game::Lexio), Err(FrameError::NoRecord));
    }
}
