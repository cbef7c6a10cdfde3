//! Bits: shifts, fields, counts and byte orders.

use crate::Check;
use crate::arithmetic::{any_32, any_64, stream};
use crate::digest::Digest;

pub(crate) const CHECKS: &[Check] = &[
    Check::new("shifts-32", shifts_32),
    Check::new("shifts-64", shifts_64),
    Check::new("rotations", rotations),
    Check::new("fields", fields),
    Check::new("counts-of-bits", counts),
    Check::new("orders-of-bytes", orders),
    Check::new("masks", masks),
    Check::new("sets", sets),
];

const TURNS: u32 = 300;

/// Shifts of 32 bits, also by 0, by 31, and by more than the width.
fn shifts_32(digest: &mut Digest) {
    let mut rng = stream(21);
    for _ in 0..TURNS {
        let (word, by) = (any_32(&mut rng), rng.below(70));
        digest.number(word.wrapping_shl(by).into());
        digest.number(word.wrapping_shr(by).into());
        digest.signed(word.cast_signed().wrapping_shr(by).into());
        digest.number(word.checked_shl(by).map_or(u64::MAX, u64::from));
        // A shift within the operand of a sum.
        digest.number(word.wrapping_add(word >> 5).wrapping_sub(by << 7).into());
    }
}

fn shifts_64(digest: &mut Digest) {
    let mut rng = stream(22);
    for _ in 0..TURNS {
        let (word, by) = (any_64(&mut rng), rng.below(130));
        digest.number(word.wrapping_shl(by));
        digest.number(word.wrapping_shr(by));
        digest.signed(word.cast_signed().wrapping_shr(by));
        digest.number(word.checked_shr(by).unwrap_or(u64::MAX));
        digest.number(word << 1 ^ word >> 31 ^ word >> 32 ^ word << 33);
    }
}

fn rotations(digest: &mut Digest) {
    let mut rng = stream(23);
    for _ in 0..TURNS {
        let (word, by) = (any_64(&mut rng), rng.below(64));
        digest.number(word.rotate_left(by) ^ word.rotate_right(13));
        digest.number((word as u32).rotate_right(by).into());
        digest.number((word as u8).rotate_left(by).into());
    }
}

/// Bit fields, extracted with and without a sign, and inserted.
fn fields(digest: &mut Digest) {
    let mut rng = stream(24);
    let mut packed = 0_u32;
    for _ in 0..TURNS {
        let word = any_32(&mut rng);
        packed = packed & !(0x7F << 9) | (word & 0x7F) << 9;
        packed = packed & !0x1F | word >> 27;
        packed = packed & 0x00FF_FFFF | word << 24;
        packed &= !(0x3 << 17);
        digest.number(packed.into());
        digest.number(u64::from(word >> 11 & 0x1FF));
        digest.signed(i64::from(word.cast_signed() << 7 >> 20));
        digest.signed(i64::from((word >> 8) as i8) + i64::from((word >> 16) as u8));
    }
}

fn counts(digest: &mut Digest) {
    let mut rng = stream(25);
    for turn in 0..TURNS {
        // The first number is zero.
        let (word, long) = if turn == 0 { (0, 0) } else { (any_32(&mut rng), any_64(&mut rng)) };
        for count in [word.leading_zeros(), word.trailing_zeros(), word.count_ones(), word.leading_ones()] {
            digest.number(count.into());
        }
        for count in [long.leading_zeros(), long.trailing_zeros(), long.count_zeros(), long.trailing_ones()] {
            digest.number(count.into());
        }
        digest.number(word.checked_ilog2().map_or(99, u64::from));
        digest.number(u64::from(word.is_power_of_two()) | u64::from(word >> 1).next_power_of_two() << 1);
    }
}

fn orders(digest: &mut Digest) {
    let mut rng = stream(26);
    for _ in 0..TURNS {
        let long = any_64(&mut rng);
        let word = long as u32;
        digest.number(long.swap_bytes() ^ long.reverse_bits());
        digest.number(u64::from(word.swap_bytes()) << 32 | u64::from(word.reverse_bits()));
        digest.number((word as u16).swap_bytes().into());
        digest.signed((word as i16).swap_bytes().into());
        // The low bytes of both halfwords at once.
        digest.number((word & 0x00FF_00FF).wrapping_shl(8).into());
        digest.bytes(&word.to_be_bytes());
    }
}

/// Masks: constants of every form that an instruction can encode, and some that none can.
fn masks(digest: &mut Digest) {
    let mut rng = stream(27);
    for _ in 0..TURNS {
        let word = any_32(&mut rng);
        for masked in [
            word & 0xFF00_FF00,
            word | 0x00AB_00AB,
            word ^ 0xCDCD_CDCD,
            word & !0x0003_FC00,
            word | !0xFF,
            word & 0x1234_5678,
            !word & 0x8000_0001,
            (word & 0xFFF).wrapping_sub(0xFEF),
        ] {
            digest.number(masked.into());
        }
        let tests = [word & 0x10 != 0, word & 0x8080_8080 == 0, word ^ 0xFF == 0xF0, !word > 0x7FFF_FFFF];
        tests.into_iter().for_each(|test| digest.number(test.into()));
    }
}

/// Iterates over the members of a set, lowest first, as the games do with tiles and cards.
fn sets(digest: &mut Digest) {
    let mut rng = stream(28);
    for _ in 0..TURNS / 4 {
        let (mut left, other) = (any_64(&mut rng), any_64(&mut rng));
        digest.number(left & !other | left.wrapping_neg() & left);
        let mut sum = 0_u64;
        while left != 0 {
            sum = sum.wrapping_mul(31).wrapping_add(left.trailing_zeros().into());
            left &= left - 1;
        }
        digest.number(sum);
    }
}
