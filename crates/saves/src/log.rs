//! The log: opening and reading it. Nothing here writes.

use crate::SECTORS;
use crate::area::Area;
use crate::entry::{Entry, Kind, Place};
use crate::head::Head;
use crate::legacy::{self, Markers};
use crate::report;
use crate::sector::Sectors;
use crate::sector::{self, FIRST_ENTRY, Header};
use crate::slot::Slot;
use crate::store::{Error, Found, Loaded, Save, Store};
use crate::survey::{Layout, Position, Run, State, Survey};
use crate::walk::{Visited, walk};
use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

/// The number of attempts to read a save that reads differently each time.
const READINGS: usize = 16;

/// The kind of a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sector {
    /// Blank or unreadable: it can be erased.
    Free,
    /// Of 0.1.0.
    First,
    Current {
        sequence: u32,
    },
    /// Of a newer version, or the driver could not read it, with the highest number. Never erased unless it was wiped.
    Locked {
        sequence: u32,
    },
}

/// The last entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    pub(crate) sector: usize,
    pub(crate) at: usize,
    pub(crate) sealed: bool,
}

/// The log in a flash.
#[derive(Clone)]
pub struct Log<F> {
    pub(crate) area: Area<F>,
    pub(crate) sectors: [Sector; SECTORS],
    /// The sectors with entries, oldest first.
    pub(crate) order: Vec<u8, SECTORS>,
    pub(crate) survey: Survey,
    /// The highest sequence number so far.
    pub(crate) sequence: u32,
    /// Saves of layout 1 still count.
    pub(crate) unsettled: bool,
    /// The place of the next entry. `None` before the first write since the log was opened.
    pub(crate) head: Option<Head>,
    /// The sector that was written to last: the search for a free one begins behind it.
    pub(crate) cursor: usize,
    /// Sectors that could not be read to the end, erased or programmed since the log was opened.
    pub(crate) worn: Sectors,
    /// Sectors of a whole save that is being written.
    pub(crate) pinned: Sectors,
    /// An entry was written since the log was opened, so the last entry of the log is one of this run.
    pub(crate) written: bool,
    /// The newest sector with an entry.
    pub(crate) newest: Option<usize>,
    /// The last entry of the log, if power may have failed in it.
    pub(crate) tail: Option<Tail>,
    /// Whether the last entry counts though it has no seal.
    pub(crate) takes_unsealed: bool,
    /// A sector with a wipe mark.
    pub(crate) marked: Option<usize>,
    /// The sectors that were wiped and are not erased yet.
    pub(crate) unwiped: Sectors,
}

impl<F: NorFlash> Log<F> {
    /// Opens the log that begins at this offset of a flash. `None` if the flash has no room for it there.
    ///
    /// Accepts any content, and writes nothing.
    pub fn open(flash: F, start: u32) -> Option<Self> {
        let mut log = Self::closed(flash, start)?;
        log.find_sectors();
        log.read_all();
        Some(log)
    }

    /// A log that is not read. It is empty, refuses every save, and can only be wiped.
    pub fn closed(flash: F, start: u32) -> Option<Self> {
        Some(Self {
            area: Area::new(flash, start)?,
            sectors: [Sector::Locked { sequence: u32::MAX }; SECTORS],
            order: Vec::new(),
            survey: Survey::default(),
            sequence: 0,
            unsettled: false,
            head: None,
            cursor: SECTORS - 1,
            worn: 0,
            pinned: 0,
            written: false,
            newest: None,
            tail: None,
            takes_unsealed: true,
            marked: None,
            unwiped: 0,
        })
    }

    /// The flash itself.
    pub fn flash(&mut self) -> &mut F {
        self.area.flash()
    }

    /// Gives the flash back.
    pub fn close(self) -> F {
        self.area.into_flash()
    }

    /// Determines the kind of each sector, and their order.
    pub(crate) fn find_sectors(&mut self) {
        let headers = self.read_headers();
        let sequence_of_mark = |sector: usize| Some(headers[sector].filter(|header| header.marked)?.sequence);
        let marks = (0..SECTORS).filter_map(|sector| Some((sequence_of_mark(sector)?, sector)));
        let (marked, sector) = marks.max().unzip();
        self.marked = sector;
        self.order.clear();
        if marked.is_none() && !sector::is_settled(&headers) {
            self.find_first_layout();
        }
        let sequence_of = |(sector, kind): (usize, &Sector)| match kind {
            Sector::Current { sequence } => Some((*sequence, sector as u8)),
            Sector::Free | Sector::First | Sector::Locked { .. } => None,
        };
        let mut current: Vec<(u32, u8), SECTORS> = Vec::new();
        for one in self.sectors.iter().enumerate().filter_map(sequence_of) {
            if Some(one.0) > marked {
                let place = current.partition_point(|other| *other < one);
                // There is room for all sectors.
                let _ = current.insert(place, one);
            }
        }
        self.order.extend(current.iter().map(|&(_, sector)| sector));
    }

    /// Reads the headers of all sectors. A sector without a header is free. A sector that cannot be read is locked.
    pub(crate) fn read_headers(&mut self) -> [Option<Header>; SECTORS] {
        core::array::from_fn(|sector| {
            let mut start = [0; FIRST_ENTRY];
            if let Err(error) = self.area.read(sector, 0, &mut start) {
                report::failed_at("read", sector, error);
                self.sectors[sector] = Sector::Locked { sequence: u32::MAX };
                return None;
            }
            let header = sector::decode(&start);
            self.sectors[sector] = match header {
                None => Sector::Free,
                Some(Header { sequence, newer: true, .. }) => Sector::Locked { sequence },
                Some(Header { sequence, .. }) => Sector::Current { sequence },
            };
            if let Some(header) = header {
                self.note_sequence(sector, header.sequence);
            }
            header
        })
    }

    fn note_sequence(&mut self, sector: usize, sequence: u32) {
        if sequence >= self.sequence {
            (self.sequence, self.cursor) = (sequence, sector);
        }
    }

    /// Whether there are sectors that this version must not touch.
    fn has_locked_sectors(&self) -> bool {
        let is_locked = |sector: usize| matches!(self.sectors[sector], Sector::Locked { .. });
        (0..SECTORS).any(|sector| is_locked(sector) && self.unwiped & 1 << sector == 0)
    }

    /// The sequence number of a sector that has one.
    pub(crate) fn number(&self, sector: usize) -> Option<u32> {
        match self.sectors[sector] {
            Sector::Current { sequence } | Sector::Locked { sequence } => Some(sequence),
            Sector::Free | Sector::First => None,
        }
    }

    /// Finds the sectors of 0.1.0 that have entries, and puts them into the order in which they were written.
    fn find_first_layout(&mut self) {
        let mut marked = [Markers::None; SECTORS];
        for (sector, mark) in marked.iter_mut().enumerate() {
            if self.sectors[sector] != Sector::Free {
                continue;
            }
            let mut entries = 0;
            let read = legacy::each_entry(&mut self.area, sector, |_, _| entries += 1);
            let markers = match read.and_then(|()| legacy::markers(&mut self.area, sector)) {
                Ok(markers) => markers,
                Err(error) => {
                    report::failed_at("read", sector, error);
                    self.sectors[sector] = Sector::Locked { sequence: u32::MAX };
                    continue;
                }
            };
            if entries > 0 && markers != Markers::None {
                (*mark, self.sectors[sector]) = (markers, Sector::First);
            }
        }
        let is_first = |sector: usize| marked[sector] != Markers::None;
        let is_open = |sector: &usize| marked[*sector] == Markers::Open;
        let before_gap = |sector: &usize| is_first(*sector) && !is_first((sector + 1) % SECTORS);
        // The newest sector is open, or else the one before a gap in the ring, or else any.
        let candidates: [&dyn Fn(&usize) -> bool; 3] = [&is_open, &before_gap, &|sector| is_first(*sector)];
        let best = candidates.into_iter().find_map(|candidate| {
            (0..SECTORS).filter(candidate).max_by_key(|&newest| self.attached_from(newest))
        });
        let Some(best) = best else { return };
        self.order = self.ring_behind(best);
        self.unsettled = true;
        if self.sequence == 0 {
            self.cursor = best;
        }
    }

    /// The sectors of 0.1.0, if this is the newest of them.
    fn ring_behind(&self, newest: usize) -> Vec<u8, SECTORS> {
        let ring = (1..=SECTORS).map(|step| (newest + step) % SECTORS);
        ring.filter(|&sector| self.sectors[sector] == Sector::First).map(|sector| sector as u8).collect()
    }

    /// The number of entries that continue the one before them, if this is the newest sector of 0.1.0.
    fn attached_from(&mut self, newest: usize) -> u32 {
        let mut survey = Survey::default();
        for sector in self.ring_behind(newest) {
            let sector = usize::from(sector);
            // A sector that cannot be read to its end counts as far as it can; `read_all` reports the failure.
            let _ = legacy::each_entry(&mut self.area, sector, |at, entry| {
                survey.take(Position { layout: Layout::First, sector, at }, entry, true);
            });
        }
        survey.attached
    }

    /// Reads all entries, oldest first.
    pub(crate) fn read_all(&mut self) {
        self.newest = self.newest_with_entries();
        let mut survey = Survey::default();
        let mut tail = None;
        for index in 0..self.order.len() {
            let sector = usize::from(self.order[index]);
            let visited = self.each_entry(sector, |visited| match visited {
                Visited::Entry { position, entry, sealed } => {
                    if survey.take(position, entry, sealed) || sealed {
                        tail = Some(Tail { sector, at: position.at, sealed });
                    }
                }
                Visited::Remains(position, slots) => survey.meet_remains(slots, position),
            });
            if let Err(error) = visited {
                report::failed_at("read", sector, error);
                self.worn |= 1 << sector;
                survey.doubt();
            }
        }
        survey.finish();
        // Entries that this run has sealed were read back. Entries of 0.1.0 have no seals.
        let of_current = |tail: &Tail| matches!(self.sectors[tail.sector], Sector::Current { .. });
        self.tail = tail.filter(|tail| of_current(tail) && !(self.written && tail.sealed));
        self.survey = survey;
        self.unwiped = self.wiped_sectors();
    }

    /// The newest sector in which an entry can be read.
    fn newest_with_entries(&mut self) -> Option<usize> {
        for index in (0..self.order.len()).rev() {
            let sector = usize::from(self.order[index]);
            let mut found = false;
            // A sector that cannot be read to its end counts as far as it can; `read_all` reports the failure.
            let _ = self.each_entry_of(sector, self.takes_unsealed, |visited| {
                found |= matches!(visited, Visited::Entry { .. });
            });
            if found {
                return Some(sector);
            }
        }
        None
    }

    /// Visits the entries of a sector that count, in their order.
    pub(crate) fn each_entry(&mut self, sector: usize, visit: impl FnMut(Visited<'_>)) -> Result<(), Error> {
        self.each_entry_of(sector, self.takes_unsealed && self.newest == Some(sector), visit)
    }

    /// Visits the entries of a sector in their order. If the last one has no seal, it counts only if `unsealed`: power may
    /// have cut it.
    fn each_entry_of(
        &mut self,
        sector: usize,
        unsealed: bool,
        mut visit: impl FnMut(Visited<'_>),
    ) -> Result<(), Error> {
        match self.sectors[sector] {
            Sector::Free | Sector::Locked { .. } => Ok(()),
            Sector::First => legacy::each_entry(&mut self.area, sector, |at, entry| {
                let position = Position { layout: Layout::First, sector, at };
                visit(Visited::Entry { position, entry, sealed: true });
            }),
            Sector::Current { sequence } => {
                let from = Place { sequence, at: FIRST_ENTRY };
                walk(&mut self.area, sector, from, unsealed, &mut visit)
            }
        }
    }

    /// Copies the bytes of a run from `from` on into `room`, as many as fit. The whole run is read and checked.
    pub(crate) fn copy_run(
        &mut self,
        slot: Slot,
        run: &Run,
        from: usize,
        room: &mut [u8],
    ) -> Result<(), Error> {
        let mut read: Option<Run> = None;
        let mut complete = false;
        let mut failure = None;
        for index in 0..self.order.len() {
            let sector = usize::from(self.order[index]);
            if run.sectors & 1 << sector == 0 {
                continue;
            }
            let visited = self.each_entry(sector, |visited| {
                let Visited::Entry { position, entry, .. } = visited else { return };
                let before = position.sector == run.first.sector && position.at < run.first.at;
                if entry.slot != slot || before || read.is_some_and(|read| read.equals(run)) && complete {
                    return;
                }
                let next = match (entry.kind, read) {
                    (Kind::Part { .. }, None) => Run::begun(position, entry),
                    // Parts up to the last one, then growth. Not the parts of a later save that was never finished.
                    (kind, Some(read)) if complete == (kind == Kind::Grown) => {
                        read.followed_by(position, entry)
                    }
                    _ => return,
                };
                let Some(next) = next else { return };
                (read, complete) =
                    (Some(next), complete || matches!(entry.kind, Kind::Part { more: false, .. }));
                copy_overlap(room, from, entry);
            });
            failure = failure.or(visited.err());
        }
        let same = complete && read.is_some_and(|read| read.equals(run));
        if same { Ok(()) } else { Err(failure.unwrap_or(Error::Changed)) }
    }

    /// Calls a function that reads a save. Half written cells may read differently each time. Then the whole log is read
    /// again, and the function is called again.
    pub(crate) fn steadily<T>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Result<T, Error>,
    ) -> Result<T, Error> {
        for _ in 0..READINGS {
            match read(self) {
                Err(Error::Changed) => self.read_all(),
                result => return result,
            }
        }
        Err(Error::Changed)
    }
}

/// Copies the bytes of an entry that overlap with `room`, which begins at `from` of the save.
fn copy_overlap(room: &mut [u8], from: usize, entry: &Entry<'_>) {
    let offset = usize::from(entry.offset);
    let bytes = entry.bytes.iter().skip(from.saturating_sub(offset));
    for (place, byte) in room.iter_mut().skip(offset.saturating_sub(from)).zip(bytes) {
        *place = *byte;
    }
}

impl<F: NorFlash> Store for Log<F> {
    fn found(&self, slot: Slot) -> Found {
        match self.survey.state(slot) {
            Some(state) => state.found(),
            None if self.has_locked_sectors() || self.survey.untracked != 0 => Found::Newer,
            None => Found::Nothing,
        }
    }

    fn load(&mut self, slot: Slot, room: &mut [u8]) -> Result<Loaded, Error> {
        self.steadily(|log| {
            let Some(State::Saved(run @ Run { length: 1.., .. })) = log.survey.state(slot).copied() else {
                return Err(Error::Missing);
            };
            let room = room.get_mut(..run.length).ok_or(Error::TooLong)?;
            log.copy_run(slot, &run, 0, room)?;
            Ok(Loaded { length: run.length, note: run.note })
        })
        .inspect_err(|error| report::failed("load", slot, *error))
    }

    fn save(&mut self, slot: Slot, save: Save<'_>) -> Result<(), Error> {
        let length = save.len();
        let written = self.write_save(slot, save);
        written
            .inspect(|()| report::saved(slot, length))
            .inspect_err(|error| report::failed("save", slot, *error))
    }

    fn discard(&mut self, slot: Slot) -> Result<(), Error> {
        let written = self.write_discard(slot);
        written
            .inspect(|()| report::discarded(slot))
            .inspect_err(|error| report::failed("discard", slot, *error))
    }

    fn needs_repair(&self) -> bool {
        self.is_unfinished() || self.next_wiped().is_some() || self.survey.has_unnoted_losses()
    }

    fn repair(&mut self) -> Result<(), Error> {
        let result = if self.is_unfinished() {
            self.finish_tail().inspect_err(|error| report::failed_to("finish", *error))
        } else if let Some(sector) = self.next_wiped() {
            self.go_on_wiping(sector).inspect_err(|error| report::failed_at("wipe", sector, *error))
        } else if self.survey.has_unnoted_losses() {
            self.write_losses().inspect_err(|error| report::failed_to("note losses", *error))
        } else {
            return Ok(());
        };
        result.inspect(|()| report::repaired())
    }

    fn wipe(&mut self, step: usize) -> Result<bool, Error> {
        self.wipe_step(step).inspect_err(|error| report::failed_at("wipe", step, *error))
    }
}
