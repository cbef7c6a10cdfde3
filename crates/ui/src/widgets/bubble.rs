//! The words of a speaking bot: in a speech bubble below its seat, or in a line beside its face.

use super::{MIDDLE, SCREEN_WIDTH, area, fitting, portrait};
use crate::elements::{Element, Print, Reader, Role, Surface};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// The height of the tip.
const TIP: i32 = 2;
/// The margin on each side of the words.
const MARGIN: i32 = 6;

/// The left and right edge of the bubble of a speaker at this column. If it is wider than half of the screen, it is
/// centred on the screen.
#[must_use]
pub fn sides(speaker: i32, words: &str) -> (i32, i32) {
    sides_in(Print::Usual, speaker, words)
}

/// The same, in this print.
#[must_use]
pub fn sides_in(print: Print, speaker: i32, words: &str) -> (i32, i32) {
    let width = font_of(print, words).width(words) + 2 * MARGIN;
    let middle = if 2 * width > SCREEN_WIDTH { MIDDLE } else { speaker };
    let left = (middle - width / 2).min(SCREEN_WIDTH - 2 - width).max(2);
    (left, left + width)
}

/// The font of a bubble: that of the usual print if the words are too wide for the screen otherwise.
fn font_of(print: Print, words: &str) -> &'static Font {
    let room = SCREEN_WIDTH - 4 - 2 * MARGIN;
    if print.body().width(words) <= room { print.body() } else { &fonts::BODY }
}

/// Draws the bubble of this speaker, with its tip at this point. With `aside`, the tip is shifted by two pixels.
pub fn draw(surface: &mut dyn Surface, name: &str, (tip, aside): (Point, bool), words: &str) {
    let print = surface.print();
    let (left, right) = sides_in(print, tip.x, words);
    let tip = Point::new(tip.x.clamp(left + MARGIN, right - MARGIN - 2), tip.y);
    let frame = area(left, tip.y + TIP, right - left, print.line() + 2);
    let look = |canvas: &mut Canvas| {
        for row in 0..TIP {
            let left = tip.x - row + if aside { 2 } else { 0 };
            canvas.fill(area(left, tip.y + row, 2 * row + 1, 1), theme::IVORY);
        }
        canvas.round_rect(frame, 6, theme::IVORY);
        let font = font_of(print, words);
        let at = Point::new(left + MARGIN, tip.y + TIP + print.body().baseline() - font.baseline());
        canvas.text(font, at, Align::Left, theme::LETTER, words);
    };
    let read = |read: Reader<'_>| read(name, words);
    surface.show(&Element::worded(Role::Notice, frame, &read, &look));
}

/// The width of a line with a face and these words.
#[must_use]
pub fn line_width(words: &str) -> i32 {
    line_width_in(Print::Usual, words)
}

/// The same, in this print.
#[must_use]
pub fn line_width_in(print: Print, words: &str) -> i32 {
    portrait::SIDE + 4 + print.body().width(words)
}

/// Draws a line with the speaker's face and words, starting at `at`.
pub fn draw_line(surface: &mut dyn Surface, at: Point, (name, mood): (&str, Mood), words: &str) {
    let print = surface.print();
    let look = |canvas: &mut Canvas| {
        portrait::draw(canvas, Point::new(at.x, at.y + 2), name, mood);
        let beside = Point::new(at.x + portrait::SIDE + 4, at.y);
        let room = SCREEN_WIDTH - beside.x - 2;
        let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
        fitting::line(canvas, &fonts, beside, Align::Left, theme::IVORY_CHOSEN, words, room);
    };
    let frame = area(at.x, at.y, line_width_in(print, words), print.line());
    let read = |read: Reader<'_>| read(name, words);
    surface.show(&Element::worded(Role::Notice, frame, &read, &look));
}
