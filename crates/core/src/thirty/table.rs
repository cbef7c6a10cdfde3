//! The cards, the limits of the game, and the open part of a match.

use crate::Seat;
use core::fmt;
use heapless::Vec;

/// A card is its number, from 1 to [`HIGHEST`].
pub type Card = u8;
/// The highest number.
pub const HIGHEST: Card = 7;
/// The number of cards of the pack.
pub const CARDS: usize = COPIES * HIGHEST as usize;
/// The number of cards of a hand.
pub const HAND: usize = 3;
/// The total that scores a point. A higher one loses the round.
pub const LIMIT: u8 = 30;
/// The points that end a match.
pub const GOAL: u8 = 5;
/// The smallest number of players.
pub const MIN_PLAYERS: usize = 2;
/// The largest number of players.
pub const MAX_PLAYERS: usize = 5;
/// How often the pack has each number.
const COPIES: usize = 4;

/// The cards of a player, in ascending order.
pub type Hand = Vec<Card, HAND>;

/// The whole pack, in ascending order.
pub(super) fn pack() -> Vec<Card, CARDS> {
    (0..CARDS).map(|place| (place / COPIES) as Card + 1).collect()
}

/// The rules do not allow this number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPlayers;

impl fmt::Display for BadPlayers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thirty is for {MIN_PLAYERS} to {MAX_PLAYERS} players")
    }
}

impl core::error::Error for BadPlayers {}

/// The open part of a match: everything that all players see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of players.
    pub players: usize,
    /// The number of the round, from 1.
    pub round: u8,
    /// The pile of laid cards. The last one is on top.
    pub laid: Vec<Card, CARDS>,
    /// The total of the pile.
    pub total: u8,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The seat that has lost the round, once it is over.
    pub loser: Option<Seat>,
    pub(super) points: [u8; MAX_PLAYERS],
    /// The points at the start of the round.
    pub(super) before: [u8; MAX_PLAYERS],
}

impl Table {
    /// The table at the start of a round, in which this seat begins.
    pub(super) const fn new(players: usize, round: u8, turn: Seat, points: [u8; MAX_PLAYERS]) -> Self {
        Self { players, round, laid: Vec::new(), total: 0, turn, loser: None, points, before: points }
    }

    /// The points of each seat.
    #[must_use]
    pub fn points(&self) -> &[u8] {
        &self.points[..self.players]
    }

    /// The points that a seat has scored in this round.
    #[must_use]
    pub const fn scored(&self, seat: Seat) -> u8 {
        self.points[seat] - self.before[seat]
    }

    /// True if a player has reached the goal.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.points.iter().any(|&points| points >= GOAL)
    }

    /// True if the round is over: it is lost, or the match is over.
    #[must_use]
    pub fn is_round_over(&self) -> bool {
        self.loser.is_some() || self.is_over()
    }

    /// True if this seat has the most points. Several seats may share the first place.
    #[must_use]
    pub fn leads(&self, seat: Seat) -> bool {
        self.points().get(seat) == self.points().iter().max()
    }

    /// True if this card does not take the total above [`LIMIT`].
    #[must_use]
    pub const fn is_safe(&self, card: Card) -> bool {
        self.total + card <= LIMIT
    }

    /// The number of cards that can be drawn before the pile is shuffled.
    #[must_use]
    pub fn stock(&self) -> usize {
        // The loser of a round has not drawn a card.
        let held = self.players * HAND - usize::from(self.loser.is_some());
        CARDS - self.laid.len() - held
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn the_pack_has_four_cards_of_each_number() {
        for number in 1..=HIGHEST {
            assert_eq!(pack().iter().filter(|&&card| card == number).count(), 4);
        }
        assert_eq!(pack().len(), 28);
    }

    #[test]
    fn a_wrong_number_of_players_has_a_sentence() {
        assert_eq!(BadPlayers.to_string(), "Thirty is for 2 to 5 players");
    }
}
