//! The trick in the middle: large cards with the faces of their players.

use super::{Layout, Moving, Scene, TRUMP_WIDTH};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::table::characters;
use crate::table::motion::Progress;
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, portrait};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_core::xylo::{Card, winning_seat};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The size of a card of the trick.
const WIDTH: i32 = 42;
const HEIGHT: i32 = 44;
/// The largest distance between two cards.
const MOST_PITCH: i32 = 50;

/// The area of a card, at `wide` 256ths of its width.
fn card_area(at: Point, wide: i32) -> Rectangle {
    let width = (WIDTH * wide / 256).max(2);
    area(at.x + (WIDTH - width) / 2, at.y, width, HEIGHT)
}

/// True if a card that has turned over this far shows its number.
const fn shows_number(wide: i32) -> bool {
    wide >= 256
}

/// Paints a card of the trick, at `wide` 256ths of its width. A card that turns over grows from a line.
fn paint(canvas: &mut Canvas, at: Point, card: Card, wide: i32, player: (&str, Mood)) {
    let sheet = card_area(at, wide);
    let note = theme::NOTES[card.color() as usize];
    canvas.round_rect(area(sheet.top_left.x + 1, at.y + 2, sheet.size.width as i32, HEIGHT), 5, theme::STAGE);
    if !shows_number(wide) {
        return canvas.round_rect(sheet, 5, note);
    }
    bar::paint_sheet(canvas, sheet, note, 3);
    let middle = Point::new(at.x + WIDTH / 2, at.y + 4);
    bar::paint_number(canvas, &fonts::DIGITS_24, middle, WIDTH - 4, theme::ON_ACCENT, card.number());
    bar::paint_badge(canvas, Point::new(at.x + 6, at.y + 28), card.color(), bar::SHAPE);
    portrait::draw(canvas, Point::new(at.x + WIDTH - 20, at.y + 27), player.0, player.1);
}

impl Scene<'_> {
    /// Draws the cards of a trick on their way to the winner.
    pub(super) fn draw_collected(
        &self,
        surface: &mut dyn Surface,
        layout: Layout,
        winner: Seat,
        progress: Progress,
    ) {
        let to = Point::new(4, self.row_top(winner, layout));
        for (index, &(seat, card)) in self.view.last_trick.iter().enumerate() {
            let from = self.place_in_trick(index, self.view.last_trick.len(), layout.middle());
            let at = progress.between(from, to);
            surface.paint(&|canvas| paint(canvas, at, card, 256, (self.name(seat), Mood::Calm)));
        }
    }

    /// The position of a card in a trick of `count` cards.
    fn place_in_trick(&self, index: usize, count: usize, middle: i32) -> Point {
        let room = SCREEN_WIDTH - TRUMP_WIDTH;
        let pitch = (room / self.view.rows.len().max(1) as i32).min(MOST_PITCH);
        let left = room / 2 - count as i32 * pitch / 2 + (pitch - WIDTH) / 2;
        Point::new(left + index as i32 * pitch, middle - HEIGHT / 2)
    }

    /// Draws the cards of the trick in the order they were played.
    pub(super) fn draw_trick(&self, surface: &mut dyn Surface, middle: i32) {
        if matches!(self.moving, Some((Moving::Collect(_), _))) {
            return;
        }
        if self.trick.is_empty() {
            return self.draw_leader(surface, middle);
        }
        for (index, &(seat, card)) in self.trick.iter().enumerate() {
            let at = self.place_in_trick(index, self.trick.len(), middle);
            let turned = match self.moving {
                Some((Moving::Turn(by, last), progress)) if (by, last) == (seat, card) => progress.eased(),
                _ => 256,
            };
            self.show_played(surface, at, (seat, card), turned);
        }
    }

    /// Says who leads, with the leader's face.
    fn draw_leader(&self, surface: &mut dyn Surface, middle: i32) {
        let seat = self.view.turn.unwrap_or(self.bottom);
        let texts = &self.texts().table;
        let words = if self.viewer == Some(seat) {
            text!("{}", texts.you_lead)
        } else {
            (texts.leads)(self.name(seat))
        };
        let font = surface.print().body();
        let side = Size::Large.side();
        let left = (SCREEN_WIDTH - TRUMP_WIDTH - side - 6 - font.width(&words)) / 2;
        surface.paint(&|canvas| {
            let at = Point::new(left, middle - side / 2);
            characters::of(self.name(seat)).face.draw(canvas, at, Size::Large, Mood::Calm);
        });
        let at = Point::new(left + side + 6, middle - font.line_height() / 2);
        surface.text(font, at, Align::Left, theme::TEXT, &words);
    }

    /// Shows a card of the trick. `progress` is how far it is turned over, in 256ths. The card that wins the trick so
    /// far has a frame. Once the trick is won, the other cards are darker.
    fn show_played(&self, surface: &mut dyn Surface, at: Point, (seat, card): (Seat, Card), progress: i32) {
        let won = self.winner == Some(seat);
        let leads = shows_number(progress) && self.winning() == Some(seat);
        let face = card_area(at, progress);
        let look = |canvas: &mut Canvas| {
            let mood = if won { Mood::Glad } else { Mood::Calm };
            paint(canvas, at, card, progress, (self.name(seat), mood));
            if won || leads {
                // A dark line parts the frame from a card in yellow or orange.
                canvas.round_frame(face.offset(3), 7, 2, theme::ACCENT);
                canvas.round_frame(face.offset(1), 6, 1, theme::STAGE);
            } else if self.winner.is_some() {
                canvas.shade(face, theme::STAGE, 6);
            }
        };
        let words = |read: Reader<'_>| {
            let texts = self.texts();
            let open = shows_number(progress);
            let name = if open { (texts.past.card)(card) } else { (self.read_out().hidden)(card.color()) };
            let turns = if open { "" } else { self.read_out().turns_over };
            let wins = match (won, leads) {
                (true, _) => self.read_out().takes_the_trick,
                (false, true) => self.read_out().wins_so_far,
                (false, false) => "",
            };
            read(&name, &Line::listed(&[self.name(seat), turns, wins]));
        };
        let element = Element::worded(Role::Piece { here: false }, face, &words, &look);
        // While clues or a look replace the opponents, the trick is of less interest.
        let is_aside = self.clues.is_some() || self.look.is_some();
        surface.show(&if is_aside { element.aside() } else { element });
    }

    /// The seat whose card wins the trick so far. A card that is being turned over does not count yet.
    fn winning(&self) -> Option<Seat> {
        let turning = match self.moving {
            Some((Moving::Turn(seat, _), progress)) if !shows_number(progress.eased()) => Some(seat),
            _ => None,
        };
        let open = self.trick.split_last().map_or(self.trick, |(&(last, _), before)| {
            if turning == Some(last) { before } else { self.trick }
        });
        winning_seat(open, self.view.deck.trump())
    }
}
