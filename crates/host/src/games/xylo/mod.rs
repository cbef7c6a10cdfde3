//! Xylo in the tools of the PC.

pub(crate) mod arena;
pub(crate) mod judge;
mod trial;

use super::Tools;
use crate::arena::{Options, Report, play_contest};
use crate::players;
use arena::Xylo;
use gousset_bots::Level;
use gousset_bots::xylo::Player;
use gousset_core::xylo::{Deck, Record};

/// Its bots by name, strongest first.
pub(super) const BOTS: [(&str, Player); 5] = [
    ("hard", Player::Level(Level::Hard)),
    ("normal", Player::Level(Level::Normal)),
    ("easy", Player::Level(Level::Easy)),
    ("rank-guess", Player::RankGuess),
    ("random", Player::Random),
];

pub(super) const TOOLS: Tools =
    Tools::new::<Record>("points", || players::names(&BOTS), &judge::ASKS, contest, &[]);

fn contest(options: &Options) -> Result<Report, String> {
    let deck = Deck::new(options.players).map_err(|why| why.to_string())?;
    play_contest(options, &Xylo(deck))
}
