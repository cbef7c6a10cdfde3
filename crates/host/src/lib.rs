//! The PC: the simulated handheld in a window or under a script, and the tools that test it.
//!
//! `contest`, `request` and `recorded` are the engines of the arena, the judge and the trials. `games` implements a game for
//! these engines. `arena`, `judge` and `trial` are the entry points above.
#![forbid(unsafe_code)]

#[cfg(feature = "tools")]
pub mod arena;
#[cfg(feature = "tools")]
pub mod bench;
#[cfg(feature = "tools")]
mod contest;
#[cfg(feature = "tools")]
pub mod games;
#[cfg(feature = "tools")]
pub mod judge;
#[cfg(feature = "tools")]
mod lines;
#[cfg(feature = "tools")]
pub mod monkey;
#[cfg(feature = "tools")]
pub mod page;
pub mod play;
#[cfg(feature = "tools")]
pub mod players;
#[cfg(feature = "tools")]
mod recorded;
#[cfg(feature = "tools")]
mod request;
pub mod script;
pub mod shared;
#[cfg(feature = "tools")]
pub mod trial;
#[cfg(feature = "window")]
pub mod window;
