//! The log of a run, one line per event, for a debugger.
//!
//! It contains only facts that every player at the table may know: no hand and no seed. Of a secret action it says only
//! that it happened. Without the feature `defmt` these functions are empty.
#![cfg_attr(not(feature = "defmt"), allow(unused_variables))]

use core::fmt::{Debug, Display};
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_words::{Damage, Language};

/// A match begins.
pub fn begun(game: Game, seats: usize, people: usize) {
    #[cfg(feature = "defmt")]
    defmt::info!("{=str}: a match begins, {} seats, {} of them people", game.name(), seats, people);
}

/// A saved match is resumed. `used` of the `saved` bytes of its record are valid.
pub fn resumed(game: Game, used: usize, saved: usize) {
    #[cfg(feature = "defmt")]
    if used == saved {
        defmt::info!("{=str}: the saved match goes on, {} B of record", game.name(), used);
    } else {
        defmt::warn!("{=str}: the saved match goes on from {} of {} B", game.name(), used, saved);
    }
}

/// A saved match cannot be resumed.
pub fn not_resumed(game: Game) {
    #[cfg(feature = "defmt")]
    defmt::warn!("{=str}: the saved match cannot go on", game.name());
}

/// The record of a saved match cannot be read, for this reason.
pub fn unreadable(game: Game, why: &impl Display) {
    #[cfg(feature = "defmt")]
    defmt::warn!("{=str}: the saved record is refused: {}", game.name(), defmt::Display2Format(why));
}

/// A move was made that every player sees.
pub fn moved(game: Game, seat: Seat, mv: &impl Debug) {
    #[cfg(feature = "defmt")]
    defmt::info!("{=str}: seat {} moves: {}", game.name(), seat, defmt::Debug2Format(mv));
}

/// A secret move was made. Every player knows only that it happened.
pub fn moved_in_secret(game: Game, seat: Seat, what: &'static str) {
    #[cfg(feature = "defmt")]
    defmt::info!("{=str}: seat {} {=str}", game.name(), seat, what);
}

/// The rules refused a move. The panel shows a person the reason.
pub fn refused(game: Game, seat: Seat, why: &impl Display) {
    #[cfg(feature = "defmt")]
    defmt::debug!("{=str}: seat {} is refused: {}", game.name(), seat, defmt::Display2Format(why));
}

/// A person has taken their last move back.
pub fn undone(game: Game, seat: Seat) {
    #[cfg(feature = "defmt")]
    defmt::info!("{=str}: seat {} takes the last move back", game.name(), seat);
}

/// A bot has decided.
pub fn decided(level: Level, steps: u32, ms: u64) {
    #[cfg(feature = "defmt")]
    defmt::info!("a bot ({=str}) decides after {} ms, steps: {}", name_of(level), ms, steps);
}

/// A bot was stopped at its time limit. It plays the best move found so far.
pub fn stopped(level: Level, steps: u32, ms: u64) {
    #[cfg(feature = "defmt")]
    defmt::warn!("a bot ({=str}) is stopped after {} ms, steps: {}", name_of(level), ms, steps);
}

/// A match is over.
pub fn ended(game: Game) {
    #[cfg(feature = "defmt")]
    defmt::info!("{=str}: the match is over", game.name());
}

/// Something could not be saved. The next attempt is in `ms` milliseconds. The store has logged the reason.
pub fn retried_in(ms: u64) {
    #[cfg(feature = "defmt")]
    defmt::warn!("not all is saved: the next try is in {} ms", ms);
}

/// A dictionary cannot be used.
pub fn damaged(language: Language, why: Damage) {
    #[cfg(feature = "defmt")]
    let (language, why) = (defmt::Debug2Format(&language), defmt::Display2Format(&why));
    #[cfg(feature = "defmt")]
    defmt::error!("the dictionary of {} cannot be used: {}", language, why);
}

#[cfg(feature = "defmt")]
const fn name_of(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Normal => "normal",
        Level::Hard => "hard",
    }
}
