//! Where everything is saved: the log of `gousset-saves` in the last 64 KB of the flash.
//!
//! The program runs from the flash it writes to. `embassy-rp` programs and erases from RAM with interrupts off and
//! this core alone; the second core is never started, so nobody else fetches from flash meanwhile. DMA goes on, but
//! it reads the frame, which is in RAM. The longest such time is the erasing of a sector (400 ms at worst, of the
//! watchdog's 8 s), and the stack is only deepened by the driver's page of 256 bytes.

use crate::chip::FLASH_BYTES;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use gousset_saves::{AREA_BYTES, Log};
use gousset_ui::Kept;

/// The log on this chip.
pub type ChipLog = Log<Flash<'static, FLASH, Blocking, FLASH_BYTES>>;

/// Where the save area begins: as the chip's `chip.x` has it, no part of an image lies there.
pub(crate) const START: u32 = FLASH_BYTES as u32 - AREA_BYTES;

/// Opens the log. That only reads.
#[must_use]
pub fn open(flash: Peri<'static, FLASH>) -> ChipLog {
    #[cfg(feature = "crash-test")]
    crate::crash_test::die_at_deadly_saves();
    Log::open(Flash::new_blocking(flash), START).expect("the log fits the end of the flash")
}

/// Reads what is needed of it at power-on.
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

/// The log without a look at what is in it.
#[must_use]
pub fn closed(flash: Peri<'static, FLASH>) -> ChipLog {
    Log::closed(Flash::new_blocking(flash), START).expect("the log fits the end of the flash")
}
