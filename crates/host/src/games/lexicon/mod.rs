//! Lexicon in the tools of the PC.

pub(crate) mod arena;
pub(crate) mod judge;
mod trial;

use super::Tools;
use crate::arena::{Options, Report, play_contest};
use crate::players;
use arena::Lexicon;
use gousset_bots::Level;
use gousset_bots::lexicon::Player;
use gousset_core::lexicon::Record;

/// Its bots by name, strongest first.
pub(super) const BOTS: [(&str, Player); 5] = [
    ("hard", Player::Level(Level::Hard)),
    ("normal", Player::Level(Level::Normal)),
    ("easy", Player::Level(Level::Easy)),
    ("longest", Player::Longest),
    ("random", Player::Random),
];

pub(super) const TOOLS: Tools =
    Tools::new::<Record>("points", || players::names(&BOTS), &judge::ASKS, contest, &[]);

fn contest(options: &Options) -> Result<Report, String> {
    play_contest(options, &Lexicon::new(options.players, options.language)?)
}
