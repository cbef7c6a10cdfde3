//! Wide branches and memory barriers. Special registers, and hints other than NOP, are left to the host.

use crate::machine::LR;
use crate::run::{Reach, Run};
use crate::stop::Stop;

const NOT_TAKEN: u32 = 1;
const TAKEN: u32 = 2;
/// A barrier waits for memory, which is always ready here.
const BARRIER: u32 = 1;

/// First halfword of CLREX and the barriers. The second one selects the instruction.
const MEMORY_ORDER: u32 = 0xf3bf;
const CLREX: u32 = 0x8f2;
const BARRIERS: core::ops::RangeInclusive<u32> = 0x8f4..=0x8f6;
const HINT: u32 = 0xf3af;
const NOP: u32 = 0x8000;

impl<R: Reach> Run<'_, R> {
    #[inline(always)]
    pub(super) fn control(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        match second >> 12 & 5 {
            0 if first & 0x380 != 0x380 => self.branch_if_wide(first, second),
            0 => self.order_memory(first, second),
            1 => self.branch_wide(first, second),
            5 => self.call_wide(first, second),
            _ => Err(Stop::Uncommon),
        }
    }

    #[inline(always)]
    fn branch_if_wide(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        if !self.machine.flags.hold(first >> 6 & 15) {
            return Ok(NOT_TAKEN);
        }
        let sign = (first >> 10 & 1).wrapping_neg() << 20;
        let upper = (second >> 11 & 1) << 19 | (second >> 13 & 1) << 18 | (first & 0x3f) << 12;
        self.jump(self.next.wrapping_add(sign | upper | (second & 0x7ff) << 1));
        Ok(TAKEN)
    }

    /// Returns the distance of an unconditional branch: 25 bits. Bits 23 and 22 are encoded relative to the sign.
    #[inline(always)]
    fn distance(first: u32, second: u32) -> u32 {
        let sign = first >> 10 & 1;
        let i1 = !(second >> 13 ^ sign) & 1;
        let i2 = !(second >> 11 ^ sign) & 1;
        sign.wrapping_neg() << 24 | i1 << 23 | i2 << 22 | (first & 0x3ff) << 12 | (second & 0x7ff) << 1
    }

    #[inline(always)]
    fn branch_wide(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        self.jump(self.next.wrapping_add(Self::distance(first, second)));
        Ok(TAKEN)
    }

    #[inline(always)]
    fn call_wide(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        self.set_register(LR, self.next | 1);
        self.branch_wide(first, second)
    }

    #[inline(always)]
    fn order_memory(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        match (first, second >> 4) {
            (MEMORY_ORDER, CLREX) => self.machine.exclusive.set(0),
            (MEMORY_ORDER, barrier) if BARRIERS.contains(&barrier) => {}
            (HINT, _) if second == NOP => {}
            _ => return Err(Stop::Uncommon),
        }
        Ok(BARRIER)
    }
}
