//! The PC: the simulated handheld in a window or under a script, and the tools that test it.
#![forbid(unsafe_code)]

pub mod arena;
pub mod bench;
pub mod games;
pub mod judge;
mod lines;
pub mod monkey;
pub mod page;
pub mod play;
pub mod players;
pub mod script;
pub mod shared;
pub mod trial;
#[cfg(feature = "window")]
pub mod window;
