//! The screens that belong to no game.

pub mod board_report;
pub mod bring_up;
pub mod code;
pub mod crash;
pub mod first;
pub mod hand_over;
pub mod lookup;
pub mod medals;
pub mod name;
pub mod pause;
pub mod puzzles;
pub mod question;
pub mod safe_start;
pub mod settings;
pub mod setup;
pub mod share;
pub mod standings;
pub mod statistics;
pub mod test_card;
