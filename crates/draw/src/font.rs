//! Fonts: reads glyphs from a font asset, and breaks text into lines.
//!
//! The asset (made by `crates/art`, numbers are little-endian):
//!
//! | bytes | content |
//! | --- | --- |
//! | 4 | `GF`, line height, baseline (rows from the top of the line) |
//! | 2 | number of glyphs |
//! | 10 each | the glyphs, sorted by character: character (2), offset of its rows in the asset (3), advance, left and top as signed bytes, width, height |
//! | rest | rows of four-bit coverage, as in a [`Mask`] |
//!
//! No bytes can cause a panic: a glyph that cannot be read counts as missing.

pub mod fonts;
mod wrap;

pub use wrap::{fit, wrap};

use crate::mask::Mask;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

const HEADER: usize = 6;
const RECORD: usize = 10;

/// A typeface at one size.
#[derive(Clone, Copy, Debug)]
pub struct Font {
    asset: &'static [u8],
}

/// A glyph, ready to draw.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    /// The distance from this pen position to the next.
    pub advance: i32,
    /// The distance from the pen to the left edge of the mask.
    pub left: i32,
    /// The distance from the top of the line to the top of the mask.
    pub top: i32,
    pub mask: Mask,
}

impl Font {
    /// Creates a font that reads this asset.
    #[must_use]
    pub const fn new(asset: &'static [u8]) -> Self {
        Self { asset }
    }

    /// The distance from the top of a line to the top of the next.
    #[must_use]
    pub fn line_height(&self) -> i32 {
        self.header(2)
    }

    /// The distance from the top of a line to its baseline.
    #[must_use]
    pub fn baseline(&self) -> i32 {
        self.header(3)
    }

    /// The height of a capital letter, or of a digit in a font of digits.
    #[must_use]
    pub fn capitals(&self) -> i32 {
        ['H', '0', 'G']
            .into_iter()
            .find_map(|letter| self.glyph(letter))
            .map_or(0, |glyph| i32::from(glyph.mask.height()))
    }

    fn header(&self, at: usize) -> i32 {
        self.asset.get(at).copied().map_or(0, i32::from)
    }

    /// The width of a text: the distance that the pen moves.
    #[must_use]
    pub fn width(&self, text: &str) -> i32 {
        text.chars().fold(0, |sum: i32, character| sum.saturating_add(self.advance(character)))
    }

    /// The distance that the pen moves for this character.
    #[must_use]
    pub fn advance(&self, character: char) -> i32 {
        self.record(character).map_or(self.hole_advance(), |record| i32::from(record[5]))
    }

    /// Whether the font has this character.
    #[must_use]
    pub fn has(&self, character: char) -> bool {
        self.glyph(character).is_some()
    }

    /// Returns the glyph of this character, if the font has it.
    #[must_use]
    pub fn glyph(&self, character: char) -> Option<Glyph> {
        let &[_, _, low, middle, high, advance, left, top, width, height] = self.record(character)?;
        let start = u32::from_le_bytes([low, middle, high, 0]) as usize;
        let data = self.asset.get(start..)?.get(..Mask::bytes(width, height))?;
        Some(Glyph {
            advance: i32::from(advance),
            left: i32::from(left.cast_signed()),
            top: i32::from(top.cast_signed()),
            mask: Mask::new(width, height, data)?,
        })
    }

    /// Returns the box around the pixels of a text; empty if it has none. `pen` is the start of the text, at the top of
    /// its line.
    #[must_use]
    pub fn ink(&self, mut pen: Point, text: &str) -> Rectangle {
        let mut around: Option<(Point, Point)> = None;
        for character in text.chars() {
            let (area, advance) = match self.glyph(character) {
                Some(glyph) => {
                    let corner = pen + Point::new(glyph.left, glyph.top);
                    (Rectangle::new(corner, glyph.mask.size()), glyph.advance)
                }
                None => {
                    let hole = self.hole();
                    (Rectangle::new(pen + hole.top_left, hole.size), self.hole_advance())
                }
            };
            if let Some(last) = area.bottom_right() {
                let (low, high) = around.unwrap_or((area.top_left, last));
                around = Some((low.component_min(area.top_left), high.component_max(last)));
            }
            pen.x += advance;
        }
        around.map_or(Rectangle::new(pen, Size::zero()), |(low, high)| Rectangle::with_corners(low, high))
    }

    /// The box that is drawn for a missing character, relative to the pen at the top of the line.
    #[must_use]
    pub fn hole(&self) -> Rectangle {
        let (width, height) = (self.hole_advance() - 2, self.baseline() * 3 / 4);
        Rectangle::new(Point::new(1, self.baseline() - height), Size::new(width as u32, height as u32))
    }

    /// The distance that the pen moves for a missing character.
    #[must_use]
    pub fn hole_advance(&self) -> i32 {
        self.line_height() / 2 + 3
    }

    fn record(&self, character: char) -> Option<&'static [u8; RECORD]> {
        let wanted = u16::try_from(u32::from(character)).ok()?;
        let count = u16::from_le_bytes([*self.asset.get(4)?, *self.asset.get(5)?]);
        let table = self.asset.get(HEADER..)?.get(..usize::from(count) * RECORD)?;
        let (records, _) = table.as_chunks::<RECORD>();
        let code = |record: &[u8; RECORD]| u16::from_le_bytes([record[0], record[1]]);
        // The text fonts start with all of ASCII, so most characters are found without a search.
        if let Some(record) = records.get(usize::from(wanted.wrapping_sub(0x20)))
            && code(record) == wanted
        {
            return Some(record);
        }
        let place = records.binary_search_by_key(&wanted, code).ok()?;
        records.get(place)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::canvas::{Align, Canvas, HEIGHT, WIDTH};
    use embedded_graphics::pixelcolor::Rgb565;
    use embedded_graphics::prelude::RgbColor;
    use std::boxed::Box;
    use std::vec::Vec;

    const TEXTS: [Font; 5] = [fonts::CAPTION, fonts::CAPTION_LARGE, fonts::BODY, fonts::BOLD, fonts::LARGE];

    #[test]
    fn capitals_have_the_height_that_their_font_promises() {
        assert_eq!(TEXTS.map(|font| font.capitals()), [12, 14, 15, 15, 18]);
        let pieces = [fonts::DIGITS_14, fonts::DIGITS_16, fonts::DIGITS_21, fonts::DIGITS_24];
        assert_eq!(pieces.map(|font| font.capitals()), [14, 16, 21, 24]);
        let cards = [fonts::LETTERS_14, fonts::LETTERS_16, fonts::LETTERS_20];
        assert_eq!(cards.map(|font| font.capitals()), [14, 16, 20]);
    }

    #[test]
    fn the_text_fonts_have_every_promised_character() {
        let marks = "ŒœŸ«»‘’“”–—…·×→←↑↓▲▼◀▶✓●€−µ\u{a0}\u{202f}";
        let letters = (' '..='~').chain('À'..='ÿ').chain(marks.chars());
        for character in letters {
            for font in TEXTS {
                let glyph = font.glyph(character).unwrap_or_else(|| panic!("no {character:?}"));
                let blank = matches!(character, ' ' | '\u{a0}' | '\u{202f}');
                assert_eq!(glyph.mask.width() == 0, blank, "{character:?}");
                assert!(glyph.advance > 0, "{character:?}");
            }
        }
        assert!("Gousset0123456789".chars().all(|character| fonts::LOGO.has(character)));
    }

    #[test]
    fn letters_stay_within_reach_of_their_line() {
        for font in TEXTS {
            for character in (' '..='~').chain('à'..='ÿ') {
                let glyph = font.glyph(character).unwrap();
                let bottom = glyph.top + i32::from(glyph.mask.height());
                assert!(
                    glyph.top >= 0 && bottom <= font.line_height(),
                    "{character:?} from {} to {bottom}",
                    glyph.top
                );
            }
        }
    }

    #[test]
    fn numbers_of_tiles_fit_and_do_not_dance() {
        let sizes =
            [(fonts::DIGITS_14, 22), (fonts::DIGITS_16, 25), (fonts::DIGITS_21, 32), (fonts::DIGITS_24, 38)];
        for (font, most) in sizes {
            assert!(('0'..='9').all(|digit| font.advance(digit) == font.advance('0')));
            assert!(font.width("15") <= most);
        }
    }

    #[test]
    fn the_ink_of_a_text_is_where_its_pixels_are() {
        let mut canvas = Box::new(Canvas::new());
        let at = Point::new(40, 50);
        canvas.text(&fonts::BODY, at, Align::Left, Rgb565::WHITE, "Ég α");
        let ink = fonts::BODY.ink(at, "Ég α");
        let lit = |x: i32, y: i32| canvas.pixel(x as usize, y as usize) != Rgb565::BLACK;
        let (low, high) = (ink.top_left, ink.bottom_right().unwrap());
        for (x, y) in (0..WIDTH as i32).flat_map(|x| (0..HEIGHT as i32).map(move |y| (x, y))) {
            let inside = (low.x..=high.x).contains(&x) && (low.y..=high.y).contains(&y);
            assert!(inside || !lit(x, y), "{x} {y}");
        }
        assert!((low.x..=high.x).any(|x| lit(x, low.y)) && (low.y..=high.y).any(|y| lit(high.x, y)));
        assert_eq!(fonts::BODY.ink(at, " ").size, Size::zero());
    }

    /// Reads and draws everything that these bytes may contain.
    fn abuse(bytes: Vec<u8>) {
        let font = Font::new(bytes.leak());
        let mut canvas = Box::new(Canvas::new());
        canvas.text(&font, Point::new(0, 0), Align::Center, Rgb565::WHITE, "09 Ag\u{a0}é→α😀");
        assert!(font.width("09Ag") >= 0);
        assert_eq!(wrap(&font, "ab cd", 5).collect::<Vec<_>>().concat().replace(' ', ""), "abcd");
        let _ = fit(&font, "ab cd", 5);
    }

    #[test]
    fn broken_assets_do_no_harm() {
        let sound = include_bytes!("../assets/fonts/digits-14.bin");
        for length in (0..sound.len()).step_by(3) {
            abuse(sound[..length].to_vec());
        }
        for place in 0..120 {
            for value in [0, 0x7F, 0x80, 0xFF] {
                let mut bytes = sound.to_vec();
                bytes[place] = value;
                abuse(bytes);
            }
        }
    }
}
