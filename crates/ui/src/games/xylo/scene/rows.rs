//! The rows of the opponents at the top: a face, the tricks and the bid, and the Xylo.

use super::tally::PIP;
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

/// The gaps before and after the tricks and the bid. The face is at the left edge, so that fifteen cards have 13 pixels each.
const BESIDE: i32 = 2;
/// The left edge of the legend of a puzzle, and its gaps.
const LEGEND_LEFT: i32 = 3;
const APART: i32 = 4;
/// The height of the highest row.
pub(super) const MOST_HEIGHT: i32 = 37;
/// The height of a row whose numbers are shown in a puzzle.
pub(super) const SEEN_HEIGHT: i32 = 37;
/// The height of the line below the rows of a puzzle.
const LEGEND_HEIGHT: i32 = 19;
/// The side of a colour in it.
const SWATCH: i32 = 12;
/// The height of a row in large print, and of a low one.
pub(super) const LARGE_HEIGHT: i32 = 32;
pub(super) const LOW: i32 = 21;
/// The margins of a row whose numbers are below the face, and the distance of two pips.
const EDGE: i32 = 2;
const WIDE_PIP: i32 = 14;

/// The largest width of a card whose number is shown in a puzzle.
const MOST_SEEN: i32 = 22;

/// The cards between two columns: the left edge of the first one, and their distance. They are the same in all rows, and
/// a card that leaves moves no other.
fn string(count: usize, (left, end): (i32, i32)) -> (i32, i32) {
    let (room, count) = (end - left, count.max(1) as i32);
    (left + room % count / 2, room / count)
}

/// The size of a card's shape in a string with this distance of the cards and this height. The shapes of two strings do
/// not touch.
fn bead(pitch: i32, height: i32) -> i32 {
    let fits = |size: &i32| *size < pitch && *size + 2 < height;
    [bar::BEAD, bar::SHAPE, bar::SMALL_BEAD, bar::SMALL_SHAPE]
        .into_iter()
        .find(fits)
        .unwrap_or(bar::TINY_SHAPE)
}

/// The measures that all rows share.
#[derive(Clone, Copy)]
struct Rows {
    /// The numbers are below the face, and not beside it.
    are_below: bool,
    height: i32,
    face: Size,
    font: &'static Font,
    /// The columns of the string: its left edge and its end.
    string: (i32, i32),
}

impl Scene<'_> {
    /// Draws the opponents: their tricks and bids, and their Xylos as beads on strings. The tricks and bids of high rows
    /// are below the faces.
    pub(super) fn draw_rows(&self, surface: &mut dyn Surface, layout: Layout) {
        let opponents = || (1..self.view.rows.len()).map(|step| (self.bottom + step) % self.view.rows.len());
        let (height, caption) = (layout.row_height, surface.print().caption());
        // Up to two opponents have high rows. Among more, a string is as long as the panel is wide.
        let are_few = opponents().count() <= 2;
        let are_below = are_few && height >= Size::Small.side() + caption.capitals() && !self.puzzle;
        let is_small = !self.puzzle && (are_below || !are_few) || height < Size::Large.side();
        let (face, font) = (
            if is_small { Size::Small } else { Size::Large },
            if are_below || height < LOW { caption } else { &fonts::BODY },
        );
        let widest = opponents().map(|seat| self.tally(seat, font).width()).max().unwrap_or_default();
        let string = match are_below {
            true => (2 * EDGE + widest.max(face.side()), SCREEN_WIDTH - EDGE),
            false => (face.side() + 2 * BESIDE + widest, SCREEN_WIDTH),
        };
        let rows = Rows { are_below, height, face, font, string };
        for seat in opponents() {
            self.draw_row(surface, seat, self.row_top(seat, layout), rows);
        }
        let end = opponents().count() as i32 * height;
        if self.puzzle && end + LEGEND_HEIGHT <= layout.floor.0 {
            self.draw_legend(surface, end);
        }
    }

    /// Says below the rows of a puzzle what the colours of the cards mean. In large print there may be room for two.
    fn draw_legend(&self, surface: &mut dyn Surface, top: i32) {
        let font = surface.print().body();
        let legend = self.lang.texts().puzzles.xylo.legend;
        let inks = [theme::IVORY, theme::GROOVE, theme::ACCENT];
        let width = |word: &str| SWATCH + APART + font.width(word) + 2 * APART;
        let all = legend.map(width).into_iter().sum::<i32>() <= SCREEN_WIDTH;
        let mut x = LEGEND_LEFT;
        for (word, ink) in legend.into_iter().zip(inks).skip(usize::from(!all)) {
            let swatch = area(x, top + (LEGEND_HEIGHT - SWATCH) / 2, SWATCH, SWATCH);
            surface.paint(&|canvas| canvas.round_rect(swatch, 3, ink));
            let drop = (LEGEND_HEIGHT - font.capitals()) / 2 + font.capitals() - font.baseline();
            let at = Point::new(x + SWATCH + APART, top + drop);
            surface.text(font, at, Align::Left, theme::TEXT, word);
            x += width(word);
        }
    }

    /// Draws an opponent.
    fn draw_row(&self, surface: &mut dyn Surface, seat: Seat, top: i32, rows: Rows) {
        let Rows { are_below, height, face, font, string } = rows;
        let (middle, tally) = (top + height / 2, self.tally(seat, font));
        let look = |canvas: &mut Canvas| {
            if self.is_at_turn(seat) {
                let plate = area(0, top, SCREEN_WIDTH, height);
                canvas.round_rect(plate, 5, theme::STAGE_PLATE);
                canvas.round_frame(plate, 5, 1, theme::MUTED);
            }
            let draw_face = |canvas: &mut Canvas, at: Point| {
                characters::of(self.name(seat)).face.draw(canvas, at, face, self.mood(seat));
            };
            if are_below {
                let (left, below) = ((string.0 - face.side()) / 2, face.side() + font.capitals());
                let above = (height - below) / 2;
                draw_face(canvas, Point::new(left, top + above));
                let at =
                    Point::new((string.0 - tally.width()) / 2, top + above + below - font.capitals() / 2);
                tally.draw_numbers(canvas, at);
                let pips = area(string.0, top + height - PIP - EDGE, tally.pips() * WIDE_PIP, PIP);
                tally.draw_pips(canvas, pips);
            } else {
                draw_face(canvas, Point::new(0, middle - face.side() / 2));
                tally.draw(canvas, Point::new(face.side() + BESIDE, middle), height);
            }
        };
        let words = |read: Reader<'_>| read(self.name(seat), &self.standing(seat));
        surface.show(&Element::worded(Role::Player, area(0, top, string.0, height), &words, &look));
        self.draw_string(surface, seat, (top, height), string);
    }

    /// Draws an opponent's Xylo between two columns.
    fn draw_string(
        &self,
        surface: &mut dyn Surface,
        seat: Seat,
        (top, height): (i32, i32),
        columns: (i32, i32),
    ) {
        let (row, middle) = (&self.view.rows[seat], top + height / 2);
        let (left, pitch) = string(row.colors.len(), columns);
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
            let element = Element::worded(role, frame, &words, &look);
            surface.show(&if self.puzzle { element } else { element.aside() });
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
        let beside = |tally| (Size::Small.side() + 2 * BESIDE + tally, SCREEN_WIDTH);
        let below = (2 * EDGE + 22, SCREEN_WIDTH - EDGE);
        for (count, columns) in
            [12, 13, 15].into_iter().flat_map(|count| [below, beside(25), beside(45)].map(|all| (count, all)))
        {
            let (first, pitch) = string(count, columns);
            assert!(pitch > bead(pitch, LOW), "{count} {columns:?}: {pitch}");
            assert!(bead(pitch, LOW) >= bar::SMALL_BEAD || columns == beside(45), "{count} {columns:?}");
            assert!(first >= columns.0 && first + count as i32 * pitch <= columns.1);
        }
    }
}
