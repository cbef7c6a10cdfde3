//! The face of the handheld: what a press does and what the panel shows.
//!
//! No hardware, no clock, no waiting: a shell (the firmware, the PC, the browser) brings
//! button levels, the time and entropy, and takes the picture.
#![no_std]
#![forbid(unsafe_code)]

pub mod app;
pub mod canvas;
pub mod font;
pub mod icons;
pub mod input;
pub mod mask;

pub use app::{App, Next, Start, Wake};
pub use canvas::{Align, Canvas, Sent};
pub use font::{Font, fonts};
pub use mask::Mask;
