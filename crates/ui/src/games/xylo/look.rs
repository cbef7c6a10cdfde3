//! The private screen with the cards that the player passed on.

use super::bar::{self, SMALL_FACE};
use super::name_of;
use crate::elements::{Element, Reader, Role, Surface};
use crate::table::players::Players;
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, fitting};
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_core::xylo::{Card, View, sorter_of};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;

/// The number of cards in a row, their distance, and the left edge of the first.
const PER_ROW: usize = 8;
const PITCH: i32 = 29;
const LEFT: i32 = (SCREEN_WIDTH - 7 * PITCH - SMALL_FACE.width as i32) / 2;

/// Draws the title and the keys of the screen with the cards that the viewer passed on. Hints are available there. `two`
/// is true if the viewer has sorted two Xylos.
pub fn draw_memory(
    surface: &mut dyn Surface,
    pondering: Option<Line>,
    (hints, has_reason, two): (bool, bool, bool),
    lang: Lang,
) {
    let texts = &lang.texts().xylo.memory;
    if has_reason && two {
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

/// Draws the Xylos that the viewer sorted, with their numbers. Played cards are darker and crossed out.
pub fn draw_passed(surface: &mut dyn Surface, view: &View, players: &Players, lang: Lang) {
    let print = surface.print();
    let sorted = || (0..view.rows.len()).filter(|&seat| sorter_of(view.deck, seat) == view.seat);
    // One Xylo leaves room for a gap between its rows, and for the reason of a hint below them.
    let pitch = SMALL_FACE.height as i32 + if sorted().count() == 1 { 4 } else { 1 };
    for (index, seat) in sorted().enumerate() {
        let top = 34 + index as i32 * 93;
        let name = name_of(players, view.deck, seat, lang);
        let at = Point::new(4, top - 1);
        surface.text(print.caption(), at, Align::Left, theme::ACCENT, name);
        let row = &view.rows[seat];
        for (position, &color) in row.colors.iter().enumerate() {
            let Some(card) = row.numbers[position].and_then(|number| Card::new(color, number)) else {
                continue;
            };
            let column = (position % PER_ROW) as i32;
            let row_top = top + 18 + (position / PER_ROW) as i32 * pitch;
            let frame = Rectangle::new(Point::new(LEFT + column * PITCH, row_top), SMALL_FACE);
            let played = row.down >> position & 1 == 0;
            let look = |canvas: &mut Canvas| {
                let strip = bar::paint_face(canvas, frame, card, print);
                if played {
                    canvas.shade(frame, theme::FELT, 9);
                    cross_out(canvas, strip);
                }
            };
            let words = |read: Reader<'_>| {
                let texts = &lang.texts().xylo;
                let place = (lang.read_out().xylo.place)(position + 1);
                let played = if played { lang.read_out().xylo.played } else { "" };
                read(&(texts.past.card)(card), &Line::listed(&[name, &place, played]));
            };
            let role = Role::Piece { here: false };
            surface.show(&Element::worded(role, frame, &words, &look));
        }
    }
}

/// Marks a card as played: a line crosses the strip below its number.
fn cross_out(canvas: &mut Canvas, strip: Rectangle) {
    let (Point { x, y }, Size { width, height }) = (strip.top_left, strip.size);
    let (width, height) = (width as i32, height as i32);
    for step in 0..width - 4 {
        canvas
            .fill(area(x + 2 + step, y + height - 3 - step * (height - 3) / (width - 4), 1, 2), theme::TEXT);
    }
}
