//! The table as one seat sees it: the players at the top, the stock, the pile and the total in the middle, the seat's
//! own hand below.

use super::card::{self, Look};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Reader, Role, Surface, cursor_moves};
use crate::table::characters;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::thirty::Texts;
use crate::texts::{Lang, Line};
use crate::widgets::bars::{self, Cap};
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bubble, shortened, thinking};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::thirty::{Card, GOAL, HAND, LIMIT, View};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;

/// An animation on the table, or on the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// The cards of a round, on their way into the hand.
    Deal,
    /// A card, from this seat to the pile.
    Lay(Seat, Card),
    /// The points of all players are counted.
    Count,
}

/// Everything that the table shows. The view is that of the viewer. If no hand may be seen, it is the view of the seat
/// at turn, and its hand is not drawn.
pub struct Scene<'a> {
    pub view: View,
    /// The seat of the person whose hand is open.
    pub viewer: Option<Seat>,
    /// True in a replay: the hand of the view is shown, and all players are called by their names.
    pub open: bool,
    pub players: &'a Players,
    pub lang: Lang,
    /// The total to show. After a 30 this is still 30.
    pub total: u8,
    /// The card of the hand under the cursor.
    pub cursor: usize,
    /// True if the viewer may lay a card.
    pub acting: bool,
    /// True if presses reach the hand.
    pub choosing: bool,
    /// True if Y opens the menu.
    pub menu: bool,
    /// The current animation and its progress.
    pub moving: Option<(Moving, Progress)>,
    /// A bot's remark.
    pub said: Option<Remark>,
    /// The picture of the thinking sign, while a bot thinks.
    pub thinking: Option<u8>,
    /// The text at the bottom while the viewer may not act.
    pub status: Line,
}

const SEAT_HEIGHT: i32 = 40;
/// The room for a face beside the points.
const LARGE_FACE: i32 = 36;
/// The side of a mark of a point, and the distance from one to the next.
const MARK: i32 = 6;
const MARK_PITCH: i32 = 8;
/// Above the pile there is room for three lines of a lesson.
const PILE_TOP: i32 = 82;
const STOCK_LEFT: i32 = MIDDLE - 100;
const PILE: Point = Point::new(MIDDLE - 46, PILE_TOP);
/// The middle of the total, and the bar below it.
const TOTAL: i32 = MIDDLE + 58;
const BAR_TOP: i32 = PILE_TOP + 52;
const BAR_WIDTH: i32 = 90;
const HAND_TOP: i32 = SCREEN_HEIGHT - 84;
const HAND_PITCH: i32 = card::WIDTH + 14;

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::FELT);
        self.show_title(surface);
        for seat in 0..self.players.count() {
            self.show_seat(surface, seat);
        }
        self.show_stock(surface);
        self.show_pile(surface);
        self.show_total(surface);
        self.draw_hand(surface);
        self.draw_bottom(surface);
        if let Some((Moving::Lay(by, card), progress)) = self.moving {
            let from = match self.viewer {
                Some(viewer) if viewer == by => Point::new(MIDDLE - card::WIDTH / 2, HAND_TOP),
                _ => Point::new(self.middle_of(by) - card::WIDTH / 2, 0),
            };
            card::draw(surface, progress.between(from, PILE), card, Look::Plain);
        }
        // A remark is over everything that moves.
        if let Some(said) = self.said {
            let tip = Point::new(self.middle_of(said.seat), SEAT_HEIGHT - 3);
            bubble::draw(surface, self.players.name(said.seat), (tip, said.pauses), said.words(self.lang));
        }
    }

    fn texts(&self) -> &'static Texts {
        &self.lang.texts().thirty
    }

    /// Shows whose turn it is as the title, for screen readers. On the panel, the seat is lit.
    fn show_title(&self, surface: &mut dyn Surface) {
        let turn = self.view.table.turn;
        let words = |read: Reader<'_>| match self.viewer {
            Some(viewer) if viewer == turn => read(self.texts().your_turn, ""),
            _ => read(&(self.texts().turn_of)(self.players.name(turn)), ""),
        };
        surface.show(&Element::worded(Role::Title, band(0, 0, SCREEN_HEIGHT), &words, &|_| {}));
    }

    fn box_width(&self) -> i32 {
        SCREEN_WIDTH / self.players.count().max(1) as i32
    }

    /// The middle of a seat's box.
    fn middle_of(&self, seat: Seat) -> i32 {
        seat as i32 * self.box_width() + self.box_width() / 2
    }

    fn is_at_turn(&self, seat: Seat) -> bool {
        self.view.table.turn == seat && !self.view.table.is_round_over()
    }

    fn show_seat(&self, surface: &mut dyn Surface, seat: Seat) {
        let (width, points) = (self.box_width(), self.view.table.points()[seat]);
        let frame = area(seat as i32 * width + 1, 0, width - 2, SEAT_HEIGHT);
        let look = |canvas: &mut Canvas| self.draw_seat(canvas, seat, points);
        let words = |read: Reader<'_>| read(self.players.name(seat), &(self.texts().points)(points));
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
        if let Some(picture) = self.thinking.filter(|_| self.is_at_turn(seat)) {
            thinking::draw(surface, Point::new(self.middle_of(seat) - 15, SEAT_HEIGHT + 3), (7, 12), picture);
        }
    }

    fn draw_seat(&self, canvas: &mut Canvas, seat: Seat, points: u8) {
        let (width, middle) = (self.box_width(), self.middle_of(seat));
        let (left, at_turn) = (middle - width / 2, self.is_at_turn(seat));
        let face = if at_turn { theme::BOX_LIT } else { theme::BOX };
        canvas.round_rect(area(left + 1, -8, width - 2, SEAT_HEIGHT + 8), 8, face);
        if at_turn {
            canvas.fill(area(left + 8, SEAT_HEIGHT - 2, width - 16, 2), theme::ACCENT);
        }
        let (character, mood) = (characters::of(self.players.name(seat)), self.mood(seat));
        let (side, marks) = (Size::Large.side(), i32::from(GOAL) * MARK_PITCH - (MARK_PITCH - MARK));
        // The points are beside the face if there is room, else below it.
        let (at, points_at) = if width >= LARGE_FACE + marks {
            let left = middle - (side + 6 + marks) / 2;
            (Point::new(left, 7), Point::new(left + side + 6, 16))
        } else {
            (Point::new(middle - side / 2, 1), Point::new(middle - marks / 2, 29))
        };
        character.face.draw(canvas, at, Size::Large, mood);
        draw_points(canvas, points_at, points);
    }

    /// The mood of a player's face.
    fn mood(&self, seat: Seat) -> Mood {
        match (self.view.table.loser, self.said) {
            (Some(loser), _) if loser == seat => Mood::Sad,
            (Some(_), _) => Mood::Glad,
            (None, Some(said)) if said.seat == seat => said.mood(),
            (None, _) => Mood::Calm,
        }
    }

    /// Shows the stock as a card from behind, with the number of cards left.
    fn show_stock(&self, surface: &mut dyn Surface) {
        let (at, cards) = (Point::new(STOCK_LEFT, PILE_TOP), self.view.table.stock());
        let look = |canvas: &mut Canvas| {
            card::draw_back(canvas, at);
            let middle = Point::new(at.x + card::WIDTH / 2, at.y + (card::HEIGHT - 23) / 2);
            canvas.text(&fonts::BOLD, middle, Align::Center, theme::TEXT, &text!("{cards}"));
        };
        let words = |read: Reader<'_>| read(&(self.texts().stock)(cards), "");
        let piece = Element::worded(Role::Piece { here: false }, card::frame(at), &words, &look);
        surface.show(&piece.aside());
    }

    /// Shows the card on top of the pile. While a card is on its way there, shows the one below it.
    fn show_pile(&self, surface: &mut dyn Surface) {
        surface.round_frame(card::frame(PILE), 7, 1, theme::BOX);
        let on_the_way = usize::from(matches!(self.moving, Some((Moving::Lay(..), _))));
        let Some(&top) = self.view.table.laid.iter().rev().nth(on_the_way) else { return };
        let look = |canvas: &mut Canvas| card::draw(canvas, PILE, top, Look::Plain);
        let words = |read: Reader<'_>| read(&text!("{top}"), self.texts().on_pile);
        surface.show(&Element::worded(Role::Piece { here: false }, card::frame(PILE), &words, &look));
    }

    fn show_total(&self, surface: &mut dyn Surface) {
        let total = self.total;
        let ink = match total {
            LIMIT => theme::GAIN,
            0..LIMIT => theme::TEXT,
            _ => theme::ALARM,
        };
        let print = surface.print();
        let look = |canvas: &mut Canvas| {
            canvas.text(&fonts::LOGO, Point::new(TOTAL, PILE_TOP - 8), Align::Center, ink, &text!("{total}"));
            canvas.text(
                print.caption(),
                Point::new(TOTAL, PILE_TOP + 50 - print.caption().line_height()),
                Align::Center,
                theme::MUTED,
                self.texts().of_thirty,
            );
            let bar = area(TOTAL - BAR_WIDTH / 2, BAR_TOP, BAR_WIDTH, 6);
            canvas.round_rect(bar, 3, theme::FELT_DARK);
            let full = BAR_WIDTH * i32::from(total.min(LIMIT)) / i32::from(LIMIT);
            canvas.round_rect(area(bar.top_left.x, BAR_TOP, full, 6), 3, ink);
        };
        let frame = area(TOTAL - BAR_WIDTH / 2, PILE_TOP - 2, BAR_WIDTH, BAR_TOP + 6 - PILE_TOP + 2);
        let words = |read: Reader<'_>| read(&(self.texts().total)(total), "");
        surface.show(&Element::worded(Role::Piece { here: false }, frame, &words, &look));
    }

    /// Draws the hand of the view, or three cards from behind if no hand may be seen.
    fn draw_hand(&self, surface: &mut dyn Surface) {
        if !self.open && self.viewer.is_none() {
            return (0..HAND).for_each(|place| card::draw_back(surface, place_in_hand(HAND, place)));
        }
        let count = self.view.hand.len();
        for (place, &card) in self.view.hand.iter().enumerate() {
            let rest = place_in_hand(count, place);
            let at = match self.moving {
                Some((Moving::Deal, progress)) => {
                    progress.of_one(place, count).between(Point::new(STOCK_LEFT, PILE_TOP), rest)
                }
                _ => rest,
            };
            let here = self.choosing && self.cursor == place;
            let look = match (here, self.acting) {
                (true, true) => Look::Cursor,
                (true, false) => Look::Waiting,
                (false, _) => Look::Plain,
            };
            let drawn = |canvas: &mut Canvas| card::draw(canvas, at, card, look);
            let words = |read: Reader<'_>| match self.viewer {
                Some(_) => read(&text!("{card}"), self.texts().in_your_hand),
                None => read(&text!("{card}"), &(self.texts().in_hand_of)(self.players.name(self.view.seat))),
            };
            let moves = cursor_moves(Button::Left, Button::Right, self.cursor, place);
            let presses = self.choosing.then(|| Presses::take_after([moves, (Button::Right, 0)]));
            let piece = Element::worded(Role::Piece { here }, card::frame(rest), &words, &drawn);
            surface.show(&piece.chosen_by(presses));
        }
    }

    /// Draws the keys of a viewer who may act. Otherwise draws the status.
    fn draw_bottom(&self, surface: &mut dyn Surface) {
        if self.acting && self.menu {
            let Texts { lay, hint, .. } = self.texts();
            return bars::keys(surface, &[(Cap::A, lay), (Cap::X, hint), bars::menu(self.lang)]);
        }
        let font = surface.print().body();
        let at = Point::new(MIDDLE, SCREEN_HEIGHT - font.line_height());
        // The bar begins a pixel above the letters.
        surface.fill(band(0, at.y - 1, SCREEN_HEIGHT - at.y + 1), theme::FELT_DARK);
        let status = shortened(font, &self.status, SCREEN_WIDTH - 8);
        surface.text(font, at, Align::Center, theme::MUTED, &status);
    }
}

/// Draws a mark for each point of the goal. Those of the player are filled.
fn draw_points(canvas: &mut Canvas, at: Point, points: u8) {
    for mark in 0..GOAL {
        let frame = area(at.x + i32::from(mark) * MARK_PITCH, at.y, MARK, MARK);
        match mark < points {
            true => canvas.round_rect(frame, 3, theme::ACCENT),
            false => canvas.round_frame(frame, 3, 1, theme::MUTED),
        }
    }
}

/// The position of the card with this index in a hand of `count` cards.
fn place_in_hand(count: usize, place: usize) -> Point {
    let left = MIDDLE - (count as i32 * HAND_PITCH - (HAND_PITCH - card::WIDTH)) / 2;
    Point::new(left + place as i32 * HAND_PITCH, HAND_TOP)
}
