//! The table: all players at the top, the words in the middle, then the draft, the piles and the hand.

mod asked;
mod draft;
mod hand;
mod seats;
mod told;
mod wood;
mod words;

use super::card::{self, Tile};
use super::draft::Kind;
use super::entrants::Entrants;
use super::sorting::Cards;
use super::spread;
use super::turn::{Focus, Turn};
use super::words::unnamed;
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
use gousset_core::lexicon::{Card, Done, Match, View, Word};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::font::{Font, wrap};
use gousset_draw::fonts;
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
    /// The card that the viewer has drawn in their last turn.
    pub drawn: Option<Card>,
    /// The current picture of the thinking sign, if a bot or a hint is being worked out.
    pub thinking: Option<u8>,
    /// A bot's remark.
    pub said: Option<Remark>,
    /// The player who has gone out, while the banner of the round's end covers the tray.
    pub out: Option<Seat>,
    /// The current animation and its progress.
    pub moving: Option<(Moving, Progress)>,
    /// The moves since the viewer's last turn.
    pub since: &'a [Done],
    /// A line about the last move or the current activity, shown while there is no draft.
    pub status: Line,
    /// The time until the bell.
    pub clock: Option<Line>,
    /// False in a lesson, which shows its sentences above the words.
    pub menu: bool,
    /// True in a puzzle: Y shows its question again.
    pub puzzle: bool,
}

const TABLE_TOP: i32 = seats::SEATS_HEIGHT + 3;
/// The top of the hand, and of the tray above it. The tray has the draft, or the last move and the piles.
const HAND_TOP: i32 = bars::KEYS_TOP - card::HEIGHT - 2;
pub const DRAFT_TOP: i32 = HAND_TOP - 39;
const DRAFT_HEIGHT: i32 = 36;
const _: () = assert!(TABLE_TOP + spread::HEIGHT <= DRAFT_TOP);
/// The left edge of the stock and the exposed card, at the right of the tray.
const PILES_LEFT: i32 = SCREEN_WIDTH - 62;
/// The distance of two lines of text in the tray.
const LINE: i32 = 18;
/// The left edge of the text in the tray, and its width beside the piles.
const LEFT: i32 = 5;
const ROOM: i32 = PILES_LEFT - LEFT - 5;
/// The most words that are a caption and not a sentence.
const CAPTION_WORDS: usize = 3;
/// The distance from a face to the words beside it.
const BESIDE_FACE: i32 = portrait::SIDE + 4;
/// The top of the words in a lesson: two lines of large tiles just above the tray.
const LESSON_TOP: i32 = DRAFT_TOP - 2 * Tile::Large.line();
/// How far the frame of a word reaches beyond it.
const FRAME: i32 = 4;
/// The least gap between two keys if the one for the question of a puzzle is added.
const KEY_GAP: i32 = 3;
/// The number of letters of a Master that are shown at once. If there are more, the key bar shows how to move faster.
const MANY_LETTERS: usize = 7;

/// The top of a box of this height above the tray: below the words if there is room, and otherwise over the first ones.
/// The box does not cover the word that the hint is about.
#[must_use]
pub fn top_beside_words(words: &[Word], turn: &Turn, height: i32) -> i32 {
    let spread = spread::spread(words);
    let fits = |top: i32| top + height + placing::SHADOW <= DRAFT_TOP;
    let end = TABLE_TOP + spread.lines().min(spread.shown()) as i32 * spread.tile.line();
    if fits(end) {
        return end;
    }
    let Some(place) = turn.hinted_word().and_then(|word| spread.places.get(word)) else { return TABLE_TOP };
    let first = spread::first_line(spread.lines(), spread.shown(), place.line);
    let top = TABLE_TOP + (place.line - first) as i32 * spread.tile.line();
    let below = top + spread.tile.height() + FRAME;
    if fits(below) { below } else { (top - FRAME - placing::SHADOW - height).max(0) }
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
            #[cfg(feature = "read-out")]
            turn.tell_keys(surface, self.view);
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
        self.tell_moves(surface);
        self.draw_seats(surface);
        self.draw_words(surface);
        surface.paint(&|canvas| wood::draw_tray(canvas, DRAFT_TOP - 2, DRAFT_HEIGHT + 3));
        match self.turn {
            Some(turn) if turn.has_draft() => self.draw_draft(surface, turn),
            Some(turn) if matches!(turn.focus, Focus::Letter { .. }) => {}
            // The banner takes the tray.
            None if self.out.is_some() => {}
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
        let said = self.said;
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
        if self.turn.is_some_and(|turn| turn.is_fresh() && turn.may_doubt(self.view)) {
            self.tell_doubt(surface);
        }
        // In large print, the line needs room above the keys, and the keys above the hand.
        let (line_top, keys_top) = match surface.print() {
            Print::Large if lines == 1 => (DRAFT_TOP - 6, DRAFT_TOP + LINE - 1),
            _ => (DRAFT_TOP - 4, DRAFT_TOP + LINE + 1),
        };
        self.draw_lines(surface, line_top, lines, &self.status);
        let mut at = Point::new(LEFT, keys_top);
        let width = |font: &Font| keys.iter().map(|&key| bars::key_width_in(font, key) + LEFT).sum::<i32>();
        let large = Some(surface.print().caption()).filter(|font| width(font) <= ROOM);
        for &key in &keys {
            at.x = bars::draw_key_in(surface, large.unwrap_or(&fonts::CAPTION), at, key) + LEFT;
        }
    }

    /// Draws a word of the table in the tray, as large as it fits.
    fn draw_enlarged(&self, surface: &mut dyn Surface, word: &Word) {
        let pitch = Tile::Large.width().min((SCREEN_WIDTH - 2 * LEFT) / (word.len() as i32).max(1));
        let left = MIDDLE - word.len() as i32 * pitch / 2;
        let top = DRAFT_TOP + (DRAFT_HEIGHT - Tile::within(pitch).height()) / 2;
        let frame = area(left, top, word.len() as i32 * pitch, Tile::within(pitch).height());
        // The word is read where it lies. Here it only tells boxes over the table what they would cover.
        let look = |canvas: &mut Canvas| card::draw_word(canvas, frame.top_left, pitch, word, 0);
        surface.show(&Element::worded(Role::Text, frame, &|_| {}, &look));
    }

    /// Writes a text beside the piles, in up to `lines` lines. In large print there is room for one. A text that is too
    /// long is shortened: a screen reader gets all of it.
    fn draw_lines(&self, surface: &mut dyn Surface, top: i32, lines: usize, words: &str) {
        if words.is_empty() {
            return;
        }
        let print = surface.print();
        let most = if print == Print::Large { 1 } else { lines };
        let is_long = wrap(print.body(), words, ROOM).count() > most;
        let (face, font, shown) = match self.beside_face(print, words) {
            Some((name, rest)) if !is_long && most > 1 => (Some(name), print.body(), text!("{rest}")),
            _ if is_long => self.short(print, words),
            _ => (None, print.body(), text!("{words}")),
        };
        let count = wrap(font, &shown, ROOM).count().min(most) as i32;
        // Two lines have their capitals in the middle of the tray.
        let block = (count - 1) * LINE + font.capitals();
        let middle = DRAFT_TOP - 2 + (DRAFT_HEIGHT + 3 - block) / 2 - (font.baseline() - font.capitals());
        let first = if lines == 1 { top } else { middle - 2 * (count - 1) };
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

    /// The name at the start of a text, and its rest, if the text takes two lines and one beside the face of that name.
    fn beside_face<'w>(&'w self, print: Print, words: &'w str) -> Option<(&'w str, &'w str)> {
        let by = (0..usize::from(self.view.seats)).find(|&seat| words.starts_with(self.called(seat)))?;
        let rest = unnamed(words, self.called(by));
        let fits = print.body().width(words) > ROOM && print.body().width(rest) <= ROOM - BESIDE_FACE;
        fits.then(|| (self.name(by), rest))
    }

    /// A text in one line. If it is too long, the name and the most important words are enough, then it gets a smaller
    /// font, then the name gives way to a face, and at last everything to the last word. Returns the name whose face is
    /// shown, the font and the words.
    fn short<'w>(&'w self, print: Print, words: &str) -> (Option<&'w str>, &'static Font, Line) {
        let by = (0..usize::from(self.view.seats)).find(|&seat| words.starts_with(self.called(seat)));
        let name = by.map_or("", |seat| self.called(seat));
        let rest = unnamed(words, name);
        let last = rest.rsplit_once(' ').map_or(rest, |(_, last)| last);
        // The name and the word are enough for a word that was laid, and the thrown card for a throw.
        let Texts { moves, challenge, .. } = self.texts();
        let brief = if *words == *(moves.lays)(name, last) {
            text!("{} {last}", &*(challenge.laid_by)(name))
        } else if *words == *(moves.takes_back)(name, last) {
            (challenge.takes_cards_back)(name)
        } else {
            text!("{}", words.split(',').next().unwrap_or_default())
        };
        let fonts = [print.body(), print.caption()];
        if by.is_some() && fonts[0].width(&brief) <= ROOM {
            return (None, fonts[0], brief);
        }
        // A sentence is not written in the letters of a caption.
        let fitting = |words: &str, room| {
            let most = if words.split(' ').count() > CAPTION_WORDS { 1 } else { fonts.len() };
            fonts.into_iter().take(most).find(|font| font.width(words) <= room)
        };
        if let Some(font) = fitting(words, ROOM) {
            return (None, font, text!("{words}"));
        }
        let (face, room) = by.map_or((None, ROOM), |seat| (Some(self.name(seat)), ROOM - BESIDE_FACE));
        match fitting(rest, room) {
            Some(font) => (face, font, text!("{rest}")),
            None => (face, fonts[0], shortened(fonts[0], last, room)),
        }
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

    /// The name of a player in a sentence.
    fn called(&self, seat: Seat) -> &str {
        self.game.player_at(seat).map_or("", |player| self.entrants.called(player, self.lang))
    }

    fn draw_keys(&self, surface: &mut dyn Surface, turn: &Turn) {
        let keys = &self.texts().keys;
        let back = (Cap::B, keys.back);
        match turn.focus {
            Focus::Hand if turn.advised => self.draw_bar(surface, &[(Cap::A, keys.do_it), back]),
            Focus::Hand if turn.is_fresh() => self.draw_first_keys(surface),
            Focus::Hand => {
                let take = if turn.draft.has(turn.cursor as u8) { keys.remove } else { keys.add };
                let all = [(Cap::A, take), (Cap::UP, keys.lay), (Cap::B, keys.undo), (Cap::DOWN, keys.next)];
                // Down is the one that can be missing.
                let has_next = turn.draft.kind == Kind::New && has_room(surface.print(), &all);
                self.draw_bar(surface, &all[..if has_next { 4 } else { 3 }]);
            }
            Focus::Table if turn.accuses => {
                self.draw_bar(surface, &[(Cap::A, self.texts().challenge.challenge), (Cap::X, keys.hint)]);
            }
            Focus::Table => self.draw_bar(surface, &[(Cap::A, keys.change_it), back]),
            Focus::Letter { .. } if turn.guide.letters() > MANY_LETTERS => {
                let far = (Cap::UpDown, keys.letters_far);
                self.draw_bar(surface, &[(Cap::LeftRight, keys.letter), far, (Cap::A, keys.ok)]);
            }
            Focus::Letter { .. } => {
                self.draw_bar(surface, &[(Cap::LeftRight, keys.letter), (Cap::A, keys.ok), back]);
            }
            Focus::Carry { .. } => {
                let other = match turn.draft.kind {
                    Kind::Exchange(_) => keys.insert,
                    Kind::New | Kind::Insert(_) => keys.exchange,
                };
                let (place, more) = ((Cap::LeftRight, keys.place), (Cap::A, keys.more));
                let all = [place, (Cap::UP, keys.lay), more, (Cap::DOWN, other)];
                // The place can be seen without its key.
                let shown = match turn.draft.put() {
                    0 if has_room(surface.print(), &all) => &all,
                    0 if has_room(surface.print(), &all[1..]) => &all[1..],
                    0 => &all[1..3],
                    _ => &all[..3],
                };
                self.draw_bar(surface, shown);
            }
            Focus::Take { .. } => {
                self.draw_bar(surface, &[(Cap::LeftRight, keys.which_pile), (Cap::A, keys.take), back]);
            }
        }
    }

    /// Draws the keys of a turn, in a puzzle with the one for its question if it fits.
    fn draw_bar(&self, surface: &mut dyn Surface, keys: &[bars::Key<'_>]) {
        let mut all: Vec<bars::Key<'_>, 5> = keys.iter().copied().collect();
        // No bar has more than four other keys.
        let _ = all.push(bars::question(self.lang));
        let has_question = self.puzzle && has_room(surface.print(), &all);
        bars::keys(surface, if has_question { &all } else { keys });
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
    fn tray_keys(&self) -> Vec<bars::Key<'static>, 3> {
        let mut keys = Vec::new();
        let Some(turn) = self.turn.filter(|turn| turn.is_fresh() && !turn.advised) else { return keys };
        let texts = self.texts();
        // There is room for all.
        if self.puzzle {
            let _ = keys.push(bars::question(self.lang));
        }
        if turn.may_doubt(self.view) {
            let _ = keys.push((Cap::B, texts.keys.doubt));
        }
        if turn.has_hints() {
            let _ = keys.push((Cap::X, texts.keys.hint));
        }
        keys
    }
}

/// Whether a bar has room for these keys.
fn has_room(print: Print, keys: &[bars::Key<'_>]) -> bool {
    KEY_GAP + keys.iter().map(|&key| bars::key_width(print, key) + KEY_GAP).sum::<i32>() <= SCREEN_WIDTH
}
