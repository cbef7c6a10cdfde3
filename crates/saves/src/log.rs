//! The log: finding, reading, growing and renewing saves.

use crate::blocking::Blocking;
use crate::entry::{Entry, Kind, MAX_ENTRY, PART, SLOTS, Strange, slot_of};
use crate::survey::{NO_SUM, Slot, Survey, sum};
use crate::{LOG_BYTES, SECTOR};
use embassy_futures::block_on;
use embedded_storage::nor_flash::NorFlash;
use gousset_ui::saves::{Failed, Found, Item, MAX_SAVE, Save, Saves};
use gousset_ui::{settings, statistics};
use heapless::Vec;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

const SECTORS: usize = (LOG_BYTES / SECTOR) as usize;

/// A save that began longer ago than so many bytes of the log is written anew, well before its sector is erased.
///
/// The ring holds at least 15 whole sectors, 61 KB. What has to be in it at any time is this much, three matches of
/// the greatest length, the settings and the statistics that wait to be renewed (11 KB), and what is lost at the ends
/// of sectors and to torn entries.
pub const KEEP_WITHIN: u32 = 24 * 1024;
const _: () = {
    let items = 3 * MAX_SAVE + settings::MAX_BYTES + statistics::MAX_BYTES;
    assert!(KEEP_WITHIN as usize + items * 5 / 4 < (SECTORS - 1) * SECTOR as usize * 3 / 4);
};

/// Room to read an entry into: a newer version may have written longer ones than this does.
const READ_ROOM: usize = 1024;
const _: () = assert!(MAX_ENTRY <= READ_ROOM);

/// Nothing is cached: to find the end of the log takes the chip under a millisecond, and its own `erase_all` would
/// leave a cache that is wrong.
type Queue<F> = QueueStorage<Blocking<F>, Cache<Uncached, Uncached, Uncached>>;

/// The log in a flash.
pub struct Log<F: NorFlash> {
    queue: Queue<F>,
    slots: [Slot; SLOTS.len()],
    /// The room of all entries since the oldest that was there at the beginning.
    written: u32,
    /// There is something in the flash, and nothing of it is a log.
    foreign: bool,
    /// Nothing has been written since the log was opened: entries are where they were found.
    unmoved: bool,
}

impl<F: NorFlash> Log<F> {
    /// Opens the log that begins at this offset of a flash; nothing if the flash has no room for it there.
    ///
    /// Whatever the flash holds is taken as it is. What is no log at all is erased when the first match is kept.
    pub fn open(flash: F, start: u32) -> Option<Self> {
        let config = QueueConfig::try_new(start..start.checked_add(LOG_BYTES)?).ok()?;
        let queue = QueueStorage::new(Blocking(flash), config, Cache::new_uncached());
        let mut log =
            Self { queue, slots: [Slot::Nothing; SLOTS.len()], written: 0, foreign: false, unmoved: true };
        let (survey, read) = log.survey();
        log.slots = survey.slots;
        log.written = survey.room;
        if survey.ours > 0 && read.is_err() {
            log.slots = [Slot::Broken; SLOTS.len()];
        }
        // A flash of which nothing is ours has simply never been a Gousset's.
        log.foreign = survey.ours == 0 && !log.is_erased(start);
        Some(log)
    }

    fn is_erased(&mut self, start: u32) -> bool {
        let mut bytes = [0; 256];
        (start..start + LOG_BYTES).step_by(bytes.len()).all(|at| {
            let read = self.queue.flash().0.read(at, &mut bytes);
            read.is_ok() && bytes.iter().all(|&byte| byte == 0xFF)
        })
    }

    /// The flash itself.
    pub fn flash(&mut self) -> &mut F {
        &mut self.queue.flash().0
    }

    /// Gives the flash back.
    pub fn close(self) -> F {
        self.queue.destroy().0.0
    }

    /// Visits every entry, oldest first.
    fn each_entry(&mut self, mut visit: impl FnMut(Result<Entry<'_>, Strange>)) -> Result<(), Failed> {
        let mut room = [0; READ_ROOM];
        block_on(async {
            let mut entries = self.queue.iter().await.map_err(|_| Failed)?;
            while let Some(entry) = entries.next(&mut room).await.map_err(|_| Failed)? {
                visit(Entry::read(&entry));
            }
            Ok(())
        })
    }

    /// What is in the log, as far as it can be read, and whether that was to its end.
    fn survey(&mut self) -> (Survey, Result<(), Failed>) {
        let mut survey = Survey::default();
        let read = self.each_entry(|entry| survey.take(entry));
        (survey, read)
    }

    fn push(&mut self, entry: &Entry<'_>) -> Result<(), Failed> {
        self.unmoved = false;
        block_on(self.queue.push(&entry.write(), true)).map_err(|_| Failed)?;
        self.written += entry.room();
        Ok(())
    }

    /// Writes all of a save. The one before counts until the last part is written.
    fn write_whole(&mut self, item: Item, save: Save<'_>) -> Result<(), Failed> {
        let mut survey = Survey::after(self.written);
        let length = save.head.len() + save.record.len();
        let (mut offset, mut so_far) = (0, NO_SUM);
        while offset < length {
            let bytes = part(save, offset..length.min(offset + PART));
            so_far = sum(so_far, &bytes);
            let more = offset + bytes.len() < length;
            let kind = Kind::Part { more };
            let entry =
                Entry { item, kind, note: save.note, offset: offset as u16, sum: so_far, bytes: &bytes };
            self.push(&entry)?;
            survey.take(Ok(entry));
            offset += bytes.len();
        }
        self.slots[slot_of(item)] = survey.slots[slot_of(item)];
        Ok(())
    }

    /// Writes what a save has grown by, and its note, if it is the one in the log; whether it was.
    fn write_growth(&mut self, item: Item, save: Save<'_>) -> Result<bool, Failed> {
        let Slot::Whole(run) = self.slots[slot_of(item)] else { return Ok(false) };
        let length = save.head.len() + save.record.len();
        let grown = length.checked_sub(run.length).filter(|&grown| grown <= PART);
        if grown.is_none() || sum_of(save, run.length) != run.sum || self.is_old(run.since) {
            return Ok(false);
        }
        let bytes = part(save, run.length..length);
        if bytes.is_empty() && save.note == run.note {
            return Ok(true);
        }
        let entry = Entry {
            item,
            kind: Kind::Grown,
            note: save.note,
            offset: run.length as u16,
            sum: sum(run.sum, &bytes),
            bytes: &bytes,
        };
        self.push(&entry)?;
        self.slots[slot_of(item)] = run.followed_by(&entry).map_or(Slot::Broken, Slot::Whole);
        Ok(true)
    }

    fn is_old(&self, since: u32) -> bool {
        self.written - since > KEEP_WITHIN
    }

    /// Writes one save anew that the ring would soon come round to. On its own, for the sake of the stack.
    #[inline(never)]
    fn renew_one(&mut self) -> Result<(), Failed> {
        let old =
            |item: &Item| matches!(self.slots[slot_of(*item)], Slot::Whole(run) if self.is_old(run.since));
        let Some(item) = SLOTS.into_iter().find(old) else { return Ok(()) };
        let mut room = [0; MAX_SAVE];
        match self.load(item, &mut room) {
            Some((length, note)) => self.write_whole(item, Save { head: &room[..length], record: &[], note }),
            // Longer than any of this version, or just gone bad: it has to go where the oldest go.
            None => {
                self.slots[slot_of(item)] = Slot::Broken;
                Ok(())
            }
        }
    }

    /// The last resort: a flash that takes nothing more is emptied. What else was in it is lost, and told so.
    fn start_over(&mut self) -> Result<(), Failed> {
        block_on(self.queue.erase_all()).map_err(|_| Failed)?;
        for slot in &mut self.slots {
            if *slot != Slot::Nothing {
                *slot = Slot::Broken;
            }
        }
        (self.written, self.foreign) = (0, false);
        Ok(())
    }

    fn keep_or_fail(&mut self, item: Item, save: Save<'_>) -> Result<(), Failed> {
        if self.foreign {
            self.start_over()?;
        }
        if !self.write_growth(item, save)? {
            self.write_whole(item, save)?;
        }
        self.renew_one()
    }
}

impl<F: NorFlash> Saves for Log<F> {
    fn found(&self, item: Item) -> Found {
        self.slots[slot_of(item)].found(item)
    }

    fn load(&mut self, item: Item, room: &mut [u8]) -> Option<(usize, u16)> {
        // Once entries have been written, the log is read twice: where the newest whole save begins is known only at
        // its end.
        let mut slots = self.slots;
        if !self.unmoved {
            let (survey, read) = self.survey();
            slots = survey.slots;
            read.ok()?;
        }
        let Slot::Whole(run) = slots[slot_of(item)] else { return None };
        let room = room.get_mut(..run.length)?;
        let (mut at, mut length, mut whole) = (0, 0, false);
        let mut copy = |entry: &Entry<'_>| {
            if let Some(there) = room.get_mut(length..entry.end()) {
                there.copy_from_slice(entry.bytes);
                length = entry.end();
            }
        };
        self.each_entry(|entry| {
            let Ok(entry) = entry else { return };
            if at >= run.since && entry.item == item {
                match entry.kind {
                    Kind::Part { more } if !whole => {
                        copy(&entry);
                        whole = !more;
                    }
                    Kind::Grown => copy(&entry),
                    // One that power has cut off, after the newest whole one.
                    Kind::Part { .. } | Kind::Forget => {}
                }
            }
            at += entry.room();
        })
        .ok()?;
        let loaded = sum(NO_SUM, room) == run.sum;
        loaded.then_some((run.length, run.note))
    }

    fn keep(&mut self, item: Item, save: Save<'_>) -> Result<(), Failed> {
        if self.keep_or_fail(item, save).is_ok() {
            return Ok(());
        }
        self.start_over()?;
        self.write_whole(item, save)
    }

    fn forget(&mut self, item: Item) -> Result<(), Failed> {
        let entry = Entry { item, kind: Kind::Forget, note: 0, offset: 0, sum: NO_SUM, bytes: &[] };
        self.push(&entry)?;
        self.slots[slot_of(item)] = Slot::Nothing;
        Ok(())
    }
}

/// These bytes of a save, at most a part's.
fn part(save: Save<'_>, range: core::ops::Range<usize>) -> Vec<u8, PART> {
    let all = save.head.iter().chain(save.record);
    all.skip(range.start).take(range.len().min(PART)).copied().collect()
}

/// The sum of the first bytes of a save.
fn sum_of(save: Save<'_>, length: usize) -> u16 {
    let head = &save.head[..length.min(save.head.len())];
    sum(sum(NO_SUM, head), &save.record[..length - head.len()])
}
