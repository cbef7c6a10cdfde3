//! The condition flags. They are stored as the words that they follow from, because most of them are never read.

use core::cell::Cell;

/// The flags as in the upper four bits of the status register.
const N: u32 = 1 << 3;
const Z: u32 = 1 << 2;
const C: u32 = 1 << 1;
const V: u32 = 1 << 0;

#[derive(Debug)]
pub struct Flags {
    /// N is the sign of this word.
    pub(crate) negative: Cell<u32>,
    /// Z is set if this word is 0.
    pub(crate) zero: Cell<u32>,
    pub(crate) carry: Cell<bool>,
    /// V is the sign of this word.
    pub(crate) overflow: Cell<u32>,
}

/// For each condition a mask: bit `f` is set if the condition holds with the packed flags `f`.
const CONDITIONS: [u16; 16] = {
    let mut conditions = [0; 16];
    let mut flags = 0;
    while flags < 16 {
        let (n, z) = (flags & N != 0, flags & Z != 0);
        let (c, v) = (flags & C != 0, flags & V != 0);
        // The even conditions. Each odd one is the opposite of the one before it.
        let holds = [z, c, n, v, c && !z, n == v, n == v && !z];
        let mut pair = 0;
        while pair < holds.len() {
            conditions[2 * pair + !holds[pair] as usize] |= 1 << flags;
            pair += 1;
        }
        flags += 1;
    }
    conditions
};

impl Flags {
    pub(crate) const fn clear() -> Flags {
        Flags { negative: Cell::new(0), zero: Cell::new(0), carry: Cell::new(false), overflow: Cell::new(0) }
    }

    /// Sets the flags from the bits N, Z, C and V, with V in the lowest bit.
    pub fn unpack(&self, bits: u32) {
        self.negative.set(if bits & N != 0 { u32::MAX } else { 0 });
        self.zero.set(u32::from(bits & Z == 0));
        self.carry.set(bits & C != 0);
        self.overflow.set(if bits & V != 0 { u32::MAX } else { 0 });
    }

    /// Returns the bits N, Z, C and V, with V in the lowest bit.
    #[inline(always)]
    pub fn pack(&self) -> u32 {
        let (n, z) = (self.negative.get() >> 31, u32::from(self.zero.get() == 0));
        let (c, v) = (u32::from(self.c()), self.overflow.get() >> 31);
        (n * N) | (z * Z) | (c * C) | (v * V)
    }

    #[inline(always)]
    pub(crate) fn c(&self) -> bool {
        self.carry.get()
    }

    #[inline(always)]
    pub(crate) fn set_carry(&self, carry: bool) {
        self.carry.set(carry);
    }

    /// True if a condition holds. `condition` is its number in the opcode of a branch.
    #[inline(always)]
    pub(crate) fn hold(&self, condition: u32) -> bool {
        CONDITIONS[condition as usize % CONDITIONS.len()] >> self.pack() & 1 != 0
    }

    /// As `hold`, for the conditions of an IT block, which include "always".
    #[inline(always)]
    pub(crate) fn hold_any(&self, condition: u32) -> bool {
        condition & 14 == 14 || self.hold(condition)
    }

    /// Sets N and Z from a result and leaves C and V. Returns the result.
    #[inline(always)]
    pub(crate) fn note(&self, result: u32) -> u32 {
        self.negative.set(result);
        self.zero.set(result);
        result
    }

    #[inline(always)]
    pub(crate) fn add(&self, a: u32, b: u32) -> u32 {
        let sum = a.wrapping_add(b);
        self.carry.set(sum < a);
        self.overflow.set((a ^ sum) & (b ^ sum));
        self.note(sum)
    }

    #[inline(always)]
    pub(crate) fn subtract(&self, a: u32, b: u32) -> u32 {
        let difference = a.wrapping_sub(b);
        self.carry.set(a >= b);
        self.overflow.set((a ^ b) & (a ^ difference));
        self.note(difference)
    }

    #[inline(always)]
    pub(crate) fn add_with_carry(&self, a: u32, b: u32) -> u32 {
        let wide = u64::from(a) + u64::from(b) + u64::from(self.c());
        let sum = wide as u32;
        self.carry.set(wide >> 32 != 0);
        self.overflow.set((a ^ sum) & (b ^ sum));
        self.note(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_back_as_they_were_given() {
        let flags = Flags::clear();
        for bits in 0..16 {
            flags.unpack(bits);
            assert_eq!(flags.pack(), bits);
        }
    }

    #[test]
    fn carries_and_overflows_at_the_edges() {
        let flags = Flags::clear();
        flags.unpack(C);
        assert_eq!((flags.add_with_carry(0x7fff_ffff, 0), flags.pack()), (0x8000_0000, N | V));
        flags.unpack(C);
        assert_eq!((flags.add_with_carry(u32::MAX, u32::MAX), flags.pack()), (u32::MAX, N | C));
        assert_eq!((flags.add(u32::MAX, 1), flags.pack()), (0, Z | C));
        assert_eq!((flags.subtract(5, 5), flags.pack()), (0, Z | C));
        assert_eq!((flags.subtract(0x8000_0000, 1), flags.pack()), (0x7fff_ffff, C | V));
    }

    /// By the table of conditions in the architecture manual.
    #[test]
    fn a_condition_holds_by_its_flags_and_its_contrary_by_the_others() {
        let flags = Flags::clear();
        for bits in 0..16 {
            flags.unpack(bits);
            let [n, z, c, v] = [N, Z, C, V].map(|flag| bits & flag != 0);
            let expected = [z, c, n, v, c && !z, n == v, !z && n == v];
            for (pair, holds) in (0..).zip(expected) {
                assert_eq!(flags.hold(2 * pair), holds, "condition {} with {bits:04b}", 2 * pair);
                assert_eq!(flags.hold(2 * pair + 1), !holds, "condition {} with {bits:04b}", 2 * pair + 1);
            }
        }
    }
}
