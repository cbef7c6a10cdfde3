//! All players at the table, in a strip at the top: the name, the cards, the score.

use super::Scene;
use crate::elements::{Element, Reader, Role, Surface};
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, band, portrait, shortened, signed, thinking};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::fonts;
use gousset_draw::theme;

pub(super) const SEATS_HEIGHT: i32 = 34;
/// The largest number of players in one row, with the name above the numbers.
const IN_A_ROW: usize = 4;
/// The size of the small card that shows the number of cards.
const COUNT_WIDTH: i32 = 17;
const COUNT_HEIGHT: i32 = 14;
/// The width of a face before that card.
const PORTRAIT: i32 = portrait::SIDE + 3;
/// The size of a dot of the thinking sign, and the distance between two dots.
const DOTS: (i32, i32) = (4, 8);

/// The text for a name in this much room, and whether the face is drawn before it. A name that does not fit is not cut:
/// it is shown as the face and the first letter, or beside the longest scores as the face alone.
fn called(name: &str, room: i32) -> (&str, bool) {
    if fonts::SMALL.width(name) <= room {
        return (name, false);
    }
    let first = name.chars().next().map_or(0, char::len_utf8);
    let initial = name.get(..first).unwrap_or_default();
    let fits = CLOSE_PORTRAIT + fonts::SMALL.width(initial) <= room;
    (if fits { initial } else { "" }, true)
}

/// The width of a face close before a letter.
const CLOSE_PORTRAIT: i32 = portrait::SIDE + 1;

impl Scene<'_> {
    /// Draws all players in the order of play, the viewer last, with cards and score. A player who has retired is dim.
    /// More than four players take two rows.
    pub(super) fn draw_seats(&self, surface: &mut dyn Surface) {
        surface.fill(band(0, 0, SEATS_HEIGHT), theme::FELT_DARK);
        let seats = usize::from(self.view.seats);
        let last = self.viewer.unwrap_or(seats - 1);
        let rows = if seats > IN_A_ROW { 2 } else { 1 };
        let columns = seats.div_ceil(rows);
        let (width, height) = (SCREEN_WIDTH / columns as i32, SEATS_HEIGHT / rows as i32);
        for step in 0..seats {
            let seat = (last + 1 + step) % seats;
            let (left, top) = ((step % columns) as i32 * width, (step / columns) as i32 * height);
            if step % columns > 0 && self.view.turn != Some(seat) {
                surface.fill(area(left, top + 4, 1, height - 8), theme::BOX);
            }
            let words = |read: Reader<'_>| read(&self.seat_in_words(seat), &self.standing(seat));
            let look = |canvas: &mut Canvas| match rows {
                1 => self.draw_seat(canvas, seat, left, width),
                _ => self.draw_seat_in_a_line(canvas, seat, Point::new(left, top), width),
            };
            let frame = area(left, top, width, height);
            surface.show(&Element::worded(Role::Player, frame, &words, &look));
        }
    }

    /// Draws the name, the cards and the score in one line.
    fn draw_seat_in_a_line(
        &self,
        canvas: &mut Canvas,
        seat: Seat,
        Point { x: left, y: top }: Point,
        width: i32,
    ) {
        let at_turn = self.view.turn == Some(seat);
        if at_turn {
            canvas.fill(area(left, top, width, SEATS_HEIGHT / 2), theme::BOX);
        }
        let playing = self.view.playing.contains(seat);
        let score = signed(self.view.scores[seat]);
        let score_left = left + width - 2 - fonts::SMALL.width(&score);
        let ink = if playing { theme::MUTED } else { theme::GREYED };
        canvas.text(&fonts::SMALL, Point::new(score_left, top - 1), Align::Left, ink, &score);
        let card = if playing { score_left - 2 - COUNT_WIDTH } else { score_left };
        if playing {
            self.draw_cards(canvas, seat, Point::new(card, top + 1));
        }
        let (name, room) = (self.seat_name(seat), card - 1 - (left + 2));
        let (shown, with_face) = called(name, room);
        let mut at = Point::new(left + 2, top - 1);
        if with_face {
            self.draw_portrait(canvas, seat, Point::new(at.x, top));
            at.x += CLOSE_PORTRAIT;
        }
        canvas.text(&fonts::SMALL, at, Align::Left, self.ink_of(seat), shown);
        if at_turn && let Some(picture) = self.thinking {
            thinking::draw(canvas, Point::new(left + 3, top + 14), DOTS, picture);
        }
    }

    /// Draws the small card with a player's number of cards, with its top left corner at `corner`. The card
    /// has a frame if the player has a handicap.
    fn draw_cards(&self, canvas: &mut Canvas, seat: Seat, corner: Point) {
        let card = area(corner.x, corner.y, COUNT_WIDTH, COUNT_HEIGHT);
        canvas.round_rect(card, 3, theme::BACK);
        if self.handicap(seat) > 0 {
            canvas.round_frame(card, 3, 1, theme::ACCENT);
        }
        let count = text!("{}", self.view.counts[seat]);
        let at = Point::new(corner.x + COUNT_WIDTH / 2, corner.y - 2);
        canvas.text(&fonts::SMALL, at, Align::Center, theme::TEXT, &count);
    }

    /// The number of cards fewer that a seat is dealt. Only a match at home has handicaps, and there players keep their
    /// seats.
    fn handicap(&self, seat: Seat) -> u8 {
        self.game.setup().handicap().fewer(seat)
    }

    /// The colour of a player's name.
    fn ink_of(&self, seat: Seat) -> Rgb565 {
        match (self.view.turn == Some(seat), self.view.playing.contains(seat)) {
            (true, _) => theme::ACCENT,
            (false, true) => theme::TEXT,
            (false, false) => theme::GREYED,
        }
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

    fn draw_seat(&self, canvas: &mut Canvas, seat: Seat, left: i32, width: i32) {
        let at_turn = self.view.turn == Some(seat);
        if at_turn {
            canvas.fill(area(left, 0, width, SEATS_HEIGHT), theme::BOX);
        }
        let playing = self.view.playing.contains(seat);
        let name = shortened(&fonts::SMALL, self.seat_name(seat), width - 4);
        let middle = left + width / 2;
        canvas.text(&fonts::SMALL, Point::new(middle, 0), Align::Center, self.ink_of(seat), &name);
        self.draw_count(canvas, seat, middle, width, playing);
        if at_turn && let Some(picture) = self.thinking {
            thinking::draw(canvas, Point::new(middle - 11, 30), DOTS, picture);
        }
    }

    fn draw_portrait(&self, canvas: &mut Canvas, seat: Seat, at: Point) {
        let mood = self.said.filter(|said| said.seat == seat).map_or(Mood::Calm, |said| said.mood());
        portrait::draw(canvas, at, self.name(seat), mood);
    }

    /// Draws the face if there is room, the number of cards on a small card, and the score.
    fn draw_count(&self, canvas: &mut Canvas, seat: Seat, middle: i32, width: i32, playing: bool) {
        let score = signed(self.view.scores[seat]);
        let score_width = fonts::SMALL.width(&score);
        if !playing {
            canvas.text(&fonts::SMALL, Point::new(middle, 15), Align::Center, theme::GREYED, &score);
            return;
        }
        // The numbers move closer together before the face is left out.
        let gap = (width - 2 - COUNT_WIDTH - score_width - PORTRAIT).clamp(1, 5);
        let used = COUNT_WIDTH + gap + score_width;
        let mut left = middle - used / 2;
        if used + PORTRAIT <= width - 2 {
            left += PORTRAIT / 2;
            self.draw_portrait(canvas, seat, Point::new(left - PORTRAIT, 15));
        }
        self.draw_cards(canvas, seat, Point::new(left, 15));
        let at = Point::new(left + used - score_width, 13);
        canvas.text(&fonts::SMALL, at, Align::Left, theme::MUTED, &score);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::players::NAMES;

    /// A letter fits beside two digits with a sign, and beside three digits without one.
    #[test]
    fn a_name_is_whole_or_a_face_and_its_first_letter() {
        let column = SCREEN_WIDTH / 3 - 2 - COUNT_WIDTH - 2 - 3;
        for (score, letters) in [(0, 1), (-10, 1), (88, 1), (188, 1), (-188, 0)] {
            let room = column - fonts::SMALL.width(&signed(score));
            for name in NAMES.into_iter().chain(["Éléonore", "Catherine"]) {
                let (shown, with_face) = called(name, room);
                let width = fonts::SMALL.width(shown) + if with_face { CLOSE_PORTRAIT } else { 0 };
                assert!(width <= room, "{shown} beside {score}");
                let is_told = if with_face { shown.chars().count() == letters } else { shown == name };
                assert!(is_told, "{name} beside {score}");
            }
        }
    }
}
