//! Xylo in the PC's tools.

pub(crate) mod arena;
mod bids;
pub(crate) mod judge;
mod read_out;
mod review;
mod trial;

use super::{Study, Tools};
use crate::contest::{Setup, play_contest, review as review_matches};
use crate::{players, recorded};
use arena::Xylo;
use bids::Watch;
use gousset_bots::xylo::Player;
use gousset_bots::{Level, Temper};
use gousset_core::xylo::{Deck, Record};

/// Its bots by name. The bots of the ladder come first, strongest first; the others are for comparison.
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
/// The number of bots on the ladder.
const RUNGS: usize = 5;

pub(super) const TOOLS: Tools = Tools {
    unit: "points",
    variants: None,
    bots: || players::names(&BOTS),
    rungs: RUNGS,
    contest: |setup| play_contest(setup, &Xylo { deck: deck(setup)?, watch: None }),
    studies: &[BIDS, REVIEW],
    help: HELP,
    asks: &judge::ASKS,
    play_match: recorded::play_match::<Record>,
    check_record: recorded::check_record::<Record>,
    hand: read_out::hand,
};

const HELP: &str = "\
--bids reports on the bids of a bot, hard unless seats are named, by the cards it has left: how many it expected to make
and how many it made, and how many could not be made any more when they were laid.
--review plays N whole matches of normal against hard, reviews the moves of normal, and compares what the review claims
with what its advice gains when the round is played on with the cards that the players held.
The request to a program has game, ask (\"move\"), players, seat, seed, legal, and `what`:
  sort    the cards `hand` become the Xylo of seat `becomes`. The answer is \"sort\" and the cards from left to right,
          numbers falling: \"sort R10 O9 …\". Any such order is legal; `legal` names one.
  play    which card to play: \"play P\".
  bid     after a card of one's own: which two neighbours to look at, \"bid P Q\", or \"none\".
  commit  which of the two to lay as the bid: \"commit P\". `looked` is the two positions, `numbers` has their numbers.
Except for sort it has the seat's view too: trump; turn; round; totals (before this round); and lists with one value per
seat (four with two players: 1 and 3 are the automata): colors (letters from left to right), numbers (one per position, null
where the seat does not know it), down (positions still face down), won (tricks), bids and bid_positions (null before);
trick and last_trick are lists of {seat, card} in the order played. Positions count from 0 at the left.";

/// Reports on the bids of a contest.
const BIDS: Study = Study {
    option: "bids",
    run: |setup| {
        let watch = Watch::default();
        let played = play_contest(setup, &Xylo { deck: deck(setup)?, watch: Some(&watch) })?;
        Ok(watch.report(&played))
    },
};

/// Compares the claims of the review with what its advice gains.
const REVIEW: Study = Study {
    option: "review",
    run: |setup| Ok(review_matches(setup, &review::Review { deck: deck(setup)? })),
};

fn deck(setup: &Setup) -> Result<Deck, String> {
    Deck::new(setup.players).map_err(|why| why.to_string())
}
