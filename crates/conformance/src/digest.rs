//! The hash of a check's results: FNV-1a with 64 bits, which depends on every byte and its position.

use core::fmt;

const START: u64 = 0xCBF2_9CE4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01B3;

/// A hash of a sequence of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Digest {
    /// The digest of no bytes.
    #[must_use]
    #[expect(
        clippy::new_without_default,
        reason = "a digest of nothing is made to be added to, never meant by default"
    )]
    pub const fn new() -> Self {
        Self(START)
    }

    /// The hash so far.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }

    /// Adds a number as eight bytes.
    pub fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    /// Adds formatted text.
    pub fn text(&mut self, text: fmt::Arguments<'_>) {
        // Adding bytes cannot fail.
        let _ = fmt::write(self, text);
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value that the authors of FNV give for this text.
    #[test]
    fn it_is_fnv_1a() {
        let mut digest = Digest::new();
        digest.text(format_args!("foo{}", "bar"));
        assert_eq!(digest.value(), 0x8594_4171_F739_67E8);
    }
}
