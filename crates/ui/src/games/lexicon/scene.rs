//! The table: all players at the top, the words in the middle, then the draft, the piles and the hand.

mod asked;
mod draft;
mod hand;
mod seats;
mod words;

use super::draft::Kind;
use super::entrants::Entrants;
use super::sorting::Cards;
use super::turn::{Focus, Turn};
use crate::device::buttons::Button;
use crate::elements::{Beneath, Element, Presses, Reader, Role, Surface};
use crate::table::motion::Progress;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::lexicon::{ReadOut, Texts};
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, bubble, fitting, shortened};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_core::lexicon::{Match, View};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::Font;
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_words::Dictionary;

/// An animation on the table, or on the pages after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// The cards of a round, on their way into the hand.
    Deal,
    /// The hand shakes, because a move was refused.
    Shake,
    /// The points of all players are counted.
    Count,
}

/// Everything the table shows.
pub struct Scene<'a> {
    pub game: &'a Match,
    pub view: &'a View,
    /// The seat of the person who sees the table; `None` if there is none, or in a replay.
    pub viewer: Option<Seat>,
    pub entrants: &'a Entrants,
    /// The dictionary that judges a draft. A replay has no draft and needs none.
    pub dictionary: Option<Dictionary<'static>>,
    pub lang: Lang,
    pub turn: Option<&'a Turn>,
    /// The cards that are shown while there is no turn.
    pub cards: Cards,
    /// The current picture of the thinking sign, if a bot or a hint is being worked out.
    pub thinking: Option<u8>,
    /// A bot's remark.
    pub said: Option<Remark>,
    /// The current animation and its progress.
    pub moving: Option<(Moving, Progress)>,
    /// A line about the last move or the current activity, shown while there is no draft.
    pub status: Line,
    /// The time until the bell.
    pub clock: Option<Line>,
}

const TABLE_TOP: i32 = seats::SEATS_HEIGHT + 2;
/// The number of lines of words that are shown at once.
const LINES: usize = 5;
const DRAFT_TOP: i32 = TABLE_TOP + LINES as i32 * words::LINE + 3;
const VERBS_TOP: i32 = DRAFT_TOP + 22;
const HAND_TOP: i32 = bars::KEYS_TOP - 42;
/// The left edge of the stock and the exposed card, to the right of the verbs.
const PILES_LEFT: i32 = SCREEN_WIDTH - 58;
/// The number of letters of a Master that are shown at once. If there are more, the key bar shows how to move faster.
const MANY_LETTERS: usize = 7;
/// The right edge of the clock.
const RIGHT: i32 = SCREEN_WIDTH - 4;

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::FELT);
        self.show_title(surface);
        match self.turn.filter(|turn| turn.is_asked()) {
            Some(turn) => {
                self.draw_table(&mut Beneath(surface));
                self.draw_asked(surface, turn);
            }
            None => self.draw_table(surface),
        }
        if let Some(turn) = self.turn {
            self.draw_keys(surface, turn);
        }
    }

    /// Shows whose turn it is, for screen readers: the panel does not say it in words.
    fn show_title(&self, surface: &mut dyn Surface) {
        let texts = self.read_out();
        let words = |read: Reader<'_>| match self.view.turn {
            Some(seat) if self.viewer == Some(seat) => read(texts.your_turn, ""),
            Some(seat) => read(&(texts.turn_of)(self.name(seat)), ""),
            None => read(texts.no_turn, ""),
        };
        surface.show(&Element::worded(Role::Title, band(0, 0, SCREEN_HEIGHT), &words, &|_| {}));
    }

    fn draw_table(&self, surface: &mut dyn Surface) {
        self.draw_seats(surface);
        self.draw_words(surface);
        surface.fill(band(0, DRAFT_TOP - 2, 22), theme::FELT_DARK);
        match self.turn {
            Some(turn) if turn.draft.kind != Kind::New || turn.draft.put() > 0 => {
                self.draw_draft(surface, turn);
            }
            _ => self.draw_status(surface),
        }
        self.draw_piles(surface);
        if let Some(turn) = self.turn {
            self.draw_verbs(surface, turn);
        }
        self.draw_hand(surface);
    }

    /// Draws the status and the clock where the draft would be.
    fn draw_status(&self, surface: &mut dyn Surface) {
        let clock = self.clock.as_deref().unwrap_or_default();
        surface.text(&fonts::SMALL, Point::new(RIGHT, DRAFT_TOP), Align::Right, theme::ACCENT, clock);
        let mut room = SCREEN_WIDTH - 14 - fonts::SMALL.width(clock);
        if self.turn.is_some_and(Turn::is_fresh) && self.view.may_challenge() {
            let [long, short, shortest] = self.texts().table.doubt;
            let taken = fonts::SMALL.width(&self.status) + 10;
            let fits = |words: &&str| taken + fonts::SMALL.width(words) <= room;
            let doubt = [long, short].into_iter().find(fits).unwrap_or(shortest);
            let left = 4 + room - fonts::SMALL.width(doubt);
            let look = |canvas: &mut Canvas| draw_line(canvas, left, theme::MUTED, doubt);
            let key = Element::new(Role::Key, line_area(left, doubt), long, &look);
            surface.show(&key.chosen_by(Some(Presses::one(Button::B))));
            room -= fonts::SMALL.width(doubt) + 6;
        }
        room = self.show_said(surface, room);
        if room == 0 {
            return;
        }
        // A screen reader gets the whole status.
        let shown = self.status_within(room);
        if !shown.is_empty() {
            let look = |canvas: &mut Canvas| draw_line(canvas, 4, theme::TEXT, &shown);
            surface.show(&Element::new(Role::Text, line_area(4, &shown), &self.status, &look));
        }
    }

    /// Shows a bot's remark: after the status if there is room, otherwise instead of it. Returns the room that is left
    /// for the status.
    fn show_said(&self, surface: &mut dyn Surface, room: i32) -> i32 {
        let Some(said) = self.said else { return room };
        let width = bubble::line_width(said.words);
        let status = fonts::SMALL.width(&self.status) + 8;
        let left = if status + width <= room { status } else { 0 };
        if left + width > room {
            return room;
        }
        let who = (self.name(said.seat), said.mood());
        bubble::draw_line(surface, Point::new(4 + left, DRAFT_TOP), who, said.words);
        left
    }

    fn read_out(&self) -> &'static ReadOut {
        &self.lang.read_out().lexicon
    }

    fn texts(&self) -> &'static Texts {
        &self.lang.texts().lexicon
    }

    fn name(&self, seat: Seat) -> &str {
        self.game.player_at(seat).map_or("", |player| self.entrants.name(player))
    }

    /// The status, shortened to this width. The name at its start is dropped first, then everything except the last
    /// word.
    fn status_within(&self, width: i32) -> Line {
        let names = (0..usize::from(self.view.seats)).map(|seat| self.name(seat));
        let rest = names.filter_map(|name| self.status.strip_prefix(name)).next();
        let fits = |line: &str| fonts::SMALL.width(line) <= width;
        let Some(rest) = rest.filter(|_| !fits(&self.status)) else {
            return shortened(&fonts::SMALL, &self.status, width);
        };
        match rest.rsplit_once(' ') {
            Some((_, word)) if !fits(&text!("…{rest}")) => {
                shortened(&fonts::SMALL, &text!("… {word}"), width)
            }
            _ => shortened(&fonts::SMALL, &text!("…{rest}"), width),
        }
    }

    fn draw_keys(&self, surface: &mut dyn Surface, turn: &Turn) {
        let keys = &self.texts().keys;
        let ok = (Cap::A, keys.ok);
        let back = (Cap::B, keys.back);
        match turn.focus {
            Focus::Hand if turn.is_fresh() && turn.advised => bars::keys(surface, &[(Cap::A, keys.do_it)]),
            Focus::Hand if turn.is_fresh() => {
                let all = [(Cap::A, keys.spell), (Cap::UP, keys.throw), (Cap::X, keys.hint)];
                bars::keys(surface, if turn.has_hints() { &all } else { &all[..2] });
            }
            Focus::Hand => {
                let take = if turn.draft.has(turn.cursor as u8) { keys.remove } else { keys.add };
                bars::keys(surface, &[(Cap::A, take), (Cap::UP, keys.lay), (Cap::B, keys.undo)]);
            }
            Focus::Verbs(_) if turn.has_draft() || self.view.table.is_empty() => {
                bars::keys(surface, &[(Cap::A, keys.do_it), back]);
            }
            Focus::Verbs(_) => bars::keys(surface, &[(Cap::A, keys.do_it), (Cap::UP, keys.words), back]),
            Focus::Table => bars::keys(surface, &[(Cap::A, keys.change_it), back]),
            Focus::Change { .. } => bars::keys(surface, &[(Cap::LeftRight, keys.which_change), ok, back]),
            Focus::Letter { .. } if turn.guide.letters() > MANY_LETTERS => {
                let far = (Cap::UpDown, keys.letters_far);
                bars::keys(surface, &[(Cap::LeftRight, keys.letter), far, ok]);
            }
            Focus::Letter { .. } => bars::keys(surface, &[(Cap::LeftRight, keys.letter), ok, back]),
            Focus::Carry { .. } => {
                bars::keys(surface, &[(Cap::LeftRight, keys.place), (Cap::A, keys.put_it), back]);
            }
            Focus::Take { .. } => {
                bars::keys(surface, &[(Cap::LeftRight, keys.which_pile), (Cap::A, keys.take), back]);
            }
        }
    }
}

/// Draws a line of text where the draft would be.
fn draw_line(canvas: &mut Canvas, left: i32, ink: Rgb565, words: &str) {
    canvas.text(&fonts::SMALL, Point::new(left, DRAFT_TOP), Align::Left, ink, words);
}

fn line_area(left: i32, words: &str) -> Rectangle {
    area(left, DRAFT_TOP, fonts::SMALL.width(words), fonts::SMALL.line_height())
}

/// The widths of two buttons side by side: `each`, unless the label of one needs more.
fn widths(labels: [&str; 2], each: i32) -> [i32; 2] {
    let [first, second] = labels.map(|label| fonts::SMALL.width(label) + 4);
    let more = (first - each).max(0) - (second - each).max(0);
    [each + more, each - more]
}

/// Draws a button with its label, in the colours `face` and `ink`.
fn button(canvas: &mut Canvas, frame: Rectangle, font: &Font, (face, ink): (Rgb565, Rgb565), label: &str) {
    canvas.round_rect(frame, 7, face);
    let (width, height) = (frame.size.width as i32, frame.size.height as i32);
    let at = Point::new(width / 2, (height - font.line_height()) / 2);
    let fonts = [font, &fonts::SMALL];
    fitting::line(canvas, &fonts, frame.top_left + at, Align::Center, ink, label, width - 2);
}
