//! The reference card: the letters with their numbers and values, and the kinds of turns.

use super::card::draw_star;
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap, TITLE_HEIGHT};
use crate::widgets::{MIDDLE, area, band, fitting};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::lexicon::{Card, Setup, packs_for};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::{fonts, theme};

const COLUMNS: usize = 7;
const PITCH: i32 = 34;
const ROW: i32 = 34;
const TOP: i32 = TITLE_HEIGHT + 3;
const WORDS_TOP: i32 = TOP + 4 * ROW - 2;

/// Draws the card for a match of this set-up: its pack, the number of packs that its seats need, and its mode.
pub fn draw(surface: &mut dyn Surface, setup: &Setup, lang: Lang) {
    let (pack, packs, mode) = (setup.rules().pack, packs_for(setup.seats()), setup.rules().mode);
    bars::title(surface, lang.texts().lexicon.reference_label);
    surface.fill(band(0, TITLE_HEIGHT, bars::KEYS_TOP - TITLE_HEIGHT), theme::WOOD_DARK);
    let print = surface.print();
    // The letters, and the Master after Z.
    for (index, card) in Card::all().skip(1).chain([Card::MASTER]).enumerate() {
        let x = MIDDLE - COLUMNS as i32 * PITCH / 2 + (index % COLUMNS) as i32 * PITCH;
        let frame = area(x + 1, TOP + (index / COLUMNS) as i32 * ROW, PITCH - 2, ROW - 2);
        let copies = pack.copies(card) * packs;
        let look = |canvas: &mut Canvas| draw_card(canvas, frame, (card, copies), print);
        let texts = &lang.read_out().lexicon;
        let words = |read: Reader<'_>| read(&(texts.card)(card), &(texts.cards)(copies.into()));
        surface.show(&Element::worded(Role::Text, frame, &words, &look));
    }
    let room = band(4, WORDS_TOP, bars::KEYS_TOP - WORDS_TOP);
    // Two lines in large print are closer than elsewhere.
    let pitch = print.line().min(room.size.height as i32 / 2 - 1);
    let words = (lang.texts().lexicon.reference)(mode, setup.limit());
    let fonts = [surface.print().body(), &fonts::BODY, &fonts::CAPTION];
    fitting::paragraph(surface, &fonts, room, Align::Center, pitch, theme::TEXT, words);
    bars::keys(surface, &[(Cap::B, lang.texts().lexicon.keys.back)]);
}

/// Draws a letter, its value at the upper right, and the number of its copies below.
fn draw_card(canvas: &mut Canvas, frame: Rectangle, (card, copies): (Card, u8), print: Print) {
    let (Point { x, y }, font) = (frame.top_left, print.caption());
    canvas.round_rect(frame, 4, theme::IVORY_EDGE);
    canvas.round_rect(area(x, y, PITCH - 2, ROW - 4), 4, theme::IVORY);
    let height = ROW - 4;
    // The letter is lower than the value, which may have two digits.
    let middle = Point::new(x + 8, y + height / 2 + 3);
    if card.is_master() {
        draw_star(canvas, middle, 6);
    } else {
        let letters = &fonts::LETTERS_16;
        let top = middle.y - letters.baseline() + letters.capitals() / 2;
        canvas.text(letters, Point::new(middle.x, top), Align::Center, theme::LETTER, &text!("{card}"));
    }
    let gap = ((height - 2 * font.capitals()) / 3).max(1);
    let bottoms = [gap + font.capitals(), height - gap];
    for ((number, ink), bottom) in
        [(card.value(), theme::MASTER), (copies, theme::GROOVE)].into_iter().zip(bottoms)
    {
        let at = Point::new(x + PITCH - 3, y + bottom - font.baseline());
        canvas.text(font, at, Align::Right, ink, &text!("{number}"));
    }
}
