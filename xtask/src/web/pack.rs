//! Bytes as text for a page: base64, over zlib for what is large.

use miniz_oxide::deflate::compress_to_vec_zlib;
use sha2::{Digest, Sha256};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// As small as it gets.
const LEVEL: u8 = 10;

/// Bytes packed, as base64: what `unpack.mjs` unpacks.
pub(crate) fn pack(bytes: &[u8]) -> String {
    base64(&compress_to_vec_zlib(bytes, LEVEL))
}

/// The digest by which a policy knows a script or a style.
pub(crate) fn digest(text: &str) -> String {
    base64(&Sha256::digest(text.as_bytes()))
}

fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits =
            group.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - group.len()));
        for place in 0..4 {
            // A group of one byte has two letters, one of two bytes three; the rest is filled up.
            let letter = ALPHABET[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= group.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_what_everybody_gets() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xFB, 0xFF, 0xFE]), "+//+");
    }

    #[test]
    fn a_policy_knows_a_text_by_its_sha256() {
        assert_eq!(digest("abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }

    #[test]
    fn what_repeats_becomes_smaller() {
        assert!(pack(&[7; 10_000]).len() < 100);
    }
}
