//! The save area as numbered sectors, with every write read back.

use crate::sector::FIRST_ENTRY;
use crate::store::Error;
use crate::{AREA_BYTES, SECTOR};
use embedded_storage::nor_flash::{NorFlash, NorFlashError};

/// The bytes that a flash chip programs at once. An entry never crosses from one page to the next.
pub(crate) const PAGE: usize = 256;
/// What an erased byte reads as.
pub(crate) const BLANK: u8 = 0xFF;
/// Bytes that are compared at once.
const CHUNK: usize = 64;

/// A part of a flash.
#[derive(Clone)]
pub(crate) struct Area<F> {
    flash: F,
    start: u32,
}

fn failed(error: impl NorFlashError) -> Error {
    Error::Flash(error.kind())
}

impl<F: NorFlash> Area<F> {
    /// The area that begins at this offset of a flash; nothing if the flash has no room for it there.
    pub(crate) fn new(flash: F, start: u32) -> Option<Self> {
        const { assert!(F::ERASE_SIZE == SECTOR as usize && F::READ_SIZE == 1 && F::WRITE_SIZE == 1) };
        let fits = start.checked_add(AREA_BYTES)? as usize <= flash.capacity();
        (fits && start.is_multiple_of(SECTOR)).then_some(Self { flash, start })
    }

    pub(crate) fn flash(&mut self) -> &mut F {
        &mut self.flash
    }

    pub(crate) fn into_flash(self) -> F {
        self.flash
    }

    fn address(&self, sector: usize, at: usize) -> u32 {
        self.start + sector as u32 * SECTOR + at as u32
    }

    /// Reads bytes of a sector.
    pub(crate) fn read(&mut self, sector: usize, at: usize, bytes: &mut [u8]) -> Result<(), Error> {
        let address = self.address(sector, at);
        self.flash.read(address, bytes).map_err(failed)
    }

    /// Whether everything in a sector from here on reads as erased.
    pub(crate) fn is_blank_from(&mut self, sector: usize, at: usize) -> Result<bool, Error> {
        let mut chunk = [BLANK; CHUNK];
        let mut at = at;
        while at < SECTOR as usize {
            let length = CHUNK.min(SECTOR as usize - at);
            self.read(sector, at, &mut chunk[..length])?;
            // The whole chunk is compared. If it is only filled in part, the rest is still blank.
            if chunk.iter().fold(BLANK, |all, byte| all & byte) != BLANK {
                return Ok(false);
            }
            at += length;
        }
        Ok(true)
    }

    /// Programs bytes of a sector. The result is not read back.
    pub(crate) fn program(&mut self, sector: usize, at: usize, bytes: &[u8]) -> Result<(), Error> {
        let address = self.address(sector, at);
        self.flash.write(address, bytes).map_err(failed)
    }

    /// Programs bytes of a sector and reads them back.
    pub(crate) fn program_checked(&mut self, sector: usize, at: usize, bytes: &[u8]) -> Result<(), Error> {
        self.program(sector, at, bytes)?;
        self.check(sector, at, bytes)
    }

    /// Reads back what was programmed.
    pub(crate) fn check(&mut self, sector: usize, at: usize, bytes: &[u8]) -> Result<(), Error> {
        let mut chunk = [0; CHUNK];
        for (index, written) in bytes.chunks(CHUNK).enumerate() {
            let read = &mut chunk[..written.len()];
            self.read(sector, at + index * CHUNK, read)?;
            if read != written {
                return Err(Error::NotProgrammed);
            }
        }
        Ok(())
    }

    /// Clears every bit of a sector, so that no entry in it can be read while it is being erased.
    pub(crate) fn clear(&mut self, sector: usize) -> Result<(), Error> {
        const ZEROS: [u8; PAGE] = [0; PAGE];
        (0..SECTOR as usize).step_by(PAGE).try_for_each(|at| self.program(sector, at, &ZEROS))
    }

    /// Clears every bit of a sector behind its header, from the end. Then no entry in it can be read while it is erased, and
    /// the header stays readable until the last entry is cleared.
    pub(crate) fn clear_entries(&mut self, sector: usize) -> Result<(), Error> {
        (0..SECTOR as usize).step_by(PAGE).rev().try_for_each(|page| {
            let from = page.max(FIRST_ENTRY);
            self.program(sector, from, &[0; PAGE][..page + PAGE - from])
        })
    }

    /// Clears every bit of a sector eight bytes at a time, from the beginning. If power fails, the newest of its entries of
    /// 0.1.0 are left.
    pub(crate) fn clear_slowly(&mut self, sector: usize) -> Result<(), Error> {
        const WORD: usize = 8;
        (0..SECTOR as usize).step_by(WORD).try_for_each(|at| self.program(sector, at, &[0; WORD]))
    }

    /// Erases a sector and checks that it is blank.
    pub(crate) fn erase(&mut self, sector: usize) -> Result<(), Error> {
        let from = self.address(sector, 0);
        self.flash.erase(from, from + SECTOR).map_err(failed)?;
        if self.is_blank_from(sector, 0)? { Ok(()) } else { Err(Error::NotErased) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulated::Flash;

    #[test]
    fn a_sector_is_blank_only_if_every_byte_of_it_is() {
        let last = SECTOR as usize - 1;
        let mut area = Area::new(Flash::erased(), 0).unwrap();
        assert_eq!(area.is_blank_from(1, 0), Ok(true));
        // One byte, and two that are the same, in one chunk or in several.
        for (one, other) in [(0, 0), (7, 7), (last, last), (0, 1), (70, 100), (3, 300), (last - 1, last)] {
            for rotten in [0x00, 0x7F, 0xFE] {
                let mut flash = Flash::erased();
                // The sector behind it is none of it.
                for at in [one, other, SECTOR as usize] {
                    flash.bytes_mut()[SECTOR as usize + at] = rotten;
                }
                let mut area = Area::new(flash, 0).unwrap();
                assert_eq!(area.is_blank_from(1, 0), Ok(false), "{rotten:#04X} at {one} and {other}");
                assert_eq!(area.is_blank_from(1, one), Ok(false), "{rotten:#04X} at {one} and {other}");
                assert_eq!(area.is_blank_from(1, other + 1), Ok(true), "{rotten:#04X} before {other}");
                assert_eq!([0, 2].map(|beside| area.is_blank_from(beside, 0)), [Ok(true), Ok(false)]);
            }
        }
    }
}
