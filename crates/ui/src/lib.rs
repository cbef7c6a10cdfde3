//! The face of the handheld: what a press does and what the panel shows.
//!
//! No hardware, no clock, no waiting: a shell (the firmware, the PC, the browser) brings
//! button levels, the time and entropy, and takes the picture.
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod canvas;
pub mod font;
pub mod games;
pub mod hints;
pub mod icons;
pub mod input;
pub mod lang;
pub mod lesson;
pub mod lexicon;
pub mod lexio;
pub mod mask;
pub mod noise;
pub mod pace;
pub mod players;
pub mod power;
pub mod replay;
pub mod saves;
pub mod screens;
pub mod session;
pub mod settings;
pub mod share;
pub mod sound;
pub mod stage;
pub mod start;
pub mod statistics;
pub mod theme;
pub mod thinking;
pub mod vigil;
pub mod widgets;
pub mod xylo;

pub use app::{App, Next, Wake};
pub use canvas::{Align, Canvas, Sent};
pub use font::{Font, fonts};
pub use mask::Mask;
pub use replay::Replay;
pub use start::{Crash, Kept, Start};
