//! The table: its players, their characters and remarks, the pace of the bots and the animations.

pub mod characters;
pub mod motion;
pub mod pace;
pub mod players;
pub mod talk;

use gousset_core::Game;

/// The games in the order of the screens' lists: these first, then all others by number.
pub const LISTED: [Game; Game::COUNT] = listed(&[Game::Lexio, Game::Lexicon, Game::Xylo]);

/// All games, with `first` moved to the front in this order.
const fn listed(first: &[Game]) -> [Game; Game::COUNT] {
    let mut listed = Game::ALL;
    // Each of `first` moves to its place. The games between its old and its new place move back by one.
    let mut place = 0;
    while place < first.len() {
        let mut at = place;
        while listed[at] as u8 != first[place] as u8 {
            at += 1;
        }
        while at > place {
            listed[at] = listed[at - 1];
            at -= 1;
        }
        listed[place] = first[place];
        place += 1;
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_listed() {
        assert!(Game::ALL.iter().all(|game| LISTED.contains(game)));
        assert_eq!(LISTED[..3], [Game::Lexio, Game::Lexicon, Game::Xylo]);
        assert_eq!(listed(&[]), Game::ALL);
        assert_eq!(listed(&[Game::Lexicon])[..3], [Game::Lexicon, Game::Lexio, Game::Xylo]);
    }
}
