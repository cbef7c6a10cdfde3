//! The players, in a strip at the top: a face, the cards and the score of each opponent, and the score of the viewer.

use super::{LEFT, Scene};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::table::characters;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, band, bars, bubble, signed, thinking};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;

pub(super) const SEATS_HEIGHT: i32 = 38;
/// The least width of the viewer's own column, and the space around the words in it.
const OWN_WIDTH: i32 = 35;
const AROUND: i32 = 6;
/// The widest score. A column with room for it beside a large face has such a face.
const WIDEST: &str = "−88";
/// The size of the small card that shows the number of cards, and its width in a narrow column.
const COUNT_WIDTH: i32 = 21;
const NARROW_COUNT: i32 = 18;
const COUNT_HEIGHT: i32 = 18;
/// The space between a face and the numbers.
const GAP: i32 = 3;
/// The top of a score.
const SCORE_TOP: i32 = 19;
/// The size of a dot of the thinking sign, and the distance between two dots.
const DOTS: (i32, i32) = (4, 8);

/// Where the parts of a column are.
#[derive(Debug)]
struct Columns {
    /// The left edges of the face and of the numbers.
    face: i32,
    numbers: i32,
    size: Size,
    /// The width of the card with the number of cards.
    count: i32,
}

/// The parts of a column of this width. The score of this width is below the number of cards, or below the face too if
/// that is small.
fn columns(left: i32, width: i32, score: i32, print: Print) -> Columns {
    let has_room = width > Size::Large.side() + print.caption().width(WIDEST);
    let size = if has_room { Size::Large } else { Size::Small };
    let narrow = width < size.side() + 2 * GAP + COUNT_WIDTH;
    let count = if narrow { NARROW_COUNT } else { COUNT_WIDTH };
    let under = if has_room { score.max(count) } else { count };
    let gap = (width - size.side() - under).min(GAP);
    let face = left + (width - size.side() - gap - under) / 2;
    Columns { face, numbers: face + size.side() + gap, size, count }
}

impl Scene<'_> {
    /// Draws the opponents in the order of play, and the viewer at the right.
    pub(super) fn draw_seats(&self, surface: &mut dyn Surface) {
        surface.fill(band(0, 0, SEATS_HEIGHT), theme::WOOD_DARK);
        let (seats, print) = (usize::from(self.view.seats), surface.print());
        let last = self.viewer.unwrap_or(seats - 1);
        for seat in (0..seats).map(|step| (last + 1 + step) % seats) {
            let is_own = self.viewer == Some(seat);
            let frame = self.column(seat, print);
            let width = frame.size.width as i32;
            let words = |read: Reader<'_>| read(&self.seat_in_words(seat), &self.standing(seat));
            let look = |canvas: &mut Canvas| {
                if self.view.turn == Some(seat) {
                    canvas.fill(frame, theme::WOOD_LIGHT);
                }
                match is_own {
                    true => self.draw_own(canvas, seat, frame.center().x, print),
                    false => self.draw_seat(canvas, seat, frame.top_left.x, width, print),
                }
            };
            surface.show(&Element::worded(Role::Player, frame, &words, &look));
        }
    }

    /// The column of a seat. The viewer's is at the right.
    fn column(&self, seat: Seat, print: Print) -> Rectangle {
        let seats = usize::from(self.view.seats);
        let own_width = self.viewer.map_or(0, |_| self.own_width(print));
        let room = SCREEN_WIDTH - own_width;
        if self.viewer == Some(seat) {
            return area(room, 0, own_width, SEATS_HEIGHT);
        }
        let others = if self.viewer.is_some() { seats - 1 } else { seats };
        let width = room / others.max(1) as i32;
        let place = (seat + seats - 1 - self.viewer.unwrap_or(seats - 1)) % seats;
        area(place as i32 * width, 0, width, SEATS_HEIGHT)
    }

    /// Shows a bot's remark on the end of the round over the hand. The words stay visible.
    pub(super) fn show_said(&self, surface: &mut dyn Surface, said: Remark) {
        let top = bars::KEYS_TOP - surface.print().line() - 3;
        surface.fill(band(0, top, bars::KEYS_TOP - top), theme::WOOD_DARK);
        let who = (self.name(said.seat), said.mood());
        bubble::draw_line(surface, Point::new(LEFT, top), who, said.words(self.lang));
    }

    /// The text above the viewer's score: their name, or the time until the bell.
    fn own_words(&self) -> &str {
        self.clock.as_deref().unwrap_or(self.texts().table.you)
    }

    /// The width of the viewer's column.
    fn own_width(&self, print: Print) -> i32 {
        OWN_WIDTH.max(print.caption().width(self.own_words()) + AROUND)
    }

    /// Draws the viewer's name, or the time until the bell, and the score, around this column of pixels.
    fn draw_own(&self, canvas: &mut Canvas, seat: Seat, middle: i32, print: Print) {
        canvas.text(print.caption(), Point::new(middle, 1), Align::Center, theme::TEXT, self.own_words());
        let score = signed(self.view.scores[seat]);
        canvas.text(print.caption(), Point::new(middle, SCORE_TOP - 1), Align::Center, theme::TEXT, &score);
    }

    /// Draws the face of an opponent, and at its right the number of cards above the score.
    fn draw_seat(&self, canvas: &mut Canvas, seat: Seat, left: i32, width: i32, print: Print) {
        let (score, font) = (signed(self.view.scores[seat]), print.caption());
        let Columns { face, numbers, size, count } = columns(left, width, font.width(&score), print);
        let playing = self.view.playing.contains(seat);
        // Dark hair needs a light ground.
        let disc = area(face, 3, size.side(), size.side()).offset(1);
        canvas.round_rect(disc, (size.side() / 2 + 1) as u32, theme::WOOD_LIGHT);
        characters::of(self.name(seat)).face.draw(canvas, Point::new(face, 3), size, self.mood(seat));
        if playing {
            self.draw_cards(canvas, seat, area(numbers, 2, count, COUNT_HEIGHT), print);
        }
        let thinks = self.thinking.filter(|_| self.view.turn == Some(seat));
        let below = match size {
            Size::Small => left + width / 2,
            _ => (numbers + count / 2).max(numbers + font.width(&score) / 2),
        };
        // Below a small face, the thinking sign takes the place of the score.
        if thinks.is_none() || size != Size::Small {
            let ink = if playing { theme::TEXT } else { theme::GREYED };
            canvas.text(font, Point::new(below, SCORE_TOP), Align::Center, ink, &score);
        }
        if let Some(picture) = thinks {
            let middle = if size == Size::Small { below } else { face + size.side() / 2 };
            thinking::draw(canvas, Point::new(middle - 10, 30), DOTS, picture);
        }
    }

    /// Draws the small card with a player's number of cards. It has a frame if the player has a handicap.
    fn draw_cards(&self, canvas: &mut Canvas, seat: Seat, card: Rectangle, print: Print) {
        canvas.round_rect(card, 4, theme::BACK);
        if self.handicap(seat) > 0 {
            canvas.round_frame(card, 4, 1, theme::ACCENT);
        }
        let narrow = (card.size.width as i32) < COUNT_WIDTH;
        let font = if narrow { print.caption() } else { &fonts::DIGITS_14 };
        let (count, middle) = (text!("{}", self.view.counts[seat]), card.center());
        let top = middle.y + 1 - font.baseline() + font.capitals() / 2;
        canvas.text(font, Point::new(middle.x + 1, top), Align::Center, theme::TEXT, &count);
    }

    fn mood(&self, seat: Seat) -> Mood {
        match (self.out, self.said) {
            (Some(out), _) if out == seat => Mood::Glad,
            (Some(_), _) => Mood::Sad,
            (None, Some(said)) if said.seat == seat => said.mood(),
            (None, _) => Mood::Calm,
        }
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
        // The widest own column has "Vous" in large print.
        let seats = [(1, 46), (2, 46), (3, 46), (5, 46), (4, 0), (6, 0)];
        let both = seats.into_iter().flat_map(|seats| [Print::Usual, Print::Large].map(|it| (seats, it)));
        for ((players, own), print) in both {
            let width = (SCREEN_WIDTH - own) / players;
            for score in [0, 7, 88, -10, -88, 188] {
                let score = print.caption().width(&signed(score));
                let columns = columns(0, width, score, print);
                assert!(columns.face >= 0, "{players} {score}: {columns:?}");
                let beside =
                    if columns.size == Size::Small { columns.count } else { score.max(columns.count) };
                let fits = columns.numbers + beside <= width && score <= width;
                assert!(fits, "{players} {score} in {width}: {columns:?}");
                assert!(columns.count == COUNT_WIDTH || print.caption().width("10") <= NARROW_COUNT);
            }
        }
    }
}
