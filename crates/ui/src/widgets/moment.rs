//! The effects of special moments: a banner over the table, and confetti if animations are on.

use super::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, shortened};
use crate::elements::{Element, Role, Surface};
use crate::table::motion::Progress;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::mask::Mask;
use gousset_draw::theme;

/// The duration of a banner, in ms. It is long enough to read, and shorter than the second after which a script
/// considers the picture settled.
pub const BANNER_MS: u64 = 950;
/// The duration of the confetti at the end of a match, in ms.
pub const CONFETTI_MS: u64 = 2_400;
/// The height of a banner.
pub const BANNER_HEIGHT: i32 = 34;
/// The margin on each side of the content.
const MARGIN: i32 = 10;
/// The gap between the icon and the words.
const GAP: i32 = 6;

/// Draws a banner with an icon and words, its top at this height.
pub fn draw_banner(surface: &mut dyn Surface, top: i32, icon: &Mask, words: &str) {
    let icon_width = i32::from(icon.width());
    let room = SCREEN_WIDTH - 2 * MARGIN - icon_width - GAP;
    let font = if fonts::BOLD.width(words) <= room { &fonts::BOLD } else { &fonts::SMALL };
    let shown = shortened(font, words, room);
    let left = MIDDLE - (icon_width + GAP + font.width(&shown)) / 2;
    let frame = band(0, top, BANNER_HEIGHT);
    let look = |canvas: &mut Canvas| {
        canvas.fill(band(0, top + 3, BANNER_HEIGHT), theme::SHADOW);
        canvas.fill(frame, theme::ACCENT);
        for edge in [top + 2, top + BANNER_HEIGHT - 3] {
            canvas.fill(band(0, edge, 1), theme::ACCENT_PRESSED);
        }
        let middle = top + BANNER_HEIGHT / 2;
        canvas.mask(icon, Point::new(left, middle - i32::from(icon.height()) / 2), theme::ON_ACCENT);
        let at = Point::new(left + icon_width + GAP, middle - font.line_height() / 2);
        canvas.text(font, at, Align::Left, theme::ON_ACCENT, &shown);
    };
    surface.show(&Element::new(Role::Notice, frame, words, &look));
}

/// The number of pieces of confetti.
const PIECES: u32 = 28;

/// Draws the confetti. It falls from above the screen until all of it has left the screen.
pub fn draw_confetti(surface: &mut dyn Surface, progress: Progress) {
    surface.paint(&|canvas| {
        for piece in 0..PIECES {
            let (frame, color) = confetto(piece, progress);
            canvas.fill(frame, color);
        }
    });
}

/// The position and colour of a piece of confetti.
fn confetto(piece: u32, progress: Progress) -> (embedded_graphics::primitives::Rectangle, Rgb565) {
    // Pseudo-random bits that depend only on the piece, made by the finaliser of MurmurHash3.
    let mut bits = piece.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    bits = (bits ^ bits >> 16).wrapping_mul(0x85eb_ca6b);
    bits = (bits ^ bits >> 13).wrapping_mul(0xc2b2_ae35);
    bits ^= bits >> 16;
    let part = |shift: u32, below: u32| ((bits >> shift & 0xff) * below / 256) as i32;
    // A piece that starts higher appears later. At the end all pieces have left the screen.
    let start = -part(0, SCREEN_HEIGHT as u32) - 8;
    let fallen = progress.linear() * (2 * SCREEN_HEIGHT + 16) / 256;
    let sway = (fallen / 8 + part(16, 16)) % 16;
    let x = part(8, SCREEN_WIDTH as u32) + if sway < 8 { sway } else { 16 - sway };
    // The piece turns over while it falls.
    let (width, height) = if (fallen / 12 + part(16, 4)) % 2 == 0 { (4, 6) } else { (6, 3) };
    (area(x, start + fallen, width, height), theme::NOTES[piece as usize % theme::NOTES.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confetti_comes_from_above_and_is_gone_in_the_end() {
        for piece in 0..PIECES {
            assert!(confetto(piece, Progress::NONE).0.top_left.y < -5, "{piece}");
            assert!(confetto(piece, Progress::DONE).0.top_left.y >= SCREEN_HEIGHT, "{piece}");
        }
    }
}
