//! The handheld on a PC.
#![forbid(unsafe_code)]

pub mod arena;
pub mod bench;
pub mod judge;
pub mod players;
pub mod trial;
