//! Finishing the last entry of the log.
//!
//! Power may have failed in the last entry, or in its seal. Half programmed cells may read as blank at one start and as
//! programmed at the next. So a run programs the last entry again before it writes anything else. That changes no bit and
//! makes the cells firm: every later start finds the entry.
//!
//! An entry that cannot be read now is left alone. It has no seal, and never gets one. Once another entry follows, it does
//! not count, however it reads.

use crate::area::PAGE;
use crate::entry::{self, Entry, Place};
use crate::log::{Log, Sector, Tail};
use crate::store::Error;
use embedded_storage::nor_flash::NorFlash;

impl<F: NorFlash> Log<F> {
    /// Whether the last entry has no seal.
    pub(crate) fn is_unfinished(&self) -> bool {
        self.tail.is_some_and(|tail| !tail.sealed)
    }

    /// Makes the last entry firm, so that new entries can build upon it.
    pub(crate) fn finish_tail(&mut self) -> Result<(), Error> {
        match self.steadily(Self::program_tail) {
            Err(Error::Changed | Error::NotProgrammed) => {
                // Its cells do not take it. Without a seal it does not count once another entry follows.
                self.takes_unsealed = false;
                self.read_all();
            }
            result => result?,
        }
        self.tail = None;
        Ok(())
    }

    /// Programs the last entry again: only its seal if that is whole, otherwise all of it.
    fn program_tail(&mut self) -> Result<(), Error> {
        let Some(Tail { sector, at, .. }) = self.tail else { return Ok(()) };
        let Sector::Current { sequence } = self.sectors[sector] else { return Ok(()) };
        let mut page = [0; PAGE];
        let page = &mut page[..PAGE - at % PAGE];
        self.area.read(sector, at, page)?;
        let (_, room) = Entry::decode(page, Place { sequence, at }).ok_or(Error::Changed)?;
        let (bytes, seal) = page[..room].split_at_mut(room - entry::SEAL);
        // A program that power has cut may have cleared bits behind its own bytes, and these may pass for a seal.
        if seal != [0; entry::SEAL] {
            self.area.program_checked(sector, at, bytes)?;
        }
        self.area.program(sector, at + bytes.len(), &[0; entry::SEAL])?;
        self.area.read(sector, at + bytes.len(), seal)?;
        if entry::is_sealed(page, room) { Ok(()) } else { Err(Error::NotProgrammed) }
    }
}
