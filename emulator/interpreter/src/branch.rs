//! Branches and calls. Each returns the cycles that the instruction takes.

use crate::machine::{LR, PC};
use crate::run::{Reach, Run};
use crate::stop::Stop;

const NOT_TAKEN: u32 = 1;
const TAKEN: u32 = 2;
const CALL: u32 = 3;

/// Returns a branch offset in bytes: the lowest `bits` bits of the opcode are a signed number of halfwords.
#[inline(always)]
fn signed_offset(opcode: u32, bits: u32) -> u32 {
    ((opcode << (32 - bits)).cast_signed() >> (31 - bits)).cast_unsigned()
}

impl<R: Reach> Run<'_, R> {
    #[inline(always)]
    pub(crate) fn branch_if(&mut self, opcode: u32) -> Result<u32, Stop> {
        if !self.machine.flags.hold(opcode >> 8 & 15) {
            return Ok(NOT_TAKEN);
        }
        self.jump(self.next.wrapping_add(2).wrapping_add(signed_offset(opcode, 8)));
        Ok(TAKEN)
    }

    #[inline(always)]
    pub(crate) fn branch(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.jump(self.next.wrapping_add(2).wrapping_add(signed_offset(opcode, 11)));
        Ok(TAKEN)
    }

    /// BX, or BLX if it `links`. A return from an exception is left to the host.
    #[inline(always)]
    pub(crate) fn branch_to_register(&mut self, opcode: u32, links: bool) -> Result<u32, Stop> {
        let register = opcode >> 3 & 15;
        let target = self.register(register);
        if opcode & 7 != 0 || register == PC || (!links && target >> 28 == 0xf) {
            return Err(Stop::Uncommon);
        }
        if links {
            self.set_register(LR, self.next | 1);
        }
        self.jump(target & !1);
        Ok(TAKEN)
    }

    /// CBNZ if bit 11 is set, else CBZ.
    #[inline(always)]
    pub(crate) fn compare_and_branch(&mut self, opcode: u32) -> Result<u32, Stop> {
        let is_zero = self.register(opcode & 7) == 0;
        if is_zero != (opcode & 0x800 == 0) {
            return Ok(NOT_TAKEN);
        }
        let offset = (opcode >> 3 & 0x40) + (opcode >> 2 & 0x3e);
        self.jump(self.next.wrapping_add(2).wrapping_add(offset));
        Ok(TAKEN)
    }

    /// BL, in two halfwords.
    #[inline(always)]
    pub(crate) fn call(&mut self, opcode: u32) -> Result<u32, Stop> {
        let second = self.fetch_second()?;
        if second & 0xd000 != 0xd000 {
            return Err(Stop::Uncommon);
        }
        let sign = opcode >> 10 & 1;
        let i1 = !(second >> 13 ^ sign) & 1;
        let i2 = !(second >> 11 ^ sign) & 1;
        let offset =
            sign.wrapping_neg() << 24 | i1 << 23 | i2 << 22 | (opcode & 0x3ff) << 12 | (second & 0x7ff) << 1;
        let behind = self.next.wrapping_add(2);
        self.set_register(LR, behind | 1);
        self.jump(behind.wrapping_add(offset));
        Ok(CALL)
    }
}
