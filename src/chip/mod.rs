//! The chip of the board: everything in which the chips differ, in a file per chip.
//!
//! Chosen by the cargo feature that the board's own feature brings. The memories are in `link/<chip>`.

// The build script makes sure that there is exactly one.
#[cfg(feature = "chip-rp2040")]
#[path = "rp2040.rs"]
mod chosen;
#[cfg(feature = "chip-rp2350")]
#[path = "rp2350.rs"]
mod chosen;

pub use chosen::*;
