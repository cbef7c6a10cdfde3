//! The address of a hosted page that opens a shared match. With an address, QR codes contain a link to the page instead
//! of the text alone.

use super::saves::MAX_SAVE;
use super::share;

/// The address of a page, or no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address(&'static str);

impl Address {
    /// The longest allowed address, in characters. With it, a match still fits in the number of parts that every reader
    /// accepts.
    pub const LONGEST: usize = 72;

    /// No address: QR codes contain only the text of a match.
    pub const NONE: Self = Self("");

    /// The address of this build, which `cargo xtask` sets with `--address`.
    pub const BUILT: Self = match option_env!("GOUSSET_ADDRESS") {
        Some(text) => Self::new(text),
        None => Self::NONE,
    };

    /// Creates an address. The text must not contain `#`.
    ///
    /// # Panics
    /// If it is too long.
    #[must_use]
    pub const fn new(text: &'static str) -> Self {
        assert!(text.len() <= Self::LONGEST, "the address of the page is too long");
        Self(text)
    }

    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The number of characters of a text that the largest QR code holds after this address and its `#`. Two characters
    /// take 11 bits, a single one 6.
    #[must_use]
    pub const fn signs(self) -> usize {
        if self.0.is_empty() { share::MAX_TEXT } else { signs_behind(self.0.len()) }
    }

    /// The most bytes of a save in a part whose text follows this address.
    #[must_use]
    pub const fn part_bytes(self) -> usize {
        share::part_bytes(self.signs())
    }
}

/// The number of data bits of the largest QR code used: version 18 at the lowest error correction level.
const CODE_BITS: usize = 721 * 8;
/// The bits of the two segment headers (mode and length): before the bytes of the link, and before the characters of
/// the text.
const BEFORE_LINK: usize = 4 + 16;
const BEFORE_TEXT: usize = 4 + 11;

const fn signs_behind(length: usize) -> usize {
    let bits = CODE_BITS - BEFORE_LINK - 8 * (length + 1) - BEFORE_TEXT;
    bits / 11 * 2 + (bits % 11 >= 6) as usize
}

const _: () = assert!(
    MAX_SAVE.div_ceil(share::part_bytes(signs_behind(Address::LONGEST))) <= share::MAX_PARTS,
    "readers take no more parts"
);
