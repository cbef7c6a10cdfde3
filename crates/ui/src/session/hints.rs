//! Shows a hint, in the same way in all games: dots while it is worked out, then its reason over the table until the
//! next press. The advised move is already chosen at the table.

use crate::device::buttons::HOLD_MS;
use crate::elements::{Element, Print, Role, Surface};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::theme;

/// A hint is not shown before X counts as held, because holding X has another meaning. The table must not have changed
/// by then.
pub const AFTER_MS: u64 = HOLD_MS + 50;

/// The shortest time before the first hint of a match, in ms. Meanwhile the screen says that a hint voids badges. It is
/// shorter than the second after which a script considers the picture settled.
pub const TOLD_MS: u64 = 950;

/// The longest time for finding a reason after the move was found, in ms. It takes one search of the dictionary at
/// most.
pub const REASON_MS: u64 = 500;

/// The distance of the box from the screen's edges, and the distance of the words from the edge of the box.
pub const EDGE: i32 = 2;
const MARGIN: i32 = 7;

/// Room for words on each line of a box that begins here.
#[must_use]
pub const fn width(left: i32) -> i32 {
    SCREEN_WIDTH - left - EDGE - 2 * MARGIN
}

/// The text while a hint is worked out, with one of the thinking sign's three pictures.
#[must_use]
pub fn pondering(picture: u8, lang: Lang) -> Line {
    let dots = [".", "..", "..."][usize::from(picture) % 3];
    text!("{}{dots}", lang.texts().table.thinking)
}

/// The number of lines of a reason in usual print, in a box whose left edge is here.
#[must_use]
pub fn lines(left: i32, reason: &str) -> i32 {
    lines_in(Print::Usual, left, reason)
}

fn lines_in(print: Print, left: i32, reason: &str) -> i32 {
    wrap(print.body(), reason, width(left)).count() as i32
}

/// The height of the box of a reason whose left edge is here.
#[must_use]
pub fn height(print: Print, left: i32, reason: &str) -> i32 {
    lines_in(print, left, reason) * print.line() + 8
}

/// Draws the reason in the middle of a box of this height, its top left corner at this point. The box has no shadow,
/// because there is no space.
pub fn draw(surface: &mut dyn Surface, (Point { x: left, y: top }, room): (Point, i32), reason: &str) {
    let print = surface.print();
    let first = top + (room - height(print, left, reason)) / 2 + 3;
    let frame = area(left, top, SCREEN_WIDTH - left - EDGE, room);
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(frame, 8, theme::ACCENT);
        canvas.round_rect(frame.offset(-1), 7, theme::FELT_DARK);
        for (line, text) in fitting::even_lines(print.body(), reason, width(left)).enumerate() {
            let at = Point::new((left + SCREEN_WIDTH - EDGE) / 2, first + line as i32 * print.line());
            canvas.text(print.body(), at, Align::Center, theme::TEXT, text);
        }
    };
    surface.show(&Element::new(Role::Notice, frame, reason, &look));
}
