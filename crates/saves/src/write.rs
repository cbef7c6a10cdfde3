//! Writing to the log: appending entries, finding free sectors, copying saves forward.

use crate::area::PAGE;
use crate::entry::{self, Entry, Kind, Place};
use crate::head::Head;
use crate::log::{Log, Sector};
use crate::sector::Sectors;
use crate::sector::{self, FIRST_ENTRY};
use crate::slot::Slot;
use crate::store::{Error, Found, Save, Store};
use crate::survey::{Layout, Position, Run, State};
use crate::{SECTORS, sum};
use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

/// The number of attempts at a write. If a sector cannot be erased or programmed, the next attempt uses another one.
const TRIES: usize = 3;
/// The fewest bytes in a part of a whole save, except for its last part. If the page has less room, the part begins on
/// the next page.
const LEAST_PART: usize = 32;
/// The number of bytes of a save in RAM at a time while it is copied forward.
const BLOCK: usize = 1024;

/// A whole save that is being written.
struct Whole {
    slot: Slot,
    length: usize,
    note: u16,
    shortened: bool,
    run: Option<Run>,
}

impl<F: NorFlash> Log<F> {
    // Finding room.

    /// The sectors that must not be erased now.
    fn kept_sectors(&self) -> Sectors {
        let head = self.head.map_or(0, |head| 1 << head.sector);
        // Without the wipe marker, the entries in wiped sectors that are not erased yet would count again.
        let marker =
            self.marker().filter(|_| self.unwiped != 0 || !self.written).map_or(0, |sector| 1 << sector);
        let newest = self.newest.filter(|_| !self.written).map_or(0, |sector| 1 << sector);
        self.survey.live_sectors() | self.pinned | self.worn | head | marker | newest
    }

    /// The newest sector with an entry, and the sectors with higher sequence numbers. Power failed in the latter before
    /// their first entry was complete. If one of these sectors were erased and power cut that erase, its number might
    /// be readable at one start and not at another. So they are kept until this run has written an entry under a higher
    /// number.
    fn begun_sectors(&self) -> Sectors {
        let last = self.newest.and_then(|sector| self.number(sector)).unwrap_or(0);
        let is_begun =
            |&sector: &usize| !self.written && self.number(sector).is_some_and(|number| number >= last);
        (0..SECTORS).filter(is_begun).fold(0, |begun, sector| begun | 1 << sector)
    }

    fn is_free(&self, sector: usize, kept: Sectors) -> bool {
        kept & 1 << sector == 0
            && (!matches!(self.sectors[sector], Sector::Locked { .. }) || self.unwiped & 1 << sector != 0)
    }

    fn free_sectors(&self) -> usize {
        let kept = self.kept_sectors();
        (0..SECTORS).filter(|&sector| self.is_free(sector, kept)).count()
    }

    /// The next sector, in a circle from the last one written, in which nothing is needed. Sectors that were only begun
    /// are the last choice.
    pub(crate) fn next_free_sector(&self) -> Option<usize> {
        let kept = self.kept_sectors();
        let next = |kept: Sectors| {
            let mut ring = (1..=SECTORS).map(|step| (self.cursor + step) % SECTORS);
            ring.find(|&sector| self.is_free(sector, kept))
        };
        next(kept | self.begun_sectors()).or_else(|| next(kept))
    }

    /// Begins a new sector: erases one in which nothing is needed, and writes its header.
    pub(crate) fn open_sector(&mut self) -> Result<Head, Error> {
        self.head = None;
        // No flash lasts for that many erases, but forged or damaged contents may have such a number. A header with a
        // higher number would be ignored.
        if self.sequence >= sector::MAX_SEQUENCE || self.survey.has_too_many_slots() {
            return Err(Error::Full);
        }
        let sector = self.next_free_sector().ok_or(Error::Full)?;
        let kept = self.kept_sectors() | self.begun_sectors() | 1 << sector;
        let needed = (0..SECTORS)
            .filter(|&sector| !self.is_free(sector, kept))
            .fold(0, |all, sector| all | 1 << sector);
        self.begin_sector(sector, needed)
    }

    /// Erases a sector and writes the next header. `needed`: the sectors that the header lists as needed.
    pub(crate) fn begin_sector(&mut self, sector: usize, needed: Sectors) -> Result<Head, Error> {
        if self.sectors[sector] == Sector::First {
            self.area.clear(sector)?;
        } else if self.marker() == Some(sector) {
            // Otherwise an erase that power cuts could leave other entries of the sector readable without the marker.
            self.area.clear_entries(sector)?;
        }
        let sequence = self.sequence + 1;
        self.order.retain(|&other| usize::from(other) != sector);
        self.sectors[sector] = Sector::Free;
        self.unwiped &= !(1 << sector);
        self.marked = self.marked.filter(|&marked| marked != sector);
        (self.cursor, self.sequence) = (sector, sequence);
        let header = sector::encode(sequence, !self.unsettled, needed);
        let begun = self.area.erase(sector).and_then(|()| self.area.program_checked(sector, 0, &header));
        self.note_wear(sector, begun)?;
        self.sectors[sector] = Sector::Current { sequence };
        // There is room: one place per sector, and this sector was just removed.
        let _ = self.order.push(sector as u8);
        let head = Head { sector, sequence, at: FIRST_ENTRY };
        self.head = Some(head);
        Ok(head)
    }

    /// Remembers a sector that could not be erased or programmed.
    pub(crate) fn note_wear<T>(&mut self, sector: usize, result: Result<T, Error>) -> Result<T, Error> {
        if matches!(result, Err(Error::NotErased | Error::NotProgrammed)) {
            self.worn |= 1 << sector;
            self.head = None;
        }
        result
    }

    /// Returns the place of the next entry, which takes `room` bytes. Opens a new sector if necessary.
    fn place(&mut self, room: usize) -> Result<Head, Error> {
        match self.head.and_then(|head| head.fitting(room)) {
            Some(head) => Ok(head),
            None => self.open_sector()?.fitting(room).ok_or(Error::TooLong),
        }
    }

    /// Returns the number of bytes in the next part of a whole save. `left`: the bytes not written yet.
    fn part_length(&mut self, note: u16, left: usize) -> Result<usize, Error> {
        let head = self.place(entry::room(note, left.min(LEAST_PART)))?;
        Ok(entry::capacity(note, PAGE - head.at % PAGE).min(left))
    }

    // Writing entries.

    /// Appends an entry, reads it back, seals it and reads it back again.
    pub(crate) fn append(&mut self, entry: &Entry<'_>) -> Result<Position, Error> {
        let head = self.place(entry::room(entry.note, entry.bytes.len()))?;
        let (mut raw, room) = entry.encode(Place { sequence: head.sequence, at: head.at });
        let seal = room - entry::SEAL;
        let mut written = self.area.program_checked(head.sector, head.at, &raw[..seal]);
        if written.is_ok() {
            raw[seal..room].fill(0);
            written = self.area.program(head.sector, head.at + seal, &raw[seal..room]);
            written = written.and_then(|()| self.area.check(head.sector, head.at, &raw[..room]));
        }
        // No entry is written behind one that may be half written.
        self.head = written.is_ok().then_some(Head { at: head.at + room, ..head });
        self.note_wear(head.sector, written)?;
        (self.written, self.newest) = (true, Some(head.sector));
        Ok(Position { layout: Layout::Current, sector: head.sector, at: head.at })
    }

    /// Writes the next bytes of a whole save. The old save counts until the last part is written.
    fn append_part(&mut self, whole: &mut Whole, mut bytes: &[u8]) -> Result<(), Error> {
        while !bytes.is_empty() {
            let offset = whole.run.map_or(0, |run| run.length);
            let part = &bytes[..self.part_length(whole.note, bytes.len())?];
            let so_far = whole.run.map_or(sum::EMPTY, |run| run.sum);
            let more = offset + part.len() < whole.length;
            let entry = Entry {
                slot: whole.slot,
                kind: Kind::Part { more, shortened: whole.shortened },
                note: whole.note,
                offset: offset as u16,
                sum: sum::continued(so_far, part) as u16,
                bytes: part,
            };
            let position = self.append(&entry)?;
            whole.run = match whole.run {
                None => Run::begun(position, &entry),
                Some(run) => run.followed_by(position, &entry),
            };
            self.pinned |= 1 << position.sector;
            bytes = &bytes[part.len()..];
        }
        Ok(())
    }

    /// Writes a whole save. `append` writes its parts.
    fn write_whole(
        &mut self,
        mut whole: Whole,
        append: impl FnOnce(&mut Self, &mut Whole) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if whole.length > usize::from(u16::MAX) {
            return Err(Error::TooLong);
        }
        self.pinned = 0;
        let written = append(self, &mut whole);
        self.pinned = 0;
        written?;
        let run = whole.run.filter(|run| run.length == whole.length).ok_or(Error::Missing)?;
        self.survey.set(whole.slot, State::Saved(run));
        Ok(())
    }

    /// If a save continues the one in the log, writes only its new bytes and its note, and returns true. Otherwise
    /// writes nothing and returns false.
    fn write_growth(&mut self, slot: Slot, save: Save<'_>) -> Result<bool, Error> {
        let Some(State::Saved(run)) = self.survey.state(slot).copied() else { return Ok(false) };
        let grown =
            save.len().checked_sub(run.length).filter(|&grown| grown <= entry::capacity(save.note, PAGE));
        let builds = run.grows && !run.shortened;
        let Some(grown) = grown.filter(|_| builds && sum_of(save, run.length) == run.sum) else {
            return Ok(false);
        };
        if grown == 0 && save.note == run.note && self.written {
            return Ok(true);
        }
        let mut bytes = [0; PAGE];
        let bytes = &mut bytes[..grown];
        copy_from(save, run.length, bytes);
        let entry = Entry {
            slot,
            kind: Kind::Grown,
            note: save.note,
            offset: run.length as u16,
            sum: sum::continued(run.sum, bytes) as u16,
            bytes,
        };
        // If the write fails, the failed entry may still count at a later start. So the save must not grow any more.
        self.survey.set(slot, State::Saved(run.ended()));
        let position = self.append(&entry)?;
        if let Some(run) = run.followed_by(position, &entry) {
            self.survey.set(slot, State::Saved(run));
        }
        Ok(true)
    }

    fn write_discarded(&mut self, slot: Slot) -> Result<(), Error> {
        let at = self.append(&Entry::without_bytes(slot, Kind::Discarded))?;
        self.survey.set(slot, State::Discarded { at });
        Ok(())
    }

    fn write_lost(&mut self, slot: Slot) -> Result<(), Error> {
        let at = self.append(&Entry::without_bytes(slot, Kind::Lost))?;
        self.survey.set(slot, State::lost(at));
        Ok(())
    }

    // Copying saves forward.

    /// Copies the state of a slot to the head of the log. Not inlined, to keep its block off the caller's stack.
    #[inline(never)]
    fn renew(&mut self, slot: Slot) -> Result<(), Error> {
        match self.survey.state(slot).copied() {
            Some(State::Saved(run @ Run { length: 1.., .. })) => {
                let Run { length, note, shortened, .. } = run;
                self.write_whole(Whole { slot, length, note, shortened, run: None }, |log, whole| {
                    let mut block = [0; BLOCK];
                    for from in (0..length).step_by(BLOCK) {
                        let block = &mut block[..BLOCK.min(length - from)];
                        log.copy_run(slot, &run, from, block)?;
                        log.append_part(whole, block)?;
                    }
                    Ok(())
                })
            }
            // No byte of the save is readable. Only the fact of the loss is copied.
            Some(State::Saved(Run { shortened: true, .. }) | State::Unreadable { .. }) => {
                self.write_lost(slot)
            }
            Some(State::Saved(_) | State::Discarded { .. }) => self.write_discarded(slot),
            None => Ok(()),
        }
    }

    fn renew_steadily(&mut self, slot: Slot) -> Result<(), Error> {
        self.steadily(|log| log.renew(slot))
    }

    /// Copies the state of a slot forward. A save that reads differently each time stays where it is.
    fn renew_if_readable(&mut self, slot: Slot) -> Result<(), Error> {
        match self.renew_steadily(slot) {
            Ok(()) | Err(Error::Changed) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The slot with the oldest entries in the log, except these slots.
    fn oldest(&self, except: &[Slot]) -> Option<Slot> {
        let place = |sectors: Sectors| {
            self.order.iter().position(|&sector| sectors & 1 << sector != 0).unwrap_or(usize::MAX)
        };
        let states =
            self.survey.states().filter(|(slot, state)| state.sectors() != 0 && !except.contains(slot));
        states.min_by_key(|(_, state)| place(state.sectors())).map(|(slot, _)| slot)
    }

    /// Copies saves forward until half of the sectors are free. That is room for the current save, and for copies that
    /// are repeated because power has cut them.
    fn make_room(&mut self) -> Result<(), Error> {
        let usable = (0..SECTORS).filter(|&sector| self.is_free(sector, 0)).count();
        let mut renewed: Vec<Slot, SECTORS> = Vec::new();
        while self.free_sectors() < usable / 2 {
            let Some(slot) = self.oldest(&renewed) else { break };
            self.renew_if_readable(slot)?;
            if renewed.push(slot).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Copies all saves of 0.1.0 to the current layout.
    fn settle(&mut self) -> Result<(), Error> {
        if !self.unsettled {
            return Ok(());
        }
        let is_due = |state: &State| state.layout() == Layout::First;
        let due = |log: &Self| log.survey.states().find(|(_, state)| is_due(state)).map(|(slot, _)| slot);
        while let Some(slot) = due(self) {
            self.renew_steadily(slot)?;
        }
        // From the next header on, saves of layout 1 do not count.
        self.unsettled = false;
        if let Err(error) = self.open_sector() {
            self.unsettled = true;
            return Err(error);
        }
        let is_first =
            |sectors: &[Sector; SECTORS], sector: u8| sectors[usize::from(sector)] == Sector::First;
        self.order.retain(|&sector| !is_first(&self.sectors, sector));
        for sector in &mut self.sectors {
            if *sector == Sector::First {
                *sector = Sector::Free;
            }
        }
        Ok(())
    }

    /// Records in the log which slots have lost something. The damaged entries that show it may be in the sector that
    /// is erased next.
    fn note_losses(&mut self) -> Result<(), Error> {
        self.survey.unnoted_losses().into_iter().try_for_each(|slot| self.renew_if_readable(slot))
    }

    /// Prepares the log and calls `write`, which writes to this slot. If a sector is worn, tries again in another one.
    fn trying(
        &mut self,
        slot: Slot,
        mut write: impl FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if !self.survey.has_room_for(slot) {
            return Err(Error::Full);
        }
        let mut result = Ok(());
        for _ in 0..TRIES {
            let prepared = self.finish_tail().and_then(|()| self.settle());
            let prepared = prepared.and_then(|()| self.note_losses()).and_then(|()| self.make_room());
            result = prepared.and_then(|()| write(self));
            if !matches!(result, Err(Error::NotErased | Error::NotProgrammed)) {
                break;
            }
        }
        result
    }

    // Requests of callers.

    pub(crate) fn write_save(&mut self, slot: Slot, save: Save<'_>) -> Result<(), Error> {
        if save.is_empty() {
            return self.write_discard(slot);
        }
        self.trying(slot, |log| {
            if log.write_growth(slot, save)? {
                return Ok(());
            }
            let whole = Whole { slot, length: save.len(), note: save.note, shortened: false, run: None };
            log.write_whole(whole, |log, whole| {
                let (head, record) = (save.head, save.record);
                log.append_part(whole, head)?;
                log.append_part(whole, record)
            })
        })
    }

    pub(crate) fn write_discard(&mut self, slot: Slot) -> Result<(), Error> {
        let is_gone = matches!(self.survey.state(slot), None | Some(State::Discarded { .. }));
        // An entry that power has cut may count at the next start, unless this run has written an entry after it.
        let for_good = self.written || self.order.is_empty();
        match self.found(slot) {
            Found::Newer => Err(Error::Newer),
            _ if is_gone && for_good => Ok(()),
            _ => self.trying(slot, |log| log.write_discarded(slot)),
        }
    }

    /// Records losses that are not recorded yet. A part of a repair.
    pub(crate) fn write_losses(&mut self) -> Result<(), Error> {
        match self.survey.unnoted_losses().first() {
            // The preparation of every write records them.
            Some(&slot) => self.trying(slot, |_| Ok(())),
            None => Ok(()),
        }
    }
}

/// Fills `bytes` with the bytes of a save from `from` on.
fn copy_from(save: Save<'_>, from: usize, bytes: &mut [u8]) {
    let all = save.head.iter().chain(save.record).skip(from);
    for (byte, from) in bytes.iter_mut().zip(all) {
        *byte = *from;
    }
}

/// The sum of the first bytes of a save.
fn sum_of(save: Save<'_>, length: usize) -> u32 {
    let head = &save.head[..length.min(save.head.len())];
    sum::continued(sum::continued(sum::EMPTY, head), &save.record[..length - head.len()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulated::Flash;
    use crate::store::whole;

    fn slot(number: usize) -> Slot {
        Slot::match_of(number as u8 + 1)
    }

    /// A log with this many saves, each in a sector of its own.
    fn spread(saves: usize) -> Log<Flash> {
        let mut log = Log::open(Flash::erased(), 0).unwrap();
        for number in 0..saves {
            log = Log::open(log.close(), 0).unwrap();
            log.save(slot(number), whole(&[number as u8; 9])).unwrap();
        }
        log.flash().take_wear();
        log
    }

    #[test]
    fn what_must_not_be_erased_is_kept_for_whatever_reason() {
        // Saves in sectors 0 to 2. Sector 2 is the head.
        let mut log = spread(3);
        assert_eq!(log.kept_sectors(), 0b111);
        (log.pinned, log.worn) = (0b011, 0b010);
        assert_eq!(log.kept_sectors(), 0b111, "for several reasons");
        log.sectors[5] = Sector::Locked { sequence: 9 };
        assert_eq!(log.free_sectors(), SECTORS - 4);
        log.survey = Default::default();
        let none = (0, 0);
        for (pinned, worn) in
            [none, (1 << 9, 0), (0, 1 << 7), (1 << 9, 1 << 7), (1 << 9, 1 << 9), (0, 0b100), (0b100, 0)]
        {
            (log.pinned, log.worn) = (pinned, worn);
            for marked in [2, 7, 9, 11] {
                (log.marked, log.unwiped) = (Some(marked), 0);
                assert_eq!(log.kept_sectors(), pinned | worn | 0b100, "nothing is left of what was wiped");
                log.unwiped = 1 << 12;
                assert_eq!(log.kept_sectors(), pinned | worn | 0b100 | 1 << marked);
            }
        }
    }

    #[test]
    fn until_an_entry_is_written_the_newest_one_and_the_sectors_begun_after_it_are_kept() {
        let mut log = spread(3);
        log.survey = Default::default();
        log.sectors[5] = Sector::Current { sequence: 4 };
        log.sectors[6] = Sector::Current { sequence: 2 };
        assert_eq!((log.kept_sectors(), log.begun_sectors()), (0b100, 0));
        (log.written, log.head) = (false, None);
        assert_eq!((log.kept_sectors(), log.begun_sectors()), (0b100, 1 << 5 | 0b100));
        log.newest = None;
        assert_eq!((log.kept_sectors(), log.begun_sectors()), (0, 0b111 | 0b11 << 5));
        log.cursor = 4;
        assert_eq!(log.next_free_sector(), Some(7));
        // If no other sector is free, one of these is used.
        log.sectors = log.sectors.map(|sector| match sector {
            Sector::Free => Sector::Locked { sequence: 9 },
            other => other,
        });
        assert_eq!(log.next_free_sector(), Some(5));
    }

    #[test]
    fn the_save_that_lies_furthest_back_is_copied_first() {
        let mut log = spread(4);
        log.save(slot(0), whole(&[7; 5])).unwrap();
        log.discard(slot(2)).unwrap();
        log.survey.set(slot(9), State::Unreadable { sectors: 0, layout: Layout::Current });
        // The first and the third are now in the last sector, in the order of their numbers.
        let oldest = [1, 0, 2, 3].map(slot);
        for known in 0..oldest.len() {
            assert_eq!(log.oldest(&oldest[..known]), Some(oldest[known]));
        }
        assert_eq!(log.oldest(&oldest), None, "what is in no sector cannot be copied");
    }

    #[test]
    fn half_of_the_sectors_are_made_free_and_no_more() {
        let mut log = spread(SECTORS / 2);
        log.make_room().unwrap();
        assert_eq!(log.flash().take_wear(), (0, 0), "there is room enough");
        let mut log = spread(SECTORS / 2 + 1);
        assert_eq!(log.free_sectors(), SECTORS / 2 - 1);
        log.make_room().unwrap();
        assert_eq!((log.free_sectors(), log.flash().take_wear().1), (SECTORS / 2, 0));
        assert_eq!(log.survey.state(slot(0)).unwrap().sectors(), 1 << (SECTORS / 2), "the oldest has moved");
        assert_eq!(log.survey.state(slot(1)).unwrap().sectors(), 1 << 1);
    }
}
