//! The Xylo at the bottom: large bars on a shelf. A played card is turned over and does not move.

use super::{Layout, Moving, OWN_GAP, Pointer, Scene};
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
use gousset_draw::theme;

/// The largest distance between two bars.
const MOST_PITCH: i32 = 27;
/// The least width of the card under the cursor in large print. It covers the edges of its neighbours.
const LARGE: i32 = 25;
/// The height by which the cursor raises a card, and to which a card is lifted before it is played.
pub(super) const RISE: i32 = 3;
const LIFT: i32 = 7;

/// The positions of the cards at the bottom. All have the same width, and a card that is played keeps its place.
pub(super) struct OwnRow {
    left: i32,
    pitch: i32,
}

impl OwnRow {
    pub(super) fn new(count: usize) -> Self {
        let count = count.max(1) as i32;
        let pitch = (SCREEN_WIDTH / count).min(MOST_PITCH);
        Self { left: MIDDLE - pitch * count / 2, pitch }
    }

    /// The left edge and the width of a card.
    pub(super) const fn place(&self, position: usize) -> (i32, i32) {
        (self.left + self.pitch * position as i32, self.pitch - 1)
    }
}

impl Scene<'_> {
    /// Draws the Xylo at the bottom. The cards under the cursor are painted last, over the edges of their neighbours.
    pub(super) fn draw_own(&self, surface: &mut dyn Surface, layout: Layout) {
        let (seat, print) = (self.bottom, surface.print());
        let row = &self.view.rows[seat];
        let own = OwnRow::new(row.colors.len());
        Self::draw_shelf(surface, layout);
        for position in 0..row.colors.len() {
            let (left, width) = own.place(position);
            let column = area(left, layout.hand_top, width, layout.longest);
            if row.down >> position & 1 == 0 {
                let number = row.numbers[position];
                let slot = Bar { number, print, ..Bar::plain(row.colors[position], width, layout.longest) };
                let slot = slot.area(column.top_left);
                match self.puzzle {
                    true => self.show_seen(surface, seat, position, slot),
                    false => surface.paint(&|canvas| paint_seen(canvas, row, position, slot, print)),
                }
                continue;
            }
            let here = self.points_at(position);
            let drawn = |canvas: &mut Canvas| {
                if !here {
                    self.paint_own(canvas, position, self.own_bar(position, column, print));
                }
            };
            let words = |read: Reader<'_>| {
                let color = row.colors[position];
                let card = self.own_number(position).and_then(|number| Card::new(color, number));
                let name = card.map_or_else(|| (self.read_out().hidden)(color), self.texts().past.card);
                let guess = self.own_pin(position).map_or_else(Line::default, self.read_out().guessed);
                let state = if self.is_dim(position) { self.read_out().not_now } else { &guess };
                read(&name, &self.about(seat, position, state));
            };
            // The whole column can be tapped, even if the bar is short or moves.
            let element = Element::worded(Role::Piece { here }, column, &words, &drawn);
            let feel = || Feel { is_final: true, ..Feel::default() };
            surface.show(&element.felt(feel).chosen_by(self.tap_own(row, position)));
        }
        self.draw_pointed(surface, layout, &own);
    }

    /// Draws the cards under the cursor, with its frame.
    fn draw_pointed(&self, surface: &mut dyn Surface, layout: Layout, own: &OwnRow) {
        let (print, count) = (surface.print(), self.view.rows[self.bottom].colors.len());
        let bar = |position: usize| {
            let (left, width) = own.place(position);
            self.own_bar(position, area(left, layout.hand_top, width, layout.longest), print)
        };
        surface.paint(&|canvas| {
            if let Some(both) = self.sharing_a_frame() {
                let [one, other] = both.map(bar).map(|(bar, at)| bar.area(at));
                let (left, top) = (one.top_left.x, one.top_left.y.min(other.top_left.y));
                let end = other.top_left + other.size;
                bar::paint_cursor(canvas, area(left, top, end.x - left, end.y - top));
            }
            for position in (0..count).filter(|&position| self.points_at(position)) {
                self.paint_own(canvas, position, bar(position));
            }
        });
    }

    /// A card that is face down, and its place in its column.
    fn own_bar(&self, position: usize, column: Rectangle, print: Print) -> (Bar, Point) {
        let (here, dim) = (self.points_at(position), self.is_dim(position));
        let framed = here && self.look.is_none() && self.sharing_a_frame().is_none();
        let look = match (dim, framed) {
            (false, false) => Look::Plain,
            (true, false) => Look::Dim,
            (false, true) => Look::Cursor,
            (true, true) => Look::DimCursor,
        };
        let row = &self.view.rows[self.bottom];
        let (mut rest, mut width) = (column.top_left, column.size.width as i32);
        if here {
            if print == Print::Large && !matches!(self.pointer, Pointer::Pair(..)) && width < LARGE {
                rest.x -= (LARGE - width) / 2;
                width = LARGE;
            }
            // At the edge of the panel the card gets narrower. Beside it, it would cover a number.
            let end = (rest.x + width).min(SCREEN_WIDTH - CURSOR);
            rest.x = rest.x.max(CURSOR);
            width = end - rest.x;
        }
        let at = self.moved(rest, position, row.colors.len(), here);
        let number = self.own_number(position).or(self.own_pin(position));
        let color = row.colors[position];
        (Bar { color, number, width, longest: column.size.height as i32, look, print }, at)
    }

    fn paint_own(&self, canvas: &mut Canvas, position: usize, (bar, at): (Bar, Point)) {
        bar.paint(canvas, at);
        if let Some(pin) = self.own_pin(position) {
            bar.paint_pin(canvas, at, pin);
        }
    }

    /// The two cards under the cursor, if they are side by side. They share a frame.
    const fn sharing_a_frame(&self) -> Option<[usize; 2]> {
        match self.pointer {
            Pointer::Pair(one, other) if one.abs_diff(other) == 1 && self.look.is_none() => {
                Some([one, other])
            }
            _ => None,
        }
    }

    /// True if a card at the bottom may not be played now.
    fn is_dim(&self, position: usize) -> bool {
        let acts = matches!(self.pointer, Pointer::Card(_)) && self.view.turn == Some(self.bottom);
        acts && !self.has_clues() && self.view.legal >> position & 1 == 0
    }

    /// The number of a card at the bottom, if the viewer knows it.
    pub(super) fn own_number(&self, position: usize) -> Option<u8> {
        self.view.rows[self.bottom].numbers[position].filter(|_| self.knows_own())
    }

    /// The guess about a card at the bottom whose number is not known.
    fn own_pin(&self, position: usize) -> Option<u8> {
        self.pins.and_then(|pins| pins.at(position)).filter(|_| self.own_number(position).is_none())
    }

    /// True if the numbers that the player at the bottom knows are shown.
    fn knows_own(&self) -> bool {
        self.open || self.viewer == Some(self.bottom)
    }

    /// Draws the shelf on which the bars stand.
    fn draw_shelf(surface: &mut dyn Surface, layout: Layout) {
        let top = layout.hand_top + layout.longest;
        surface.paint(&|canvas| {
            canvas.fill(band(0, top, 1), theme::STAGE_RAIL_EDGE);
            canvas.fill(band(0, top + 1, OWN_GAP - 1), theme::STAGE_RAIL);
        });
    }

    /// Shows a card whose number is known, in a puzzle.
    pub(super) fn show_seen(&self, surface: &mut dyn Surface, seat: Seat, position: usize, slot: Rectangle) {
        let row = &self.view.rows[seat];
        let card = row.colors.get(position).zip(row.numbers[position]);
        let Some(card) = card.and_then(|(&color, number)| Card::new(color, number)) else { return };
        let print = surface.print();
        let look = |canvas: &mut Canvas| paint_seen(canvas, row, position, slot, print);
        let words = |read: Reader<'_>| {
            let texts = self.read_out();
            let state = match row.down >> position & 1 {
                _ if row.bid.map(usize::from) == Some(position) => (texts.bid)(card.number()),
                0 => text!("{}", texts.played),
                _ => Line::default(),
            };
            read(&(self.texts().past.card)(card), &self.about(seat, position, &state));
        };
        surface.show(&Element::worded(Role::Piece { here: false }, slot, &words, &look));
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
        let rest = rest - Point::new(0, if here { RISE } else { 0 });
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
fn paint_seen(canvas: &mut Canvas, row: &Row, position: usize, plate: Rectangle, print: Print) {
    let (Some(&color), Some(number)) = (row.colors.get(position), row.numbers[position]) else { return };
    let is_bid = row.bid.map(usize::from) == Some(position);
    let (ground, ink) = match row.down >> position & 1 {
        _ if is_bid => (theme::ACCENT, theme::ON_ACCENT),
        1 => (theme::IVORY, theme::ON_ACCENT),
        _ => (theme::GROOVE, theme::TEXT),
    };
    let (Point { x, y }, width) = (plate.top_left, plate.size.width as i32);
    let (font, open) = (bar::digits(width, print), plate.size.height as i32 - bar::STRIP);
    canvas.round_rect(plate, 3, ground);
    let at = Point::new(x + width / 2, y + (open - font.capitals()) / 2);
    bar::paint_number(canvas, font, at, width, ink, number);
    let strip = area(x, y + open, width, bar::STRIP);
    canvas.round_rect(strip, 3, theme::NOTES[color as usize]);
    let at = Point::new(x + (width - bar::SMALL_SHAPE) / 2, strip.top_left.y + 1);
    bar::paint_shape(canvas, at, color, theme::NOTE_INK, bar::SMALL_SHAPE);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_at_the_bottom_lie_side_by_side_on_the_panel() {
        for count in 1..=15 {
            let row = OwnRow::new(count);
            let places = (0..count).map(|position| row.place(position));
            assert!(row.place(0).0 >= 0 && row.place(count - 1).0 + row.place(count - 1).1 <= SCREEN_WIDTH);
            assert!(places.clone().all(|(_, width)| width >= 15), "{count}");
            let gaps = places.clone().zip(places.skip(1)).map(|(one, next)| next.0 - one.0 - one.1);
            assert!(gaps.into_iter().all(|gap| gap == 1), "{count}");
        }
    }
}
