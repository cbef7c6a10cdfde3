//! A simulated flash, for tests, the PC and the browser. Erasing sets bits, programming clears them, and power can fail at
//! any byte.
//!
//! It counts whole pages of 256 bytes, as the chip's driver programs them. So the figures of a script and its `cut-after` are
//! the same as on the chip. The [`Tear`] defines the bits that a cut leaves in its sector or page.

mod cells;
mod failure;
mod sparse;
mod tear;

pub use failure::Failure;
pub use tear::Tear;

use crate::{AREA_BYTES, SECTOR};
use cells::{Cells, Dice};
use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash, check_erase, check_read, check_write,
};
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

const SIZE: usize = AREA_BYTES as usize;
const PAGE: usize = 256;
const SECTOR_BYTES: usize = SECTOR as usize;

/// The flash.
#[derive(Clone)]
pub struct Flash {
    cells: Cells,
    /// Power fails after this many more bytes, programmed or erased.
    until_cut: Option<u64>,
    tear: Tear,
    failed: bool,
    /// Pages programmed and sectors erased, or begun, since the flash was made.
    operations: u64,
    planned: Option<Planned>,
    programmed_bytes: u64,
    erased_sectors: u64,
}

/// A fault in a later operation.
#[derive(Clone, Copy)]
struct Planned {
    operation: u64,
    trouble: Trouble,
}

#[derive(Clone, Copy)]
enum Trouble {
    /// Power lasts for this many more bytes.
    Cut(u64),
    Silent(Failure),
}

/// The cause of a failed operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    NoPower,
    Bounds(NorFlashErrorKind),
}

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::NoPower => NorFlashErrorKind::Other,
            Self::Bounds(kind) => *kind,
        }
    }
}

impl From<NorFlashErrorKind> for Fault {
    fn from(kind: NorFlashErrorKind) -> Self {
        Self::Bounds(kind)
    }
}

impl Flash {
    /// A blank flash.
    #[must_use]
    pub fn erased() -> Self {
        Self {
            cells: Cells::holding(vec![0xFF; SIZE]),
            until_cut: None,
            tear: Tear::Prefix,
            failed: false,
            operations: 0,
            planned: None,
            programmed_bytes: 0,
            erased_sectors: 0,
        }
    }

    /// A flash that holds these bytes.
    ///
    /// # Errors
    /// If their number is not the size of the save area.
    pub fn holding(bytes: Vec<u8>) -> Result<Self, String> {
        if bytes.len() == SIZE {
            Ok(Self { cells: Cells::holding(bytes), ..Self::erased() })
        } else {
            Err(format!("the save area has {SIZE} bytes, this file {}", bytes.len()))
        }
    }

    /// The content. A bit that is not firm has the value of the last read, or of the last write if it was not read. The next
    /// read may return another value.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.cells.bytes()
    }

    /// The content, for tests that damage it. Bits that are not firm stay so, whatever is put there.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        self.cells.bytes_mut()
    }

    /// The number of weak and drifting bits.
    #[must_use]
    pub fn marginal_bits(&self) -> u32 {
        self.cells.marginal_bits()
    }

    /// Restarts the random numbers for weak bits and for the thresholds of starts. A clone has the same ones as its original,
    /// unless it is reseeded.
    pub fn reseed(&mut self, seed: u64) {
        self.cells.dice = Dice::new(seed);
    }

    /// Makes power fail after this many more bytes, within a program or an erase.
    pub fn cut_after(&mut self, bytes: u64) {
        (self.until_cut, self.tear) = (Some(bytes), Tear::Prefix);
    }

    /// The same with a tear of the page or sector at the cut, and a seed for its random numbers. Nothing tears if the cut is
    /// between two pages or two sectors.
    pub fn cut_after_torn(&mut self, bytes: u64, tear: Tear, seed: u64) {
        (self.until_cut, self.tear) = (Some(bytes), tear);
        self.reseed(seed);
    }

    /// Makes power fail within a later operation: 0 is the next one. Each page program and each sector erase is an operation.
    /// Power lasts for `bytes` bytes of it. The rest is as in [`Flash::cut_after_torn`].
    pub fn cut_in_operation(&mut self, operation: u64, bytes: u64, tear: Tear, seed: u64) {
        self.tear = tear;
        self.plan(operation, Trouble::Cut(bytes), seed);
    }

    /// Makes a later operation fail without an error: 0 is the next one.
    pub fn fail_in_operation(&mut self, operation: u64, failure: Failure, seed: u64) {
        self.plan(operation, Trouble::Silent(failure), seed);
    }

    fn plan(&mut self, operation: u64, trouble: Trouble, seed: u64) {
        self.planned = Some(Planned { operation: self.operations + operation, trouble });
        self.reseed(seed);
    }

    /// The number of operations so far.
    #[must_use]
    pub const fn operations(&self) -> u64 {
        self.operations
    }

    /// Begins an operation. Returns its failure if it fails without an error.
    fn begin_operation(&mut self) -> Option<Failure> {
        let trouble = self.planned.take_if(|planned| planned.operation == self.operations)?.trouble;
        match trouble {
            Trouble::Silent(failure) => Some(failure),
            Trouble::Cut(bytes) => {
                self.until_cut = Some(bytes);
                None
            }
        }
    }

    /// Whether power has failed.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.failed
    }

    /// The same flash after power has come back. Weak bits stay weak. Drifting bits are read by a new threshold.
    #[must_use]
    pub fn repaired(mut self) -> Self {
        (self.until_cut, self.failed, self.planned) = (None, false, None);
        self.cells.start();
        self
    }

    /// Bytes programmed, in whole pages, and sectors erased since the last call.
    pub fn take_wear(&mut self) -> (u64, u64) {
        (std::mem::take(&mut self.programmed_bytes), std::mem::take(&mut self.erased_sectors))
    }

    /// Returns for how many of these bytes power lasts. It fails with the last of them, not with the next.
    fn spend(&mut self, length: usize) -> usize {
        let Some(left) = &mut self.until_cut else { return length };
        let done = length.min(usize::try_from(*left).unwrap_or(usize::MAX));
        *left -= done as u64;
        self.failed = *left == 0;
        done
    }

    fn check_power(&self) -> Result<(), Fault> {
        if self.failed { Err(Fault::NoPower) } else { Ok(()) }
    }
}

impl ErrorType for Flash {
    type Error = Fault;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.check_power()?;
        check_read(self, offset, bytes.len())?;
        let start = offset as usize;
        bytes.copy_from_slice(self.cells.read(start..start + bytes.len()));
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        check_erase(self, from, to)?;
        for sector in (from as usize..to as usize).step_by(SECTOR_BYTES) {
            self.check_power()?;
            let failure = self.begin_operation();
            self.operations += 1;
            let range = sector..sector + SECTOR_BYTES;
            match (failure, self.spend(SECTOR_BYTES)) {
                (_, 0) => break,
                (Some(failure), _) => failure.leave(&mut self.cells, range, |_| 0xFF, |_| 0xFF),
                (None, SECTOR_BYTES) => self.cells.blank(range),
                (None, done) => self.tear.erase(&mut self.cells, sector, done),
            }
            self.erased_sectors += 1;
        }
        self.check_power()
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        check_write(self, offset, bytes.len())?;
        let (start, end) = (offset as usize, offset as usize + bytes.len());
        for page in (start / PAGE * PAGE..end).step_by(PAGE) {
            self.check_power()?;
            let failure = self.begin_operation();
            self.operations += 1;
            // The rest of a page is left as it is.
            let mut data = [0xFF; PAGE];
            let (first, last) = (start.max(page), end.min(page + PAGE));
            data[first - page..last - page].copy_from_slice(&bytes[first - start..last - start]);
            let done = self.spend(PAGE);
            match (failure, done) {
                (_, 0) => {}
                (Some(failure), _) => {
                    let before = self.cells.bytes()[page..page + PAGE].to_vec();
                    let wanted = |at: usize| before[at - page] & data[at - page];
                    failure.leave(&mut self.cells, first..last, wanted, |at| before[at - page]);
                }
                (None, PAGE) => Tear::Prefix.program(&mut self.cells, page, &data, PAGE),
                (None, _) => self.tear.program(&mut self.cells, page, &data, done),
            }
            self.programmed_bytes += done as u64;
        }
        self.check_power()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programming_clears_bits_and_erasing_sets_them() {
        let mut flash = Flash::erased();
        flash.write(250, &[0x0F; 10]).unwrap();
        flash.write(252, &[0xF8; 1]).unwrap();
        assert_eq!(flash.bytes()[249..261], [255, 15, 15, 8, 15, 15, 15, 15, 15, 15, 15, 255]);
        flash.erase(0, SECTOR).unwrap();
        assert!(flash.bytes().iter().all(|&byte| byte == 0xFF));
        assert_eq!(flash.take_wear(), (3 * PAGE as u64, 1));
        assert!(flash.erase(1, SECTOR).is_err() && flash.write(AREA_BYTES - 1, &[0, 0]).is_err());
    }

    #[test]
    fn power_fails_inside_a_page_and_inside_an_erase() {
        let mut flash = Flash::erased();
        flash.cut_after(256 + 2);
        assert_eq!(flash.write(254, &[0; 6]), Err(Fault::NoPower));
        assert_eq!(flash.bytes()[253..262], [255, 0, 0, 0, 0, 255, 255, 255, 255]);
        assert!(flash.has_failed() && flash.read(0, &mut [0]).is_err());
        let mut flash = flash.repaired();
        flash.cut_after(255);
        assert_eq!(flash.erase(0, SECTOR), Err(Fault::NoPower));
        assert_eq!(flash.bytes()[253..259], [255, 255, 0, 0, 0, 255]);
    }

    /// Four sectors with the same content.
    fn full() -> Flash {
        let mut flash = Flash::erased();
        flash.write(0, &[0x5A; 4 * SECTOR_BYTES]).unwrap();
        flash.take_wear();
        flash
    }

    #[test]
    fn only_what_is_under_the_cut_tears_and_wear_is_counted_as_ever() {
        for tear in Tear::ALL {
            let mut flash = full();
            flash.cut_after_torn(u64::from(SECTOR) + 3000, tear, 1);
            assert_eq!(flash.erase(0, 3 * SECTOR), Err(Fault::NoPower));
            assert_eq!(flash.take_wear(), (0, 2));
            flash = flash.repaired();
            assert!(flash.bytes()[..SECTOR_BYTES].iter().all(|&byte| byte == 0xFF), "{tear:?}");
            // Drifting bits may read as the old bytes, or as blank.
            if !matches!(tear, Tear::Drifting | Tear::DriftingNoisy) {
                let torn = &flash.bytes()[SECTOR_BYTES..2 * SECTOR_BYTES];
                assert!(torn.iter().any(|&byte| byte != 0xFF), "{tear:?}");
                assert!(torn.iter().any(|&byte| byte != 0x5A), "{tear:?}");
            }
            assert!(flash.bytes()[2 * SECTOR_BYTES..4 * SECTOR_BYTES].iter().all(|&byte| byte == 0x5A));

            let mut flash = full();
            flash.cut_after_torn(256 + 100, tear, 1);
            assert_eq!(flash.write(250, &[0; 600]), Err(Fault::NoPower));
            assert_eq!(flash.take_wear(), (256 + 100, 0));
            assert_eq!(flash.bytes()[248..256], [0x5A, 0x5A, 0, 0, 0, 0, 0, 0], "{tear:?}");
            let torn = &flash.bytes()[256..512];
            assert!(torn.iter().all(|byte| byte & !0x5A == 0), "{tear:?}");
            let unfirm = matches!(tear, Tear::Weak | Tear::Drifting | Tear::DriftingNoisy);
            assert_eq!(
                (flash.marginal_bits() > 0, torn.contains(&0) || unfirm),
                (unfirm || tear == Tear::FewWeak, true),
                "{tear:?}"
            );
            assert!(flash.bytes()[512..1000].iter().all(|&byte| byte == 0x5A), "{tear:?}");
        }
    }

    #[test]
    fn between_two_pages_and_between_two_sectors_nothing_tears() {
        for tear in Tear::ALL {
            for (bytes, blank) in [(0, 0), (4096, 4096)] {
                let mut flash = full();
                flash.cut_after_torn(bytes, tear, 1);
                assert_eq!(flash.erase(0, 2 * SECTOR), Err(Fault::NoPower));
                assert!(flash.bytes()[..blank].iter().all(|&byte| byte == 0xFF));
                assert!(flash.bytes()[blank..2 * SECTOR_BYTES].iter().all(|&byte| byte == 0x5A));
                assert_eq!(flash.marginal_bits(), 0);
            }
            let mut flash = full();
            flash.cut_after_torn(256, tear, 1);
            assert_eq!(flash.write(0, &[0; 512]), Err(Fault::NoPower));
            assert!(flash.bytes()[..256].iter().all(|&byte| byte == 0) && flash.bytes()[256] == 0x5A);
        }
    }

    #[test]
    fn weak_bits_outlast_a_repair_and_end_with_a_whole_erase() {
        let mut flash = full();
        flash.cut_after_torn(3000, Tear::Weak, 1);
        flash.erase(0, SECTOR).unwrap_err();
        let mut flash = flash.repaired();
        let read = |flash: &mut Flash| {
            let mut bytes = vec![0; SECTOR_BYTES];
            flash.read(0, &mut bytes).unwrap();
            bytes
        };
        let first = read(&mut flash);
        assert_eq!(flash.bytes()[..SECTOR_BYTES], first);
        let mut copy = flash.clone();
        let second = read(&mut flash);
        assert!(first != second && read(&mut copy) == second);
        copy.reseed(9);
        assert!(read(&mut copy) != read(&mut flash));
        // A bit that is programmed to 0 is firm, its neighbours are not.
        flash.write(0, &[0x7F]).unwrap();
        assert!((0..50).all(|_| read(&mut flash)[0] & 0x80 == 0));
        assert_eq!(flash.marginal_bits(), 4 * SECTOR - 1);
        flash.erase(0, SECTOR).unwrap();
        assert_eq!(flash.marginal_bits(), 0);
        assert!(read(&mut flash) == [0xFF; SECTOR_BYTES]);
    }
}
