//! Erasing everything.
//!
//! The first step writes an entry to a new sector, the marker. It makes everything before it void. If power fails before,
//! everything is still there. If it fails later, nothing is. Then the other sectors are erased, and the marker last.
//!
//! The new sector replaces one in which nothing is needed. The newest header lists these sectors, so a log can be wiped
//! without being read: reading it may be the cause of a crash.

use crate::SECTORS;
use crate::area::PAGE;
use crate::entry::{Entry, Kind, Place};
use crate::legacy::{self, Markers};
use crate::log::{Log, Sector};
use crate::sector::Sectors;
use crate::sector::{FIRST_ENTRY, Header, is_settled};
use crate::slot::Slot;
use crate::store::Error;
use embedded_storage::nor_flash::NorFlash;

/// The number of sectors that are tried for the marker, if sectors cannot be erased or programmed.
const TRIES: usize = 3;

impl<F: NorFlash> Log<F> {
    /// The sector of the marker. All sectors with a lower number are void.
    pub(crate) fn marker(&self) -> Option<usize> {
        self.survey.wiped_in.or(self.marked)
    }

    /// The sectors that are void and not erased. The marker must stay until they are erased.
    pub(crate) fn wiped_sectors(&self) -> Sectors {
        let Some(up_to) = self.marker().and_then(|marker| self.number(marker)) else { return 0 };
        let is_wiped = |&sector: &usize| self.number(sector).is_some_and(|sequence| sequence < up_to);
        (0..SECTORS).filter(is_wiped).fold(0, |wiped, sector| wiped | 1 << sector)
    }

    /// A void sector that can be erased.
    pub(crate) fn next_wiped(&self) -> Option<usize> {
        let wiped = self.unwiped & !self.worn;
        (wiped != 0).then_some(wiped.trailing_zeros() as usize)
    }

    /// Does a step of erasing everything. Returns whether there are more.
    pub(crate) fn wipe_step(&mut self, step: usize) -> Result<bool, Error> {
        if step == 0 || self.unwiped == 0 && self.sectors != [Sector::Free; SECTORS] {
            self.begin_wipe()?;
            return Ok(true);
        }
        if self.unwiped != 0 {
            // If all that are left are worn, the wipe has failed.
            let sector = self.next_wiped().ok_or(Error::NotErased)?;
            self.erase_wiped(sector)?;
        }
        if self.unwiped != 0 {
            return Ok(true);
        }
        self.end_wipe()?;
        Ok(false)
    }

    /// Writes the marker, whatever the area holds.
    fn begin_wipe(&mut self) -> Result<(), Error> {
        let mut begun = false;
        self.worn = 0;
        for _ in 0..TRIES {
            let sector = self.least_needed()?;
            begun = unless_worn(self.wipe_from(sector))?;
            if begun {
                break;
            }
        }
        if !begun {
            // Without a marker the sectors can still be erased one by one.
            self.unwiped = Sectors::MAX;
        }
        // A sector that could not be programmed can perhaps be erased.
        self.worn = 0;
        Ok(())
    }

    /// Begins this sector, and writes the marker there.
    fn wipe_from(&mut self, sector: usize) -> Result<(), Error> {
        self.survey = Default::default();
        self.order.clear();
        (self.tail, self.newest, self.marked) = (None, None, None);
        self.pinned = 0;
        // The other sectors are needed until the entry is written.
        self.begin_sector(sector, Sectors::MAX)?;
        self.append(&Entry::without_bytes(Slot::TEST, Kind::Wiped))?;
        self.unsettled = false;
        self.sectors =
            core::array::from_fn(|other| if other == sector { self.sectors[other] } else { Sector::Free });
        self.survey.wiped_in = Some(sector);
        self.unwiped = !(1 << sector);
        Ok(())
    }

    /// A sector that can be erased before the others are wiped.
    fn least_needed(&mut self) -> Result<usize, Error> {
        let headers = self.read_headers();
        // Saves of 0.1.0 count until the entry is written, like the copies of them that there may be.
        self.unsettled = !is_settled(&headers);
        if headers == [None; SECTORS] {
            return self.least_needed_of_first_layout();
        }
        let sector = match self.spare_sector(&headers) {
            Some(sector) => sector,
            // The headers were written by a development version.
            None => {
                self.find_sectors();
                self.read_all();
                self.next_free_sector().unwrap_or((self.cursor + 1) % SECTORS)
            }
        };
        if headers[sector].is_none() && legacy::markers(&mut self.area, sector) != Ok(Markers::None) {
            self.area.clear(sector)?;
        }
        Ok(sector)
    }

    /// Returns a sector in which nothing is needed, according to the newest header with an entry behind it.
    fn spare_sector(&mut self, headers: &[Option<Header>; SECTORS]) -> Option<usize> {
        let mut newest: Option<(usize, Header)> = None;
        for (sector, header) in headers.iter().enumerate() {
            if let Some(header) = header.filter(|header| !header.newer)
                && newest.is_none_or(|(_, other)| other.sequence < header.sequence)
                && self.has_first_entry(sector, header.sequence)
            {
                newest = Some((sector, header));
            }
        }
        let (newest, Header { needed, sequence, .. }) = newest?;
        let mut ring = (1..SECTORS).map(|step| (newest + step) % SECTORS);
        ring.find(|&sector| {
            let is_older = headers[sector].is_none_or(|header| header.sequence < sequence);
            (needed | self.worn) & 1 << sector == 0 && is_older
        })
    }

    fn has_first_entry(&mut self, sector: usize, sequence: u32) -> bool {
        let mut page = [0; PAGE - FIRST_ENTRY];
        let read = self.area.read(sector, FIRST_ENTRY, &mut page);
        read.is_ok() && Entry::decode(&page, Place { sequence, at: FIRST_ENTRY }).is_some()
    }

    /// Returns the sector that can be erased before the others, if there are only sectors of 0.1.0.
    fn least_needed_of_first_layout(&mut self) -> Result<usize, Error> {
        let mut newest = None;
        for sector in (0..SECTORS).filter(|&sector| self.worn & 1 << sector == 0) {
            match legacy::markers(&mut self.area, sector).unwrap_or(Markers::Full) {
                Markers::None => return Ok(sector),
                Markers::Open => newest = Some(sector),
                Markers::Full => {}
            }
        }
        let oldest = newest.map_or(0, |newest| (newest + 1) % SECTORS);
        self.area.clear_slowly(oldest)?;
        Ok(oldest)
    }

    /// Continues a wipe that power has cut.
    pub(crate) fn go_on_wiping(&mut self, sector: usize) -> Result<(), Error> {
        self.finish_tail()?;
        self.erase_wiped(sector)
    }

    fn erase_wiped(&mut self, sector: usize) -> Result<(), Error> {
        let erased = self.area.erase(sector);
        self.note_wear(sector, erased)?;
        self.order.retain(|&other| usize::from(other) != sector);
        self.sectors[sector] = Sector::Free;
        self.unwiped &= !(1 << sector);
        Ok(())
    }

    /// Erases the marker's sector as well. The marker is cleared first, because power that fails in the erase may leave
    /// anything, and the next sectors get the lowest numbers again.
    fn end_wipe(&mut self) -> Result<(), Error> {
        if let Some(sector) = self.marker() {
            self.area.clear_entries(sector)?;
            self.erase_wiped(sector)?;
        }
        (self.head, self.written, self.survey.wiped_in) = (None, false, None);
        (self.sequence, self.cursor) = (0, SECTORS - 1);
        Ok(())
    }
}

/// Whether a write succeeded. If it has failed because of worn cells, the rest of a wipe is still possible.
fn unless_worn(written: Result<(), Error>) -> Result<bool, Error> {
    match written {
        Ok(()) => Ok(true),
        Err(Error::NotErased | Error::NotProgrammed) => Ok(false),
        Err(error) => Err(error),
    }
}
