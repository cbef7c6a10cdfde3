//! A flash with faults that are not power cuts: stuck cells, unreadable sectors, refused writes.

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
use gousset_saves::simulated::{Fault, Flash};
use gousset_saves::{AREA_BYTES, Log, SECTOR};
use std::collections::BTreeMap;
use std::ops::Range;

pub const SECTOR_BYTES: usize = SECTOR as usize;

pub struct Faulty {
    pub flash: Flash,
    /// Bits that always read as 0, by the position of their byte.
    pub stuck_at_0: BTreeMap<usize, u8>,
    /// Bits that always read as 1.
    pub stuck_at_1: BTreeMap<usize, u8>,
    /// Reads that touch these bytes fail.
    pub unreadable: Vec<Range<usize>>,
    /// The driver refuses every program after this many more.
    pub programs_left: Option<usize>,
    /// The erased sectors in their order, each with its content before the erase.
    pub erased: Vec<(usize, Vec<u8>)>,
}

impl Faulty {
    pub fn holding(flash: Flash) -> Self {
        let (stuck_at_0, stuck_at_1) = (BTreeMap::new(), BTreeMap::new());
        Self {
            flash,
            stuck_at_0,
            stuck_at_1,
            unreadable: Vec::new(),
            programs_left: None,
            erased: Vec::new(),
        }
    }

    pub fn new() -> Self {
        Self::holding(Flash::erased())
    }

    /// The sectors erased since the last call.
    pub fn take_erased(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.erased).into_iter().map(|(sector, _)| sector).collect()
    }
}

pub fn open(flash: Faulty) -> Log<Faulty> {
    Log::open(flash, 0).unwrap()
}

pub fn reopened(log: Log<Faulty>) -> Log<Faulty> {
    open(log.close())
}

/// The bytes of a sector.
pub const fn range(sector: usize) -> Range<usize> {
    sector * SECTOR_BYTES..(sector + 1) * SECTOR_BYTES
}

impl ErrorType for Faulty {
    type Error = Fault;
}

impl ReadNorFlash for Faulty {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        let start = offset as usize;
        let end = start + bytes.len();
        if self.unreadable.iter().any(|range| start < range.end && range.start < end) {
            return Err(Fault::Bounds(NorFlashErrorKind::Other));
        }
        self.flash.read(offset, bytes)?;
        for (at, bits) in self.stuck_at_0.range(start..end) {
            bytes[at - start] &= !bits;
        }
        for (at, bits) in self.stuck_at_1.range(start..end) {
            bytes[at - start] |= bits;
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        AREA_BYTES as usize
    }
}

impl NorFlash for Faulty {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR_BYTES;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        let sector = (from / SECTOR) as usize;
        self.erased.push((sector, self.flash.bytes()[range(sector)].to_vec()));
        self.flash.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        if let Some(left) = &mut self.programs_left {
            *left = left.checked_sub(1).ok_or(Fault::Bounds(NorFlashErrorKind::Other))?;
        }
        self.flash.write(offset, bytes)
    }
}
