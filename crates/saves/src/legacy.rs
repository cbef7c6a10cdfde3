//! The layout of 0.1.0: a queue of the crate `sequential-storage` 8.0.2, read only.
//!
//! A sector begins and ends with a marker of eight zero bytes; the one at the end is written when the sector is full.
//! Between them are items, each at a multiple of eight: `crc-32 (4)  length (2)  crc-16 of the length (2)  data …`.
//! The data of an item is an entry of 0.1.0:
//!
//! ```text
//! tag  offset (2)  sum (2)  [note (2)]  bytes …
//! ```
//!
//! The sectors form a ring without sequence numbers. The newest sector has no marker at its end. After a power failure there
//! may be several of these. Then the order is taken in which the most entries continue the entry before them.

use crate::SECTOR;
use crate::area::{Area, BLANK};
use crate::entry::{Entry, Kind};
use crate::slot::Slot;
use crate::store::Error;
use crate::sum;
use embedded_storage::nor_flash::NorFlash;

/// The bytes of a marker, and the unit of every position.
const WORD: usize = 8;
const ITEM_HEAD: usize = 8;
const END: usize = SECTOR as usize - WORD;
/// The most bytes of an item: a tag, an offset, a sum, a note and 224 bytes of a save.
const MAX_ITEM: usize = 231;

const SLOT: u8 = 0x07;
const KIND: u8 = 0x18;
const NOTED: u8 = 0x20;
const VERSION: u8 = 0xC0;

/// The slots, by their number in a tag.
const SLOTS: [Slot; 5] =
    [Slot::match_of(1), Slot::match_of(2), Slot::match_of(3), Slot::SETTINGS, Slot::STATISTICS];

/// The sum of no bytes.
pub(crate) const EMPTY_SUM: u32 = 0;

const CRC_16: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::CRC_16_XMODEM);

/// The sum of the bytes that had `so_far`, followed by these.
pub(crate) fn continued_sum(so_far: u32, bytes: &[u8]) -> u32 {
    let mut digest = CRC_16.digest_with_initial(so_far as u16);
    digest.update(bytes);
    digest.finalize().into()
}

/// The state of a sector by its markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Markers {
    /// Not of this layout, or empty.
    None,
    /// Written last.
    Open,
    Full,
}

/// Half of the bits are enough for a marker, as in 0.1.0.
fn is_marked(byte: u8) -> bool {
    byte.count_zeros() >= 4
}

pub(crate) fn markers<F: NorFlash>(area: &mut Area<F>, sector: usize) -> Result<Markers, Error> {
    let mut ends = [0; 2];
    area.read(sector, 0, &mut ends[..1])?;
    area.read(sector, SECTOR as usize - 1, &mut ends[1..])?;
    Ok(match ends.map(is_marked) {
        [false, _] => Markers::None,
        [true, false] => Markers::Open,
        [true, true] => Markers::Full,
    })
}

/// Visits the entries of a sector in their order. Skips torn items.
pub(crate) fn each_entry<F: NorFlash>(
    area: &mut Area<F>,
    sector: usize,
    mut visit: impl FnMut(usize, &Entry<'_>),
) -> Result<(), Error> {
    let mut at = WORD;
    while at + ITEM_HEAD <= END {
        let mut head = [0; ITEM_HEAD];
        area.read(sector, at, &mut head)?;
        if head == [BLANK; ITEM_HEAD] {
            return Ok(());
        }
        let [c0, c1, c2, c3, l0, l1, k0, k1] = head;
        let length = usize::from(u16::from_le_bytes([l0, l1]));
        let end = at + ITEM_HEAD + length.next_multiple_of(WORD);
        if crc_of_length([l0, l1]) != u16::from_le_bytes([k0, k1]) || end > END {
            at += WORD;
            continue;
        }
        if length <= MAX_ITEM {
            let mut data = [0; MAX_ITEM];
            let data = &mut data[..length];
            area.read(sector, at + ITEM_HEAD, data)?;
            if crc_of_data(data) == u32::from_le_bytes([c0, c1, c2, c3])
                && let Some(entry) = decode(data)
            {
                visit(at, &entry);
            }
        }
        at = end;
    }
    Ok(())
}

/// Decodes an entry. `None` if it is not one of 0.1.0.
fn decode(data: &[u8]) -> Option<Entry<'_>> {
    let (&[tag, offset_low, offset_high, sum_low, sum_high], mut bytes) = data.split_first_chunk()?;
    let slot = *SLOTS.get(usize::from(tag & SLOT))?;
    if tag & VERSION != 0 {
        return None;
    }
    let mut note = 0;
    if tag & NOTED != 0 {
        let (noted, rest) = bytes.split_first_chunk()?;
        (note, bytes) = (u16::from_le_bytes(*noted), rest);
    }
    let kind = match tag & KIND {
        0x00 => Kind::Grown,
        0x08 => Kind::Part { more: true, shortened: false },
        0x10 => Kind::Part { more: false, shortened: false },
        _ => Kind::Discarded,
    };
    let offset = u16::from_le_bytes([offset_low, offset_high]);
    let sum = u16::from_le_bytes([sum_low, sum_high]);
    Some(Entry { slot, kind, note, offset, sum, bytes })
}

/// The checksum of an item's length: never 0xFFFF.
fn crc_of_length(length: [u8; 2]) -> u16 {
    const POLYNOMIAL: u16 = 0x1A2E;
    let crc = length.iter().fold(0xFFFF, |crc: u16, &byte| {
        (0..8).fold(crc ^ u16::from(byte), |crc, _| (crc >> 1) ^ if crc & 1 == 1 { POLYNOMIAL } else { 0 })
    });
    match !crc {
        0xFFFF => 0xFFFE,
        other => other,
    }
}

/// The checksum of an item's data: CRC-32C with an unusual initial value. Its lowest byte is neither 0 nor 0xFF.
fn crc_of_data(data: &[u8]) -> u32 {
    const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::Algorithm {
        width: 32,
        poly: 0x1EDC_6F41,
        init: 0x7777_7777,
        refin: true,
        refout: true,
        xorout: 0xFFFF_FFFF,
        check: 0,
        residue: 0,
    });
    match CRC.checksum(data) {
        crc if matches!(crc as u8, 0 | 0xFF) => crc ^ 1,
        crc => crc,
    }
}

const _: () = assert!(sum::EMPTY != EMPTY_SUM);
