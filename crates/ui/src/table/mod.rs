//! The table: its game, its players, their characters, remarks and feats, the pace of the bots and the animations.

pub mod characters;
pub mod descriptor;
pub mod feats;
pub mod motion;
pub mod pace;
pub mod players;
pub mod talk;
