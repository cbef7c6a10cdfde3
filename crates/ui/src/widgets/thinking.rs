//! The sign of a thinking bot: three dots that light up one after the other.

use super::area;
use crate::elements::Surface;
use embedded_graphics::prelude::Point;
use gousset_draw::theme;

/// The number of dots, which is also the number of frames.
pub const DOTS: u8 = 3;

/// Draws the dots with the first at `at`, each `size` wide and `pitch` from the next.
pub fn draw(surface: &mut dyn Surface, at: Point, (size, pitch): (i32, i32), picture: u8) {
    for dot in 0..DOTS {
        let ink = if picture == dot { theme::ACCENT } else { theme::MUTED };
        let left = at.x + i32::from(dot) * pitch;
        surface.round_rect(area(left, at.y, size, size), size.unsigned_abs() / 2, ink);
    }
}
