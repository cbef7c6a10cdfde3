//! The settings of the player, kept across power-offs. Holding a button at power-on resets them.
//!
//! Version 5 in the store:
//!
//! ```text
//! version  language  brightness  volume  ticks  pace  animations  sleep  flags
//! (name length  name …) per seat  (seats  kinds  options  flags) per game
//! ```
//!
//! Version 1 has neither flags nor tables. In version 2 the tables have no flags. Up to version 3 the options of a
//! table have eight bytes, and up to version 4 there are only two flags.
//!
//! Every byte is checked when it is read. An invalid byte becomes the default, a volume that is too high the highest.
//! Settings that are too short or of an unknown version are ignored.

use crate::device::backlight::{Brightness, Sleep, Wanted};
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
pub const VERSION: u8 = 5;
/// The largest size in bytes.
pub const MAX_BYTES: usize = FIXED + 1 + MAX_SEATS * NAME_FIELD + Game::COUNT * SETUP_BYTES;
/// The number of bytes that all versions begin with.
const FIXED: usize = 8;
// The layout of version 5. Changing one of these needs a new version and a reader for this one.
const _: () = assert!(
    VERSION != 5
        || (FIXED == 8 && MAX_SEATS == 6 && NAME_FIELD == 17 && Game::COUNT == 3 && SETUP_BYTES == 18)
);
/// The bytes of a table up to version 3, without its flags: the options have eight bytes.
const UNFLAGGED_3: usize = 1 + MAX_SEATS + 8;
/// Bits of the flags.
const FORCED: u8 = 1;
const SILENT: u8 = 1 << 1;
const LEFT_HANDED: u8 = 1 << 2;
const LARGE_PRINT: u8 = 1 << 3;
const FLAGS: u8 = FLAGS_4 | LEFT_HANDED | LARGE_PRINT;
/// All flags of versions 2 to 4.
const FLAGS_4: u8 = FORCED | SILENT;

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
            | flag(self.large_print, LARGE_PRINT);
        let names = self.names.each_ref().map(name_bytes);
        let names = Bytes::<{ MAX_SEATS * NAME_FIELD }>::joined(&names);
        let tables =
            self.tables.map(|table| Bytes::from(table.map_or([0; SETUP_BYTES], |table| table.write())));
        let tables = Bytes::<{ Game::COUNT * SETUP_BYTES }>::joined(&tables);
        let rest: Bytes<{ MAX_SEATS * NAME_FIELD + Game::COUNT * SETUP_BYTES }> = names.then(&tables);
        let fixed: Bytes<{ FIXED + 1 }> = Bytes::from(fixed).then(&Bytes::from([flags]));
        fixed.then(&rest)
    }

    /// Reads the bytes of a store. `None` if the version is unknown or the bytes are too few.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (&[version, lang, brightness, volume, ticks, speed, animations, sleep], mut rest) =
            bytes.split_first_chunk::<FIXED>()?;
        if !(1..=VERSION).contains(&version) {
            return None;
        }
        let mut settings = Self::default();
        let at = |index: u8| usize::from(index);
        settings.lang = Lang::ALL.get(at(lang)).copied().unwrap_or_default();
        settings.brightness = Brightness::read(brightness).unwrap_or_default();
        settings.volume = Volume::of(volume);
        settings.ticks = ticks != 0;
        settings.pace.speed = Speed::ALL.get(at(speed)).copied().unwrap_or_default();
        settings.pace.animations = animations != 0;
        settings.sleep = Sleep::ALL.get(at(sleep)).copied().unwrap_or_default();
        if version > 1 {
            let (&flags, after) = rest.split_first()?;
            let known = if version > 4 { FLAGS } else { FLAGS_4 };
            if flags & !known == 0 {
                settings.pace.forced = flags & FORCED != 0;
                settings.pace.talk = flags & SILENT == 0;
                settings.left_handed = flags & LEFT_HANDED != 0;
                settings.large_print = flags & LARGE_PRINT != 0;
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
        // Version 1 ends here.
        for table in &mut settings.tables {
            let Some((bytes, after)) = split_table(version, rest) else { break };
            rest = after;
            *table = TableSetup::read(&bytes);
        }
        Some(settings)
    }
}

/// Splits the bytes of one table off the front, in the layout of this version. Returns the table in today's layout, and
/// the bytes after it. `None` if there is no table left.
fn split_table(version: u8, bytes: &[u8]) -> Option<([u8; SETUP_BYTES], &[u8])> {
    let (setup, flags) = match version {
        ..=2 => (UNFLAGGED_3, 0),
        3 => (UNFLAGGED_3, 1),
        _ => (SETUP_BYTES - 1, 1),
    };
    let (setup, rest) = bytes.split_at_checked(setup)?;
    let (flags, rest) = rest.split_at_checked(flags)?;
    let mut table = [0; SETUP_BYTES];
    table[..setup.len()].copy_from_slice(setup);
    table[SETUP_BYTES - 1] = flags.first().copied().unwrap_or_default();
    Some((table, rest))
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
            pace: Pace { speed: Speed::Fast, animations: false, forced: true, talk: false },
            sleep: Sleep::Never,
            left_handed: true,
            large_print: true,
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
        assert_eq!(longest.write().len(), MAX_BYTES);
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

    /// The settings of [`unusual`] as versions 2 to 4 wrote them: three tables, only the last of them set up. From
    /// version 3 on, each table ends with a flag for hints. In version 4 each table has two more options.
    fn written_by(version: u8) -> std::vec::Vec<u8> {
        let mut bytes = std::vec![version, 1, 1, 0, 0, 2, 0, 5, 0b11];
        for name in ["Alice", "Basile", "Chloé", "Denis", "Emma", "Éléonoré"] {
            bytes.push(name.len() as u8);
            bytes.extend_from_slice(name.as_bytes());
        }
        for table in [[0; 15], [0; 15], [5, 0, 2, 2, 2, 2, 2, 1, 2, 3, 4, 5, 6, 7, 8]] {
            bytes.extend_from_slice(&table);
            if version == 4 {
                bytes.extend_from_slice(if table[0] > 0 { &[9, 10] } else { &[0, 0] });
            }
            if version >= 3 {
                bytes.push(u8::from(table[0] > 0));
            }
        }
        bytes
    }

    /// In version 2 every table gives hints.
    #[test]
    fn settings_of_version_2_are_read() {
        let mut settings = before_5();
        let table = &mut settings.tables[2].as_mut().unwrap();
        (table.hints, table.options[8], table.options[9]) = (true, 0, 0);
        assert_eq!(Settings::read(&written_by(2)), Some(settings));
    }

    /// In version 3 no player has a handicap.
    #[test]
    fn settings_of_version_3_are_read() {
        let mut settings = before_5();
        settings.tables[2].as_mut().unwrap().options[8..].fill(0);
        assert_eq!(Settings::read(&written_by(3)), Some(settings));
    }

    /// In version 4 print is usual and the handheld is not turned. A flag that the version does not have is ignored.
    #[test]
    fn settings_of_version_4_are_read() {
        let mut bytes = written_by(4);
        assert_eq!(Settings::read(&bytes), Some(before_5()));
        bytes[FIXED] |= LEFT_HANDED;
        assert!(Settings::read(&bytes).is_some_and(|settings| !settings.left_handed));
    }

    /// The settings of [`unusual`] without the flags that are new in version 5.
    fn before_5() -> Settings {
        Settings { left_handed: false, large_print: false, ..unusual() }
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
