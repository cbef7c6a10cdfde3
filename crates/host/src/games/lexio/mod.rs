//! Lexio in the PC's tools.

pub(crate) mod arena;
mod blunders;
pub(crate) mod judge;
mod read_out;
mod review;
mod trial;

use super::{Study, Tools};
use crate::contest::{Setup, Variants, play_contest, review as review_matches};
use crate::{players, recorded};
use arena::Lexio;
use blunders::Watch;
use gousset_bots::lexio::Player;
use gousset_bots::{Level, Temper};
use gousset_core::lexio::{Edition, Record, Rules};

/// Its bots by name. The bots of the ladder come first, strongest first.
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
/// The number of bots on the ladder.
const RUNGS: usize = 6;

pub(super) const TOOLS: Tools = Tools {
    unit: "chips",
    variants: Some(Variants { option: "edition", names: &["classic", "new"] }),
    bots: || players::names(&BOTS),
    rungs: RUNGS,
    contest: |setup| play_contest(setup, &Lexio { rules: rules(setup)?, watch: None }),
    studies: &[BLUNDERS, REVIEW],
    help: HELP,
    asks: &judge::ASKS,
    play_match: recorded::play_match::<Record>,
    check_record: recorded::check_record::<Record>,
    hand: read_out::hand,
};

const HELP: &str = "\
--blunders counts foolish moves, of hard unless seats are named, with some positions of each kind: forced wins missed
with at most 14 tiles in play (forced: by the same moves in every distribution of the unseen tiles, against opponents who
see them all), strength wasted where a weaker play could not be beaten either, straights beside which another leaves a
better hand, beatable singles risked while somebody has one tile, losers caught with twos.
--review plays N whole matches of normal against hard, reviews the moves of normal, and compares what the review claims
with what its advice gains when the round is played on with the cards that the players held.
A program gets the judge's `move` request.";

/// Counts the moves of a contest that look foolish.
const BLUNDERS: Study = Study {
    option: "blunders",
    run: |setup| {
        let watch = Watch::default();
        let played = play_contest(setup, &Lexio { rules: rules(setup)?, watch: Some(&watch) })?;
        Ok(watch.report(&played))
    },
};

/// Compares the claims of the review with what its advice gains.
const REVIEW: Study = Study {
    option: "review",
    run: |setup| Ok(review_matches(setup, &review::Review { rules: rules(setup)? })),
};

fn rules(setup: &Setup) -> Result<Rules, String> {
    let edition = setup.variant.map_or(Ok(Edition::Classic), |variant| judge::edition_named(variant.name))?;
    Rules::new(setup.players, edition).map_err(|why| why.to_string())
}
