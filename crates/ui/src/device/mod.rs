//! What the board has, without the board: buttons, backlight, power, sound and entropy as plain state, the
//! instruments that measure it, and the log.

pub mod backlight;
pub mod buttons;
pub mod entropy;
pub mod instruments;
pub(crate) mod log;
pub mod power;
pub mod sound;
mod wake;

pub use wake::Wake;
