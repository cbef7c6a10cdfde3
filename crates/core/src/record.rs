//! The frame of every game's record: the game, the version and a checksum.
//!
//! ```text
//! 'G'  version  game  body …  crc-16
//! ```
//!
//! The body belongs to the game: set-up, seed, moves. The checksum is CRC-16/XMODEM over all bytes before it. It
//! detects every burst error of up to 16 bits, such as a torn write or a mistyped character.
//!
//! Every released version stays readable for ever. The versions share this frame. They differ in the body, or only in
//! how the deals are derived from the seed.

mod journal;

pub use journal::{Record, Replay};

use crate::Game;
use crate::bytes::Bytes;
use core::fmt;

/// The number of bytes before the body.
pub const HEAD: usize = 3;
/// The number of bytes after the body.
pub const TAIL: usize = 2;

const MARK: u8 = b'G';
const CRC: crc::Crc<u16, crc::NoTable> = crc::Crc::<u16, crc::NoTable>::new(&crc::CRC_16_XMODEM);

/// A record version that this program can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Version {
    /// A match begun by 0.1.0. One known deal of it reveals the others, so its rounds are not shared while further
    /// rounds are due.
    One = 1,
    /// Every seed is derived on its own ([`crate::seed`]), and a record of Lexicon contains the seed of its round.
    Two = 2,
    /// Version 2 with the seats that are dealt fewer cards: for a Lexicon match with a handicap. All other new records
    /// have version 2.
    Three = 3,
}

impl Version {
    /// The version of a new match, unless a part of it needs a later one. Any change of a deal, a rule or an encoding
    /// needs a new version.
    pub const CURRENT: Self = Self::Two;
    /// All versions, oldest first.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// The version with this number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|version| *version as u8 == number)
    }

    /// The version in the first bytes of a record; `None` if the bytes are no record, or one of an unknown version.
    #[must_use]
    pub fn of(record: &[u8]) -> Option<Self> {
        match record {
            [MARK, version, ..] => Self::numbered(*version),
            _ => None,
        }
    }
}

/// Why bytes are not a record of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameError {
    /// There are too few bytes, or they do not begin as a record does.
    NoRecord,
    /// The record was made by a newer version of the program; its version number.
    Newer(u8),
    /// The record belongs to another game; that game's number.
    OtherGame(u8),
    /// The checksum is wrong.
    Damaged,
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecord => f.write_str("this is no record of a match"),
            Self::Newer(version) => {
                write!(f, "the record has version {version}, which only a newer program reads")
            }
            Self::OtherGame(_) => f.write_str("the record is of another game"),
            Self::Damaged => f.write_str("the record is damaged"),
        }
    }
}

impl core::error::Error for FrameError {}

/// Why a record does not replay. `R` is the game's reason for refusing a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError<R> {
    /// The bytes are no record of the game.
    Frame(FrameError),
    /// It ends within the set-up or a move.
    CutShort,
    /// It is longer than any record of a match.
    TooLong,
    /// Its set-up is not allowed by the rules.
    Setup,
    /// The move with this number cannot be decoded.
    NoSuchMove(usize),
    /// The move with this number is not allowed.
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

impl<R: core::error::Error + 'static> core::error::Error for ReplayError<R> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Frame(error) => Some(error),
            Self::Refused(_, why) => Some(why),
            Self::CutShort | Self::TooLong | Self::Setup | Self::NoSuchMove(_) | Self::AfterTheEnd => None,
        }
    }
}

/// The first bytes of a record of this game.
#[must_use]
pub const fn head(game: Game, version: Version) -> [u8; HEAD] {
    [MARK, version as u8, game.id()]
}

/// The last bytes of a record: the checksum of all bytes before it.
#[must_use]
pub fn tail(head_and_body: &[u8]) -> [u8; TAIL] {
    CRC.checksum(head_and_body).to_be_bytes()
}

/// A complete record: these bytes followed by their checksum.
#[must_use]
pub fn sealed<const N: usize, const SEALED: usize>(head_and_body: &Bytes<N>) -> Bytes<SEALED> {
    head_and_body.then(&tail(head_and_body).into())
}

/// The version and the body of a complete record of this game.
///
/// # Errors
/// If the bytes are not a valid record of this game.
pub fn open(bytes: &[u8], game: Game) -> Result<(Version, &[u8]), FrameError> {
    let (covered, crc) = bytes.split_last_chunk::<TAIL>().ok_or(FrameError::NoRecord)?;
    if covered.len() < HEAD || covered[0] != MARK {
        return Err(FrameError::NoRecord);
    }
    if tail(covered) != *crc {
        return Err(FrameError::Damaged);
    }
    open_unsealed(covered, game)
}

/// The version and the body of a record without its checksum, for a caller with a checksum of its own.
///
/// # Errors
/// If the bytes do not begin as a record of this game.
pub fn open_unsealed(bytes: &[u8], game: Game) -> Result<(Version, &[u8]), FrameError> {
    let (&[mark, version, of], body) = bytes.split_first_chunk::<HEAD>().ok_or(FrameError::NoRecord)?;
    if mark != MARK {
        return Err(FrameError::NoRecord);
    }
    if version == 0 {
        return Err(FrameError::NoRecord);
    }
    let newer = FrameError::Newer(version);
    let version = Version::numbered(version).ok_or(newer)?;
    if of != game.id() {
        return Err(FrameError::OtherGame(of));
    }
    if version <= game.newest_version() { Ok((version, body)) } else { Err(newer) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use std::vec::Vec;

    fn framed(bytes: &[u8]) -> Vec<u8> {
        let mut all = bytes.to_vec();
        all.extend(tail(bytes));
        all
    }

    #[test]
    fn a_frame_opens_and_every_damage_is_seen() {
        for version in Version::ALL {
            let good = framed(&[&head(Game::Lexicon, version)[..], b"body"].concat());
            assert_eq!(open(&good, Game::Lexicon), Ok((version, &b"body"[..])));
            for bit in 0..good.len() * 8 {
                let mut bad = good.clone();
                bad[bit / 8] ^= 1 << (bit % 8);
                assert!(open(&bad, Game::Lexicon).is_err());
            }
            for length in 0..good.len() {
                assert!(open(&good[..length], Game::Lexicon).is_err());
            }
        }
    }

    #[test]
    fn an_empty_body_is_one_and_less_is_no_record() {
        let empty = framed(&head(Game::Xylo, Version::Two));
        assert_eq!(open(&empty, Game::Xylo), Ok((Version::Two, &[][..])));
        for bytes in [&[][..], &[1], &[1, 2], &framed(b"G"), &framed(b"GG"), &framed(b"hello, world")] {
            assert_eq!(open(bytes, Game::Xylo), Err(FrameError::NoRecord), "{bytes:?}");
        }
    }

    #[test]
    fn the_first_bytes_never_change() {
        assert_eq!(head(Game::Lexio, Version::One), *b"G\x01\x01");
        assert_eq!(head(Game::Xylo, Version::Two), *b"G\x02\x02");
        assert_eq!(head(Game::Lexicon, Version::CURRENT), *b"G\x02\x03");
        assert_eq!(tail(b"123456789"), [0x31, 0xC3], "the check value of CRC-16/XMODEM");
        let sealed: Bytes<11> = sealed(&Bytes::from(*b"123456789").first(5));
        assert_eq!(*sealed, *framed(b"12345"));
    }

    #[test]
    fn newer_and_foreign_records_are_told_apart_and_no_older_one_is_called_newer() {
        for opened in [
            |bytes: &[u8]| open(&framed(bytes), Game::Lexio).map(|_| ()),
            |bytes: &[u8]| open_unsealed(bytes, Game::Lexio).map(|_| ()),
        ] {
            assert_eq!(opened(&[MARK, 2, 1, 7]), Ok(()));
            assert_eq!(opened(&[MARK, 1, 1, 7]), Ok(()));
            assert_eq!(opened(&[MARK, 3, 1]), Err(FrameError::Newer(3)), "Lexicon alone has a version 3");
            assert_eq!(opened(&[MARK, 3, 3]), Err(FrameError::OtherGame(3)));
            assert_eq!(opened(&[MARK, 4, 1]), Err(FrameError::Newer(4)));
            assert_eq!(opened(&[MARK, 0xFF, 1]), Err(FrameError::Newer(0xFF)));
            assert_eq!(opened(&[MARK, 0, 1]), Err(FrameError::NoRecord));
            assert_eq!(opened(&[MARK, 2, 99]), Err(FrameError::OtherGame(99)));
            assert_eq!(opened(&[MARK, 1, 2]), Err(FrameError::OtherGame(2)));
            assert_eq!(opened(b"hello, world"), Err(FrameError::NoRecord));
        }
        assert_eq!(open_unsealed(b"G\x03\x03body", Game::Lexicon), Ok((Version::Three, &b"body"[..])));
        assert_eq!(open_unsealed(b"G\x04\x03", Game::Lexicon), Err(FrameError::Newer(4)));
        assert_eq!(open_unsealed(b"G", Game::Lexio), Err(FrameError::NoRecord));
        assert_eq!(open_unsealed(b"G\x02\x01body", Game::Lexio), Ok((Version::Two, &b"body"[..])));
    }

    #[test]
    fn the_version_of_a_record_is_in_its_first_bytes() {
        assert_eq!(Version::of(b"G\x01"), Some(Version::One));
        assert_eq!(Version::of(b"G\x02\x01and more"), Some(Version::Two));
        assert_eq!(Version::of(b"G\x03\x03"), Some(Version::Three));
        for bytes in [&b""[..], b"G", b"G\x00", b"G\x04", b"H\x01"] {
            assert_eq!(Version::of(bytes), None, "{bytes:?}");
        }
    }

    #[test]
    fn every_reason_has_a_sentence() {
        let frame: [ReplayError<FrameError>; 4] =
            [FrameError::NoRecord, FrameError::Newer(9), FrameError::OtherGame(1), FrameError::Damaged]
                .map(ReplayError::Frame);
        let rest = [
            ReplayError::CutShort,
            ReplayError::TooLong,
            ReplayError::Setup,
            ReplayError::NoSuchMove(3),
            ReplayError::Refused(4, FrameError::Damaged),
            ReplayError::AfterTheEnd,
        ];
        let sentences: Vec<_> = frame.iter().chain(&rest).map(ToString::to_string).collect();
        let expected = [
            "this is no record of a match",
            "the record has version 9, which only a newer program reads",
            "the record is of another game",
            "the record is damaged",
            "the record is cut short",
            "the record is longer than a match can be",
            "the record has a set-up that the rules do not know",
            "move 3 of the record cannot be read",
            "move 4 of the record is not allowed: the record is damaged",
            "the record goes on after the end of the match",
        ];
        assert_eq!(sentences, expected);
    }

    #[test]
    fn an_error_keeps_its_cause() {
        use core::error::Error;
        let refused = ReplayError::Refused(3, FrameError::Damaged);
        assert_eq!(refused.source().map(ToString::to_string), Some(FrameError::Damaged.to_string()));
        let framed = ReplayError::<FrameError>::Frame(FrameError::NoRecord);
        assert_eq!(framed.source().map(ToString::to_string), Some(FrameError::NoRecord.to_string()));
        assert!(ReplayError::<FrameError>::CutShort.source().is_none());
    }
}
