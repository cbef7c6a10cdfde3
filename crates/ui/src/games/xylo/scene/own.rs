//! The Xylo at the bottom: large bars on two rails. A played card leaves its number in a small gap.

use super::{Layout, Moving, OWN_GAP, OWN_LONGEST, Pointer, Scene};
use crate::device::buttons::Button;
use crate::elements::{Element, Feel, Presses, Print, Reader, Role, Surface, cursor_moves};
use crate::games::xylo::bar::{self, Bar, CURSOR, Look};
use crate::text;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_core::xylo::{Card, Row};
use gousset_draw::canvas::Canvas;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The largest distance between two bars.
const MOST_PITCH: i32 = 27;
/// The least and the largest width of the place of a card that has left, and the distance of the other bars from which
/// on it grows.
const GAP: i32 = 12;
const MOST_GAP: i32 = 17;
const EASY_PITCH: i32 = 17;
/// The least room for a ten. Only one card of a deck is a ten.
const TEN: i32 = 22;
/// The height of the place of a card that has left, and of the part with the shape at its lower end.
const SPENT: i32 = 32;
const SPENT_SHAPE: i32 = 13;
/// A card that may not be played is lower than the others by this much.
const SUNK: i32 = OWN_GAP;
/// The room for the card under the cursor, and for each of two, with their frames.
const WIDE: i32 = 26;
const WIDE_PAIR: i32 = 21;
/// The same in large print.
const LARGE: i32 = 38;
const LARGE_PAIR: i32 = 28;
/// The height to which a card is lifted before it is played.
const LIFT: i32 = 9;

/// The positions of the cards at the bottom. The cards under the cursor are wider, and the others move closer together.
pub(super) struct OwnRow {
    left: i32,
    pitch: i32,
    down: u16,
    /// The positions of the wider cards, and their room.
    wide: [Option<usize>; 2],
    room: i32,
    /// The position of a ten that is seen.
    ten: Option<usize>,
    /// The width of the place of a card that has left.
    gap: i32,
}

impl OwnRow {
    pub(super) fn new(count: usize, down: u16, ten: Option<usize>, pointer: Pointer, print: Print) -> Self {
        let (wide, least) = match (pointer, print) {
            (Pointer::None, _) => ([None; 2], 0),
            (Pointer::Card(card) | Pointer::Number(card), Print::Usual) => ([Some(card), None], WIDE),
            (Pointer::Card(card) | Pointer::Number(card), Print::Large) => ([Some(card), None], LARGE),
            (Pointer::Pair(one, other), Print::Usual) => ([Some(one), Some(other)], WIDE_PAIR),
            (Pointer::Pair(one, other), Print::Large) => ([Some(one), Some(other)], LARGE_PAIR),
        };
        let wider = wide.iter().flatten().count() as i32;
        let least = match ten {
            Some(_) if wide.contains(&ten) => least.max(TEN + 2 * CURSOR),
            _ => least,
        };
        let ten = ten.filter(|&ten| !wide.contains(&Some(ten)));
        let is_down = |position: usize| down >> position & 1 == 1;
        let left_over = (0..count).filter(|&it| is_down(it) && ten != Some(it)).count() as i32;
        let gone = (0..count).filter(|&it| !is_down(it) && ten != Some(it)).count() as i32;
        let for_ten = ten.map_or(0, |_| TEN);
        let for_bars = wider * least + (left_over - wider) * EASY_PITCH + for_ten;
        let gap = ((SCREEN_WIDTH - 2 - for_bars) / gone.max(1)).clamp(GAP, MOST_GAP);
        let gaps = gone * gap + for_ten;
        let free = SCREEN_WIDTH - 2 - gaps;
        let pitch = |for_wide: i32| ((free - for_wide) / left_over.max(1)).min(MOST_PITCH);
        let others = ((free - wider * least) / (left_over - wider).max(1)).min(MOST_PITCH);
        // If there is room, the bars under the cursor are no narrower than the others within their frames.
        let even = pitch(wider * 2 * CURSOR);
        let (pitch, room) =
            if even + 2 * CURSOR > least { (even, even + 2 * CURSOR) } else { (others, least) };
        let used = gaps + pitch * (left_over - wider) + room * wider;
        Self { left: MIDDLE - used / 2, pitch, down, wide, room, ten, gap }
    }

    /// The left edge and the width of a card, or of the gap that it has left.
    pub(super) fn place(&self, position: usize) -> (i32, i32) {
        let before = (0..position).map(|other| self.room_of(other)).sum::<i32>();
        let (left, room) = (self.left + before, self.room_of(position));
        match self.wide.contains(&Some(position)) {
            true => (left + CURSOR, room - 2 * CURSOR),
            false => (left, room - 1),
        }
    }

    fn room_of(&self, position: usize) -> i32 {
        if self.wide.contains(&Some(position)) {
            self.room
        } else if self.ten == Some(position) {
            TEN
        } else if self.down >> position & 1 == 1 {
            self.pitch
        } else {
            self.gap
        }
    }
}

impl Scene<'_> {
    /// Draws the Xylo at the bottom.
    pub(super) fn draw_own(&self, surface: &mut dyn Surface, layout: Layout) {
        let (seat, top, longest, print) = (self.bottom, layout.hand_top, OWN_LONGEST, surface.print());
        let row = &self.view.rows[seat];
        let own = self.own_row(print);
        Self::draw_rails(surface, top, longest);
        for (position, &color) in row.colors.iter().enumerate() {
            let (left, width) = own.place(position);
            let rest = Point::new(left, top);
            if row.down >> position & 1 == 0 {
                let slot = area(left, top, width, longest);
                match self.puzzle {
                    true => self.show_seen(surface, seat, position, slot),
                    false => surface.paint(&|canvas| paint_seen(canvas, row, position, slot)),
                }
                continue;
            }
            let here = self.points_at(position);
            let acts = matches!(self.pointer, Pointer::Card(_)) && self.view.turn == Some(seat);
            let dim = acts && !self.has_clues() && self.view.legal >> position & 1 == 0;
            let look = match (dim, here) {
                (false, false) => Look::Plain,
                (true, false) => Look::Dim,
                (false, true) => Look::Cursor,
                (true, true) => Look::DimCursor,
            };
            let sunk = if look == Look::Dim { SUNK } else { 0 };
            let at = self.moved(rest, position, row.colors.len(), here) + Point::new(0, sunk);
            let number = row.numbers[position].filter(|_| self.knows_own());
            let bar = Bar { color, number, width, longest, look, print };
            let pin = self.pins.and_then(|pins| pins.at(position)).filter(|_| number.is_none());
            let drawn = |canvas: &mut Canvas| {
                bar.paint(canvas, at);
                if let Some(pin) = pin {
                    bar.paint_pin(canvas, at, pin);
                }
            };
            let words = |read: Reader<'_>| {
                let card = number.and_then(|number| Card::new(color, number));
                let name = card.map_or_else(|| (self.read_out().hidden)(color), self.texts().past.card);
                let guess = pin.map_or_else(Line::default, self.read_out().guessed);
                let state = if dim { self.read_out().not_now } else { &guess };
                read(&name, &self.about(seat, position, state));
            };
            // The whole column can be tapped, even if the bar is short or moves.
            let frame = area(rest.x, rest.y, width, longest);
            let element = Element::worded(Role::Piece { here }, frame, &words, &drawn);
            let feel = || Feel { is_final: true, ..Feel::default() };
            surface.show(&element.felt(feel).chosen_by(self.tap_own(row, position)));
        }
    }

    /// The places of the cards at the bottom.
    pub(super) fn own_row(&self, print: Print) -> OwnRow {
        let row = &self.view.rows[self.bottom];
        let is_seen = |position: usize| row.down >> position & 1 == 0 || self.knows_own();
        let ten = row.numbers.iter().position(|&number| number == Some(10)).filter(|&ten| is_seen(ten));
        OwnRow::new(row.colors.len(), row.down, ten, self.pointer, print)
    }

    /// True if the numbers that the player at the bottom knows are shown.
    fn knows_own(&self) -> bool {
        self.open || self.viewer == Some(self.bottom)
    }

    /// Draws the two rails that carry the bars.
    fn draw_rails(surface: &mut dyn Surface, top: i32, longest: i32) {
        surface.paint(&|canvas| {
            for y in [top + longest / 4 - 3, top + longest * 3 / 4 - 2] {
                canvas.fill(band(0, y, 5), theme::STAGE_RAIL);
                canvas.fill(band(0, y + 5, 2), theme::STAGE_RAIL_EDGE);
            }
        });
    }

    /// Shows a card whose number is known, in a puzzle.
    pub(super) fn show_seen(&self, surface: &mut dyn Surface, seat: Seat, position: usize, slot: Rectangle) {
        let row = &self.view.rows[seat];
        let card = row.colors.get(position).zip(row.numbers[position]);
        let Some(card) = card.and_then(|(&color, number)| Card::new(color, number)) else { return };
        let look = |canvas: &mut Canvas| paint_seen(canvas, row, position, slot);
        let words = |read: Reader<'_>| {
            let texts = self.read_out();
            let state = match row.down >> position & 1 {
                _ if row.bid.map(usize::from) == Some(position) => (texts.bid)(card.number()),
                0 => text!("{}", texts.played),
                _ => Line::default(),
            };
            read(&(self.texts().past.card)(card), &self.about(seat, position, &state));
        };
        surface.show(&Element::worded(Role::Piece { here: false }, slot, &words, &look).aside());
    }

    /// True if the cursor is on this card.
    fn points_at(&self, position: usize) -> bool {
        match self.pointer {
            Pointer::None => false,
            Pointer::Card(cursor) | Pointer::Number(cursor) => cursor == position,
            Pointer::Pair(one, other) => one == position || other == position,
        }
    }

    /// The place of a card while it moves.
    fn moved(&self, rest: Point, position: usize, count: usize, here: bool) -> Point {
        match self.moving {
            _ if here && self.lifted => rest - Point::new(0, LIFT),
            Some((Moving::Shake, progress)) if here => rest + Point::new(progress.shake(3), 0),
            Some((Moving::Deal, progress)) => {
                progress.of_one(position, count).between(Point::new(SCREEN_WIDTH, rest.y), rest)
            }
            _ => rest,
        }
    }

    /// Describes a card: its owner, its position, and its state.
    fn about(&self, seat: Seat, position: usize, state: &str) -> Line {
        let texts = self.read_out();
        let whose = if self.viewer == Some(seat) { texts.yours } else { self.name(seat) };
        Line::listed(&[whose, &(texts.place)(position + 1), state])
    }

    /// The presses for a tap on an own card. They move the cursor there, or press A if it is already there. A played
    /// card cannot be taken back, so a single tap never plays one.
    fn tap_own(&self, row: &Row, position: usize) -> Option<Presses> {
        // The number of face-down cards to the left of a position.
        let rank = |position: usize| (row.down & ((1 << position) - 1)).count_ones() as usize;
        let (from, to) = match self.pointer {
            Pointer::None => return None,
            Pointer::Number(cursor) => return (cursor == position).then(|| Presses::one(Button::A)),
            // One of two cards is chosen where they are shown large.
            Pointer::Pair(..) if self.look.is_some() => return None,
            Pointer::Card(cursor) => (rank(cursor), rank(position)),
            Pointer::Pair(_, right) if position == right => return Some(Presses::one(Button::A)),
            // The last card has no right neighbour, so it becomes the right card of the pair.
            Pointer::Pair(left, _) => {
                (rank(left), rank(position).min((row.down.count_ones() as usize).saturating_sub(2)))
            }
        };
        Some(if from == to {
            Presses::one(Button::A)
        } else {
            Presses::go(cursor_moves(Button::Left, Button::Right, from, to))
        })
    }
}

/// Paints a card whose number is known: the number and the shape. A bid is golden, and a card that may still be played is
/// light.
fn paint_seen(canvas: &mut Canvas, row: &Row, position: usize, slot: Rectangle) {
    let (Some(&color), Some(number)) = (row.colors.get(position), row.numbers[position]) else { return };
    let is_bid = row.bid.map(usize::from) == Some(position);
    let (ground, ink) = match row.down >> position & 1 {
        _ if is_bid => (theme::ACCENT, theme::ON_ACCENT),
        1 => (theme::IVORY, theme::ON_ACCENT),
        _ => (theme::GROOVE, theme::TEXT),
    };
    let font = &fonts::DIGITS_14;
    // The gap between two plates is wider than the gap between two bars, so that no two numbers look like one.
    let (left, width) = (slot.top_left.x + 1, slot.size.width as i32 - 2);
    let plate = area(left, slot.top_left.y + (slot.size.height as i32 - SPENT) / 2, width, SPENT);
    let top = plate.top_left.y;
    canvas.round_rect(plate.offset(2), 4, theme::STAGE);
    canvas.round_rect(plate, 3, ground);
    bar::paint_number(canvas, font, Point::new(left + width / 2, top + 2), width, ink, number);
    let lower = area(left, top + SPENT - SPENT_SHAPE, width, SPENT_SHAPE);
    canvas.round_rect(lower, 3, theme::NOTES[color as usize]);
    let at = Point::new(left + (width - bar::TINY_SHAPE) / 2, lower.top_left.y + 2);
    bar::paint_shape(canvas, at, color, theme::NOTE_INK, bar::TINY_SHAPE);
    if is_bid {
        canvas.round_frame(plate.offset(1), 3, 1, theme::ACCENT);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// Some rows with these many cards, and every pointer at cards that are left.
    fn rows() -> impl Iterator<Item = (usize, u16, Pointer)> {
        let all = |count: usize| u16::MAX >> (16 - count);
        let rows = (1..=15).flat_map(move |count| {
            [all(count), all(count) & 0x5555, all(count) & 0x1f0f, all(count) & 0x7ffe]
                .map(move |down| (count, down))
        });
        rows.filter(|&(_, down)| down != 0).flat_map(|(count, down)| {
            let left: Vec<usize> = (0..count).filter(|&position| down >> position & 1 == 1).collect();
            let pairs: Vec<Pointer> = left.windows(2).map(|pair| Pointer::Pair(pair[0], pair[1])).collect();
            let cards: Vec<Pointer> = left.iter().map(|&card| Pointer::Card(card)).collect();
            [Pointer::None].into_iter().chain(cards).chain(pairs).map(move |pointer| (count, down, pointer))
        })
    }

    #[test]
    fn the_cards_at_the_bottom_lie_side_by_side_on_the_panel() {
        let tens = |count: usize| [None, Some(0), Some(count - 1)];
        let all = rows().flat_map(|row| tens(row.0).map(|ten| (row, ten)));
        for ((count, down, pointer), ten) in all {
            for print in [Print::Usual, Print::Large] {
                let row = OwnRow::new(count, down, ten, pointer, print);
                let mut end = 0;
                for position in 0..count {
                    let (left, width) = row.place(position);
                    let is_left = down >> position & 1 == 1;
                    let least = match is_left {
                        _ if ten == Some(position) => TEN - 1,
                        true if ten.is_none() => 13,
                        true => 12,
                        false => GAP - 1,
                    };
                    let at = (count, down, ten, pointer, print, left, width);
                    assert!(left >= end && width >= least, "{at:?}");
                    end = left + width;
                }
                assert!(end <= SCREEN_WIDTH, "{count}, {pointer:?}, {print:?}: {end}");
            }
        }
    }

    /// With room for a frame around it, the bar under the cursor is at least as wide as the others.
    #[test]
    fn the_card_under_the_cursor_is_the_widest() {
        for (count, down, pointer) in rows() {
            let Pointer::Card(cursor) = pointer else { continue };
            let usual = OwnRow::new(count, down, None, pointer, Print::Usual);
            let (_, wide) = usual.place(cursor);
            let others = (0..count).filter(|&other| other != cursor).map(|other| usual.place(other).1);
            assert!(others.max().is_none_or(|other| wide >= other), "{count} {down} {cursor}");
            let (_, large) = OwnRow::new(count, down, None, pointer, Print::Large).place(cursor);
            assert!(large >= wide);
        }
    }
}
