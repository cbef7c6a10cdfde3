//! Xylo: a trick-taking game with cards whose numbers their player cannot see. One of the cards becomes the bid.
//!
//! [`Xylo`] is a row of cards. [`Round`] plays tricks and bids. [`Match`] deals, has the hands sorted and passed, and
//! counts points. [`View`] is everything that a seat may know. [`Record`] is a match as bytes.

mod badges;
mod card;
mod deck;
mod deduction;
mod game;
pub mod order;
mod record;
pub mod round;
mod row;
mod score;
mod sorting;
mod trick;
#[cfg(feature = "twin")]
mod twin;
mod view;

pub use badges::{Badge, earned};
pub use card::{CARDS, Card, CardSet, Color, NotACard};
pub use deck::{BadPlayers, Deck, MAX_CARDS, MAX_XYLOS, MIN_PLAYERS};
pub use deduction::{Deduction, Neighbor, Numbers};
pub use game::{MAX_ROUNDS, Match, Move, Outcome, ROUNDS, Refusal};
pub use record::{Done, MAX_RECORD, NEWEST_VERSION, Record, ReplayError};
pub use round::Round;
pub use row::{NotFalling, Xylo};
pub use score::{match_winner, next_leader, seats};
pub use sorting::{Sorting, sorter_of};
pub use trick::{winner, winning_seat};
pub use view::{Row, View};
