//! The hardware as the interface sees it: buttons, backlight, power, sound and entropy as plain state, the instruments
//! that measure the board, and the log. Nothing here depends on a board.

pub mod backlight;
pub mod buttons;
pub mod cells;
pub mod entropy;
pub mod instruments;
pub(crate) mod log;
pub mod power;
pub mod sound;
mod wake;

pub use wake::Wake;
