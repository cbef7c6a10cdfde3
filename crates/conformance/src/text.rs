//! Text: numbers that are formatted and parsed, and characters of several bytes.

use crate::Check;
use crate::arithmetic::{any_32, any_64, stream};
use crate::digest::Digest;
use core::fmt::Write as _;
use core::hint::black_box;
use heapless::String;

pub(crate) const CHECKS: &[Check] = &[
    Check::new("numbers-written", written),
    Check::new("numbers-read", read),
    Check::new("characters", characters),
];

fn written(digest: &mut Digest) {
    let mut rng = stream(81);
    for _ in 0..80 {
        let (word, long) = (any_32(&mut rng), any_64(&mut rng));
        digest
            .text(format_args!("{word} {:+} {word:#x} {word:08b} {long:>20} {long:e};", word.cast_signed()));
        digest.text(format_args!("{:?} {:<7}|{:^9}|", (word as u8, long as i16), word & 0xFFF, "mot"));
    }
}

fn read(digest: &mut Digest) {
    let mut rng = stream(82);
    for _ in 0..80 {
        let mut text: String<32> = String::new();
        // The buffer has room for the longest number.
        let _ = write!(text, "{}", any_64(&mut rng).cast_signed());
        digest.number(text.parse::<u32>().map_or(1, u64::from));
        digest.signed(text.parse().unwrap_or(i64::MIN));
        digest.number(u64::from_str_radix(text.trim_start_matches('-'), 16).unwrap_or(3));
        digest.number(text.parse::<i8>().is_err().into());
    }
}

fn characters(digest: &mut Digest) {
    let text = black_box("L’été, l’œuvre « naïve » coûte 12 € — 𝄞 ĀĂ, ÇA y est! zebra ÿ");
    for (place, sign) in text.char_indices() {
        digest.number(place as u64 | u64::from(u32::from(sign)) << 16);
        digest.number(u64::from(sign.is_alphabetic()) | u64::from(sign.is_uppercase()) << 1);
        sign.to_uppercase().for_each(|upper| digest.number(u32::from(upper).into()));
        digest.number(sign.len_utf8() as u64 | u64::from(text.is_char_boundary(place + 1)) << 4);
    }
    for word in text.split_whitespace().rev() {
        digest.bytes(word.trim_matches(',').as_bytes());
        digest.number(word.find('e').unwrap_or(99) as u64);
        digest.signed(word.cmp("m") as i64);
    }
    let bytes = black_box(text.as_bytes());
    for start in 0..9 {
        let read = core::str::from_utf8(&bytes[start..start + 6]);
        digest.number(read.map_or_else(|error| 50 + error.valid_up_to() as u64, |text| text.len() as u64));
    }
}
