//! The trick in the middle: large cards with the faces of their players.

use super::{Layout, Moving, Scene, TRUMP_WIDTH};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::table::characters;
use crate::table::motion::Progress;
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area};
use embedded_graphics::prelude::{Point, Transform as _};
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_core::xylo::{Card, winning_seat};
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The measures of a card of the trick.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    width: i32,
    height: i32,
    number: &'static Font,
    /// The height of the strip with the shape and the face, and their sizes.
    strip: i32,
    shape: i32,
    face: Size,
}

static USUAL: Sheet = Sheet {
    width: 40,
    height: 48,
    number: &fonts::DIGITS_24,
    strip: 18,
    shape: bar::SHAPE,
    face: Size::Small,
};
static LARGE: Sheet = Sheet {
    width: 50,
    height: 64,
    number: &fonts::LOGO,
    strip: 26,
    shape: bar::LARGE_SHAPE,
    face: Size::Large,
};
/// The distance between a card and the outer edge of its frame.
const FRAME: i32 = 3;
/// The largest gap between two cards.
const MOST_APART: i32 = 10;
/// The room for the cards.
const ROOM: i32 = SCREEN_WIDTH - TRUMP_WIDTH;

impl Sheet {
    /// The largest cards that this many players have room for on this floor.
    pub(super) fn on(floor: (i32, i32), players: usize) -> &'static Self {
        let is_high = floor.1 - floor.0 >= LARGE.height + 2 * FRAME;
        if is_high && ROOM / players.max(1) as i32 > LARGE.width + FRAME { &LARGE } else { &USUAL }
    }

    /// The area of a card, at `wide` 256ths of its width. It grows in sixteenths, so that cards of all sizes turn over in
    /// the same frames.
    fn area(&self, at: Point, wide: i32) -> Rectangle {
        let width = 2 + (self.width - 2) * (wide / 16) / 16;
        area(at.x + (self.width - width) / 2, at.y, width, self.height)
    }

    /// Paints a card, at `wide` 256ths of its width. A card that turns over grows from a line.
    fn paint(&self, canvas: &mut Canvas, at: Point, card: Card, wide: i32, player: (&str, Mood)) {
        let sheet = self.area(at, wide);
        canvas.round_rect(sheet.translate(Point::new(1, 2)), 5, theme::STAGE);
        if !shows_number(wide) {
            return canvas.round_rect(sheet, 5, theme::NOTES[card.color() as usize]);
        }
        let strip = bar::paint_open(canvas, sheet, card, (self.number, self.strip));
        let (Point { x, y }, middle) = (strip.top_left, self.strip / 2);
        let at = Point::new(x + 4, y + middle - self.shape / 2);
        bar::paint_shape(canvas, at, card.color(), theme::NOTE_INK, self.shape);
        let at = Point::new(x + self.width - self.face.side() - 2, y + middle - self.face.side() / 2);
        characters::of(player.0).face.draw(canvas, at, self.face, player.1);
    }
}

/// True if a card that has turned over this far shows its number.
const fn shows_number(wide: i32) -> bool {
    wide >= 256
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
            let (from, sheet) = self.place_in_trick(index, self.view.last_trick.len(), layout);
            let at = progress.between(from, to);
            surface.paint(&|canvas| sheet.paint(canvas, at, card, 256, (self.name(seat), Mood::Calm)));
        }
    }

    /// The position and the measures of a card in a trick of `count` cards.
    fn place_in_trick(&self, index: usize, count: usize, layout: Layout) -> (Point, &'static Sheet) {
        let players = self.view.rows.len();
        let sheet = Sheet::on(layout.floor, players);
        let pitch = (ROOM / players.max(1) as i32).min(sheet.width + MOST_APART);
        let left = ROOM / 2 - count as i32 * pitch / 2 + (pitch - sheet.width) / 2;
        (Point::new(left + index as i32 * pitch, layout.middle() - sheet.height / 2), sheet)
    }

    /// Draws the cards of the trick in the order they were played.
    pub(super) fn draw_trick(&self, surface: &mut dyn Surface, layout: Layout) {
        // The sentence of a lesson takes the room below clues or a look.
        let is_covered = self.is_aside() && !self.menu;
        if is_covered || matches!(self.moving, Some((Moving::Collect(_), _))) {
            return;
        }
        if self.trick.is_empty() {
            return self.draw_leader(surface, layout.middle());
        }
        for (index, &(seat, card)) in self.trick.iter().enumerate() {
            let place = self.place_in_trick(index, self.trick.len(), layout);
            let turned = match self.moving {
                Some((Moving::Turn(by, last), progress)) if (by, last) == (seat, card) => progress.eased(),
                _ => 256,
            };
            self.show_played(surface, place, (seat, card), turned);
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
    fn show_played(
        &self,
        surface: &mut dyn Surface,
        (at, sheet): (Point, &Sheet),
        (seat, card): (Seat, Card),
        progress: i32,
    ) {
        let won = self.winner == Some(seat);
        let leads = shows_number(progress) && self.winning() == Some(seat);
        let face = sheet.area(at, progress);
        let look = |canvas: &mut Canvas| {
            let mood = if won { Mood::Glad } else { Mood::Calm };
            sheet.paint(canvas, at, card, progress, (self.name(seat), mood));
            if won || leads {
                // A dark line parts the frame from a card in yellow or orange.
                canvas.round_frame(face.offset(FRAME), 7, 2, theme::TEXT);
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
        // A box must not cover a part of the frame.
        let whole = if won || leads { face.offset(FRAME) } else { face };
        let element = Element::worded(Role::Piece { here: false }, whole, &words, &look);
        // In a puzzle, the rows show the cards of the trick too.
        surface.show(&if self.is_aside() || self.puzzle { element.aside() } else { element });
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
