//! Proves all puzzles again, from the rules alone.

use gousset_puzzles::build::{BOOKS, Book};

#[test]
fn every_puzzle_is_proved_and_none_is_like_another() {
    for Book { name, check, .. } in BOOKS {
        assert_eq!(check(), [], "{name}");
    }
}
