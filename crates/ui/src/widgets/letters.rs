//! The entry of a word letter by letter: one cell per letter, with arrows above and below the cell of the cursor.

use super::{MIDDLE, area};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Role, Surface, cursor_moves};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// The width of a letter's cell.
const CELL: i32 = 27;
const TOP: i32 = 84;
const HEIGHT: i32 = 36;

/// Draws `count` letters with the cursor on one of them. `letter` returns each letter.
pub fn draw(surface: &mut dyn Surface, count: usize, cursor: usize, letter: impl Fn(usize) -> Letter) {
    let left = MIDDLE - count as i32 * CELL / 2;
    for place in 0..count {
        let x = left + place as i32 * CELL;
        let here = place == cursor;
        let (face, ink) = if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
        let frame = area(x + 1, TOP, CELL - 2, HEIGHT);
        let mut buffer = [0; 4];
        let Letter { shown, name } = letter(place);
        let glyph = &*shown.encode_utf8(&mut buffer);
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(frame, 6, face);
            canvas.text(&fonts::LARGE, Point::new(x + CELL / 2, TOP + 2), Align::Center, ink, glyph);
        };
        let cell = Element::new(Role::Option { here }, frame, name.unwrap_or(glyph), &look);
        let there = Presses::go(cursor_moves(Button::Left, Button::Right, cursor, place));
        surface.show(&cell.chosen_by(Some(there)));
        if here {
            draw_arrows(surface, x);
        }
    }
}

/// A letter of a word that is entered.
pub struct Letter {
    pub shown: char,
    /// The name for a screen reader, if it differs from the letter.
    pub name: Option<&'static str>,
}

/// Draws the arrows that change a letter. Its cell begins at `x`.
fn draw_arrows(surface: &mut dyn Surface, x: i32) {
    let arrows = [(&icons::UP_9, TOP - 14, Button::Up), (&icons::DOWN_9, TOP + HEIGHT + 5, Button::Down)];
    for (icon, top, button) in arrows {
        let look = |canvas: &mut Canvas| {
            canvas.mask(icon, Point::new(x + CELL / 2 - 4, top), theme::ACCENT);
        };
        // The arrows can be tapped over the whole width of the cell, because a finger is wider than an arrow.
        let arrow = Element::new(Role::Key, area(x, top - 6, CELL, 20), button.cap(), &look);
        surface.show(&arrow.chosen_by(Some(Presses::one(button))));
    }
}
