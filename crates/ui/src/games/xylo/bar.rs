//! Note cards on the panel. The back of a card is a bar of a toy xylophone, as long as its colour's range. Each colour
//! has a shape as well, so that no two colours differ in hue alone.

mod shape;

pub use shape::{BEAD, LARGE_SHAPE, SHAPE, SMALL_BEAD, SMALL_SHAPE, TINY_SHAPE, paint_shape};

use crate::elements::Print;
use crate::text;
use crate::widgets::area;
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_core::xylo::{Card, Color};
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The appearance of a back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Plain,
    /// It may not be played now. It is dark.
    Dim,
    /// Under the cursor.
    Cursor,
    /// Under the cursor, but it may not be played now.
    DimCursor,
}

impl Look {
    const fn is_dim(self) -> bool {
        matches!(self, Self::Dim | Self::DimCursor)
    }
}

/// The height of a colour's bar if the longest colour's bar is `longest` high.
#[must_use]
pub fn height(color: Color, longest: i32) -> i32 {
    longest * (14 + i32::from(color.highest())) / 24
}

/// The back of a card.
#[derive(Clone, Copy)]
pub struct Bar {
    pub color: Color,
    /// The number, if the viewer knows it.
    pub number: Option<u8>,
    pub width: i32,
    /// The height of the longest colour's bar.
    pub longest: i32,
    pub look: Look,
    pub print: Print,
}

/// The distance between a bar and the outer edge of its cursor.
pub const CURSOR: i32 = 4;

impl Bar {
    /// A bar without a number.
    #[must_use]
    pub const fn plain(color: Color, width: i32, longest: i32) -> Self {
        Self { color, number: None, width, longest, look: Look::Plain, print: Print::Usual }
    }

    /// The area of the bar. `at` is the top left corner of its column, which is as high as the longest bar. The bar is
    /// at the lower end of the column. It has room for a number above the shape.
    #[must_use]
    pub fn area(self, at: Point) -> Rectangle {
        let numbered = self.number.map_or(0, |_| digits(self.width, self.print).capitals() + STRIP + 2);
        let height = height(self.color, self.longest).max(numbered);
        area(at.x, at.y + self.longest - height, self.width, height)
    }

    /// Paints the bar. `at` is the top left corner of its column.
    pub fn paint(self, canvas: &mut Canvas, at: Point) {
        let bar = self.area(at);
        let note = theme::NOTES[self.color as usize];
        if matches!(self.look, Look::Cursor | Look::DimCursor) {
            paint_cursor(canvas, bar);
        }
        canvas.round_rect(bar, 3, note);
        if self.look.is_dim() {
            canvas.shade(bar, theme::STAGE, 9);
            return self.paint_content(canvas, bar, note);
        }
        // The lower edge is in shadow.
        let Point { x, y } = bar.top_left;
        canvas.shade(area(x + 1, y + bar.size.height as i32 - 2, self.width - 2, 2), theme::STAGE, 5);
        self.paint_content(canvas, bar, theme::NOTE_INK);
    }

    /// Paints a guess above the shape, on a light plate.
    pub fn paint_pin(self, canvas: &mut Canvas, at: Point, number: u8) {
        let bar = self.area(at);
        let plate = area(bar.top_left.x, bar.top_left.y, self.width, bar.size.height as i32 - STRIP);
        let (ground, ink) =
            if self.look.is_dim() { (theme::GROOVE, theme::TEXT) } else { (theme::IVORY, theme::ON_ACCENT) };
        canvas.round_rect(plate, 4, ground);
        canvas.round_frame(plate, 4, 1, theme::STAGE);
        self.paint_digits(canvas, bar, ink, number);
    }

    /// Paints the shape of the colour at the foot, and above it the number, if it is known.
    fn paint_content(self, canvas: &mut Canvas, bar: Rectangle, ink: Rgb565) {
        let (width, height) = (self.width, bar.size.height as i32);
        let Point { x, y } = bar.top_left;
        let size = match self.number {
            None if width >= 24 && height > LARGE_SHAPE + 3 => LARGE_SHAPE,
            None if width >= 14 => SHAPE,
            _ if width >= 12 => SMALL_SHAPE,
            _ => TINY_SHAPE,
        };
        let foot = if size == SHAPE { 2 } else { 1 };
        paint_shape(
            canvas,
            Point::new(x + (width - size) / 2, y + height - size - foot),
            self.color,
            ink,
            size,
        );
        if let Some(number) = self.number {
            let ink = if self.look.is_dim() { theme::TEXT } else { Rgb565::BLACK };
            self.paint_digits(canvas, bar, ink, number);
        }
    }

    /// Paints a number above the strip with the shape.
    fn paint_digits(self, canvas: &mut Canvas, bar: Rectangle, ink: Rgb565, number: u8) {
        let (font, open) = (digits(self.width, self.print), bar.size.height as i32 - STRIP);
        let at = bar.top_left + Point::new(self.width / 2, (open - font.capitals()) / 2);
        paint_number(canvas, font, at, self.width, ink, number);
    }
}

/// Paints the cursor around bars: a golden frame, with a dark line on both sides, is visible beside every colour.
pub fn paint_cursor(canvas: &mut Canvas, bars: Rectangle) {
    canvas.round_rect(bars.offset(CURSOR), 6, theme::STAGE);
    canvas.round_rect(bars.offset(CURSOR - 1), 6, theme::ACCENT);
    canvas.round_rect(bars.offset(1), 4, theme::STAGE);
}

/// The height of the strip with the shape, at the foot of a card with a number.
pub const STRIP: i32 = 13;

/// The digits on a card of this width.
#[must_use]
pub const fn digits(width: i32, print: Print) -> &'static Font {
    match print {
        Print::Large => &fonts::DIGITS_21,
        Print::Usual if width < 18 => &fonts::DIGITS_14,
        Print::Usual => &fonts::DIGITS_16,
    }
}

/// The least width for two digits of a text side by side.
const TEN: i32 = 18;

/// Writes a number, centred below this point: the point is above the digits' ink. A number that is wider than `width` is
/// written in smaller digits or in the narrow font of texts. Two digits on a narrow bar are closer together than in a
/// text.
pub fn paint_number(canvas: &mut Canvas, font: &Font, at: Point, width: i32, ink: Rgb565, number: u8) {
    if number > 9 && width < TEN {
        let narrow = &fonts::CAPTION_LARGE;
        let top = at.y + (font.capitals() + narrow.capitals()) / 2 - narrow.baseline();
        for (digit, shift) in [(number / 10, -4), (number % 10, 3)] {
            canvas.text(narrow, Point::new(at.x + shift, top), Align::Center, ink, &text!("{digit}"));
        }
        return;
    }
    let number = text!("{number}");
    let narrow =
        [font, &fonts::DIGITS_21, &fonts::DIGITS_16, &fonts::BODY, &fonts::CAPTION_LARGE, &fonts::CAPTION];
    let fits = |it: &&Font| it.capitals() <= font.capitals() && it.width(&number) <= width;
    let fitting = narrow.into_iter().find(fits).unwrap_or(&fonts::CAPTION);
    let top = at.y + (font.capitals() + fitting.capitals()) / 2 - fitting.baseline();
    canvas.text(fitting, Point::new(at.x, top), Align::Center, ink, &number);
}

/// The size of an open card in a hand: in one that is sorted, and in one that was passed on.
pub const FACE: Size = Size::new(40, 40);
pub const SMALL_FACE: Size = Size::new(28, 36);

/// Paints an open card in a hand, with its shape in the middle of the strip. Returns the strip.
pub fn paint_face(canvas: &mut Canvas, sheet: Rectangle, card: Card, print: Print) -> Rectangle {
    let font = match print {
        Print::Usual if sheet.size.height < FACE.height => &fonts::DIGITS_16,
        _ => &fonts::DIGITS_21,
    };
    let strip = sheet.size.height as i32 - font.capitals() - 6;
    let shape = if strip < SMALL_SHAPE + 2 { TINY_SHAPE } else { SMALL_SHAPE };
    let strip = paint_open(canvas, sheet, card, (font, strip));
    let at = strip.center() - Point::new(shape / 2, shape / 2);
    paint_shape(canvas, at, card.color(), theme::NOTE_INK, shape);
    strip
}

/// Paints an open card: its number on ivory, and below it a strip in its colour, of this height. Returns the strip.
pub fn paint_open(
    canvas: &mut Canvas,
    sheet: Rectangle,
    card: Card,
    (font, strip): (&Font, i32),
) -> Rectangle {
    let (Point { x, y }, width) = (sheet.top_left, sheet.size.width as i32);
    let open = sheet.size.height as i32 - strip;
    canvas.round_rect(sheet, 5, theme::NOTES[card.color() as usize]);
    canvas.round_rect(area(x + 2, y + 2, width - 4, open - 2), 4, theme::IVORY);
    let at = Point::new(x + width / 2, y + 2 + (open - 2 - font.capitals()) / 2);
    paint_number(canvas, font, at, width - 2, theme::ON_ACCENT, card.number());
    area(x, y + open, width, strip)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_draw::canvas::WIDTH;
    use std::boxed::Box;

    /// In a row with the most cards, each card is fourteen pixels wide.
    #[test]
    fn every_number_stays_on_its_bar() {
        let mut canvas = Box::new(Canvas::new());
        for number in 0..=10 {
            canvas.clear(theme::FELT);
            let at = Point::new(107, 50);
            paint_number(&mut canvas, &fonts::DIGITS_16, at, 14, theme::NOTE_INK, number);
            let inked = |x: usize| (40..80).any(|y| canvas.pixel(x, y) != theme::FELT);
            let inked: std::vec::Vec<usize> = (0..WIDTH).filter(|&x| inked(x)).collect();
            assert!(inked.iter().all(|x| (99..115).contains(x)), "{number}: {inked:?}");
        }
    }

    /// Narrow and wide bars, with and without a number.
    #[test]
    fn what_is_on_a_bar_stays_there() {
        let mut canvas = Box::new(Canvas::new());
        let bars = Color::ALL.into_iter().flat_map(|color| [13, 14, 24, 34].map(|width| (color, width)));
        for ((color, width), number) in bars.flat_map(|bar| [(bar, None), (bar, Some(3))]) {
            for (longest, print) in [(22, Print::Usual), (46, Print::Usual), (46, Print::Large)] {
                if number.is_some() && longest < 40 {
                    continue;
                }
                canvas.clear(theme::FELT);
                let bar = Bar { number, print, ..Bar::plain(color, width, longest) };
                let frame = bar.area(Point::new(100, 50));
                bar.paint_content(&mut canvas, frame, theme::NOTE_INK);
                let bar = frame;
                let inked = |y: usize| (0..WIDTH).any(|x| canvas.pixel(x, y) != theme::FELT);
                let rows = bar.top_left.y..bar.top_left.y + bar.size.height as i32;
                assert!(
                    (0..140).filter(|&y| inked(y)).all(|y| rows.contains(&(y as i32))),
                    "{color:?} {width} {longest} {number:?}"
                );
            }
        }
    }

    #[test]
    fn no_two_colours_have_the_same_length() {
        for longest in [22, 46] {
            let heights = Color::ALL.map(|color| height(color, longest));
            assert!(heights.windows(2).all(|pair| pair[0] > pair[1]), "{heights:?}");
            assert_eq!(heights[0], longest);
            assert!(heights[7] >= SMALL_SHAPE);
        }
    }
}
