//! Lexicon in the tools of the PC.

pub(crate) mod arena;
pub(crate) mod judge;
mod trial;

use super::Tools;
use crate::arena::{Options, Report, play_contest};
use crate::players;
use arena::Lexicon;
use gousset_bots::lexicon::Player;
use gousset_bots::{Level, Temper};
use gousset_core::lexicon::Record;

/// Its bots by name: those of the ladder, strongest first, and others beside it.
pub(super) const BOTS: [(&str, Player); 11] = [
    ("hard", Player::Level(Level::Hard)),
    ("normal", Player::Level(Level::Normal)),
    ("easy", Player::Level(Level::Easy)),
    ("longest", Player::Longest),
    ("random", Player::Random),
    ("hard-cautious", Player::Character(Level::Hard, Temper::Cautious)),
    ("hard-greedy", Player::Character(Level::Hard, Temper::Greedy)),
    ("hard-bluffing", Player::Character(Level::Hard, Temper::Bluffing)),
    ("normal-cautious", Player::Character(Level::Normal, Temper::Cautious)),
    ("normal-greedy", Player::Character(Level::Normal, Temper::Greedy)),
    ("normal-bluffing", Player::Character(Level::Normal, Temper::Bluffing)),
];
/// How many of them are on the ladder.
const RUNGS: usize = 5;

pub(super) const TOOLS: Tools =
    Tools::new::<Record>("points", || players::names(&BOTS), RUNGS, &judge::ASKS, contest, &[]);

fn contest(options: &Options) -> Result<Report, String> {
    play_contest(options, &Lexicon::new(options.players, options.language)?)
}
