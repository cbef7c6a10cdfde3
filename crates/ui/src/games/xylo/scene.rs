//! The table: everyone's Xylo, the trick in the middle, the viewer's own Xylo large at the bottom.

use super::bar::{self, FACE_HEIGHT, FACE_WIDTH, Look};
use crate::elements::Surface;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::xylo::{Card, Row, View};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

/// What the viewer is about to do with their own Xylo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    None,
    /// Choosing a card to play.
    Card(usize),
    /// Choosing two neighbours to look at.
    Pair(usize, usize),
}

/// A card that is being turned over: whose, which, and how far, in 256ths.
pub type Turning = (Seat, Card, i32);

/// Everything the table shows.
pub struct Scene<'a> {
    pub view: &'a View,
    /// Whose private knowledge is shown. `None`: only what everyone sees.
    pub viewer: Option<Seat>,
    /// Nobody plays, and everyone may look: what the seat of the view knows is shown, and it is called by its name.
    pub open: bool,
    pub players: &'a Players,
    pub lang: Lang,
    pub pointer: Pointer,
    /// The cards in the middle: the trick, or the last one while it is being won.
    pub trick: &'a [(Seat, Card)],
    pub turning: Option<Turning>,
    /// Who has just won the trick.
    pub winner: Option<Seat>,
    pub thinking: Option<u8>,
    /// The viewer may think again about the bid they did not make.
    pub may_undo: bool,
    /// Y opens the menu.
    pub menu: bool,
    pub status: Line,
}

/// The rows above: at most four, and they leave room for a trick.
const ROWS_HEIGHT: i32 = 104;
const SMALL_PITCH: i32 = 12;
const TRICK_BOTTOM: i32 = STATUS_TOP - 2;
pub const STATUS_TOP: i32 = OWN_TOP - 22;
const OWN_TOP: i32 = SCREEN_HEIGHT - 52;
const OWN_LONGEST: i32 = 48;
const OWN_PITCH: i32 = 16;

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::FELT);
        let bottom = match self.viewer {
            Some(viewer) => viewer,
            None if self.open => self.view.seat,
            None => self.view.turn.unwrap_or(0),
        };
        let count = self.view.rows.len();
        let height = (ROWS_HEIGHT / (count as i32 - 1).max(1)).min(34);
        for step in 1..count {
            let seat = (bottom + step) % count;
            self.draw_row(surface, seat, (step as i32 - 1) * height, height);
        }
        self.draw_trick(surface, (count as i32 - 1) * height, bottom);
        self.draw_status(surface, bottom);
        self.draw_own(surface, bottom);
    }

    fn name(&self, seat: Seat) -> &str {
        super::name_of(self.players, self.view.deck, seat, self.lang)
    }

    /// An opponent: the name, tricks and bid on the left, the Xylo on the right.
    fn draw_row(&self, surface: &mut dyn Surface, seat: Seat, top: i32, height: i32) {
        let row = &self.view.rows[seat];
        let left = SCREEN_WIDTH - row.colors.len() as i32 * SMALL_PITCH;
        let at_turn = self.view.turn == Some(seat) && self.winner.is_none();
        if at_turn {
            surface.fill(band(0, top, height - 1), theme::BOX);
        }
        let ink = if at_turn { theme::ACCENT } else { theme::TEXT };
        let score = score_of(row);
        if height >= 32 {
            let name = shortened(&fonts::SMALL, self.name(seat), left - 4);
            surface.text(&fonts::SMALL, Point::new(3, top), Align::Left, ink, &name);
            draw_tricks(surface, Point::new(3, top + 18), 9, row.won, left - 26);
            surface.text(&fonts::SMALL, Point::new(left - 3, top + 15), Align::Right, theme::ACCENT, &score);
        } else {
            let width = fonts::SMALL.width(&score);
            let name = shortened(&fonts::SMALL, self.name(seat), left - width - 10);
            surface.text(&fonts::SMALL, Point::new(3, top), Align::Left, ink, &name);
            surface.text(&fonts::SMALL, Point::new(left - 4, top), Align::Right, theme::ACCENT, &score);
            draw_tricks(surface, Point::new(3, top + 18), 6, row.won, left - 8);
        }
        let longest = height.min(30) - 4;
        for (position, &color) in row.colors.iter().enumerate() {
            let at = Point::new(left + position as i32 * SMALL_PITCH, top + (height - longest) / 2);
            if row.down >> position & 1 == 1 {
                bar::draw_back(surface, at, SMALL_PITCH - 1, longest, color, None, Look::Plain);
            } else {
                surface.fill(area(at.x + 4, at.y + longest / 2 - 1, 3, 3), theme::GROOVE);
            }
        }
    }

    /// The cards of the trick in the order they were played, each over its player's name.
    fn draw_trick(&self, surface: &mut dyn Surface, top: i32, bottom: Seat) {
        let middle = top + (TRICK_BOTTOM - top) / 2;
        let shown = self.trick.len() + usize::from(self.turning.is_some());
        if shown == 0 {
            let seat = self.view.turn.unwrap_or(bottom);
            let texts = &self.lang.texts().xylo.table;
            let words = if self.viewer == Some(seat) {
                text!("{}", texts.you_lead)
            } else {
                (texts.leads)(self.name(seat))
            };
            let y = middle - if self.menu { 22 } else { 10 };
            surface.text(&fonts::BODY, Point::new(MIDDLE, y), Align::Center, theme::MUTED, &words);
            if self.menu {
                bars::draw_on_table(surface, middle + 4, &[bars::menu(self.lang)]);
            }
            return;
        }
        let pitch = trick_pitch(self.view.rows.len());
        let left = MIDDLE - shown as i32 * pitch / 2;
        let open = self.trick.iter().map(|&(seat, card)| (seat, card, 256));
        for (index, (seat, card, way)) in open.chain(self.turning).enumerate() {
            let x = left + index as i32 * pitch + (pitch - FACE_WIDTH) / 2;
            let y = middle - (FACE_HEIGHT + 16) / 2;
            bar::draw_face(surface, Point::new(x, y), card, way);
            if self.winner == Some(seat) {
                surface.round_frame(area(x - 2, y - 2, FACE_WIDTH + 4, FACE_HEIGHT + 4), 6, 2, theme::ACCENT);
            }
            let name = shortened(&fonts::SMALL, self.name(seat), pitch - NAMES_APART);
            let ink = if self.winner == Some(seat) { theme::ACCENT } else { theme::MUTED };
            let at = Point::new(x + FACE_WIDTH / 2, y + FACE_HEIGHT);
            surface.text(&fonts::SMALL, at, Align::Center, ink, &name);
        }
    }

    /// Between the trick and the own Xylo: what is going on, and one's own tricks and bid. The rows above have no room
    /// for the dots of a bot that thinks: they follow the words that name it, or the button that takes a move back.
    fn draw_status(&self, surface: &mut dyn Surface, bottom: Seat) {
        let row = &self.view.rows[bottom];
        let score = match self.open {
            true => text!("{} {}", self.name(bottom), &*score_of(row)),
            false => score_of(row),
        };
        surface.fill(band(0, STATUS_TOP, 18), theme::FELT_DARK);
        surface.text(
            &fonts::SMALL,
            Point::new(SCREEN_WIDTH - 4, STATUS_TOP),
            Align::Right,
            theme::ACCENT,
            &score,
        );
        let score_left = SCREEN_WIDTH - 8 - fonts::SMALL.width(&score);
        let at = Point::new(4, STATUS_TOP);
        let mut end = if self.may_undo && self.pointer == Pointer::None {
            bars::draw_key(surface, at, bars::undo(self.lang))
        } else {
            let words = match self.pointer {
                Pointer::Card(position) => match row.colors.get(position) {
                    Some(&color) => (self.lang.texts().xylo.range)(color),
                    None => Line::default(),
                },
                _ => text!("{}", &*self.status),
            };
            let dots = if self.thinking.is_some() { DOTS } else { 0 };
            let words = shortened(&fonts::SMALL, &words, score_left - 6 - dots);
            surface.text(&fonts::SMALL, at, Align::Left, theme::TEXT, &words);
            at.x + fonts::SMALL.width(&words)
        };
        if let Some(picture) = self.thinking {
            draw_thinking(surface, Point::new(end + 6, STATUS_TOP + 6), picture);
            end += DOTS;
        }
        let tricks_left = (end + 8).max(score_left - TRICK_PITCH * i32::from(row.won));
        let room = score_left - tricks_left;
        draw_tricks(surface, Point::new(tricks_left, STATUS_TOP + 5), 9, row.won, room);
    }

    fn draw_own(&self, surface: &mut dyn Surface, seat: Seat) {
        let row = &self.view.rows[seat];
        let left = MIDDLE - row.colors.len() as i32 * OWN_PITCH / 2;
        let acting = matches!(self.pointer, Pointer::Card(_));
        for (position, &color) in row.colors.iter().enumerate() {
            let at = Point::new(left + position as i32 * OWN_PITCH, OWN_TOP);
            if row.down >> position & 1 == 0 {
                surface.fill(area(at.x + 6, at.y + OWN_LONGEST / 2 - 2, 4, 4), theme::GROOVE);
                continue;
            }
            let here = match self.pointer {
                Pointer::None => false,
                Pointer::Card(cursor) => cursor == position,
                Pointer::Pair(one, other) => one == position || other == position,
            };
            let dim = acting && self.view.legal >> position & 1 == 0;
            let look = match (dim, here) {
                (false, false) => Look::Plain,
                (true, false) => Look::Dim,
                (false, true) => Look::Cursor,
                (true, true) => Look::DimCursor,
            };
            let number = row.numbers[position].filter(|_| self.open || self.viewer == Some(seat));
            bar::draw_back(surface, at, OWN_PITCH - 1, OWN_LONGEST, color, number, look);
        }
    }
}

/// Tricks won and the bid: «2/3», or «2/–» while there is none.
fn score_of(row: &Row) -> Line {
    match bid_of(row) {
        Some(bid) => text!("{}/{bid}", row.won),
        None => text!("{}/–", row.won),
    }
}

/// The number of a bid that lies open.
#[must_use]
pub fn bid_of(row: &Row) -> Option<u8> {
    row.bid.and_then(|position| row.numbers.get(usize::from(position)).copied().flatten())
}

/// The room of the thinking sign after words.
const DOTS: i32 = 6 + 3 * DOT_PITCH;
const DOT_PITCH: i32 = 9;

/// Three dots that light up one after the other.
fn draw_thinking(surface: &mut dyn Surface, at: Point, picture: u8) {
    for dot in 0..3_u8 {
        let ink = if picture == dot { theme::ACCENT } else { theme::MUTED };
        surface.round_rect(area(at.x + i32::from(dot) * DOT_PITCH, at.y, 6, 6), 3, ink);
    }
}

/// Between the names under two cards of the trick at least.
const NAMES_APART: i32 = 5;

/// How far apart the cards of a trick lie: as far as those of all seats have room, and no farther than they belong
/// together.
fn trick_pitch(seats: usize) -> i32 {
    (SCREEN_WIDTH / seats.max(1) as i32).min(60)
}

/// How far apart tricks won lie where there is room.
const TRICK_PITCH: i32 = 6;

/// Tricks won, as tilted cards that can be counted.
fn draw_tricks(surface: &mut dyn Surface, at: Point, height: i32, won: u8, width: i32) {
    let pitch = (width / i32::from(won.max(1))).min(TRICK_PITCH);
    for trick in 0..i32::from(won) {
        let x = at.x + trick * pitch;
        for row in 0..height {
            surface.fill(area(x + (height - 1 - row) / 3, at.y + row, (pitch - 2).max(1), 1), theme::IVORY);
        }
    }
}
