//! What an image begins with, before it uses anything of the board.

use crate::clocks::{self, Speed};
use crate::crash::{self, Begun};
use crate::{chip, hot};
use embassy_rp::Peripherals;

/// Watches over the start, sets the clocks and the speed of the flash, and brings the code that runs from RAM there. Panics the second time.
#[must_use]
pub fn start() -> (Peripherals, Begun) {
    let begun = crash::begin();
    let peripherals = embassy_rp::init(clocks::config(begun.speed));
    if begun.speed == Speed::Full {
        chip::quicken_flash();
    }
    // SAFETY: nothing of that code was called before, no task and no interrupt of ours exists yet, and it is once, since the
    // peripherals can be taken once.
    unsafe { hot::load() };
    (peripherals, begun)
}
