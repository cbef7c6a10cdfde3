//! The log: opening it, and reading what is in it. Nothing here writes.

use crate::area::{Area, BLANK, PAGE};
use crate::entry::{self, Entry, Kind, LEAST_ROOM, Place, UNIT};
use crate::head::Head;
use crate::legacy::{self, Markers};
use crate::report;
use crate::sector::{self, FIRST_ENTRY, Header, Mark};
use crate::slot::Slot;
use crate::store::{Error, Found, Loaded, Save, Store};
use crate::survey::{Layout, Position, Run, Sectors, State, Survey};
use crate::{SECTOR, SECTORS};
use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

/// How often a save is read that reads differently each time.
pub(crate) const READINGS: usize = 16;

/// What a sector is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sector {
    /// Blank, or nothing that can be read: free to be erased.
    Free,
    /// Of 0.1.0.
    First,
    Current {
        sequence: u32,
    },
    /// Of before a wipe: nothing in it counts. It is erased before the sector that says so.
    Void,
    /// Of a newer version, or it could not be read at all: never erased.
    Locked,
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
    /// Where the next entry goes; nothing before the first write since the log was opened.
    pub(crate) head: Option<Head>,
    /// The sector that was written to last: the search for a free one begins behind it.
    pub(crate) cursor: usize,
    /// Sectors that could not be read to the end, erased or programmed since the log was opened.
    pub(crate) worn: Sectors,
    /// Sectors of a whole save that is being written.
    pub(crate) pinned: Sectors,
    /// Sectors in whose last write power may have failed.
    pub(crate) doubtful: Sectors,
    /// The highest sequence number of a sector whose wipe mark is torn: nothing up to it is to be built upon.
    pub(crate) doubted: Option<u32>,
    /// The sector with the wipe mark by which others are void.
    pub(crate) marker: Option<Marker>,
}

/// A sector with a wipe mark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marker {
    pub(crate) sector: usize,
    /// The mark was written to the end since the log was opened.
    pub(crate) firm: bool,
}

impl<F: NorFlash> Log<F> {
    /// Opens the log that begins at this offset of a flash; nothing if the flash has no room for it there.
    ///
    /// Whatever the flash holds is taken as it is, and nothing is written.
    pub fn open(flash: F, start: u32) -> Option<Self> {
        let mut log = Self::closed(flash, start)?;
        log.find_sectors();
        log.read_all();
        Some(log)
    }

    /// A log that is not read: it holds nothing, takes nothing, and can only be wiped.
    pub fn closed(flash: F, start: u32) -> Option<Self> {
        Some(Self {
            area: Area::new(flash, start)?,
            sectors: [Sector::Locked; SECTORS],
            order: Vec::new(),
            survey: Survey::default(),
            sequence: 0,
            unsettled: false,
            head: None,
            cursor: SECTORS - 1,
            worn: 0,
            pinned: 0,
            doubtful: 0,
            doubted: None,
            marker: None,
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

    /// Finds out what every sector is, and their order.
    fn find_sectors(&mut self) {
        let headers = self.read_headers();
        let with_mark = |mark: Mark| {
            headers.iter().enumerate().filter_map(move |(sector, header)| {
                header.filter(|header| header.mark == mark).map(|header| (header.sequence, sector))
            })
        };
        let wiped = with_mark(Mark::Wiped).max();
        self.marker = wiped.map(|(_, sector)| Marker { sector, firm: false });
        let is_void = |sequence: u32| wiped.is_some_and(|(up_to, _)| sequence <= up_to);
        for (kind, header) in self.sectors.iter_mut().zip(&headers) {
            let Some(Header { sequence, newer, .. }) = *header else { continue };
            *kind = match newer {
                _ if is_void(sequence) => Sector::Void,
                true => Sector::Locked,
                false => Sector::Current { sequence },
            };
        }
        self.doubted = with_mark(Mark::Torn).map(|(sequence, _)| sequence).max();
        if wiped.is_none() && !headers.iter().flatten().any(|header| header.settled && !header.newer) {
            self.find_first_layout();
        }
        let sequence_of = |(sector, kind): (usize, &Sector)| match kind {
            Sector::Current { sequence } => Some((*sequence, sector as u8)),
            Sector::Free | Sector::First | Sector::Void | Sector::Locked => None,
        };
        let mut current: Vec<(u32, u8), SECTORS> =
            self.sectors.iter().enumerate().filter_map(sequence_of).collect();
        current.sort_unstable();
        self.order.extend(current.iter().map(|&(_, sector)| sector));
    }

    /// Reads the headers of all sectors. Those that have none are free, those that cannot be read locked.
    pub(crate) fn read_headers(&mut self) -> [Option<Header>; SECTORS] {
        core::array::from_fn(|sector| {
            let mut start = [0; FIRST_ENTRY];
            if let Err(error) = self.area.read(sector, 0, &mut start) {
                report::failed_at("read", sector, error);
                self.sectors[sector] = Sector::Locked;
                return None;
            }
            self.sectors[sector] = Sector::Free;
            let header = sector::decode(&start);
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
                    self.sectors[sector] = Sector::Locked;
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
        // The newest sector is open; else the ring has a gap behind it; else any may be the newest.
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

    /// How many entries belong to what stands before them, if this is the newest sector of 0.1.0.
    fn attached_from(&mut self, newest: usize) -> u32 {
        let mut survey = Survey::default();
        for sector in self.ring_behind(newest) {
            let sector = usize::from(sector);
            // A sector that cannot be read to its end counts as far as it can; `read_all` reports the failure.
            let _ = legacy::each_entry(&mut self.area, sector, |at, entry| {
                survey.take(Position { layout: Layout::First, sector, at }, entry);
            });
        }
        survey.attached
    }

    /// Reads all entries, oldest first.
    pub(crate) fn read_all(&mut self) {
        let mut survey = Survey::default();
        self.doubtful = 0;
        let mut doubted = self.doubted;
        for index in 0..self.order.len() {
            let sector = usize::from(self.order[index]);
            if let Sector::Current { sequence } = self.sectors[sector]
                && doubted.take_if(|up_to| sequence > *up_to).is_some()
            {
                survey.doubt();
            }
            let mut last = None;
            let visit = |visited: Visited<'_>| match visited {
                Visited::Entry(position, entry) => {
                    last = Some(entry.slot);
                    survey.take(position, entry);
                }
                Visited::Remains(position, slots) => survey.meet_remains(slots, position),
            };
            match self.each_entry(sector, visit) {
                Ok(Tail::Complete) => {}
                Ok(tail @ (Tail::Unsealed | Tail::Remains)) => {
                    self.doubtful |= 1 << sector;
                    survey.interrupt(last.filter(|_| tail == Tail::Unsealed));
                }
                Err(error) => {
                    report::failed_at("read", sector, error);
                    self.worn |= 1 << sector;
                    survey.interrupt(last);
                }
            }
        }
        if doubted.is_some() {
            survey.doubt();
        }
        survey.finish();
        self.survey = survey;
    }

    /// Visits the entries of a sector in their order.
    pub(crate) fn each_entry(
        &mut self,
        sector: usize,
        mut visit: impl FnMut(Visited<'_>),
    ) -> Result<Tail, Error> {
        match self.sectors[sector] {
            Sector::Free | Sector::Void | Sector::Locked => Ok(Tail::Complete),
            Sector::First => {
                legacy::each_entry(&mut self.area, sector, |at, entry| {
                    visit(Visited::Entry(Position { layout: Layout::First, sector, at }, entry));
                })?;
                Ok(Tail::Complete)
            }
            Sector::Current { sequence } => walk(&mut self.area, sector, sequence, visit),
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
                let Visited::Entry(position, entry) = visited else { return };
                let before = position.sector == run.first.sector && position.at < run.first.at;
                if entry.slot != slot || before || read.is_some_and(|read| read.equals(run)) && complete {
                    return;
                }
                let next = match (entry.kind, read) {
                    (Kind::Part { .. }, None) => Run::begun(position, entry),
                    // Parts up to the last one, then what it has grown by. Not those of a whole save that was begun
                    // behind it and never ended.
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

    /// Does something that reads a save. What power has left half written may read differently each time: then the log
    /// is read anew, and it is tried again with what it holds now.
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

/// Copies those bytes of an entry that belong into `room`, which begins at `from` of the save.
fn copy_overlap(room: &mut [u8], from: usize, entry: &Entry<'_>) {
    let offset = usize::from(entry.offset);
    let bytes = entry.bytes.iter().skip(from.saturating_sub(offset));
    for (place, byte) in room.iter_mut().skip(offset.saturating_sub(from)).zip(bytes) {
        *place = *byte;
    }
}

/// What is met in a sector.
pub(crate) enum Visited<'a> {
    Entry(Position, &'a Entry<'a>),
    /// Something that cannot be read, though entries follow it; it seems to have been of one of these slots.
    Remains(Position, [Slot; 2]),
}

/// How a sector ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tail {
    /// Everything in it was written to the end.
    Complete,
    /// Its last entry may be one that power has cut.
    Unsealed,
    /// Something follows its last entry.
    Remains,
}

/// Visits the entries of a sector of the current layout.
fn walk<F: NorFlash>(
    area: &mut Area<F>,
    sector: usize,
    sequence: u32,
    mut visit: impl FnMut(Visited<'_>),
) -> Result<Tail, Error> {
    let mut page = [0; PAGE];
    let mut loaded = None;
    let mut at = FIRST_ENTRY;
    // Behind the last entry, and whether that one is sealed.
    let (mut end, mut sealed) = (FIRST_ENTRY, true);
    let mut remains: Option<(usize, Option<[Slot; 2]>)> = None;
    while at + LEAST_ROOM <= SECTOR as usize {
        let start = at / PAGE * PAGE;
        if loaded != Some(start) {
            area.read(sector, start, &mut page)?;
            loaded = Some(start);
        }
        let raw = &page[at - start..];
        if let Some((entry, room)) = Entry::decode(raw, Place { sequence, at }) {
            let position = |at| Position { layout: Layout::Current, sector, at };
            if let Some((at, Some(slots))) = remains.take() {
                visit(Visited::Remains(position(at), slots));
            }
            visit(Visited::Entry(position(at), &entry));
            sealed = entry::is_sealed(raw, room);
            at += room;
            end = at;
        } else if raw[..raw.len().min(LEAST_ROOM)].iter().all(|&byte| byte == BLANK) && remains.is_none() {
            // An entry that does not fit a page begins on the next one.
            if at == start {
                break;
            }
            at = start + PAGE;
        } else {
            remains = remains.or(Some((at, entry::slots_of_remains(raw))));
            at += UNIT;
        }
    }
    Ok(if !sealed {
        Tail::Unsealed
    } else if remains.is_none() && area.is_blank_from(sector, end)? {
        Tail::Complete
    } else {
        Tail::Remains
    })
}

impl<F: NorFlash> Store for Log<F> {
    fn found(&self, slot: Slot) -> Found {
        match self.survey.state(slot) {
            Some(state) => state.found(),
            None if self.sectors.contains(&Sector::Locked) || self.survey.untracked != 0 => Found::Newer,
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
        self.next_void().is_some() || self.doubtful_slot().is_some() || self.doubtful_remains().is_some()
    }

    fn repair(&mut self) -> Result<(), Error> {
        let result = if let Some(sector) = self.next_void() {
            self.go_on_wiping(sector).inspect_err(|error| report::failed_at("wipe", sector, *error))
        } else if let Some(slot) = self.doubtful_slot() {
            self.rewrite_doubtful(slot).inspect_err(|error| report::failed("rewrite", slot, *error))
        } else if let Some(sector) = self.doubtful_remains() {
            self.erase_remains(sector).inspect_err(|error| report::failed_at("erase", sector, *error))
        } else {
            return Ok(());
        };
        result.inspect(|()| report::repaired())
    }

    fn wipe(&mut self, step: usize) -> Result<bool, Error> {
        self.wipe_step(step).inspect_err(|error| report::failed_at("wipe", step, *error))
    }
}
