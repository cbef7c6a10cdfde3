//! The PC: the handheld without a handheld, and everything that tests it.

pub mod device;
pub mod picture;
pub mod script;
#[cfg(feature = "window")]
pub mod window;
