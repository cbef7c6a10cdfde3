//! The cells of a simulated flash, bit by bit: firm ones, and weak ones that read anew each time.
//!
//! A cell is weak when an erase or a program let go of it half-way: its charge lies at the threshold, and every read
//! decides again. It is firm again once it was erased to the end, or programmed to 0.

use std::collections::BTreeMap;
use std::ops::Range;
use std::vec::Vec;

/// What is kept, and the dice that weak cells and tears are rolled with.
#[derive(Clone)]
pub(super) struct Cells {
    /// Each weak bit with the value it was last read as.
    bytes: Vec<u8>,
    /// Which bits of which bytes are weak.
    weak: BTreeMap<usize, u8>,
    pub(super) dice: Dice,
}

impl Cells {
    pub(super) const fn holding(bytes: Vec<u8>) -> Self {
        Self { bytes, weak: BTreeMap::new(), dice: Dice::new(1) }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    pub(super) fn weak_bits(&self) -> u32 {
        self.weak.values().map(|mask| mask.count_ones()).sum()
    }

    /// The bits of a byte that do not read as a firm 1.
    pub(super) fn not_firmly_one(&self, at: usize) -> u8 {
        !self.bytes[at] | self.weak_at(at)
    }

    /// The bits of a byte that do not read as a firm 0.
    pub(super) fn not_firmly_zero(&self, at: usize) -> u8 {
        self.bytes[at] | self.weak_at(at)
    }

    fn weak_at(&self, at: usize) -> u8 {
        self.weak.get(&at).copied().unwrap_or(0)
    }

    /// Reads: the weak bits among these are decided anew.
    pub(super) fn read(&mut self, range: Range<usize>) -> &[u8] {
        if self.weak.is_empty() {
            return &self.bytes[range];
        }
        for (&at, &mask) in self.weak.range(range.clone()) {
            let rolled = (self.dice.roll() >> 24) as u8;
            self.bytes[at] = self.bytes[at] & !mask | rolled & mask;
        }
        &self.bytes[range]
    }

    /// These bits become firm ones.
    pub(super) fn raise(&mut self, at: usize, mask: u8) {
        self.bytes[at] |= mask;
        self.settle(at, mask);
    }

    /// These bits become firm zeros.
    pub(super) fn lower(&mut self, at: usize, mask: u8) {
        self.bytes[at] &= !mask;
        self.settle(at, mask);
    }

    /// The bits that are 0 in these bytes become firm zeros, from here on.
    pub(super) fn program(&mut self, start: usize, bytes: &[u8]) {
        for (cell, byte) in self.bytes[start..][..bytes.len()].iter_mut().zip(bytes) {
            *cell &= byte;
        }
        if !self.weak.is_empty() {
            for (at, byte) in (start..).zip(bytes) {
                self.settle(at, !byte);
            }
        }
    }

    /// These bits become weak.
    pub(super) fn weaken(&mut self, at: usize, mask: u8) {
        if mask != 0 {
            *self.weak.entry(at).or_insert(0) |= mask;
        }
    }

    /// Erases to the end.
    pub(super) fn blank(&mut self, range: Range<usize>) {
        self.bytes[range.clone()].fill(0xFF);
        if !self.weak.is_empty() {
            self.weak.retain(|at, _| !range.contains(at));
        }
    }

    fn settle(&mut self, at: usize, mask: u8) {
        if self.weak.is_empty() || mask == 0 {
            return;
        }
        if let Some(weak) = self.weak.get_mut(&at) {
            *weak &= !mask;
            if *weak == 0 {
                self.weak.remove(&at);
            }
        }
    }
}

/// Dice that repeat: the emulator's (`emulator/src/tears.mjs`) roll the same for the same seed.
#[derive(Clone)]
pub(super) struct Dice(u32);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        let folded = (seed as u32) ^ (seed >> 32) as u32;
        let state = folded.wrapping_mul(0x9E37_79B1) ^ 0x85EB_CA6B;
        Self(if state == 0 { 1 } else { state })
    }

    pub(super) const fn roll(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// A number below this one.
    pub(super) const fn below(&mut self, end: usize) -> usize {
        ((self.roll() as u64 * end as u64) >> 32) as usize
    }

    /// A byte each of whose bits is set in this many of this many cases.
    pub(super) fn mask(&mut self, cases: usize, of: usize) -> u8 {
        (0..8).fold(0, |mask, _| mask << 1 | u8::from(self.below(of) < cases))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[test]
    fn a_weak_bit_reads_as_either_and_is_firm_once_it_is_written() {
        let mut cells = Cells::holding(vec![0x0F; 4]);
        cells.weaken(1, 0b1001_0001);
        let read: Vec<u8> = (0..64).map(|_| cells.read(0..4)[1]).collect();
        assert!(read.iter().all(|byte| byte & !0b1001_0001 == 0x0E));
        for bit in [0, 4, 7] {
            let ones = read.iter().filter(|&byte| byte >> bit & 1 == 1).count();
            assert!((10..=54).contains(&ones), "{ones} of 64");
        }
        cells.lower(1, 0x80);
        cells.raise(1, 0x10);
        assert_eq!(cells.weak_bits(), 1);
        assert!((0..64).all(|_| cells.read(0..4)[1] | 1 == 0x1F));
        cells.blank(0..4);
        assert_eq!((cells.weak_bits(), cells.read(0..4)), (0, &[0xFF; 4][..]));
    }

    #[test]
    fn dice_keep_to_their_odds() {
        let mut dice = Dice::new(3);
        let ones: u32 = (0..10_000).map(|_| dice.mask(1, 4).count_ones()).sum();
        assert!((19_000..21_000).contains(&ones), "{ones} of 80,000");
        assert_eq!((dice.mask(0, 9), dice.mask(9, 9)), (0, 0xFF));
        assert!((0..1000).all(|_| dice.below(7) < 7));
    }
}
