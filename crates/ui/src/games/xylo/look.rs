//! What only one player sees: the two cards looked at for a bid, and the cards one has passed on.

use super::bar::{self, FACE_HEIGHT, FACE_WIDTH};
use super::name_of;
use super::scene::STATUS_TOP;
use super::sorting::{self, PER_ROW};
use crate::elements::Surface;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, area, bars};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Card, View, sorter_of};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

/// After one's own card: go on, or bid.
pub fn draw_offer(surface: &mut dyn Surface, bid: bool, lang: Lang) {
    let texts = &lang.texts().xylo.bid;
    for (index, label) in [texts.go_on, texts.bid].into_iter().enumerate() {
        let here = (index == 1) == bid;
        let (face, ink) =
            if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX_LIT, theme::TEXT) };
        let left = 4 + index as i32 * 94;
        surface.round_rect(area(left, STATUS_TOP - 2, 90, 21), 6, face);
        surface.text(&fonts::SMALL, Point::new(left + 45, STATUS_TOP), Align::Center, ink, label);
    }
}

/// The two cards that were looked at: one becomes the bid.
pub fn draw_look(surface: &mut dyn Surface, view: &View, second: bool, lang: Lang) {
    let texts = &lang.texts().xylo;
    bars::title(surface, texts.bid.your_bid);
    let row = &view.rows[view.seat];
    let Some((one, other)) = view.looked else { return };
    for (index, position) in [one, other].into_iter().enumerate() {
        let position = usize::from(position);
        let (Some(&color), Some(number)) = (row.colors.get(position), row.numbers[position]) else {
            continue;
        };
        let here = (index == 1) == second;
        let x = MIDDLE - 58 + index as i32 * 72;
        let face = theme::NOTES[color as usize];
        if here {
            surface.round_rect(area(x - 5, 61, 54, 74), 11, theme::ACCENT);
        }
        surface.round_rect(area(x, 66, 44, 64), 8, face);
        surface.round_rect(area(x + 4, 70, 36, 56), 6, theme::IVORY);
        let middle = x + 22;
        surface.text(
            &fonts::TITLE,
            Point::new(middle, 74),
            Align::Center,
            theme::ON_ACCENT,
            &text!("{number}"),
        );
        bar::draw_shape(surface, Point::new(middle - 4, 110), color, face);
        let ink = if here { theme::ACCENT } else { theme::MUTED };
        surface.text(&fonts::SMALL, Point::new(middle, 138), Align::Center, ink, (texts.color)(color));
    }
    let won = (texts.bid.tricks_so_far)(row.won);
    surface.text(&fonts::BODY, Point::new(MIDDLE, 164), Align::Center, theme::TEXT, &won);
    let left = (texts.bid.cards_left)(row.down.count_ones() - 1);
    surface.text(&fonts::SMALL, Point::new(MIDDLE, 188), Align::Center, theme::MUTED, &left);
    bars::keys(surface, &[(Cap::LeftRight, texts.bid.key_which), (Cap::A, texts.bid.key_lay_it)]);
}

/// The Xylos that the viewer sorted, their numbers open: those played are faded.
pub fn draw_memory(surface: &mut dyn Surface, view: &View, players: &Players, lang: Lang) {
    bars::title(surface, lang.texts().xylo.memory.title);
    let sorted = (0..view.rows.len()).filter(|&seat| sorter_of(view.deck, seat) == view.seat);
    for (index, seat) in sorted.enumerate() {
        let top = 36 + index as i32 * 92;
        let name = name_of(players, view.deck, seat, lang);
        surface.text(&fonts::SMALL, Point::new(4, top), Align::Left, theme::ACCENT, name);
        let row = &view.rows[seat];
        for (position, &color) in row.colors.iter().enumerate() {
            let Some(card) = row.numbers[position].and_then(|number| Card::new(color, number)) else {
                continue;
            };
            let x = sorting::left_of(position);
            let y = top + 17 + (position / PER_ROW) as i32 * (FACE_HEIGHT - 2);
            bar::draw_face(surface, Point::new(x, y), card, 256);
            if row.down >> position & 1 == 0 {
                surface.shade(area(x, y, FACE_WIDTH, FACE_HEIGHT), theme::FELT, 11);
            }
        }
    }
    bars::keys(surface, &[(Cap::A, lang.texts().xylo.memory.key_back)]);
}
