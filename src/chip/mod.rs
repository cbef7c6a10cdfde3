//! The chip of the board: everything in which the chips differ, with a file per chip.
//!
//! The feature of the board enables the feature of its chip. The memories are in `link/<chip>`.

// The build script ensures that there is exactly one.
#[cfg(feature = "chip-rp2040")]
#[path = "rp2040.rs"]
mod chosen;
#[cfg(feature = "chip-rp2350")]
#[path = "rp2350.rs"]
mod chosen;

pub use chosen::*;

use crate::crash_report;
use embassy_rp::pac;

/// Resets the chip in the same way as the watchdog.
pub fn reset() -> ! {
    pac::PSM.wdsel().write_value(RESET_STAGES);
    pac::WATCHDOG.ctrl().write(|ctrl| ctrl.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

/// Stores a crash report, and resets the chip.
pub(crate) fn die(words: core::fmt::Arguments) -> ! {
    crash_report::store(words);
    reset()
}

/// Reports a fault of the core: the address of the instruction, and the return address of its function.
fn die_of_fault(pc: u32, caller: u32) -> ! {
    die(format_args!("hard fault at {pc:#010x}, called from {caller:#010x}"))
}
