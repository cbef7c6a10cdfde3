//! The chip of the board: everything in which the chips differ, with a file per chip.
//!
//! The feature of the board enables the feature of its chip. The memories are in `link/<chip>`.

// The build script ensures that there is exactly one.
#[cfg(feature = "chip-rp2040")]
#[path = "rp2040.rs"]
mod chosen;
#[cfg(feature = "chip-rp2350")]
#[path = "rp2350.rs"]
mod chosen;

pub use chosen::*;
