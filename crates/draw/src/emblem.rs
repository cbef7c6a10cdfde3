//! Emblems: small pictures of badges, composed of simple shapes on a grid of 24 by 20 units. The grid can be enlarged.

use crate::canvas::{Align, Canvas};
use crate::font::Font;
use crate::{fonts, icons, theme};
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

/// The size of an emblem in units. At scale 1 a unit is a pixel.
pub const WIDTH: i32 = 24;
pub const HEIGHT: i32 = 20;

/// An emblem: its shapes from the back to the front.
pub type Emblem = &'static [Piece];

/// A shape of an emblem: its position and size in units.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    shape: Shape,
    tone: Tone,
    corner: (u8, u8),
    size: (u8, u8),
}

/// The form of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle with round corners.
    Card,
    /// The shorter sides are half circles.
    Disc,
    /// A rectangle.
    Bar,
    /// A triangle that points in this direction.
    Up,
    Down,
    Left,
    Right,
    /// A thick line from the lower left corner to the upper right one, and one from the upper left corner to the lower
    /// right one.
    Rise,
    Fall,
    /// A digit or a capital letter in ASCII, in the middle.
    Sign(u8),
    /// A suit of Lexio, in the middle.
    Suit(u8),
    /// A crown, in the middle.
    Crown,
}

/// The colour of a piece. The first three are bodies: of a badge that is missing, only their outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Ivory,
    Gold,
    /// A colour of Xylo.
    Note(u8),
    /// Dark ink on a body.
    Ink,
    /// The colour of a suit of Lexio.
    OfSuit(u8),
    Red,
    Green,
    Light,
}

/// Whether a badge was earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// In bright colours.
    Earned,
    /// As an outline on a ground of this colour.
    Missing(Rgb565),
}

/// A piece with its top left corner at `corner`.
#[must_use]
pub const fn piece(shape: Shape, tone: Tone, corner: (u8, u8), size: (u8, u8)) -> Piece {
    Piece { shape, tone, corner, size }
}

impl Tone {
    const fn color(self) -> Rgb565 {
        match self {
            Self::Ivory => theme::IVORY,
            Self::Gold => theme::ACCENT,
            Self::Note(number) => theme::NOTES[number as usize % theme::NOTES.len()],
            Self::Ink => theme::LETTER,
            Self::OfSuit(number) => theme::SUITS[number as usize % theme::SUITS.len()],
            Self::Red => theme::MASTER,
            Self::Green => theme::SUITS[2],
            Self::Light => theme::TEXT,
        }
    }

    const fn is_body(self) -> bool {
        matches!(self, Self::Ivory | Self::Gold | Self::Note(_))
    }
}

/// The line of an emblem of a badge that is missing.
pub const LINE: Rgb565 = theme::MUTED;

/// Paints an emblem with its top left corner at `at`. A unit has `scale` pixels.
pub fn paint(canvas: &mut Canvas, emblem: Emblem, at: Point, scale: i32, state: State) {
    for piece in emblem {
        let (x, y) = (i32::from(piece.corner.0) * scale, i32::from(piece.corner.1) * scale);
        let size = Size::new(u32::from(piece.size.0), u32::from(piece.size.1)) * scale.unsigned_abs();
        paint_piece(canvas, *piece, Rectangle::new(at + Point::new(x, y), size), scale, state);
    }
}

fn paint_piece(canvas: &mut Canvas, piece: Piece, area: Rectangle, scale: i32, state: State) {
    let radius = match piece.shape {
        Shape::Card => 2 * scale.unsigned_abs(),
        Shape::Disc => area.size.width.min(area.size.height) / 2,
        Shape::Bar => 0,
        _ => return paint_mark(canvas, piece, area, scale, state),
    };
    match state {
        State::Missing(ground) if piece.tone.is_body() => {
            canvas.round_rect(area, radius, ground);
            canvas.round_frame(area, radius, scale.unsigned_abs(), LINE);
        }
        _ => {
            canvas.round_rect(area, radius, ink(piece.tone, state));
            // An edge, because cards may overlap.
            if (piece.shape, piece.tone) == (Shape::Card, Tone::Ivory) {
                canvas.round_frame(area, radius, scale.unsigned_abs(), theme::IVORY_EDGE);
            }
        }
    }
}

/// The colour of a piece that is filled.
const fn ink(tone: Tone, state: State) -> Rgb565 {
    match state {
        State::Earned => tone.color(),
        State::Missing(_) => LINE,
    }
}

/// Paints a piece that has no outline.
fn paint_mark(canvas: &mut Canvas, piece: Piece, area: Rectangle, scale: i32, state: State) {
    let ink = ink(piece.tone, state);
    match piece.shape {
        Shape::Sign(sign) => paint_sign(canvas, area, sign.into(), ink),
        Shape::Suit(suit) => {
            let suits = if scale > 1 { &icons::SUITS_22 } else { &icons::SUITS_13 };
            let mask = &suits[usize::from(suit) % suits.len()];
            canvas.mask(mask, centred(area, mask.size()), ink);
        }
        Shape::Crown => {
            let mask = if scale > 1 { &icons::CROWN_24 } else { &icons::CROWN_12 };
            canvas.mask(mask, centred(area, mask.size()), ink);
        }
        Shape::Rise | Shape::Fall => paint_stroke(canvas, area, scale, piece.shape == Shape::Rise, ink),
        shape => paint_triangle(canvas, area, shape, ink),
    }
}

/// The top left corner of something of this size in the middle of an area.
fn centred(area: Rectangle, size: Size) -> Point {
    let room = area.size;
    let half = |room: u32, size: u32| (room.cast_signed() - size.cast_signed()) / 2;
    area.top_left + Point::new(half(room.width, size.width), half(room.height, size.height))
}

/// Paints a sign in the largest font that fits.
fn paint_sign(canvas: &mut Canvas, area: Rectangle, sign: char, ink: Rgb565) {
    let mut bytes = [0; 4];
    let text = sign.encode_utf8(&mut bytes);
    let Size { width, height } = area.size;
    let fits = |font: &&Font| {
        font.has(sign)
            && font.capitals() + 2 <= height.cast_signed()
            && font.ink(Point::zero(), text).size.width <= width
    };
    let fonts = [&fonts::LOGO, &fonts::DIGITS_24, &fonts::LETTERS_20, &fonts::BOLD];
    let font = fonts.into_iter().find(fits).unwrap_or(&fonts::CAPTION);
    let shown = font.ink(Point::zero(), text);
    let at = centred(area, shown.size) - shown.top_left;
    canvas.text(font, at, Align::Left, ink, text);
}

/// Paints a line across an area, with round ends.
fn paint_stroke(canvas: &mut Canvas, area: Rectangle, scale: i32, rises: bool, ink: Rgb565) {
    let brush = 3 * scale;
    let (width, height) = (area.size.width.cast_signed() - brush, area.size.height.cast_signed() - brush);
    let steps = width.max(height).max(1);
    for step in 0..=steps {
        let down = if rises { steps - step } else { step };
        let at = area.top_left + Point::new(width * step / steps, height * down / steps);
        canvas.round_rect(
            Rectangle::new(at, Size::new_equal(brush.unsigned_abs())),
            brush.unsigned_abs() / 2,
            ink,
        );
    }
}

/// Paints a triangle that fills an area.
fn paint_triangle(canvas: &mut Canvas, area: Rectangle, points: Shape, ink: Rgb565) {
    let Point { x, y } = area.top_left;
    let (width, height) = (area.size.width.cast_signed(), area.size.height.cast_signed());
    let is_flat = matches!(points, Shape::Up | Shape::Down);
    let (length, base) = if is_flat { (height, width) } else { (width, height) };
    for step in 0..length {
        // The width at this distance from the tip. It has the parity of the base, so that both sides are equal.
        let wide = base * (step + 1) / length;
        let wide = (wide - (base - wide) % 2).max(1);
        let (start, wide) = ((base - wide) / 2, wide.unsigned_abs());
        let along = if matches!(points, Shape::Up | Shape::Left) { step } else { length - 1 - step };
        let row = match is_flat {
            true => Rectangle::new(Point::new(x + start, y + along), Size::new(wide, 1)),
            false => Rectangle::new(Point::new(x + along, y + start), Size::new(1, wide)),
        };
        canvas.fill(row, ink);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::boxed::Box;
    use std::vec::Vec;

    fn inked(emblem: Emblem, scale: i32) -> Vec<(usize, usize)> {
        let mut canvas = Box::new(Canvas::new());
        canvas.clear(theme::BOX);
        paint(&mut canvas, emblem, Point::new(60, 60), scale, State::Missing(theme::BOX));
        let pixels = (0..200).flat_map(|y| (0..200).map(move |x| (x, y)));
        pixels.filter(|&(x, y)| canvas.pixel(x, y) != theme::BOX).collect()
    }

    #[test]
    fn every_shape_stays_in_its_area_at_both_scales() {
        let shapes = [Shape::Card, Shape::Disc, Shape::Bar, Shape::Rise, Shape::Fall, Shape::Crown];
        let more = [Shape::Up, Shape::Down, Shape::Left, Shape::Right, Shape::Suit(1), Shape::Sign(b'8')];
        for shape in shapes.into_iter().chain(more) {
            for scale in [1, 2] {
                let piece = [piece(shape, Tone::Gold, (4, 3), (14, 15))];
                let inked = inked(Box::leak(Box::new(piece)), scale);
                let (x, y) = (60 + 4 * scale as usize, 60 + 3 * scale as usize);
                let (right, bottom) = (x + 14 * scale as usize, y + 15 * scale as usize);
                let inside =
                    |&(at, row): &(usize, usize)| (x..right).contains(&at) && (y..bottom).contains(&row);
                assert!(inked.len() > 20 && inked.iter().all(inside), "{shape:?} at {scale}");
            }
        }
    }

    #[test]
    fn a_body_is_hollow_while_its_badge_is_missing() {
        static BODY: [Piece; 1] = [piece(Shape::Card, Tone::Ivory, (0, 0), (24, 20))];
        let mut canvas = Box::new(Canvas::new());
        canvas.clear(theme::BOX);
        paint(&mut canvas, &BODY, Point::zero(), 1, State::Missing(theme::BOX));
        assert_eq!([canvas.pixel(12, 0), canvas.pixel(12, 10)], [LINE, theme::BOX]);
        paint(&mut canvas, &BODY, Point::zero(), 1, State::Earned);
        assert_eq!(canvas.pixel(12, 10), theme::IVORY);
    }
}
