//! The screens that belong to no game.

pub mod crash;
pub mod hand_over;
pub mod lookup;
pub mod name;
pub mod pause;
pub mod setup;
pub mod share;
pub mod standings;
pub mod title;
