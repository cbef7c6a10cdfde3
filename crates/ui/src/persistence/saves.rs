//! What is kept over power-off, and how a shell keeps it: one running match a game, the settings, the statistics.
//!
//! The save of a match is a head and a record:
//!
//! ```text
//! version  option  seats  (kind  name length  name …) a seat  |  record, without its checksum
//! ```
//!
//! The head never changes during a match and the record only grows, but for Lexicon's, which begins anew with each
//! round, and for a move that is taken back. So a store that remembers how far it has come, and of what, writes no more
//! than the bytes of the last move, and all of a record that is another. Beside it stands a note of 16 bits for
//! state that the record lacks (`help.rs`): the players who have taken hints, the time left on a clock, a round of Lexicon that was
//! counted, a round of another game that was dealt and has no move yet.
//!
//! Everything else follows from the record: the state by its replay, and the seeds of the bots' decisions from the
//! number of its moves, so that a match goes on after a power-off as it would have without one.

use super::help::CLOCK;
use crate::table::players::{Kind, MAX_SEATS, NAME_FIELD, Players, split_name};
use crate::texts::Lang;
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::bytes::Bytes;
use gousset_core::record::Version;
use gousset_saves::Slot;
pub use gousset_saves::{Error, ReadOnly, Save, Store, whole};

/// The newest version of a save of this game. A save has the version of its record, so that a store can tell from the first
/// byte whether the save is understood. The heads of all versions are alike.
///
/// A match of Lexio or Xylo that 0.1.0 began keeps version 1 in both places: 0.1.0 reads it, and deals the same
/// cards. A match of Lexicon becomes one of version 2 when it goes on, which 0.1.0 refuses as newer; one with a handicap
/// is of version 3.
#[must_use]
pub const fn newest_version(game: Game) -> u8 {
    Version::newest(game) as u8
}

/// The most bytes of a head.
pub const MAX_HEAD: usize = FIXED + MAX_SEATS * SEAT_BYTES;
const FIXED: usize = 3;
const SEAT_BYTES: usize = 1 + NAME_FIELD;
// The layout of all versions. Changing one of these needs a new version and a reader for these.
const _: () = assert!(Version::ALL.len() != 3 || (FIXED == 3 && SEAT_BYTES == 18 && MAX_SEATS == 6));
/// The most bytes of a save.
pub const MAX_SAVE: usize = MAX_HEAD + Game::longest_record();

/// A clock's time is kept whenever a multiple of this many seconds is left, and whenever the match is held: with a
/// power-off no more than these come back, and none when a match is left. That is an entry of 16 bytes four times a
/// minute while a person thinks: a hand of seven minutes fills a ninth of a sector.
pub const NOTE_SECONDS: u16 = 15;

/// Whether the store must be given a note at once: hints are not those that it knows of, or a clock has come to such a
/// multiple. For hints that is at most one entry of 16 bytes per player and round, and one when the next round begins.
#[must_use]
pub const fn is_note_due(kept: u16, note: u16) -> bool {
    const fn multiples(note: u16) -> u16 {
        (note & CLOCK).saturating_sub(1).div_ceil(NOTE_SECONDS)
    }
    (kept ^ note) & !CLOCK != 0 || multiples(kept) != multiples(note)
}

/// What is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    Match(Game),
    Settings,
    Statistics,
}

impl Item {
    /// Where the store has it.
    #[must_use]
    pub const fn slot(self) -> Slot {
        match self {
            Self::Match(game) => Slot::match_of(game.id()),
            Self::Settings => Slot::SETTINGS,
            Self::Statistics => Slot::STATISTICS,
        }
    }

    /// The newest version that this program understands: the first byte of what is saved says its own.
    #[must_use]
    pub const fn version(self) -> u8 {
        match self {
            Self::Match(game) => newest_version(game),
            Self::Settings => crate::persistence::settings::VERSION,
            Self::Statistics => crate::persistence::statistics::VERSION,
        }
    }
}

/// What a store has of an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Found {
    #[default]
    Nothing,
    /// All that was saved.
    Intact,
    /// The first part of what was saved; the rest is damaged.
    Shortened,
    /// Something that cannot be read.
    Unreadable,
    /// Something that a newer version has left.
    Newer,
}

impl Found {
    /// What a store has of an item.
    #[must_use]
    pub fn of(store: &impl Store, item: Item) -> Self {
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

    /// Whether a match of which this was found can go on, perhaps from an earlier move.
    #[must_use]
    pub const fn can_go_on(self) -> bool {
        matches!(self, Self::Intact | Self::Shortened)
    }

    /// What there is to say of an item of which this was found.
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

/// What there is to say of a saved match that was to be deleted and is still there.
#[must_use]
pub fn not_deleted(error: Error, lang: Lang) -> &'static str {
    match error {
        Error::ReadOnly => lang.texts().device.battery_nearly_empty,
        Error::Newer => lang.texts().saves.not_deleted_newer,
        _ => lang.texts().saves.not_deleted,
    }
}

/// Loads an item into `room`: its bytes and its note, if there is one and it fits.
pub fn load<'a>(store: &mut impl Store, item: Item, room: &'a mut [u8]) -> Option<(&'a [u8], u16)> {
    // The store logs why; whoever asks is told that there is nothing.
    let loaded = store.load(item.slot(), room).ok()?;
    Some((room.get(..loaded.length)?, loaded.note))
}

/// The head of a match's save with this record, which has the same version.
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
    /// That of a clock.
    pub note: u16,
}

impl<'a> Saved<'a> {
    /// Takes the bytes of a save apart; nothing if they are none.
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
        assert_eq!(
            Game::ALL.map(|game| (game, Item::Match(game).version())),
            [(Game::Lexio, 2), (Game::Xylo, 2), (Game::Lexicon, 3)]
        );
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
