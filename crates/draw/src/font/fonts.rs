//! The fonts of the interface. `assets/README.md` names their source.

use super::Font;

macro_rules! font {
    ($name:literal) => {
        Font::new(include_bytes!(concat!("../../assets/fonts/", $name, ".bin")))
    };
}

/// Notes and captions: the smallest size that is easy to read on a panel of 33 mm.
pub static SMALL: Font = font!("small");
/// Running text.
pub static BODY: Font = font!("body");
/// Emphasised text.
pub static BOLD: Font = font!("bold");
/// The title of a screen.
pub static TITLE: Font = font!("title");
/// The name of the handheld, and digits.
pub static LOGO: Font = font!("logo");
/// Digits of a tile; two of them are at most 25 pixels wide.
pub static TILE: Font = font!("tile");
/// Digits of a small tile.
pub static TILE_SMALL: Font = font!("tile-small");
/// Digits of a tile in large print; two of them are at most 32 pixels wide.
pub static TILE_LARGE: Font = font!("tile-large");
/// Letters of a card in large print, A to Z; each is at most 22 pixels wide.
pub static CARD_LARGE: Font = font!("card-large");
