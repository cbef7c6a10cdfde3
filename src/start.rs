//! What an image begins with, before it uses anything of the board.

use crate::clocks::{self, Speed};
use crate::crash::{self, Begun};
use crate::{chip, hot};
use embassy_rp::Peripherals;

/// Starts the watchdog, sets the clocks and the speed of the flash, and copies the code that runs from RAM there. Panics if
/// it is called twice.
#[must_use]
pub fn start() -> (Peripherals, Begun) {
    let begun = crash::begin();
    let peripherals = embassy_rp::init(clocks::config(begun.speed));
    if begun.speed == Speed::Full {
        chip::quicken_flash();
    }
    // SAFETY: nothing of that code was called before, no task and no interrupt of ours exists yet, and it happens once, since
    // the peripherals can be taken only once.
    unsafe { hot::load() };
    (peripherals, begun)
}
