//! The reference card: the colours with their shapes and ranges, the trump, and the scoring.

use super::bar;
use crate::elements::{Element, Reader, Role, Surface};
use crate::texts::{Lang, Line};
use crate::widgets::bars::{self, Cap, KEYS_TOP, TITLE_HEIGHT};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Color, Deck};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// The colours are in two columns of this many rows.
const ROWS: usize = 4;
/// The left edge of the second column, which has the longest name.
const COLUMN: i32 = MIDDLE - 10;
const PITCH: i32 = 25;
const COLORS_TOP: i32 = TITLE_HEIGHT + 4;
/// The top of the lines below the colours, and their distance.
const LINES_TOP: i32 = COLORS_TOP + ROWS as i32 * PITCH + 2;
const LINE: i32 = (KEYS_TOP - LINES_TOP) / 3;
/// The space at the edges of the lines.
const MARGIN: i32 = 4;
/// The size of a colour's plate, and the space at both sides of it.
const PLATE: (i32, i32) = (16, 21);
const GAP: i32 = 3;
/// The space on the left of a colour's name.
const BESIDE_PLATE: i32 = GAP + PLATE.0 + GAP;

pub fn draw(surface: &mut dyn Surface, deck: Deck, lang: Lang) {
    let texts = &lang.texts().xylo;
    bars::title(surface, texts.reference_label);
    surface.fill(band(0, TITLE_HEIGHT, LINES_TOP - TITLE_HEIGHT), theme::STAGE);
    // All colours have the largest font in which the longest one fits.
    let room = |place: usize| if place < ROWS { COLUMN } else { SCREEN_WIDTH - COLUMN } - BESIDE_PLATE;
    let width = |font: &Font, color| font.width(&(texts.range)(color));
    let fits = |font: &&Font| (0..).zip(Color::ALL).all(|(place, color)| width(font, color) <= room(place));
    let names = [&fonts::BODY, &fonts::CAPTION_LARGE].into_iter().find(fits).unwrap_or(&fonts::CAPTION);
    for (place, color) in Color::ALL.into_iter().enumerate() {
        let (x, y) = ((place / ROWS) as i32 * COLUMN, COLORS_TOP + (place % ROWS) as i32 * PITCH);
        let frame = area(x, y, COLUMN, PITCH - 1);
        let look = |canvas: &mut Canvas| draw_color(canvas, Point::new(x, y), color, deck, (names, lang));
        let words = |read: Reader<'_>| {
            let absent = if deck.has(color) { "" } else { lang.read_out().xylo.not_in_deck };
            let trump = if color == deck.trump() { lang.read_out().xylo.is_trump } else { "" };
            read(&(texts.range)(color), &Line::listed(&[absent, trump]));
        };
        surface.show(&Element::worded(Role::Text, frame, &words, &look));
    }
    let font = surface.print().body();
    let drop = (LINE - font.capitals()) / 2 - (font.baseline() - font.capitals());
    // The crown and the golden number stand before the words that explain them.
    let line = |line: i32| Point::new(MARGIN + if line < 2 { 22 } else { 0 }, LINES_TOP + line * LINE + drop);
    let middle = |at: Point| at.y + font.baseline() - font.capitals() / 2;
    surface.mask(&icons::CROWN_16, Point::new(MARGIN, middle(line(0)) - 8), theme::ACCENT);
    surface.paint(&|canvas| {
        let plate = area(MARGIN, middle(line(1)) - 9, 14, 18);
        canvas.round_rect(plate, 3, theme::ACCENT);
        let (digits, at) = (&fonts::DIGITS_14, plate.top_left + Point::new(7, 2));
        bar::paint_number(canvas, digits, at, 12, theme::ON_ACCENT, 5);
    });
    let trump = (texts.reference.trump)(deck.trump());
    let right = Point::new(SCREEN_WIDTH - MARGIN, line(0).y);
    surface.text(&fonts::BODY, right, Align::Right, theme::TEXT, texts.reference.trick);
    for (row, words) in [&*trump, texts.reference.bid, texts.reference.leftmost].into_iter().enumerate() {
        let (at, fonts) = (line(row as i32), [font, &fonts::BODY, surface.print().caption()]);
        let room = SCREEN_WIDTH - 2 - at.x - if row == 0 { 4 + font.width(texts.reference.trick) } else { 0 };
        fitting::line(surface, &fonts, at, Align::Left, theme::TEXT, words, room);
    }
    bars::keys(surface, &[(Cap::B, lang.texts().keys.back)]);
}

/// Draws a colour with its shape and its range.
fn draw_color(canvas: &mut Canvas, at: Point, color: Color, deck: Deck, (font, lang): (&Font, Lang)) {
    let (width, height) = PLATE;
    let plate = area(at.x + GAP, at.y + 1, width, height);
    canvas.round_rect(plate, 4, theme::NOTES[color as usize]);
    let corner = plate.center() - Point::new(bar::SHAPE / 2, bar::SHAPE / 2);
    bar::paint_shape(canvas, corner, color, theme::NOTE_INK, bar::SHAPE);
    let ink = if deck.has(color) { theme::TEXT } else { theme::GREYED };
    let words = Point::new(at.x + BESIDE_PLATE, plate.center().y + font.capitals() / 2 - font.baseline());
    canvas.text(font, words, Align::Left, ink, &(lang.texts().xylo.range)(color));
}
