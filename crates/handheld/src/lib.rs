//! The simulated handheld: the same app as on the chip, on a simulated flash and under a clock of its own.
//!
//! The PC's window, its scripts and the browser's page all use this one. It uses no files, windows, threads or clocks
//! of the machine it runs on: the caller says how much time passes, and what the flash held before.
#![forbid(unsafe_code)]

pub mod announcement;
mod device;
mod entropy;
mod hand;
pub mod outline;
mod program;

#[cfg(feature = "probe")]
pub use device::probe;
pub use device::{Device, Figures, Supply};
pub use entropy::Entropy;
pub use gousset_saves::simulated::{Failure, Fault, Flash, Tear};
pub use hand::{Hand, Touch};
pub use outline::Outline;
