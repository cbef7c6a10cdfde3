//! Reading the log from its oldest entry to its newest: what every item has in it.

use crate::entry::{Entry, Kind, SLOTS, Strange, slot_of};
use gousset_ui::saves::{Found, Item};

/// Over what an entry's sum is: the save up to the end of its bytes.
const CRC: crc::Crc<u16, crc::NoTable> = crc::Crc::<u16, crc::NoTable>::new(&crc::CRC_16_XMODEM);
/// The sum of nothing.
pub(crate) const NO_SUM: u16 = 0;

/// The sum of what has this one, and these bytes after it. The polynomial's register is its result, so it goes on.
pub(crate) fn sum(so_far: u16, bytes: &[u8]) -> u16 {
    let mut digest = CRC.digest_with_initial(so_far);
    digest.update(bytes);
    digest.finalize()
}

/// A save in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// Where in the log it begins.
    pub since: u32,
    pub length: usize,
    pub sum: u16,
    pub note: u16,
    /// Its first byte.
    version: u8,
}

impl Run {
    fn new(since: u32, first: &Entry<'_>) -> Option<Self> {
        let run = Self {
            since,
            length: 0,
            sum: NO_SUM,
            note: 0,
            version: first.bytes.first().copied().unwrap_or_default(),
        };
        run.followed_by(first)
    }

    /// The save with the bytes of this entry; nothing if they do not belong there.
    pub(crate) fn followed_by(mut self, entry: &Entry<'_>) -> Option<Self> {
        let fits = self.length == usize::from(entry.offset);
        self.sum = sum(self.sum, entry.bytes);
        self.length = entry.end();
        self.note = entry.note;
        (fits && self.sum == entry.sum).then_some(self)
    }

    fn found(&self, item: Item) -> Found {
        if self.version > item.version() { Found::Newer } else { Found::Running }
    }
}

/// What an item has in the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Slot {
    #[default]
    Nothing,
    Whole(Run),
    /// Entries that nothing whole stands before.
    Broken,
    /// Entries of a newer version of this layer.
    Newer,
}

impl Slot {
    pub(crate) fn found(&self, item: Item) -> Found {
        match self {
            Self::Nothing => Found::Nothing,
            Self::Whole(run) => run.found(item),
            Self::Broken => Found::Damaged,
            Self::Newer => Found::Newer,
        }
    }
}

/// What has been read so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Survey {
    pub slots: [Slot; SLOTS.len()],
    /// A whole save that has begun and not ended yet.
    begun: [Option<Run>; SLOTS.len()],
    /// The room of all entries.
    pub room: u32,
    /// Entries of ours, whatever they said.
    pub ours: u32,
}

impl Survey {
    /// One that goes on behind entries of so much room.
    pub(crate) fn after(room: u32) -> Self {
        Self { room, ..Self::default() }
    }

    /// Takes the next entry in.
    pub(crate) fn take(&mut self, entry: Result<Entry<'_>, Strange>) {
        let entry = match entry {
            Ok(entry) => entry,
            Err(Strange::Newer(item)) => {
                self.slots[slot_of(item)] = Slot::Newer;
                self.ours += 1;
                return;
            }
            Err(Strange::Foreign) => return,
        };
        let at = self.room;
        self.room += entry.room();
        self.ours += 1;
        let index = slot_of(entry.item);
        let (slot, begun) = (&mut self.slots[index], &mut self.begun[index]);
        match entry.kind {
            Kind::Forget => (*slot, *begun) = (Slot::Nothing, None),
            Kind::Part { more } => {
                let run = match begun.take() {
                    Some(run) if entry.offset != 0 => run.followed_by(&entry),
                    _ if entry.offset == 0 => Run::new(at, &entry),
                    // The beginning is gone with the oldest sector; the newest save's never is.
                    _ => None,
                };
                match (run, more) {
                    (run, true) => *begun = run,
                    (Some(run), false) => *slot = Slot::Whole(run),
                    (None, false) => *slot = Slot::Broken,
                }
            }
            Kind::Grown => {
                *begun = None;
                *slot = match *slot {
                    Slot::Whole(run) => run.followed_by(&entry).map_or(Slot::Broken, Slot::Whole),
                    _ => Slot::Broken,
                };
            }
        }
    }
}
