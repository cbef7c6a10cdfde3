//! The rows of the opponents at the top: a face, the tricks and the bid, and the Xylo.

use super::{Layout, Scene, bid_of};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::table::characters;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The left edge of the face, and the gaps around the tricks and the bid.
const FACE: i32 = 3;
const APART: i32 = 4;
/// The margin at the right.
const MARGIN: i32 = 4;
/// The height of the highest row.
pub(super) const MOST_HEIGHT: i32 = 37;
/// The height of a row whose numbers are shown in a puzzle.
pub(super) const SEEN_HEIGHT: i32 = 40;
/// The height of a row in large print, and of a low one.
pub(super) const LARGE_HEIGHT: i32 = 32;
pub(super) const LOW: i32 = 21;
/// The least height of a row with the string below the face.
const TWO_LINES: i32 = 28;

/// The largest width of a card whose number is shown in a puzzle.
const MOST_SEEN: i32 = 22;

/// The room for cards: the left edge of the first one, and their distance. They are the same in all rows, and a card that
/// leaves moves no other.
fn string(count: usize, left: i32) -> (i32, i32) {
    let (room, count) = (SCREEN_WIDTH - MARGIN - left, count.max(1) as i32);
    (left + room % count / 2, room / count)
}

/// The size of a card's shape in a string with this distance of the cards and this height.
fn bead(pitch: i32, height: i32) -> i32 {
    let fits = |size: &i32| *size < pitch && *size < height;
    [bar::BEAD, bar::SHAPE, bar::SMALL_SHAPE].into_iter().find(fits).unwrap_or(bar::TINY_SHAPE)
}

/// The measures that all rows share.
#[derive(Clone, Copy)]
struct Rows {
    /// The height of the part with the face.
    head: i32,
    face: Size,
    font: &'static Font,
    /// The left edge of the string.
    left: i32,
}

impl Scene<'_> {
    /// Draws the opponents: their tricks and bids, and their Xylos as beads on strings. If the rows are high enough, the
    /// strings are below the faces and as wide as the panel.
    pub(super) fn draw_rows(&self, surface: &mut dyn Surface, layout: Layout) {
        let opponents = || (1..self.view.rows.len()).map(|step| (self.bottom + step) % self.view.rows.len());
        let height = layout.row_height;
        let rows = if height < TWO_LINES || self.puzzle {
            let face = if height < Size::Large.side() { Size::Small } else { Size::Large };
            let font = &fonts::BODY;
            let widest = opponents().map(|seat| self.tally(seat, font).width()).max().unwrap_or_default();
            Rows { head: height, face, font, left: FACE + face.side() + 2 * APART + widest }
        } else {
            let head = height / 2 + 1;
            // A slash is a pixel higher and lower than a capital.
            let fits = |font: &&'static Font| font.capitals() + 2 <= head;
            let font = [&fonts::LARGE, &fonts::BODY].into_iter().find(fits);
            let font = font.unwrap_or_else(|| surface.print().caption());
            Rows { head, face: Size::Small, font, left: MARGIN }
        };
        for seat in opponents() {
            self.draw_row(surface, seat, (self.row_top(seat, layout), height), rows);
        }
        if rows.head < height {
            let (font, words) = (surface.print().caption(), self.texts().table.won_and_bid);
            let at = Point::new(SCREEN_WIDTH - MARGIN, 2 + font.capitals() - font.baseline());
            surface.paint(&|canvas| {
                canvas.text(font, at, Align::Right, theme::MUTED, words);
            });
        }
    }

    /// Draws an opponent.
    fn draw_row(&self, surface: &mut dyn Surface, seat: Seat, (top, height): (i32, i32), rows: Rows) {
        let Rows { head, face, font, left } = rows;
        let middle = top + head / 2;
        let look = |canvas: &mut Canvas| {
            let at_turn = self.is_at_turn(seat);
            if at_turn {
                let plate = area(0, top, SCREEN_WIDTH, height);
                canvas.round_rect(plate, 5, theme::STAGE_PLATE);
                canvas.round_frame(plate, 5, 1, theme::MUTED);
            }
            if head < height {
                let ground = if at_turn { theme::STAGE_LIT } else { theme::STAGE_FLOOR[0] };
                canvas.round_rect(area(1, top, SCREEN_WIDTH - 2, head), 4, ground);
            }
            let at = Point::new(FACE, middle - face.side() / 2);
            characters::of(self.name(seat)).face.draw(canvas, at, face, self.mood(seat));
            let at = Point::new(FACE + face.side() + APART, middle);
            self.tally(seat, font).draw(canvas, at, head, head < height);
        };
        let words = |read: Reader<'_>| read(self.name(seat), &self.standing(seat));
        let width = if head < height { SCREEN_WIDTH } else { left };
        surface.show(&Element::worded(Role::Player, area(0, top, width, head), &words, &look));
        let line = if head < height { (top + head, height - head) } else { (top, height) };
        self.draw_string(surface, seat, line, left);
    }

    /// Draws an opponent's Xylo right of the column `left`.
    fn draw_string(&self, surface: &mut dyn Surface, seat: Seat, (top, height): (i32, i32), left: i32) {
        let (row, middle) = (&self.view.rows[seat], top + height / 2);
        let (left, pitch) = string(row.colors.len(), left);
        let shape = bead(pitch, height);
        for (position, &color) in row.colors.iter().enumerate() {
            let x = left + position as i32 * pitch;
            // In a puzzle, played cards stay in their row: the person has not seen them leave.
            if self.puzzle && row.numbers[position].is_some() {
                let width = pitch.min(MOST_SEEN);
                let slot = area(x + (pitch - width) / 2, top + 1, width, height - 2);
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
        let won = self.won(seat);
        match (self.over, bid_of(&self.view.rows[seat])) {
            (true, Some(bid)) if bid == won => Mood::Glad,
            (true, Some(_)) => Mood::Sad,
            (false, Some(bid)) if won > bid => Mood::Sad,
            _ if self.winner == Some(seat) => Mood::Glad,
            _ => Mood::Calm,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most cards beside the narrowest and the widest tricks and bids, and below them.
    #[test]
    fn the_beads_do_not_touch() {
        let beside = |tally| FACE + Size::Small.side() + 2 * APART + tally;
        for (count, left) in [12, 13, 15]
            .into_iter()
            .flat_map(|count| [MARGIN, beside(25), beside(45)].map(|left| (count, left)))
        {
            let (first, pitch) = string(count, left);
            assert!(pitch > bead(pitch, LOW), "{count} {left}: {pitch}");
            assert!(first >= left && first + count as i32 * pitch <= SCREEN_WIDTH - MARGIN);
        }
    }
}
