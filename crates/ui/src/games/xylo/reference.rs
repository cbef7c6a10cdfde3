//! The reference card: the colours with their shapes and ranges, the trump, and the scoring.

use super::bar;
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::texts::{Lang, Line};
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Color, Deck};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

pub fn draw(surface: &mut dyn Surface, deck: Deck, lang: Lang) {
    let texts = &lang.texts().xylo;
    surface.clear(theme::FELT_DARK);
    // In large print the names of the colours are captions, because their bars are beside them. Their distance leaves
    // more room for the lines below.
    let (names, colors_pitch) = match surface.print() {
        Print::Usual => (&fonts::BODY, 21),
        Print::Large => (&fonts::CAPTION_LARGE, 19),
    };
    let font = surface.print().body();
    for (row, color) in Color::ALL.into_iter().enumerate() {
        let y = 2 + row as i32 * colors_pitch;
        let look = |canvas: &mut Canvas| draw_color(canvas, y, color, deck, (names, lang));
        let words = |read: Reader<'_>| {
            let absent = if deck.has(color) { "" } else { lang.read_out().xylo.not_in_deck };
            let trump = if color == deck.trump() { lang.read_out().xylo.is_trump } else { "" };
            read(&(texts.range)(color), &Line::listed(&[absent, trump]));
        };
        surface.show(&Element::worded(Role::Text, band(0, y, colors_pitch - 1), &words, &look));
    }
    let y = 2 + 8 * colors_pitch + 1;
    surface.fill(band(0, y, SCREEN_HEIGHT - y), theme::FELT);
    let pitch = (SCREEN_HEIGHT - 1 - y) / 3;
    let drop = (pitch - font.capitals()) / 2 - (font.baseline() - font.capitals());
    draw_signs(surface, deck, Point::new(6, y + drop), lang);
    let lines = [texts.reference.points, texts.reference.leftmost];
    for (line, words) in lines.into_iter().enumerate() {
        let at = Point::new(6, y + (line as i32 + 1) * pitch + drop);
        let fonts = [font, surface.print().caption()];
        fitting::line(surface, &fonts, at, Align::Left, theme::MUTED, words, SCREEN_WIDTH - 12);
    }
}

/// Explains the crown and the golden number, in a line with its top left corner at `at`.
fn draw_signs(surface: &mut dyn Surface, deck: Deck, at: Point, lang: Lang) {
    let texts = &lang.texts().xylo.reference;
    let font = &fonts::BODY;
    let middle = at.y + font.baseline() - font.capitals() / 2;
    surface.mask(&icons::CROWN_16, Point::new(at.x, middle - 8), theme::ACCENT);
    let trump = (texts.trump)(deck.trump());
    surface.text(font, Point::new(at.x + 21, at.y), Align::Left, theme::TEXT, &trump);
    let left = SCREEN_WIDTH - 6 - font.width(texts.bid);
    surface.text(font, Point::new(left, at.y), Align::Left, theme::TEXT, texts.bid);
    surface.paint(&|canvas| {
        canvas.round_rect(area(left - 18, middle - 9, 13, 18), 3, theme::ACCENT);
        let digits = &fonts::DIGITS_14;
        bar::paint_number(canvas, digits, Point::new(left - 12, middle - 7), 12, theme::ON_ACCENT, 5);
    });
}

/// Draws a colour with its range in words and as a bar, and a crown if it is trump.
fn draw_color(canvas: &mut Canvas, y: i32, color: Color, deck: Deck, (font, lang): (&Font, Lang)) {
    let note = theme::NOTES[color as usize];
    // The bar shows the range: ten pixels per number.
    let width = (i32::from(color.highest()) + 1) * (SCREEN_WIDTH - MIDDLE - 4) / 11;
    canvas.round_rect(area(MIDDLE + 2, y + 1, width, 17), 4, note);
    bar::paint_shape(canvas, Point::new(MIDDLE + 6, y + 4), color, theme::NOTE_INK, bar::SHAPE);
    let ink = if deck.has(color) { theme::TEXT } else { theme::GREYED };
    let at = Point::new(8, y + (18 + font.capitals()) / 2 - font.baseline());
    canvas.text(font, at, Align::Left, ink, &(lang.texts().xylo.range)(color));
    if color == deck.trump() {
        canvas.mask(&icons::CROWN_16, Point::new(MIDDLE + 22, y + 2), theme::NOTE_INK);
    }
}
