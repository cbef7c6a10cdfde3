//! The table: the Xylos of all players, the trick in the middle, and the viewer's own Xylo, larger, at the bottom.

mod status;

pub use status::own_name;

use super::bar::{self, FACE_HEIGHT, FACE_WIDTH, Look};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Reader, Role, Surface, cursor_moves};
use crate::session::hints;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::texts::xylo::{ReadOut, Texts};
use crate::widgets::bars::Cap;
use crate::widgets::moment::{self, BANNER_HEIGHT};
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, shortened};
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_core::xylo::{Card, Row, View, winning_seat};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// The cards in the viewer's own Xylo that the cursor points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    None,
    /// Choosing a card to play.
    Card(usize),
    /// Choosing two neighbours to look at.
    Pair(usize, usize),
}

/// A motion on the table, or on the screen after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// The cards of a round are laid out.
    Deal,
    /// The last card of the trick, played by this seat, is turned over.
    Turn(Seat, Card),
    /// The cards of the last trick go to this seat.
    Collect(Seat),
    /// The card under the cursor shakes, because it may not be played.
    Shake,
    /// The points of all players count up.
    Count,
}

/// The content of the table.
pub struct Scene<'a> {
    pub view: &'a View,
    /// The seat whose private knowledge is shown. With `None`, only public information is shown.
    pub viewer: Option<Seat>,
    /// A replay, in which everything may be seen: shows the knowledge of the view's seat, and calls that seat by its
    /// name.
    pub open: bool,
    /// The seat whose Xylo is at the bottom.
    pub bottom: Seat,
    pub players: &'a Players,
    pub lang: Lang,
    pub pointer: Pointer,
    /// The viewer is choosing the cards to look at for a bid.
    pub bidding: bool,
    /// The cards in the middle: the current trick, or the last one while its winner is shown.
    pub trick: &'a [(Seat, Card)],
    /// The current motion and its progress.
    pub moving: Option<(Moving, Progress)>,
    /// The winner of the last trick, while it is marked.
    pub winner: Option<Seat>,
    /// The winner of the trick on the table, while it is not announced yet.
    pub unmarked_winner: Option<Seat>,
    /// The frame of the thinking sign, while a bot thinks.
    pub thinking: Option<u8>,
    /// The current remark of a bot.
    pub said: Option<Remark>,
    /// The seat for which B opens a bid now. It has just played.
    pub may_bid: Option<Seat>,
    /// Whether a bid will follow the next card of the seat at the bottom. `None` if it cannot.
    pub bids_after: Option<bool>,
    /// The round is over, and everyone sees which bids are made.
    pub over: bool,
    /// Y opens the menu.
    pub menu: bool,
    /// The label of X for the person who is about to lead.
    pub help: Option<&'static str>,
    /// The reason of a hint covers a part of the table.
    pub advised: bool,
    /// A banner announces that it is the turn of the seat at the bottom.
    pub announced: bool,
    pub status: Line,
}

/// The height of the rows at the top. There are at most four, and they leave room for a trick.
const ROWS_HEIGHT: i32 = 104;
const SMALL_PITCH: i32 = 12;
const TRICK_BOTTOM: i32 = STATUS_TOP - 2;
pub const STATUS_TOP: i32 = OWN_TOP - 22;
const OWN_TOP: i32 = SCREEN_HEIGHT - 52;
const OWN_LONGEST: i32 = 48;
/// The same above a bar with buttons. The frame of the cursor ends above the bar.
const OWN_LONGEST_OVER_KEYS: i32 = bars::KEYS_TOP - OWN_TOP - 3;
/// The top of the banner that names the player at turn. It covers their Xylo, which is not needed before. The result of
/// a round is also shown there, when no cards are left in the Xylo.
pub const BANNER_TOP: i32 = OWN_TOP + (OWN_LONGEST - BANNER_HEIGHT) / 2;
/// The distance between the cards at the bottom, if there is room.
const OWN_PITCH: i32 = 16;
/// In large print, the width of the card under the cursor, and of each of two.
const LARGE_PITCH: i32 = 34;
const LARGE_PAIR_PITCH: i32 = 29;
/// The width of the column with the trump, beside the trick.
const TRUMP_WIDTH: i32 = 15;
/// The left edge of the reason of a hint, which covers the cards of the rows at the top. It is right of the names in
/// all rows, and at most half of the panel wide.
pub const REASON_LEFT: i32 = MIDDLE - hints::EDGE;

/// The height of a row at the top, for a table of `count` Xylos.
fn row_height(count: usize) -> i32 {
    (ROWS_HEIGHT / (count as i32 - 1).max(1)).min(34)
}

/// The positions of the cards at the bottom. In large print the cards under the cursor are wider, and the others move
/// closer together.
struct OwnRow {
    left: i32,
    pitch: i32,
    /// The positions of the wider cards, and their additional width.
    wide: [Option<usize>; 2],
    more: i32,
}

impl OwnRow {
    fn new(count: usize, pointer: Pointer, print: Print) -> Self {
        let (wide, each) = match (pointer, print) {
            (_, Print::Usual) | (Pointer::None, Print::Large) => ([None; 2], OWN_PITCH),
            (Pointer::Card(card), Print::Large) => ([Some(card), None], LARGE_PITCH),
            (Pointer::Pair(one, other), Print::Large) => ([Some(one), Some(other)], LARGE_PAIR_PITCH),
        };
        let (count, wider) = (count as i32, wide.iter().flatten().count() as i32);
        // The frame of the cursor needs room at both edges.
        let room = SCREEN_WIDTH - 4 - wider * each;
        let pitch = (room / (count - wider).max(1)).min(OWN_PITCH);
        let left = MIDDLE - (count * pitch + wider * (each - pitch)) / 2;
        Self { left, pitch, wide, more: each - pitch }
    }

    /// The left edge and the width of the card at a position.
    fn place(&self, position: usize) -> (i32, i32) {
        let wide = || self.wide.into_iter().flatten();
        let before = wide().filter(|&other| other < position).count() as i32;
        let more = if wide().any(|other| other == position) { self.more } else { 0 };
        (self.left + position as i32 * self.pitch + before * self.more, self.pitch - 1 + more)
    }
}

/// Tricks won and the bid, and a tick if the round is over and the bid is made.
fn score_of(won: u8, bid: Option<u8>, over: bool) -> Line {
    match bid {
        Some(bid) if over && won == bid => text!("{won}/{bid} {TICK}"),
        Some(bid) => text!("{won}/{bid}"),
        None => text!("{won}/–"),
    }
}

/// The mark of a function that is on, or of a bid that is made.
const TICK: &str = "✓";

/// The tricks and the bid of the seat at the bottom, after its name if there is room for it.
fn own_score(name: Option<&str>, won: u8, bid: Option<u8>, over: bool) -> Line {
    let score = score_of(won, bid, over);
    match name {
        Some(name) => text!("{name} {}", &*score),
        None => score,
    }
}

/// The left edge of this text, which is above the own Xylo at the right.
fn score_left(score: &str) -> i32 {
    SCREEN_WIDTH - 8 - fonts::SMALL.width(score)
}

/// The left edge including the tricks drawn before it. Without a name the tricks do not count, because the button that
/// bids may take their room as well.
pub fn standing_left(name: Option<&str>, won: u8, bid: Option<u8>) -> i32 {
    let tricks = if name.is_some() { TRICK_PITCH * i32::from(won) } else { 0 };
    score_left(&own_score(name, won, bid, false)) - tricks
}

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::FELT);
        self.show_title(surface);
        let bottom = self.bottom;
        let count = self.view.rows.len();
        let height = row_height(count);
        for step in 1..count {
            let seat = (bottom + step) % count;
            self.draw_row(surface, seat, (step as i32 - 1) * height, height);
        }
        let rows_end = (count as i32 - 1) * height;
        // A lesson, which is neither a match nor a replay, refers to the trick. Its text needs the room above the
        // trick.
        let is_lesson = !self.menu && !self.open;
        let middle = match is_lesson {
            false => rows_end + (TRICK_BOTTOM - rows_end) / 2,
            true => TRICK_BOTTOM - (FACE_HEIGHT + NAME_HEIGHT as i32) / 2 - 6,
        };
        self.draw_trick(surface, middle);
        self.draw_trump(surface, middle);
        self.draw_status(surface, bottom);
        let has_keys = matches!(self.pointer, Pointer::Pair(..)) && !is_lesson;
        if has_keys {
            self.show_pair_keys(surface);
        }
        if self.announced {
            let words = (self.texts().table.turn_of)(self.name(bottom));
            moment::draw_banner(surface, BANNER_TOP, &icons::HAND_OVER_24, &words);
        } else {
            self.draw_own(surface, bottom, if has_keys { OWN_LONGEST_OVER_KEYS } else { OWN_LONGEST });
        }
        if let Some((Moving::Collect(winner), progress)) = self.moving {
            self.draw_collected(surface, middle, winner, progress);
        }
    }

    /// The top of a seat's row, as the target of cards that move there.
    fn row_top(&self, seat: Seat) -> i32 {
        let count = self.view.rows.len();
        match (seat + count - self.bottom) % count {
            0 => OWN_TOP,
            step => (step as i32 - 1) * row_height(count),
        }
    }

    /// Draws the trump colour beside the trick.
    fn draw_trump(&self, surface: &mut dyn Surface, middle: i32) {
        let trump = self.view.deck.trump();
        let left = SCREEN_WIDTH - TRUMP_WIDTH;
        let look = |canvas: &mut Canvas| {
            canvas.mask(&icons::CROWN_12, Point::new(left + 1, middle - 22), theme::ACCENT);
            canvas.round_rect(area(left, middle - 8, 14, 22), 4, theme::NOTES[trump as usize]);
            bar::draw_shape(canvas, Point::new(left + 3, middle - 2), trump, theme::NOTE_INK);
        };
        let words = |read: Reader<'_>| read((self.texts().color)(trump), self.read_out().is_trump);
        surface.show(&Element::worded(Role::Sign, area(left, middle - 22, 14, 36), &words, &look));
    }

    /// Draws the cards of a trick on their way to the winner.
    fn draw_collected(&self, surface: &mut dyn Surface, middle: i32, winner: Seat, progress: Progress) {
        let to = Point::new(4, self.row_top(winner));
        for (index, &(_, card)) in self.view.last_trick.iter().enumerate() {
            let at = progress.between(self.place_in_trick(index, self.view.last_trick.len(), middle), to);
            bar::draw_face(surface, at, card, 256);
        }
    }

    /// The position of a card in a trick of `count` cards.
    fn place_in_trick(&self, index: usize, count: usize, middle: i32) -> Point {
        let pitch = trick_pitch(self.view.rows.len());
        let left = (SCREEN_WIDTH - TRUMP_WIDTH) / 2 - count as i32 * pitch / 2;
        Point::new(
            left + index as i32 * pitch + (pitch - FACE_WIDTH) / 2,
            middle - (FACE_HEIGHT + NAME_HEIGHT as i32) / 2,
        )
    }

    /// Says whose turn it is, for screen readers. No words on the panel say it.
    fn show_title(&self, surface: &mut dyn Surface) {
        let texts = self.read_out();
        let words = |read: Reader<'_>| match self.view.turn {
            _ if self.bidding => read(texts.your_bid, ""),
            Some(seat) if self.viewer == Some(seat) => read(texts.your_turn, ""),
            Some(seat) => read(&(texts.turn_of)(self.name(seat)), ""),
            None => read(texts.no_turn, ""),
        };
        surface.show(&Element::worded(Role::Title, band(0, 0, SCREEN_HEIGHT), &words, &|_| {}));
    }

    fn read_out(&self) -> &'static ReadOut {
        &self.lang.read_out().xylo
    }

    fn texts(&self) -> &'static Texts {
        &self.lang.texts().xylo
    }

    fn name(&self, seat: Seat) -> &str {
        super::name_of(self.players, self.view.deck, seat, self.lang)
    }

    fn is_at_turn(&self, seat: Seat) -> bool {
        self.view.turn == Some(seat) && self.winner.is_none() && self.unmarked_winner.is_none()
    }

    /// The number of tricks of a player that are already announced.
    fn won(&self, seat: Seat) -> u8 {
        self.view.rows[seat].won.saturating_sub(u8::from(self.unmarked_winner == Some(seat)))
    }

    /// Tricks won and the bid: `2/3`, or `2/–` without a bid, or `3/3 ✓` if it is made at the end.
    fn score(&self, seat: Seat) -> Line {
        score_of(self.won(seat), bid_of(&self.view.rows[seat]), self.over)
    }

    /// The tricks and the bid of a player in words, and whether it is their turn.
    fn standing(&self, seat: Seat) -> Line {
        let texts = self.read_out();
        let row = &self.view.rows[seat];
        let bid = bid_of(row).map_or_else(|| text!("{}", texts.no_bid), texts.bid);
        let at_turn = self.is_at_turn(seat);
        let thinks = at_turn && self.thinking.is_some();
        let (at_turn, thinks) =
            (if at_turn { texts.at_turn } else { "" }, if thinks { texts.thinks } else { "" });
        Line::listed(&[&(texts.tricks)(self.won(seat)), &bid, at_turn, thinks])
    }

    /// Draws an opponent: name, tricks and bid on the left, the Xylo on the right.
    fn draw_row(&self, surface: &mut dyn Surface, seat: Seat, top: i32, height: i32) {
        let row = &self.view.rows[seat];
        let left = SCREEN_WIDTH - row.colors.len() as i32 * SMALL_PITCH;
        if self.is_at_turn(seat) {
            surface.fill(band(0, top, height - 1), theme::BOX);
        }
        let words = |read: Reader<'_>| read(self.name(seat), &self.standing(seat));
        let look = |canvas: &mut Canvas| self.draw_player(canvas, seat, Point::new(left, top), height);
        surface.show(&Element::worded(Role::Player, area(0, top, left, height), &words, &look));
        let longest = height.min(30) - 4;
        for (position, &color) in row.colors.iter().enumerate() {
            let at = Point::new(left + position as i32 * SMALL_PITCH, top + (height - longest) / 2);
            if row.down >> position & 1 == 0 {
                surface.fill(area(at.x + 4, at.y + longest / 2 - 1, 3, 3), theme::GROOVE);
                continue;
            }
            let look = |canvas: &mut Canvas| {
                bar::draw_back(canvas, at, SMALL_PITCH - 1, longest, color, None, Look::Plain);
            };
            let words = |read: Reader<'_>| {
                let texts = self.read_out();
                let place = (texts.place)(position + 1);
                read(&(texts.hidden)(color), &Line::listed(&[self.name(seat), &place]));
            };
            let frame = bar::back_area(at, SMALL_PITCH - 1, longest, color);
            surface.show(&Element::worded(Role::Piece { here: false }, frame, &words, &look).aside());
        }
    }

    /// Draws the name, tricks and bid of an opponent, to the left of this column.
    fn draw_player(&self, canvas: &mut Canvas, seat: Seat, Point { x: left, y: top }: Point, height: i32) {
        let won = self.won(seat);
        let ink = if self.is_at_turn(seat) { theme::ACCENT } else { theme::TEXT };
        let score = self.score(seat);
        if height >= 32 {
            let name = shortened(&fonts::SMALL, self.name(seat), left - 4);
            canvas.text(&fonts::SMALL, Point::new(3, top), Align::Left, ink, &name);
            let room = left - 12 - fonts::SMALL.width(&score);
            draw_tricks(canvas, Point::new(3, top + 18), 9, won, room);
            canvas.text(&fonts::SMALL, Point::new(left - 3, top + 15), Align::Right, theme::ACCENT, &score);
        } else {
            let width = fonts::SMALL.width(&score);
            let name = shortened(&fonts::SMALL, self.name(seat), left - width - 10);
            canvas.text(&fonts::SMALL, Point::new(3, top), Align::Left, ink, &name);
            canvas.text(&fonts::SMALL, Point::new(left - 4, top), Align::Right, theme::ACCENT, &score);
            draw_tricks(canvas, Point::new(3, top + 18), 6, won, left - 8);
        }
    }

    /// Draws the cards of the trick in the order they were played, each above its player's name.
    fn draw_trick(&self, surface: &mut dyn Surface, middle: i32) {
        if self.trick.is_empty() {
            // The reason of a hint would cut the line that names the leader in two, so the line is left out.
            if self.advised || matches!(self.moving, Some((Moving::Collect(_), _))) {
                return;
            }
            let seat = self.view.turn.unwrap_or(self.bottom);
            let texts = &self.lang.texts().xylo.table;
            let words = if self.viewer == Some(seat) {
                text!("{}", texts.you_lead)
            } else {
                (texts.leads)(self.name(seat))
            };
            let y = middle - if self.menu { 22 } else { 10 };
            surface.text(&fonts::BODY, Point::new(MIDDLE, y), Align::Center, theme::MUTED, &words);
            let menu = bars::menu(self.lang);
            match self.help.filter(|_| self.menu) {
                Some(help) => bars::draw_on_table(surface, middle + 4, &[(Cap::X, help), menu]),
                None if self.menu => bars::draw_on_table(surface, middle + 4, &[menu]),
                None => {}
            }
            return;
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

    /// Shows a card of the trick above its player's name. `progress` is how far it is turned over, in 256ths. The card that
    /// wins the trick so far has a frame.
    fn show_played(&self, surface: &mut dyn Surface, at: Point, (seat, card): (Seat, Card), progress: i32) {
        let won = self.winner == Some(seat);
        let leads = bar::shows_number(progress) && self.winning() == Some(seat);
        let pitch = trick_pitch(self.view.rows.len());
        let look = |canvas: &mut Canvas| {
            bar::draw_face(canvas, at, card, progress);
            if won || leads {
                let frame = area(at.x - 2, at.y - 2, FACE_WIDTH + 4, FACE_HEIGHT + 4);
                canvas.round_frame(frame, 6, 2, theme::ACCENT);
            }
            let name = shortened(&fonts::SMALL, self.name(seat), pitch - NAMES_APART);
            let ink = match (won, leads) {
                (true, _) => theme::ACCENT,
                (false, true) => theme::TEXT,
                (false, false) => theme::MUTED,
            };
            let below = Point::new(at.x + FACE_WIDTH / 2, at.y + FACE_HEIGHT);
            canvas.text(&fonts::SMALL, below, Align::Center, ink, &name);
        };
        let words = |read: Reader<'_>| {
            let texts = self.texts();
            let open = bar::shows_number(progress);
            let name = if open { (texts.past.card)(card) } else { (self.read_out().hidden)(card.color()) };
            let turns = if open { "" } else { self.read_out().turns_over };
            let wins = match (won, leads) {
                (true, _) => self.read_out().takes_the_trick,
                (false, true) => self.read_out().wins_so_far,
                (false, false) => "",
            };
            read(&name, &Line::listed(&[self.name(seat), turns, wins]));
        };
        let role = Role::Piece { here: false };
        let face = bar::face_area(at, progress);
        let with_name = Rectangle::new(face.top_left, face.size + Size::new(0, NAME_HEIGHT));
        surface.show(&Element::worded(role, with_name, &words, &look));
    }

    /// The seat whose card wins the trick so far. A card that is being turned over does not count yet.
    fn winning(&self) -> Option<Seat> {
        let turning = match self.moving {
            Some((Moving::Turn(seat, _), progress)) if !bar::shows_number(progress.eased()) => Some(seat),
            _ => None,
        };
        let open = self.trick.split_last().map_or(self.trick, |(&(last, _), before)| {
            if turning == Some(last) { before } else { self.trick }
        });
        winning_seat(open, self.view.deck.trump())
    }

    /// Shows the buttons for choosing two cards to look at. In a lesson the text of the step names them instead.
    fn show_pair_keys(&self, surface: &mut dyn Surface) {
        let texts = &self.texts().bid;
        let keys =
            [(Cap::LeftRight, texts.key_which_two), (Cap::A, texts.key_look), (Cap::B, texts.key_not_now)];
        bars::keys(surface, &keys);
    }

    /// Draws the Xylo at the bottom. The bars of the longest colour are `longest` high.
    fn draw_own(&self, surface: &mut dyn Surface, seat: Seat, longest: i32) {
        let row = &self.view.rows[seat];
        let own = OwnRow::new(row.colors.len(), self.pointer, surface.print());
        let acting = matches!(self.pointer, Pointer::Card(_));
        for (position, &color) in row.colors.iter().enumerate() {
            let (left, width) = own.place(position);
            let rest = Point::new(left, OWN_TOP);
            let mut at = rest;
            if row.down >> position & 1 == 0 {
                surface.fill(area(at.x + width / 2 - 1, at.y + longest / 2 - 2, 4, 4), theme::GROOVE);
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
            match self.moving {
                Some((Moving::Shake, progress)) if here => at.x += progress.shake(3),
                Some((Moving::Deal, progress)) => {
                    let progress = progress.of_one(position, row.colors.len());
                    at = progress.between(Point::new(SCREEN_WIDTH, at.y), at);
                }
                _ => {}
            }
            let number = row.numbers[position].filter(|_| self.open || self.viewer == Some(seat));
            let drawn = |canvas: &mut Canvas| {
                bar::draw_back(canvas, at, width, longest, color, number, look);
            };
            let words = |read: Reader<'_>| {
                let card = number.and_then(|number| Card::new(color, number));
                let name = card.map_or_else(|| (self.read_out().hidden)(color), self.texts().past.card);
                read(&name, &self.about_own(seat, position, dim));
            };
            // The whole column can be tapped, even if the bar is short or moves.
            let frame = area(rest.x, rest.y, width, longest);
            let element = Element::worded(Role::Piece { here }, frame, &words, &drawn);
            surface.show(&element.chosen_by(self.tap_own(row, position)));
        }
    }

    /// Describes a card at the bottom: its owner, its position, and whether it may be played.
    fn about_own(&self, seat: Seat, position: usize, dim: bool) -> Line {
        let texts = self.read_out();
        let whose = if self.viewer == Some(seat) { texts.yours } else { self.name(seat) };
        Line::listed(&[whose, &(texts.place)(position + 1), if dim { texts.not_now } else { "" }])
    }

    /// The presses for a tap on an own card. They move the cursor there, or press A if it is already there. A played
    /// card cannot be taken back, so a single tap never plays one.
    fn tap_own(&self, row: &Row, position: usize) -> Option<Presses> {
        // The number of face-down cards to the left of a position.
        let rank = |position: usize| (row.down & ((1 << position) - 1)).count_ones() as usize;
        let (from, to) = match self.pointer {
            Pointer::None => return None,
            Pointer::Card(cursor) => (rank(cursor), rank(position)),
            Pointer::Pair(_, right) if position == right => return Some(Presses::one(Button::A)),
            // The last card has no right neighbour, so it becomes the right card of the pair.
            Pointer::Pair(left, _) => {
                (rank(left), rank(position).min((row.down.count_ones() as usize).saturating_sub(2)))
            }
        };
        Some(if from == to {
            Presses::one(Button::A)
        } else {
            Presses::go(cursor_moves(Button::Left, Button::Right, from, to))
        })
    }
}

/// The number of an open bid.
#[must_use]
pub fn bid_of(row: &Row) -> Option<u8> {
    row.bid.and_then(|position| row.numbers.get(usize::from(position)).copied().flatten())
}

/// The height of the name under a card of the trick.
const NAME_HEIGHT: u32 = 16;

/// The minimum gap between the names under two cards of the trick.
const NAMES_APART: i32 = 2;

/// The distance between the cards of a trick. There is room for the cards of all seats, and the cards are close enough
/// to look like one trick.
fn trick_pitch(seats: usize) -> i32 {
    ((SCREEN_WIDTH - TRUMP_WIDTH) / seats.max(1) as i32).min(58)
}

/// The distance between tricks won, if there is room.
const TRICK_PITCH: i32 = 6;

/// Draws the tricks won as tilted cards that can be counted. Draws none if they do not fit.
fn draw_tricks(surface: &mut dyn Surface, at: Point, height: i32, won: u8, width: i32) {
    let pitch = (width / i32::from(won.max(1))).min(TRICK_PITCH);
    // Cards that overlap could not be counted, and would contradict the number beside them.
    if pitch < 2 {
        return;
    }
    for trick in 0..i32::from(won) {
        let x = at.x + trick * pitch;
        for row in 0..height {
            surface.fill(area(x + (height - 1 - row) / 3, at.y + row, (pitch - 2).max(1), 1), theme::IVORY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_at_the_bottom_lie_side_by_side_on_the_panel() {
        for count in 1..=15 {
            let pointers = [Pointer::None]
                .into_iter()
                .chain((0..count).map(Pointer::Card))
                .chain((1..count).flat_map(|right| (0..right).map(move |left| Pointer::Pair(left, right))));
            for (pointer, print) in pointers.flat_map(|one| [(one, Print::Usual), (one, Print::Large)]) {
                let row = OwnRow::new(count, pointer, print);
                let mut end = 0;
                for (left, width) in (0..count).map(|position| row.place(position)) {
                    assert!(left >= end && width >= 7, "{count}, {pointer:?}, {print:?}: {left}, {width}");
                    end = left + width;
                }
                assert!(end <= SCREEN_WIDTH, "{count}, {pointer:?}, {print:?}: {end}");
            }
        }
    }

    #[test]
    fn the_card_under_the_cursor_is_large_in_large_print() {
        for cursor in 0..15 {
            let (_, wide) = OwnRow::new(15, Pointer::Card(cursor), Print::Large).place(cursor);
            let (_, usual) = OwnRow::new(15, Pointer::Card(cursor), Print::Usual).place(cursor);
            assert!(wide > 2 * usual);
        }
    }
}
