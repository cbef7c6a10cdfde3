//! A short message over the screen, which disappears at the next press.

use super::placing::SHADOW;
use super::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, fitting};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Role, Surface};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

const MARGIN: i32 = 8;
const WIDTH: i32 = SCREEN_WIDTH - 2 * MARGIN;
/// The radius of a box's corners.
const RADIUS: u32 = 9;

/// The middle of a message on a screen where it may cover anything: a little below the middle of the screen.
pub const USUAL_MIDDLE: i32 = SCREEN_HEIGHT / 2 + 10;

/// The room for words on a line.
const ROOM: i32 = WIDTH - 20;

/// The height of the box for these words.
#[must_use]
pub fn height(print: Print, words: &str) -> i32 {
    wrap(print.bold(), words, ROOM).count() as i32 * print.line() + 16
}

/// The height of a strip.
pub const STRIP_HEIGHT: i32 = 22;

/// True if these words fit on a strip in usual print. In large print there are only boxes.
#[must_use]
pub fn fits_strip(words: &str) -> bool {
    fonts::BODY.width(words) <= SCREEN_WIDTH - 4
}

/// Draws words on a strip, where a box would cover the things that they are about. The strip reaches from the left edge
/// to the column `right` if the words fit there, else across the screen.
pub fn draw_strip(surface: &mut dyn Surface, (top, right): (i32, i32), color: Rgb565, words: &str) {
    let width = if fonts::BODY.width(words) <= right - 8 { right } else { SCREEN_WIDTH };
    let frame = area(0, top, width, STRIP_HEIGHT);
    let look = |canvas: &mut Canvas| {
        canvas.fill(frame, color);
        canvas.text(&fonts::BODY, Point::new(width / 2, top - 1), Align::Center, theme::ON_ACCENT, words);
    };
    surface.show(&Element::new(Role::Notice, frame, words, &look));
}

/// Draws a warning in a box whose middle is at this height. The press that takes it away does nothing else.
pub fn warn(surface: &mut dyn Surface, middle: i32, words: &str) {
    draw_box(surface, middle, theme::ALARM, words, Some(Presses::one(Button::A)));
}

/// Does the same for words that are no warning.
pub fn inform(surface: &mut dyn Surface, middle: i32, words: &str) {
    draw_box(surface, middle, theme::ACCENT, words, Some(Presses::one(Button::A)));
}

/// Draws words in a box whose vertical middle is at this height.
pub fn draw(surface: &mut dyn Surface, middle: i32, color: Rgb565, words: &str) {
    draw_box(surface, middle, color, words, None);
}

/// Darkens the area behind a box. A line that the edge of the box cuts is too dark to be read.
pub fn dim(surface: &mut dyn Surface, behind: Rectangle) {
    surface.dim(behind, theme::SHADOW);
}

/// Darkens the screen around a box, without the part that the box covers: that would take a millisecond more.
fn dim_around(surface: &mut dyn Surface, top: i32, height: i32) {
    let (from, to) = (top + RADIUS as i32, top + height - RADIUS as i32);
    dim(surface, area(0, 0, SCREEN_WIDTH, from));
    dim(surface, area(0, from, MARGIN, to - from));
    dim(surface, area(SCREEN_WIDTH - MARGIN, from, MARGIN, to - from));
    dim(surface, area(0, to, SCREEN_WIDTH, SCREEN_HEIGHT - to));
}

/// Draws a box over the darkened screen; a tap on it makes these presses.
fn draw_box(surface: &mut dyn Surface, middle: i32, color: Rgb565, words: &str, presses: Option<Presses>) {
    let print = surface.print();
    let height = height(print, words);
    let top = middle - height / 2;
    let frame = band(MARGIN, top, height);
    dim_around(surface, top, height);
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(area(MARGIN + 2, top + SHADOW, WIDTH, height), RADIUS, theme::SHADOW);
        canvas.round_rect(frame, RADIUS, color);
        canvas.round_rect(band(MARGIN + 2, top + 2, height - 4), 7, theme::FELT_DARK);
        for (line, text) in fitting::even_lines(print.bold(), words, ROOM).enumerate() {
            let at = Point::new(MIDDLE, top + 7 + line as i32 * print.line());
            canvas.text(print.bold(), at, Align::Center, theme::TEXT, text);
        }
    };
    surface.show(&Element::new(Role::Notice, frame, words, &look).chosen_by(presses));
}
