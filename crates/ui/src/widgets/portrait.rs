//! The face of a player, and the level of a bot below it.

use super::area;
use crate::table::characters;
use crate::table::players::Kind;
use embedded_graphics::prelude::Point;
use gousset_bots::Level;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The side of a small face.
pub const SIDE: i32 = Size::Small.side();
/// Draws the small face of a name with its top left corner here.
pub fn draw(canvas: &mut Canvas, at: Point, name: &str, mood: Mood) {
    characters::of(name).face.draw(canvas, at, Size::Small, mood);
}

/// Draws a face of this size, and below it the level of a bot as one to three dots.
pub fn draw_with_level(canvas: &mut Canvas, at: Point, size: Size, (name, kind): (&str, Kind), mood: Mood) {
    characters::of(name).face.draw(canvas, at, size, mood);
    let dots = match kind {
        Kind::Person => return,
        Kind::Bot(Level::Easy) => 1,
        Kind::Bot(Level::Normal) => 2,
        Kind::Bot(Level::Hard) => 3,
    };
    let left = at.x + (size.side() - dots * 4 + 1) / 2;
    for dot in 0..dots {
        canvas.fill(area(left + dot * 4, at.y + size.side() + 1, 3, 3), theme::ACCENT);
    }
}

/// Draws a face and the name beside it. Returns the column where the name ends.
pub fn draw_name(canvas: &mut Canvas, at: Point, name: &str, mood: Mood) -> i32 {
    draw(canvas, at, name, mood);
    let left = at.x + SIDE + 4;
    canvas.text(&fonts::CAPTION, Point::new(left, at.y), Align::Left, theme::TEXT, name);
    left + fonts::CAPTION.width(name)
}
