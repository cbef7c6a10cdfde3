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
    /// Nothing, if nobody has chosen anything yet.
    pub settings: Option<Settings>,
    pub statistics: Statistics,
}

impl Kept {
    /// Asks a store for all that is needed at once.
    #[must_use]
    pub fn read(saves: &mut impl Saves) -> Self {
        let found = GAMES.map(|game| saves.found(Item::Match(game)));
        let mut room = [0; settings::MAX_BYTES];
        let settings = load(saves, Item::Settings, &mut room).and_then(Settings::read);
        let mut room = [0; statistics::MAX_BYTES];
        let statistics = load(saves, Item::Statistics, &mut room).and_then(Statistics::read);
        Self { found, settings, statistics: statistics.unwrap_or_default() }
    }
}

/// A crash of the last run, kept over the reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// Where and why, as text: «src/app.rs:120 index out of bounds».
    pub report: heapless::String<160>,
}
