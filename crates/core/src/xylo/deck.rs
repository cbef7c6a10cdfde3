//! The cards in play for each number of players. If the original three-player deck is found, only this table changes.

use super::card::{Card, Color};
use crate::Game;
use core::fmt;

/// The smallest number of players.
pub const MIN_PLAYERS: usize = *Game::Xylo.players().start();
/// The largest number of players, and of Xylos on the table.
pub const MAX_XYLOS: usize = *Game::Xylo.players().end();
/// The largest number of cards in a Xylo.
pub const MAX_CARDS: usize = 15;

/// A row of the table.
struct Row {
    players: u8,
    /// The trump: the longest colour in play. All shorter colours are in play too.
    trump: Color,
    xylos: u8,
    each: u8,
}

const TABLE: [Row; 4] = [
    Row { players: 2, trump: Color::Red, xylos: 4, each: 15 },
    // 39 cards: all except red and orange.
    Row { players: 3, trump: Color::Yellow, xylos: 3, each: 13 },
    Row { players: 4, trump: Color::Red, xylos: 4, each: 15 },
    Row { players: 5, trump: Color::Red, xylos: 5, each: 12 },
];

/// The deck of one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    row: u8,
}

/// A number of players that Xylo does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPlayers;

impl fmt::Display for BadPlayers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Xylo is for {MIN_PLAYERS} to {MAX_XYLOS} players")
    }
}

impl core::error::Error for BadPlayers {}

impl Deck {
    /// The deck for this many players.
    ///
    /// # Errors
    /// If there are not 2 to 5 players.
    pub const fn new(players: usize) -> Result<Self, BadPlayers> {
        let mut row = 0;
        while row < TABLE.len() {
            if TABLE[row].players as usize == players {
                return Ok(Self { row: row as u8 });
            }
            row += 1;
        }
        Err(BadPlayers)
    }

    const fn row(self) -> &'static Row {
        &TABLE[self.row as usize]
    }

    /// The number of players.
    #[must_use]
    pub const fn players(self) -> usize {
        self.row().players as usize
    }

    /// The number of Xylos on the table: one per seat, including those of the two automata.
    #[must_use]
    pub const fn xylos(self) -> usize {
        self.row().xylos as usize
    }

    /// The number of cards in a Xylo.
    #[must_use]
    pub const fn each(self) -> usize {
        self.row().each as usize
    }

    /// The number of tricks of a round: every card except the bid is played.
    #[must_use]
    pub const fn tricks(self) -> usize {
        self.each() - 1
    }

    /// The trump colour.
    #[must_use]
    pub const fn trump(self) -> Color {
        self.row().trump
    }

    /// Whether this colour is in play.
    #[must_use]
    pub const fn has(self, color: Color) -> bool {
        color as u8 >= self.trump() as u8
    }

    /// Every card in play, by colour and number.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..super::card::CARDS as u8).filter_map(Card::at).filter(move |card| self.has(card.color()))
    }

    /// Whether an automaton plays at this seat. Only a table of two players has automata.
    #[must_use]
    pub const fn is_automaton(self, seat: usize) -> bool {
        self.players() == 2 && seat % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn the_table_of_the_rules() {
        for (players, xylos, each, tricks, trump, cards) in [
            (2, 4, 15, 14, Color::Red, 60),
            (3, 3, 13, 12, Color::Yellow, 39),
            (4, 4, 15, 14, Color::Red, 60),
            (5, 5, 12, 11, Color::Red, 60),
        ] {
            let deck = Deck::new(players).unwrap();
            assert_eq!(
                (deck.xylos(), deck.each(), deck.tricks(), deck.trump()),
                (xylos, each, tricks, trump)
            );
            assert_eq!(deck.cards().count(), cards);
            assert_eq!(deck.xylos() * deck.each(), cards, "all are dealt");
        }
        assert_eq!(Deck::new(1), Err(BadPlayers));
        assert_eq!(Deck::new(6), Err(BadPlayers));
    }

    #[test]
    fn with_two_players_every_other_seat_is_an_automaton() {
        let two = Deck::new(2).unwrap();
        assert_eq!([0, 1, 2, 3].map(|seat| two.is_automaton(seat)), [false, true, false, true]);
        assert!(!Deck::new(4).unwrap().is_automaton(1));
    }

    #[test]
    fn a_wrong_number_of_players_is_told() {
        assert_eq!(BadPlayers.to_string(), "Xylo is for 2 to 5 players");
    }
}
