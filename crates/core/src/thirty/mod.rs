//! Thirty: the example of a game, small enough to copy.
//!
//! # The rules
//!
//! - 2 to 5 players. The pack has 28 cards: the numbers 1 to 7, four times each. Every player is dealt three.
//! - In turn, a player lays a card on the pile and draws a new one. The number of the card is added to the total.
//! - A player who makes the total exactly 30 scores a point at once, and the total starts again at 0.
//! - A player who makes it more than 30 loses the round. All other players score a point, and the loser begins the next
//!   round with a new deal.
//! - If there is no card left to draw, the laid cards except the last are shuffled and become the new stock.
//! - The match ends as soon as a player has five points. Most points win; equal players share the win.
//! - The player who begins the first round is drawn by lot.
//!
//! # The files
//!
//! [`Table`] is everything that all players see. [`Match`] adds the hidden cards and applies the rules. [`View`] is
//! everything that a seat may know. [`Record`] is a match as bytes.

mod game;
mod record;
mod table;
#[cfg(feature = "twin")]
mod twin;
mod view;

pub use game::{Match, Outcome, Refusal};
pub use record::{Done, MAX_RECORD, NEWEST_VERSION, Record, ReplayError};
pub use table::{BadPlayers, CARDS, Card, GOAL, HAND, HIGHEST, Hand, LIMIT, MAX_PLAYERS, MIN_PLAYERS, Table};
pub use view::View;
