//! Xylo in the tools of the PC.

pub(crate) mod arena;
mod bids;
pub(crate) mod judge;
mod read_out;
mod trial;

use super::Tools;
use crate::arena::{Options, Report, play_contest};
use crate::players;
use arena::Xylo;
use gousset_bots::xylo::Player;
use gousset_bots::{Level, Temper};
use gousset_core::xylo::{Deck, Record};

/// Its bots by name: those of the ladder, strongest first, and yardsticks beside it.
pub(super) const BOTS: [(&str, Player); 12] = [
    ("hard", Player::Level(Level::Hard)),
    ("normal", Player::Level(Level::Normal)),
    ("easy", Player::Level(Level::Easy)),
    ("rank-guess", Player::RankGuess),
    ("random", Player::Random),
    ("hard-0.1.0", Player::FirstHard),
    ("hard-cautious", Player::Character(Level::Hard, Temper::Cautious)),
    ("hard-greedy", Player::Character(Level::Hard, Temper::Greedy)),
    ("hard-bluffing", Player::Character(Level::Hard, Temper::Bluffing)),
    ("normal-cautious", Player::Character(Level::Normal, Temper::Cautious)),
    ("normal-greedy", Player::Character(Level::Normal, Temper::Greedy)),
    ("normal-bluffing", Player::Character(Level::Normal, Temper::Bluffing)),
];
/// How many of them are on the ladder.
const RUNGS: usize = 5;

pub(super) const TOOLS: Tools = Tools::new::<Record>(
    "points",
    || players::names(&BOTS),
    RUNGS,
    &judge::ASKS,
    contest,
    &[bids::STUDY],
    read_out::hand,
);

fn contest(options: &Options) -> Result<Report, String> {
    let deck = Deck::new(options.players).map_err(|why| why.to_string())?;
    play_contest(options, &Xylo { deck, watch: None })
}
