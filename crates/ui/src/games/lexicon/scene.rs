//! The table: all players at the top, the words in the middle, then the draft, the piles and the hand.

mod asked;
mod draft;
mod hand;
mod seats;
mod wood;
mod words;

use super::card::{self, Ink, Tile};
use super::draft::Kind;
use super::entrants::Entrants;
use super::sorting::Cards;
use super::spread;
use super::turn::{Focus, Turn};
use crate::elements::{Beneath, Element, Print, Reader, Role, Surface};
use crate::table::motion::Progress;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::lexicon::{ReadOut, Texts};
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{
    MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, bubble, placing, portrait, shortened,
};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexicon::{Match, View, Word};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::font::{Font, wrap};
use gousset_draw::theme;
use gousset_words::Dictionary;
use heapless::Vec;

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
    /// The player who has gone out, while the banner of the round's end covers the tray.
    pub out: Option<Seat>,
    /// The current animation and its progress.
    pub moving: Option<(Moving, Progress)>,
    /// A line about the last move or the current activity, shown while there is no draft.
    pub status: Line,
    /// The time until the bell.
    pub clock: Option<Line>,
    /// False in a lesson, which shows its sentences above the words.
    pub menu: bool,
}

const TABLE_TOP: i32 = seats::SEATS_HEIGHT + 3;
/// The top of the hand, and of the tray above it. The tray has the draft, or the last move and the piles.
const HAND_TOP: i32 = bars::KEYS_TOP - card::HEIGHT - 2;
const DRAFT_TOP: i32 = HAND_TOP - 39;
const DRAFT_HEIGHT: i32 = 36;
const _: () = assert!(TABLE_TOP + spread::HEIGHT <= DRAFT_TOP);
/// The left edge of the stock and the exposed card, at the right of the tray.
const PILES_LEFT: i32 = SCREEN_WIDTH - 62;
/// The distance of two lines of text in the tray.
const LINE: i32 = 18;
/// The left edge of the text in the tray, and its width beside the piles.
const LEFT: i32 = 5;
const ROOM: i32 = PILES_LEFT - LEFT - 5;
/// The distance from a face to the words beside it.
const BESIDE_FACE: i32 = portrait::SIDE + 4;
/// The top of the words in a lesson: two lines of large tiles just above the tray.
const LESSON_TOP: i32 = DRAFT_TOP - 2 * Tile::Large.line();
/// The number of letters of a Master that are shown at once. If there are more, the key bar shows how to move faster.
const MANY_LETTERS: usize = 7;

/// The top of a box of this height between the players and the tray: below the words if there is room, and otherwise
/// over the first ones.
#[must_use]
pub fn top_beside_words(words: &[Word], height: i32) -> i32 {
    let spread = spread::spread(words);
    let end = TABLE_TOP + spread.lines().min(spread.shown()) as i32 * spread.tile.line();
    if end + height + placing::SHADOW <= DRAFT_TOP { end } else { TABLE_TOP }
}

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::WOOD);
        surface.paint(&|canvas| wood::draw(canvas, 0, SCREEN_HEIGHT));
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
        if let Some(said) = self.said.filter(|_| self.out.is_some()) {
            self.show_said(surface, said);
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
        surface.paint(&|canvas| wood::draw_tray(canvas, DRAFT_TOP - 2, DRAFT_HEIGHT + 3));
        match self.turn {
            Some(turn) if turn.has_draft() => self.draw_draft(surface, turn),
            Some(turn) if matches!(turn.focus, Focus::Letter { .. }) => {}
            _ => self.draw_tray(surface),
        }
        self.draw_hand(surface);
    }

    /// Draws the tray while there is no draft: the word under the cursor, or the last move and the piles.
    fn draw_tray(&self, surface: &mut dyn Surface) {
        if let Some(word) = self.small_word() {
            return self.draw_enlarged(surface, word);
        }
        // A remark takes the whole tray.
        let said = self.said.filter(|_| self.out.is_none());
        if said.is_none() {
            self.draw_piles(surface);
        }
        if self.turn.is_some_and(|turn| matches!(turn.focus, Focus::Take { .. })) {
            let words = self.texts().table.throw_and_take;
            self.draw_lines(surface, DRAFT_TOP, 2, words);
            return;
        }
        // A remark is about the last move, which the table shows, so it takes the line of the move.
        if let Some(said) = said {
            let who = (self.name(said.seat), said.mood());
            let top = DRAFT_TOP + (DRAFT_HEIGHT - surface.print().line()) / 2;
            return bubble::draw_line(surface, Point::new(LEFT, top), who, said.words(self.lang));
        }
        let keys = self.tray_keys();
        let lines = if keys.is_empty() { 2 } else { 1 };
        self.draw_lines(surface, DRAFT_TOP - 2, lines, &self.status);
        // Descenders of large print need room above the keys.
        let lower = if surface.print() == Print::Large { 3 } else { 0 };
        let mut at = Point::new(LEFT, DRAFT_TOP + LINE + lower);
        for key in keys {
            at.x = bars::draw_key(surface, at, key) + LEFT;
        }
    }

    /// Draws a word of the table in the tray, as large as it fits.
    fn draw_enlarged(&self, surface: &mut dyn Surface, word: &Word) {
        let pitch = Tile::Large.width().min((SCREEN_WIDTH - 2 * LEFT) / (word.len() as i32).max(1));
        let left = MIDDLE - word.len() as i32 * pitch / 2;
        let top = DRAFT_TOP + (DRAFT_HEIGHT - Tile::within(pitch).height()) / 2;
        card::draw_word(surface, Point::new(left, top), pitch, word, Ink::Plain);
    }

    /// Writes a text beside the piles, in up to `lines` lines. In large print there is room for one. A text that is too
    /// long is shortened: a screen reader gets all of it.
    fn draw_lines(&self, surface: &mut dyn Surface, top: i32, lines: usize, words: &str) {
        if words.is_empty() {
            return;
        }
        let print = surface.print();
        let font = print.body();
        let most = if print == Print::Large { 1 } else { lines };
        let is_long = wrap(font, words, ROOM).count() > most;
        let (face, shown) = if is_long { self.short(font, words) } else { (None, text!("{words}")) };
        let count = wrap(font, &shown, ROOM).count().min(most) as i32;
        let first = if lines == 1 { top } else { top + (DRAFT_HEIGHT - count * LINE) / 2 - 3 };
        let left = LEFT + face.map_or(0, |_| BESIDE_FACE);
        let look = |canvas: &mut Canvas| {
            if let Some(name) = face {
                portrait::draw(canvas, Point::new(LEFT, first + 3), name, Mood::Calm);
            }
            for (line, text) in wrap(font, &shown, ROOM).take(most).enumerate() {
                let at = Point::new(left, first + line as i32 * LINE);
                canvas.text(font, at, Align::Left, theme::TEXT, text);
            }
        };
        let frame = area(LEFT, top, ROOM, if lines == 1 { LINE } else { DRAFT_HEIGHT });
        surface.show(&Element::new(Role::Text, frame, words, &look));
    }

    /// A text in one line: the name and the word. If that is too long, the name gives way to a face, then everything
    /// except the last word is dropped. Returns the name whose face is shown, and the words.
    fn short<'w>(&'w self, font: &Font, words: &str) -> (Option<&'w str>, Line) {
        let names = (0..usize::from(self.view.seats)).map(|seat| self.name(seat));
        let named = names.filter_map(|name| Some((name, words.strip_prefix(name)?.trim_start()))).next();
        let (name, rest) = named.unwrap_or(("", words));
        let last = rest.rsplit_once(' ').map_or(rest, |(_, last)| last);
        // The name and the word are enough for a word that was laid.
        let word = text!("{} {last}", &*(self.texts().challenge.laid_by)(name));
        let is_laid = rest.split(' ').count() == 2 && last.len() > 1;
        if !name.is_empty() && is_laid && font.width(&word) <= ROOM {
            return (None, word);
        }
        let (face, room) = if name.is_empty() { (None, ROOM) } else { (Some(name), ROOM - BESIDE_FACE) };
        let width = font.width(rest);
        if width <= ROOM {
            return (face.filter(|_| width <= room), text!("{rest}"));
        }
        (face, shortened(font, last, room))
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

    fn draw_keys(&self, surface: &mut dyn Surface, turn: &Turn) {
        let keys = &self.texts().keys;
        let back = (Cap::B, keys.back);
        match turn.focus {
            Focus::Hand if turn.advised => bars::keys(surface, &[(Cap::A, keys.do_it), back]),
            Focus::Hand if turn.is_fresh() => self.draw_first_keys(surface),
            Focus::Hand => {
                let take = if turn.draft.has(turn.cursor as u8) { keys.remove } else { keys.add };
                let lay = match turn.draft.kind {
                    Kind::New => keys.lay,
                    Kind::Insert(_) => keys.insert,
                    Kind::Exchange(_) => keys.exchange,
                };
                bars::keys(surface, &[(Cap::A, take), (Cap::UP, lay), (Cap::B, keys.undo)]);
            }
            Focus::Table if turn.accuses => {
                bars::keys(surface, &[(Cap::A, self.texts().challenge.challenge), (Cap::X, keys.hint)]);
            }
            Focus::Table => bars::keys(surface, &[(Cap::A, keys.change_it), back]),
            Focus::Letter { .. } if turn.guide.letters() > MANY_LETTERS => {
                let far = (Cap::UpDown, keys.letters_far);
                bars::keys(surface, &[(Cap::LeftRight, keys.letter), far, (Cap::A, keys.ok)]);
            }
            Focus::Letter { .. } => {
                bars::keys(surface, &[(Cap::LeftRight, keys.letter), (Cap::A, keys.ok), back]);
            }
            Focus::Carry { .. } => {
                let (lay, other) = match turn.draft.kind {
                    Kind::Exchange(_) => (keys.exchange, keys.insert),
                    Kind::New | Kind::Insert(_) => (keys.insert, keys.exchange),
                };
                let last = if turn.draft.put() == 0 { (Cap::DOWN, other) } else { (Cap::A, keys.put_it) };
                bars::keys(surface, &[(Cap::LeftRight, keys.place), (Cap::UP, lay), last]);
            }
            Focus::Take { .. } => {
                bars::keys(surface, &[(Cap::LeftRight, keys.which_pile), (Cap::A, keys.take), back]);
            }
        }
    }

    /// Draws the keys at the beginning of a turn. The tray has one more.
    fn draw_first_keys(&self, surface: &mut dyn Surface) {
        let keys = &self.texts().keys;
        let (spell, throw) = ((Cap::A, keys.spell), (Cap::DOWN, keys.throw));
        match self.view.table.is_empty() {
            true => bars::keys(surface, &[spell, throw]),
            false => bars::keys(surface, &[spell, (Cap::UP, keys.words), throw]),
        }
    }

    /// The keys in the tray at the beginning of a turn: one challenges the last word, the other asks for a hint.
    fn tray_keys(&self) -> Vec<bars::Key<'static>, 2> {
        let mut keys = Vec::new();
        let Some(turn) = self.turn.filter(|turn| turn.is_fresh() && !turn.advised) else { return keys };
        let texts = self.texts();
        // There is room for both.
        if turn.may_doubt(self.view) {
            let _ = keys.push((Cap::B, texts.keys.doubt));
        }
        if turn.has_hints() {
            let _ = keys.push((Cap::X, texts.keys.hint));
        }
        keys
    }
}
