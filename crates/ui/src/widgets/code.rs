//! A QR code, which transfers a text to a phone.
//!
//! Codes go up to version 18, with 89 modules per side. With its quiet zone and two pixels per module, such a code fits
//! between two lines of text and the bar of the buttons. On a panel of 1.3 inches a module is then a fifth of a
//! millimetre, which a phone can read from a hand's length away. Smaller codes get larger modules, in steps of half a
//! pixel.

use super::area;
use crate::persistence::address::Address;
use crate::persistence::share;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, Primitive, RgbColor};
use embedded_graphics::primitives::PrimitiveStyle;
use gousset_draw::canvas::Canvas;
use heapless::String;
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

const LARGEST: Version = Version::new(18);
const MAX_SIDE: usize = 17 + 4 * LARGEST.value() as usize;
const BYTES: usize = (MAX_SIDE * MAX_SIDE).div_ceil(8);
/// The width of the quiet zone around a code, in modules.
const QUIET: i32 = 4;

/// The mask is fixed. Any mask gives a good code for texts as mixed as ours, and finding the best of the eight would
/// take eight times as long.
const MASK: Mask = Mask::new(0);

/// A code that is ready to draw.
pub struct Code {
    side: usize,
    /// One bit per module, row by row; 1 is black.
    modules: [u8; BYTES],
}

impl Code {
    /// Makes the smallest code of a text, with the highest error correction that fits. `None` if the text is too long.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let (mut work, mut made) = ([0; LARGEST.buffer_len()], [0; LARGEST.buffer_len()]);
        let (least, low) = (Version::MIN, QrCodeEcc::Low);
        let code =
            QrCode::encode_text(text, &mut work, &mut made, low, least, LARGEST, Some(MASK), true).ok()?;
        Some(Self::of(&code))
    }

    /// Makes the code of a link: an address, a `#`, and a text. The text is encoded in the alphanumeric mode of QR
    /// codes, which packs two characters into eleven bits; the address needs a byte per character. `None` if the link
    /// is too long, or if the text contains other characters.
    #[must_use]
    pub fn of_link(address: &str, text: &str) -> Option<Self> {
        // The characters of a shared match. All of them are in the alphanumeric set of QR codes.
        let is_packed =
            |sign: u8| sign.is_ascii_uppercase() || sign.is_ascii_digit() || b"-/".contains(&sign);
        if text.len() > share::MAX_TEXT || !text.bytes().all(is_packed) {
            return None;
        }
        let (mut work, mut made) = ([0; LARGEST.buffer_len()], [0; LARGEST.buffer_len()]);
        let mut link: String<{ Address::LONGEST + 1 }> = String::new();
        link.push_str(address).ok()?;
        link.push('#').ok()?;
        let segments =
            [QrSegment::make_bytes(link.as_bytes()), QrSegment::make_alphanumeric(text, &mut work)];
        let (least, low) = (Version::MIN, QrCodeEcc::Low);
        let (words, level, version) =
            QrCode::encode_segments_to_codewords(&segments, &mut made, low, least, LARGEST, true).ok()?;
        Some(Self::of(&QrCode::encode_codewords(&mut made, words, &mut work, level, version, Some(MASK))))
    }

    fn of(code: &QrCode<'_>) -> Self {
        let side = code.size() as usize;
        let mut modules = [0; BYTES];
        for place in 0..side * side {
            let black = code.get_module((place % side) as i32, (place / side) as i32);
            modules[place / 8] |= u8::from(black) << (place % 8);
        }
        Self { side, modules }
    }

    fn is_black(&self, x: usize, y: usize) -> bool {
        let place = y * self.side + x;
        self.modules[place / 8] >> (place % 8) & 1 == 1
    }

    /// Draws the code around `middle` in black on white, as large as fits into a square of `room` pixels.
    pub fn draw(&self, canvas: &mut Canvas, middle: Point, room: i32) {
        let side = self.side as i32;
        let half_pixels = 2 * room / (side + 2 * QUIET);
        let (width, quiet) = (side * half_pixels / 2, QUIET * half_pixels / 2);
        let corner = middle - Point::new(width / 2, width / 2);
        let ground = width + 2 * quiet;
        let ground = area(corner.x - quiet, corner.y - quiet, ground, ground);
        canvas.draw(&ground.into_styled(PrimitiveStyle::with_fill(Rgb565::WHITE)));
        let black = PrimitiveStyle::with_fill(Rgb565::BLACK);
        let edge = |modules: usize| modules as i32 * half_pixels / 2;
        for y in 0..self.side {
            let (top, height) = (corner.y + edge(y), edge(y + 1) - edge(y));
            let mut x = 0;
            while x < self.side {
                let run = (x..self.side).take_while(|&x| self.is_black(x, y)).count();
                if run > 0 {
                    let (left, right) = (edge(x), edge(x + run));
                    let modules = area(corner.x + left, top, right - left, height);
                    canvas.draw(&modules.into_styled(black));
                }
                x += run.max(1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::persistence::share::MAX_TEXT;
    use crate::widgets::{MIDDLE, SCREEN_HEIGHT};
    use gousset_draw::canvas::{HEIGHT, WIDTH};
    use std::boxed::Box;
    use std::string::String;

    #[test]
    fn the_largest_code_holds_just_as_many_signs_behind_an_address_as_it_says() {
        for length in [8, 30, 31, Address::LONGEST] {
            let address = Address::new(String::leak("h".repeat(length)));
            let code = |signs| Code::of_link(address.as_str(), &"A".repeat(signs)).map(|code| code.side);
            assert_eq!(code(address.signs()), Some(MAX_SIDE), "{length}");
            assert_eq!(code(address.signs() + 1), None, "{length}");
        }
    }

    #[test]
    fn a_link_is_refused_where_its_text_has_other_signs_or_its_address_is_too_long() {
        assert!(Code::of_link("https://example.org/", "GOUSSET2-LEXIO-1/1-00").is_some());
        assert!(Code::of_link("https://example.org/", "gousset2").is_none());
        assert!(Code::of_link(&"h".repeat(Address::LONGEST + 1), "A").is_none());
        assert!(Code::of_link("https://example.org/", &"A".repeat(MAX_TEXT + 1)).is_none());
    }

    #[test]
    fn the_longest_text_has_a_code_and_one_sign_more_has_none() {
        assert_eq!(Code::new(&"A".repeat(MAX_TEXT)).map(|code| code.side), Some(MAX_SIDE));
        assert!(Code::new(&"A".repeat(MAX_TEXT + 1)).is_none());
        assert_eq!(Code::new("A").map(|code| code.side), Some(21));
    }

    /// A finder pattern is seven modules wide, and has white modules around it.
    #[test]
    fn modules_are_as_large_as_fits_and_never_below_two_pixels() {
        let mut canvas = Box::new(Canvas::new());
        for (signs, room, frame) in
            [(MAX_TEXT, 194, 14), (600, 194, 17), (10, 194, 45), (MAX_TEXT, SCREEN_HEIGHT, 14)]
        {
            canvas.clear(Rgb565::RED);
            let code = Code::new(&"A".repeat(signs)).unwrap();
            code.draw(&mut canvas, Point::new(MIDDLE, SCREEN_HEIGHT / 2), room);
            let row = |y: usize| (0..WIDTH).map(move |x| (x, y));
            let black = |(x, y): &(usize, usize)| canvas.pixel(*x, *y) == Rgb565::BLACK;
            let top = (0..HEIGHT).find(|&y| row(y).any(|at| black(&at))).unwrap();
            let (left, _) = row(top).find(black).unwrap();
            assert_eq!(row(top).skip(left).take_while(black).count(), frame, "{signs} in {room}");
            let quiet = 4 * frame / 7;
            assert!((left - quiet..left).all(|x| canvas.pixel(x, top) == Rgb565::WHITE));
            assert!((top - quiet..top).all(|y| canvas.pixel(left, y) == Rgb565::WHITE));
        }
    }
}
