//! Lexicon in the PC's tools.

pub(crate) mod arena;
pub(crate) mod judge;
mod pace;
mod read_out;
mod review;
mod trial;

use super::{Study, Tools};
use crate::contest::{Report, Setup, Variants, play_contest, review as review_rounds};
use crate::{players, recorded};
use arena::{Lexicon, language_named};
use gousset_bots::lexicon::{Character, Player, Restraint};
use gousset_bots::{Level, Temper};
use gousset_core::lexicon::Record;
use gousset_words::Language;
use pace::Watch;

/// Its bots by name. The bots of the ladder come first, strongest first.
pub(super) const BOTS: [(&str, Player); 17] = [
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
    ("hard-lays-4", restrained(Level::Hard, Restraint::Four)),
    ("normal-lays-4", restrained(Level::Normal, Restraint::Four)),
    ("easy-lays-4", restrained(Level::Easy, Restraint::Four)),
    ("hard-calm", restrained(Level::Hard, Restraint::Calm)),
    ("normal-calm", restrained(Level::Normal, Restraint::Calm)),
    ("easy-calm", restrained(Level::Easy, Restraint::Calm)),
];
/// The number of bots on the ladder.
const RUNGS: usize = 5;

const fn tempered(level: Level, temper: Temper) -> Player {
    Player::Character(Character { temper, ..Character::plain(level) })
}

const fn restrained(level: Level, restraint: Restraint) -> Player {
    Player::Character(Character { restraint, ..Character::plain(level) })
}

pub(super) const TOOLS: Tools = Tools {
    unit: "points",
    variants: Some(Variants { option: "language", names: &["en", "fr"] }),
    bots: || players::names(&BOTS),
    rungs: RUNGS,
    contest,
    studies: &[PACE, REVIEW],
    help: HELP,
    asks: &judge::ASKS,
    play_match: recorded::play_match::<Record>,
    check_record: recorded::check_record::<Record>,
    hand: read_out::hand,
};

const HELP: &str = "\
Bots named -lays-4 lay only four cards a turn, and those named -calm take their time.
--review plays N rounds, reviews the moves of the first seat, and compares what the review claims with what its advice gains
when the round is played on 16 times with the cards that the players held. It is normal, unless it has another name than
the next seat: then it is that bot, and overlooks every word in one turn of four.
--pace reports on the turns of each bot in a round, and on the inserts and exchanges of all.
A round is a deal at home, in English with the original pack and in French with the French one; words are challenged and
not checked; a player's points are what the round adds to their score, negated.
A program is asked `move` at its turn and `challenge` after every word, insert or exchange of another: then the answer is
\"none\" or \"challenge SEAT\" with its own seat. Both have game, language, players, mode, checking, seat, hand, counts
(cards in each hand), known (the cards that each is known to have), table, exposed (top first), stock (how many), renewals,
discards (in a row), turn (null when the round is over), scores, level, seed, legal, and laid: null, or {author, at,
before}, the word at this place of the table, with what lay there before (null for a new word). Of words, `legal` has
those of the dictionary; others are accepted, and may be challenged.";

/// Reports on the pace of a contest.
const PACE: Study = Study {
    option: "pace",
    run: |setup| {
        let watch = Watch::default();
        let played = play_contest(setup, &Lexicon::new(setup.players, language(setup)?, Some(&watch))?)?;
        Ok(watch.report(&played))
    },
};

/// Compares the claims of the review with what its advice gains.
const REVIEW: Study = Study {
    option: "review",
    run: |setup| Ok(review_rounds(setup, &review::Review::new(setup, language(setup)?)?)),
};

fn contest(setup: &Setup) -> Result<Report, String> {
    play_contest(setup, &Lexicon::new(setup.players, language(setup)?, None)?)
}

fn language(setup: &Setup) -> Result<Language, String> {
    setup.variant.map_or(Ok(Language::English), |variant| language_named(variant.name))
}
