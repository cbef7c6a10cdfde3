//! The byte format of the statistics that 0.1.0 wrote.
//!
//! ```text
//! version  (last match counted: 4) per game
//! (name length  name …  (matches: 2  wins: 2  best: 2) per game) per person
//! ```
//!
//! It ends with its last person. A person who has played a game has a best result in it. A lesson counts as completed if
//! a match of the game was counted.

use super::{Person, Statistics, Tally};
use crate::table::players::split_name;
use gousset_core::Game;

/// The first byte.
pub(super) const VERSION: u8 = 1;
/// The games of 0.1.0, in the order of its format.
const GAMES: [Game; 3] = [Game::Lexio, Game::Lexicon, Game::Xylo];

impl Statistics {
    /// Reads the bytes after the version as far as they are valid. `None` if the head is cut short.
    pub(super) fn read_version_1(bytes: &[u8]) -> Option<Self> {
        let (mut statistics, mut rest) = (Self::default(), bytes);
        for game in GAMES {
            let (&counted, after) = rest.split_first_chunk()?;
            rest = after;
            statistics.counted[game.index()] = u32::from_le_bytes(counted);
            statistics.learnt[game.index()] = counted != [0; 4];
        }
        while let Some((person, after)) = read_person(rest) {
            rest = after;
            if statistics.people.push(person).is_err() {
                break;
            }
        }
        Some(statistics)
    }
}

/// Reads the next person and returns the bytes after it.
fn read_person(bytes: &[u8]) -> Option<(Person, &[u8])> {
    let (name, mut rest) = split_name(bytes)?;
    let mut person = Person::new(name?);
    for game in GAMES {
        let (&[a, b, c, d, e, f], after) = rest.split_first_chunk()?;
        rest = after;
        person.tallies[game.index()] = Tally::of([a, b], [c, d], [e, f]);
    }
    Some((person, rest))
}
