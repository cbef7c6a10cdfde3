//! The table: everyone's Xylo, the trick in the middle, the viewer's own Xylo large at the bottom.

mod status;

pub use status::own_name;

use super::bar::{self, FACE_HEIGHT, FACE_WIDTH, Look};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Reader, Role, Surface, way};
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

/// What the viewer is about to do with their own Xylo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    None,
    /// Choosing a card to play.
    Card(usize),
    /// Choosing two neighbours to look at.
    Pair(usize, usize),
}

/// What moves on the table, or on the screen after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// The cards of a round are laid out.
    Deal,
    /// A card of this seat is turned over, the last of the trick.
    Turn(Seat, Card),
    /// The cards of the last trick go to this seat.
    Collect(Seat),
    /// The card under the cursor may not be played.
    Shake,
    /// The points of everyone.
    Count,
}

/// Everything the table shows.
pub struct Scene<'a> {
    pub view: &'a View,
    /// Whose private knowledge is shown. `None`: only what everyone sees.
    pub viewer: Option<Seat>,
    /// Nobody plays, and everyone may look: what the seat of the view knows is shown, and it is called by its name.
    pub open: bool,
    /// Whose Xylo lies at the bottom.
    pub bottom: Seat,
    pub players: &'a Players,
    pub lang: Lang,
    pub pointer: Pointer,
    /// The viewer is asked whether to bid, or which cards to look at for it.
    pub bidding: bool,
    /// The cards in the middle: the trick, or the last one while it is being won.
    pub trick: &'a [(Seat, Card)],
    /// What moves, and how far it has come.
    pub moving: Option<(Moving, Progress)>,
    /// Who has just won the trick.
    pub winner: Option<Seat>,
    /// Whose the trick on the table is, while nobody is told yet.
    pub untold_winner: Option<Seat>,
    pub thinking: Option<u8>,
    /// What somebody says.
    pub said: Option<Remark>,
    /// Who has played last and may still bid.
    pub may_bid: Option<Seat>,
    /// Whether a bid follows the next card of who sits at the bottom, where it may.
    pub bids_after: Option<bool>,
    /// The round is over, and everyone sees who has made their bids.
    pub over: bool,
    /// Y opens the menu.
    pub menu: bool,
    /// What X shows to who is about to lead.
    pub help: Option<&'static str>,
    /// The reason of a hint lies over the table.
    pub advised: bool,
    /// The turn has come to who sits at the bottom, and everyone is told.
    pub announced: bool,
    pub status: Line,
}

/// The rows above: at most four, and they leave room for a trick.
const ROWS_HEIGHT: i32 = 104;
const SMALL_PITCH: i32 = 12;
const TRICK_BOTTOM: i32 = STATUS_TOP - 2;
pub const STATUS_TOP: i32 = OWN_TOP - 22;
const OWN_TOP: i32 = SCREEN_HEIGHT - 52;
const OWN_LONGEST: i32 = 48;
/// The same where the buttons are told below it: with the frame of the cursor it ends above them.
const OWN_LONGEST_OVER_KEYS: i32 = bars::KEYS_TOP - OWN_TOP - 3;
/// Where whoever is at turn is named: in the place of their Xylo, which nobody needs before that; and what a round has brought,
/// when nothing is left there.
pub const BANNER_TOP: i32 = OWN_TOP + (OWN_LONGEST - BANNER_HEIGHT) / 2;
/// How far apart the cards at the bottom lie where there is room.
const OWN_PITCH: i32 = 16;
/// How much room the card under the cursor has in large print, and each of two.
const LARGE_PITCH: i32 = 34;
const LARGE_PAIR_PITCH: i32 = 29;
/// The column beside the trick with the trump.
const TRUMP_WIDTH: i32 = 15;
/// Where the reason of a hint begins, which lies over the cards of the rows above: right of the names in all of them, and no
/// wider than half of the panel.
pub const REASON_LEFT: i32 = MIDDLE - hints::EDGE;

/// The height of a row above, of a table of so many Xylos.
fn row_height(count: usize) -> i32 {
    (ROWS_HEIGHT / (count as i32 - 1).max(1)).min(34)
}

/// Where the cards at the bottom lie: those under the cursor are wider in large print, and the others move together.
struct OwnRow {
    left: i32,
    pitch: i32,
    /// The positions of those that are wider, and how much.
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
        // The frame of the cursor has room at both edges.
        let room = SCREEN_WIDTH - 4 - wider * each;
        let pitch = (room / (count - wider).max(1)).min(OWN_PITCH);
        let left = MIDDLE - (count * pitch + wider * (each - pitch)) / 2;
        Self { left, pitch, wide, more: each - pitch }
    }

    /// Where the card of a position begins, and how wide it is.
    fn place(&self, position: usize) -> (i32, i32) {
        let wide = || self.wide.into_iter().flatten();
        let before = wide().filter(|&other| other < position).count() as i32;
        let more = if wide().any(|other| other == position) { self.more } else { 0 };
        (self.left + position as i32 * self.pitch + before * self.more, self.pitch - 1 + more)
    }
}

/// Tricks won and the bid, and once the round is over, whether it is made.
fn score_of(won: u8, bid: Option<u8>, over: bool) -> Line {
    match bid {
        Some(bid) if over && won == bid => text!("{won}/{bid} {TICK}"),
        Some(bid) => text!("{won}/{bid}"),
        None => text!("{won}/–"),
    }
}

/// The mark of something that is on, or is made.
const TICK: &str = "✓";

/// The name of who sits at the bottom, where there is room for it, with tricks and bid.
fn own_score(name: Option<&str>, won: u8, bid: Option<u8>, over: bool) -> Line {
    let score = score_of(won, bid, over);
    match name {
        Some(name) => text!("{name} {}", &*score),
        None => score,
    }
}

/// Where that begins, over the own Xylo at the right.
fn score_left(score: &str) -> i32 {
    SCREEN_WIDTH - 8 - fonts::SMALL.width(score)
}

/// Where it begins with the tricks before it, unless the button that bids may take their room, as it does the name's.
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
        // Neither a match nor a replay: a lesson, which speaks of the trick. Its words need the room above it.
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
        if let Some((Moving::Collect(winner), way)) = self.moving {
            self.draw_collected(surface, middle, winner, way);
        }
    }

    /// The top of a seat's row, for cards that go there.
    fn row_top(&self, seat: Seat) -> i32 {
        let count = self.view.rows.len();
        match (seat + count - self.bottom) % count {
            0 => OWN_TOP,
            step => (step as i32 - 1) * row_height(count),
        }
    }

    /// The colour that beats all others, beside the trick.
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

    /// The cards of a trick on their way to who has won it.
    fn draw_collected(&self, surface: &mut dyn Surface, middle: i32, winner: Seat, way: Progress) {
        let to = Point::new(4, self.row_top(winner));
        for (index, &(_, card)) in self.view.last_trick.iter().enumerate() {
            let at = way.between(self.place_in_trick(index, self.view.last_trick.len(), middle), to);
            bar::draw_face(surface, at, card, 256);
        }
    }

    /// Where a card of a trick of so many lies.
    fn place_in_trick(&self, index: usize, count: usize, middle: i32) -> Point {
        let pitch = trick_pitch(self.view.rows.len());
        let left = (SCREEN_WIDTH - TRUMP_WIDTH) / 2 - count as i32 * pitch / 2;
        Point::new(
            left + index as i32 * pitch + (pitch - FACE_WIDTH) / 2,
            middle - (FACE_HEIGHT + NAME_HEIGHT as i32) / 2,
        )
    }

    /// Whose turn it is: nothing on the panel says it in words.
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
        self.view.turn == Some(seat) && self.winner.is_none() && self.untold_winner.is_none()
    }

    /// The tricks of a player, as far as everyone has been told of them.
    fn won(&self, seat: Seat) -> u8 {
        self.view.rows[seat].won.saturating_sub(u8::from(self.untold_winner == Some(seat)))
    }

    /// Tricks won and the bid: «2/3», or «2/–» while there is none; «3/3 ✓» in the end.
    fn score(&self, seat: Seat) -> Line {
        score_of(self.won(seat), bid_of(&self.view.rows[seat]), self.over)
    }

    /// Tricks and bid of a player in words, and whether it is their turn.
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

    /// An opponent: the name, tricks and bid on the left, the Xylo on the right.
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

    /// The name, tricks and bid of an opponent, to the left of this column.
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

    /// The cards of the trick in the order they were played, each over its player's name.
    fn draw_trick(&self, surface: &mut dyn Surface, middle: i32) {
        if self.trick.is_empty() {
            // The reason of a hint takes the place of who leads, which it would cut in two.
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
                Some((Moving::Turn(by, last), way)) if (by, last) == (seat, card) => way.eased(),
                _ => 256,
            };
            self.show_played(surface, at, (seat, card), turned);
        }
    }

    /// A card of the trick over its player's name, turned over so far, in 256ths. What wins the trick so far is framed.
    fn show_played(&self, surface: &mut dyn Surface, at: Point, (seat, card): (Seat, Card), way: i32) {
        let won = self.winner == Some(seat);
        let leads = bar::shows_number(way) && self.winning() == Some(seat);
        let pitch = trick_pitch(self.view.rows.len());
        let look = |canvas: &mut Canvas| {
            bar::draw_face(canvas, at, card, way);
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
            let open = bar::shows_number(way);
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
        let face = bar::face_area(at, way);
        let with_name = Rectangle::new(face.top_left, face.size + Size::new(0, NAME_HEIGHT));
        surface.show(&Element::worded(role, with_name, &words, &look));
    }

    /// Whose card wins the trick so far: one that is being turned over does not count yet.
    fn winning(&self) -> Option<Seat> {
        let turning = match self.moving {
            Some((Moving::Turn(seat, _), way)) if !bar::shows_number(way.eased()) => Some(seat),
            _ => None,
        };
        let open = self.trick.split_last().map_or(self.trick, |(&(last, _), before)| {
            if turning == Some(last) { before } else { self.trick }
        });
        winning_seat(open, self.view.deck.trump())
    }

    /// What the buttons do for who chooses two cards to look at. A lesson asks for them itself.
    fn show_pair_keys(&self, surface: &mut dyn Surface) {
        let texts = &self.texts().bid;
        let keys =
            [(Cap::LeftRight, texts.key_which_two), (Cap::A, texts.key_look), (Cap::B, texts.key_not_now)];
        bars::keys(surface, &keys);
    }

    /// The Xylo at the bottom, its longest bars this high.
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
                Some((Moving::Shake, way)) if here => at.x += way.shake(3),
                Some((Moving::Deal, way)) => {
                    let way = way.of_one(position, row.colors.len());
                    at = way.between(Point::new(SCREEN_WIDTH, at.y), at);
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
            // The whole column can be tapped, however short the bar is, also while it moves.
            let frame = area(rest.x, rest.y, width, longest);
            let element = Element::worded(Role::Piece { here }, frame, &words, &drawn);
            surface.show(&element.chosen_by(self.tap_own(row, position)));
        }
    }

    /// Whose a card at the bottom is, where it lies and whether it may be played.
    fn about_own(&self, seat: Seat, position: usize, dim: bool) -> Line {
        let texts = self.read_out();
        let whose = if self.viewer == Some(seat) { texts.yours } else { self.name(seat) };
        Line::listed(&[whose, &(texts.place)(position + 1), if dim { texts.not_now } else { "" }])
    }

    /// What a tap on an own card does: the cursor goes there, and if it is there already, A takes the card. A card that
    /// is played stays, so one tap alone plays none.
    fn tap_own(&self, row: &Row, position: usize) -> Option<Presses> {
        // How many cards that still lie there are to the left of a position.
        let rank = |position: usize| (row.down & ((1 << position) - 1)).count_ones() as usize;
        let (from, to) = match self.pointer {
            Pointer::None => return None,
            Pointer::Card(cursor) => (rank(cursor), rank(position)),
            Pointer::Pair(_, right) if position == right => return Some(Presses::one(Button::A)),
            // The last card has none on its right: it becomes the right one of the pair.
            Pointer::Pair(left, _) => {
                (rank(left), rank(position).min((row.down.count_ones() as usize).saturating_sub(2)))
            }
        };
        Some(if from == to {
            Presses::one(Button::A)
        } else {
            Presses::go(way(Button::Left, Button::Right, from, to))
        })
    }
}

/// The number of a bid that lies open.
#[must_use]
pub fn bid_of(row: &Row) -> Option<u8> {
    row.bid.and_then(|position| row.numbers.get(usize::from(position)).copied().flatten())
}

/// How high the name under a card of the trick is.
const NAME_HEIGHT: u32 = 16;

/// Between the names under two cards of the trick at least.
const NAMES_APART: i32 = 2;

/// How far apart the cards of a trick lie: as far as those of all seats have room, and no farther than they belong
/// together.
fn trick_pitch(seats: usize) -> i32 {
    ((SCREEN_WIDTH - TRUMP_WIDTH) / seats.max(1) as i32).min(58)
}

/// How far apart tricks won lie where there is room.
const TRICK_PITCH: i32 = 6;

/// Tricks won, as tilted cards that can be counted; none where they have no room.
fn draw_tricks(surface: &mut dyn Surface, at: Point, height: i32, won: u8, width: i32) {
    let pitch = (width / i32::from(won.max(1))).min(TRICK_PITCH);
    // Drawn over each other they would say another number than the one beside them.
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
