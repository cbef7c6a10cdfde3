//! The board the image is built for: its facts in one file a board, its pins in a table beside it.
//!
//! Chosen by a cargo feature. An image for the wrong board would light nothing and hear no button, so it
//! carries its board's name in [`crate::marker`] and tools refuse to mix them up.

use embassy_rp::Peri;
use embassy_rp::adc;
use embassy_rp::gpio::{AnyPin, Input, Level, Output, Pull};
use embassy_rp::peripherals::{ADC, FLASH};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::{Async, Spi};
use embassy_rp::watchdog::Watchdog;

/// Turns a board's table into [`Board::take`]. `crates/boards` reads the same tables with a macro of its own.
macro_rules! board {
    (
        title $_title:literal
        bootsel $_bootsel:literal
        build $_build:ident
        panel on $spi:ident { SCK: $sck:ident, MOSI: $mosi:ident, CS: $cs:ident, DC: $dc:ident, RST: $rst:ident }
        light on $light_slice:ident { $light_output:ident: $light:ident }
        buttons {
            UP: $up:ident, DOWN: $down:ident, LEFT: $left:ident, RIGHT: $right:ident,
            A: $a:ident, B: $b:ident, X: $x:ident, Y: $y:ident,
        }
        piezo on $piezo_slice:ident { $piezo_output:ident: $piezo:ident }
        battery on ADC { $battery:ident }
        usb { $usb:ident }
        charging { $($charging:ident)? }
        unused { $($_what:literal: $_unused:ident),* }
    ) => {
        pub(super) type PanelSpi = embassy_rp::peripherals::$spi;

        embassy_rp::bind_interrupts!(struct Irqs {
            DMA_IRQ_0 => embassy_rp::dma::InterruptHandler<embassy_rp::peripherals::DMA_CH0>;
        });

        impl super::Board {
            /// Gives every peripheral its place.
            #[must_use]
            pub fn take(p: embassy_rp::Peripherals) -> Self {
                use super::{Sensors, Wires, button, idle_high, sense};
                use crate::{display, speaker};
                use embassy_rp::{adc, gpio::Pull, pwm::Pwm, spi::Spi, watchdog::Watchdog};

                Self {
                    panel: Wires {
                        spi: Spi::new_txonly(p.$spi, p.$sck, p.$mosi, p.DMA_CH0, Irqs, display::bus()),
                        cs: idle_high(p.$cs.into()),
                        dc: idle_high(p.$dc.into()),
                        rst: idle_high(p.$rst.into()),
                    },
                    backlight: pwm_output!($light_output, p.$light_slice, p.$light, display::light(0)),
                    buttons: [p.$up.into(), p.$down.into(), p.$left.into(), p.$right.into(),
                        p.$a.into(), p.$b.into(), p.$x.into(), p.$y.into()].map(button),
                    piezo: pwm_output!($piezo_output, p.$piezo_slice, p.$piezo, speaker::silence()),
                    sensors: Sensors {
                        adc: p.ADC,
                        battery: adc::Channel::new_pin(p.$battery, Pull::None),
                        usb: sense(p.$usb.into()),
                        charging: [$(sense(p.$charging.into()))?].into_iter().next(),
                    },
                    flash: p.FLASH,
                    watchdog: Watchdog::new(p.WATCHDOG),
                }
            }
        }
    };
}

/// An output of a PWM slice, A or B; which of them a pin has is the chip's.
macro_rules! pwm_output {
    (A, $slice:expr, $pin:expr, $config:expr) => {
        Pwm::new_output_a($slice, $pin, $config)
    };
    (B, $slice:expr, $pin:expr, $config:expr) => {
        Pwm::new_output_b($slice, $pin, $config)
    };
}

// The build script sees to it that there is one.
#[cfg(feature = "board-pico-lcd-1-3")]
#[path = "pico_lcd_1_3.rs"]
mod chosen;
#[cfg(feature = "board-picosystem")]
#[path = "picosystem.rs"]
mod chosen;

pub use chosen::{CELL, MADCTL};

/// The name of the board in options, features and file names.
pub const NAME: &str = env!("GOUSSET_BOARD");

/// What the firmware uses of a board.
pub struct Board {
    pub panel: Wires,
    pub backlight: Pwm<'static>,
    /// In the order of `gousset_ui::device::buttons::Button::ALL`.
    pub buttons: [Input<'static>; 8],
    /// A piezo to ground. Where none is wired its pin moves for nobody.
    pub piezo: Pwm<'static>,
    pub sensors: Sensors,
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

/// What tells about battery and USB.
pub struct Sensors {
    pub adc: Peri<'static, ADC>,
    /// A third of the battery's voltage, on both boards.
    pub battery: adc::Channel<'static>,
    /// High while USB gives power.
    pub usb: Input<'static>,
    /// High while the battery is charged, where the board says so.
    pub charging: Option<Input<'static>>,
}

/// A wire to the panel that is high until it is used.
fn idle_high(pin: Peri<'static, AnyPin>) -> Output<'static> {
    Output::new(pin, Level::High)
}

/// A push button to ground.
fn button(pin: Peri<'static, AnyPin>) -> Input<'static> {
    Input::new(pin, Pull::Up)
}

/// A level that a board drives. Where it does not (GP24 of a Pico W is the radio's) it reads low.
fn sense(pin: Peri<'static, AnyPin>) -> Input<'static> {
    Input::new(pin, Pull::Down)
}
