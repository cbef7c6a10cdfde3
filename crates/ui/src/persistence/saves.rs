//! Defines the saved data and its slots in the store: one unfinished match per game, the settings, the statistics.
//!
//! The save of a match is a head and a record:
//!
//! ```text
//! version  option  seats  (kind  name length  name …) per seat  |  record, without its checksum
//! ```
//!
//! The head never changes during a match. The record only grows, with two exceptions: Lexicon's record starts again
//! with each round, and a move can be taken back. A store that remembers what it has written so far therefore writes
//! only the bytes of the last move. It writes the whole record if the record does not begin with what was written
//! before.
//!
//! A note of 16 bits is stored with the save. Its low bits are 0, or one more than the seconds left on a clock, or a
//! mark that a round was counted (Lexicon) or dealt (other games). Its high bits are the hints that players took
//! (`help.rs`).
//!
//! Everything else follows from the record: the state is the replay of the record, and the seeds of the bots' decisions
//! depend on the number of moves. So a match continues after a power-off exactly as without it.

use super::help::CLOCK;
use crate::table::players::{Kind, MAX_SEATS, NAME_FIELD, Players, split_name};
use crate::texts::Lang;
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::bytes::Bytes;
use gousset_core::record::Version;
use gousset_saves::Slot;
pub use gousset_saves::{Error, ReadOnly, Save, Store, whole};

/// The newest version of a save of this game. A save has the version of its record, so a store knows from the first
/// byte whether this program can read the save. The heads of all versions are alike.
///
/// A match of Lexio or Xylo that 0.1.0 began keeps version 1 in both places: 0.1.0 can read it, and deals the same
/// cards. A match of Lexicon gets version 2 when it is resumed, and 0.1.0 rejects it as newer. A match with a handicap
/// has version 3.
#[must_use]
pub const fn newest_version(game: Game) -> u8 {
    game.newest_version() as u8
}

/// The most bytes of a head.
pub const MAX_HEAD: usize = FIXED + MAX_SEATS * SEAT_BYTES;
const FIXED: usize = 3;
const SEAT_BYTES: usize = 1 + NAME_FIELD;
// The layout of all versions. Changing one of these needs a new version and a reader for these.
const _: () = assert!(Version::ALL.len() != 3 || (FIXED == 3 && SEAT_BYTES == 18 && MAX_SEATS == 6));
/// The most bytes of a save.
pub const MAX_SAVE: usize = MAX_HEAD + Game::longest_record();

/// The clock is saved whenever the seconds left reach a multiple of this, and whenever the match is paused. So a
/// power-off returns at most this many seconds to the players, and leaving a match returns none. Each save is an entry
/// of 16 bytes, four times a minute while a person thinks. A hand of the longest time, seven minutes, fills a ninth of
/// a sector.
pub const NOTE_SECONDS: u16 = 15;

/// True if the note must be saved at once: the hints differ from the saved ones, or the clock reached a multiple of
/// [`NOTE_SECONDS`]. For hints this is at most one entry of 16 bytes per player and round, and one when the next round begins.
#[must_use]
pub const fn is_note_due(kept: u16, note: u16) -> bool {
    const fn multiples(note: u16) -> u16 {
        (note & CLOCK).saturating_sub(1).div_ceil(NOTE_SECONDS)
    }
    (kept ^ note) & !CLOCK != 0 || multiples(kept) != multiples(note)
}

/// A piece of saved data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    Match(Game),
    Settings,
    Statistics,
}

impl Item {
    /// The slot of the store that holds this item.
    #[must_use]
    pub const fn slot(self) -> Slot {
        match self {
            Self::Match(game) => Slot::match_of(game.id()),
            Self::Settings => Slot::SETTINGS,
            Self::Statistics => Slot::STATISTICS,
        }
    }

    /// The newest version that this program understands. The first byte of a saved item is its own version.
    #[must_use]
    pub const fn version(self) -> u8 {
        match self {
            Self::Match(game) => newest_version(game),
            Self::Settings => crate::persistence::settings::VERSION,
            Self::Statistics => crate::persistence::statistics::VERSION,
        }
    }
}

/// The state of an item in the store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Found {
    #[default]
    Nothing,
    /// Everything that was saved.
    Intact,
    /// The first part of the saved data. The rest is damaged.
    Shortened,
    /// Data that cannot be read.
    Unreadable,
    /// Data that a newer version of this program has written.
    Newer,
}

impl Found {
    /// Returns the state of an item in this store.
    #[must_use]
    pub fn of(store: &dyn Store, item: Item) -> Self {
        use gousset_saves::Found as Stored;
        match store.found(item.slot()) {
            Stored::Nothing => Self::Nothing,
            Stored::Intact { version } | Stored::Shortened { version } if version > item.version() => {
                Self::Newer
            }
            Stored::Intact { .. } => Self::Intact,
            Stored::Shortened { .. } => Self::Shortened,
            Stored::Unreadable => Self::Unreadable,
            Stored::Newer => Self::Newer,
        }
    }

    /// True if a match in this state can be resumed, perhaps from an earlier move.
    #[must_use]
    pub const fn can_go_on(self) -> bool {
        matches!(self, Self::Intact | Self::Shortened)
    }

    /// Returns the message for the player about an item in this state, if there is a reason for one.
    #[must_use]
    pub fn complaint(self, item: Item, lang: Lang) -> Option<&'static str> {
        Some(match (item, self) {
            (_, Self::Nothing | Self::Intact) => return None,
            (Item::Match(_), Self::Shortened) => lang.texts().saves.match_shortened,
            (Item::Match(_), Self::Unreadable) => lang.texts().saves.match_unreadable,
            (Item::Match(_), Self::Newer) => lang.texts().saves.match_newer,
            (Item::Settings, Self::Shortened) => lang.texts().saves.settings_shortened,
            (Item::Settings, Self::Unreadable) => lang.texts().saves.settings_unreadable,
            (Item::Settings, Self::Newer) => lang.texts().saves.settings_newer,
            (Item::Statistics, Self::Shortened) => lang.texts().saves.statistics_shortened,
            (Item::Statistics, Self::Unreadable) => lang.texts().saves.statistics_unreadable,
            (Item::Statistics, Self::Newer) => lang.texts().saves.statistics_newer,
        })
    }
}

/// Returns the message for a saved match that could not be deleted.
#[must_use]
pub fn not_deleted(error: Error, lang: Lang) -> &'static str {
    match error {
        Error::ReadOnly => lang.texts().device.battery_nearly_empty,
        Error::Newer => lang.texts().saves.not_deleted_newer,
        _ => lang.texts().saves.not_deleted,
    }
}

/// Loads an item into `room` and returns its bytes and its note. `None` if there is no such item or it does not fit.
pub fn load<'a>(store: &mut dyn Store, item: Item, room: &'a mut [u8]) -> Option<(&'a [u8], u16)> {
    // The store logs the reason. The caller only sees that there is nothing.
    let loaded = store.load(item.slot(), room).ok()?;
    Some((room.get(..loaded.length)?, loaded.note))
}

/// Returns the head of a match's save. It has the version of this record.
#[must_use]
pub fn head(players: &Players, option: u8, record: &[u8]) -> Bytes<MAX_HEAD> {
    let version = Version::of(record).unwrap_or(Version::CURRENT);
    let seat = |seat: usize| -> Bytes<SEAT_BYTES> {
        if seat >= players.count() {
            return Bytes::new();
        }
        let kind = match players.kind(seat) {
            Kind::Person => 0,
            Kind::Bot(Level::Easy) => 1,
            Kind::Bot(Level::Normal) => 2,
            Kind::Bot(Level::Hard) => 3,
        };
        Bytes::from([kind]).then(&players.name_bytes(seat))
    };
    let seats: [Bytes<SEAT_BYTES>; MAX_SEATS] = core::array::from_fn(seat);
    let fixed = [version as u8, option, players.count() as u8];
    Bytes::from(fixed).then(&Bytes::<{ MAX_SEATS * SEAT_BYTES }>::joined(&seats))
}

/// A save that has been read.
pub struct Saved<'a> {
    pub players: Players,
    pub option: u8,
    pub record: &'a [u8],
    /// The clock of the note, without the hints.
    pub note: u16,
}

impl<'a> Saved<'a> {
    /// Parses the bytes of a save. `None` if they are not a save.
    #[must_use]
    pub fn read(bytes: &'a [u8], note: u16) -> Option<Self> {
        let (&[version, option, count], mut rest) = bytes.split_first_chunk::<3>()?;
        let count = usize::from(count);
        if Version::numbered(version).is_none() || count > MAX_SEATS {
            return None;
        }
        let mut players = Players::new(count);
        for seat in 0..count {
            let (&kind, after) = rest.split_first()?;
            let (name, after) = split_name(after)?;
            rest = after;
            let kind = match kind {
                0 => Kind::Person,
                1 => Kind::Bot(Level::Easy),
                2 => Kind::Bot(Level::Normal),
                3 => Kind::Bot(Level::Hard),
                _ => return None,
            };
            players.seat(seat, kind, name?);
        }
        Some(Self { players, option, record: rest, note: note & CLOCK })
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::table::players::Name;

    #[test]
    fn the_players_come_back_as_they_were() {
        let mut players = Players::new(6);
        players.rename(1, Name::try_from("Éléonore").unwrap());
        players.change_kind(2, -1);
        players.change_kind(3, 1);
        let head = head(&players, 7, b"record");
        let bytes = [&head[..], b"record"].concat();
        let saved = Saved::read(&bytes, 9).unwrap();
        assert_eq!((saved.option, saved.record, saved.note), (7, &b"record"[..], 9));
        assert_eq!(saved.players.count(), 6);
        for seat in 0..6 {
            assert_eq!(saved.players.kind(seat), players.kind(seat));
            assert_eq!(saved.players.name(seat), players.name(seat));
        }
    }

    #[test]
    fn only_lexicon_has_saves_of_version_3() {
        assert_eq!(head(&Players::new(2), 0, b"G\x03\x03")[0], 3);
        for (game, version) in [(Game::Lexio, 2), (Game::Xylo, 2), (Game::Lexicon, 3)] {
            assert_eq!(Item::Match(game).version(), version);
        }
    }

    #[test]
    fn what_is_no_save_is_refused() {
        let good = head(&Players::new(3), 0, b"G\x01");
        assert_eq!(good[0], 1);
        for length in 0..good.len() {
            assert!(Saved::read(&good[..length], 0).is_none(), "{length}");
        }
        let with = |at: usize, byte: u8| {
            let mut bytes = good.to_vec();
            bytes[at] = byte;
            Saved::read(&bytes, 0).is_none()
        };
        assert!(!with(0, 1) && !with(0, 2) && !with(0, 3) && with(0, 0) && with(0, 4) && with(0, 0xFF));
        assert!(with(2, 7) && with(3, 4) && with(4, 200) && with(5, 0xFF));
    }
}
