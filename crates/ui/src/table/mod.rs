//! Who plays what at the table, and how fast.

pub mod pace;
pub mod players;

use gousset_core::game::Game;

/// The games in the order in which screens list them.
pub const LISTED: [Game; Game::COUNT] = [Game::Lexio, Game::Lexicon, Game::Xylo];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_listed() {
        assert!(Game::ALL.iter().all(|game| LISTED.contains(game)));
    }
}
