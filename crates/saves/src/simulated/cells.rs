//! The cells of a simulated flash. Each bit is firm, weak or drifting.
//!
//! An erase or a program that is cut leaves the charge of a cell at the threshold. Each read of a weak cell gives a random
//! bit. A drifting cell keeps its charge, and the threshold shifts from one start to the next: a torn write may read as blank
//! at one start and as complete at the next. Erased completely, or programmed to 0, a cell is firm again.

use super::sparse::Sparse;
use std::ops::Range;
use std::vec::Vec;

/// The lowest charge of a drifting cell, and the lowest threshold of a start.
const LOWEST: u8 = 112;
/// The number of different charges and thresholds.
const CHARGES: usize = 32;
/// The largest difference of a cell's charge from that of its tear, and of a noisy reading from the threshold of the start.
const NOISE: u8 = 2;

/// The drifting cells of a byte.
#[derive(Clone, Default)]
struct Drifting {
    mask: u8,
    charges: [u8; 8],
    /// The threshold differs a little at each read.
    noisy: bool,
}

impl Drifting {
    /// Returns the byte as read by this threshold. `byte` has the bits that do not drift.
    fn read(&self, byte: u8, threshold: u8) -> u8 {
        let blank = (0..8).fold(0, |blank, bit| blank | u8::from(self.charges[bit] < threshold) << bit);
        byte & !self.mask | blank & self.mask
    }
}

/// The content of the flash, and the random numbers for weak cells and tears.
#[derive(Clone)]
pub(super) struct Cells {
    /// The content. A bit that is not firm has the value of its last read.
    bytes: Vec<u8>,
    /// The weak bits, as a mask for each byte.
    weak: Sparse<u8>,
    drifting: Sparse<Drifting>,
    /// Drifting cells with at least this charge read as 0.
    threshold: u8,
    pub(super) dice: Dice,
}

impl Cells {
    pub(super) const fn holding(bytes: Vec<u8>) -> Self {
        Self { bytes, weak: Sparse::EMPTY, drifting: Sparse::EMPTY, threshold: LOWEST, dice: Dice::new(1) }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    pub(super) fn marginal_bits(&self) -> u32 {
        let masks = self
            .weak
            .all()
            .iter()
            .map(|(_, mask)| *mask)
            .chain(self.drifting.all().iter().map(|(_, cells)| cells.mask));
        masks.map(u8::count_ones).sum()
    }

    /// The bits of a byte that do not read as a firm 1.
    pub(super) fn not_firmly_one(&self, at: usize) -> u8 {
        !self.bytes[at] | self.marginal_at(at)
    }

    /// The bits of a byte that do not read as a firm 0.
    pub(super) fn not_firmly_zero(&self, at: usize) -> u8 {
        self.bytes[at] | self.marginal_at(at)
    }

    fn marginal_at(&self, at: usize) -> u8 {
        let weak = self.weak.get(at).copied().unwrap_or(0);
        weak | self.drifting.get(at).map_or(0, |cells| cells.mask)
    }

    fn are_all_firm(&self) -> bool {
        self.weak.is_empty() && self.drifting.is_empty()
    }

    /// Starts with a new threshold, after power has come on.
    pub(super) fn start(&mut self) {
        if self.drifting.is_empty() {
            return;
        }
        self.threshold = LOWEST + self.dice.below(CHARGES + 1) as u8;
        for (at, cells) in self.drifting.all() {
            self.bytes[*at] = cells.read(self.bytes[*at], self.threshold);
        }
    }

    /// Reads bytes. Each weak bit gets a new random value.
    pub(super) fn read(&mut self, range: Range<usize>) -> &[u8] {
        if self.are_all_firm() {
            return &self.bytes[range];
        }
        for &(at, mask) in self.weak.range(range.clone()) {
            let rolled = (self.dice.roll() >> 24) as u8;
            self.bytes[at] = self.bytes[at] & !mask | rolled & mask;
        }
        let mut threshold = None;
        for (at, cells) in self.drifting.range(range.clone()).iter().filter(|(_, cells)| cells.noisy) {
            let threshold = *threshold.get_or_insert_with(|| self.dice.around(self.threshold));
            self.bytes[*at] = cells.read(self.bytes[*at], threshold);
        }
        &self.bytes[range]
    }

    /// Makes these bits firm ones.
    pub(super) fn raise(&mut self, at: usize, mask: u8) {
        self.bytes[at] |= mask;
        self.settle(at, mask);
    }

    /// Makes these bits firm zeros.
    pub(super) fn lower(&mut self, at: usize, mask: u8) {
        self.bytes[at] &= !mask;
        self.settle(at, mask);
    }

    /// Programs bytes from `start` on: their zeros become firm zeros.
    pub(super) fn program(&mut self, start: usize, bytes: &[u8]) {
        for (cell, byte) in self.bytes[start..][..bytes.len()].iter_mut().zip(bytes) {
            *cell &= byte;
        }
        if !self.are_all_firm() {
            for (at, byte) in (start..).zip(bytes) {
                self.settle(at, !byte);
            }
        }
    }

    /// Makes these bits weak.
    pub(super) fn weaken(&mut self, at: usize, mask: u8) {
        if mask != 0 {
            self.settle(at, mask);
            *self.weak.value_at(at) |= mask;
        }
    }

    /// Returns a random mean charge for the cells of a tear.
    pub(super) fn any_charge(&mut self) -> u8 {
        LOWEST + self.dice.below(CHARGES) as u8
    }

    /// Makes these bits drift, with about this charge. From the next start on they read as 0 or as 1.
    pub(super) fn let_drift(&mut self, at: usize, mask: u8, charge: u8, noisy: bool) {
        if mask == 0 {
            return;
        }
        self.settle(at, mask);
        let cells = self.drifting.value_at(at);
        (cells.mask, cells.noisy) = (cells.mask | mask, noisy);
        for bit in (0..8).filter(|bit| mask >> bit & 1 == 1) {
            cells.charges[bit] = self.dice.around(charge);
        }
        self.bytes[at] = cells.read(self.bytes[at], self.threshold);
    }

    /// Erases a range completely.
    pub(super) fn blank(&mut self, range: Range<usize>) {
        self.bytes[range.clone()].fill(0xFF);
        if !self.are_all_firm() {
            self.weak.remove_range(&range);
            self.drifting.remove_range(&range);
        }
    }

    fn settle(&mut self, at: usize, mask: u8) {
        if mask == 0 {
            return;
        }
        self.weak.change(at, |weak| {
            *weak &= !mask;
            *weak == 0
        });
        self.drifting.change(at, |cells| {
            cells.mask &= !mask;
            cells.mask == 0
        });
    }
}

/// Reproducible random numbers. The emulator (`emulator/src/tears.mjs`) has the same ones for the same seed.
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

    /// A random number below this one.
    pub(super) const fn below(&mut self, end: usize) -> usize {
        ((self.roll() as u64 * end as u64) >> 32) as usize
    }

    /// A random byte. Each bit is set with a probability of `cases` to `of`.
    pub(super) fn mask(&mut self, cases: usize, of: usize) -> u8 {
        (0..8).fold(0, |mask, _| mask << 1 | u8::from(self.below(of) < cases))
    }

    /// This charge or threshold, with noise.
    fn around(&mut self, charge: u8) -> u8 {
        charge - NOISE + self.below(2 * usize::from(NOISE) + 1) as u8
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
        assert_eq!(cells.marginal_bits(), 1);
        assert!((0..64).all(|_| cells.read(0..4)[1] | 1 == 0x1F));
        cells.blank(0..4);
        assert_eq!((cells.marginal_bits(), cells.read(0..4)), (0, &[0xFF; 4][..]));
    }

    /// Returns how many starts read drifting bytes as written, as blank and as something else, and whether two reads of the
    /// same start ever differ.
    fn drifted(noisy: bool) -> ([usize; 3], bool) {
        let mut cells = Cells::holding(vec![0xFF; 8]);
        let charge = LOWEST + CHARGES as u8 / 2;
        (0..8).for_each(|at| cells.let_drift(at, 0b0011_1100, charge, noisy));
        let (mut counts, mut changes) = ([0; 3], false);
        for _ in 0..200 {
            cells.start();
            let read = cells.read(0..8).to_vec();
            changes |= (0..4).any(|_| cells.read(0..8) != read);
            let case = [0b1100_0011, 0xFF].into_iter().position(|byte| read == [byte; 8]);
            counts[case.unwrap_or(2)] += 1;
        }
        (counts, changes)
    }

    #[test]
    fn drifting_bits_read_together_and_differ_from_start_to_start() {
        let ([written, blank, other], changes) = drifted(false);
        assert!(written > 40 && blank > 40 && other > 5, "{written}, {blank}, {other}");
        assert!(!changes, "a start reads the same each time");
        let ([written, blank, other], changes) = drifted(true);
        assert!(written > 40 && blank > 40 && other > 5 && changes, "{written}, {blank}, {other}");
    }

    #[test]
    fn a_drifting_bit_is_firm_once_it_is_written() {
        let mut cells = Cells::holding(vec![0xFF; 2]);
        cells.let_drift(0, 0b1110, LOWEST + 9, false);
        assert_eq!(
            (cells.marginal_bits(), cells.not_firmly_one(0), cells.not_firmly_zero(0)),
            (3, 0b1110, 0xFF)
        );
        cells.program(0, &[0b1111_1011, 0xFF]);
        cells.raise(0, 0b0010);
        cells.weaken(0, 0b1000);
        assert_eq!(cells.marginal_bits(), 1, "weak, and no longer drifting");
        for _ in 0..40 {
            cells.start();
            assert_eq!(cells.read(0..1)[0] | 0b1000, 0b1111_1011);
        }
        cells.blank(0..2);
        assert_eq!((cells.marginal_bits(), cells.read(0..2)), (0, &[0xFF; 2][..]));
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
