//! The range coder.

use crate::chances::{CERTAIN_BITS, MOVE_BITS};

pub(crate) struct Encoder {
    low: u64,
    range: u32,
    /// Bytes that a carry may still change: the first of them, and how many there are.
    held: u8,
    count: u64,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(crate) const fn new() -> Self {
        Self { low: 0, range: u32::MAX, held: 0, count: 1, bytes: Vec::new() }
    }

    /// Tells a bit by this chance, which learns from it.
    pub(crate) fn bit(&mut self, chance: Option<&mut u16>, bit: bool) {
        match chance {
            Some(chance) => {
                let unset = (self.range >> CERTAIN_BITS) * u32::from(*chance);
                if bit {
                    self.low += u64::from(unset);
                    self.range -= unset;
                    *chance -= *chance >> MOVE_BITS;
                } else {
                    self.range = unset;
                    *chance += ((1 << CERTAIN_BITS) - *chance) >> MOVE_BITS;
                }
            }
            None => {
                self.range >>= 1;
                self.low += u64::from(self.range) * u64::from(bit);
            }
        }
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift();
        }
    }

    /// All that was told.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        // The first byte is always zero.
        self.bytes.split_off(1)
    }

    fn shift(&mut self) {
        let carry = (self.low >> 32) as u8;
        if carry > 0 || self.low < 0xFF00_0000 {
            self.bytes.push(self.held.wrapping_add(carry));
            for _ in 1..self.count {
                self.bytes.push(0xFF_u8.wrapping_add(carry));
            }
            self.held = (self.low >> 24) as u8;
            self.count = 0;
        }
        self.count += 1;
        self.low = (self.low & 0x00FF_FFFF) << 8;
    }
}
