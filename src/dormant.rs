//! The deepest sleep: while the panel is dark all clocks stop, and a button restarts them.
//!
//! A chip that merely waits for an interrupt still draws some 10 mA, because its crystal and its PLL keep running: a
//! small cell would be empty in two days. A dormant chip draws less than 1 mA. The timer and the watchdog stop too, so
//! nothing may be due in this time. The app guarantees this by waiting only for a press.

use crate::chip::Sense;
use embassy_rp::clocks::dormant_sleep;
use embassy_rp::pac;

/// The pins that wake the chip.
pub struct Pins {
    /// Low while pressed.
    pub buttons: [u8; 8],
    /// High while USB is plugged in.
    pub usb: u8,
}

impl Pins {
    /// Sleeps until one of the pins wakes the chip, and restores all clocks. The chip does not sleep at all while a
    /// button is down, so that no press is missed.
    pub fn sleep(&self) {
        // No interrupt may run on the slow clock before and after the sleep: its waits would take far too long.
        cortex_m::interrupt::free(|_| {
            self.set(true);
            dormant_sleep();
            self.set(false);
        });
    }

    /// Stops all clocks and restarts them at once: any level of a button's pin wakes the chip.
    pub fn pass_through(&self) {
        let pin = usize::from(self.buttons[0]);
        let set = |wakes| {
            pac::IO_BANK0.int_dormant_wake().inte(pin / 8).modify(|wake| {
                wake.set_level_low(pin % 8, wakes);
                wake.set_level_high(pin % 8, wakes);
            });
        };
        cortex_m::interrupt::free(|_| {
            set(true);
            dormant_sleep();
            set(false);
        });
    }

    fn set(&self, wakes: bool) {
        let bank = pac::IO_BANK0;
        for pin in self.buttons.map(usize::from) {
            bank.int_dormant_wake().inte(pin / 8).modify(|wake| wake.set_level_low(pin % 8, wakes));
        }
        // The chip sleeps on battery only. If USB is plugged in but not noticed yet, the chip stays awake until it is.
        Sense::listen(self.usb, wakes);
        let usb = usize::from(self.usb);
        bank.int_dormant_wake().inte(usb / 8).modify(|wake| wake.set_level_high(usb % 8, wakes));
    }
}
