//! The PC: the simulated handheld in a window or under a script, and the tools that test it.
//!
//! `contest`, `request` and `recorded` are the engines of the arena, the judge and the trials. `games` implements a game for
//! these engines. `arena`, `judge` and `trial` are the entry points above.
#![forbid(unsafe_code)]

pub mod arena;
pub mod bench;
mod contest;
pub mod games;
pub mod judge;
mod lines;
pub mod monkey;
pub mod page;
pub mod play;
pub mod players;
mod recorded;
mod request;
pub mod script;
pub mod shared;
pub mod trial;
#[cfg(feature = "window")]
pub mod window;
