//! The simulated handheld: the same app as on the chip, on a simulated flash and under a clock of its own.
//!
//! The PC's window, its scripts and the browser's page all use it. It uses no files, windows, threads or clocks of the
//! machine: the caller supplies the passing time and the content of the flash.
#![forbid(unsafe_code)]

pub mod announcement;
mod device;
mod entropy;
mod hand;
pub mod outline;
mod program;
mod swipe;
mod typing;

#[cfg(feature = "probe")]
pub use device::probe;
pub use device::{Device, Figures, Supply};
pub use entropy::Entropy;
pub use gousset_saves::simulated::{Failure, Fault, Flash, Tear};
pub use hand::{Hand, Touch};
pub use outline::Outline;
pub use swipe::Swipe;
