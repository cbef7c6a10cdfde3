//! Lexicon in the tools of the PC.

pub(crate) mod arena;
pub(crate) mod judge;
mod trial;

use super::Tools;
use crate::arena::{Options, Report, play_contest};
use crate::{players, trial as trials};
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

pub(super) const TOOLS: Tools = Tools {
    unit: "points",
    bots: || players::names(&BOTS),
    asks: &judge::ASKS,
    contest,
    play_match: trials::play_match::<Record>,
    check_record: trials::check_record::<Record>,
};

fn contest(options: &Options) -> Result<Report, String> {
    play_contest(options, &Lexicon::new(options.players, options.language)?)
}
