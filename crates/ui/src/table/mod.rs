//! Who plays what at the table, and how fast.

pub mod games;
pub mod pace;
pub mod players;
