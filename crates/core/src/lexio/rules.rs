//! What differs between tables: the number of players and the edition.

use super::tiles::TileSet;
use crate::Game;
use core::fmt;

/// The smallest number of players.
pub const MIN_PLAYERS: usize = *Game::Lexio.players().start();
/// The largest number of players.
pub const MAX_PLAYERS: usize = *Game::Lexio.players().end();
/// The largest number of tiles in a hand (2 and 4 players).
pub const MAX_HAND: usize = 13;

/// The edition of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The French sheet.
    #[default]
    Classic,
    /// The publisher's page.
    New,
}

impl Edition {
    /// The chips of a player at the start of a match.
    #[must_use]
    pub const fn chips(self) -> u16 {
        match self {
            Self::Classic => 4 + 4 * 5 + 5 * 25,
            Self::New => 4 + 4 * 5 + 4 * 10,
        }
    }
}

/// The rules of one table. They determine every combination and the order of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    players: u8,
    edition: Edition,
}

/// A number of players that Lexio does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPlayers;

impl fmt::Display for BadPlayers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexio is for {MIN_PLAYERS} to {MAX_PLAYERS} players")
    }
}

impl core::error::Error for BadPlayers {}

impl Rules {
    /// The rules for this many players.
    ///
    /// # Errors
    /// If there are not 2 to 5 players.
    pub const fn new(players: usize, edition: Edition) -> Result<Self, BadPlayers> {
        if players < MIN_PLAYERS || players > MAX_PLAYERS {
            return Err(BadPlayers);
        }
        Ok(Self { players: players as u8, edition })
    }

    /// The number of players.
    #[must_use]
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// The edition played.
    #[must_use]
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// The highest number in play.
    #[must_use]
    pub const fn highest(self) -> u8 {
        match self.players {
            2 | 3 => 9,
            4 => 13,
            _ => 15,
        }
    }

    /// The number of tiles dealt to each player.
    #[must_use]
    pub const fn hand_size(self) -> usize {
        match self.players {
            2 | 4 => 13,
            _ => 12,
        }
    }

    /// All tiles, including those that stay face down with two players.
    #[must_use]
    pub const fn tiles(self) -> TileSet {
        TileSet::all(self.highest())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_are_149_and_64() {
        assert_eq!([Edition::Classic.chips(), Edition::New.chips()], [149, 64]);
    }

    #[test]
    fn the_tables_of_the_sheet() {
        for (players, highest, each, all) in
            [(2, 9, 13, 36), (3, 9, 12, 36), (4, 13, 13, 52), (5, 15, 12, 60)]
        {
            let rules = Rules::new(players, Edition::Classic).unwrap();
            assert_eq!((rules.highest(), rules.hand_size(), rules.tiles().len()), (highest, each, all));
            assert!(players == 2 || players * each == all);
        }
        assert_eq!(Rules::new(1, Edition::New), Err(BadPlayers));
        assert_eq!(Rules::new(6, Edition::New), Err(BadPlayers));
    }
}
