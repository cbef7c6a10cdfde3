//! Bytes as text for a page: base64, over what packs them.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use sha2::{Digest, Sha256};

/// The level that packs best.
const LEVEL: u8 = 10;

/// Bytes packed, as base64: what `unpack.mjs` unpacks.
pub(crate) fn pack(bytes: &[u8]) -> String {
    base64(&compress_to_vec_zlib(bytes, LEVEL))
}

/// Bytes that are packed already.
pub(crate) fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}

/// The digest by which a policy knows a script or a style.
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
