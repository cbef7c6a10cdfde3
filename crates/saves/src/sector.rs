//! The header of a sector.
//!
//! ```text
//! "GLOG"  layout  flags  needed (2)  sequence (4)  check (4)  |  wipe mark (16)
//! ```
//!
//! These bytes must stay the same in all later layouts, so that an older version recognises a newer sector and leaves it
//! alone. A header is written only after the sector was erased completely.
//!
//! `needed` has a bit for each sector. A cleared bit means that nothing in that sector was needed when this header was
//! written. That holds until a header with a higher number follows. A wipe takes such a sector first, and so does not have
//! to read the log (`wipe.rs`). Development versions before 0.2.0 left all bits set.
//!
//! The wipe mark is blank. Development versions before 0.2.0 wiped by writing the inverted header there: then nothing counts
//! in this sector, nor in any sector with a lower number.

use crate::sum;

/// A set of sectors.
pub(crate) type Sectors = u16;

/// The layout of sectors written today.
pub(crate) const LAYOUT: u8 = 2;
/// Where the first entry begins.
pub(crate) const FIRST_ENTRY: usize = 32;
/// The bytes of a header without its mark.
pub(crate) const HEADER: usize = 16;
const _: () = assert!(2 * HEADER == FIRST_ENTRY);

const MARK: [u8; 4] = *b"GLOG";
const CHECKED: usize = 12;
/// Set when there are no saves of layout 1 left to be copied.
const SETTLED: u8 = 0x01;
/// More erases than a flash of this size lasts for. A header with a higher number was not written by this crate.
pub(crate) const MAX_SEQUENCE: u32 = 1 << 30;

/// A decoded header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) sequence: u32,
    pub(crate) settled: bool,
    /// The sectors in which something was needed when this header was written.
    pub(crate) needed: Sectors,
    /// A newer version has written it.
    pub(crate) newer: bool,
    /// It has a wipe mark.
    pub(crate) marked: bool,
}

/// The header of a new sector.
pub(crate) fn encode(sequence: u32, settled: bool, needed: Sectors) -> [u8; HEADER] {
    let mut header = [0xFF; HEADER];
    header[..4].copy_from_slice(&MARK);
    header[4] = LAYOUT;
    header[5] = if settled { SETTLED } else { 0 };
    header[6..8].copy_from_slice(&needed.to_le_bytes());
    header[8..CHECKED].copy_from_slice(&sequence.to_le_bytes());
    let check = sum::continued(sum::EMPTY, &header[..CHECKED]);
    header[CHECKED..].copy_from_slice(&check.to_le_bytes());
    header
}

/// Decodes the first bytes of a sector. `None` if they are not a header.
pub(crate) fn decode(start: &[u8; FIRST_ENTRY]) -> Option<Header> {
    let (header, mark) = start.split_first_chunk::<HEADER>()?;
    let word = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    let (layout, sequence) = (header[4], word(8));
    let intact = word(CHECKED) == sum::continued(sum::EMPTY, &header[..CHECKED]);
    if header[..4] != MARK || !intact || layout < LAYOUT || sequence > MAX_SEQUENCE {
        return None;
    }
    Some(Header {
        sequence,
        settled: header[5] & SETTLED != 0,
        needed: Sectors::from_le_bytes([header[6], header[7]]),
        newer: layout > LAYOUT,
        marked: header.iter().zip(mark).all(|(&byte, &inverted)| byte == !inverted),
    })
}

/// Whether a header says that there are no saves of layout 1 left to be copied.
pub(crate) fn is_settled(headers: &[Option<Header>]) -> bool {
    headers.iter().flatten().any(|header| header.settled && !header.newer)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first bytes of a sector with this header.
    fn start(header: [u8; HEADER]) -> [u8; FIRST_ENTRY] {
        let mut start = [0xFF; FIRST_ENTRY];
        start[..HEADER].copy_from_slice(&header);
        start
    }

    #[test]
    fn a_header_reads_as_it_was_written_and_every_wrong_bit_is_seen() {
        for (settled, needed) in [(false, 0x1234), (true, 0), (true, 0xFFFF)] {
            let header = start(encode(77, settled, needed));
            let expected = Header { sequence: 77, settled, needed, newer: false, marked: false };
            assert_eq!(decode(&header), Some(expected));
            for bit in 0..HEADER * 8 {
                let mut wrong = header;
                wrong[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(decode(&wrong), None, "bit {bit}");
            }
        }
        assert_eq!(decode(&[0xFF; FIRST_ENTRY]), None);
        assert_eq!(decode(&[0; FIRST_ENTRY]), None);
    }

    #[test]
    fn a_wipe_mark_is_whole_or_none() {
        let blank = start(encode(77, true, 0xFFFF));
        let mut marked = blank;
        for at in 0..HEADER {
            marked[HEADER + at] = !blank[at];
        }
        let is_marked = |start: &[u8; FIRST_ENTRY]| decode(start).map(|header| header.marked);
        assert_eq!([&blank, &marked].map(is_marked), [Some(false), Some(true)]);
        for bit in HEADER * 8..FIRST_ENTRY * 8 {
            for start in [blank, marked] {
                let mut wrong = start;
                wrong[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(is_marked(&wrong), Some(false), "bit {bit}");
            }
        }
    }

    fn with_layout(layout: u8, sequence: u32) -> [u8; FIRST_ENTRY] {
        let mut header = encode(sequence, true, 0);
        header[4] = layout;
        let check = sum::continued(sum::EMPTY, &header[..CHECKED]);
        header[CHECKED..].copy_from_slice(&check.to_le_bytes());
        start(header)
    }

    #[test]
    fn a_newer_layout_is_recognised_and_an_impossible_number_is_not_ours() {
        let sequence_and_newer = |start| decode(&start).map(|header| (header.sequence, header.newer));
        assert_eq!(sequence_and_newer(with_layout(3, 5)), Some((5, true)));
        assert_eq!(sequence_and_newer(with_layout(1, 5)), None);
        assert_eq!(sequence_and_newer(with_layout(2, MAX_SEQUENCE)), Some((MAX_SEQUENCE, false)));
        assert_eq!(sequence_and_newer(with_layout(2, MAX_SEQUENCE + 1)), None);
    }
}
