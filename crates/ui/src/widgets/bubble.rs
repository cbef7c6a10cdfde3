//! The words of a speaking bot: in a speech bubble below its seat, or in a line beside its face.

use super::{MIDDLE, SCREEN_WIDTH, area, portrait};
use crate::elements::{Element, Reader, Role, Surface};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The height of a bubble with its tip.
const HEIGHT: i32 = 19;
/// The height of the tip.
const TIP: i32 = 2;
/// The margin on each side of the words.
const MARGIN: i32 = 6;

/// The left and right edge of the bubble of a speaker at this column. If it is wider than half of the screen, it is
/// centred on the screen.
#[must_use]
pub fn sides(speaker: i32, words: &str) -> (i32, i32) {
    let width = fonts::SMALL.width(words) + 2 * MARGIN;
    let middle = if 2 * width > SCREEN_WIDTH { MIDDLE } else { speaker };
    let left = (middle - width / 2).min(SCREEN_WIDTH - 2 - width).max(2);
    (left, left + width)
}

/// Draws a bubble with its tip at this point. With `aside`, the tip is shifted by two pixels.
pub fn draw(surface: &mut dyn Surface, tip: Point, aside: bool, words: &str) {
    let (left, right) = sides(tip.x, words);
    let tip = Point::new(tip.x.clamp(left + MARGIN, right - MARGIN - 2), tip.y);
    let frame = area(left, tip.y + TIP, right - left, HEIGHT - TIP);
    let look = |canvas: &mut Canvas| {
        for row in 0..TIP {
            let left = tip.x - row + if aside { 2 } else { 0 };
            canvas.fill(area(left, tip.y + row, 2 * row + 1, 1), theme::IVORY);
        }
        canvas.round_rect(frame, 6, theme::IVORY);
        let at = Point::new(left + MARGIN, tip.y + TIP);
        canvas.text(&fonts::SMALL, at, Align::Left, theme::LETTER, words);
    };
    surface.show(&Element::new(Role::Notice, frame, words, &look));
}

/// The width of a line with a face and these words.
#[must_use]
pub fn line_width(words: &str) -> i32 {
    portrait::SIDE + 4 + fonts::SMALL.width(words)
}

/// Draws a line with the speaker's face and words, starting at `at`.
pub fn draw_line(surface: &mut dyn Surface, at: Point, (name, mood): (&str, Mood), words: &str) {
    let look = |canvas: &mut Canvas| {
        portrait::draw(canvas, Point::new(at.x, at.y + 1), name, mood);
        let beside = Point::new(at.x + portrait::SIDE + 4, at.y);
        canvas.text(&fonts::SMALL, beside, Align::Left, theme::IVORY_CHOSEN, words);
    };
    let frame = area(at.x, at.y, line_width(words), portrait::SIDE + 1);
    let read = |read: Reader<'_>| read(name, words);
    surface.show(&Element::worded(Role::Notice, frame, &read, &look));
}
