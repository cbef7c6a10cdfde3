//! Lexicon: players get rid of a hand of letter cards by laying words.
//!
//! [`Hand`] is a set of cards in no order, and [`Word`] cards that spell a word. [`Round`] and [`Match`] apply the
//! rules, at home or in a tournament. [`View`] is everything that a seat may know. [`Record`] is a match as bytes. A
//! [`Judge`] decides whether a word is valid.

mod badges;
mod card;
mod done;
mod draw;
mod game;
mod hand;
mod handicap;
mod misspelling;
mod moves;
mod pack;
mod plays;
mod position;
mod prospects;
#[cfg(test)]
mod random;
mod reading;
mod record;
mod refused;
mod round;
mod rules;
mod seats;
mod setup;
mod standing;
#[cfg(test)]
mod toy;
#[cfg(feature = "twin")]
mod twin;
mod verdict;
mod view;
mod word;

pub use badges::{Badge, earned};
pub use card::{Card, KINDS};
pub use done::Done;

pub use game::Match;
pub use hand::Hand;
pub use handicap::{DEALT, Handicap, MAX_HANDICAP};
pub use misspelling::is_misspelling;
pub use moves::{Move, Outcome, Refusal, Source};
pub use pack::{MAX_CARDS, MAX_PLAYERS, MIN_PLAYERS, Pack, packs_for};
pub use plays::{Play, Step, Target, Walk, each_play};
pub use position::{BadPosition, MAX_SCORE, Position, check_cards};
pub use prospects::{LOOKS, Making, Prospects};
pub use reading::{Laying, read_exchange, read_insert, read_word};
pub use record::{MAX_RECORD, NEWEST_VERSION, Record, ReplayError};
pub use refused::Refused;
pub use round::{BAD_WORD_POINTS, CHALLENGE_POINTS, End, JustLaid, MAX_WORDS, Pile, Round, Scores, Table};
pub use rules::{Checking, Mode, RETIRES_AT, Rules};
pub use seats::Seats;
pub use setup::{
    BadSetup, Contest, Limit, MAX_ENTRANTS, MAX_HANDS, MAX_MINUTES, MAX_TABLES, MIN_HANDS, MIN_TABLES, Setup,
    TABLE_SEATS,
};
pub use standing::Player;
pub use verdict::{Judge, Verdict};
pub use view::View;
pub use word::{NotAWord, SHORTEST, Word};
