//! The data that the interface receives at power-on.

use crate::persistence::address::Address;
use crate::persistence::saves::{Found, Item, Store, load};
use crate::persistence::settings::{self, Settings};
use crate::persistence::statistics::{self, Statistics};
use crate::texts::Lang;
use gousset_core::Game;

/// All data that the shell has at power-on.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// 64 bits of the shell's entropy source.
    pub noise: u64,
    /// The report of the crash that ended the last run, if there was one.
    pub crash: Option<Crash>,
    /// True after several starts that crashed before their first picture. The store was not opened, and the player is
    /// asked what to do.
    pub safe: bool,
    /// True on a handheld or on a shell that looks like one. The settings then offer to turn the handheld round, and to
    /// start the chip's loader, which receives a new image over USB.
    pub is_handheld: bool,
    /// The name of the board. `None` in a simulation, which has no board to measure.
    pub board: Option<&'static str>,
    pub wishes: Wishes,
    pub kept: Kept,
}

/// The player's preferences that the shell knows before any setting is chosen. A browser has some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    pub lang: Option<Lang>,
    pub reduced_motion: bool,
    pub large_print: bool,
    /// The page around the handheld, if there is one.
    pub page: Option<Page>,
}

/// A browser's page around the handheld. It has chosen the language already, and it can send a match as a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The page's own address, for QR codes.
    pub address: Option<Address>,
}

impl Wishes {
    /// Returns the settings that apply until the player changes them.
    #[must_use]
    pub fn settings(self) -> Settings {
        let mut settings = Settings::default();
        self.grant(&mut settings);
        settings
    }

    /// Puts the wishes into settings. A setting that no wish is about stays as it is.
    pub fn grant(self, settings: &mut Settings) {
        settings.lang = self.lang.unwrap_or(settings.lang);
        settings.pace.animations &= !self.reduced_motion;
        settings.large_print |= self.large_print;
    }
}

/// The contents of a store at power-on.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// Power failed during an earlier write: see [`Store::repair`].
    pub needs_repair: bool,
    /// For each game, the state of its saved match.
    pub found: [Found; Game::COUNT],
    /// `None` if no settings have been chosen yet, or if they cannot be read.
    pub settings: Option<Settings>,
    pub settings_found: Found,
    pub statistics: Statistics,
    pub statistics_found: Found,
}

impl Kept {
    /// Reads everything that is needed at power-on.
    #[must_use]
    pub fn read(store: &mut dyn Store) -> Self {
        let needs_repair = store.needs_repair();
        let found = Game::ALL.map(|game| Found::of(store, Item::Match(game)));
        let mut room = [0; settings::MAX_READ];
        let (settings, settings_found) = read(store, Item::Settings, &mut room, Settings::read);
        let mut room = [0; statistics::MAX_READ];
        let (statistics, statistics_found) = read(store, Item::Statistics, &mut room, Statistics::read);
        let statistics = match statistics_found {
            Found::Newer => Statistics::sealed(),
            _ => statistics.unwrap_or_default(),
        };
        Self { needs_repair, found, settings, settings_found, statistics, statistics_found }
    }
}

/// Reads an item and returns it with its state. The state is also `Unreadable` if the store has the item intact, but
/// `understand` rejects its bytes.
fn read<T>(
    store: &mut dyn Store,
    item: Item,
    room: &mut [u8],
    understand: impl FnOnce(&[u8]) -> Option<T>,
) -> (Option<T>, Found) {
    let found = Found::of(store, item);
    if !found.can_go_on() {
        return (None, found);
    }
    let read = load(store, item, room).and_then(|(bytes, _)| understand(bytes));
    let found = if read.is_some() { found } else { Found::Unreadable };
    (read, found)
}

/// A crash of the last run, kept across the reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// The place and the reason, as text: "src/app.rs:120 index out of bounds".
    pub report: heapless::String<160>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_changes_what_it_is_about_and_nothing_else() {
        assert_eq!(Wishes::default().settings(), Settings::default());
        let wishes =
            Wishes { lang: Some(Lang::French), reduced_motion: true, large_print: true, ..Wishes::default() };
        let mut settings = wishes.settings();
        assert!(settings.lang == Lang::French && !settings.pace.animations && settings.large_print);
        (settings.lang, settings.pace.animations, settings.large_print) = (Lang::default(), true, false);
        assert_eq!(settings, Settings::default());
    }
}
