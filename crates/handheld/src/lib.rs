//! The handheld without a handheld: the same face as on the chip, on a simulated flash and under a clock of its own.
//!
//! The PC's window, its scripts and the browser's page all play on this one. It has no files, windows, threads or clocks
//! of the machine it runs on: whoever holds it says how much time passes, and what the flash held before.
#![forbid(unsafe_code)]

mod device;
mod face;
mod hand;
pub mod outline;

#[cfg(feature = "probe")]
pub use device::probe;
pub use device::{Device, Figures, Supply};
pub use gousset_saves::simulated::{Fault, Flash, Tear};
pub use hand::Hand;
pub use outline::Outline;
