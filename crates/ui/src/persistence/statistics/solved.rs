//! The puzzles that people have solved.

use super::Statistics;
use crate::table::players::Name;
use gousset_core::Game;
use gousset_puzzles::COUNT;

/// The number of books of puzzles that a game may have: one per language of its words.
pub const BOOKS: usize = 2;
/// The number of bytes of the solved puzzles of a book.
pub(super) const SOLVED_BYTES: usize = 8;
const _: () = assert!(COUNT <= SOLVED_BYTES * 8);

/// The puzzles of a book that a person has solved (bit n = puzzle n).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solved(u64);

impl Solved {
    /// True if the puzzle with this number was solved.
    #[must_use]
    pub const fn has(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    /// The number of unsolved puzzles among these.
    #[must_use]
    pub fn left(self, mut numbers: core::ops::Range<usize>) -> usize {
        let all = numbers.len();
        all - numbers.by_ref().filter(|&number| self.has(number)).count()
    }

    /// The first unsolved puzzle from this one on, all around. The puzzle itself if all are solved.
    #[must_use]
    pub fn first_left(self, from: usize) -> usize {
        let mut all = (0..COUNT).map(|step| (from + step) % COUNT);
        all.find(|&number| !self.has(number)).unwrap_or(from % COUNT)
    }

    pub(super) const fn write(self) -> [u8; SOLVED_BYTES] {
        self.0.to_le_bytes()
    }

    pub(super) const fn read(bytes: [u8; SOLVED_BYTES]) -> Self {
        Self(u64::from_le_bytes(bytes))
    }
}

impl Statistics {
    /// The puzzles that a person has solved in a book of a game.
    #[must_use]
    pub fn solved(&self, game: Game, name: &Name, book: usize) -> Solved {
        let person = self.people.iter().find(|person| person.name == *name);
        person.and_then(|person| person.solved[game.index()].get(book).copied()).unwrap_or_default()
    }

    /// Notes that a person has solved a puzzle. Returns true if this is new and must be saved.
    pub fn solve(&mut self, game: Game, name: &Name, book: usize, number: usize) -> bool {
        if self.is_sealed() || book >= BOOKS || number >= COUNT || self.solved(game, name, book).has(number) {
            return false;
        }
        self.put_first(name);
        if let Some(person) = self.people.first_mut() {
            person.solved[game.index()][book].0 |= 1 << number;
        }
        true
    }
}
