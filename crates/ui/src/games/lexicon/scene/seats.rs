//! Everyone at the table, in a strip above: the name, the cards, the score.

use super::Scene;
use crate::elements::{Element, Reader, Role, Surface};
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, band, signed};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::clip;
use gousset_draw::fonts;
use gousset_draw::theme;

pub(super) const SEATS_HEIGHT: i32 = 34;
/// Of the little card with the number of cards.
const COUNT_WIDTH: i32 = 17;

impl Scene<'_> {
    /// Everyone in the order they play, the viewer last, with cards and score; a player who has retired is dim.
    pub(super) fn draw_seats(&self, surface: &mut dyn Surface) {
        surface.fill(band(0, 0, SEATS_HEIGHT), theme::FELT_DARK);
        let seats = usize::from(self.view.seats);
        let last = self.viewer.unwrap_or(seats - 1);
        let width = SCREEN_WIDTH / seats as i32;
        for step in 0..seats {
            let seat = (last + 1 + step) % seats;
            let left = step as i32 * width;
            if step > 0 && self.view.turn != Some(seat) {
                surface.fill(area(left, 4, 1, SEATS_HEIGHT - 8), theme::BOX);
            }
            let words = |read: Reader<'_>| read(self.seat_name(seat), &self.standing(seat));
            let look = |canvas: &mut Canvas| self.draw_seat(canvas, seat, left, width);
            let frame = area(left, 0, width, SEATS_HEIGHT);
            surface.show(&Element::worded(Role::Player, frame, &words, &look));
        }
    }

    fn seat_name(&self, seat: Seat) -> &str {
        if self.viewer == Some(seat) { self.texts().table.you } else { self.name(seat) }
    }

    /// A player's cards and score in words, and whether it is their turn.
    fn standing(&self, seat: Seat) -> Line {
        let texts = self.texts();
        let points = (self.read_out().points)(self.view.scores[seat]);
        if !self.view.playing.contains(seat) {
            return Line::listed(&[texts.results.has_retired, &points]);
        }
        let cards = (self.read_out().cards)(self.view.counts[seat].into());
        match (self.view.turn == Some(seat), self.thinking) {
            (true, Some(_)) => {
                Line::listed(&[&cards, &points, self.read_out().at_turn, self.read_out().thinks])
            }
            (true, None) => Line::listed(&[&cards, &points, self.read_out().at_turn]),
            (false, _) => Line::listed(&[&cards, &points]),
        }
    }

    fn draw_seat(&self, canvas: &mut Canvas, seat: Seat, left: i32, width: i32) {
        let at_turn = self.view.turn == Some(seat);
        if at_turn {
            canvas.fill(area(left, 0, width, SEATS_HEIGHT), theme::BOX);
        }
        let playing = self.view.playing.contains(seat);
        let ink = match (at_turn, playing) {
            (true, _) => theme::ACCENT,
            (false, true) => theme::TEXT,
            (false, false) => theme::GREYED,
        };
        let name = clip(&fonts::SMALL, self.seat_name(seat), width - 4);
        let middle = left + width / 2;
        canvas.text(&fonts::SMALL, Point::new(middle, 0), Align::Center, ink, name);
        self.draw_count(canvas, seat, middle, width, playing);
        if at_turn && let Some(picture) = self.thinking {
            for dot in 0..3_u8 {
                let ink = if picture == dot { theme::ACCENT } else { theme::MUTED };
                canvas.round_rect(area(middle - 11 + i32::from(dot) * 8, 30, 4, 4), 1, ink);
            }
        }
    }

    /// The number of cards on a little card, and the score. Where there is no room for both, what counts now: the cards
    /// during a round, the score after it.
    fn draw_count(&self, canvas: &mut Canvas, seat: Seat, middle: i32, width: i32, playing: bool) {
        let score = signed(self.view.scores[seat]);
        let score_width = fonts::SMALL.width(&score);
        if !playing {
            canvas.text(&fonts::SMALL, Point::new(middle, 15), Align::Center, theme::GREYED, &score);
            return;
        }
        let count = text!("{}", self.view.counts[seat]);
        // Six seats have little room: the card and the gap give way, never so far that the numbers touch.
        let least = (fonts::SMALL.width(&count) + 2).min(COUNT_WIDTH);
        let card = (width - 3 - score_width).clamp(least, COUNT_WIDTH);
        let fits = card + 1 + score_width < width;
        let gap = (width - 2 - card - score_width).clamp(1, 5);
        let (shows_card, shows_score) = (fits || self.view.turn.is_some(), fits || self.view.turn.is_none());
        let used = if fits {
            card + gap + score_width
        } else if shows_card {
            card
        } else {
            score_width
        };
        let left = middle - used / 2;
        if shows_card {
            canvas.round_rect(area(left, 15, card, 14), 3, theme::BACK);
            let at = Point::new(left + card / 2, 13);
            canvas.text(&fonts::SMALL, at, Align::Center, theme::TEXT, &count);
        }
        if shows_score {
            let at = Point::new(left + used - score_width, 13);
            canvas.text(&fonts::SMALL, at, Align::Left, theme::MUTED, &score);
        }
    }
}
