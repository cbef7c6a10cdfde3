//! The fonts of the face. Where they come from: `assets/README.md`.

use super::Font;

macro_rules! font {
    ($name:literal) => {
        Font::new(include_bytes!(concat!("../../assets/fonts/", $name, ".bin")))
    };
}

/// Notes and captions: the smallest that reads well on a panel of 33 mm.
pub static SMALL: Font = font!("small");
/// Running text.
pub static BODY: Font = font!("body");
/// Running text that matters.
pub static BOLD: Font = font!("bold");
/// The head of a screen.
pub static TITLE: Font = font!("title");
/// The name of the handheld, and digits.
pub static LOGO: Font = font!("logo");
/// Digits of a tile; two of them are at most 25 pixels wide.
pub static TILE: Font = font!("tile");
/// Digits of a small tile.
pub static TILE_SMALL: Font = font!("tile-small");
