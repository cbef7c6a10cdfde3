//! The header of a sector.
//!
//! ```text
//! "GLOG"  layout  flags  0xFF 0xFF  sequence (4)  check (4)  0xFF …
//! ```
//!
//! The first sixteen bytes are the same in every layout to come, so that an older version recognises a newer sector
//! and leaves it alone. A header is written only after the sector was erased to the end.

use crate::sum;
use core::cmp::Ordering;

/// The layout of sectors written today.
pub(crate) const LAYOUT: u8 = 2;
/// Where the first entry begins.
pub(crate) const FIRST_ENTRY: usize = 32;
/// The bytes of a header that are written.
pub(crate) const HEADER: usize = 16;

const MARK: [u8; 4] = *b"GLOG";
const CHECKED: usize = 12;
/// Set when there are no saves of layout 1 left to be copied.
const SETTLED: u8 = 0x01;
/// More sectors than a flash of this size can erase in its life: a higher number is none of ours.
pub(crate) const MAX_SEQUENCE: u32 = 1 << 30;

/// What the first bytes of a sector say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Header {
    /// Nothing that this crate has written.
    None,
    Ours {
        sequence: u32,
        settled: bool,
    },
    /// A newer version has written it.
    Newer {
        sequence: u32,
    },
}

/// The header of a new sector.
pub(crate) fn encode(sequence: u32, settled: bool) -> [u8; HEADER] {
    let mut header = [0xFF; HEADER];
    header[..4].copy_from_slice(&MARK);
    header[4] = LAYOUT;
    header[5] = if settled { SETTLED } else { 0 };
    header[8..CHECKED].copy_from_slice(&sequence.to_le_bytes());
    let check = sum::continued(sum::EMPTY, &header[..CHECKED]);
    header[CHECKED..].copy_from_slice(&check.to_le_bytes());
    header
}

/// Reads the first bytes of a sector.
pub(crate) fn decode(header: &[u8; HEADER]) -> Header {
    let word = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    let sequence = word(8);
    let intact = word(CHECKED) == sum::continued(sum::EMPTY, &header[..CHECKED]);
    if header[..4] != MARK || !intact || sequence > MAX_SEQUENCE {
        return Header::None;
    }
    match header[4].cmp(&LAYOUT) {
        Ordering::Less => Header::None,
        Ordering::Equal => Header::Ours { sequence, settled: header[5] & SETTLED != 0 },
        Ordering::Greater => Header::Newer { sequence },
    }
}

/// Whether the first bytes of a sector are what power has left of a header while it was being cleared. Its cells may read as
/// intact one day, and then as newer than all that was written meanwhile.
pub(crate) fn is_torn(header: &[u8; HEADER]) -> bool {
    let is_part = header.iter().zip(MARK).all(|(byte, mark)| byte & !mark == 0);
    is_part && header[..MARK.len()] != [0; MARK.len()] && decode(header) == Header::None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_reads_as_it_was_written_and_every_wrong_bit_is_seen() {
        for settled in [false, true] {
            let header = encode(77, settled);
            assert_eq!(decode(&header), Header::Ours { sequence: 77, settled });
            for bit in 0..HEADER * 8 {
                let mut wrong = header;
                wrong[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(decode(&wrong), Header::None, "bit {bit}");
            }
        }
        assert_eq!(decode(&[0xFF; HEADER]), Header::None);
        assert_eq!(decode(&[0; HEADER]), Header::None);
    }

    #[test]
    fn a_header_that_was_being_cleared_is_torn_and_nothing_else_is() {
        let header = encode(77, true);
        for kept in [0x5Fu8, 0xF0, 0x01] {
            assert!(is_torn(&header.map(|byte| byte & kept)), "{kept:#x}");
        }
        for other in [header, [0; HEADER], [0xFF; HEADER], *b"0.1.0's own page"] {
            assert!(!is_torn(&other), "{other:?}");
        }
    }

    fn with_layout(layout: u8, sequence: u32) -> [u8; HEADER] {
        let mut header = encode(sequence, true);
        header[4] = layout;
        let check = sum::continued(sum::EMPTY, &header[..CHECKED]);
        header[CHECKED..].copy_from_slice(&check.to_le_bytes());
        header
    }

    #[test]
    fn a_newer_layout_is_recognised_and_an_impossible_number_is_not_ours() {
        assert_eq!(decode(&with_layout(3, 5)), Header::Newer { sequence: 5 });
        assert_eq!(decode(&with_layout(1, 5)), Header::None);
        assert_eq!(
            decode(&with_layout(2, MAX_SEQUENCE)),
            Header::Ours { sequence: MAX_SEQUENCE, settled: true }
        );
        assert_eq!(decode(&with_layout(2, MAX_SEQUENCE + 1)), Header::None);
    }
}
