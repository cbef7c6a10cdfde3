//! The other players in a strip at the top: the face, the number of tiles, the chips.

use super::{Caption, Scene};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::table::characters;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, bubble, thinking};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// The height of the strip.
pub(super) const SEATS_HEIGHT: i32 = 40;
/// The size of the tile that shows the number of tiles.
const COUNT_WIDTH: i32 = 27;
const COUNT_HEIGHT: i32 = 20;
/// The smallest width of a box in which the chips are below that tile, and not below the face too.
const WIDE: i32 = 70;
/// The smallest width of a box with a large face.
const LARGE_FACE: i32 = 55;
/// The height of the mark of a pass.
const PASS_HEIGHT: i32 = 19;
/// The width of a mark without the word.
const DASH_WIDTH: i32 = 30;
/// A player with this many tiles or fewer is about to go out.
const FEW: u8 = 2;

impl Scene<'_> {
    /// The place of a seat's box in the strip, clockwise from the viewer. The viewer has no box.
    fn place(&self, seat: Seat) -> Option<usize> {
        match self.viewer {
            None => Some(seat),
            Some(viewer) if seat == viewer => None,
            Some(viewer) => Some((seat + self.players.count() - viewer) % self.players.count() - 1),
        }
    }

    /// The area of a seat's box.
    pub(super) fn box_of(&self, seat: Seat) -> Option<Rectangle> {
        let place = self.place(seat)? as i32;
        let boxes = (self.players.count() - usize::from(self.viewer.is_some())).max(1) as i32;
        let width = SCREEN_WIDTH / boxes;
        Some(area(place * width + SCREEN_WIDTH % width / 2 + 1, 0, width - 2, SEATS_HEIGHT))
    }

    pub(super) fn show_seats(&self, surface: &mut dyn Surface) {
        for seat in 0..self.players.count() {
            if let Some(frame) = self.box_of(seat) {
                self.show_seat(surface, seat, frame);
            }
        }
    }

    fn show_seat(&self, surface: &mut dyn Surface, seat: Seat, frame: Rectangle) {
        let print = surface.print();
        let look = |canvas: &mut Canvas| self.draw_seat(canvas, seat, frame, print);
        let words = |read: Reader<'_>| read(self.players.name(seat), &self.state_of(seat));
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
        if let Some(picture) = self.thinking.filter(|_| self.is_at_turn(seat)) {
            let below = below_count(frame);
            let at = Point::new(below.x - 15, below.y + 7);
            thinking::draw(surface, at, (7, 12), picture);
        }
    }

    fn is_at_turn(&self, seat: Seat) -> bool {
        self.view.turn == seat && !self.trick_over && self.winner.is_none()
    }

    fn draw_seat(&self, canvas: &mut Canvas, seat: Seat, frame: Rectangle, print: Print) {
        let (left, width) = (frame.top_left.x, frame.size.width as i32);
        let at_turn = self.is_at_turn(seat);
        let ground = if at_turn { theme::BOX_LIT } else { theme::BOX };
        canvas.round_rect(area(left, -8, width, SEATS_HEIGHT + 8), 8, ground);
        if at_turn {
            canvas.fill(area(left + 8, SEATS_HEIGHT - 2, width - 16, 2), theme::ACCENT);
        }
        let size = if width < LARGE_FACE { Size::Small } else { Size::Large };
        let face = Point::new(left + 2, if width < WIDE { 0 } else { 6 });
        characters::of(self.players.name(seat)).face.draw(canvas, face, size, self.mood(seat));
        self.draw_count(canvas, seat, count_at(frame));
        // A sentence in large print would cut the line below.
        if self.caption == Caption::Lesson && print == Print::Large {
            return;
        }
        if self.has_passed(seat) {
            return self.draw_pass(canvas, frame, print);
        }
        // The thinking sign takes the place of the chips. A puzzle is not about them.
        if !self.puzzle && (self.thinking.is_none() || !at_turn) {
            draw_chips(canvas, below_count(frame), self.view.chips[seat], print);
        }
    }

    /// Draws the number of tiles on a tile, which is red if its player is about to go out.
    fn draw_count(&self, canvas: &mut Canvas, seat: Seat, at: Point) {
        let count = self.view.counts[seat];
        let face = if count <= FEW { theme::ALARM } else { theme::IVORY };
        canvas.round_rect(area(at.x, at.y, COUNT_WIDTH, COUNT_HEIGHT), 4, theme::IVORY_LINE);
        canvas.round_rect(area(at.x, at.y, COUNT_WIDTH, COUNT_HEIGHT - 2), 4, face);
        let font = &fonts::DIGITS_14;
        let top = at.y + COUNT_HEIGHT / 2 - 1 - font.baseline() + font.capitals() / 2;
        let middle = Point::new(at.x + COUNT_WIDTH / 2, top);
        canvas.text(font, middle, Align::Center, theme::LETTER, &text!("{count}"));
    }

    /// Marks a pass: with the word where it has room, else with a dash.
    fn draw_pass(&self, canvas: &mut Canvas, frame: Rectangle, print: Print) {
        let word = self.lang.texts().lexio.passed;
        let (edge, right) = (frame.top_left.x, frame.top_left.x + frame.size.width as i32);
        let font = Some(print.caption()).filter(|font| font.width(word) + 6 <= right - edge);
        // Beside the face, if there is room.
        let room = right - edge - if right - edge < WIDE { 0 } else { Size::Large.side() + 2 };
        let width = font.map_or(DASH_WIDTH, |font| font.width(word) + (room - font.width(word)).clamp(6, 10));
        let left = (below_count(frame).x - width / 2).min(right - width).max(edge);
        let top = SEATS_HEIGHT - PASS_HEIGHT - 1;
        canvas.round_rect(area(left, top, width, PASS_HEIGHT), 8, theme::MUTED);
        if let Some(font) = font {
            // The tail of a letter needs more room than the top of a small one.
            let above = (PASS_HEIGHT + font.capitals()) / 2 - font.baseline() - 3;
            let at = Point::new(left + width / 2, top + above);
            canvas.text(font, at, Align::Center, theme::FELT_DARK, word);
        } else {
            canvas.fill(area(left + 7, top + PASS_HEIGHT / 2 - 1, width - 14, 3), theme::FELT_DARK);
        }
    }

    const fn has_passed(&self, seat: Seat) -> bool {
        self.view.passed >> seat & 1 == 1
    }

    /// The state of a player, for screen readers: tiles and chips, and whether they think, are at turn or have passed.
    pub(super) fn state_of(&self, seat: Seat) -> Line {
        let texts = self.read_out();
        let thinks = self.is_at_turn(seat) && self.thinking.is_some();
        let states = [
            (thinks, texts.thinks),
            (self.is_at_turn(seat) && !thinks, texts.at_turn),
            (self.has_passed(seat), texts.has_passed),
        ];
        let holds = (texts.holds)(self.view.counts[seat], self.view.chips[seat]);
        let current = states.into_iter().filter(|(is_so, _)| *is_so);
        current.fold(holds, |line, (_, words)| text!("{}, {words}", &*line))
    }

    /// The mood of a player's face.
    pub(super) fn mood(&self, seat: Seat) -> Mood {
        if let Some(mood) = self.moment.and_then(|moment| moment.mood_of(seat)) {
            return mood;
        }
        match (self.winner, self.said) {
            (Some(winner), _) if winner == seat => Mood::Glad,
            (Some(_), _) => Mood::Sad,
            (None, Some(said)) if said.seat == seat => said.mood(),
            (None, _) => Mood::Calm,
        }
    }

    /// Shows a bot's remark below its box, over everything that moves.
    pub(super) fn show_said(&self, surface: &mut dyn Surface, said: Remark) {
        let Some(frame) = self.box_of(said.seat) else { return };
        let middle = frame.top_left.x + frame.size.width as i32 / 2;
        let tip = (Point::new(middle, SEATS_HEIGHT - 1), said.pauses);
        bubble::draw(surface, self.players.name(said.seat), tip, said.words(self.lang));
    }
}

/// The distance from the top of a caption's line to its capitals.
fn cap_top(print: Print) -> i32 {
    print.caption().baseline() - print.caption().capitals()
}

/// The place of the tile with the number of tiles, in this box.
fn count_at(frame: Rectangle) -> Point {
    let (left, width) = (frame.top_left.x, frame.size.width as i32);
    if width < WIDE {
        return Point::new(left + width - COUNT_WIDTH - 1, 2);
    }
    let beside = left + 2 + Size::Large.side();
    Point::new(beside + (left + width - beside - COUNT_WIDTH) / 2, 1)
}

/// The middle of the line below this tile, and its top.
fn below_count(frame: Rectangle) -> Point {
    let (left, width) = (frame.top_left.x, frame.size.width as i32);
    match width < WIDE {
        true => Point::new(left + width / 2, 22),
        false => Point::new(count_at(frame).x + COUNT_WIDTH / 2, 20),
    }
}

/// Draws a number of chips, centred at this point.
pub(super) fn draw_chips(canvas: &mut Canvas, at: Point, chips: u32, print: Print) {
    let (chips, font) = (text!("{chips}"), print.caption());
    let icon = i32::from(icons::CHIP_12.width()) + 2;
    let left = at.x - (icon + font.width(&chips)) / 2;
    let middle = at.y + cap_top(print) + font.capitals() / 2;
    canvas.mask(&icons::CHIP_12, Point::new(left, middle - 6), theme::ACCENT);
    canvas.text(font, Point::new(left + icon, at.y), Align::Left, theme::TEXT, &chips);
}
