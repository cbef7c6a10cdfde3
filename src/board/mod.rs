//! The board the image is built for: one file a board, which holds its facts and nothing else.
//!
//! Chosen by a cargo feature. An image for the wrong board would light nothing and hear no button, so it
//! carries its board's name in [`crate::marker`] and tools refuse to mix them up.

use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Level, Output, Pull};
use embassy_rp::peripherals::FLASH;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{Async, Spi};
use embassy_rp::watchdog::Watchdog;

#[cfg(all(feature = "board-pico-lcd-1-3", feature = "board-picosystem"))]
compile_error!(
    "An image is for one board: enable either `board-pico-lcd-1-3` or `board-picosystem`, not both."
);
#[cfg(not(any(feature = "board-pico-lcd-1-3", feature = "board-picosystem")))]
compile_error!("Name the board: enable the feature `board-pico-lcd-1-3` or `board-picosystem`.");

// Without a name the first, so that the sentence above is the only complaint.
#[cfg(not(feature = "board-picosystem"))]
#[path = "pico_lcd_1_3.rs"]
mod chosen;
#[cfg(feature = "board-picosystem")]
#[path = "picosystem.rs"]
mod chosen;

pub use chosen::{MADCTL, NAME};

/// What the firmware uses of a board.
pub struct Board {
    pub panel: Wires,
    pub backlight: Pwm<'static>,
    /// In the order of `gousset_ui::input::Button::ALL`.
    pub buttons: [Input<'static>; 8],
    pub flash: Peri<'static, FLASH>,
    pub watchdog: Watchdog,
}

/// The wires to the panel.
pub struct Wires {
    pub spi: Spi<'static, chosen::PanelSpi, Async>,
    pub cs: Output<'static>,
    pub dc: Output<'static>,
    pub rst: Output<'static>,
}

/// A wire to the panel that is high until it is used.
fn idle_high(pin: Peri<'static, AnyPin>) -> Output<'static> {
    Output::new(pin, Level::High)
}

/// A push button to ground.
fn button(pin: Peri<'static, AnyPin>) -> Input<'static> {
    Input::new(pin, Pull::Up)
}
