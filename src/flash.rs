//! The flash chip as the log of saves uses it, with the times of its operations for the board report.

use crate::chip::FLASH_BYTES;
use core::sync::atomic::{AtomicU32, Ordering};
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash, PAGE_SIZE};
use embassy_rp::peripherals::FLASH;
use embassy_time::Instant;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// The longest time to program a page, in microseconds; 0 before the first.
pub static PAGE_US: AtomicU32 = AtomicU32::new(0);
/// The longest time to erase a sector, in microseconds; 0 before the first.
pub static ERASE_US: AtomicU32 = AtomicU32::new(0);

type Driver = Flash<'static, FLASH, Blocking, FLASH_BYTES>;

/// The flash chip. Times its writes.
pub struct TimedFlash(Driver);

impl TimedFlash {
    #[must_use]
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        Self(Flash::new_blocking(flash))
    }
}

/// Runs an operation on this many pages or sectors. Updates the longest time of one.
fn time<T>(longest: &AtomicU32, count: usize, operation: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let result = operation();
    let each = began.elapsed().as_micros() as u32 / count.max(1) as u32;
    longest.store(longest.load(Ordering::Relaxed).max(each), Ordering::Relaxed);
    result
}

impl ErrorType for TimedFlash {
    type Error = Error;
}

impl ReadNorFlash for TimedFlash {
    const READ_SIZE: usize = Driver::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for TimedFlash {
    const WRITE_SIZE: usize = Driver::WRITE_SIZE;
    const ERASE_SIZE: usize = Driver::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let sectors = to.saturating_sub(from) as usize / ERASE_SIZE;
        time(&ERASE_US, sectors, || self.0.erase(from, to))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        let pages = (offset as usize % PAGE_SIZE + bytes.len()).div_ceil(PAGE_SIZE);
        time(&PAGE_US, pages, || self.0.write(offset, bytes))
    }
}
