//! Erasing everything.
//!
//! The newest sector gets a wipe mark first, by which nothing in the area counts any more. That is the one moment of a wipe:
//! if power fails before, everything is there, and if it fails later, nothing is. A mark that power may have cut is
//! written to the end before anything is built upon it, and where it reads as torn, what is saved is copied out of its
//! reach.
//!
//! Then the sectors are erased, the marked one when no other is left of those it makes void. Before that, another sector
//! gets a header with a higher number: what power leaves of the mark can void nothing that is saved later.

use crate::SECTORS;
use crate::legacy::{self, Markers};
use crate::log::{Log, Marker, READINGS, Sector};
use crate::sector::{self, FIRST_ENTRY};
use crate::store::Error;
use embedded_storage::nor_flash::NorFlash;

impl<F: NorFlash> Log<F> {
    /// Does a step of erasing everything; whether there are more.
    pub(crate) fn wipe_step(&mut self, step: usize) -> Result<bool, Error> {
        let has_void_sectors = |log: &Self| log.sectors.contains(&Sector::Void);
        let is_empty = self.sectors == [Sector::Free; SECTORS];
        if step == 0 || !is_empty && !has_void_sectors(self) {
            self.begin_wipe()?;
            return Ok(true);
        }
        if has_void_sectors(self) {
            // There is none if all that are left are worn.
            let sector = self.next_void().ok_or(Error::NotErased)?;
            self.erase_void(sector)?;
        }
        if has_void_sectors(self) {
            return Ok(true);
        }
        self.end_wipe()?;
        Ok(false)
    }

    /// Makes everything void, whatever is there, and begins a sector with a higher number.
    fn begin_wipe(&mut self) -> Result<(), Error> {
        let headers = self.read_headers();
        self.sectors = [Sector::Void; SECTORS];
        self.survey = Default::default();
        self.order.clear();
        (self.head, self.unsettled, self.marker, self.doubted) = (None, false, None, None);
        (self.pinned, self.worn, self.doubtful) = (0, 0, 0);
        let numbers =
            headers.iter().enumerate().filter_map(|(sector, header)| Some(((*header)?.sequence, sector)));
        let base = if let Some((_, sector)) = numbers.max() {
            self.marker = Some(Marker { sector, firm: false });
            unless_worn(self.write_mark())?;
            (sector + 1) % SECTORS
        } else {
            self.least_needed_of_first_layout()?
        };
        // Where the numbers are used up, which no flash lasts for, this one is not seen: nothing is worse for it.
        if !unless_worn(self.begin_sector(base).map(|_| ()))? {
            (self.sectors[base], self.worn) = (Sector::Void, 0);
        }
        Ok(())
    }

    /// Writes the wipe mark once more, so that it reads the same each time from now on.
    pub(crate) fn write_mark(&mut self) -> Result<(), Error> {
        let Some(Marker { sector, firm: false }) = self.marker else { return Ok(()) };
        let mut start = [0; FIRST_ENTRY];
        // The header may be one that reads differently each time as well.
        for _ in 0..READINGS {
            self.area.read(sector, 0, &mut start)?;
            if sector::decode(&start).is_some() {
                self.area.program_checked(sector, 0, &sector::marked(&start))?;
                self.marker = Some(Marker { sector, firm: true });
                return Ok(());
            }
        }
        Err(Error::Changed)
    }

    /// Where there are only sectors of 0.1.0: the one that can be erased before the others are void.
    fn least_needed_of_first_layout(&mut self) -> Result<usize, Error> {
        let mut newest = None;
        for sector in 0..SECTORS {
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

    /// The sector of before a wipe that is to be erased next: the one with the mark when there is no other.
    pub(crate) fn next_void(&self) -> Option<usize> {
        let marked = self.marker.map(|marker| marker.sector);
        let is_void = |&sector: &usize| self.sectors[sector] == Sector::Void;
        let is_worn = |sector: usize| self.worn & 1 << sector != 0;
        let mut others = (0..SECTORS).filter(|sector| is_void(sector) && Some(*sector) != marked).peekable();
        if others.peek().is_some() {
            return others.find(|&sector| !is_worn(sector));
        }
        marked.filter(is_void).filter(|&sector| !is_worn(sector))
    }

    /// Does a step of a wipe that power has cut.
    pub(crate) fn go_on_wiping(&mut self, sector: usize) -> Result<(), Error> {
        self.write_mark()?;
        let is_marked = self.marker.is_some_and(|marker| marker.sector == sector);
        if is_marked && self.head.is_none() {
            // Not one that an earlier run has begun: its header may read otherwise the next time.
            return self.open_sector().map(|_| ());
        }
        self.erase_void(sector)
    }

    fn erase_void(&mut self, sector: usize) -> Result<(), Error> {
        self.area.clear_entries(sector)?;
        let erased = self.area.erase(sector);
        self.note_wear(sector, erased)?;
        self.sectors[sector] = Sector::Free;
        self.marker = self.marker.filter(|marker| marker.sector != sector);
        Ok(())
    }

    /// Erases the last header as well: no entry was ever behind it, and so it does no harm if power leaves some of it.
    fn end_wipe(&mut self) -> Result<(), Error> {
        if let Some(head) = self.head.take() {
            let erased = self.area.erase(head.sector);
            self.note_wear(head.sector, erased)?;
            self.sectors[head.sector] = Sector::Free;
        }
        self.order.clear();
        (self.sequence, self.cursor) = (0, SECTORS - 1);
        Ok(())
    }
}

/// Whether something was written. Where cells are worn it was not, and the rest of a wipe is possible all the same.
fn unless_worn(written: Result<(), Error>) -> Result<bool, Error> {
    match written {
        Ok(()) => Ok(true),
        Err(Error::NotErased | Error::NotProgrammed) => Ok(false),
        Err(error) => Err(error),
    }
}
