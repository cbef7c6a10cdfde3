//! The picture: a whole RGB565 frame in RAM, and the few fast ways to draw on it.
//!
//! Every operation is clipped to the screen: any coordinates are allowed, also far outside. The chip has
//! no floating point and multiplies 32 bits at best, so coverage is counted in sixteenths and the three
//! channels of a pixel are blended in one 32-bit word.

mod round;
mod sent;

pub use sent::Sent;

use crate::font::Font;
use crate::mask::Mask;
use core::convert::Infallible;
use core::ops::Range;
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::prelude::RgbColor;
use embedded_graphics::primitives::Rectangle;

/// Pixels in a row.
pub const WIDTH: usize = 240;
/// Rows.
pub const HEIGHT: usize = 240;

/// A frame, its pixels in the byte order of the panel (high byte first).
///
/// Aligned to a word, so that fills and row sums go two pixels at a time.
#[repr(C, align(4))]
pub struct Canvas {
    pixels: [u16; WIDTH * HEIGHT],
}

/// Which point of a line of text is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Center,
    Right,
}

impl Canvas {
    /// A black frame.
    #[must_use]
    pub const fn new() -> Self {
        Self { pixels: [0; WIDTH * HEIGHT] }
    }

    /// One colour everywhere.
    pub fn clear(&mut self, color: Rgb565) {
        fill_span(&mut self.pixels, to_panel(color));
    }

    /// The bytes of these rows, as they go over the wire.
    #[must_use]
    pub fn rows(&self, rows: Range<usize>) -> &[u8] {
        bytemuck::cast_slice(&self.pixels[rows.start * WIDTH..rows.end * WIDTH])
    }

    /// The colour at this place; black outside of the screen.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Rgb565 {
        if x < WIDTH && y < HEIGHT { from_panel(self.pixels[y * WIDTH + x]) } else { Rgb565::BLACK }
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: Rectangle, color: Rgb565) {
        let (columns, rows) = clip(area);
        let raw = to_panel(color);
        for y in rows {
            fill_span(self.span(y, &columns), raw);
        }
    }

    /// Blends a rectangle with a colour: 0 leaves it as it is, 16 (or more) fills it.
    pub fn shade(&mut self, area: Rectangle, color: Rgb565, alpha: u8) {
        let (columns, rows) = clip(area);
        let ink = Ink::new(color);
        let alpha = u32::from(alpha.min(16));
        for y in rows {
            let span = self.span(y, &columns);
            // A screen is mostly runs of one colour: blend once for each run.
            let Some(&first) = span.first() else { return };
            let (mut before, mut after) = (first, ink.over(first, alpha));
            for pixel in span {
                if *pixel != before {
                    before = *pixel;
                    after = ink.over(before, alpha);
                }
                *pixel = after;
            }
        }
    }

    /// Draws a mask in a colour, its top left corner at `at`.
    pub fn mask(&mut self, mask: &Mask, at: Point, color: Rgb565) {
        self.ink_mask(mask, at, Ink::new(color));
    }

    /// Writes one line; `at` is the left end, the centre or the right end of the line's top.
    /// Gives the width of the text.
    pub fn text(&mut self, font: &Font, at: Point, align: Align, color: Rgb565, text: &str) -> i32 {
        let width = font.width(text);
        let mut pen = match align {
            Align::Left => at.x,
            Align::Center => at.x.saturating_sub(width / 2),
            Align::Right => at.x.saturating_sub(width),
        };
        let ink = Ink::new(color);
        for character in text.chars() {
            if let Some(glyph) = font.glyph(character) {
                let corner = Point::new(pen.saturating_add(glyph.left), at.y.saturating_add(glyph.top));
                self.ink_mask(&glyph.mask, corner, ink);
                pen = pen.saturating_add(glyph.advance);
            } else {
                let hole = font.hole();
                let corner =
                    Point::new(pen.saturating_add(hole.top_left.x), at.y.saturating_add(hole.top_left.y));
                self.round_frame(Rectangle::new(corner, hole.size), 0, 1, color);
                pen = pen.saturating_add(font.hole_advance());
            }
        }
        width
    }

    fn ink_mask(&mut self, mask: &Mask, at: Point, ink: Ink) {
        let size = Size::new(u32::from(mask.width()), u32::from(mask.height()));
        let (columns, rows) = clip(Rectangle::new(at, size));
        if columns.is_empty() {
            return;
        }
        // Clipping keeps only what is on the screen, so both differences are small and not negative.
        let skip = columns.start.wrapping_add_signed(at.x.wrapping_neg() as isize);
        for y in rows {
            let line = mask.row(y.wrapping_add_signed(at.y.wrapping_neg() as isize));
            for (column, pixel) in (skip..).zip(self.span(y, &columns)) {
                let pair = line.get(column / 2).copied().unwrap_or(0);
                let level = if column % 2 == 0 { pair >> 4 } else { pair & 15 };
                match level {
                    0 => {}
                    15 => *pixel = ink.solid,
                    _ => *pixel = ink.over(*pixel, sixteenths(level)),
                }
            }
        }
    }

    fn span(&mut self, y: usize, columns: &Range<usize>) -> &mut [u16] {
        &mut self.pixels[y * WIDTH + columns.start..y * WIDTH + columns.end]
    }

    fn blend(&mut self, x: i32, y: i32, ink: Ink, alpha: u32) {
        if let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y))
            && x < WIDTH
            && y < HEIGHT
        {
            let pixel = &mut self.pixels[y * WIDTH + x];
            *pixel = ink.over(*pixel, alpha);
        }
    }
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Canvas {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, color) in pixels {
            if let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y))
                && x < WIDTH
                && y < HEIGHT
            {
                self.pixels[y * WIDTH + x] = to_panel(color);
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        let mut colors = colors.into_iter();
        let (columns, rows) = clip(*area);
        if columns.len() == area.size.width as usize && rows.len() == area.size.height as usize {
            for y in rows {
                for (pixel, color) in self.span(y, &columns).iter_mut().zip(&mut colors) {
                    *pixel = to_panel(color);
                }
            }
            return Ok(());
        }
        for down in 0..area.size.height {
            for right in 0..area.size.width {
                let Some(color) = colors.next() else { return Ok(()) };
                let x = area.top_left.x.saturating_add_unsigned(right);
                let y = area.top_left.y.saturating_add_unsigned(down);
                self.draw_iter([Pixel(Point::new(x, y), color)])?;
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        self.fill(*area, color);
        Ok(())
    }

    fn clear(&mut self, color: Rgb565) -> Result<(), Infallible> {
        Self::clear(self, color);
        Ok(())
    }
}

/// A colour made ready for blending.
#[derive(Clone, Copy)]
struct Ink {
    /// As the panel wants it.
    solid: u16,
    /// The channels spread over a word, each with room above it for a product with 16.
    spread: u32,
}

impl Ink {
    fn new(color: Rgb565) -> Self {
        let raw = RawU16::from(color).into_inner();
        Self { solid: raw.to_be(), spread: spread(raw) }
    }

    /// This colour over a pixel (both in the panel's order), `alpha` in sixteenths.
    #[inline(always)]
    fn over(self, below: u16, alpha: u32) -> u16 {
        let sum = self.spread * alpha + spread(u16::from_be(below)) * (16 - alpha);
        let mixed = (sum >> 4) & CHANNELS;
        ((mixed | (mixed >> 16)) as u16).to_be()
    }
}

/// Red and blue in their places, green sixteen bits up: between two channels five bits stay free.
const CHANNELS: u32 = 0x07E0_F81F;

#[inline(always)]
fn spread(raw: u16) -> u32 {
    (u32::from(raw) | u32::from(raw) << 16) & CHANNELS
}

/// A 4-bit level as sixteenths, so that 15 covers completely.
#[inline(always)]
fn sixteenths(level: u8) -> u32 {
    u32::from(level + (level >> 3))
}

fn to_panel(color: Rgb565) -> u16 {
    RawU16::from(color).into_inner().to_be()
}

fn from_panel(raw: u16) -> Rgb565 {
    RawU16::new(u16::from_be(raw)).into()
}

fn fill_span(span: &mut [u16], raw: u16) {
    let (head, words, tail) = bytemuck::pod_align_to_mut::<u16, u32>(span);
    head.fill(raw);
    words.fill(u32::from(raw) | u32::from(raw) << 16);
    tail.fill(raw);
}

/// The columns and rows of a rectangle that are on the screen; both empty if there are none.
fn clip(area: Rectangle) -> (Range<usize>, Range<usize>) {
    let columns = clip_line(area.top_left.x, area.size.width, WIDTH);
    let rows = clip_line(area.top_left.y, area.size.height, HEIGHT);
    if columns.is_empty() || rows.is_empty() { (0..0, 0..0) } else { (columns, rows) }
}

fn clip_line(start: i32, length: u32, limit: usize) -> Range<usize> {
    let inside = |edge: i32| usize::try_from(edge).unwrap_or(0).min(limit);
    inside(start)..inside(start.saturating_add_unsigned(length))
}
