//! The rows of the opponents at the top: a face, the tricks and the bid, and the Xylo.

use super::Scene;
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::xylo::bar::Bar;
use crate::table::characters;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, band};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::xylo::Row;
use gousset_draw::canvas::Canvas;
use gousset_draw::face::{Mood, Size};
use gousset_draw::theme;

/// The left edges of the face and of the tricks and the bid.
const FACE: i32 = 2;
const TALLY: i32 = FACE + Size::Large.side() + 2;
/// The largest distance between two bars, and the width of a gap that a card has left.
const MOST_PITCH: i32 = 17;
const GAP: i32 = 4;
/// The largest height of a bar.
const LONGEST: i32 = 30;

/// The left edge of an opponent's bars and their distance, beside a tally of this width.
fn bars_beside(tally: i32, row: &Row) -> (i32, i32) {
    let left = TALLY + tally + 3;
    let down = row.down.count_ones() as i32;
    let gaps = (row.colors.len() as i32 - down) * GAP;
    let pitch = ((SCREEN_WIDTH - left - gaps) / down.max(1)).min(MOST_PITCH);
    (SCREEN_WIDTH - gaps - pitch * down, pitch)
}

impl Scene<'_> {
    /// Draws an opponent.
    pub(super) fn draw_row(&self, surface: &mut dyn Surface, seat: Seat, top: i32, height: i32) {
        let row = &self.view.rows[seat];
        let tally = self.tally(seat);
        let (left, pitch) = bars_beside(tally.width(), row);
        let at_turn = self.is_at_turn(seat);
        let size = if height < Size::Large.side() { Size::Small } else { Size::Large };
        let look = |canvas: &mut Canvas| {
            if at_turn {
                canvas.fill(band(0, top, height), theme::STAGE_LIT);
            }
            canvas.fill(band(0, top + height - 1, 1), theme::STAGE_JOINT);
            let inset = (Size::Large.side() - size.side()) / 2;
            let at = Point::new(FACE + inset, top + (height - size.side()) / 2);
            characters::of(self.name(seat)).face.draw(canvas, at, size, self.mood(seat));
            tally.draw(canvas, Point::new(TALLY, top + height / 2));
        };
        let words = |read: Reader<'_>| read(self.name(seat), &self.standing(seat));
        surface.show(&Element::worded(Role::Player, area(0, top, left, height), &words, &look));
        let longest = (height - 2).min(LONGEST);
        let mut x = left;
        for (position, &color) in row.colors.iter().enumerate() {
            if row.down >> position & 1 == 0 {
                surface.fill(area(x, top + height / 2 - 1, GAP - 1, 3), theme::GROOVE);
                x += GAP;
                continue;
            }
            let at = Point::new(x, top + (height - longest) / 2);
            x += pitch;
            let bar = Bar::plain(color, pitch - 1, longest);
            let look = |canvas: &mut Canvas| bar.paint(canvas, at);
            let words = |read: Reader<'_>| {
                let texts = self.read_out();
                let place = (texts.place)(position + 1);
                read(&(texts.hidden)(color), &Line::listed(&[self.name(seat), &place]));
            };
            let role = Role::Piece { here: false };
            surface.show(&Element::worded(role, bar.area(at), &words, &look).aside());
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
    use crate::games::xylo::scene::pips::Tally;
    use gousset_core::xylo::Color;

    /// At most as many tricks are won as cards are gone, and a bid has taken one more.
    #[test]
    fn the_bars_are_wide_enough_beside_all_tallies() {
        for count in [12, 13, 15] {
            for gone in 0..count {
                for won in 0..=gone {
                    for bid in (0..=10).map(Some).chain([None]) {
                        let gone = gone + usize::from(bid.is_some());
                        let mut row = Row {
                            colors: (0..count).map(|_| Color::Red).collect(),
                            numbers: [None; 15],
                            down: ((1_u32 << count) - (1 << gone.min(count))) as u16,
                            bid: None,
                            won: won as u8,
                        };
                        row.down &= (1 << count) - 1;
                        let tally = Tally { won: won as u8, bid, over: false };
                        let (left, pitch) = bars_beside(tally.width(), &row);
                        assert!(pitch >= 10 || row.down == 0, "{count} {gone} {won} {bid:?}: {pitch}");
                        assert!(left >= TALLY + tally.width(), "{count} {gone} {won} {bid:?}");
                    }
                }
            }
        }
    }
}
