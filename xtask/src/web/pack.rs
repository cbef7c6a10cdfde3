//! Bytes as text for a page: compressed and encoded as base64.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use sha2::{Digest, Sha256};

/// The best compression.
const LEVEL: u8 = 10;

/// Compresses bytes and encodes them as base64, for `unpack.mjs`.
pub(crate) fn pack(bytes: &[u8]) -> String {
    base64(&compress_to_vec_zlib(bytes, LEVEL))
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
