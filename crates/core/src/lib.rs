//! The rules of the game room. No allocation, no floats, no unsafe code, no hardware.
//!
//! A game is a folder; a noun is a file. Anything may be written into a set-up, only a legal one becomes a
//! state; a refused move says why and leaves the state as it was.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(test)]
extern crate std;

pub mod bytes;
pub mod game;
pub mod lexicon;
pub mod lexio;
pub mod recent;
pub mod record;
pub mod rng;
pub mod seed;
pub mod xylo;

pub use game::Game;

/// A place at the table, from 0, clockwise: the player on the left of seat 0 is seat 1.
pub type Seat = usize;

/// The seat after this one, clockwise, at a table of this many.
#[must_use]
pub const fn next_seat(seat: Seat, players: usize) -> Seat {
    if seat + 1 >= players { 0 } else { seat + 1 }
}

#[cfg(test)]
mod tests {
    use super::next_seat;

    #[test]
    fn turns_go_round_the_table() {
        assert_eq!([0, 1, 2].map(|seat| next_seat(seat, 3)), [1, 2, 0]);
        assert_eq!([0, 1].map(|seat| next_seat(seat, 2)), [1, 0]);
    }
}
