//! Shifts, rotations and sign extensions. Each takes one cycle.

use crate::flags::Flags;

/// `shift` is 0 to 31.
#[inline(always)]
pub(crate) fn shift_left_by_immediate(flags: &Flags, value: u32, shift: u32) -> u32 {
    if shift != 0 {
        flags.set_carry(value >> (32 - shift) & 1 != 0);
    }
    flags.note(value << shift)
}

/// `shift` is 0 to 31; 0 stands for 32.
#[inline(always)]
pub(crate) fn shift_right_by_immediate(flags: &Flags, value: u32, shift: u32) -> u32 {
    flags.set_carry(value >> (shift.wrapping_sub(1) & 31) & 1 != 0);
    flags.note(if shift == 0 { 0 } else { value >> shift })
}

/// `shift` is 0 to 31; 0 stands for 32.
#[inline(always)]
pub(crate) fn shift_right_signed_by_immediate(flags: &Flags, value: u32, shift: u32) -> u32 {
    flags.set_carry(value >> (shift.wrapping_sub(1) & 31) & 1 != 0);
    let shift = if shift == 0 { 31 } else { shift };
    flags.note((value.cast_signed() >> shift).cast_unsigned())
}

/// Shifts by the lowest byte of `register`.
#[inline(always)]
pub(crate) fn shift_left(flags: &Flags, value: u32, register: u32) -> u32 {
    let shift = register & 0xff;
    if shift != 0 {
        flags.set_carry(shift <= 32 && value >> (32 - shift) & 1 != 0);
    }
    flags.note(value.checked_shl(shift).unwrap_or(0))
}

#[inline(always)]
pub(crate) fn shift_right(flags: &Flags, value: u32, register: u32) -> u32 {
    let shift = register & 0xff;
    if shift != 0 {
        flags.set_carry(shift <= 32 && value >> (shift - 1) & 1 != 0);
    }
    flags.note(value.checked_shr(shift).unwrap_or(0))
}

#[inline(always)]
pub(crate) fn shift_right_signed(flags: &Flags, value: u32, register: u32) -> u32 {
    let shift = register & 0xff;
    let value = value.cast_signed();
    if shift != 0 {
        flags.set_carry(value >> (shift - 1).min(31) & 1 != 0);
    }
    flags.note((value >> shift.min(31)).cast_unsigned())
}

#[inline(always)]
pub(crate) fn rotate_right(flags: &Flags, value: u32, register: u32) -> u32 {
    let shift = register & 0xff;
    let result = value.rotate_right(shift & 31);
    if shift != 0 {
        flags.set_carry(result >> 31 != 0);
    }
    flags.note(result)
}

#[inline(always)]
pub(crate) fn sign_extend_byte(value: u32) -> u32 {
    i32::from(value as i8).cast_unsigned()
}

#[inline(always)]
pub(crate) fn sign_extend_halfword(value: u32) -> u32 {
    i32::from(value as i16).cast_unsigned()
}
