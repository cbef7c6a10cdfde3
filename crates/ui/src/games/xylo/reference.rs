//! The reference card: the colours with their shapes and ranges, trump, and what a round is worth.

use super::bar;
use super::words;
use crate::text;
use crate::texts::Lang;
use crate::widgets::area;
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Color, Deck};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

pub fn draw(canvas: &mut Canvas, deck: Deck, lang: Lang) {
    canvas.clear(theme::FELT_DARK);
    for (row, color) in Color::ALL.into_iter().enumerate() {
        let y = 3 + row as i32 * 21;
        let note = theme::NOTES[color as usize];
        // As long as its range: a cell a number.
        let width = (i32::from(color.highest()) + 1) * 10;
        canvas.round_rect(area(122, y + 1, width, 18), 4, note);
        bar::draw_shape(canvas, Point::new(126, y + 6), color, theme::NOTE_INK);
        let ink = if deck.has(color) { theme::TEXT } else { theme::GREYED };
        canvas.text(&fonts::BODY, Point::new(8, y), Align::Left, ink, &words::range(color, lang));
        if color == deck.trump() {
            canvas.mask(&icons::CROWN_16, Point::new(140, y + 2), theme::NOTE_INK);
        }
    }
    let y = 3 + 8 * 21 + 2;
    canvas.fill(area(0, y, 240, 240 - y), theme::FELT);
    canvas.mask(&icons::CROWN_16, Point::new(6, y + 4), theme::ACCENT);
    let trump = text!("{} {}", lang.of("trump:", "atout :"), words::color(deck.trump(), lang));
    canvas.text(&fonts::BODY, Point::new(28, y + 2), Align::Left, theme::TEXT, &trump);
    let lines = lang.of(
        ["a trick 1 point, a made bid 5 more", "the leftmost card leads only last"],
        ["pli : 1 point, annonce juste : +5", "à gauche : n’entame qu’en dernier"],
    );
    for (line, words) in lines.into_iter().enumerate() {
        let at = Point::new(6, y + 24 + line as i32 * 17);
        canvas.text(&fonts::SMALL, at, Align::Left, theme::MUTED, words);
    }
}
