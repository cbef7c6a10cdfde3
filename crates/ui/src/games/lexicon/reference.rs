//! The reference card: the letters with their numbers and values, and the kinds of turns.

use super::card::draw_star;
use crate::elements::{Element, Reader, Role, Surface};
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap};
use crate::widgets::{MIDDLE, area, band, fitting};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::lexicon::{Card, Setup, packs_for};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::{fonts, theme};

const COLUMNS: usize = 7;
const PITCH: i32 = 33;
const ROW: i32 = 40;
const TOP: i32 = 4;
const WORDS_TOP: i32 = TOP + 4 * ROW;

/// Draws the card for a match of this set-up: its pack, the number of packs that its seats need, and its mode.
pub fn draw(surface: &mut dyn Surface, setup: &Setup, lang: Lang) {
    let (pack, packs, mode) = (setup.rules().pack, packs_for(setup.seats()), setup.rules().mode);
    surface.clear(theme::WOOD_DARK);
    // The letters, and the Master after Z.
    for (index, card) in Card::all().skip(1).chain([Card::MASTER]).enumerate() {
        let x = MIDDLE - COLUMNS as i32 * PITCH / 2 + (index % COLUMNS) as i32 * PITCH;
        let frame = area(x + 1, TOP + (index / COLUMNS) as i32 * ROW, PITCH - 2, ROW - 3);
        let copies = pack.copies(card) * packs;
        let look = |canvas: &mut Canvas| draw_card(canvas, frame, (card, copies));
        let texts = &lang.read_out().lexicon;
        let words = |read: Reader<'_>| read(&(texts.card)(card), &(texts.cards)(copies.into()));
        surface.show(&Element::worded(Role::Text, frame, &words, &look));
    }
    let room = band(4, WORDS_TOP, bars::KEYS_TOP - WORDS_TOP);
    let words = (lang.texts().lexicon.reference)(mode, setup.limit());
    let fonts = [surface.print().body(), &fonts::BODY, &fonts::CAPTION];
    let pitch = surface.print().line();
    fitting::paragraph(surface, &fonts, room, Align::Center, pitch, theme::TEXT, words);
    bars::keys(surface, &[(Cap::B, lang.texts().lexicon.keys.back)]);
}

/// Draws a letter, its value below it, and the number of its copies in the corner. The numbers have the same size in
/// both prints.
fn draw_card(canvas: &mut Canvas, frame: Rectangle, (card, copies): (Card, u8)) {
    let (Point { x, y }, font) = (frame.top_left, &fonts::BODY);
    canvas.round_rect(frame, 4, theme::IVORY_EDGE);
    canvas.round_rect(area(x, y, PITCH - 2, ROW - 5), 4, theme::IVORY);
    if card.is_master() {
        draw_star(canvas, Point::new(x + 10, y + 10), 8);
    } else {
        let sign = text!("{card}");
        let letters = &fonts::LETTERS_16;
        let top = y + 10 - letters.baseline() + letters.capitals() / 2;
        canvas.text(letters, Point::new(x + 10, top), Align::Center, theme::LETTER, &sign);
    }
    let value = text!("{}", card.value());
    let middle = Point::new(x - 1 + PITCH / 2, y + 34 - font.baseline());
    canvas.text(font, middle, Align::Center, theme::MASTER, &value);
    let (copies, corner) = (text!("{copies}"), Point::new(x + 29, y + 17 - font.baseline()));
    canvas.text(font, corner, Align::Right, theme::IVORY_INK, &copies);
}
