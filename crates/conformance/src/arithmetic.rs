//! Sums, products and quotients of every width.

use crate::Check;
use crate::digest::Digest;
use core::hint::black_box;
use gousset_core::rng::Rng;

pub(crate) const CHECKS: &[Check] = &[
    Check::new("sums-64", sums_64),
    Check::new("products-64", products_64),
    Check::new("products-128", products_128),
    Check::new("products-accumulated", products_accumulated),
    Check::new("quotients-32", quotients_32),
    Check::new("quotients-signed-32", quotients_signed_32),
    Check::new("quotients-64", quotients_64),
    Check::new("quotients-signed-64", quotients_signed_64),
    Check::new("quotients-by-constants", quotients_by_constants),
    Check::new("saturating", saturating),
    Check::new("overflowing", overflowing),
    Check::new("narrow", narrow),
    Check::new("powers", powers),
];

const TURNS: u32 = 300;

/// A random number generator whose output the compiler cannot predict.
pub(crate) fn stream(number: u64) -> Rng {
    Rng::new(black_box(number))
}

/// A random number of up to 32 bits. All bit lengths are equally frequent, so that both sides of every instruction's
/// limits occur.
pub(crate) fn any_32(rng: &mut Rng) -> u32 {
    let size = rng.below(32);
    rng.bits() >> size
}

/// A random number of up to 64 bits, as [`any_32`].
pub(crate) fn any_64(rng: &mut Rng) -> u64 {
    let size = rng.below(64);
    (u64::from(rng.bits()) << 32 | u64::from(rng.bits())) >> size
}

fn any_signed_32(rng: &mut Rng) -> i32 {
    let number = any_32(rng).cast_signed();
    if rng.below(2) == 0 { number } else { number.wrapping_neg() }
}

fn any_signed_64(rng: &mut Rng) -> i64 {
    let number = any_64(rng).cast_signed();
    if rng.below(2) == 0 { number } else { number.wrapping_neg() }
}

/// Sums with carries and borrows between the two words.
fn sums_64(digest: &mut Digest) {
    let mut rng = stream(1);
    let mut sum = 0_u64;
    for _ in 0..TURNS {
        let (a, b) = (any_64(&mut rng), any_64(&mut rng));
        sum = sum.wrapping_add(a).wrapping_sub(b << 1).wrapping_add(u64::from(a as u32));
        digest.number(sum);
        digest.signed(sum.cast_signed().wrapping_sub(b.cast_signed()));
        digest.number(u64::from(a < b) | u64::from(a.cast_signed() < b.cast_signed()) << 1);
    }
}

fn products_64(digest: &mut Digest) {
    let mut rng = stream(2);
    for _ in 0..TURNS {
        let (a, b) = (any_32(&mut rng), any_32(&mut rng));
        digest.number(u64::from(a) * u64::from(b));
        digest.signed(i64::from(a.cast_signed()) * i64::from(b.cast_signed()));
        digest.number(any_64(&mut rng).wrapping_mul(any_64(&mut rng)));
    }
}

fn products_128(digest: &mut Digest) {
    let mut rng = stream(3);
    for _ in 0..TURNS {
        let product = u128::from(any_64(&mut rng)) * u128::from(any_64(&mut rng));
        digest.number(product as u64);
        digest.number((product >> 64) as u64);
    }
}

/// Dot products: multiply-accumulate and multiply-subtract, narrow and wide.
fn products_accumulated(digest: &mut Digest) {
    let mut rng = stream(4);
    let mut numbers = [0_i32; 24];
    let mut halves = [0_i16; 24];
    for turn in 0..TURNS / 10 {
        for (number, half) in numbers.iter_mut().zip(&mut halves) {
            *number = any_signed_32(&mut rng);
            *half = *number as i16;
        }
        let (mut plus, mut minus, mut wide, mut unsigned, mut small) = (0_i32, 0_i32, 0_i64, 0_u64, 0_i32);
        for (index, pair) in numbers.windows(2).enumerate() {
            plus = plus.wrapping_add(pair[0].wrapping_mul(pair[1]));
            minus = minus.wrapping_sub(pair[0].wrapping_mul(pair[1] ^ turn.cast_signed()));
            wide = wide.wrapping_add(i64::from(pair[0]) * i64::from(pair[1]));
            unsigned = unsigned
                .wrapping_add(u64::from(pair[0].cast_unsigned()) * u64::from(pair[1].cast_unsigned()));
            small = small.wrapping_add(i32::from(halves[index]) * i32::from(halves[index + 1]));
        }
        [plus, minus, small].into_iter().for_each(|sum| digest.signed(sum.into()));
        digest.signed(wide);
        digest.number(unsigned);
    }
}

fn quotients_32(digest: &mut Digest) {
    let mut rng = stream(5);
    for _ in 0..TURNS {
        let (a, b) = (any_32(&mut rng), any_32(&mut rng));
        // Division by zero is caught by a check, as in the firmware.
        digest.number(a.checked_div(b).map_or(u64::MAX, u64::from));
        digest.number(a.checked_rem(b).map_or(u64::MAX, u64::from));
        digest.number(u64::from(a).div_ceil(u64::from(b | 1)));
    }
}

fn quotients_signed_32(digest: &mut Digest) {
    let mut rng = stream(6);
    for _ in 0..TURNS {
        let (a, b) = (any_signed_32(&mut rng), any_signed_32(&mut rng));
        digest.signed(a.checked_div(b).map_or(i64::MAX, i64::from));
        digest.signed(a.checked_rem(b).map_or(i64::MAX, i64::from));
        digest.signed(a.checked_div_euclid(b).map_or(i64::MAX, i64::from));
        digest.signed(a.checked_rem_euclid(b).map_or(i64::MAX, i64::from));
    }
    digest.signed(black_box(i32::MIN).wrapping_div(black_box(-1)).into());
}

fn quotients_64(digest: &mut Digest) {
    let mut rng = stream(7);
    for _ in 0..TURNS {
        let (a, b) = (any_64(&mut rng), any_64(&mut rng));
        digest.number(a.checked_div(b).unwrap_or(u64::MAX));
        digest.number(a.checked_rem(b).unwrap_or(u64::MAX));
    }
}

fn quotients_signed_64(digest: &mut Digest) {
    let mut rng = stream(8);
    for _ in 0..TURNS {
        let (a, b) = (any_signed_64(&mut rng), any_signed_64(&mut rng));
        digest.signed(a.checked_div(b).unwrap_or(i64::MAX));
        digest.signed(a.checked_rem(b).unwrap_or(i64::MAX));
        digest.signed(a.checked_rem_euclid(b).unwrap_or(i64::MAX));
    }
    digest.signed(black_box(i64::MIN).wrapping_rem(black_box(-1)));
}

/// The compiler replaces a division by a constant with a product and a shift.
fn quotients_by_constants(digest: &mut Digest) {
    let mut rng = stream(9);
    for _ in 0..TURNS {
        let (a, b) = (any_32(&mut rng), any_signed_32(&mut rng));
        for quotient in [a / 3, a / 7, a % 10, a / 60, a % 1000, a / 641, a / 0x1_0001, a % 12] {
            digest.number(quotient.into());
        }
        for quotient in [b / 3, b / -5, b % 7, b / 16, b % 16, b.rem_euclid(9), b / 1_000_000] {
            digest.signed(quotient.into());
        }
        digest.number(any_64(&mut rng) / 1_000);
    }
}

fn saturating(digest: &mut Digest) {
    let mut rng = stream(10);
    for _ in 0..TURNS {
        let (a, b) = (any_signed_32(&mut rng), any_signed_32(&mut rng));
        digest.signed(a.saturating_add(b).into());
        digest.signed(a.saturating_sub(b).into());
        digest.signed(a.saturating_mul(b).into());
        digest.number(a.cast_unsigned().saturating_add(b.cast_unsigned()).into());
        digest.number(a.cast_unsigned().saturating_sub(b.cast_unsigned()).into());
        digest.signed((a as i8).saturating_add(b as i8).into());
        digest.signed((a as i16).saturating_sub(b as i16).into());
        digest.number((a as u8).saturating_add(b as u8).into());
        digest.number((a as u16).saturating_sub(b as u16).into());
        // Clamped to the range of a few bits, signed and unsigned.
        digest.signed((a >> 3).clamp(-0x800, 0x7FF).into());
        digest.signed((b >> 5).clamp(0, 0xFFFF).into());
        digest.signed(any_signed_64(&mut rng).saturating_add(any_signed_64(&mut rng)));
    }
}

fn overflowing(digest: &mut Digest) {
    let mut rng = stream(11);
    for _ in 0..TURNS {
        let (a, b) = (any_signed_32(&mut rng), any_signed_32(&mut rng));
        digest.signed(a.checked_add(b).map_or(i64::MAX, i64::from));
        digest.signed(a.checked_sub(b).map_or(i64::MAX, i64::from));
        digest.signed(a.checked_mul(b).map_or(i64::MAX, i64::from));
        let (sum, carry) = a.cast_unsigned().overflowing_add(b.cast_unsigned());
        let (rest, borrow) = a.cast_unsigned().overflowing_sub(sum);
        digest.number(u64::from(rest) << 2 | u64::from(carry) << 1 | u64::from(borrow));
        digest.number(any_64(&mut rng).checked_mul(any_64(&mut rng)).unwrap_or(7));
        digest.number(u64::from((a as u8).checked_add(b as u8).is_some()));
        digest.number(u64::from((a as i16).checked_mul(b as i16).is_none()));
    }
}

/// Bytes and halfwords: truncation, and zero or sign extension.
fn narrow(digest: &mut Digest) {
    let mut rng = stream(12);
    let (mut byte, mut half) = (0_i8, 0_u16);
    for _ in 0..TURNS {
        let a = any_signed_32(&mut rng);
        byte = byte.wrapping_mul(3).wrapping_add(a as i8);
        half = half.wrapping_sub(a as u16).rotate_left(3);
        digest.signed(byte.into());
        digest.number(half.into());
        digest.signed((half.cast_signed() >> 3).into());
        digest.signed(i64::from(byte.wrapping_neg()) + i64::from(byte.cast_unsigned()));
        digest.number(u64::from(byte.unsigned_abs()) | u64::from(half.leading_zeros()) << 8);
    }
}

fn powers(digest: &mut Digest) {
    let mut rng = stream(13);
    for _ in 0..TURNS {
        let (base, exponent) = (any_32(&mut rng), rng.below(40));
        digest.number(base.wrapping_pow(exponent).into());
        digest.number(base.isqrt().into());
        let modulus = u64::from(any_32(&mut rng) | 1);
        let (mut power, mut square, mut left) = (1 % modulus, u64::from(base) % modulus, rng.bits());
        while left != 0 {
            if left & 1 != 0 {
                power = power * square % modulus;
            }
            square = square * square % modulus;
            left >>= 1;
        }
        digest.number(power);
    }
}
