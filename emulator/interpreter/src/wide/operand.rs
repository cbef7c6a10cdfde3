//! The second operand of an instruction: an immediate of twelve bits, or a shifted register.

/// Returns the value of a modified immediate, and the carry. The value is a byte, a repeated byte, or a byte with its
/// highest bit set that is rotated. Only a rotated byte changes the carry.
#[inline(always)]
pub(super) fn expand_immediate(bits: u32, carry: bool) -> (u32, bool) {
    let byte = bits & 0xff;
    match bits >> 8 {
        0 => (byte, carry),
        1 => (byte | byte << 16, carry),
        2 => (byte << 8 | byte << 24, carry),
        3 => (byte * 0x0101_0101, carry),
        _ => {
            let value = (0x80 | bits & 0x7f).rotate_right(bits >> 7);
            (value, value >> 31 != 0)
        }
    }
}

/// Collects the twelve bits of an immediate from both halfwords.
#[inline(always)]
pub(super) fn immediate_12(first: u32, second: u32) -> u32 {
    (first & 0x400) << 1 | (second & 0x7000) >> 4 | second & 0xff
}

/// Shifts by a constant; returns the result and the carry. `kind` is 0 for LSL, 1 for LSR, 2 for ASR, 3 for ROR.
#[inline(always)]
pub(super) fn shift(value: u32, kind: u32, amount: u32, carry: bool) -> (u32, bool) {
    let bit = |number: u32| value >> number & 1 != 0;
    match (kind & 3, amount & 31) {
        (0, 0) => (value, carry),
        (0, amount) => (value << amount, bit(32 - amount)),
        (1, 0) => (0, bit(31)),
        (1, amount) => (value >> amount, bit(amount - 1)),
        (2, 0) => ((value.cast_signed() >> 31).cast_unsigned(), bit(31)),
        (2, amount) => ((value.cast_signed() >> amount).cast_unsigned(), bit(amount - 1)),
        // RRX: rotates by one through the carry.
        (_, 0) => (value >> 1 | u32::from(carry) << 31, bit(0)),
        (_, amount) => (value.rotate_right(amount), bit(amount - 1)),
    }
}
