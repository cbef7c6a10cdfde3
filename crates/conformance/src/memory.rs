//! Memory: copies at every alignment, numbers at odd addresses, tables, sorting and checksums.

use crate::Check;
use crate::arithmetic::{any_32, stream};
use crate::digest::Digest;
use core::hint::black_box;
use gousset_core::record::Version;
use gousset_core::rng::Rng;
use gousset_core::seed::{MatchSeed, Purpose};

pub(crate) const CHECKS: &[Check] = &[
    Check::new("copies", copies),
    Check::new("overlapping-copies", overlapping_copies),
    Check::new("fills", fills),
    Check::new("comparisons", comparisons),
    Check::new("numbers-at-odd-addresses", odd_addresses),
    Check::new("structures", structures),
    Check::new("matrices", matrices),
    Check::new("sorting", sorting),
    Check::new("sorting-by-keys", sorting_by_keys),
    Check::new("searching", searching),
    Check::new("checksums", checksums),
    Check::new("random-numbers", random_numbers),
];

const ROOM: usize = 96;

fn noise(rng: &mut Rng) -> [u8; ROOM] {
    let mut bytes = [0; ROOM];
    bytes.iter_mut().for_each(|byte| *byte = rng.bits() as u8);
    bytes
}

fn copies(digest: &mut Digest) {
    let mut rng = stream(41);
    let source = noise(&mut rng);
    for length in 0..=40 {
        for (from, to) in [(0, 0), (1, 0), (0, 3), (2, 1), (3, 3), (5, 2)] {
            let mut target = [0xEE_u8; ROOM];
            target[to..to + length].copy_from_slice(&source[from..from + black_box(length)]);
            digest.bytes(&target[..48]);
        }
    }
}

fn overlapping_copies(digest: &mut Digest) {
    let mut rng = stream(42);
    let mut bytes = noise(&mut rng);
    for _ in 0..120 {
        let length = rng.below(40) as usize;
        let (from, to) = (rng.below(50) as usize, rng.below(50) as usize);
        bytes.copy_within(from..from + length, to);
        bytes[rng.below(96) as usize] ^= 0x5A;
        digest.bytes(&bytes);
    }
    bytes.rotate_left(37);
    bytes[3..].reverse();
    digest.bytes(&bytes);
}

fn fills(digest: &mut Digest) {
    for length in 0..=33 {
        let mut bytes = [1_u8; ROOM];
        bytes[black_box(length % 5)..length + 5].fill(length as u8);
        let mut halves = [2_u16; 20];
        halves[length % 3..].fill(0xA55A);
        let mut words = [3_u32; 12];
        words[length % 4..].fill(0x1122_3344 ^ length as u32);
        digest.bytes(&bytes[..44]);
        halves.iter().for_each(|&half| digest.number(half.into()));
        words.iter().for_each(|&word| digest.number(word.into()));
    }
}

fn comparisons(digest: &mut Digest) {
    let mut rng = stream(43);
    for _ in 0..200 {
        let (mut one, start) = (noise(&mut rng), rng.below(4) as usize);
        let mut other = one;
        other[rng.below(48) as usize] ^= (rng.below(3) << 7) as u8;
        one[48..].copy_from_slice(&other[48..]);
        let length = rng.below(44) as usize;
        let (one, other) = (&one[start..start + length], &other[start..start + length]);
        digest.signed(one.cmp(other) as i64);
        digest.number(u64::from(one == other) | u64::from(one.starts_with(&other[..length / 2])) << 1);
    }
}

/// Numbers of every width, at every alignment, in both byte orders.
fn odd_addresses(digest: &mut Digest) {
    let mut rng = stream(44);
    let mut bytes = noise(&mut rng);
    for turn in 0..64 {
        let at = black_box(turn % 29);
        let rest = &bytes[at..];
        let [two, four, eight] = [&rest[..2], &rest[..4], &rest[..8]];
        digest.number(u16::from_le_bytes(two.try_into().unwrap_or_default()).into());
        digest.signed(i16::from_be_bytes(two.try_into().unwrap_or_default()).into());
        let word = u32::from_le_bytes(four.try_into().unwrap_or_default());
        digest.number(word.into());
        digest.number(u32::from_be_bytes(four.try_into().unwrap_or_default()).into());
        let long = u64::from_le_bytes(eight.try_into().unwrap_or_default());
        digest.number(long);
        bytes[at + 1..at + 5].copy_from_slice(&word.wrapping_mul(0x9E37_79B1).to_le_bytes());
        bytes[at + 3..at + 11].copy_from_slice(&long.rotate_left(7).to_be_bytes());
    }
    digest.bytes(&bytes);
}

#[derive(Clone, Copy)]
struct Piece {
    long: u64,
    byte: i8,
    half: u16,
    word: u32,
    flag: bool,
}

/// Takes and returns structures by value, in registers and on the stack.
#[inline(never)]
fn changed(piece: Piece, by: u64, places: [u16; 3], other: &Piece) -> Piece {
    Piece {
        long: piece.long.wrapping_add(by) ^ u64::from(places[2]),
        byte: piece.byte.wrapping_sub(other.byte),
        half: piece.half ^ places[(by % 3) as usize],
        word: piece.word.wrapping_add(other.half.into()),
        flag: piece.flag != (other.long > by),
    }
}

fn structures(digest: &mut Digest) {
    let mut rng = stream(45);
    let mut pieces = [Piece { long: 1, byte: -2, half: 3, word: 4, flag: true }; 7];
    for _ in 0..200 {
        let (one, other) = (rng.below(7) as usize, rng.below(7) as usize);
        let places = [any_32(&mut rng) as u16, 7, one as u16];
        pieces[one] = changed(pieces[one], u64::from(any_32(&mut rng)) << 9, places, &pieces[other]);
        pieces.swap(one, 6 - other);
        let Piece { long, byte, half, word, flag } = pieces[one];
        digest.number(long ^ u64::from(half) << 20 ^ u64::from(word));
        digest.signed(i64::from(byte) * 2 + i64::from(flag));
    }
}

fn matrices(digest: &mut Digest) {
    let mut rng = stream(46);
    let mut matrix = [[0_i32; 6]; 6];
    matrix.iter_mut().flatten().for_each(|cell| *cell = (rng.bits() as i16).into());
    for _ in 0..12 {
        let mut product = [[0_i32; 6]; 6];
        for (row, of_row) in product.iter_mut().enumerate() {
            for (column, cell) in of_row.iter_mut().enumerate() {
                let parts = (0..6).map(|place| matrix[row][place].wrapping_mul(matrix[place][column]));
                *cell = parts.fold(0, i32::wrapping_add) >> 1;
            }
        }
        matrix = product;
        matrix.iter().flatten().for_each(|&cell| digest.signed(cell.into()));
    }
}

fn sorting(digest: &mut Digest) {
    let mut rng = stream(47);
    for length in [0, 1, 2, 7, 19, 20, 21, 50, 130] {
        let mut words = [0_u32; 130];
        words.iter_mut().for_each(|word| *word = any_32(&mut rng) >> rng.below(20));
        words[..length].sort_unstable();
        words.iter().for_each(|&word| digest.number(word.into()));
        let mut bytes = [0_i8; 130];
        bytes.iter_mut().for_each(|byte| *byte = rng.bits() as i8);
        bytes[..length].sort_unstable_by(|one, other| other.cmp(one));
        bytes.iter().for_each(|&byte| digest.signed(byte.into()));
    }
}

/// Sorts by a key and then by the whole value: the order of equal keys is unspecified otherwise.
fn sorting_by_keys(digest: &mut Digest) {
    let mut rng = stream(48);
    let mut pairs = [(0_u8, 0_u64); 60];
    for (number, pair) in pairs.iter_mut().enumerate() {
        *pair = (rng.below(9) as u8, u64::from(rng.bits()) << 8 | number as u64);
    }
    pairs.sort_unstable_by_key(|&(key, whole)| (core::cmp::Reverse(key), whole));
    pairs.iter().for_each(|&(key, whole)| digest.number(u64::from(key) ^ whole));
    let (low, middle, high) = pairs.select_nth_unstable_by_key(23, |&(_, whole)| whole);
    digest.number(middle.1);
    digest.number(low.iter().chain(high.iter()).map(|&(_, whole)| whole % 1009).sum());
}

fn searching(digest: &mut Digest) {
    let mut rng = stream(49);
    let mut words = [0_u16; 90];
    words.iter_mut().for_each(|word| *word = rng.bits() as u16 & 0x3FF);
    words.sort_unstable();
    for wanted in (0..0x400).step_by(7) {
        match words.binary_search(&black_box(wanted)) {
            // It is unspecified which of several equal elements is found.
            Ok(place) => digest.number(words[place].into()),
            Err(place) => digest.number(place as u64 + 10_000),
        }
        digest.number(words.partition_point(|&word| word <= wanted) as u64);
        digest.number(words.iter().position(|&word| word > wanted).map_or(9_999, |place| place as u64));
    }
    let (least, most) = (words.iter().min(), words.iter().max());
    digest.number(least.zip(most).map_or(0, |(least, most)| u64::from(*least) << 16 | u64::from(*most)));
}

fn checksums(digest: &mut Digest) {
    let mut rng = stream(50);
    for length in [0, 1, 5, 32, 96] {
        let bytes = noise(&mut rng);
        let bytes = &bytes[..length];
        let mut crc = u32::MAX;
        let (mut low, mut high) = (1_u32, 0_u32);
        for &byte in bytes {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                crc = crc >> 1 ^ if crc & 1 != 0 { 0xEDB8_8320 } else { 0 };
            }
            low = (low + u32::from(byte)) % 65_521;
            high = (high + low) % 65_521;
        }
        digest.number(u64::from(!crc) << 32 | u64::from(high << 16 | low));
    }
}

/// The generators that shuffle deals, and the seeds that are derived from a match's secret.
fn random_numbers(digest: &mut Digest) {
    for seed in 0..20 {
        let mut rng = stream(seed * 0x0123_4567_89AB_CDEF);
        let mut order = [0_u8; 60];
        order.iter_mut().zip(0..).for_each(|(place, number)| *place = number);
        rng.shuffle(&mut order);
        digest.bytes(&order);
        digest.number(rng.below(black_box(1_000_003)).into());
    }
    let seed = MatchSeed::new(black_box(0x0F1E_2D3C_4B5A_6978), Version::Two);
    for number in 0..20 {
        digest.number(seed.deal(number));
        digest.number(seed.derive(Purpose::Hint, number.into()));
    }
}
