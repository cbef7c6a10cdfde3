//! What a player chooses once: kept over power-off, and back as it was made by holding a button at power-on.
//!
//! In the store: `version  language  brightness  volume  ticks  pace  animations  sleep  (name length  name …) a seat`.
//! Every byte is checked when it is read. One that means nothing here becomes what it was at first; a file that is too
//! short or of another version is as if there were none.

use crate::lang::Lang;
use crate::pace::{Pace, Speed};
use crate::players::{MAX_SEATS, NAME_FIELD, Name, Players, name_bytes, split_name};
use crate::sound::Volume;
use gousset_core::bytes::Bytes;

/// The version of settings made today.
pub const VERSION: u8 = 1;
/// The most bytes they take.
pub const MAX_BYTES: usize = FIXED + MAX_SEATS * NAME_FIELD;
const FIXED: usize = 8;
// The layout of version 1. Changing one of these needs a new version and a reader for this one.
const _: () = assert!(VERSION != 1 || (FIXED == 8 && MAX_SEATS == 6 && NAME_FIELD == 17));

/// The names of all seats, whoever sits there.
pub type Names = [Name; MAX_SEATS];

/// What is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    pub lang: Lang,
    pub brightness: Brightness,
    pub volume: Volume,
    /// Whether a press of a button is heard.
    pub ticks: bool,
    pub pace: Pace,
    pub sleep: Sleep,
    pub names: Names,
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
            names: core::array::from_fn(Players::first_name),
        }
    }
}

/// How bright the panel is, in tenths of all it can: never less than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brightness(u8);

impl Default for Brightness {
    fn default() -> Self {
        Self(8)
    }
}

impl Brightness {
    const MOST: u8 = 10;

    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0 * 10
    }

    /// A step more or less; it does not go round, since nobody wants the dark after the brightest.
    #[must_use]
    pub fn changed(self, by: i8) -> Self {
        Self(self.0.saturating_add_signed(by).clamp(1, Self::MOST))
    }

    fn read(byte: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&byte).then_some(Self(byte))
    }
}

/// After how long without a press the panel goes dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sleep {
    HalfMinute,
    OneMinute,
    #[default]
    TwoMinutes,
    FiveMinutes,
    TenMinutes,
    Never,
}

impl Sleep {
    const ALL: [Self; 6] = [
        Self::HalfMinute,
        Self::OneMinute,
        Self::TwoMinutes,
        Self::FiveMinutes,
        Self::TenMinutes,
        Self::Never,
    ];

    /// In ms, if ever.
    #[must_use]
    pub const fn after_ms(self) -> Option<u64> {
        Some(match self {
            Self::HalfMinute => 30_000,
            Self::OneMinute => 60_000,
            Self::TwoMinutes => 120_000,
            Self::FiveMinutes => 300_000,
            Self::TenMinutes => 600_000,
            Self::Never => return None,
        })
    }

    #[must_use]
    pub const fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::HalfMinute => "30 s",
            Self::OneMinute => "1 min",
            Self::TwoMinutes => "2 min",
            Self::FiveMinutes => "5 min",
            Self::TenMinutes => "10 min",
            Self::Never => lang.of("never", "jamais"),
        }
    }

    #[must_use]
    pub fn changed(self, by: i8) -> Self {
        let at = (self as usize).saturating_add_signed(by.into());
        Self::ALL[at.min(Self::ALL.len() - 1)]
    }
}

impl Settings {
    /// As bytes for the store.
    #[must_use]
    pub fn write(&self) -> Bytes<MAX_BYTES> {
        let fixed: [u8; FIXED] = [
            VERSION,
            self.lang as u8,
            self.brightness.0,
            self.volume.level(),
            self.ticks.into(),
            self.pace.speed as u8,
            self.pace.animations.into(),
            self.sleep as u8,
        ];
        let names = self.names.each_ref().map(name_bytes);
        Bytes::from(fixed).then(&Bytes::<{ MAX_SEATS * NAME_FIELD }>::joined(&names))
    }

    /// From the bytes of a store; nothing if they are of another version, or not even so much.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (&[version, lang, brightness, volume, ticks, speed, animations, sleep], mut rest) =
            bytes.split_first_chunk::<FIXED>()?;
        if version != VERSION {
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
        for name in &mut settings.names {
            let Some((read, after)) = split_name(rest) else { break };
            rest = after;
            if let Some(read) = read.filter(|read| !read.is_empty()) {
                *name = read;
            }
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
            brightness: Brightness(1),
            volume: Volume::OFF,
            ticks: false,
            pace: Pace { speed: Speed::Fast, animations: false },
            sleep: Sleep::Never,
            ..Settings::default()
        };
        settings.names[5] = Name::try_from("Éléonoré").unwrap();
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
        for length in 0..bytes.len() {
            let read = Settings::read(&unusual().write()[..length]);
            assert!(read.is_none_or(|settings| settings.lang == Lang::French));
        }
    }

    #[test]
    fn the_panel_is_never_darker_than_a_tenth() {
        let darkest = (0..20).fold(Brightness::default(), |brightness, _| brightness.changed(-1));
        assert_eq!(darkest.percent(), 10);
        assert_eq!((0..20).fold(darkest, |brightness, _| brightness.changed(1)).percent(), 100);
        assert_eq!(Brightness::read(0), None);
    }
}
