//! Lexicon in the tools of the PC.

pub(crate) mod arena;
pub(crate) mod judge;
mod read_out;
mod trial;

use super::Tools;
use crate::arena::{Options, Report, play_contest};
use crate::players;
use arena::Lexicon;
use gousset_bots::lexicon::{Character, Player, Restraint};
use gousset_bots::{Level, Temper};
use gousset_core::lexicon::Record;

/// Its bots by name: those of the ladder, strongest first, and others beside it.
pub(super) const BOTS: [(&str, Player); 14] = [
    ("hard", Player::Level(Level::Hard)),
    ("normal", Player::Level(Level::Normal)),
    ("easy", Player::Level(Level::Easy)),
    ("longest", Player::Longest),
    ("random", Player::Random),
    ("hard-cautious", tempered(Level::Hard, Temper::Cautious)),
    ("hard-greedy", tempered(Level::Hard, Temper::Greedy)),
    ("hard-bluffing", tempered(Level::Hard, Temper::Bluffing)),
    ("normal-cautious", tempered(Level::Normal, Temper::Cautious)),
    ("normal-greedy", tempered(Level::Normal, Temper::Greedy)),
    ("normal-bluffing", tempered(Level::Normal, Temper::Bluffing)),
    ("hard-lays-4", restrained(Level::Hard)),
    ("normal-lays-4", restrained(Level::Normal)),
    ("easy-lays-4", restrained(Level::Easy)),
];
/// How many of them are on the ladder.
const RUNGS: usize = 5;

const fn tempered(level: Level, temper: Temper) -> Player {
    Player::Character(Character { level, temper, restraint: Restraint::None })
}

const fn restrained(level: Level) -> Player {
    Player::Character(Character { level, temper: Temper::Even, restraint: Restraint::Four })
}

pub(super) const TOOLS: Tools = Tools::new::<Record>(
    "points",
    || players::names(&BOTS),
    RUNGS,
    &judge::ASKS,
    contest,
    &[],
    read_out::hand,
);

fn contest(options: &Options) -> Result<Report, String> {
    play_contest(options, &Lexicon::new(options.players, options.language)?)
}
