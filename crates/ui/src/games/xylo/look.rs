//! The private screens: the two cards looked at for a bid, and the cards that the player passed on.

use super::bar::{self, FACE_HEIGHT};
use super::name_of;
use super::sorting::{self, PER_ROW};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::table::players::Players;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, area, band, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Card, View, sorter_of};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// Draws the two cards that were looked at. One becomes the bid. `pondering` is the text shown while a hint is
/// computed.
pub fn draw_look(surface: &mut dyn Surface, view: &View, second: bool, pondering: Option<Line>, lang: Lang) {
    let texts = &lang.texts().xylo;
    bars::title(surface, texts.bid.your_bid);
    let row = &view.rows[view.seat];
    let Some((one, other)) = view.looked else { return };
    for (index, position) in [one, other].into_iter().enumerate() {
        let position = usize::from(position);
        let (Some(&color), Some(number)) = (row.colors.get(position), row.numbers[position]) else {
            continue;
        };
        let Some(card) = Card::new(color, number) else { continue };
        let here = (index == 1) == second;
        let at = Point::new(MIDDLE - 58 + index as i32 * 72, 75);
        let look = |canvas: &mut Canvas| draw_large(canvas, at, card, here, lang);
        let words = |read: Reader<'_>| {
            let place = (lang.read_out().xylo.place)(position + 1);
            read(&(texts.past.card)(card), &Line::listed(&[lang.read_out().xylo.yours, &place]));
        };
        let frame = area(at.x, at.y, LARGE_WIDTH, LARGE_HEIGHT);
        let element = Element::worded(Role::Piece { here }, frame, &words, &look);
        // A bid cannot be taken back, so a single tap does not lay one.
        let presses = if here { Presses::one(Button::A) } else { Presses::go((Button::Right, 1)) };
        surface.show(&element.chosen_by(Some(presses)));
    }
    let won = (texts.bid.tricks_so_far)(row.won);
    surface.text(&fonts::BODY, Point::new(MIDDLE, 170), Align::Center, theme::TEXT, &won);
    let left = pondering.unwrap_or_else(|| (texts.bid.tricks_left)(view.tricks_in_reach()));
    surface.text(&fonts::SMALL, Point::new(MIDDLE, 192), Align::Center, theme::MUTED, &left);
    bars::keys(surface, &[(Cap::LeftRight, texts.bid.key_which), (Cap::A, texts.bid.key_lay_it)]);
}

/// The size of a card that was looked at.
const LARGE_WIDTH: i32 = 44;
const LARGE_HEIGHT: i32 = 64;

/// Draws a card that was looked at, above the name of its colour.
fn draw_large(canvas: &mut Canvas, Point { x, y }: Point, card: Card, here: bool, lang: Lang) {
    let note = theme::NOTES[card.color() as usize];
    if here {
        canvas.round_rect(area(x - 5, y - 5, LARGE_WIDTH + 10, LARGE_HEIGHT + 10), 11, theme::ACCENT);
    }
    canvas.round_rect(area(x, y, LARGE_WIDTH, LARGE_HEIGHT), 8, note);
    canvas.round_rect(area(x + 4, y + 4, LARGE_WIDTH - 8, LARGE_HEIGHT - 8), 6, theme::IVORY);
    let middle = x + LARGE_WIDTH / 2;
    let number = text!("{}", card.number());
    canvas.text(&fonts::TITLE, Point::new(middle, y + 8), Align::Center, theme::ON_ACCENT, &number);
    bar::draw_shape(canvas, Point::new(middle - 4, y + 44), card.color(), note);
    let (ink, color) =
        (if here { theme::ACCENT } else { theme::MUTED }, (lang.texts().xylo.color)(card.color()));
    canvas.text(&fonts::SMALL, Point::new(middle, y + 72), Align::Center, ink, color);
}

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
    let (fonts, room) = ([&fonts::BODY, &fonts::SMALL], band(12, 100, 60));
    fitting::paragraph(surface, &fonts, room, Align::Center, 20, theme::MUTED, words);
}

/// Draws the Xylos that the viewer sorted, with their numbers. Played cards are faded.
pub fn draw_passed(surface: &mut dyn Surface, view: &View, players: &Players, lang: Lang) {
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
            let row_top = top + 17 + (position / PER_ROW) as i32 * (FACE_HEIGHT - 2);
            let at = Point::new(sorting::left_of(position), row_top);
            let played = row.down >> position & 1 == 0;
            let look = |canvas: &mut Canvas| {
                bar::draw_face(canvas, at, card, 256);
                if played {
                    canvas.shade(bar::face_area(at, 256), theme::FELT, 11);
                }
            };
            let words = |read: Reader<'_>| {
                let texts = &lang.texts().xylo;
                let place = (lang.read_out().xylo.place)(position + 1);
                let played = if played { lang.read_out().xylo.played } else { "" };
                read(&(texts.past.card)(card), &Line::listed(&[name, &place, played]));
            };
            let role = Role::Piece { here: false };
            surface.show(&Element::worded(role, bar::face_area(at, 256), &words, &look));
        }
    }
}
