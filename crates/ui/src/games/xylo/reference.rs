//! The reference card: the colours with their shapes and ranges, the trump, and the scoring.

use super::bar;
use crate::elements::{Element, Reader, Role, Surface};
use crate::texts::{Lang, Line};
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, area, band};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Color, Deck};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

pub fn draw(surface: &mut dyn Surface, deck: Deck, lang: Lang) {
    let texts = &lang.texts().xylo;
    surface.clear(theme::FELT_DARK);
    for (row, color) in Color::ALL.into_iter().enumerate() {
        let y = 3 + row as i32 * 21;
        let look = |canvas: &mut Canvas| draw_color(canvas, y, color, deck, lang);
        let words = |read: Reader<'_>| {
            let absent = if deck.has(color) { "" } else { lang.read_out().xylo.not_in_deck };
            let trump = if color == deck.trump() { lang.read_out().xylo.is_trump } else { "" };
            read(&(texts.range)(color), &Line::listed(&[absent, trump]));
        };
        surface.show(&Element::worded(Role::Text, band(0, y, 20), &words, &look));
    }
    let y = 3 + 8 * 21 + 2;
    surface.fill(band(0, y, SCREEN_HEIGHT - y), theme::FELT);
    surface.mask(&icons::CROWN_16, Point::new(6, y + 4), theme::ACCENT);
    let trump = (texts.reference.trump)(deck.trump());
    surface.text(&fonts::BODY, Point::new(28, y + 2), Align::Left, theme::TEXT, &trump);
    let lines = [texts.reference.points, texts.reference.leftmost];
    for (line, words) in lines.into_iter().enumerate() {
        let at = Point::new(6, y + 24 + line as i32 * 17);
        surface.text(&fonts::SMALL, at, Align::Left, theme::MUTED, words);
    }
}

/// Draws a colour with its range in words and as a bar, and a crown if it is trump.
fn draw_color(canvas: &mut Canvas, y: i32, color: Color, deck: Deck, lang: Lang) {
    let note = theme::NOTES[color as usize];
    // The bar shows the range: ten pixels per number.
    let width = (i32::from(color.highest()) + 1) * 10;
    canvas.round_rect(area(MIDDLE + 2, y + 1, width, 18), 4, note);
    bar::draw_shape(canvas, Point::new(MIDDLE + 6, y + 6), color, theme::NOTE_INK);
    let ink = if deck.has(color) { theme::TEXT } else { theme::GREYED };
    canvas.text(&fonts::BODY, Point::new(8, y), Align::Left, ink, &(lang.texts().xylo.range)(color));
    if color == deck.trump() {
        canvas.mask(&icons::CROWN_16, Point::new(MIDDLE + 20, y + 2), theme::NOTE_INK);
    }
}
