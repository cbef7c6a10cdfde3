//! The private screen with the cards that the player passed on.

use super::bar::{self, FACE_HEIGHT};
use super::name_of;
use super::sorting::{self, PER_ROW};
use crate::elements::{Element, Reader, Role, Surface};
use crate::table::players::Players;
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{SCREEN_HEIGHT, band, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Card, View, sorter_of};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;

/// Draws the title and the keys of the screen with the cards that the viewer passed on. Hints are available there.
pub fn draw_memory(
    surface: &mut dyn Surface,
    pondering: Option<Line>,
    (hints, has_reason): (bool, bool),
    lang: Lang,
) {
    let texts = &lang.texts().xylo.memory;
    if has_reason {
        // The reason of a hint replaces the title, because two Xylos leave no other room.
        surface.clear(theme::FELT);
        let bar = |canvas: &mut Canvas| canvas.fill(band(0, 0, bars::TITLE_HEIGHT), theme::FELT_DARK);
        surface.show(&Element::new(Role::Title, band(0, 0, SCREEN_HEIGHT), texts.title, &bar));
    } else {
        bars::title(surface, pondering.as_deref().unwrap_or(texts.title));
    }
    let keys = [(Cap::A, texts.key_back), (Cap::X, texts.key_hint)];
    bars::keys(surface, if hints { &keys } else { &keys[..1] });
}

/// Says that the cards are not shown.
pub fn draw_by_heart(surface: &mut dyn Surface, lang: Lang) {
    let words = lang.texts().xylo.memory.by_heart;
    let (fonts, room) = ([surface.print().body()], band(12, 100, 60));
    fitting::paragraph(surface, &fonts, room, Align::Center, 20, theme::MUTED, words);
}

/// Draws the Xylos that the viewer sorted, with their numbers. Played cards are faded.
pub fn draw_passed(surface: &mut dyn Surface, view: &View, players: &Players, lang: Lang) {
    let sorted = (0..view.rows.len()).filter(|&seat| sorter_of(view.deck, seat) == view.seat);
    for (index, seat) in sorted.enumerate() {
        let top = 36 + index as i32 * 92;
        let print = surface.print();
        let name = name_of(players, view.deck, seat, lang);
        let at = Point::new(4, top - 1);
        surface.text(surface.print().caption(), at, Align::Left, theme::ACCENT, name);
        let row = &view.rows[seat];
        for (position, &color) in row.colors.iter().enumerate() {
            let Some(card) = row.numbers[position].and_then(|number| Card::new(color, number)) else {
                continue;
            };
            let row_top = top + 17 + (position / PER_ROW) as i32 * (FACE_HEIGHT - 2);
            let at = Point::new(sorting::left_of(position), row_top);
            let played = row.down >> position & 1 == 0;
            let look = |canvas: &mut Canvas| {
                bar::paint_face(canvas, at, card, print);
                if played {
                    canvas.shade(bar::face_area(at), theme::FELT, 11);
                }
            };
            let words = |read: Reader<'_>| {
                let texts = &lang.texts().xylo;
                let place = (lang.read_out().xylo.place)(position + 1);
                let played = if played { lang.read_out().xylo.played } else { "" };
                read(&(texts.past.card)(card), &Line::listed(&[name, &place, played]));
            };
            let role = Role::Piece { here: false };
            surface.show(&Element::worded(role, bar::face_area(at), &words, &look));
        }
    }
}
