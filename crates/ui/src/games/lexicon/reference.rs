//! The reference card: the letters with their numbers and values, and what a turn may be.

use super::card::draw_star;
use crate::elements::Surface;
use crate::text;
use crate::texts::Lang;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, area, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::{Card, Mode, Pack};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

const COLUMNS: usize = 7;
const PITCH: i32 = 34;
const ROW: i32 = 38;
const WORDS_TOP: i32 = 157;

/// Draws it for a table that plays with this many packs, at home or in a tournament.
pub fn draw(surface: &mut dyn Surface, pack: Pack, packs: u8, mode: Mode, lang: Lang) {
    surface.clear(theme::FELT_DARK);
    // The letters, and the Master after Z.
    for (index, card) in Card::all().skip(1).chain([Card::MASTER]).enumerate() {
        let x = MIDDLE - COLUMNS as i32 * PITCH / 2 + (index % COLUMNS) as i32 * PITCH;
        let y = 3 + (index / COLUMNS) as i32 * ROW;
        surface.round_rect(area(x + 1, y, PITCH - 2, ROW - 3), 4, theme::IVORY);
        if card.is_master() {
            draw_star(surface, Point::new(x + 13, y + 10), 7);
        } else {
            let sign = text!("{card}");
            surface.text(&fonts::BOLD, Point::new(x + 13, y - 1), Align::Center, theme::LETTER, &sign);
        }
        let value = text!("{}", card.value());
        surface.text(&fonts::SMALL, Point::new(x + PITCH / 2, y + 17), Align::Center, theme::MASTER, &value);
        let copies = text!("{}", pack.copies(card) * packs);
        surface.text(&fonts::SMALL, Point::new(x + 31, y), Align::Right, theme::IVORY_LINE, &copies);
    }
    let (room, words) =
        (band(4, WORDS_TOP, SCREEN_HEIGHT - WORDS_TOP), (lang.texts().lexicon.reference)(mode));
    fitting::paragraph(surface, &[&fonts::SMALL], room, Align::Center, 19, theme::TEXT, words);
}
