//! The part of settings and statistics that belongs to games: a list with an entry per game.
//!
//! ```text
//! (game  length: 2  bytes …) per game
//! ```
//!
//! A new game adds an entry and needs no new version. A program that does not know a game skips its entry; the entry is
//! gone when that program writes the list again. [`CELLS`] is the number of an entry that belongs to no game, and
//! [`PUZZLES`] marks the number of a second entry of a game.

use gousset_core::Game;
use gousset_core::bytes::Bytes;

/// The number of bytes before the contents of an entry.
pub const HEAD: usize = 3;
/// The number of games to leave room for when a list is read. A later version of this program may know more games.
pub const MOST_GAMES: usize = 8;

/// The number of the entry for the cells of the battery. No game has this number.
pub const CELLS: u8 = 0xFF;

/// A bit in the number of an entry for the puzzles of a game.
pub const PUZZLES: u8 = 0x80;

const _: () = assert!(Game::COUNT <= MOST_GAMES);

/// Returns the entry of a game. `ALL` must be at least `N` + [`HEAD`]; a smaller number does not compile.
#[must_use]
pub fn entry<const N: usize, const ALL: usize>(game: Game, contents: &Bytes<N>) -> Bytes<ALL> {
    numbered_entry(game.id(), contents)
}

/// Returns the entry with this number.
#[must_use]
pub fn numbered_entry<const N: usize, const ALL: usize>(number: u8, contents: &Bytes<N>) -> Bytes<ALL> {
    const { assert!(N <= u16::MAX as usize) };
    Bytes::from(head(number, contents.len())).then(contents)
}

/// The bytes before the contents of an entry of this length, which is less than 64 KB.
#[must_use]
pub const fn head(number: u8, length: usize) -> [u8; HEAD] {
    let [low, high] = (length as u16).to_le_bytes();
    [number, low, high]
}

/// The entries of known games.
pub fn entries(bytes: &[u8]) -> impl Iterator<Item = (Game, &[u8])> {
    numbered_entries(bytes)
        .filter_map(|(id, contents)| Some((Game::ALL.into_iter().find(|game| game.id() == id)?, contents)))
}

/// All entries by their numbers. An entry that is cut off at the end is as long as the bytes that are left.
pub fn numbered_entries(mut bytes: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let next = move || {
        let (&[id, low, high], rest) = bytes.split_first_chunk::<HEAD>()?;
        let length = usize::from(u16::from_le_bytes([low, high])).min(rest.len());
        let (contents, after) = rest.split_at(length);
        bytes = after;
        Some((id, contents))
    };
    core::iter::from_fn(next)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    #[test]
    fn an_entry_comes_back_and_others_are_skipped() {
        let entry: Bytes<7> = entry(Game::Xylo, &Bytes::from([7, 8, 9, 10]));
        assert_eq!(*entry, [2, 4, 0, 7, 8, 9, 10]);
        let unknown = [&[99, 0, 1][..], &[5; 256]].concat();
        let list = [&unknown[..], &entry, &[1, 0, 0], &unknown, &entry].concat();
        let read: Vec<_> = entries(&list).collect();
        let xylo = (Game::Xylo, &[7, 8, 9, 10][..]);
        assert_eq!(read, [xylo, (Game::Lexio, &[]), xylo]);
    }

    #[test]
    fn an_entry_that_is_cut_off_is_as_long_as_the_rest() {
        assert_eq!(entries(&[2, 4, 0, 7, 8]).collect::<Vec<_>>(), [(Game::Xylo, &[7, 8][..])]);
        assert_eq!(entries(&[2, 4]).count(), 0);
    }
}
