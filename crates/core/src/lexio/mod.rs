//! Lexio: players get rid of tiles in combinations of increasing strength.
//!
//! [`TileSet`] is a hand and [`Combo`] a combination. [`each_play`] finds every combination that a hand may play.
//! [`Round`] and [`Match`] apply the rules. [`View`] is everything that a seat may know. [`Record`] is a match as
//! bytes.

mod badges;
mod combo;
mod game;
mod perft;
mod plays;
mod record;
mod round;
mod rules;
mod run;
mod settle;
mod tile;
mod tiles;
#[cfg(feature = "twin")]
mod twin;
mod view;

pub use badges::{Badge, earned};
pub use combo::{Combo, Kind, NotACombo, Strength};
pub use game::{BadSetup, MAX_ROUNDS, Match, Setup};
pub use perft::perft;
pub use plays::{MAX_PLAYS, can_play, count_plays, each_play, each_play_shared};
pub use record::{Done, MAX_RECORD, NEWEST_VERSION, Record, ReplayError};
pub use round::{BadPosition, Move, Outcome, Played, Refusal, Round, check_hands};
pub use rules::{BadPlayers, Edition, MAX_HAND, MAX_PLAYERS, MIN_PLAYERS, Rules};
pub use run::Run;
pub use settle::{MAX_PAYMENTS, NoSingleWinner, Payment, Settlement, settle};
pub use tile::{NotATile, Rank, Suit, Tile};
pub use tiles::{TextError, TileSet};
pub use view::{BadView, View};
