//! Control flow: branches by tables, choices without branches, calls through pointers, recursion.

use crate::Check;
use crate::arithmetic::{any_32, stream};
use crate::digest::Digest;
use core::hint::black_box;
use core::ops::ControlFlow;

pub(crate) const CHECKS: &[Check] = &[
    Check::new("near-table-branches", near_table_branches),
    Check::new("far-table-branches", far_table_branches),
    Check::new("choices", choices),
    Check::new("comparisons-chained", chained_comparisons),
    Check::new("calls-by-pointers", calls_by_pointers),
    Check::new("calls-by-traits", calls_by_traits),
    Check::new("recursion", recursion),
    Check::new("many-arguments", many_arguments),
    Check::new("state-machine", state_machine),
    Check::new("nested-breaks", nested_breaks),
];

/// Few and short arms: the compiler makes a table of bytes.
#[inline(never)]
fn near(number: u32, value: u32) -> u32 {
    match number {
        0 => value.wrapping_add(17),
        1 => value.rotate_left(3),
        2 => value ^ 0x55,
        3 => value.wrapping_mul(9),
        4 => !value,
        5 => value >> 3,
        6 => value.wrapping_sub(1234),
        7 => value | 0x8001,
        8 => value.swap_bytes(),
        _ => value.wrapping_neg(),
    }
}

fn near_table_branches(digest: &mut Digest) {
    let mut rng = stream(61);
    let mut value = 1;
    for _ in 0..400 {
        value = near(rng.below(12), value);
        digest.number(value.into());
    }
}

/// Arms that are too long for a table of bytes.
#[inline(never)]
fn far(number: u32, state: &mut [u32; 4], digest: &mut Digest) {
    match number {
        0 => digest.text(format_args!("{:x}", state[0])),
        1 => state[0] = state[1].wrapping_mul(state[2]) ^ state[3].rotate_left(state[0] & 31),
        2 => state.sort_unstable(),
        3 => digest.text(format_args!("{:>12}|{:<5}|", state[2], state[3] & 0xFF)),
        4 => state.iter_mut().for_each(|word| *word = word.swap_bytes().wrapping_add(3)),
        5 => state[3] = state[0].checked_div(state[1]).unwrap_or(state[2]),
        6 => digest.bytes(&state[1].to_be_bytes()),
        7 => state.rotate_left(1),
        8 => state[2] = state.iter().fold(7, |sum, word| sum.wrapping_mul(31).wrapping_add(*word)),
        9 => digest.text(format_args!("{:?}", &state[..2])),
        10 => state[1] = state[1].count_ones() << 20 | state[2].leading_zeros(),
        11 => state.swap(0, 3),
        12 => digest.signed(i64::from(state[0].cast_signed()) - i64::from(state[1])),
        13 => state[0] = ((u64::from(state[0]) * u64::from(state[3])) >> 16) as u32,
        14 => state[3] ^= state[3] << 13 ^ state[0] >> 17,
        _ => digest.number(state.iter().map(|&word| u64::from(word)).sum()),
    }
}

fn far_table_branches(digest: &mut Digest) {
    let mut rng = stream(62);
    let mut state = [1_u32, 2, 3, 4];
    for _ in 0..300 {
        state[1] = state[1].wrapping_add(any_32(&mut rng));
        far(rng.below(18), &mut state, digest);
        state.iter().for_each(|&word| digest.number(word.into()));
    }
}

/// Chooses one of two values by every kind of comparison.
fn choices(digest: &mut Digest) {
    let mut rng = stream(63);
    for _ in 0..300 {
        let (a, b) = (any_32(&mut rng).cast_signed(), any_32(&mut rng).cast_signed().wrapping_neg());
        let (x, y) = (a.cast_unsigned(), b.cast_unsigned());
        digest.signed(a.min(b).into());
        digest.signed(a.max(b).wrapping_sub(b.signum()).into());
        digest.number(x.min(y).into());
        digest.number(x.abs_diff(y).into());
        digest.number(a.unsigned_abs().wrapping_add(b.unsigned_abs()).into());
        let chosen = if a == 0 {
            1
        } else if x > y {
            x ^ 1
        } else if b < -7 {
            y + 7
        } else {
            x & y
        };
        digest.number(chosen.into());
        digest.number(if x >= y && a != b { 5 } else { u64::from(x & 3) });
        let clamped = (a >> 8).clamp(-100, 99);
        digest.signed(if clamped < 0 { clamped - 1 } else { clamped + 1 }.into());
    }
}

fn chained_comparisons(digest: &mut Digest) {
    let mut rng = stream(64);
    for _ in 0..300 {
        let of = |bits: u32| {
            ((bits & 3) as u8, (bits >> 2 & 3) as i16, bits >> 4 & 1 != 0, u64::from(bits >> 5 & 3) << 31)
        };
        let (one, other) = (of(rng.bits()), of(rng.bits()));
        digest.signed(one.cmp(&other) as i64);
        digest
            .number(u64::from(one < other) | u64::from(one == other) << 1 | u64::from(one.1 >= other.1) << 2);
        let either = one.2.then_some(one.0).or(other.2.then_some(other.0));
        digest.number(either.map_or(9, u64::from));
    }
}

fn calls_by_pointers(digest: &mut Digest) {
    const STEPS: [fn(u32, u32) -> u32; 6] = [
        u32::wrapping_add,
        u32::wrapping_mul,
        |a, b| a ^ b,
        near,
        |a, b| a.rotate_left(b & 31),
        u32::saturating_sub,
    ];
    let mut rng = stream(65);
    let mut value = 3;
    for _ in 0..300 {
        let step = black_box(STEPS)[rng.below(6) as usize];
        value = step(value, any_32(&mut rng));
        digest.number(value.into());
    }
}

trait Shape {
    fn area(&self) -> u64;
    fn grow(&mut self, by: u16);
}

struct Square(u32);
struct Plank {
    width: u16,
    length: u16,
}

impl Shape for Square {
    fn area(&self) -> u64 {
        u64::from(self.0) * u64::from(self.0)
    }
    fn grow(&mut self, by: u16) {
        self.0 = self.0.wrapping_add(by.into());
    }
}

impl Shape for Plank {
    fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.length)
    }
    fn grow(&mut self, by: u16) {
        (self.width, self.length) = (self.length.wrapping_add(by), self.width);
    }
}

fn calls_by_traits(digest: &mut Digest) {
    let mut rng = stream(66);
    let (mut square, mut plank) = (Square(7), Plank { width: 3, length: 5 });
    for _ in 0..200 {
        let shape: &mut dyn Shape = if rng.below(2) == 0 { &mut square } else { &mut plank };
        let shape = black_box(shape);
        shape.grow(rng.bits() as u16);
        digest.number(shape.area());
    }
}

#[inline(never)]
fn ackermann(m: u32, n: u32) -> u32 {
    match (m, n) {
        (0, n) => n + 1,
        (m, 0) => ackermann(m - 1, 1),
        (m, n) => ackermann(m - 1, ackermann(m, n - 1)),
    }
}

/// Counts the ways to put queens on a board of this size so that none attacks another.
fn queens(row: u32, size: u32, columns: u32, left: u32, right: u32) -> u32 {
    if row == size {
        return 1;
    }
    let mut free = ((1 << size) - 1) & !(columns | left | right);
    let mut ways = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        ways += queens(row + 1, size, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    ways
}

fn recursion(digest: &mut Digest) {
    for (m, n) in [(1, 9), (2, 7), (3, 3)] {
        digest.number(ackermann(black_box(m), black_box(n)).into());
    }
    for size in 1..=7 {
        digest.number(queens(0, black_box(size), 0, 0, 0).into());
    }
}

/// Takes more arguments than fit into registers, of several widths.
#[inline(never)]
#[expect(clippy::too_many_arguments, reason = "they are what is checked")]
fn mixed(a: u8, b: u64, c: i16, d: u32, e: bool, f: i64, g: [u8; 5], h: Option<u32>) -> (u64, i64, u8) {
    let sum = b.wrapping_add(a.into()).wrapping_mul(u64::from(d) | 1) ^ h.map_or(77, u64::from);
    let signed = f.wrapping_sub(c.into()).wrapping_mul(if e { 3 } else { -5 });
    (sum, signed, g.iter().fold(a, |all, &byte| all.rotate_left(1) ^ byte))
}

fn many_arguments(digest: &mut Digest) {
    let mut rng = stream(67);
    let (mut a, mut b, mut f) = (1, 2, 3);
    for _ in 0..200 {
        let bits = rng.bits();
        let five = [bits as u8, 1, (bits >> 9) as u8, 3, a];
        let some = (bits & 4 != 0).then_some(bits >> 3);
        (b, f, a) = mixed(a, b, bits as i16, any_32(&mut rng), bits & 2 != 0, f, five, some);
        digest.number(b ^ u64::from(a));
        digest.signed(f);
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Reading {
    Start,
    Number { value: u32, digits: u8 },
    Word(u16),
    Done(Option<i32>),
}

fn state_machine(digest: &mut Digest) {
    let mut rng = stream(68);
    let mut state = Reading::Start;
    for _ in 0..600 {
        let sign = rng.below(20) as u8;
        state = match (state, sign) {
            (Reading::Start | Reading::Done(None), 0..=9) => {
                Reading::Number { value: sign.into(), digits: 1 }
            }
            (Reading::Number { value, digits }, 0..=9) if digits < 6 => {
                Reading::Number { value: value * 10 + u32::from(sign), digits: digits + 1 }
            }
            (Reading::Number { value, .. }, 10..=14) => Reading::Done(Some(value.cast_signed() - 500)),
            (Reading::Word(length), 10..) if length < 9 => Reading::Word(length + 1),
            (Reading::Word(_), _) => Reading::Done(None),
            (Reading::Done(Some(value)), _) if value < 0 => Reading::Start,
            (_, 18..) => Reading::Word(1),
            (other, _) => other,
        };
        match state {
            Reading::Start => digest.number(0),
            Reading::Number { value, digits } => digest.number(u64::from(value) << 8 | u64::from(digits)),
            Reading::Word(length) => digest.number(1 << 40 | u64::from(length)),
            Reading::Done(value) => digest.signed(value.map_or(-1, |value| i64::from(value) << 33)),
        }
    }
}

fn nested_breaks(digest: &mut Digest) {
    let mut rng = stream(69);
    for _ in 0..60 {
        let wanted = rng.below(400);
        let found = 'found: {
            for outer in 1..20_u32 {
                for inner in (outer..40).rev().step_by(3) {
                    if outer * inner == wanted {
                        break 'found Some((outer, inner));
                    }
                    if outer * inner < wanted {
                        break;
                    }
                }
            }
            None
        };
        digest.number(found.map_or(u64::MAX, |(outer, inner)| u64::from(outer) << 32 | u64::from(inner)));
        let walked = (0..wanted).try_fold(1_u32, |sum, step| match sum.checked_mul(3) {
            Some(sum) => ControlFlow::Continue(sum ^ step),
            None => ControlFlow::Break((sum, step)),
        });
        match walked {
            ControlFlow::Continue(sum) => digest.number(sum.into()),
            ControlFlow::Break((sum, step)) => digest.number(u64::from(sum) << 32 | u64::from(step)),
        }
    }
}
