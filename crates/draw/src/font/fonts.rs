//! The fonts of the interface. `assets/README.md` names their source.

use super::Font;

macro_rules! font {
    ($name:literal) => {
        Font::new(include_bytes!(concat!("../../assets/fonts/", $name, ".bin")))
    };
}

/// Captions: capitals of 12 pixels. They repeat information of the same screen. No text is smaller.
pub static CAPTION: Font = font!("caption");
/// Captions in large print: capitals of 14 pixels.
pub static CAPTION_LARGE: Font = font!("caption-large");
/// Sentences: capitals of 15 pixels.
pub static BODY: Font = font!("body");
/// Emphasised sentences: capitals of 15 pixels.
pub static BOLD: Font = font!("bold");
/// Titles, and every sentence in large print: capitals of 18 pixels.
pub static LARGE: Font = font!("large");
/// The name of the handheld, and digits.
pub static LOGO: Font = font!("logo");
/// Digits of 14 pixels, for pieces on a full table.
pub static DIGITS_14: Font = font!("digits-14");
/// Digits of 16 pixels, for pieces. Two digits are at most 25 pixels wide.
pub static DIGITS_16: Font = font!("digits-16");
/// Digits of 21 pixels, for pieces in large print. Two digits are at most 32 pixels wide.
pub static DIGITS_21: Font = font!("digits-21");
/// Digits of 24 pixels, for the cards of a trick. Two digits are at most 38 pixels wide.
pub static DIGITS_24: Font = font!("digits-24");
/// Letters A to Z of 14 pixels, for cards on a full table.
pub static LETTERS_14: Font = font!("letters-14");
/// Letters A to Z of 16 pixels, for cards.
pub static LETTERS_16: Font = font!("letters-16");
/// Letters A to Z of 20 pixels, for large cards. Each is at most 22 pixels wide.
pub static LETTERS_20: Font = font!("letters-20");
