//! How a hint is shown, the same in every game: dots while it is worked out, then its reason over the table, until
//! the next press. What it advises is chosen at the table already.

use crate::device::buttons::HOLD_MS;
use crate::elements::{Element, Role, Surface};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::placing::SHADOW;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

/// A hint is not shown before X would be held: held, X is another wish, and then nothing at the table has changed.
pub const AFTER_MS: u64 = HOLD_MS + 50;

/// To find a reason may take so long after the move is found: it is a look through the dictionary at most.
pub const REASON_MS: u64 = 500;

/// Room for words on each line.
const WIDTH: i32 = SCREEN_WIDTH - 18;
const LINE: i32 = 15;

/// What is said while a hint is worked out, with one of the thinking sign's three pictures.
#[must_use]
pub fn pondering(picture: u8, lang: Lang) -> Line {
    let dots = [".", "..", "..."][usize::from(picture) % 3];
    text!("{}{dots}", lang.texts().table.thinking)
}

/// Whether a reason fits its box: two lines leave what is to be beaten in view.
#[cfg(test)]
pub fn fits(reason: &str) -> bool {
    wrap(&fonts::SMALL, reason, WIDTH).count() <= 2
}

/// How high the box of a reason is.
#[must_use]
pub fn height(reason: &str) -> i32 {
    wrap(&fonts::SMALL, reason, WIDTH).count() as i32 * LINE + 8
}

/// Draws the reason with its top here, where it covers nothing that is needed to judge it.
pub fn draw(surface: &mut dyn Surface, top: i32, reason: &str) {
    let height = height(reason);
    let frame = band(2, top, height);
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(area(4, top + SHADOW, SCREEN_WIDTH - 4, height), 8, theme::SHADOW);
        canvas.round_rect(frame, 8, theme::ACCENT);
        canvas.round_rect(band(4, top + 2, height - 4), 6, theme::FELT_DARK);
        for (line, text) in wrap(&fonts::SMALL, reason, WIDTH).enumerate() {
            let at = Point::new(MIDDLE, top + 3 + line as i32 * LINE);
            canvas.text(&fonts::SMALL, at, Align::Center, theme::TEXT, text);
        }
    };
    surface.show(&Element::new(Role::Notice, frame, reason, &look));
}
