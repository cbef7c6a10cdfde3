//! The interface of the handheld: it handles presses and draws the panel.
//!
//! It has no hardware, no clock and no waiting. A shell (the firmware, the PC, the browser) provides button levels, the
//! time and entropy, and shows the picture.
//!
//! The modules are layers, and each uses only those before it:
//!
//! | module | content |
//! | --- | --- |
//! | [`device`] | the hardware as seen from here: buttons, backlight, power, sound, entropy |
//! | [`elements`] | the elements of a screen: places, names, choices, and how each is drawn |
//! | [`texts`] | all texts, by language |
//! | [`table`] | the players, the games and the pace |
//! | [`persistence`] | saved and shared data: matches, settings, statistics |
//! | [`widgets`] | parts that several screens share |
//! | [`screens`] | the screens that all games share |
//! | [`session`] | the course of a match, from a game's menu to its end |
//! | [`games`] | the three games |
//! | [`app`] | the whole as one state machine |
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

pub use app::{App, Next, ON_PURPOSE};
pub use device::Wake;
pub use games::Replay;
pub use persistence::start::{Crash, Kept, Page, Start, Wishes};
pub use session::{Entry, Outcome};
