//! Draws cards: a number, and as many dots below it.

use crate::elements::Surface;
use crate::text;
use crate::widgets::area;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::thirty::Card;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The size of a card.
pub const WIDTH: i32 = 46;
pub const HEIGHT: i32 = 58;
/// The size of a card on the title.
const SMALL_WIDTH: i32 = 34;
const SMALL_HEIGHT: i32 = 42;
/// The side of a dot, and the distance from one dot to the next.
const DOT: i32 = 3;
const PITCH: i32 = 5;

/// The state of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Plain,
    /// Under the cursor.
    Cursor,
    /// Under the cursor of a player who waits for their turn.
    Waiting,
}

/// The area of a card with its top left corner at `at`.
#[must_use]
pub fn frame(at: Point) -> Rectangle {
    area(at.x, at.y, WIDTH, HEIGHT)
}

/// Draws a card with its top left corner at `at`.
pub fn draw(surface: &mut dyn Surface, at: Point, card: Card, look: Look) {
    surface.paint(&|canvas| {
        draw_face(canvas, frame(at), look);
        let top = Point::new(at.x + WIDTH / 2, at.y - 1);
        canvas.text(&fonts::LOGO, top, Align::Center, theme::LETTER, &text!("{card}"));
        draw_dots(canvas, Point::new(at.x + WIDTH / 2, at.y + HEIGHT - 11), card);
    });
}

/// Draws a small card with its top left corner at `at`.
pub fn draw_small(surface: &mut dyn Surface, at: Point, card: Card, look: Look) {
    surface.paint(&|canvas| {
        draw_face(canvas, area(at.x, at.y, SMALL_WIDTH, SMALL_HEIGHT), look);
        let top = Point::new(at.x + SMALL_WIDTH / 2, at.y);
        canvas.text(&fonts::LARGE, top, Align::Center, theme::LETTER, &text!("{card}"));
        draw_dots(canvas, Point::new(at.x + SMALL_WIDTH / 2, at.y + SMALL_HEIGHT - 9), card);
    });
}

fn draw_face(canvas: &mut Canvas, frame: Rectangle, look: Look) {
    let (at, width, height) = (frame.top_left, frame.size.width as i32, frame.size.height as i32);
    canvas.round_rect(area(at.x + 1, at.y + 3, width, height), 7, theme::SHADOW);
    canvas.round_rect(frame, 7, theme::IVORY_EDGE);
    canvas.round_rect(area(at.x, at.y, width, height - 3), 7, theme::IVORY);
    if look != Look::Plain {
        let ink = if look == Look::Cursor { theme::ACCENT } else { theme::MUTED };
        canvas.round_frame(area(at.x - 2, at.y - 2, width + 4, height + 4), 9, 3, ink);
    }
}

/// Draws as many dots as the number of the card, centred at this column.
fn draw_dots(canvas: &mut Canvas, Point { x: middle, y }: Point, card: Card) {
    let left = middle - (i32::from(card) * PITCH - (PITCH - DOT)) / 2;
    for dot in 0..i32::from(card) {
        canvas.fill(area(left + dot * PITCH, y, DOT, DOT), theme::NOTES[usize::from(card) - 1]);
    }
}

/// Draws the back of a card.
pub fn draw_back(surface: &mut dyn Surface, at: Point) {
    surface.paint(&|canvas| {
        canvas.round_rect(frame(at), 7, theme::BACK_EDGE);
        canvas.round_rect(area(at.x, at.y, WIDTH, HEIGHT - 3), 7, theme::BACK);
        canvas.round_frame(area(at.x + 5, at.y + 5, WIDTH - 10, HEIGHT - 13), 4, 1, theme::BACK_EDGE);
    });
}
