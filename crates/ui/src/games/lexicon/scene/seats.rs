//! The players, in a strip at the top: a face, the cards and the score of each opponent, and the score of the viewer.

use super::Scene;
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::table::characters;
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, band, fitting, signed, thinking};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;

pub(super) const SEATS_HEIGHT: i32 = 38;
/// The width of the viewer's own column.
const OWN_WIDTH: i32 = 35;
/// The least width of a column with a large face.
const LARGE_FACE: i32 = 46;
/// The size of the small card that shows the number of cards.
const COUNT_WIDTH: i32 = 21;
const COUNT_HEIGHT: i32 = 18;
/// The space between a face and the numbers.
const GAP: i32 = 3;
/// The top of a score.
const SCORE_TOP: i32 = 19;
/// The size of a dot of the thinking sign, and the distance between two dots.
const DOTS: (i32, i32) = (4, 8);

/// The left edges of the face and of the numbers in a column of this width, beside a score of this width.
const fn columns(left: i32, width: i32, score: i32) -> (i32, i32, Size) {
    let size = if width < LARGE_FACE { Size::Small } else { Size::Large };
    let numbers = if score > COUNT_WIDTH { score } else { COUNT_WIDTH };
    let spare = width - size.side() - GAP - numbers;
    let face = left + if spare > 0 { spare / 2 } else { 0 };
    let beside = face + size.side() + if spare < 0 { 1 } else { GAP };
    let last = left + width - numbers;
    (face, if beside > last { last } else { beside }, size)
}

impl Scene<'_> {
    /// Draws the opponents in the order of play, and the viewer at the right.
    pub(super) fn draw_seats(&self, surface: &mut dyn Surface) {
        surface.fill(band(0, 0, SEATS_HEIGHT), theme::WOOD_DARK);
        let (seats, print) = (usize::from(self.view.seats), surface.print());
        let last = self.viewer.unwrap_or(seats - 1);
        let others = if self.viewer.is_some() { seats - 1 } else { seats };
        let room = SCREEN_WIDTH - if self.viewer.is_some() { OWN_WIDTH } else { 0 };
        let width = room / others.max(1) as i32;
        for step in 0..seats {
            let seat = (last + 1 + step) % seats;
            let is_own = self.viewer == Some(seat);
            let frame = match is_own {
                true => area(SCREEN_WIDTH - OWN_WIDTH, 0, OWN_WIDTH, SEATS_HEIGHT),
                false => area(step as i32 * width, 0, width, SEATS_HEIGHT),
            };
            let words = |read: Reader<'_>| read(&self.seat_in_words(seat), &self.standing(seat));
            let look = |canvas: &mut Canvas| {
                if self.view.turn == Some(seat) {
                    canvas.fill(frame, theme::WOOD_LIGHT);
                }
                match is_own {
                    true => self.draw_own(canvas, seat, frame.top_left.x, print),
                    false => self.draw_seat(canvas, seat, frame.top_left.x, width, print),
                }
            };
            surface.show(&Element::worded(Role::Player, frame, &words, &look));
        }
    }

    /// Draws the viewer's name, or the time until the bell, and the score.
    fn draw_own(&self, canvas: &mut Canvas, seat: Seat, left: i32, print: Print) {
        let middle = left + OWN_WIDTH / 2;
        let words = match &self.clock {
            Some(clock) => &**clock,
            None => self.texts().table.you,
        };
        let fonts = [print.caption(), &fonts::CAPTION];
        fitting::line(canvas, &fonts, Point::new(middle, 0), Align::Center, theme::TEXT, words, OWN_WIDTH);
        let score = signed(self.view.scores[seat]);
        canvas.text(print.caption(), Point::new(middle, SCORE_TOP - 1), Align::Center, theme::TEXT, &score);
    }

    /// Draws the face of an opponent, and at its right the number of cards above the score.
    fn draw_seat(&self, canvas: &mut Canvas, seat: Seat, left: i32, width: i32, print: Print) {
        let (score, font) = (signed(self.view.scores[seat]), print.caption());
        let (face, numbers, size) = columns(left, width, font.width(&score));
        let playing = self.view.playing.contains(seat);
        characters::of(self.name(seat)).face.draw(canvas, Point::new(face, 3), size, self.mood(seat));
        if playing {
            self.draw_cards(canvas, seat, Point::new(numbers, 2));
        }
        let middle = Point::new(numbers + COUNT_WIDTH / 2, SCORE_TOP);
        let at = Point::new(middle.x.max(numbers + font.width(&score) / 2), middle.y);
        let ink = if playing { theme::TEXT } else { theme::GREYED };
        canvas.text(font, at, Align::Center, ink, &score);
        if let Some(picture) = self.thinking.filter(|_| self.view.turn == Some(seat)) {
            thinking::draw(canvas, Point::new(face + size.side() / 2 - 10, 30), DOTS, picture);
        }
    }

    /// Draws the small card with a player's number of cards, with its top left corner at `corner`. The card has a frame
    /// if the player has a handicap.
    fn draw_cards(&self, canvas: &mut Canvas, seat: Seat, corner: Point) {
        let card = area(corner.x, corner.y, COUNT_WIDTH, COUNT_HEIGHT);
        canvas.round_rect(card, 4, theme::BACK);
        if self.handicap(seat) > 0 {
            canvas.round_frame(card, 4, 1, theme::ACCENT);
        }
        let (count, font) = (text!("{}", self.view.counts[seat]), &fonts::DIGITS_14);
        let top = corner.y + COUNT_HEIGHT / 2 - font.baseline() + font.capitals() / 2;
        canvas.text(font, Point::new(corner.x + COUNT_WIDTH / 2, top), Align::Center, theme::TEXT, &count);
    }

    fn mood(&self, seat: Seat) -> Mood {
        self.said.filter(|said| said.seat == seat).map_or(Mood::Calm, |said| said.mood())
    }

    /// The number of cards fewer that a seat is dealt. Only a match at home has handicaps, and there players keep their
    /// seats.
    fn handicap(&self, seat: Seat) -> u8 {
        self.game.setup().handicap().fewer(seat)
    }

    fn seat_name(&self, seat: Seat) -> &str {
        if self.viewer == Some(seat) { self.texts().table.you } else { self.name(seat) }
    }

    /// A player's name, and the handicap if there is one.
    fn seat_in_words(&self, seat: Seat) -> Line {
        let name = self.seat_name(seat);
        match self.handicap(seat) {
            0 => text!("{name}"),
            fewer => Line::listed(&[name, &(self.read_out().fewer)(fewer)]),
        }
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_never_touches_a_face_and_the_face_never_goes() {
        for (players, own) in [(1, true), (2, true), (3, true), (5, true), (4, false), (6, false)] {
            let width = (SCREEN_WIDTH - if own { OWN_WIDTH } else { 0 }) / players;
            for score in [0, 7, 88, -10, -88, 188] {
                let score = fonts::CAPTION.width(&signed(score));
                let (face, numbers, size) = columns(0, width, score);
                assert!(face >= 0 && numbers >= face + size.side(), "{players} {score}");
                assert!(numbers + score.max(COUNT_WIDTH) <= width, "{players} {score} in {width}");
            }
        }
    }
}
