//! One entry of the log, as bytes.

use gousset_ui::games::Game;
use gousset_ui::saves::Item;
use heapless::Vec;

/// The bytes before those of the save, and before a note.
const HEAD: usize = 5;
const NOTE: usize = 2;
/// The most bytes of a save in one entry: a page of the flash is 256, and a part should touch two at most.
pub(crate) const PART: usize = 224;
/// The most bytes of an entry.
pub(crate) const MAX_ENTRY: usize = HEAD + NOTE + PART;
/// What `sequential-storage` adds to each; it begins each at a multiple of as many.
const WRAPPING: usize = 8;

/// What is kept, by its number in a tag: in the order in which it came to flash, never in another.
pub(crate) const SLOTS: [Item; 5] = [
    Item::Match(Game::Lexio),
    Item::Match(Game::Xylo),
    Item::Match(Game::Lexicon),
    Item::Settings,
    Item::Statistics,
];

/// The number of an item.
pub(crate) const fn slot_of(item: Item) -> usize {
    match item {
        Item::Match(Game::Lexio) => 0,
        Item::Match(Game::Xylo) => 1,
        Item::Match(Game::Lexicon) => 2,
        Item::Settings => 3,
        Item::Statistics => 4,
    }
}

const ITEM: u8 = 0x07;
const KIND: u8 = 0x18;
const GROWN: u8 = 0x00;
const PART_OF_MORE: u8 = 0x08;
const LAST_PART: u8 = 0x10;
const FORGET: u8 = 0x18;
/// A note follows the head.
const NOTED: u8 = 0x20;
/// The bits of a tag that say the version of this layer: none is set in the first.
const VERSION: u8 = 0xC0;

/// What an entry does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The save has grown by these bytes.
    Grown,
    /// A whole save begins or goes on; `more`: and does not end with these bytes.
    Part { more: bool },
    /// There is nothing to keep.
    Forget,
}

/// An entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry<'a> {
    pub item: Item,
    pub kind: Kind,
    pub note: u16,
    pub offset: u16,
    /// The checksum of the save up to the end of these bytes.
    pub sum: u16,
    pub bytes: &'a [u8],
}

/// Why an entry cannot be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strange {
    /// A newer version has written it, of this item.
    Newer(Item),
    /// It is nothing of ours.
    Foreign,
}

impl<'a> Entry<'a> {
    pub(crate) fn write(&self) -> Vec<u8, MAX_ENTRY> {
        let kind = match self.kind {
            Kind::Grown => GROWN,
            Kind::Part { more: true } => PART_OF_MORE,
            Kind::Part { more: false } => LAST_PART,
            Kind::Forget => FORGET,
        };
        let mut entry = Vec::new();
        // No caller has more bytes than a part: there is room.
        let noted = if self.note == 0 { 0 } else { NOTED };
        let _ = entry.push(slot_of(self.item) as u8 | kind | noted);
        for number in [self.offset, self.sum] {
            let _ = entry.extend_from_slice(&number.to_le_bytes());
        }
        if self.note != 0 {
            let _ = entry.extend_from_slice(&self.note.to_le_bytes());
        }
        let _ = entry.extend_from_slice(self.bytes);
        entry
    }

    pub(crate) fn read(entry: &'a [u8]) -> Result<Self, Strange> {
        let (&[tag, a, b, c, d], mut bytes) = entry.split_first_chunk::<HEAD>().ok_or(Strange::Foreign)?;
        let item = *SLOTS.get(usize::from(tag & ITEM)).ok_or(Strange::Foreign)?;
        if tag & VERSION != 0 {
            return Err(Strange::Newer(item));
        }
        let kind = match tag & KIND {
            GROWN => Kind::Grown,
            PART_OF_MORE => Kind::Part { more: true },
            LAST_PART => Kind::Part { more: false },
            _ => Kind::Forget,
        };
        let [offset, sum] = [[a, b], [c, d]].map(u16::from_le_bytes);
        let mut note = 0;
        if tag & NOTED != 0 {
            let (noted, rest) = bytes.split_first_chunk::<NOTE>().ok_or(Strange::Foreign)?;
            (note, bytes) = (u16::from_le_bytes(*noted), rest);
        }
        Ok(Self { item, kind, note, offset, sum, bytes })
    }

    /// The room it takes in the log.
    pub(crate) fn room(&self) -> u32 {
        let note = if self.note == 0 { 0 } else { NOTE };
        (WRAPPING + (HEAD + note + self.bytes.len()).next_multiple_of(WRAPPING)) as u32
    }

    /// Where its bytes end in the save.
    pub(crate) fn end(&self) -> usize {
        usize::from(self.offset) + self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_reads_as_it_was_written() {
        for kind in [Kind::Grown, Kind::Part { more: true }, Kind::Part { more: false }, Kind::Forget] {
            for item in SLOTS {
                for (note, room) in [(0, 16), (0x1234, 24)] {
                    let entry = Entry { item, kind, note, offset: 700, sum: 0xFEDC, bytes: b"abc" };
                    let bytes = entry.write();
                    assert_eq!(Entry::read(&bytes), Ok(entry));
                    assert_eq!((entry.end(), entry.room()), (703, room));
                }
            }
        }
    }

    #[test]
    fn what_is_newer_or_foreign_is_told_apart() {
        assert_eq!(Entry::read(&[0x41, 0, 0, 0, 0]), Err(Strange::Newer(SLOTS[1])));
        assert_eq!(Entry::read(&[7, 0, 0, 0, 0]), Err(Strange::Foreign));
        assert_eq!(Entry::read(&[0; 4]), Err(Strange::Foreign));
    }
}
