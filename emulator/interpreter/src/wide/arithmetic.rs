//! Wide arithmetic, logic, bit fields and shifts, without multiplication.

use super::operand::{expand_immediate, immediate_12, shift};
use crate::alu;
use crate::machine::{PC, SP};
use crate::run::{Reach, Run};
use crate::stop::Stop;

const ONE_CYCLE: Result<u32, Stop> = Ok(1);

/// The operations that all kinds of operands share, by bits 8 to 5 of the first halfword.
const AND: u32 = 0;
const BIC: u32 = 1;
const ORR: u32 = 2;
const ORN: u32 = 3;
const EOR: u32 = 4;
const ADD: u32 = 8;
const ADC: u32 = 10;
const SBC: u32 = 11;
const SUB: u32 = 13;
const RSB: u32 = 14;

impl<R: Reach> Run<'_, R> {
    #[inline(always)]
    pub(super) fn modified_immediate(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let (operand, carry) = expand_immediate(immediate_12(first, second), self.machine.flags.c());
        self.compute(first, second, operand, carry)
    }

    #[inline(always)]
    pub(super) fn shifted_register(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let amount = second >> 10 & 0x1c | second >> 6 & 3;
        let value = self.register(second & 15);
        let (operand, carry) = shift(value, second >> 4, amount, self.machine.flags.c());
        self.compute(first, second, operand, carry)
    }

    /// Computes `Rn OPERATION operand`. With PC as Rn, ORR is MOV and ORN is MVN. With PC as Rd, only the flags are
    /// set. `carry` is the carry of the operand's shift; logic operations take it over.
    #[inline(always)]
    fn compute(&mut self, first: u32, second: u32, operand: u32, carry: bool) -> Result<u32, Stop> {
        let (rn, rd, sets_flags) = (first & 15, second >> 8 & 15, first & 0x10 != 0);
        let flags = &self.machine.flags;
        let a = if rn == PC { 0 } else { self.register(rn) };
        let result = match first >> 5 & 15 {
            AND => a & operand,
            BIC => a & !operand,
            ORR => a | operand,
            ORN => a | !operand,
            EOR => a ^ operand,
            sum => return self.compute_sum(sum, a, operand, rd, sets_flags),
        };
        if sets_flags {
            flags.set_carry(carry);
            flags.note(result);
        }
        self.take_result(rd, result, sets_flags)
    }

    #[inline(always)]
    fn compute_sum(&mut self, sum: u32, a: u32, b: u32, rd: u32, sets_flags: bool) -> Result<u32, Stop> {
        let flags = &self.machine.flags;
        let carry = u32::from(flags.c());
        let result = match (sum, sets_flags) {
            (ADD, false) => a.wrapping_add(b),
            (SUB, false) => a.wrapping_sub(b),
            (RSB, false) => b.wrapping_sub(a),
            (ADC, false) => a.wrapping_add(b).wrapping_add(carry),
            (SBC, false) => a.wrapping_add(!b).wrapping_add(carry),
            (ADD, true) => flags.add(a, b),
            (SUB, true) => flags.subtract(a, b),
            (RSB, true) => flags.subtract(b, a),
            (ADC, true) => flags.add_with_carry(a, b),
            (SBC, true) => flags.add_with_carry(a, !b),
            _ => return Err(Stop::Uncommon),
        };
        self.take_result(rd, result, sets_flags)
    }

    #[inline(always)]
    fn take_result(&mut self, rd: u32, result: u32, sets_flags: bool) -> Result<u32, Stop> {
        match rd {
            PC if sets_flags => {}
            PC => return Err(Stop::Uncommon),
            SP => self.move_stack(result)?,
            _ => self.set_register(rd, result),
        }
        ONE_CYCLE
    }

    /// Sets the stack pointer if `sp` is within the limit.
    #[inline(always)]
    pub(super) fn move_stack(&mut self, sp: u32) -> Result<(), Stop> {
        self.check_stack(sp)?;
        self.set_register(SP, sp & !3);
        self.note_stack(sp & !3);
        Ok(())
    }

    /// Immediates that are used as they are: long ones, and those of bit fields.
    #[inline(always)]
    pub(super) fn plain_immediate(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let (rn, rd) = (first & 15, second >> 8 & 15);
        let immediate = immediate_12(first, second);
        // PC as an operand is rounded down to a word.
        let a = if rn == PC { self.next & !3 } else { self.register(rn) };
        let result = match first >> 4 & 0x1f {
            0b00000 => a.wrapping_add(immediate),
            0b01010 => a.wrapping_sub(immediate),
            0b00100 => (first & 15) << 12 | immediate,
            0b01100 => self.register(rd) & 0xffff | ((first & 15) << 12 | immediate) << 16,
            operation => return self.bit_field(operation, first, second),
        };
        if rd == PC {
            return Err(Stop::Uncommon);
        }
        self.take_result(rd, result, false)
    }

    #[inline(always)]
    fn bit_field(&mut self, operation: u32, first: u32, second: u32) -> Result<u32, Stop> {
        let (rn, rd) = (first & 15, second >> 8 & 15);
        let (lsb, number) = (second >> 10 & 0x1c | second >> 6 & 3, second & 31);
        let a = self.register(rn);
        let result = match operation {
            0b10100 => {
                (a << (31 - (lsb + number) % 32)).cast_signed().wrapping_shr(31 - number).cast_unsigned()
            }
            0b11100 => (a << (31 - (lsb + number) % 32)) >> (31 - number),
            0b10110 => {
                let mask = u32::MAX >> (31 - number.wrapping_sub(lsb) % 32) << lsb;
                let field = if rn == PC { 0 } else { a << lsb };
                self.register(rd) & !mask | field & mask
            }
            0b10000 | 0b10010 => self.saturate_signed(a, operation, lsb, number),
            0b11000 | 0b11010 => self.saturate_unsigned(a, operation, lsb, number),
            _ => return Err(Stop::Uncommon),
        };
        self.set_register(rd, result);
        ONE_CYCLE
    }

    /// Returns the operand of a saturation, shifted left or, if bit 1 of the operation is set, right.
    #[inline(always)]
    fn saturated_operand(a: u32, operation: u32, amount: u32) -> i64 {
        i64::from(shift(a, operation & 2, amount, false).0.cast_signed())
    }

    /// Saturates to a signed number of `number` + 1 bits. The Q flag is not modelled: no code here reads it.
    #[inline(always)]
    fn saturate_signed(&self, a: u32, operation: u32, amount: u32, number: u32) -> u32 {
        let limit = 1_i64 << number;
        Self::saturated_operand(a, operation, amount).clamp(-limit, limit - 1) as u32
    }

    #[inline(always)]
    fn saturate_unsigned(&self, a: u32, operation: u32, amount: u32, number: u32) -> u32 {
        Self::saturated_operand(a, operation, amount).clamp(0, (1_i64 << number) - 1) as u32
    }

    /// Shifts by a register, extensions, and reversals of bits and bytes.
    #[inline(always)]
    pub(super) fn by_register(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let (rd, n, m) = (second >> 8 & 15, self.register(first & 15), self.register(second & 15));
        if second & 0xf000 != 0xf000 {
            return Err(Stop::Uncommon);
        }
        let result = match (first >> 4 & 15, second >> 4 & 15) {
            (kind @ 0..=7, 0) => self.shift_by_register(kind, n, m),
            (kind @ (0 | 1 | 4 | 5), rotation @ 8..=11) if first & 15 == PC => {
                extend(kind, m.rotate_right(8 * (rotation & 3)))
            }
            (9, 8) => m.swap_bytes(),
            (9, 9) => m.swap_bytes().rotate_right(16),
            (9, 10) => m.reverse_bits(),
            (9, 11) => alu::sign_extend_halfword(m.swap_bytes() >> 16),
            (11, 8) => m.leading_zeros(),
            _ => return Err(Stop::Uncommon),
        };
        self.set_register(rd, result);
        ONE_CYCLE
    }

    /// Bit 0 of `kind` is set if the flags are set. The other bits select the shift.
    #[inline(always)]
    fn shift_by_register(&self, kind: u32, value: u32, amount: u32) -> u32 {
        let flags = &self.machine.flags;
        let before = flags.pack();
        let result = match kind >> 1 {
            0 => alu::shift_left(flags, value, amount),
            1 => alu::shift_right(flags, value, amount),
            2 => alu::shift_right_signed(flags, value, amount),
            _ => alu::rotate_right(flags, value, amount),
        };
        if kind & 1 == 0 {
            flags.unpack(before);
        }
        result
    }
}

#[inline(always)]
fn extend(kind: u32, value: u32) -> u32 {
    match kind {
        0 => alu::sign_extend_halfword(value),
        1 => value & 0xffff,
        4 => alu::sign_extend_byte(value),
        _ => value & 0xff,
    }
}
