//! Xylo: tricks with cards whose numbers you cannot see, and a bid made of one of them.

mod card;
mod deck;
pub mod order;
mod round;
mod row;
mod trick;

pub use card::{CARDS, Card, CardSet, Color, NotACard};
pub use deck::{BadPlayers, Deck, MAX_CARDS, MAX_XYLOS, MIN_PLAYERS};
pub use round::{BadPosition, Move, Outcome, Refusal, Round, Trick};
pub use row::{NotFalling, Xylo};
pub use trick::winner;
