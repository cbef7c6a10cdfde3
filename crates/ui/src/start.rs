//! What the face is given at power-on.

use crate::games::GAMES;
use crate::saves::{Found, Item, Saves, load};
use crate::settings::{self, Settings};
use crate::statistics::{self, Statistics};

/// What the shell knows at power-on.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// 64 bits of the shell's entropy source.
    pub noise: u64,
    /// What the last run died of, if it did.
    pub crash: Option<Crash>,
    pub kept: Kept,
}

/// What a store has at power-on.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// What it has of every game.
    pub found: [Found; GAMES.len()],
    /// Nothing, if nobody has chosen anything yet, or if it cannot be read.
    pub settings: Option<Settings>,
    pub settings_found: Found,
    pub statistics: Statistics,
    pub statistics_found: Found,
}

impl Kept {
    /// Asks a store for all that is needed at once.
    #[must_use]
    pub fn read(saves: &mut impl Saves) -> Self {
        let found = GAMES.map(|game| saves.found(Item::Match(game)));
        let mut room = [0; settings::MAX_BYTES];
        let (settings, settings_found) = read(saves, Item::Settings, &mut room, Settings::read);
        let mut room = [0; statistics::MAX_BYTES];
        let (statistics, statistics_found) = read(saves, Item::Statistics, &mut room, Statistics::read);
        let statistics = match statistics_found {
            Found::Newer => Statistics::sealed(),
            _ => statistics.unwrap_or_default(),
        };
        Self { found, settings, settings_found, statistics, statistics_found }
    }
}

/// An item, and what was found of it: damaged is also what a store has whole and nobody understands.
fn read<T>(
    saves: &mut impl Saves,
    item: Item,
    room: &mut [u8],
    understand: impl FnOnce(&[u8]) -> Option<T>,
) -> (Option<T>, Found) {
    let found = saves.found(item);
    if found != Found::Running {
        return (None, found);
    }
    let read = load(saves, item, room).and_then(understand);
    let found = if read.is_some() { found } else { Found::Damaged };
    (read, found)
}

/// A crash of the last run, kept over the reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// Where and why, as text: «src/app.rs:120 index out of bounds».
    pub report: heapless::String<160>,
}
