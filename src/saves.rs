//! The storage for all saves: the log of `gousset-saves` in the last 64 KB of the flash.
//!
//! The program runs from the flash to which it writes. `embassy-rp` programs and erases from RAM with interrupts off.
//! The second core is never started, so nothing else fetches from flash in this time. DMA continues, but it reads the
//! frame buffer, which is in RAM. The longest such time is the erasing of a sector: 400 ms at worst, while the watchdog
//! waits 8 s. The driver's page of 256 bytes is the only addition to the stack.

use crate::chip::FLASH_BYTES;
use crate::flash::TimedFlash;
use embassy_rp::Peri;
use embassy_rp::peripherals::FLASH;
use gousset_saves::{AREA_BYTES, Log};
use gousset_ui::Kept;

/// The log on this chip.
pub type ChipLog = Log<TimedFlash>;

/// The offset of the save area. The chip's `chip.x` reserves it, so that no part of an image is there.
const START: u32 = FLASH_BYTES as u32 - AREA_BYTES;

/// Opens the log, without writing.
#[must_use]
pub fn open(flash: Peri<'static, FLASH>) -> ChipLog {
    #[cfg(feature = "crash-test")]
    crate::crash_test::die_at_deadly_saves(START);
    Log::open(TimedFlash::new(flash), START).expect("the log fits the end of the flash")
}

/// Reads the data that is needed at power-on.
#[must_use]
pub fn read(log: &mut ChipLog) -> Kept {
    let kept = Kept::read(log);
    let (settings, statistics) = (kept.settings_found, kept.statistics_found);
    defmt::info!("found: matches {}, settings {}, statistics {}", kept.found, settings, statistics);
    if kept.needs_repair {
        defmt::warn!("power has cut a write of an earlier run");
    }
    kept
}

/// Returns the log without reading its contents.
#[must_use]
pub fn closed(flash: Peri<'static, FLASH>) -> ChipLog {
    Log::closed(TimedFlash::new(flash), START).expect("the log fits the end of the flash")
}
