//! The deepest sleep there is: in the dark all clocks stop, and a button brings them back.
//!
//! While it only waits for an interrupt the chip still draws some 10 mA, since its crystal and its PLL run on: a small cell
//! would be empty in two days. Dormant it draws less than one. Neither the timer nor the watchdog counts meanwhile, so
//! nothing may be due: the app says so by waiting for nothing but a press.

use crate::chip::Sense;
use embassy_rp::clocks::dormant_sleep;
use embassy_rp::pac;

/// The pins that wake.
pub struct Pins {
    /// Pulled low by a press.
    pub buttons: [u8; 8],
    /// High while a plug is in.
    pub usb: u8,
}

impl Pins {
    /// Sleeps until one of them wakes the chip, and comes back with all clocks as they were. A button that is down keeps it
    /// from sleeping at all, so that no press is missed.
    pub fn sleep(&self) {
        // No interrupt may run on the slow clock that leads into the sleep and out of it: a wait would be far too long.
        cortex_m::interrupt::free(|_| {
            self.set(true);
            dormant_sleep();
            self.set(false);
        });
    }

    fn set(&self, wakes: bool) {
        let bank = pac::IO_BANK0;
        for pin in self.buttons.map(usize::from) {
            bank.int_dormant_wake().inte(pin / 8).modify(|wake| wake.set_level_low(pin % 8, wakes));
        }
        // The chip sleeps on battery only: a plug that is in already and not noticed yet keeps it awake until it is noticed.
        Sense::listen(self.usb, wakes);
        let usb = usize::from(self.usb);
        bank.int_dormant_wake().inte(usb / 8).modify(|wake| wake.set_level_high(usb % 8, wakes));
    }
}
