//! The second operand of an instruction: an immediate of twelve bits, or a register that is shifted.

/// The value that twelve bits stand for, and the carry where it is a rotated one: a byte, repeated, or eight bits with the
/// highest one set, rotated.
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

/// The twelve bits of an immediate, which lie apart.
#[inline(always)]
pub(super) fn immediate_12(first: u32, second: u32) -> u32 {
    (first & 0x400) << 1 | (second & 0x7000) >> 4 | second & 0xff
}

/// Shifts by a constant, with the carry: by `kind` to the left, to the right, to the right with the sign, around.
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
        // RRX: through the carry, by one.
        (_, 0) => (value >> 1 | u32::from(carry) << 31, bit(0)),
        (_, amount) => (value.rotate_right(amount), bit(amount - 1)),
    }
}
