//! The instructions of two halfwords in ARMv8-M Mainline. It has those that a compiler uses, without the floating-point
//! and signal-processing extensions.
//!
//! Arm publishes no table of cycles for the Cortex-M33. The counts here are from the manual of the Cortex-M4, which has
//! a similar pipeline: a load takes two cycles, a taken branch two, a division two to twelve. The Cortex-M33 can issue
//! two short instructions together. That is not modelled, so a real chip is rather faster.

mod arithmetic;
mod control;
mod multiply;
mod operand;
mod transfer;

use crate::run::{Reach, Run};
use crate::stop::Stop;

/// True if an opcode is the first half of a wide instruction.
#[inline(always)]
pub(crate) const fn is_wide(opcode: u32) -> bool {
    opcode >= 0xe800
}

/// The groups of wide instructions, by the first halfword and one bit of the second one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
enum Group {
    Other,
    Multiple,
    DualOrExclusive,
    ShiftedRegister,
    ModifiedImmediate,
    PlainImmediate,
    Store,
    Load,
    Register,
    Multiply,
    LongMultiply,
}

use Group::*;

/// The group of an instruction, by bits 12 to 4 of the first halfword. Among the immediates, an instruction with bit 15
/// of the second halfword set is a control instruction.
const GROUPS: [Group; 512] = {
    let mut groups = [Other; 512];
    let mut upper = 0;
    while upper < groups.len() {
        groups[upper] = group(upper);
        upper += 1;
    }
    groups
};

const fn group(upper: usize) -> Group {
    let (op1, op2) = (upper >> 7, upper & 0x7f);
    match op1 {
        0b01 if op2 & 0b110_0100 == 0 => Multiple,
        0b01 if op2 & 0b110_0000 == 0 => DualOrExclusive,
        0b01 if op2 & 0b110_0000 == 0b010_0000 => ShiftedRegister,
        0b10 if op2 & 0b010_0000 == 0 => ModifiedImmediate,
        0b10 => PlainImmediate,
        0b11 if op2 & 0b111_0001 == 0 => Store,
        0b11 if op2 & 0b110_0001 == 1 && op2 & 0b110 != 0b110 => Load,
        0b11 if op2 & 0b111_0000 == 0b010_0000 => Register,
        0b11 if op2 & 0b111_1000 == 0b011_0000 => Multiply,
        0b11 if op2 & 0b111_1000 == 0b011_1000 => LongMultiply,
        _ => Other,
    }
}

impl<R: Reach> Run<'_, R> {
    #[inline(always)]
    pub(crate) fn execute_wide(&mut self, first: u32) -> Result<u32, Stop> {
        let second = self.take_second()?;
        let result = match GROUPS[(first >> 4) as usize % GROUPS.len()] {
            ModifiedImmediate | PlainImmediate if second & 0x8000 != 0 => self.control(first, second),
            ModifiedImmediate => self.modified_immediate(first, second),
            PlainImmediate => self.plain_immediate(first, second),
            ShiftedRegister => self.shifted_register(first, second),
            Register => self.by_register(first, second),
            Multiply => self.multiply(first, second),
            LongMultiply => self.multiply_long(first, second),
            Load => self.load_wide(first, second),
            Store => self.store_wide(first, second),
            Multiple => self.transfer_multiple(first, second),
            DualOrExclusive => self.transfer_dual_or_exclusive(first, second),
            Other => Err(Stop::Uncommon),
        };
        self.end_wide(result.is_ok());
        result
    }
}

#[cfg(test)]
mod tests;
