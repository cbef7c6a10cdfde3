//! The reference card: the colours with their shapes and ranges, the trump, and the scoring.

use super::bar;
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::texts::{Lang, Line};
use crate::widgets::{SCREEN_HEIGHT, SCREEN_WIDTH, area, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Color, Deck};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// The length of the longest bar, at most: on a wider panel, a longer one would look like a heading.
const MOST_BAR: i32 = 150;
/// The left edge of the bars.
const BARS: i32 = 136;

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
    // The crown and the golden number stand before the words that explain them.
    let line = |line: i32| Point::new(5 + if line < 2 { 22 } else { 0 }, y + line * pitch + drop);
    let middle = |at: Point| at.y + font.baseline() - font.capitals() / 2;
    surface.mask(&icons::CROWN_16, Point::new(6, middle(line(0)) - 8), theme::ACCENT);
    surface.paint(&|canvas| {
        let plate = area(6, middle(line(1)) - 9, 14, 18);
        canvas.round_rect(plate, 3, theme::ACCENT);
        let digits = &fonts::DIGITS_14;
        bar::paint_number(canvas, digits, Point::new(13, plate.top_left.y + 2), 12, theme::ON_ACCENT, 5);
    });
    let trump = (texts.reference.trump)(deck.trump());
    let right = Point::new(SCREEN_WIDTH - 6, line(0).y);
    surface.text(&fonts::BODY, right, Align::Right, theme::TEXT, texts.reference.trick);
    for (row, words) in [&*trump, texts.reference.bid, texts.reference.leftmost].into_iter().enumerate() {
        let (at, fonts) = (line(row as i32), [font, &fonts::BODY, surface.print().caption()]);
        let room = SCREEN_WIDTH - 2 - at.x - if row == 0 { 4 + font.width(texts.reference.trick) } else { 0 };
        fitting::line(surface, &fonts, at, Align::Left, theme::TEXT, words, room);
    }
}

/// Draws a colour with its range in words and as a bar, and a crown if it is trump.
fn draw_color(canvas: &mut Canvas, y: i32, color: Color, deck: Deck, (font, lang): (&Font, Lang)) {
    let note = theme::NOTES[color as usize];
    // The bar is as long as the range.
    let width = (i32::from(color.highest()) + 1) * (SCREEN_WIDTH - BARS - 4).min(MOST_BAR) / 11;
    canvas.round_rect(area(BARS, y + 1, width, 17), 4, note);
    bar::paint_shape(canvas, Point::new(BARS + 4, y + 3), color, theme::NOTE_INK, bar::SHAPE);
    let ink = if deck.has(color) { theme::TEXT } else { theme::GREYED };
    let at = Point::new(6, y + (18 + font.capitals()) / 2 - font.baseline());
    canvas.text(font, at, Align::Left, ink, &(lang.texts().xylo.range)(color));
    if color == deck.trump() {
        canvas.mask(&icons::CROWN_16, Point::new(BARS + 21, y + 2), theme::NOTE_INK);
    }
}
