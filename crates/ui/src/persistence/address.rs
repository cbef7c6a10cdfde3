//! Where a page is hosted that opens a shared match: codes then hold a link to it instead of the text alone.

use super::saves::MAX_SAVE;
use super::share;

/// The address of a page, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address(&'static str);

impl Address {
    /// The most signs of an address: behind one of these a match is still of no more parts than any reader takes.
    pub const LONGEST: usize = 72;

    /// Codes hold the text of a match alone.
    pub const NONE: Self = Self("");

    /// That of this build: `cargo xtask` sets it with `--address`.
    pub const BUILT: Self = match option_env!("GOUSSET_ADDRESS") {
        Some(text) => Self::new(text),
        None => Self::NONE,
    };

    /// An address without `#`.
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

    /// How many signs of a text the largest code holds behind it and its `#`: two in eleven bits, one in six.
    #[must_use]
    pub const fn signs(self) -> usize {
        if self.0.is_empty() { share::MAX_TEXT } else { signs_behind(self.0.len()) }
    }

    /// The most bytes of a save in the part behind it.
    #[must_use]
    pub const fn part_bytes(self) -> usize {
        share::part_bytes(self.signs())
    }
}

/// Bits of the largest code, of version 18, at its lowest correction.
const CODE_BITS: usize = 721 * 8;
/// What a code needs before the bytes of a link and before the signs of a text: the kind of what follows, and its length.
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
