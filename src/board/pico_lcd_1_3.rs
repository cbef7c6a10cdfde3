//! Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico, and the bench build wired like it.

use super::{Board, Wires, button, idle_high};
use crate::display;
use embassy_rp::dma::InterruptHandler;
use embassy_rp::peripherals::{DMA_CH0, SPI1};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peripherals, bind_interrupts};

pub const NAME: &str = "pico-lcd-1-3";
/// The panel is mounted a quarter turn to the left: rows and columns change places, columns run backwards.
pub const MADCTL: u8 = 0x70;
pub(super) type PanelSpi = SPI1;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => InterruptHandler<DMA_CH0>;
});

impl Board {
    /// Gives every peripheral its place.
    #[must_use]
    pub fn take(p: Peripherals) -> Self {
        Self {
            panel: Wires {
                spi: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Irqs, display::bus()),
                cs: idle_high(p.PIN_9.into()),
                dc: idle_high(p.PIN_8.into()),
                rst: idle_high(p.PIN_12.into()),
            },
            backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, display::light(0)),
            buttons: [
                button(p.PIN_2.into()),  // UP
                button(p.PIN_18.into()), // DOWN
                button(p.PIN_16.into()), // LEFT
                button(p.PIN_20.into()), // RIGHT
                button(p.PIN_15.into()), // A
                button(p.PIN_17.into()), // B
                button(p.PIN_19.into()), // X
                button(p.PIN_21.into()), // Y
            ],
            flash: p.FLASH,
            watchdog: Watchdog::new(p.WATCHDOG),
        }
    }
}
