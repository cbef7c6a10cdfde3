//! Rectangles with round, smooth corners.
//!
//! A corner is a quarter of a disc, covered in four strips a row; the edge of each strip is walked in
//! sixteenths of a pixel, so a corner costs some additions a row and never a square root.

use super::{Canvas, HEIGHT, Ink, WIDTH};
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

/// Strips a row of pixels is cut into.
const STRIPS: usize = 4;

/// The largest radius with an edge on the screen that differs from a straight line worth drawing.
const MAX_RADIUS: u32 = if WIDTH > HEIGHT { WIDTH as u32 / 2 } else { HEIGHT as u32 / 2 };

impl Canvas {
    /// Fills a rectangle with round corners. The radius is cut to half of the shorter side.
    pub fn round_rect(&mut self, area: Rectangle, radius: u32, color: Rgb565) {
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
                self.fill(Rectangle::new(start, Size::new(width, 1)), color);
            }
        }
        let middle = Size::new(area.size.width, area.size.height - 2 * radius);
        self.fill(Rectangle::new(Point::new(left, top.saturating_add(side)), middle), color);
    }

    /// Draws the outline of a rectangle with round corners; it lies wholly inside of the rectangle.
    pub fn round_frame(&mut self, area: Rectangle, radius: u32, thickness: u32, color: Rgb565) {
        let Size { width, height } = area.size;
        let shorter = width.min(height);
        if thickness >= shorter.div_ceil(2) {
            return self.round_rect(area, radius, color);
        }
        let radius = fitting(radius, area.size);
        let line = thickness as i32;
        // The square each corner takes; its other three sides are straight bars.
        let corner = radius.max(thickness);
        let side = corner as i32;
        let (left, top) = (area.top_left.x, area.top_left.y);
        let (right, bottom) = (left.saturating_add_unsigned(width), top.saturating_add_unsigned(height));

        let bar = Size::new(width - (2 * corner).min(width), thickness);
        self.fill(Rectangle::new(Point::new(left.saturating_add(side), top), bar), color);
        self.fill(
            Rectangle::new(Point::new(left.saturating_add(side), bottom.saturating_sub(line)), bar),
            color,
        );
        let post = Size::new(thickness, height - (2 * corner).min(height));
        self.fill(Rectangle::new(Point::new(left, top.saturating_add(side)), post), color);
        self.fill(
            Rectangle::new(Point::new(right.saturating_sub(line), top.saturating_add(side)), post),
            color,
        );

        let ink = Ink::new(color);
        let mut outer = Arc::new(radius);
        let mut inner = Arc::new(radius.saturating_sub(thickness));
        for row in 0..side {
            let outside = if row < radius as i32 { outer.next_row() } else { Edges::NONE };
            let inside = (row >= line).then(|| inner.next_row());
            for column in 0..side {
                let hole =
                    inside.map_or(0, |edges| if column < line { 0 } else { edges.alpha(column - line) });
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

/// Walks down the left edge of a disc, from its top to its middle.
struct Arc {
    /// In sixteenths of a pixel, as everything here.
    radius: i32,
    /// Height of the next strip's middle above the centre.
    up: i32,
    /// How far the edge is from the centre, to the left.
    out: i32,
}

impl Arc {
    fn new(radius: u32) -> Self {
        let radius = radius as i32 * 16;
        Self { radius, up: radius - 8 / STRIPS as i32, out: 0 }
    }

    fn next_row(&mut self) -> Edges {
        let mut edges = Edges::NONE;
        for edge in &mut edges.0 {
            while (self.out + 1) * (self.out + 1) + self.up * self.up <= self.radius * self.radius {
                self.out += 1;
            }
            *edge = self.radius - self.out;
            self.up -= 16 / STRIPS as i32;
        }
        edges
    }
}

/// Where the shape starts in each strip of a row, in sixteenths of a pixel from the left; never growing.
#[derive(Clone, Copy)]
struct Edges([i32; STRIPS]);

impl Edges {
    /// The shape starts at the very left.
    const NONE: Self = Self([0; STRIPS]);

    /// The first column the shape touches.
    fn first_touched(self) -> i32 {
        self.0[STRIPS - 1] / 16
    }

    /// The first column the shape covers.
    fn first_full(self) -> i32 {
        (self.0[0] + 15) / 16
    }

    /// How much of a column is covered, in sixteenths.
    fn alpha(self, column: i32) -> u32 {
        let end = (column + 1) * 16;
        let sum: i32 = self.0.iter().map(|edge| (end - edge).clamp(0, 16)).sum();
        (sum as u32 + STRIPS as u32 / 2) / STRIPS as u32
    }
}
