//! The interface of the handheld: what a press does and what the panel shows.
//!
//! No hardware, no clock, no waiting: a shell (the firmware, the PC, the browser) brings
//! button levels, the time and entropy, and takes the picture.
//!
//! The modules are layers, and each uses only those before it:
//!
//! | module | what |
//! | --- | --- |
//! | [`device`] | buttons, backlight, power, sound, entropy: what the board has |
//! | [`elements`] | what a screen shows: places, names, choices, and how each is drawn |
//! | [`texts`] | every text, by language |
//! | [`table`] | who plays what, and how fast |
//! | [`persistence`] | what is saved and shared: matches, settings, statistics |
//! | [`widgets`] | what several screens are made of |
//! | [`screens`] | the screens that games share |
//! | [`session`] | the course of a match, from a game's menu to its end |
//! | [`games`] | the three games |
//! | [`app`] | all of it as one state machine |
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod device;
pub mod elements;
pub mod games;
pub mod persistence;
pub mod screens;
pub mod session;
pub mod table;
pub mod texts;
pub mod widgets;

pub use app::{App, Next};
pub use device::Wake;
pub use games::Replay;
pub use persistence::start::{Crash, Kept, Start, Wishes};
