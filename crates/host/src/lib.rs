//! The PC: the handheld without a handheld, and everything that tests it.
#![forbid(unsafe_code)]

pub mod arena;
pub mod bench;
mod games;
pub mod judge;
pub mod monkey;
pub mod page;
pub mod play;
pub mod players;
pub mod script;
pub mod shared;
pub mod trial;
#[cfg(feature = "window")]
pub mod window;
