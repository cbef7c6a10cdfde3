//! The table: the Xylos of all players, the trick in the middle, and the viewer's own Xylo, larger, at the bottom.

mod bid;
mod clues;
mod keys;
mod own;
mod rows;
mod status;
mod tally;
mod trick;

pub use clues::Clues;

use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::games::xylo::pins::Pins;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::texts::xylo::{ReadOut, Texts};
use crate::widgets::moment::{self, BANNER_HEIGHT};
use crate::widgets::{SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::xylo::{Card, Row, View};
use gousset_draw::Font;
use gousset_draw::canvas::Canvas;
use gousset_draw::icons;
use gousset_draw::theme;
use tally::Tally;

/// The cards in the viewer's own Xylo that the cursor points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    None,
    /// Choosing a card to play.
    Card(usize),
    /// Choosing the number of a card.
    Number(usize),
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
    /// A puzzle. Everything that the viewer knows is shown, also what they know about the other Xylos.
    pub puzzle: bool,
    /// The seat whose Xylo is at the bottom.
    pub bottom: Seat,
    pub players: &'a Players,
    pub lang: Lang,
    pub pointer: Pointer,
    /// The viewer is choosing the cards to look at for a bid.
    pub bidding: bool,
    /// The viewer has looked at two cards, and bids with the second one or not.
    pub look: Option<bool>,
    /// The cards in the middle: the current trick, or the last one while its winner is shown.
    pub trick: &'a [(Seat, Card)],
    /// The clues about the card under the cursor, if they are shown.
    pub clues: Option<Clues>,
    /// The guesses of the viewer.
    pub pins: Option<&'a Pins>,
    /// The card under the cursor is lifted: the next press plays it.
    pub lifted: bool,
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
    /// The band of an event replaces the opponents.
    pub event: bool,
    pub status: Line,
}

/// The height of the rows at the top. There are at most four, and they leave room for a trick. A bid takes the same room.
const ROWS_HEIGHT: i32 = 90;
/// The top of the floor in a puzzle.
const PUZZLE_FLOOR: i32 = 93;
/// The end of the fewest rows.
pub const LEAST_ROWS_END: i32 = 3 * rows::LOW;
/// The height of the rows while the reason of a hint needs room for a second line.
const ADVISED_ROWS_HEIGHT: i32 = 64;
/// The height of the line between the trick and the own Xylo, and the gap below it for the frame of the cursor.
const LINE_HEIGHT: i32 = 23;
const LINE_GAP: i32 = bar::CURSOR;
/// The height of the longest bar at the bottom, the same in a puzzle, and the height of the shelf below it.
const OWN_LONGEST: i32 = 40;
const PUZZLE_LONGEST: i32 = 36;
const OWN_GAP: i32 = 3;
/// The top of the own Xylo and of the line above it, where there are keys below.
const OWN_TOP: i32 = bars::KEYS_TOP - OWN_GAP - OWN_LONGEST - own::RISE;

/// The top of the line.
#[must_use]
pub const fn status_top(puzzle: bool) -> i32 {
    let lower = if puzzle { OWN_LONGEST - PUZZLE_LONGEST } else { 0 };
    OWN_TOP + lower - LINE_GAP - LINE_HEIGHT
}

/// The bottom of the reason of a hint. The rows at the top make room for it, so that it covers nothing but the line.
pub const REASON_BOTTOM: i32 = OWN_TOP - LINE_GAP;
/// The top of the banner that names the player at turn. It covers their Xylo, which is not needed before. The result of
/// a round is also shown there, when no cards are left in the Xylo.
pub const BANNER_TOP: i32 = OWN_TOP + (OWN_LONGEST - BANNER_HEIGHT) / 2;
/// The top of the result of a round, below the own tricks. No cards are left in the Xylo then.
pub const RESULT_TOP: i32 = OWN_TOP - LINE_GAP;
/// The width of the column with the trump, beside the trick.
const TRUMP_WIDTH: i32 = 24;

/// The places of the parts of the table.
#[derive(Clone, Copy)]
struct Layout {
    row_height: i32,
    /// The first and the last row of pixels of the floor, where the trick lies.
    floor: (i32, i32),
    line_top: i32,
    hand_top: i32,
    /// The height of the longest bar at the bottom.
    longest: i32,
    has_keys: bool,
}

impl Layout {
    /// The vertical middle of the trick.
    const fn middle(self) -> i32 {
        (self.floor.0 + self.floor.1) / 2
    }
}

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::STAGE);
        self.show_title(surface);
        let layout = self.layout(surface.print());
        draw_floor(surface, layout.floor);
        if self.look.is_some() {
            self.draw_bid(surface, layout.floor.0);
        } else if let Some(clues) = self.clues {
            self.draw_clues(surface, clues);
        } else if !self.event {
            self.draw_rows(surface, layout);
        }
        self.draw_trick(surface, layout);
        self.draw_trump(surface, layout.middle());
        if !self.makes_room() {
            self.draw_status(surface, layout.line_top);
        }
        if self.announced {
            let words = (self.texts().table.turn_of)(self.name(self.bottom));
            moment::draw_banner(surface, BANNER_TOP, &icons::HAND_OVER_24, &words);
        } else {
            self.draw_own(surface, layout);
        }
        if layout.has_keys {
            self.draw_keys(surface);
        }
        if let Some((Moving::Collect(winner), progress)) = self.moving {
            self.draw_collected(surface, layout, winner, progress);
        }
    }

    /// True while clues or a look replace the opponents. The trick is of less interest then.
    const fn is_aside(&self) -> bool {
        self.clues.is_some() || self.look.is_some()
    }

    /// A lesson and a replay have no keys: the sentence of a lesson needs the room.
    const fn has_keys(&self) -> bool {
        (self.menu || self.puzzle) && !self.open
    }

    /// True if the reason of a hint replaces the line, and the rows at the top are lower.
    const fn makes_room(&self) -> bool {
        self.advised && self.has_keys()
    }

    /// The places of all parts.
    fn layout(&self, print: Print) -> Layout {
        let has_keys = self.has_keys();
        let rows_height = if self.makes_room() { ADVISED_ROWS_HEIGHT } else { ROWS_HEIGHT };
        let opponents = (self.view.rows.len() as i32 - 1).max(1);
        // In large print the rows are low, so that the cards of the trick are large.
        let most = match print {
            _ if self.puzzle => rows::SEEN_HEIGHT,
            Print::Large if opponents > 2 => rows::LOW,
            Print::Large => rows::LARGE_HEIGHT,
            _ => rows::MOST_HEIGHT,
        };
        let row_height = (rows_height / opponents).min(most);
        // In a puzzle, the trick is low, so that there is room for a box above it.
        let rows_end = match self.is_aside() {
            _ if self.puzzle => PUZZLE_FLOOR,
            true => rows_height,
            false => row_height * opponents,
        };
        let bottom = if has_keys { bars::KEYS_TOP } else { SCREEN_HEIGHT };
        let longest = if self.puzzle { PUZZLE_LONGEST } else { OWN_LONGEST };
        let hand_top = bottom - OWN_GAP - longest;
        let line_top = hand_top - own::RISE - LINE_GAP - LINE_HEIGHT;
        let floor_end = if self.makes_room() { line_top - (ROWS_HEIGHT - rows_height) } else { line_top };
        Layout { row_height, floor: (rows_end, floor_end), line_top, hand_top, longest, has_keys }
    }

    /// The top of a seat's row, as the target of cards that move there.
    fn row_top(&self, seat: Seat, layout: Layout) -> i32 {
        let count = self.view.rows.len();
        match (seat + count - self.bottom) % count {
            0 => layout.hand_top,
            step => (step as i32 - 1) * layout.row_height,
        }
    }

    /// Draws the trump colour beside the trick.
    fn draw_trump(&self, surface: &mut dyn Surface, middle: i32) {
        let trump = self.view.deck.trump();
        let left = SCREEN_WIDTH - TRUMP_WIDTH;
        let plate = area(left + 2, middle - 6, 17, 26);
        let look = |canvas: &mut Canvas| {
            canvas.mask(&icons::CROWN_16, Point::new(left + 2, middle - 24), theme::ACCENT);
            canvas.round_rect(plate, 4, theme::NOTES[trump as usize]);
            bar::paint_shape(canvas, Point::new(left + 4, middle), trump, theme::NOTE_INK, bar::SHAPE);
        };
        let words = |read: Reader<'_>| read((self.texts().color)(trump), self.read_out().is_trump);
        surface.show(&Element::worded(Role::Sign, area(left, middle - 24, 20, 44), &words, &look));
    }

    /// Says whose turn it is, for screen readers. No words on the panel say it.
    fn show_title(&self, surface: &mut dyn Surface) {
        let texts = self.read_out();
        let words = |read: Reader<'_>| match self.view.turn {
            _ if self.bidding || self.look.is_some() => read(texts.your_bid, ""),
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

    /// The tricks and the bid of a player, in numbers of this font.
    fn tally(&self, seat: Seat, font: &'static Font) -> Tally {
        Tally { won: self.won(seat), bid: bid_of(&self.view.rows[seat]), over: self.over, font }
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
}

/// Draws the floor of the stage. It becomes lighter towards the player.
fn draw_floor(surface: &mut dyn Surface, (top, bottom): (i32, i32)) {
    surface.paint(&|canvas| {
        // The floor is one area for words on it. The boards are only painted.
        canvas.fill(band(0, top, bottom - top), theme::STAGE);
        let boards = theme::STAGE_FLOOR.len() as i32;
        for (board, ink) in theme::STAGE_FLOOR.into_iter().enumerate() {
            let edge = |board: i32| top + (bottom - top) * board * (board + 2) / (boards * (boards + 2));
            let (from, to) = (edge(board as i32), edge(board as i32 + 1));
            canvas.shade(band(0, from, to - from), ink, 16);
            canvas.shade(band(0, from, 1), theme::STAGE_JOINT, 16);
        }
    });
}

/// The number of an open bid.
#[must_use]
pub fn bid_of(row: &Row) -> Option<u8> {
    row.bid.and_then(|position| row.numbers.get(usize::from(position)).copied().flatten())
}
