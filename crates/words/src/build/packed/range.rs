//! A range coder for single bits: a likely bit takes only a small fraction of a bit.

use std::vec::Vec;

/// The chance of a certain bit. Every chance is at least one and less than this.
pub(super) const CERTAIN: u32 = 1 << CHANCE_BITS;
pub(super) const CHANCE_BITS: u32 = 16;

/// One end of a line of bits. A writer gets each bit from the caller; a reader returns it.
pub(super) trait Line {
    /// Codes the next bit, which is set with this chance out of [`CERTAIN`]. `given` is the bit, for a writer only.
    fn bit(&mut self, chance: u32, given: Option<bool>) -> bool;
}

/// The current interval of the coder, from `low` to `high`.
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const WHOLE: Self = Self { low: 0, high: u32::MAX };

    /// The last number that means a set bit.
    fn middle(&self, chance: u32) -> u32 {
        let width = u64::from(self.high - self.low);
        self.low + (width * u64::from(chance) / u64::from(CERTAIN)) as u32
    }

    fn take(&mut self, bit: bool, middle: u32) {
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
    }

    /// Removes and returns the highest byte, once `low` and `high` agree in it.
    fn settled(&mut self) -> Option<u8> {
        let byte = (self.low >> 24) as u8;
        (byte == (self.high >> 24) as u8).then(|| {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            byte
        })
    }
}

/// Encodes bits.
pub(super) struct Writer {
    range: Range,
    bytes: Vec<u8>,
}

impl Writer {
    pub(super) const fn new() -> Self {
        Self { range: Range::WHOLE, bytes: Vec::new() }
    }

    /// Ends the coding and returns all bytes. A reader takes missing bytes as zeros.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.range.high.to_be_bytes());
        self.bytes
    }
}

impl Line for Writer {
    fn bit(&mut self, chance: u32, given: Option<bool>) -> bool {
        let bit = given.expect("the caller gives a writer every bit");
        let middle = self.range.middle(chance);
        self.range.take(bit, middle);
        while let Some(byte) = self.range.settled() {
            self.bytes.push(byte);
        }
        bit
    }
}

/// Decodes the bits of a [`Writer`], with the same chances.
pub(super) struct Reader<'a> {
    range: Range,
    number: u32,
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { range: Range::WHOLE, number: 0, rest: bytes };
        for _ in 0..size_of::<u32>() {
            reader.shift();
        }
        reader
    }

    fn shift(&mut self) {
        let (byte, rest) = self.rest.split_first().map_or((0, self.rest), |(byte, rest)| (*byte, rest));
        self.number = self.number << 8 | u32::from(byte);
        self.rest = rest;
    }
}

impl Line for Reader<'_> {
    fn bit(&mut self, chance: u32, _told: Option<bool>) -> bool {
        let middle = self.range.middle(chance);
        let bit = self.number <= middle;
        self.range.take(bit, middle);
        while self.range.settled().is_some() {
            self.shift();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_read_as_they_were_written_whatever_their_chances() {
        let mut state = 1u32;
        let mut number = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        let bits: Vec<(u32, bool)> = (0..20_000)
            .map(|_| {
                let chance = 1 + number() % (CERTAIN - 1);
                (chance, number() % CERTAIN < chance)
            })
            .collect();
        let mut writer = Writer::new();
        for (chance, bit) in &bits {
            writer.bit(*chance, Some(*bit));
        }
        let bytes = writer.finish();
        assert!(bytes.len() < 20_000 / 8, "{}", bytes.len());
        let mut reader = Reader::new(&bytes);
        assert!(bits.iter().all(|(chance, bit)| reader.bit(*chance, None) == *bit));
    }

    #[test]
    fn a_reader_goes_on_behind_the_end() {
        let mut reader = Reader::new(&[0x80]);
        for _ in 0..1000 {
            reader.bit(CERTAIN / 2, None);
        }
    }
}
