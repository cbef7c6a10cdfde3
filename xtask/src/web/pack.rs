//! Compresses parts of a page, and encodes bytes as text.

use std::io::Read as _;
use std::num::NonZeroU64;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::read::{GzEncoder, ZlibEncoder};
use sha2::{Digest, Sha256};

/// Compresses bytes to the zlib format, for `unpack.mjs`.
pub(crate) fn zlib(bytes: &[u8]) -> Vec<u8> {
    tight(bytes, zopfli::Format::Zlib)
}

/// Compresses bytes to the zlib format in a fraction of the time. The result is larger.
pub(crate) fn zlib_quickly(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    ZlibEncoder::new(bytes, Compression::fast()).read_to_end(&mut packed).expect(IN_MEMORY);
    packed
}

/// Above this size `zopfli` takes too long: the images of boards.
const MOST_TIGHT: usize = 2_000_000;

/// Compresses bytes to the gzip format, as a server does that stores its files packed.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    if bytes.len() <= MOST_TIGHT {
        return tight(bytes, zopfli::Format::Gzip);
    }
    let mut packed = Vec::new();
    GzEncoder::new(bytes, Compression::fast()).read_to_end(&mut packed).expect(IN_MEMORY);
    packed
}

/// Compresses bytes with `zopfli`. More iterations save less than 1 KB and take three times as long.
fn tight(bytes: &[u8], format: zopfli::Format) -> Vec<u8> {
    let options = zopfli::Options { iteration_count: NonZeroU64::MIN, ..zopfli::Options::default() };
    let mut packed = Vec::new();
    zopfli::compress(options, format, bytes, &mut packed).expect(IN_MEMORY);
    packed
}

const IN_MEMORY: &str = "bytes in memory can always be read and written";

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
    use flate2::read::ZlibDecoder;

    #[test]
    fn a_policy_knows_a_text_by_its_sha256() {
        assert_eq!(digest("abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }

    #[test]
    fn what_is_packed_is_smaller_and_can_be_unpacked() {
        let bytes: Vec<u8> = (0..10_000).map(|number: u32| (number % 11) as u8).collect();
        for (packed, most) in [(zlib(&bytes), 100), (zlib_quickly(&bytes), 200)] {
            assert!(packed.len() < most, "{}", packed.len());
            let mut unpacked = Vec::new();
            ZlibDecoder::new(&packed[..]).read_to_end(&mut unpacked).unwrap();
            assert!(unpacked == bytes);
        }
    }
}
