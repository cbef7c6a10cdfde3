//! The settings of the player, kept across power-offs. Holding a button at power-on resets them.
//!
//! Version 6 in the store:
//!
//! ```text
//! version  language  brightness  volume  ticks  pace  animations  sleep  flags  (name length  name …) per seat
//! (game  length: 2  seats  kinds  flags  options …) per game that was set up
//! (0xFF  length: 2  kind of the cells), if they are not the standard ones
//! ```
//!
//! Version 1, which 0.1.0 wrote, has no flags and ends with the names. No release wrote versions 2 to 5.
//!
//! Every byte is checked when it is read. An invalid byte becomes the default, a volume that is too high the highest.
//! Settings that are too short or of an unknown version are ignored. An entry of an unknown game is skipped (`entries.rs`). So 0.2.0, which does not know the
//! entry of the cells, reads the rest of the settings.

use super::entries::{self, entries, entry, numbered_entries, numbered_entry};
use crate::device::backlight::{Brightness, Sleep, Wanted};
use crate::device::cells::CellKind;
use crate::device::sound::Volume;
use crate::elements::Print;
use crate::table::pace::{Pace, Speed};
use crate::table::players::{
    MAX_SEATS, NAME_FIELD, Name, Players, SETUP_BYTES, TableSetup, name_bytes, split_name,
};
use crate::texts::Lang;
use gousset_core::Game;
use gousset_core::bytes::Bytes;

/// The version that this program writes.
pub const VERSION: u8 = 6;
/// The version of 0.1.0.
const FIRST_VERSION: u8 = 1;
/// The largest size in bytes that this program writes.
pub const MAX_BYTES: usize = SHARED + Game::COUNT * ENTRY + CELLS_ENTRY;
/// The largest size in bytes that this program reads: a later one may write entries of more games.
pub const MAX_READ: usize = SHARED + entries::MOST_GAMES * ENTRY + CELLS_ENTRY;
/// The number of bytes that all versions begin with.
const FIXED: usize = 8;
/// The most bytes before the entries of the games.
const SHARED: usize = FIXED + 1 + MAX_SEATS * NAME_FIELD;
/// The size in bytes of a game's entry.
const ENTRY: usize = entries::HEAD + SETUP_BYTES;
/// The size in bytes of the entry for the cells.
const CELLS_ENTRY: usize = entries::HEAD + 1;
// The layout of version 6. Changing one of these needs a new version and a reader for this one.
const _: () = assert!(VERSION != 6 || (FIXED == 8 && MAX_SEATS == 6 && NAME_FIELD == 17));
/// Bits of the flags.
const FORCED: u8 = 1;
const SILENT: u8 = 1 << 1;
const LEFT_HANDED: u8 = 1 << 2;
const LARGE_PRINT: u8 = 1 << 3;
const CONFIRMS: u8 = 1 << 4;
const FORCED_ASKED: u8 = 1 << 5;
const FLAGS: u8 = FORCED | SILENT | LEFT_HANDED | LARGE_PRINT | CONFIRMS | FORCED_ASKED;

/// The names of all seats, of people and of bots.
pub type Names = [Name; MAX_SEATS];

/// The settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    pub lang: Lang,
    pub brightness: Brightness,
    pub volume: Volume,
    /// True if button presses make a sound.
    pub ticks: bool,
    pub pace: Pace,
    pub sleep: Sleep,
    /// True if the handheld is held upside down, so that the directions are on the right.
    pub left_handed: bool,
    /// True if lists and hands are shown in large print.
    pub large_print: bool,
    /// The cells that the builder has connected. The test card sets this.
    pub cells: CellKind,
    pub names: Names,
    /// By game: the last set-up of its table.
    pub tables: [Option<TableSetup>; Game::COUNT],
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: Lang::default(),
            brightness: Brightness::default(),
            volume: Volume::default(),
            ticks: true,
            pace: Pace::default(),
            sleep: Sleep::default(),
            left_handed: false,
            large_print: false,
            cells: CellKind::default(),
            names: core::array::from_fn(Players::first_name),
            tables: [None; Game::COUNT],
        }
    }
}

impl Settings {
    /// The print size of menus, hands and lessons.
    #[must_use]
    pub const fn print(&self) -> Print {
        if self.large_print { Print::Large } else { Print::Usual }
    }

    /// The settings of the backlight.
    #[must_use]
    pub const fn light(&self) -> Wanted {
        Wanted { brightness: self.brightness, sleep: self.sleep }
    }

    /// Returns the settings as bytes for the store.
    #[must_use]
    pub fn write(&self) -> Bytes<MAX_BYTES> {
        let fixed: [u8; FIXED] = [
            VERSION,
            self.lang as u8,
            self.brightness.level(),
            self.volume.level(),
            self.ticks.into(),
            self.pace.speed as u8,
            self.pace.animations.into(),
            self.sleep as u8,
        ];
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        let flags = flag(self.pace.forced, FORCED)
            | flag(!self.pace.talk, SILENT)
            | flag(self.left_handed, LEFT_HANDED)
            | flag(self.large_print, LARGE_PRINT)
            | flag(self.pace.confirms, CONFIRMS)
            | flag(self.pace.forced_asked, FORCED_ASKED);
        let names = self.names.each_ref().map(name_bytes);
        let names = Bytes::<{ MAX_SEATS * NAME_FIELD }>::joined(&names);
        let fixed: Bytes<{ FIXED + 1 }> = Bytes::from(fixed).then(&Bytes::from([flags]));
        let shared: Bytes<SHARED> = fixed.then(&names);
        let tables = Game::ALL.map(|game| -> Bytes<ENTRY> {
            let table = self.tables[game.index()].map(|table| entry(game, &Bytes::from(table.write())));
            table.unwrap_or_default()
        });
        let cells: Bytes<CELLS_ENTRY> = match self.cells {
            CellKind::Standard => Bytes::default(),
            kind => numbered_entry(entries::CELLS, &Bytes::from([kind as u8])),
        };
        let tables: Bytes<{ Game::COUNT * ENTRY + CELLS_ENTRY }> =
            Bytes::<{ Game::COUNT * ENTRY }>::joined(&tables).then(&cells);
        shared.then(&tables)
    }

    /// Reads the bytes of a store. `None` if the version is unknown or the bytes are too few.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (&[version, lang, brightness, volume, ticks, speed, animations, sleep], mut rest) =
            bytes.split_first_chunk::<FIXED>()?;
        if ![FIRST_VERSION, VERSION].contains(&version) {
            return None;
        }
        let mut settings = Self::default();
        let at = |index: u8| usize::from(index);
        settings.lang = Lang::offered().get(at(lang)).copied().unwrap_or_default();
        settings.brightness = Brightness::read(brightness).unwrap_or_default();
        settings.volume = Volume::of(volume);
        settings.ticks = ticks != 0;
        settings.pace.speed = Speed::ALL.get(at(speed)).copied().unwrap_or_default();
        settings.pace.animations = animations != 0;
        settings.sleep = Sleep::ALL.get(at(sleep)).copied().unwrap_or_default();
        if version != FIRST_VERSION {
            let (&flags, after) = rest.split_first()?;
            if flags & !FLAGS == 0 {
                settings.pace.forced = flags & FORCED != 0;
                settings.pace.talk = flags & SILENT == 0;
                settings.left_handed = flags & LEFT_HANDED != 0;
                settings.large_print = flags & LARGE_PRINT != 0;
                settings.pace.confirms = flags & CONFIRMS != 0;
                settings.pace.forced_asked = flags & FORCED_ASKED != 0;
            }
            rest = after;
        }
        for name in &mut settings.names {
            let Some((read, after)) = split_name(rest) else { return Some(settings) };
            rest = after;
            if let Some(read) = read.filter(|read| !read.is_empty()) {
                *name = read;
            }
        }
        for (game, bytes) in entries(rest).filter(|_| version != FIRST_VERSION) {
            settings.tables[game.index()] = TableSetup::read(bytes);
        }
        for (_, bytes) in numbered_entries(rest).filter(|(number, _)| *number == entries::CELLS) {
            let kind = bytes.first().and_then(|&kind| CellKind::ALL.get(at(kind)));
            settings.cells = kind.copied().unwrap_or_default();
        }
        Some(settings)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    fn unusual() -> Settings {
        let mut settings = Settings {
            lang: Lang::French,
            brightness: Brightness::read(1).unwrap(),
            volume: Volume::OFF,
            ticks: false,
            pace: Pace {
                speed: Speed::Fast,
                animations: false,
                forced: true,
                forced_asked: true,
                talk: false,
                confirms: true,
                waits: false,
            },
            sleep: Sleep::Never,
            left_handed: true,
            large_print: true,
            cells: CellKind::Three,
            ..Settings::default()
        };
        settings.names[5] = Name::try_from("Éléonoré").unwrap();
        settings.tables[2] = Some(Players::new(5).setup([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], false));
        settings
    }

    #[test]
    fn they_come_back_as_they_were() {
        for settings in [Settings::default(), unusual()] {
            assert_eq!(Settings::read(&settings.write()), Some(settings));
        }
        let mut longest = unusual();
        longest.names = core::array::from_fn(|_| Name::try_from("ÉÉÉÉÉÉÉÉ").unwrap());
        longest.tables = [longest.tables[2]; Game::COUNT];
        assert_eq!((MAX_BYTES, longest.write().len()), (178, MAX_BYTES));
        assert_eq!(Settings::read(&longest.write()), Some(longest));
    }

    /// Settings that 0.1.0 wrote: French, dark, silent, fast, one changed name.
    #[test]
    fn settings_of_version_1_are_read() {
        let mut bytes = std::vec![1, 1, 1, 0, 0, 2, 0, 3];
        for name in ["Zoé", "Basile", "Chloé", "Denis", "Emma", "Félix"] {
            bytes.push(name.len() as u8);
            bytes.extend_from_slice(name.as_bytes());
        }
        let settings = Settings::read(&bytes).unwrap();
        assert_eq!(
            (settings.lang, settings.pace.speed, &*settings.names[0]),
            (Lang::French, Speed::Fast, "Zoé")
        );
        assert_eq!(
            (settings.pace.forced, settings.pace.talk, settings.tables),
            (false, true, [None; Game::COUNT])
        );
    }

    /// The bytes of a table's entry in the settings of [`unusual`].
    const TABLE: [u8; 18] = [5, 0, 2, 2, 2, 2, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

    /// [`unusual`] with the standard cells, which have no entry.
    fn without_cells() -> Settings {
        Settings { cells: CellKind::Standard, ..unusual() }
    }

    /// Settings of [`without_cells`] with these entries after the part that belongs to no game.
    fn with_entries(entries: &[&[u8]]) -> Option<Settings> {
        let shared = Settings { tables: [None; Game::COUNT], ..without_cells() }.write();
        Settings::read(&[&*shared, &entries.concat()].concat())
    }

    /// 0.2.0 wrote no entry for the cells, and skips it like that of an unknown game.
    #[test]
    fn the_cells_are_an_entry_of_their_own_that_0_2_0_skips() {
        let [with, without] = [unusual(), without_cells()].map(|settings| settings.write().to_vec());
        assert_eq!(with, [&without[..], &[0xFF, 1, 0, 3]].concat());
        assert_eq!(Settings::read(&without), Some(without_cells()));
        let games = |bytes: &[u8]| entries(&bytes[bytes.len() - CELLS_ENTRY..]).count();
        assert_eq!(games(&with), 0);
        for (kind, bytes) in
            [(CellKind::Lithium, &[0xFF, 1, 0, 1][..]), (CellKind::Standard, &[0xFF, 1, 0, 9])]
        {
            assert_eq!(with_entries(&[bytes]).unwrap().cells, kind);
        }
        assert_eq!(with_entries(&[&[0xFF, 0, 0]]).unwrap().cells, CellKind::Standard);
    }

    #[test]
    fn a_table_is_stored_under_the_number_of_its_game() {
        let written = without_cells().write();
        assert_eq!(written[written.len() - ENTRY..], [&[3, 18, 0][..], &TABLE].concat());
        let lexicon: &[u8] = &[&[3, 18, 0][..], &TABLE].concat();
        assert_eq!(with_entries(&[lexicon]), Some(without_cells()));
        // A game of a later version, before and after: both are skipped.
        let unknown: &[u8] = &[&[200, 44, 1][..], &[9; 300]].concat();
        assert_eq!(with_entries(&[unknown, lexicon, unknown]), Some(without_cells()));
        assert_eq!(with_entries(&[]).unwrap().tables, [None; Game::COUNT]);
    }

    /// Later versions may add options at the end of a table. Options that are missing have their first value.
    #[test]
    fn a_table_of_another_length_is_read_as_far_as_it_goes() {
        let longer: &[u8] = &[&[3, 20, 0][..], &TABLE, &[77, 78]].concat();
        assert_eq!(with_entries(&[longer, &[2, 1, 0, 4]]).unwrap().tables[2], unusual().tables[2]);
        let shorter: &[u8] = &[&[3, 16, 0][..], &TABLE[..16]].concat();
        let mut settings = without_cells();
        settings.tables[2].as_mut().unwrap().options[8..].fill(0);
        assert_eq!(with_entries(&[shorter]), Some(settings));
        assert_eq!(with_entries(&[&[3, 0, 0]]).unwrap().tables[2], None);
    }

    /// No release wrote these versions, and their layouts differ.
    #[test]
    fn versions_that_were_never_released_are_rejected() {
        for version in 2..VERSION {
            let mut bytes = unusual().write().to_vec();
            bytes[0] = version;
            assert_eq!(Settings::read(&bytes), None);
        }
    }

    #[test]
    fn what_means_nothing_is_as_at_first() {
        assert_eq!(Settings::read(&[]), None);
        assert_eq!(Settings::read(&[VERSION + 1; 40]), None);
        let mut bytes = unusual().write().to_vec();
        for byte in &mut bytes[1..] {
            *byte = 0xEE;
        }
        let settings = Settings::read(&bytes).unwrap();
        let as_made = Settings::default();
        assert_eq!(settings, Settings { volume: Volume::LOUDEST, ..as_made });
        assert!(
            Settings::read(&unusual().write())
                .is_some_and(|settings| settings.pace.forced && !settings.pace.talk)
        );
        for length in 0..bytes.len() {
            let read = Settings::read(&unusual().write()[..length]);
            assert!(read.is_none_or(|settings| settings.lang == Lang::French));
        }
    }
}
