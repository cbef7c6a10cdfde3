//! The table of worn wood, drawn in rows.

use crate::widgets::{SCREEN_WIDTH, area, band};
use gousset_draw::canvas::Canvas;
use gousset_draw::theme;

/// The height of a plank.
const PLANK: i32 = 34;
/// The number of streaks of the grain in a plank.
const STREAKS: i32 = 9;

/// Draws the planks from this row to the one before `bottom`.
pub fn draw(canvas: &mut Canvas, top: i32, bottom: i32) {
    canvas.fill(band(0, top, bottom - top), theme::WOOD);
    let mut plank_top = top;
    let mut plank = 0;
    while plank_top < bottom {
        for streak in 0..STREAKS {
            let (left, down, length, color) = streak_of(plank, streak);
            let y = plank_top + down;
            if y < bottom {
                canvas.fill(area(left, y, length.min(SCREEN_WIDTH - left), 1), color);
            }
        }
        if plank > 0 {
            canvas.fill(band(0, plank_top - 1, 1), theme::WOOD_DARK);
            canvas.fill(band(0, plank_top, 1), theme::WOOD_WORN);
        }
        plank_top += PLANK;
        plank += 1;
    }
}

/// The left edge, the row within its plank, the length and the colour of a streak. They look random, and are always the
/// same.
fn streak_of(plank: i32, streak: i32) -> (i32, i32, i32, embedded_graphics::pixelcolor::Rgb565) {
    let mixed = (plank * 53 + streak * 97 + 31) * 71 % 1009;
    let color = if mixed % 3 == 0 { theme::WOOD_WORN } else { theme::WOOD_GRAIN };
    (mixed * 7 % SCREEN_WIDTH - 20, 2 + streak * 31 % (PLANK - 3), 50 + mixed % 110, color)
}

/// Draws a tray in the wood: a darker hollow with a shadow at its upper edge and light at its lower edge.
pub fn draw_tray(canvas: &mut Canvas, top: i32, height: i32) {
    canvas.fill(band(0, top, height), theme::WOOD_DARK);
    canvas.fill(band(0, top + height - 1, 1), theme::WOOD_LIGHT);
}
