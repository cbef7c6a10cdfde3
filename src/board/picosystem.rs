//! Pimoroni PicoSystem.

use super::{Board, Wires, button, idle_high};
use crate::display;
use embassy_rp::dma::InterruptHandler;
use embassy_rp::peripherals::{DMA_CH0, SPI0};
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peripherals, bind_interrupts};

pub const NAME: &str = "picosystem";
/// The panel is mounted upright; the bit only says in which order the glass is refreshed.
pub const MADCTL: u8 = 0x04;
pub(super) type PanelSpi = SPI0;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => InterruptHandler<DMA_CH0>;
});

impl Board {
    /// Gives every peripheral its place.
    #[must_use]
    pub fn take(p: Peripherals) -> Self {
        Self {
            panel: Wires {
                spi: Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Irqs, display::bus()),
                cs: idle_high(p.PIN_5.into()),
                dc: idle_high(p.PIN_9.into()),
                rst: idle_high(p.PIN_4.into()),
            },
            backlight: Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, display::light(0)),
            buttons: [
                button(p.PIN_23.into()), // UP
                button(p.PIN_20.into()), // DOWN
                button(p.PIN_22.into()), // LEFT
                button(p.PIN_21.into()), // RIGHT
                button(p.PIN_18.into()), // A
                button(p.PIN_19.into()), // B
                button(p.PIN_17.into()), // X
                button(p.PIN_16.into()), // Y
            ],
            flash: p.FLASH,
            watchdog: Watchdog::new(p.WATCHDOG),
        }
    }
}
