//! The save area of a simulated flash: erasing sets bits, programming clears them, and power can fail at any byte.
//!
//! It counts as the chip does, whose driver programs whole pages of 256 bytes: a script's figures and its `cut-after`
//! mean the same here and there.

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash, check_erase, check_read, check_write,
};
use gousset_saves::{LOG_BYTES, SECTOR};

const SIZE: usize = LOG_BYTES as usize;
const PAGE: usize = 256;

/// The flash.
#[derive(Clone)]
pub struct Flash {
    bytes: Vec<u8>,
    /// Power fails after so many more bytes, programmed or erased.
    until_cut: Option<u64>,
    failed: bool,
    programmed_bytes: u64,
    erased_sectors: u64,
}

/// Why the flash did not do something.
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
    /// A new one.
    #[must_use]
    pub fn erased() -> Self {
        Self {
            bytes: vec![0xFF; SIZE],
            until_cut: None,
            failed: false,
            programmed_bytes: 0,
            erased_sectors: 0,
        }
    }

    /// One that holds these bytes.
    ///
    /// # Errors
    /// If they are not as many as the save area has.
    pub fn holding(bytes: Vec<u8>) -> Result<Self, String> {
        if bytes.len() == SIZE {
            Ok(Self { bytes, ..Self::erased() })
        } else {
            Err(format!("the save area has {SIZE} bytes, this file {}", bytes.len()))
        }
    }

    /// What it holds.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What it holds, to be spoiled.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// Power fails after so many more bytes: in the middle of a program, or of an erase.
    pub fn cut_after(&mut self, bytes: u64) {
        self.until_cut = Some(bytes);
    }

    /// Whether power has failed.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.failed
    }

    /// The same flash with power again.
    #[must_use]
    pub fn repaired(mut self) -> Self {
        (self.until_cut, self.failed) = (None, false);
        self
    }

    /// Bytes programmed, in whole pages, and sectors erased since the last call.
    pub fn take_wear(&mut self) -> (u64, u64) {
        (std::mem::take(&mut self.programmed_bytes), std::mem::take(&mut self.erased_sectors))
    }

    /// How many of these bytes power lasts for. It fails with the last byte that it had, not with the next.
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
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
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
        self.check_power()?;
        check_erase(self, from, to)?;
        let done = self.spend((to - from) as usize);
        self.bytes[from as usize..][..done].fill(0xFF);
        self.erased_sectors += done.div_ceil(Self::ERASE_SIZE) as u64;
        self.check_power()
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        check_write(self, offset, bytes.len())?;
        let (start, end) = (offset as usize, offset as usize + bytes.len());
        let mut page = start / PAGE * PAGE;
        while page < end {
            self.check_power()?;
            let done = self.spend(PAGE);
            for at in start.max(page)..end.min(page + done) {
                self.bytes[at] &= bytes[at - start];
            }
            self.programmed_bytes += done as u64;
            page += PAGE;
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
        assert!(flash.erase(1, SECTOR).is_err() && flash.write(LOG_BYTES - 1, &[0, 0]).is_err());
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
}
