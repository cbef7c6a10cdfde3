//! One entry of the log, as bytes.
//!
//! ```text
//! slot  !slot  kind  length  offset (2)  sum (2)  check (4)  |  [note (2)]  bytes …  0xFF …  seal
//! ```
//!
//! `offset` is the position of the bytes in the save. `sum` is the low half of the checksum of the save up to the end of
//! these bytes. `check` covers the entry and its place: the sector's sequence number and the position in the sector.
//! Remains of an earlier use of the sector therefore never pass for an entry. An entry begins and ends at multiples of
//! eight, so a move of up to three bytes takes sixteen. The seal is the last byte, programmed after the rest was read
//! back. An entry without a seal may be one that power has cut.

use crate::area::{BLANK, PAGE};
use crate::slot::Slot;
use crate::sum;

/// The unit of every position.
pub(crate) const UNIT: usize = 8;

const HEAD: usize = 12;
const CHECK: usize = 8;
const NOTE: usize = 2;
/// The bytes of a seal.
pub(crate) const SEAL: usize = 1;
const GROWN: u8 = 1;
const PART: u8 = 2;
const LAST_PART: u8 = 3;
const DISCARDED: u8 = 4;
const LOST: u8 = 5;
const WIPED: u8 = 6;
const KIND: u8 = 0x3F;
/// A note follows the head.
const NOTED: u8 = 0x40;
/// On a part: this is a copy of a save whose rest was damaged.
const SHORTENED: u8 = 0x80;

/// What an entry does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The save has grown by these bytes, or its note has changed.
    Grown,
    /// A part of a whole save. `more`: another part follows.
    Part { more: bool, shortened: bool },
    /// The slot is emptied.
    Discarded,
    /// The slot held something that could not be read any more.
    Lost,
    /// No entry before this one counts, in any slot.
    Wiped,
}

/// An entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry<'a> {
    pub(crate) slot: Slot,
    pub(crate) kind: Kind,
    pub(crate) note: u16,
    pub(crate) offset: u16,
    /// The low half of the checksum of the save up to the end of these bytes.
    pub(crate) sum: u16,
    pub(crate) bytes: &'a [u8],
}

/// The place of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) sequence: u32,
    /// The position in its sector.
    pub(crate) at: usize,
}

const fn note_bytes(note: u16) -> usize {
    if note == 0 { 0 } else { NOTE }
}

/// The room of an entry with this note and this many bytes, its seal included.
pub(crate) const fn room(note: u16, length: usize) -> usize {
    (HEAD + note_bytes(note) + length + SEAL).next_multiple_of(UNIT)
}

/// The most bytes that fit in an entry with this note and of this room.
pub(crate) const fn capacity(note: u16, room: usize) -> usize {
    room.saturating_sub(HEAD + note_bytes(note) + SEAL)
}

/// The least room that an entry has.
pub(crate) const LEAST_ROOM: usize = room(0, 0);

impl<'a> Entry<'a> {
    /// An entry of this kind without bytes.
    pub(crate) const fn without_bytes(slot: Slot, kind: Kind) -> Self {
        Self { slot, kind, note: 0, offset: 0, sum: 0, bytes: &[] }
    }

    /// The bytes of the entry with a blank seal, and its room. At most [`capacity`] of a page fits.
    pub(crate) fn encode(&self, place: Place) -> ([u8; PAGE], usize) {
        let mut raw = [BLANK; PAGE];
        let mut kind = match self.kind {
            Kind::Grown => GROWN,
            Kind::Part { more, shortened } => {
                (if more { PART } else { LAST_PART }) | if shortened { SHORTENED } else { 0 }
            }
            Kind::Discarded => DISCARDED,
            Kind::Lost => LOST,
            Kind::Wiped => WIPED,
        };
        let start = HEAD + note_bytes(self.note);
        if self.note != 0 {
            kind |= NOTED;
            raw[HEAD..start].copy_from_slice(&self.note.to_le_bytes());
        }
        let bytes = &self.bytes[..self.bytes.len().min(capacity(self.note, PAGE))];
        let slot = self.slot.number();
        raw[..4].copy_from_slice(&[slot, !slot, kind, bytes.len() as u8]);
        raw[4..6].copy_from_slice(&self.offset.to_le_bytes());
        raw[6..CHECK].copy_from_slice(&self.sum.to_le_bytes());
        raw[start..start + bytes.len()].copy_from_slice(bytes);
        let check = check(&raw, start + bytes.len(), place);
        raw[CHECK..HEAD].copy_from_slice(&check.to_le_bytes());
        (raw, room(self.note, bytes.len()))
    }

    /// The entry at the beginning of these bytes, which go on to the end of their page, and its room.
    pub(crate) fn decode(raw: &'a [u8], place: Place) -> Option<(Self, usize)> {
        let (head, rest) = raw.split_first_chunk::<HEAD>()?;
        let &[slot, complement, tag, length, offset_low, offset_high, sum_low, sum_high, c0, c1, c2, c3] =
            head;
        if complement != !slot {
            return None;
        }
        let noted = if tag & NOTED == 0 { 0 } else { NOTE };
        let end = HEAD + noted + usize::from(length);
        let room = (end + SEAL).next_multiple_of(UNIT);
        if room > raw.len() || check(raw, end, place) != u32::from_le_bytes([c0, c1, c2, c3]) {
            return None;
        }
        let shortened = tag & SHORTENED != 0;
        let kind = match tag & KIND {
            GROWN => Kind::Grown,
            PART => Kind::Part { more: true, shortened },
            LAST_PART => Kind::Part { more: false, shortened },
            DISCARDED => Kind::Discarded,
            LOST => Kind::Lost,
            WIPED => Kind::Wiped,
            _ => return None,
        };
        let note = if noted == 0 { 0 } else { u16::from_le_bytes([rest[0], rest[1]]) };
        let entry = Self {
            slot: Slot::numbered(slot),
            kind,
            note,
            offset: u16::from_le_bytes([offset_low, offset_high]),
            sum: u16::from_le_bytes([sum_low, sum_high]),
            bytes: &raw[HEAD + noted..end],
        };
        Some((entry, room))
    }

    /// The position in the save where its bytes end.
    pub(crate) fn end(&self) -> usize {
        usize::from(self.offset) + self.bytes.len()
    }
}

fn check(raw: &[u8], end: usize, place: Place) -> u32 {
    let mut sum = sum::continued(sum::EMPTY, &place.sequence.to_le_bytes());
    sum = sum::continued(sum, &(place.at as u16).to_le_bytes());
    sum = sum::continued(sum, &raw[..CHECK]);
    sum::continued(sum, &raw[HEAD..end])
}

/// Whether an entry of this room is sealed. One bit may be wrong, so a seal survives the loss of a cell. Not more: a program
/// that power has cut may also have cleared bits behind its own bytes.
pub(crate) fn is_sealed(raw: &[u8], room: usize) -> bool {
    raw[room - SEAL].count_ones() <= 1
}

/// Returns the slots to which a damaged entry may belong, if at most one bit of its first two bytes is wrong. If none is, both
/// are the same slot.
pub(crate) fn slots_of_remains(raw: &[u8]) -> Option<[Slot; 2]> {
    match *raw {
        [slot, complement, ..] if (slot ^ !complement).count_ones() <= 1 => {
            Some([slot, !complement].map(Slot::numbered))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Place = Place { sequence: 9, at: 320 };
    const KINDS: [Kind; 8] = [
        Kind::Grown,
        Kind::Part { more: true, shortened: false },
        Kind::Part { more: false, shortened: false },
        Kind::Part { more: true, shortened: true },
        Kind::Part { more: false, shortened: true },
        Kind::Discarded,
        Kind::Lost,
        Kind::Wiped,
    ];

    fn entries(bytes: &[u8], note: u16) -> impl Iterator<Item = Entry<'_>> {
        let slot = Slot::match_of(2);
        KINDS.into_iter().map(move |kind| Entry { slot, kind, note, offset: 700, sum: 0xBA98, bytes })
    }

    #[test]
    fn an_entry_reads_as_it_was_written() {
        for note in [0, 0x1234] {
            for length in [0, 1, 3, 4, 11, 12, 200, capacity(note, PAGE)] {
                let bytes = [0x5A; PAGE];
                for entry in entries(&bytes[..length], note) {
                    let (raw, written) = entry.encode(PLACE);
                    assert_eq!(Entry::decode(&raw, PLACE), Some((entry, room(note, length))));
                    assert_eq!((entry.end(), written), (700 + length, room(note, length)));
                    assert!(!is_sealed(&raw, written));
                    assert!(raw[written..].iter().all(|&byte| byte == BLANK));
                }
            }
        }
    }

    #[test]
    fn a_move_takes_sixteen_bytes_and_an_entry_at_most_a_page() {
        assert_eq!([0, 3, 4, 11, 12].map(|length| room(0, length)), [16, 16, 24, 24, 32]);
        assert_eq!([0, 1, 2].map(|length| room(7, length)), [16, 16, 24]);
        for (note, room_left) in [(0, 16), (0, PAGE), (7, 24), (7, PAGE)] {
            let most = capacity(note, room_left);
            assert_eq!((room(note, most), room(note, most + 1)), (room_left, room_left + 8));
        }
        assert_eq!((capacity(0, 0), capacity(7, 8)), (0, 0));
    }

    #[test]
    fn an_entry_belongs_to_its_place_and_every_wrong_bit_is_seen() {
        for note in [0, 0x1234] {
            for entry in entries(b"abc", note) {
                let (raw, written) = entry.encode(PLACE);
                assert_eq!(Entry::decode(&raw, Place { sequence: 10, ..PLACE }), None);
                assert_eq!(Entry::decode(&raw, Place { at: 328, ..PLACE }), None);
                for bit in 0..(HEAD + note_bytes(note) + 3) * 8 {
                    let mut wrong = raw;
                    wrong[bit / 8] ^= 1 << (bit % 8);
                    assert_eq!(Entry::decode(&wrong, PLACE), None, "bit {bit}");
                }
                assert_eq!(Entry::decode(&raw[..written - 1], PLACE), None, "no room for the seal");
                assert_eq!(Entry::decode(&raw[..3], PLACE), None);
            }
        }
    }

    #[test]
    fn a_seal_may_lack_one_bit() {
        let mut raw = [BLANK; 16];
        raw[14] = 0;
        for (seal, sealed) in
            [(0xFF, false), (0x0F, false), (0x81, false), (0x80, true), (0x01, true), (0x00, true)]
        {
            raw[15] = seal;
            assert_eq!(is_sealed(&raw, 16), sealed, "{seal:#04X}");
        }
    }

    #[test]
    fn remains_may_still_say_whose_they_are() {
        let slots = |raw: &[u8]| slots_of_remains(raw).map(|slots| slots.map(Slot::number));
        assert_eq!(slots(&[0x81, 0x7E, 9]), Some([0x81, 0x81]));
        assert_eq!(slots(&[0x81, 0x7F, 9]), Some([0x81, 0x80]));
        assert_eq!(slots(&[0x81, 0x00]), None);
        assert_eq!(slots(&[0xFF, 0xFF]), None);
        assert_eq!(slots(&[1]), None);
    }
}
