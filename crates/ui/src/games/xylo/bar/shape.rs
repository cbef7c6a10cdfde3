//! The shapes of the colours. Their pixels are computed when the program is compiled.

use crate::widgets::area;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_core::xylo::Color;
use gousset_draw::canvas::Canvas;

/// The widths and heights of a shape: on the narrowest cards, on small cards, on long strings, on the bars of the hand,
/// on the strings of two opponents, and on wide bars.
pub const TINY_SHAPE: i32 = 9;
pub const SMALL_SHAPE: i32 = 11;
pub const SMALL_BEAD: i32 = 12;
pub const SHAPE: i32 = 13;
pub const BEAD: i32 = 15;
pub const LARGE_SHAPE: i32 = 19;

/// The shapes of one size: one bit per pixel, the leftmost pixel in bit 0.
type Shapes<const N: usize> = [[u32; N]; 8];

static TINY: Shapes<{ TINY_SHAPE as usize }> = shapes();
static SMALL: Shapes<{ SMALL_SHAPE as usize }> = shapes();
static SMALL_BEADS: Shapes<{ SMALL_BEAD as usize }> = shapes();
static MIDDLE: Shapes<{ SHAPE as usize }> = shapes();
static BEADS: Shapes<{ BEAD as usize }> = shapes();
static LARGE: Shapes<{ LARGE_SHAPE as usize }> = shapes();

const fn shapes<const N: usize>() -> Shapes<N> {
    let mut shapes = [[0; N]; 8];
    let mut shape = 0;
    while shape < 8 {
        let mut y = 0;
        while y < N {
            let mut x = 0;
            while x < N {
                if covers(shape, x as i32, y as i32, N as i32) {
                    shapes[shape][y] |= 1 << x;
                }
                x += 1;
            }
            y += 1;
        }
        shape += 1;
    }
    shapes
}

/// True if a shape covers a pixel. The shapes are those of the colours from red to pink. Distances from the middle are
/// in half pixels.
const fn covers(shape: usize, x: i32, y: i32, size: i32) -> bool {
    let (across, down) = ((2 * x - (size - 1)).abs(), (2 * y - (size - 1)).abs());
    let round = across * across + down * down;
    let third = size / 3;
    match shape {
        // Disc.
        0 => round <= size * size,
        // Triangle.
        1 => across <= y,
        // Square.
        2 => across <= size - 3 && down <= size - 3,
        // Diamond.
        3 => across + down <= size,
        // Plus.
        4 => across <= third || down <= third,
        // Two bars.
        5 => down > third / 2 && down <= size - 2,
        // Cross.
        6 => (across - down).abs() <= third,
        // Ring.
        _ => round <= size * size && round >= (size * 5 / 9) * (size * 5 / 9),
    }
}

/// Paints a colour's shape of this size, one of the six.
pub fn paint_shape(canvas: &mut Canvas, at: Point, color: Color, ink: Rgb565, size: i32) {
    let rows: &[u32] = match size {
        LARGE_SHAPE.. => &LARGE[color as usize],
        BEAD.. => &BEADS[color as usize],
        SHAPE.. => &MIDDLE[color as usize],
        SMALL_BEAD.. => &SMALL_BEADS[color as usize],
        SMALL_SHAPE.. => &SMALL[color as usize],
        _ => &TINY[color as usize],
    };
    for (row, &bits) in rows.iter().enumerate() {
        // Runs of set bits become one fill each.
        let mut left = 0;
        while bits >> left != 0 {
            left += (bits >> left).trailing_zeros();
            let length = (bits >> left).trailing_ones();
            canvas.fill(area(at.x + left as i32, at.y + row as i32, length as i32, 1), ink);
            left += length;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_colours_have_the_same_shape() {
        let differ = |one: &[u32], other: &[u32]| -> u32 {
            one.iter().zip(other).map(|(one, other)| (one ^ other).count_ones()).sum()
        };
        for one in 0..8 {
            for other in 0..one {
                assert!(differ(&TINY[one], &TINY[other]) >= 10, "{one} {other}");
                assert!(differ(&SMALL[one], &SMALL[other]) >= 16, "{one} {other}");
                assert!(differ(&SMALL_BEADS[one], &SMALL_BEADS[other]) >= 20, "{one} {other}");
                assert!(differ(&MIDDLE[one], &MIDDLE[other]) >= 24, "{one} {other}");
                assert!(differ(&BEADS[one], &BEADS[other]) >= 32, "{one} {other}");
                assert!(differ(&LARGE[one], &LARGE[other]) >= 48, "{one} {other}");
            }
        }
    }

    #[test]
    fn every_shape_touches_its_bottom_or_its_sides() {
        for shape in MIDDLE {
            assert!(shape.iter().fold(0, |all, row| all | row).count_ones() >= SHAPE as u32 - 2);
        }
    }
}
