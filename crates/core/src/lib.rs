//! The rules of the games. No allocation, no floats, no unsafe code, no hardware.
//!
//! Each game has a folder, and each noun of its rules a file. Set-ups and positions are checked: only legal ones become
//! a state. A refused move returns the reason and leaves the state unchanged.
//!
//! A match is its record: set-up, secret and moves. In the examples of Lexio and Xylo, every player makes the first legal move.
//!
//! Lexio, a round of three:
//!
//! ```
//! use core::ops::ControlFlow;
//! use gousset_core::lexio::{Edition, Move, Record, Setup};
//!
//! let mut record = Record::new(Setup::new(3, Edition::Classic, 1)?, 7);
//! while !record.state().is_over() {
//!     let ControlFlow::Break(first) = record.state().round().each_move(ControlFlow::Break) else { break };
//!     record.play(first.map_or(Move::Pass, |combo| Move::Play(combo.tiles())))?;
//! }
//! let chips: u32 = record.state().chips().iter().sum();
//! assert_eq!(chips, 3 * 149, "no chip is made or lost");
//! assert_eq!(Record::replay(&record.to_bytes())?, record);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Lexicon, a round of two that begins with a discard and ends by the bell:
//!
//! ```
//! use gousset_core::lexicon::{Checking, Contest, Judge, Move, Pack, Record, Setup, Source, Verdict};
//! use gousset_words::Language;
//!
//! let setup = Setup::new(Contest::Home { players: 2 }, Language::English, Pack::Original, Checking::Challenge)?;
//! let mut record = Record::new(setup, 7);
//! let round = record.state().round();
//! let (seat, judge) = (round.turn().expect("somebody begins"), Judge::Recorded(Verdict::Good));
//! let card = round.hands()[seat].cards().next().expect("ten cards");
//! record.play(Move::Throw(card, Source::Stock), judge)?;
//! record.play(Move::Bell, judge)?;
//! assert!(record.state().is_round_over());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Xylo, a match of four:
//!
//! ```
//! use gousset_core::xylo::{Deck, Move, Record, round};
//!
//! let mut record = Record::new(Deck::new(4)?, 7);
//! while !record.state().is_over() {
//!     record.next_round();
//!     let mv = match record.state().round() {
//!         None => Move::Sort(0),
//!         Some(round) => Move::Round(round::Move::Play(round.legal().trailing_zeros() as u8)),
//!     };
//!     record.play(mv)?;
//! }
//! assert_eq!(record.state().totals().len(), 4);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(test)]
extern crate std;

pub mod badges;
pub mod bytes;
pub mod code;
pub mod game;
pub mod lexicon;
pub mod lexio;
pub mod recent;
pub mod record;
pub mod rng;
pub mod seed;
pub mod sort;
#[cfg(feature = "example-game")]
pub mod thirty;
pub mod xylo;

// The games. The number of a released game is never reused.
game::games! {
    /// Players get rid of tiles in combinations of increasing strength.
    Lexio = lexio { number: 1, players: 2..=5, wins: Most }
    /// A trick-taking game with cards whose numbers their player cannot see.
    Xylo = xylo { number: 2, players: 2..=5, wins: Most }
    /// Players lay words from letter cards.
    Lexicon = lexicon { number: 3, players: 2..=6, wins: Least }
    /// The example game. No release contains it, so its number may change. It stays the last row.
    #[cfg(feature = "example-game")]
    Thirty = thirty { number: 4, players: 2..=5, wins: Most }
}

/// A place at the table, from 0, clockwise: the player on the left of seat 0 is seat 1.
pub type Seat = usize;

/// The seat after this one, clockwise, at a table with this many players.
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
