//! Compresses parts of a page, and encodes bytes as text.

use std::io::Read;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::read::{GzEncoder, ZlibEncoder};
use sha2::{Digest, Sha256};

/// The best compression.
const LEVEL: u32 = 10;

/// Compresses bytes and encodes them as base64, for `unpack.mjs`.
pub(crate) fn pack(bytes: &[u8]) -> String {
    base64(&read_all(ZlibEncoder::new(bytes, Compression::new(LEVEL))))
}

/// Compresses bytes to the gzip format, as most servers do.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    read_all(GzEncoder::new(bytes, Compression::best()))
}

fn read_all(mut encoder: impl Read) -> Vec<u8> {
    let mut packed = Vec::new();
    encoder.read_to_end(&mut packed).expect("bytes in memory can always be read");
    packed
}

/// Encodes bytes that are already compressed.
pub(crate) fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}

/// Returns the digest by which a content security policy identifies a script or a style.
pub(crate) fn digest(text: impl AsRef<[u8]>) -> String {
    BASE64_STANDARD.encode(Sha256::digest(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_knows_a_text_by_its_sha256() {
        assert_eq!(digest("abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }

    #[test]
    fn what_repeats_becomes_smaller() {
        assert!(pack(&[7; 10_000]).len() < 100);
    }
}
