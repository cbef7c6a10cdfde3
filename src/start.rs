//! The first steps of an image, before it uses the board.

use crate::clocks::{self, Speed};
use crate::crash::{self, Begun};
use crate::{chip, hot, stack};
use embassy_rp::Peripherals;

/// Starts the watchdog, sets the clocks and the speed of the flash, copies the code that runs from RAM, and fills the
/// stack with a pattern. Panics if it is called twice.
#[must_use]
pub fn start() -> (Peripherals, Begun) {
    let begun = crash::begin();
    let peripherals = embassy_rp::init(clocks::config(begun.speed));
    if begun.speed == Speed::Full {
        chip::quicken_flash();
    }
    // SAFETY: none of that code has run before, and no task or interrupt of ours exists yet. This happens only once,
    // because the peripherals can be taken only once.
    unsafe { hot::load() };
    // SAFETY: the callers of this function have their data above the stack pointer.
    unsafe { stack::fill() };
    (peripherals, begun)
}
