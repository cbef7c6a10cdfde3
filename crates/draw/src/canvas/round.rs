//! Rectangles with smooth round corners.
//!
//! A corner is a quarter of a disc. Each row of pixels is divided into four strips. The edge of each strip is followed
//! in steps of a sixteenth of a pixel, so a corner takes some additions per row and no square root.

use super::{Canvas, HEIGHT, Ink, WIDTH};
use crate::probe;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

/// The number of strips per row of pixels.
const STRIPS: usize = 4;

/// The largest radius. A larger corner would not fit on the screen, and each pixel of radius costs a row of work.
const MAX_RADIUS: u32 = if WIDTH > HEIGHT { WIDTH as u32 / 2 } else { HEIGHT as u32 / 2 };

impl Canvas {
    /// Fills a rectangle with round corners. The radius is limited to half of the shorter side.
    pub fn round_rect(&mut self, area: Rectangle, radius: u32, color: Rgb565) {
        probe::filled(area, color);
        let radius = fitting(radius, area.size);
        let side = radius as i32;
        let (left, top) = (area.top_left.x, area.top_left.y);
        let (right, bottom) =
            (left.saturating_add_unsigned(area.size.width), top.saturating_add_unsigned(area.size.height));
        let ink = Ink::new(color);
        let mut arc = Arc::new(radius);
        for row in 0..side {
            let edges = arc.next_row();
            let (soft, solid) = (edges.first_touched(), edges.first_full());
            for y in [top.saturating_add(row), bottom.saturating_sub(row + 1)] {
                for column in soft..solid {
                    let alpha = edges.alpha(column);
                    self.blend(left.saturating_add(column), y, ink, alpha);
                    self.blend(right.saturating_sub(column + 1), y, ink, alpha);
                }
                let width = area.size.width - 2 * solid as u32;
                let start = Point::new(left.saturating_add(solid), y);
                self.fill_part(Rectangle::new(start, Size::new(width, 1)), color);
            }
        }
        let middle = Size::new(area.size.width, area.size.height - 2 * radius);
        self.fill_part(Rectangle::new(Point::new(left, top.saturating_add(side)), middle), color);
    }

    /// Draws the outline of a rectangle with round corners, inside the rectangle.
    pub fn round_frame(&mut self, area: Rectangle, radius: u32, thickness: u32, color: Rgb565) {
        let Size { width, height } = area.size;
        let shorter = width.min(height);
        if thickness >= shorter.div_ceil(2) {
            return self.round_rect(area, radius, color);
        }
        let radius = fitting(radius, area.size);
        let line = thickness as i32;
        let side = radius as i32;
        let (left, top) = (area.top_left.x, area.top_left.y);
        let (right, bottom) = (left.saturating_add_unsigned(width), top.saturating_add_unsigned(height));

        let across = left.saturating_add(side);
        let bar = Size::new(width - 2 * radius, thickness);
        self.fill_part(Rectangle::new(Point::new(across, top), bar), color);
        self.fill_part(Rectangle::new(Point::new(across, bottom.saturating_sub(line)), bar), color);
        let down = top.saturating_add(side);
        let post = Size::new(thickness, height - 2 * radius);
        self.fill_part(Rectangle::new(Point::new(left, down), post), color);
        self.fill_part(Rectangle::new(Point::new(right.saturating_sub(line), down), post), color);

        let ink = Ink::new(color);
        let mut outer = Arc::new(radius);
        let mut inner = Arc::new(radius.saturating_sub(thickness));
        for row in 0..side {
            let outside = outer.next_row();
            let inside = (row >= line).then(|| inner.next_row());
            for column in 0..side {
                let hole =
                    inside.map_or(0, |edges| if column < line { 0 } else { edges.alpha(column - line) });
                // The inner disc has the same centre and is smaller, so it never covers more.
                let alpha = outside.alpha(column) - hole;
                if alpha > 0 {
                    for y in [top.saturating_add(row), bottom.saturating_sub(row + 1)] {
                        self.blend(left.saturating_add(column), y, ink, alpha);
                        self.blend(right.saturating_sub(column + 1), y, ink, alpha);
                    }
                }
            }
        }
    }
}

fn fitting(radius: u32, size: Size) -> u32 {
    radius.min(size.width / 2).min(size.height / 2).min(MAX_RADIUS)
}

/// Follows the left edge of a disc from its top to its middle.
struct Arc {
    /// The radius in sixteenths of a pixel, the unit of all fields.
    radius: i32,
    /// The height of the middle of the next strip above the centre.
    up: i32,
    /// The distance of the edge to the left of the centre.
    out: i32,
}

impl Arc {
    fn new(radius: u32) -> Self {
        let radius = radius as i32 * 16;
        Self { radius, up: radius - 8 / STRIPS as i32, out: 0 }
    }

    fn next_row(&mut self) -> Edges {
        let mut edges = [0; STRIPS];
        for edge in &mut edges {
            while square(self.out + 1) + square(self.up) <= square(self.radius) {
                self.out += 1;
            }
            *edge = self.radius - self.out;
            self.up -= 16 / STRIPS as i32;
        }
        Edges(edges)
    }
}

/// Returns the square of a length within an arc, in sixteenths of a pixel. It cannot overflow. The product is a
/// wrapping one, because on this core a checked product is a library call, several times per row of a corner.
const fn square(length: i32) -> i32 {
    // The sum of two squares must fit.
    const { assert!(2 * (16 * MAX_RADIUS as u64).pow(2) <= i32::MAX as u64) };
    length.wrapping_mul(length)
}

/// For each strip of a row, the distance of the shape's edge from the left, in sixteenths of a pixel. Never increases
/// from strip to strip.
#[derive(Clone, Copy)]
struct Edges([i32; STRIPS]);

impl Edges {
    /// The first column that the shape touches.
    fn first_touched(self) -> i32 {
        self.0[STRIPS - 1] / 16
    }

    /// The first column that the shape covers completely.
    fn first_full(self) -> i32 {
        (self.0[0] + 15) / 16
    }

    /// The coverage of a column, in sixteenths.
    fn alpha(self, column: i32) -> u32 {
        let end = (column + 1) * 16;
        let sum: i32 = self.0.iter().map(|edge| (end - edge).clamp(0, 16)).sum();
        (sum as u32 + STRIPS as u32 / 2) / STRIPS as u32
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::canvas::tests::area;
    use embedded_graphics::prelude::RgbColor;
    use std::boxed::Box;

    /// The coverage of a pixel of a round rectangle at the origin, in sixteenths, by counting 32 × 32 points.
    fn counted(x: i32, y: i32, width: i32, height: i32, radius: i32) -> f32 {
        let inside = |x: f32, y: f32| {
            let (width, height, radius) = (width as f32, height as f32, radius as f32);
            let across = (radius - x).max(x - (width - radius)).max(0.0);
            let down = (radius - y).max(y - (height - radius)).max(0.0);
            x >= 0.0
                && y >= 0.0
                && x <= width
                && y <= height
                && across * across + down * down <= radius * radius
        };
        let points = (0..32).flat_map(|down| (0..32).map(move |right| (right, down)));
        let place = |pixel: i32, part: i32| pixel as f32 + (part as f32 + 0.5) / 32.0;
        points.filter(|&(right, down)| inside(place(x, right), place(y, down))).count() as f32 / 64.0
    }

    /// The coverage of a pixel, in sixteenths, for white on black.
    fn drawn(canvas: &Canvas, x: i32, y: i32) -> f32 {
        f32::from(canvas.pixel(x as usize, y as usize).g()) / 63.0 * 16.0
    }

    #[test]
    fn corners_are_as_round_as_a_circle() {
        let mut canvas = Box::new(Canvas::new());
        for (width, height, radius) in
            [(32, 40, 5), (20, 20, 10), (7, 30, 3), (60, 24, 12), (9, 9, 1), (8, 8, 0)]
        {
            canvas.clear(Rgb565::BLACK);
            canvas.round_rect(area(10, 10, width as u32, height as u32), radius as u32, Rgb565::WHITE);
            for (x, y) in (-2..height + 2).flat_map(|y| (-2..width + 2).map(move |x| (x, y))) {
                let (wanted, got) = (counted(x, y, width, height, radius), drawn(&canvas, x + 10, y + 10));
                assert!(
                    (wanted - got).abs() < 1.6,
                    "{width}×{height}, radius {radius}: {got} for {wanted} at {x}, {y}"
                );
            }
        }
    }

    #[test]
    fn a_frame_is_what_two_round_rectangles_differ_by() {
        let mut canvas = Box::new(Canvas::new());
        for (side, radius, line) in
            [(40, 8, 2), (40, 8, 1), (30, 3, 5), (24, 12, 3), (12, 6, 6), (12, 2, 9), (9, 4, 0)]
        {
            canvas.clear(Rgb565::BLACK);
            canvas.round_frame(
                area(10, 10, side as u32, side as u32),
                radius as u32,
                line as u32,
                Rgb565::WHITE,
            );
            for (x, y) in (-2..side + 2).flat_map(|y| (-2..side + 2).map(move |x| (x, y))) {
                let hole = side - 2 * line;
                let inner = if hole > 0 {
                    counted(x - line, y - line, hole, hole, (radius - line).max(0))
                } else {
                    0.0
                };
                let wanted = counted(x, y, side, side, radius) - inner;
                let got = drawn(&canvas, x + 10, y + 10);
                assert!(
                    (wanted - got).abs() < 2.6,
                    "side {side}, radius {radius}, line {line}: {got} for {wanted} at {x}, {y}"
                );
            }
        }
    }
}
