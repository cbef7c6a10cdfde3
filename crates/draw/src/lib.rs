//! Pixels: the canvas, the fonts, the icons and the colours. Knows no screen, no game and no app.
#![no_std]
#![forbid(unsafe_code)]

pub mod canvas;
pub mod emblem;
pub mod face;
pub mod font;
pub mod icons;
pub mod mask;
pub mod probe;
pub mod theme;

pub use canvas::{Align, Canvas, Sent};
pub use font::{Font, fonts};
pub use mask::Mask;
