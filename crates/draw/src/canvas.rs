//! The canvas: an RGB565 frame buffer in RAM, and a few fast drawing operations.
//!
//! Every operation is clipped to the screen, so any coordinates are allowed. The chip has no floating point and only
//! 32-bit products. So coverage is in sixteenths, and the three channels of a pixel are blended in one 32-bit word.

mod ink;
mod round;
mod sent;

pub use sent::Sent;

use crate::font::Font;
use crate::mask::Mask;
use crate::probe;
use core::convert::Infallible;
use core::ops::Range;
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Drawable, RgbColor};
use embedded_graphics::primitives::Rectangle;
use ink::{Dimmer, Ink, from_panel, to_panel};

/// The width in pixels. All layouts depend on it.
pub const WIDTH: usize = if cfg!(feature = "wide") { 320 } else { 240 };
/// The height in rows.
pub const HEIGHT: usize = 240;
/// The bands of a picture, in drawing order: the first row of each, and the row after its last. A chip without RAM for a whole picture draws one band after the other. The
/// largest is the first, because it has the lists and hands that answer to a press.
pub const BANDS: &[(usize, usize)] =
    if cfg!(feature = "banded") { &[(48, HEIGHT), (0, 48)] } else { &[(0, HEIGHT)] };
/// The number of rows in RAM.
const BAND_HEIGHT: usize = BANDS[0].1 - BANDS[0].0;

/// A frame buffer with its pixels in the byte order of the panel (high byte first).
///
/// It has all rows of a picture, or those of one band. Coordinates are always those of the whole picture. Pixels outside
/// of the band are clipped, as those outside of the screen are.
///
/// It is aligned to a word, so that fills and row hashes take two pixels at a time.
#[repr(C, align(4))]
pub struct Canvas {
    pixels: [u16; WIDTH * BAND_HEIGHT],
    #[cfg(feature = "banded")]
    band: usize,
}

/// The part of a line of text that a given x coordinate refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Center,
    Right,
}

impl Align {
    /// Returns the left end of a line of this width, placed at `x`.
    #[must_use]
    pub const fn left(self, x: i32, width: i32) -> i32 {
        match self {
            Self::Left => x,
            Self::Center => x.saturating_sub(width / 2),
            Self::Right => x.saturating_sub(width),
        }
    }
}

impl Canvas {
    /// A black frame.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            pixels: [0; WIDTH * BAND_HEIGHT],
            #[cfg(feature = "banded")]
            band: 0,
        }
    }

    /// Turns to another band. Its pixels are those of the last band until a picture is drawn.
    pub const fn turn_to(&mut self, _band: usize) {
        #[cfg(feature = "banded")]
        {
            self.band = _band;
        }
    }

    /// The rows that are in RAM now.
    #[must_use]
    pub const fn band(&self) -> Range<usize> {
        #[cfg(feature = "banded")]
        return BANDS[self.band].0..BANDS[self.band].1;
        #[cfg(not(feature = "banded"))]
        return 0..HEIGHT;
    }

    /// Fills the frame with one colour.
    pub fn clear(&mut self, color: Rgb565) {
        probe::filled(Rectangle::new(Point::zero(), self.size()), color);
        fill_span(&mut self.pixels, to_panel(color));
    }

    /// The bytes of these rows of the band, as they are sent to the panel.
    #[must_use]
    pub fn rows(&self, rows: Range<usize>) -> &[u8] {
        bytemuck::cast_slice(&self.pixels[self.start_of(rows.start)..self.start_of(rows.end)])
    }

    /// The colour of a pixel; black outside of the band.
    #[must_use]
    pub fn pixel(&self, x: usize, y: usize) -> Rgb565 {
        match x < WIDTH && self.band().contains(&y) {
            true => from_panel(self.pixels[self.start_of(y) + x]),
            false => Rgb565::BLACK,
        }
    }

    /// The pixels of a row of the band.
    fn row(&self, row: usize) -> &[u16] {
        &self.pixels[self.start_of(row)..self.start_of(row + 1)]
    }

    /// The position of a row of the band in the buffer.
    fn start_of(&self, row: usize) -> usize {
        (row - self.band().start) * WIDTH
    }

    /// Draws an item of embedded-graphics. This cannot fail.
    pub fn draw<T>(&mut self, thing: &impl Drawable<Color = Rgb565, Output = T>) -> T {
        let Ok(output) = thing.draw(self);
        output
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: Rectangle, color: Rgb565) {
        probe::filled(area, color);
        self.fill_part(area, color);
    }

    /// Fills a rectangle that may be part of a larger shape, without a record for the probe.
    fn fill_part(&mut self, area: Rectangle, color: Rgb565) {
        let (columns, rows) = self.clip(area);
        let raw = to_panel(color);
        for y in rows {
            fill_span(self.span(y, &columns), raw);
        }
    }

    /// Blends a rectangle with a colour: 0 leaves it as it is, 16 (or more) fills it.
    pub fn shade(&mut self, area: Rectangle, color: Rgb565, alpha: u8) {
        let (columns, rows) = self.clip(area);
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

    /// Darkens a rectangle: mixes one quarter of its colours with three quarters of `color`.
    pub fn dim(&mut self, area: Rectangle, color: Rgb565) {
        let (columns, rows) = self.clip(area);
        let dimmer = Dimmer::new(color);
        for y in rows {
            let (head, words, tail) = bytemuck::pod_align_to_mut::<u16, u32>(self.span(y, &columns));
            for pixel in head.iter_mut().chain(tail) {
                *pixel = dimmer.over(u32::from(*pixel)) as u16;
            }
            // Four at a time: the loop would cost as much as the blending.
            let (fours, rest) = words.as_chunks_mut::<4>();
            for four in fours {
                *four = four.map(|pair| dimmer.over(pair));
            }
            for pair in rest {
                *pair = dimmer.over(*pair);
            }
        }
    }

    /// Draws a mask in a colour, its top left corner at `at`.
    pub fn mask(&mut self, mask: &Mask, at: Point, color: Rgb565) {
        let area = Rectangle::new(at, mask.size());
        probe::drawn(area, || self.contrast(area, color));
        self.ink_mask(mask, at, Ink::new(color));
    }

    /// Draws a mask that is one layer of a picture: it needs no contrast with the layers below it.
    pub fn layer(&mut self, mask: &Mask, at: Point, color: Rgb565) {
        probe::drawn(Rectangle::new(at, mask.size()), || u16::MAX);
        self.ink_mask(mask, at, Ink::new(color));
    }

    /// Writes one line of text. `at` is the left end, the centre or the right end of the top of the line.
    /// Returns the width of the text.
    pub fn text(&mut self, font: &Font, at: Point, align: Align, color: Rgb565, text: &str) -> i32 {
        let width = font.width(text);
        let mut pen = align.left(at.x, width);
        probe::written(text, font.capitals(), || {
            let ink = font.ink(Point::new(pen, at.y), text);
            (ink, self.contrast(ink, color))
        });
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

    /// Returns the contrast in hundredths of a colour with the most frequent colour of an area.
    fn contrast(&self, _area: Rectangle, _color: Rgb565) -> u16 {
        #[cfg(feature = "probe")]
        return self.most_frequent(_area).map_or(u16::MAX, |beneath| probe::contrast(_color, beneath));
        #[cfg(not(feature = "probe"))]
        u16::MAX
    }

    /// Returns the most frequent colour of an area, or `None` if the area is outside of the band.
    #[cfg(feature = "probe")]
    fn most_frequent(&self, area: Rectangle) -> Option<Rgb565> {
        extern crate std;
        let (columns, rows) = self.clip(area);
        let mut counts = std::collections::BTreeMap::<u16, usize>::new();
        for row in rows {
            // Most neighbours have the same colour, so whole runs are counted.
            for run in self.row(row)[columns.clone()].chunk_by(|one, next| one == next) {
                *counts.entry(run[0]).or_default() += run.len();
            }
        }
        counts.into_iter().max_by_key(|&(_, count)| count).map(|(pixel, _)| from_panel(pixel))
    }

    fn ink_mask(&mut self, mask: &Mask, at: Point, ink: Ink) {
        let (columns, rows) = self.clip(Rectangle::new(at, mask.size()));
        if columns.is_empty() {
            return;
        }
        // After clipping, the visible part starts at or after the mask's own corner.
        let (skip_x, skip_y) = (offset(columns.start, at.x), offset(rows.start, at.y));
        for (line, y) in (skip_y..).zip(rows) {
            let mut pairs = mask.row(line).iter().skip(skip_x / 2);
            let mut span = self.span(y, &columns);
            if skip_x % 2 == 1
                && let (Some(pair), Some((first, rest))) =
                    (pairs.next(), core::mem::take(&mut span).split_first_mut())
            {
                ink.stain(first, pair & 15);
                span = rest;
            }
            for (pair, pixels) in pairs.zip(span.chunks_mut(2)) {
                // Most pixels of a mask are empty.
                if *pair != 0 {
                    ink.stain(&mut pixels[0], pair >> 4);
                    if let Some(second) = pixels.get_mut(1) {
                        ink.stain(second, pair & 15);
                    }
                }
            }
        }
    }

    fn span(&mut self, y: usize, columns: &Range<usize>) -> &mut [u16] {
        let start = self.start_of(y);
        &mut self.pixels[start + columns.start..start + columns.end]
    }

    /// The columns and rows of a rectangle that are in the band; both are empty if it is outside.
    fn clip(&self, area: Rectangle) -> (Range<usize>, Range<usize>) {
        let columns = clip_line(area.top_left.x, area.size.width, 0..WIDTH);
        let rows = clip_line(area.top_left.y, area.size.height, self.band());
        if columns.is_empty() || rows.is_empty() { (0..0, 0..0) } else { (columns, rows) }
    }

    fn blend(&mut self, x: i32, y: i32, ink: Ink, alpha: u32) {
        if let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y))
            && x < WIDTH
            && self.band().contains(&y)
        {
            let start = self.start_of(y);
            let pixel = &mut self.pixels[start + x];
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
                && self.band().contains(&y)
            {
                let start = self.start_of(y);
                self.pixels[start + x] = to_panel(color);
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

fn fill_span(span: &mut [u16], raw: u16) {
    let (head, words, tail) = bytemuck::pod_align_to_mut::<u16, u32>(span);
    head.fill(raw);
    words.fill(u32::from(raw) | u32::from(raw) << 16);
    tail.fill(raw);
}

fn clip_line(start: i32, length: u32, limits: Range<usize>) -> Range<usize> {
    let inside = |edge: i32| usize::try_from(edge).unwrap_or(0).clamp(limits.start, limits.end);
    inside(start)..inside(start.saturating_add_unsigned(length))
}

/// The distance from `start` to a pixel on the screen at or after it.
fn offset(place: usize, start: i32) -> usize {
    place.wrapping_sub(start as usize)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::{fonts, icons};
    use core::mem::swap;
    use embedded_graphics::prelude::WebColors;
    use std::boxed::Box;

    /// A small random number generator for test cases.
    pub(super) struct Dice(u32);

    impl Dice {
        pub(super) fn new(seed: u32) -> Self {
            Self(seed)
        }

        pub(super) fn roll(&mut self, low: i32, high: i32) -> i32 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 17;
            self.0 ^= self.0 << 5;
            low + (self.0 % (high - low) as u32) as i32
        }
    }

    fn on_screen(x: i32, y: i32) -> bool {
        (0..WIDTH as i32).contains(&x) && (0..HEIGHT as i32).contains(&y)
    }

    /// Returns two random positions along a side of the screen or beyond its ends.
    fn across(dice: &mut Dice, side: usize) -> (i32, i32) {
        (dice.roll(-40, side as i32 + 40), dice.roll(-40, side as i32 + 40))
    }

    pub(super) fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
        Rectangle::new(Point::new(x, y), Size::new(width, height))
    }

    type Draw = fn(&mut Canvas, Point, Size);

    const DRAWINGS: [Draw; 7] = [
        |canvas, at, size| canvas.fill(Rectangle::new(at, size), Rgb565::RED),
        |canvas, at, size| canvas.shade(Rectangle::new(at, size), Rgb565::RED, 7),
        |canvas, at, size| canvas.dim(Rectangle::new(at, size), Rgb565::BLUE),
        |canvas, at, size| canvas.round_rect(Rectangle::new(at, size), size.width / 3, Rgb565::RED),
        |canvas, at, size| canvas.round_frame(Rectangle::new(at, size), 9, size.height / 8, Rgb565::RED),
        |canvas, at, _| canvas.mask(&icons::SUITS_13[3], at, Rgb565::RED),
        |canvas, at, _| {
            canvas.text(&fonts::BODY, at, Align::Left, Rgb565::RED, "Éj\u{3b1}");
        },
    ];

    #[cfg(feature = "probe")]
    #[test]
    fn the_most_frequent_colour_of_an_area_is_the_one_of_most_pixels() {
        let mut dice = Dice::new(7);
        let mut canvas = Box::new(Canvas::new());
        let colors = [Rgb565::RED, Rgb565::BLUE, Rgb565::CSS_DARK_SLATE_GRAY];
        for _ in 0..200 {
            for _ in 0..8 {
                let (x, y) = (dice.roll(0, WIDTH as i32), dice.roll(0, HEIGHT as i32));
                canvas.fill(
                    area(x, y, dice.roll(1, 90) as u32, dice.roll(1, 90) as u32),
                    colors[dice.roll(0, 3) as usize],
                );
            }
            let (x, y) = (dice.roll(0, WIDTH as i32 - 40), dice.roll(0, HEIGHT as i32 - 40));
            let (width, height) = (dice.roll(1, 40), dice.roll(1, 40));
            let pixels_of = |color: Rgb565| {
                let places =
                    (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x as usize, y as usize)));
                places.filter(|&(x, y)| canvas.pixel(x, y) == color).count()
            };
            let found = canvas.most_frequent(area(x, y, width as u32, height as u32)).unwrap();
            let most = colors.into_iter().chain([Rgb565::BLACK]).map(pixels_of).max();
            assert_eq!(Some(pixels_of(found)), most);
        }
        assert_eq!(canvas.most_frequent(area(-20, 0, 10, 10)), None);
    }

    #[test]
    fn clipping_changes_no_pixel_that_stays() {
        let mut dice = Dice::new(1);
        let (mut whole, mut clipped) = (Box::new(Canvas::new()), Box::new(Canvas::new()));
        for case in 0..120 {
            let draw = DRAWINGS[case % DRAWINGS.len()];
            let size = Size::new(dice.roll(0, 60) as u32, dice.roll(0, 60) as u32);
            let (x, y) = (dice.roll(-70, WIDTH as i32 + 10), dice.roll(-70, HEIGHT as i32 + 10));
            whole.clear(Rgb565::CSS_DARK_SLATE_GRAY);
            clipped.clear(Rgb565::CSS_DARK_SLATE_GRAY);
            draw(&mut whole, Point::new(90, 90), size);
            draw(&mut clipped, Point::new(x, y), size);
            for row in 0..HEIGHT {
                for column in 0..WIDTH {
                    let (from_x, from_y) = (column as i32 - x + 90, row as i32 - y + 90);
                    let wanted = if on_screen(from_x, from_y) {
                        whole.pixel(from_x as usize, from_y as usize)
                    } else {
                        Rgb565::CSS_DARK_SLATE_GRAY
                    };
                    assert_eq!(
                        clipped.pixel(column, row),
                        wanted,
                        "case {case} at {x}, {y}: {column}, {row}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_ends_of_the_world_are_harmless() {
        let ends = [i32::MIN, i32::MIN + 1, -1, 0, WIDTH as i32 - 1, i32::MAX - 1, i32::MAX];
        let sizes = [0, 1, WIDTH as u32, i32::MAX as u32, u32::MAX];
        let mut canvas = Box::new(Canvas::new());
        for (x, y) in ends.iter().flat_map(|x| ends.map(|y| (*x, y))) {
            for (width, height) in sizes.iter().flat_map(|width| sizes.map(|height| (*width, height))) {
                canvas.fill(area(x, y, width, height), Rgb565::RED);
                canvas.round_rect(area(x, y, width, height), u32::MAX, Rgb565::RED);
                canvas.round_frame(area(x, y, width, height), u32::MAX, width / 3, Rgb565::RED);
                canvas.round_frame(area(x, y, width, height), 3, 2, Rgb565::RED);
            }
            canvas.mask(&icons::SUITS_16[0], Point::new(x, y), Rgb565::RED);
            for align in [Align::Left, Align::Center, Align::Right] {
                canvas.text(&fonts::LARGE, Point::new(x, y), align, Rgb565::RED, "Œ\u{3b1}!");
            }
        }
    }

    #[test]
    fn fill_covers_its_rectangle_and_nothing_else() {
        let mut dice = Dice::new(2);
        let mut canvas = Box::new(Canvas::new());
        for _ in 0..60 {
            let (mut left, mut right) = across(&mut dice, WIDTH);
            let (mut top, mut bottom) = across(&mut dice, HEIGHT);
            if left > right {
                swap(&mut left, &mut right);
            }
            if top > bottom {
                swap(&mut top, &mut bottom);
            }
            canvas.clear(Rgb565::BLACK);
            canvas.fill(area(left, top, (right - left) as u32, (bottom - top) as u32), Rgb565::GREEN);
            for (x, y) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
                let inside = (left..right).contains(&(x as i32)) && (top..bottom).contains(&(y as i32));
                assert_eq!(canvas.pixel(x, y) == Rgb565::GREEN, inside);
            }
        }
    }

    #[test]
    fn rows_are_in_the_order_of_the_panel() {
        let mut canvas = Box::new(Canvas::new());
        canvas.fill(area(0, 7, 1, 1), Rgb565::RED);
        assert_eq!(canvas.rows(7..9)[..4], [0xF8, 0, 0, 0]);
        assert_eq!(canvas.rows(7..9).len(), 2 * 2 * WIDTH);
    }

    #[test]
    fn text_is_as_wide_as_it_says_and_stands_where_asked() {
        let mut canvas = Box::new(Canvas::new());
        let width = canvas.text(&fonts::BODY, Point::new(120, 100), Align::Right, Rgb565::WHITE, "HHH");
        assert_eq!(width, fonts::BODY.width("HHH"));
        let inked = |canvas: &Canvas, x: usize| (0..HEIGHT).any(|y| canvas.pixel(x, y) != Rgb565::BLACK);
        let first = (0..WIDTH).find(|&x| inked(&canvas, x)).unwrap() as i32;
        let last = (0..WIDTH).rfind(|&x| inked(&canvas, x)).unwrap() as i32;
        assert!((120 - width..120 - width + 4).contains(&first) && (116..120).contains(&last));
    }
}
