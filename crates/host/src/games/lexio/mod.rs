//! Lexio in the tools of the PC.

pub(crate) mod arena;
mod blunders;
pub(crate) mod judge;
mod read_out;
mod trial;

use super::{Study, Tools};
use crate::arena::{Options, Report, play_contest};
use crate::players;
use arena::Lexio;
use blunders::Watch;
use gousset_bots::lexio::Player;
use gousset_bots::{Level, Temper};
use gousset_core::lexio::{Record, Rules};
use serde_json::Value;

/// Its bots by name: those of the ladder, strongest first, and others beside it.
pub(super) const BOTS: [(&str, Player); 12] = [
    ("hard", Player::Level(Level::Hard)),
    ("normal", Player::Level(Level::Normal)),
    ("easy", Player::Level(Level::Easy)),
    ("dumper", Player::Dumper),
    ("lowest", Player::Lowest),
    ("random", Player::Random),
    ("hard-cautious", Player::Character(Level::Hard, Temper::Cautious)),
    ("hard-greedy", Player::Character(Level::Hard, Temper::Greedy)),
    ("hard-bluffing", Player::Character(Level::Hard, Temper::Bluffing)),
    ("normal-cautious", Player::Character(Level::Normal, Temper::Cautious)),
    ("normal-greedy", Player::Character(Level::Normal, Temper::Greedy)),
    ("normal-bluffing", Player::Character(Level::Normal, Temper::Bluffing)),
];
/// How many of them are on the ladder.
const RUNGS: usize = 6;

pub(super) const TOOLS: Tools = Tools::new::<Record>(
    "chips",
    || players::names(&BOTS),
    RUNGS,
    &judge::ASKS,
    contest,
    &[BLUNDERS],
    read_out::hand,
);

fn contest(options: &Options) -> Result<Report, String> {
    let rules = Rules::new(options.players, options.edition).map_err(|why| why.to_string())?;
    play_contest(options, &Lexio { rules, watch: None })
}

const BLUNDERS: Study = Study { option: "blunders", run: count_blunders };

/// Plays what the arena's options say, and counts what looks foolish.
fn count_blunders(options: &Options) -> Result<Value, String> {
    let rules = Rules::new(options.players, options.edition).map_err(|why| why.to_string())?;
    let watch = Watch::default();
    let played = play_contest(options, &Lexio { rules, watch: Some(&watch) })?;
    serde_json::to_value(watch.report(&played)).map_err(|why| why.to_string())
}
