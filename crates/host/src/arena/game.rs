//! What the arena knows of each game: what is won, and which bots play it.

use crate::players;
use gousset_core::Game;

/// What a score of the arena counts: chips won in Lexio, points of a round in Xylo, and in Lexicon what a round adds to a
/// player's score, taken away.
#[must_use]
pub const fn unit(game: Game) -> &'static str {
    match game {
        Game::Lexio => "chips",
        Game::Xylo | Game::Lexicon => "points",
    }
}

/// The bots of a game, strongest first.
#[must_use]
pub fn bots(game: Game) -> Vec<&'static str> {
    match game {
        Game::Lexio => players::names(&players::LEXIO),
        Game::Xylo => players::names(&players::XYLO),
        Game::Lexicon => players::names(&players::LEXICON),
    }
}
