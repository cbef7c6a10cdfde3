//! Silent failures: the flash reports success, but an operation is not complete.

use super::cells::Cells;
use std::ops::Range;

/// The result of an operation that fails silently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Nothing is done.
    Nothing,
    /// Only the first half is done.
    Half,
    /// All but the last byte is done.
    LastByte,
    /// One bit is wrong: it has not changed, or it was cleared and should not be.
    Bit,
    /// One byte is wrong.
    Byte,
}

impl Failure {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Nothing, Self::Half, Self::LastByte, Self::Bit, Self::Byte];

    /// Applies a failed operation to a range. `wanted` returns the bytes of a successful one, and `possible` the bits that can
    /// be 1.
    pub(super) fn leave(
        self,
        cells: &mut Cells,
        range: Range<usize>,
        wanted: impl Fn(usize) -> u8,
        possible: impl Fn(usize) -> u8,
    ) {
        let [wrong, bits] = [range.len(), 256].map(|end| cells.dice.below(end));
        let (wrong, bits) = (range.start + wrong, bits as u8);
        let done = match self {
            Self::Nothing => range.start..range.start,
            Self::Half => range.start..range.start + range.len() / 2,
            Self::LastByte => range.start..range.end - 1,
            Self::Bit | Self::Byte => range,
        };
        for at in done {
            let byte = match self {
                Self::Bit if at == wrong => wanted(at) ^ 1 << (bits % 8),
                // At least one bit is wrong.
                Self::Byte if at == wrong => wanted(at) ^ bits.max(1),
                _ => wanted(at),
            } & possible(at);
            cells.raise(at, byte);
            cells.lower(at, !byte);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::cells::Dice;
    use super::*;
    use std::vec;
    use std::vec::Vec;

    /// Bytes of 0x5A after a failed operation that should make them 0x00.
    fn left(failure: Failure, seed: u64) -> Vec<u8> {
        let mut cells = Cells::holding(vec![0x5A; 12]);
        cells.dice = Dice::new(seed);
        failure.leave(&mut cells, 2..10, |_| 0, |_| 0x5A);
        cells.bytes().to_vec()
    }

    #[test]
    fn each_failure_leaves_something_wrong_within_its_range_and_nothing_beside_it() {
        for failure in Failure::ALL {
            for seed in 0..300 {
                let left = left(failure, seed);
                assert!(left[..2] == [0x5A; 2] && left[10..] == [0x5A; 2], "{failure:?}");
                let wrong: Vec<u8> = left[2..10].iter().copied().filter(|&byte| byte != 0).collect();
                let expected = match failure {
                    Failure::Nothing => wrong == [0x5A; 8],
                    Failure::Half => wrong == [0x5A; 4] && left[6..10] == [0x5A; 4],
                    Failure::LastByte => wrong == [0x5A] && left[9] == 0x5A,
                    // A bit that cannot rise is not wrong.
                    Failure::Bit => wrong.iter().all(|byte| byte.count_ones() == 1) && wrong.len() <= 1,
                    Failure::Byte => wrong.len() <= 1,
                };
                assert!(expected && left.iter().all(|byte| byte & !0x5A == 0), "{failure:?}: {left:?}");
            }
        }
    }
}
