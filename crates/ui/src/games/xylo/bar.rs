//! Note cards on the panel. The back of a card is a bar of a toy xylophone, as long as its colour's range. Each colour
//! has a shape as well, so that no two colours differ in hue alone.

use crate::elements::Surface;
use crate::text;
use crate::widgets::area;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::xylo::{Card, Color};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The width and height of a colour's shape.
pub const SHAPE: i32 = 9;

/// A shape for each colour, the longest colour first: one bit per pixel, the leftmost pixel in the highest bit.
const SHAPES: [[u16; SHAPE as usize]; 8] = [
    // Disc.
    [
        0b000111000,
        0b011111110,
        0b011111110,
        0b111111111,
        0b111111111,
        0b111111111,
        0b011111110,
        0b011111110,
        0b000111000,
    ],
    // Triangle.
    [
        0b000010000,
        0b000010000,
        0b000111000,
        0b000111000,
        0b001111100,
        0b001111100,
        0b011111110,
        0b011111110,
        0b111111111,
    ],
    // Square.
    [
        0b000000000,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b011111110,
        0b000000000,
    ],
    // Diamond.
    [
        0b000010000,
        0b000111000,
        0b001111100,
        0b011111110,
        0b111111111,
        0b011111110,
        0b001111100,
        0b000111000,
        0b000010000,
    ],
    // Plus.
    [
        0b000111000,
        0b000111000,
        0b000111000,
        0b111111111,
        0b111111111,
        0b111111111,
        0b000111000,
        0b000111000,
        0b000111000,
    ],
    // Two bars.
    [
        0b000000000,
        0b111111111,
        0b111111111,
        0b111111111,
        0b000000000,
        0b111111111,
        0b111111111,
        0b111111111,
        0b000000000,
    ],
    // Cross.
    [
        0b110000011,
        0b111000111,
        0b011101110,
        0b001111100,
        0b000111000,
        0b001111100,
        0b011101110,
        0b111000111,
        0b110000011,
    ],
    // Ring.
    [
        0b000111000,
        0b011111110,
        0b011000110,
        0b110000011,
        0b110000011,
        0b110000011,
        0b011000110,
        0b011111110,
        0b000111000,
    ],
];

/// Draws a colour's shape with its top left corner at `at`.
pub fn draw_shape(surface: &mut dyn Surface, at: Point, color: Color, ink: Rgb565) {
    surface.paint(&|canvas| paint_shape(canvas, at, color, ink, 1));
}

/// Paints a colour's shape, enlarged by this factor.
fn paint_shape(canvas: &mut Canvas, at: Point, color: Color, ink: Rgb565, scale: i32) {
    for (row, bits) in SHAPES[color as usize].into_iter().enumerate() {
        // Runs of set bits become one fill each.
        let mut left = 0;
        while left < SHAPE {
            let set = |x: i32| x < SHAPE && bits >> (SHAPE - 1 - x) & 1 == 1;
            let mut right = left;
            while set(right) {
                right += 1;
            }
            if right > left {
                let (x, y) = (at.x + left * scale, at.y + row as i32 * scale);
                canvas.fill(area(x, y, (right - left) * scale, scale), ink);
            }
            left = right + 1;
        }
    }
}

/// The appearance of a back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Plain,
    /// It may not be played now.
    Dim,
    /// Under the cursor.
    Cursor,
    /// Under the cursor, but it may not be played now.
    DimCursor,
}

/// The height of a colour's bar if the longest colour's bar is `longest` high.
#[must_use]
pub fn height(color: Color, longest: i32) -> i32 {
    longest * (5 + i32::from(color.highest())) / 15
}

/// The area of the back of a card that is drawn at `at`.
#[must_use]
pub fn back_area(at: Point, width: i32, longest: i32, color: Color) -> Rectangle {
    let height = height(color, longest);
    area(at.x, at.y + (longest - height) / 2, width, height)
}

/// Draws the back of a card, `width` wide. `at` is the top left corner of its column, which is `longest` high, like the
/// bar of the longest colour. The bar is centred in the column. If the viewer knows the number, it is written on the
/// bar.
pub fn draw_back(
    surface: &mut dyn Surface,
    at: Point,
    width: i32,
    longest: i32,
    color: Color,
    number: Option<u8>,
    look: Look,
) {
    surface.paint(&|canvas| {
        let bar = back_area(at, width, longest, color);
        let (top, height) = (bar.top_left.y, bar.size.height as i32);
        canvas.round_rect(bar, 3, theme::NOTES[color as usize]);
        if width >= LARGE_WIDTH {
            paint_large(canvas, bar, color, number);
        } else {
            paint_shape(canvas, Point::new(at.x + (width - SHAPE) / 2, top + 2), color, theme::NOTE_INK, 1);
            if let Some(number) = number
                && height >= SHAPE + 16
            {
                paint_number(canvas, Point::new(at.x, top + height - 14), width, number);
            }
        }
        if matches!(look, Look::Dim | Look::DimCursor) {
            canvas.shade(bar, theme::FELT, 9);
        }
        if matches!(look, Look::Cursor | Look::DimCursor) {
            // The accent colour is hard to see beside yellow and orange.
            let ink = if look == Look::Cursor { theme::TEXT } else { theme::MUTED };
            canvas.round_frame(area(at.x - 2, top - 2, width + 4, height + 4), 4, 2, ink);
        }
    });
}

/// A back at least this wide is drawn in large print.
const LARGE_WIDTH: i32 = 28;

/// Paints the content of a wide back: the number below the shape, or beside it if the bar is too short.
fn paint_large(canvas: &mut Canvas, bar: Rectangle, color: Color, number: Option<u8>) {
    let (width, height) = (bar.size.width as i32, bar.size.height as i32);
    let Point { x, y } = bar.top_left;
    let Some(number) = number else {
        // Low bars have no room for a shape of twice the size.
        let scale = if height > 2 * SHAPE + 3 { 2 } else { 1 };
        let at = Point::new(x + (width - SHAPE * scale) / 2, y + 1 + scale);
        return paint_shape(canvas, at, color, theme::NOTE_INK, scale);
    };
    let above = height >= SHAPE + 25;
    let (shape, middle) = match above {
        true => (Point::new(x + (width - SHAPE) / 2, y + 2), x + width / 2),
        false => (Point::new(x + 3, y + (height - SHAPE) / 2), x + width - 10),
    };
    paint_shape(canvas, shape, color, theme::NOTE_INK, 1);
    let baseline = if above { y + height - 3 } else { y + (height + 19) / 2 };
    let at = Point::new(middle, baseline - fonts::TITLE.baseline());
    canvas.text(&fonts::TITLE, at, Align::Center, theme::NOTE_INK, &text!("{number}"));
}

/// The size of an open card.
pub const FACE_WIDTH: i32 = 30;
pub const FACE_HEIGHT: i32 = 38;

/// Writes a number on a bar. If it is too wide, its digits move closer together.
fn paint_number(canvas: &mut Canvas, at: Point, width: i32, number: u8) {
    let number = text!("{number}");
    let digits = number.len() as i32;
    let pitch = (width / digits).min(fonts::TILE_SMALL.width(&number) / digits);
    let left = at.x + (width - pitch * digits) / 2;
    for (place, digit) in number.split_inclusive(|_: char| true).enumerate() {
        let middle = left + pitch * place as i32 + pitch / 2;
        canvas.text(&fonts::TILE_SMALL, Point::new(middle, at.y), Align::Center, theme::NOTE_INK, digit);
    }
}

/// The area of an open card, at `wide` 256ths of its width.
#[must_use]
pub fn face_area(at: Point, wide: i32) -> Rectangle {
    let width = (FACE_WIDTH * wide / 256).max(2);
    area(at.x + (FACE_WIDTH - width) / 2, at.y, width, FACE_HEIGHT)
}

/// True if a card that has turned over this far shows its number.
#[must_use]
pub fn shows_number(wide: i32) -> bool {
    FACE_WIDTH * wide / 256 >= FACE_WIDTH
}

/// Draws an open card, at `wide` 256ths of its width. A card that turns over grows from a line.
pub fn draw_face(surface: &mut dyn Surface, at: Point, card: Card, wide: i32) {
    surface.paint(&|canvas| {
        let note = theme::NOTES[card.color() as usize];
        canvas.round_rect(face_area(at, wide), 5, note);
        if !shows_number(wide) {
            return;
        }
        canvas.round_rect(area(at.x + 3, at.y + 3, FACE_WIDTH - 6, FACE_HEIGHT - 6), 3, theme::IVORY);
        let number = text!("{}", card.number());
        let middle = Point::new(at.x + FACE_WIDTH / 2, at.y + 4);
        canvas.text(&fonts::TILE, middle, Align::Center, theme::ON_ACCENT, &number);
        paint_shape(canvas, Point::new(at.x + (FACE_WIDTH - SHAPE) / 2, at.y + 24), card.color(), note, 1);
    });
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_draw::canvas::WIDTH;
    use std::boxed::Box;

    /// In a row with the most cards, each card is fifteen pixels wide.
    #[test]
    fn every_number_stays_on_its_bar() {
        let mut canvas = Box::new(Canvas::new());
        for number in 1..=15 {
            canvas.clear(theme::FELT);
            paint_number(&mut canvas, Point::new(100, 50), 15, number);
            let inked = |x: usize| (40..80).any(|y| canvas.pixel(x, y) != theme::FELT);
            assert!((0..WIDTH).filter(|&x| inked(x)).all(|x| (100..115).contains(&x)), "{number}");
        }
    }

    /// Wide bars, as under the cursor in large print, with and without the bar of buttons below them.
    #[test]
    fn every_shape_stays_on_its_bar() {
        let mut canvas = Box::new(Canvas::new());
        for (color, longest) in Color::ALL.into_iter().flat_map(|color| [(color, 27), (color, 48)]) {
            canvas.clear(theme::FELT);
            let bar = back_area(Point::new(100, 50), LARGE_WIDTH, longest, color);
            paint_large(&mut canvas, bar, color, None);
            let inked = |y: usize| (0..WIDTH).any(|x| canvas.pixel(x, y) != theme::FELT);
            let rows = bar.top_left.y..bar.top_left.y + bar.size.height as i32;
            assert!(
                (0..140).filter(|&y| inked(y)).all(|y| rows.contains(&(y as i32))),
                "{color:?} {longest}"
            );
        }
    }

    #[test]
    fn no_two_colours_have_the_same_shape_or_length() {
        for (index, shape) in SHAPES.iter().enumerate() {
            assert!(SHAPES[..index].iter().all(|other| other != shape));
        }
        for longest in [26, 48] {
            let heights = Color::ALL.map(|color| height(color, longest));
            assert!(heights.windows(2).all(|pair| pair[0] > pair[1]), "{heights:?}");
            assert_eq!(heights[0], longest);
            assert!(heights[7] >= SHAPE + 2);
        }
    }
}
