//! The rows of the opponents at the top: a face, the tricks and the bid, and the Xylo.

use super::{Layout, Scene};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::table::characters;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::theme;

/// The left edge of the face, and the gaps around the tricks and the bid.
const FACE: i32 = 3;
const APART: i32 = 4;
/// The margin at the right.
const MARGIN: i32 = 4;
/// The height of the heading, which belongs to the first row, and of the highest row.
pub(super) const HEADING: i32 = 15;
pub(super) const MOST_HEIGHT: i32 = 25;
/// The height of a row whose numbers are shown in a puzzle.
pub(super) const SEEN_HEIGHT: i32 = 36;
/// The height of a low row.
pub(super) const LOW: i32 = 18;

/// The largest width of a card whose number is shown in a puzzle.
const MOST_SEEN: i32 = 22;

/// The room for a card, right of this column. It is the same in all rows, and a card that leaves moves no other.
fn room(position: usize, count: usize, left: i32) -> (i32, i32) {
    let at = |place: usize| left + (SCREEN_WIDTH - MARGIN - left) * place as i32 / count.max(1) as i32;
    (at(position), at(position + 1) - at(position))
}

/// The size of a card's shape if this many cards share the string right of this column.
fn bead(count: usize, left: i32) -> i32 {
    match (SCREEN_WIDTH - MARGIN - left) / count.max(1) as i32 {
        16.. => bar::SHAPE,
        13.. => bar::SMALL_SHAPE,
        11.. => bar::BEAD,
        _ => bar::TINY_SHAPE,
    }
}

impl Scene<'_> {
    /// Draws the opponents: their tricks and bids below a heading, if there is room for it, and their Xylos as beads on
    /// strings.
    pub(super) fn draw_rows(&self, surface: &mut dyn Surface, layout: Layout) {
        if layout.rows_top > 0 {
            let (font, words) = (surface.print().caption(), self.texts().table.won_and_bid);
            let at = Point::new(FACE, 1 + font.capitals() - font.baseline());
            surface.paint(&|canvas| {
                canvas.text(font, at, Align::Left, theme::MUTED, words);
            });
        }
        let opponents = || (1..self.view.rows.len()).map(|step| (self.bottom + step) % self.view.rows.len());
        let face = if layout.row_height < Size::Large.side() { Size::Small } else { Size::Large };
        let widest = opponents().map(|seat| self.tally(seat).width()).max().unwrap_or_default();
        let left = FACE + face.side() + 2 * APART + widest;
        for seat in opponents() {
            self.draw_row(surface, seat, (self.row_top(seat, layout), layout.row_height), (face, left));
        }
    }

    /// Draws an opponent, with the Xylo right of the column `left`.
    fn draw_row(
        &self,
        surface: &mut dyn Surface,
        seat: Seat,
        (top, height): (i32, i32),
        (face, left): (Size, i32),
    ) {
        let middle = top + height / 2;
        let look = |canvas: &mut Canvas| {
            if self.is_at_turn(seat) {
                let plate = area(0, top, SCREEN_WIDTH, height);
                canvas.round_rect(plate, 5, theme::STAGE_PLATE);
                canvas.round_frame(plate, 5, 1, theme::GROOVE);
            }
            let at = Point::new(FACE, middle - face.side() / 2);
            characters::of(self.name(seat)).face.draw(canvas, at, face, self.mood(seat));
            self.tally(seat).draw(canvas, Point::new(FACE + face.side() + APART, middle), height);
        };
        let words = |read: Reader<'_>| read(self.name(seat), &self.standing(seat));
        let heading = if top == HEADING { HEADING } else { 0 };
        let frame = area(0, top - heading, left, height + heading);
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
        self.draw_string(surface, seat, (top, height), left);
    }

    /// Draws an opponent's Xylo right of the column `left`.
    fn draw_string(&self, surface: &mut dyn Surface, seat: Seat, (top, height): (i32, i32), left: i32) {
        let (row, middle) = (&self.view.rows[seat], top + height / 2);
        let count = row.colors.len();
        let shape = bead(count, left);
        for (position, &color) in row.colors.iter().enumerate() {
            let (x, pitch) = room(position, count, left);
            // In a puzzle, played cards stay in their row: the person has not seen them leave.
            if self.puzzle && row.numbers[position].is_some() {
                let width = pitch.min(MOST_SEEN);
                let slot = area(x + (pitch - width) / 2, top, width, height);
                self.show_seen(surface, seat, position, slot);
                continue;
            }
            if row.down >> position & 1 == 0 {
                // The string, where a card has left it.
                surface.fill(area(x, middle, pitch, 1), theme::GROOVE);
                continue;
            }
            let frame = area(x + (pitch - shape) / 2, middle - shape / 2, shape, shape);
            let look = |canvas: &mut Canvas| {
                bar::paint_shape(canvas, frame.top_left, color, theme::NOTES[color as usize], shape);
            };
            let words = |read: Reader<'_>| {
                let texts = self.read_out();
                let place = (texts.place)(position + 1);
                read(&(texts.hidden)(color), &Line::listed(&[self.name(seat), &place]));
            };
            let role = Role::Piece { here: false };
            surface.show(&Element::worded(role, frame, &words, &look).aside());
        }
    }

    /// The mood of a player's face: glad about a trick or a bid that is made, sad about one that is missed.
    pub(super) fn mood(&self, seat: Seat) -> Mood {
        let tally = self.tally(seat);
        match (self.over, tally.bid) {
            (true, Some(bid)) if bid == tally.won => Mood::Glad,
            (true, Some(_)) => Mood::Sad,
            (false, Some(bid)) if tally.won > bid => Mood::Sad,
            _ if self.winner == Some(seat) => Mood::Glad,
            _ => Mood::Calm,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most cards beside the narrowest and the widest tricks and bids.
    #[test]
    fn the_beads_do_not_touch() {
        for (count, tally) in [12, 13, 15].into_iter().flat_map(|count| [25, 45].map(|tally| (count, tally)))
        {
            let left = FACE + Size::Large.side() + 2 * APART + tally;
            let narrowest = (0..count).map(|position| room(position, count, left).1).min();
            assert!(narrowest > Some(bead(count, left)), "{count} {tally}: {narrowest:?}");
        }
    }
}
