//! The question whether a person challenges the word just laid, and the page with the verdict of the dictionary.

use super::card::{self, Ink, Tile};
use super::words;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::screens::hand_over;
use crate::table::characters;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, fitting, shortened};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_core::lexicon::{BAD_WORD_POINTS, CHALLENGE_POINTS, MAX_PLAYERS, Mode, Verdict, Word};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_words::{Language, meaning};
use heapless::Vec;

/// The shade over the buttons while they are ignored, in 16ths.
const DIMMED: u8 = 5;
/// The row of a question to a lone person. It covers the last move.
const ROW_TOP: i32 = bars::KEYS_TOP - card::HEIGHT - 43;
const ROW_HEIGHT: i32 = 40;
/// The height of the box of a question to several people.
const PANEL_HEIGHT: i32 = 108;
/// The number of steps in which the remaining time is shown, and the height of its bar.
const MARKS: u64 = 12;
const TIME_HEIGHT: i32 = 5;

/// A question to the people who may challenge a word.
pub struct Doubt {
    pub author: Seat,
    pub word: Word,
    /// The word that it has changed, if it is not new.
    before: Option<Word>,
    /// The start of the time limit, moved later by the pauses.
    since: u64,
    /// The time limit in milliseconds. `None`: the question waits for an answer.
    window: Option<u64>,
    /// The start of the current pause, if the question is paused.
    held: Option<u64>,
    /// True in a lesson: the time limit is shown, but it does not run.
    is_taught: bool,
    /// The people who may challenge, starting at the author's left.
    people: Vec<Seat, MAX_PLAYERS>,
    /// True if several people play. The question then uses no "you", because any of them may hold the handheld, even
    /// the author.
    by_name: bool,
    /// Set after B was pressed while several people may challenge: the index in `people` under the cursor. The screen
    /// then asks who challenges.
    who: Option<usize>,
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubtResponse {
    Stay,
    /// No person challenges.
    Accepted,
    /// This person challenges.
    Challenged(Seat),
}

impl Doubt {
    /// A question that starts at `since` and passes by itself after `window`, if there is one. `by_name`: several
    /// people play.
    #[must_use]
    pub const fn new(
        author: Seat,
        word: Word,
        people: Vec<Seat, MAX_PLAYERS>,
        by_name: bool,
        (since, window): (u64, Option<u64>),
    ) -> Self {
        Self {
            author,
            word,
            before: None,
            since,
            window,
            held: None,
            is_taught: false,
            people,
            by_name,
            who: None,
        }
    }

    /// The same question about a word that has changed this one.
    #[must_use]
    pub const fn about(mut self, before: Option<Word>) -> Self {
        self.before = before;
        self
    }

    /// The same question, as a lesson asks it.
    #[must_use]
    pub const fn taught(mut self, is_taught: bool) -> Self {
        self.is_taught = is_taught;
        self
    }

    /// Pauses the time.
    pub fn hold(&mut self, now: u64) {
        self.held.get_or_insert(now);
    }

    /// Ends the pause.
    pub fn go_on(&mut self, now: u64) {
        if let Some(held) = self.held.take() {
            self.since += now.saturating_sub(held);
        }
    }

    /// Handles a press. A lets the word stand and B challenges it, for every person. X, which asks for hints in a turn,
    /// does nothing.
    pub fn press(&mut self, event: Event, now: u64) -> DoubtResponse {
        let heard = event.action == Action::Press && self.hears(now);
        match (self.who, event.button) {
            (None, Button::A) if heard => return DoubtResponse::Accepted,
            (None, Button::B) if heard => match self.people.as_slice() {
                [] => {}
                [only] => return DoubtResponse::Challenged(*only),
                _ => self.who = Some(0),
            },
            (None, _) => {}
            (Some(at), Button::A) if event.action == Action::Press => {
                let challenger = self.people.get(at);
                return challenger.map_or(DoubtResponse::Stay, |&seat| DoubtResponse::Challenged(seat));
            }
            (Some(_), Button::B) if event.action == Action::Press => {
                (self.who, self.since) = (None, now);
            }
            (Some(at), _) => self.who = Some(moved(event, at, self.people.len())),
        }
        DoubtResponse::Stay
    }

    /// The time limit, if the time runs: not while the question waits for a name or for an answer, and not in a lesson.
    fn running(&self) -> Option<u64> {
        self.window.filter(|_| self.who.is_none() && !self.is_taught)
    }

    /// Whether the time limit has passed.
    #[must_use]
    pub fn has_passed(&self, now: u64) -> bool {
        self.running().is_some_and(|window| now.saturating_sub(self.since) >= window)
    }

    /// The time of the next change of the picture without a press: a mark goes out, or the buttons are lit.
    #[must_use]
    pub fn next_change(&self, now: u64) -> Option<u64> {
        let gone = |window| ((self.marks_gone(window, now) + 1) * window).div_ceil(MARKS);
        let mark = self.running().map(|window| self.since + gone(window));
        let lit = (!self.hears(now)).then_some(self.since + hand_over::DEAF_MS);
        [mark, lit].into_iter().flatten().min()
    }

    /// Whether presses are accepted. At first they are not: a second press of the button that laid the word, or opened
    /// the question, must not answer it.
    fn hears(&self, now: u64) -> bool {
        self.who.is_some() || hand_over::hears(self.since, now)
    }

    /// The number of marks that have gone out.
    fn marks_gone(&self, window: u64, now: u64) -> u64 {
        (now.saturating_sub(self.since) * MARKS).checked_div(window).unwrap_or(MARKS)
    }

    pub fn draw<'a>(&self, surface: &mut dyn Surface, name: impl Fn(Seat) -> &'a str, lang: Lang, now: u64) {
        match self.who {
            None => self.draw_question(surface, name, lang, now),
            Some(cursor) => self.draw_who(surface, cursor, name, lang),
        }
    }

    /// Draws the question and its keys. A lone person keeps their hand in view, because they already think about their
    /// turn.
    fn draw_question<'a>(
        &self,
        surface: &mut dyn Surface,
        name: impl Fn(Seat) -> &'a str,
        lang: Lang,
        now: u64,
    ) {
        if self.by_name {
            self.draw_panel(surface, name, lang, now);
        } else {
            self.draw_row(surface, name(self.author), lang, now);
        }
        let texts = &lang.texts().lexicon.challenge;
        bars::keys(surface, &[(Cap::A, texts.let_it_stand), (Cap::B, texts.challenge)]);
        if !self.hears(now) {
            let keys = band(0, bars::KEYS_TOP, SCREEN_HEIGHT - bars::KEYS_TOP);
            surface.paint(&|canvas| canvas.shade(keys, theme::FELT_DARK, DIMMED));
        }
    }

    /// The word with the one that it has changed.
    fn change(&self) -> Line {
        words::change(self.before.as_ref(), &self.word)
    }

    /// The word before the change, with an arrow.
    fn old(&self) -> Line {
        self.before.map_or(Line::default(), |before| text!("{} →", &*words::capitals(&before)))
    }

    /// The letters that the change has brought.
    fn new_letters(&self) -> u16 {
        self.before.map_or(0, |before| words::new_letters(Some(&before), &self.word))
    }

    /// The question. `only`: the name of the first person who may challenge.
    fn question(&self, only: &str, lang: Lang) -> Line {
        let texts = &lang.texts().lexicon.challenge;
        match self.people.len() {
            1 if self.by_name => (texts.does_this_one_doubt_it)(only),
            _ => text!("{}", texts.does_anybody_doubt_it),
        }
    }

    fn draw_panel<'a>(
        &self,
        surface: &mut dyn Surface,
        name: impl Fn(Seat) -> &'a str,
        lang: Lang,
        now: u64,
    ) {
        let texts = &lang.texts().lexicon.challenge;
        let (top, print) = (bars::KEYS_TOP - PANEL_HEIGHT, surface.print());
        // Cover every part of the hand.
        surface.fill(band(0, top - 3, PANEL_HEIGHT + 3), theme::WOOD);
        surface.round_rect(band(4, top, PANEL_HEIGHT - 2), 9, theme::ACCENT);
        surface.round_rect(band(6, top + 2, PANEL_HEIGHT - 6), 8, theme::FELT_DARK);
        let author = name(self.author);
        let face = Point::new(12, top + 8);
        surface.paint(&|canvas| characters::of(author).face.draw(canvas, face, Size::Large, Mood::Calm));
        let only = self.people.first().map_or("", |&seat| name(seat));
        let question = self.question(only, lang);
        let look = |canvas: &mut Canvas| {
            let laid_by = text!("{} {}", &*(texts.laid_by)(author), &*self.old());
            let fonts = [print.bold(), print.caption()];
            let at = Point::new(42, top + 8);
            fitting::line(canvas, &fonts, at, Align::Left, theme::TEXT, &laid_by, SCREEN_WIDTH - 56);
            let at = Point::new(MIDDLE, top + 69);
            let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
            fitting::line(canvas, &fonts, at, Align::Center, theme::TEXT, &question, SCREEN_WIDTH - 20);
            draw_tiles(canvas, top + 36, &self.word, self.new_letters());
        };
        let words = |read: Reader<'_>| read(&in_words(author, &self.change(), &question, lang), "");
        surface.show(&Element::worded(Role::Text, band(6, top + 2, PANEL_HEIGHT - 6), &words, &look));
        if let Some(window) = self.window {
            self.show_time(surface, band(14, top + PANEL_HEIGHT - 13, TIME_HEIGHT), window, lang, now);
        }
    }

    /// Draws the author and the word above the hand, instead of the last move, with the remaining time below.
    fn draw_row(&self, surface: &mut dyn Surface, author: &str, lang: Lang, now: u64) {
        let frame = band(0, ROW_TOP, ROW_HEIGHT);
        let (beside, old, font) = (4 + Size::Large.side() + 4, self.old(), surface.print().caption());
        let pitch_from =
            |left: i32| Tile::Large.width().min((SCREEN_WIDTH - left - 4) / (self.word.len() as i32).max(1));
        // The old word is left out where it would make the letters of the new one too small.
        let after_old = beside + font.width(&old) + 4;
        let has_room = self.before.is_some() && pitch_from(after_old) >= Tile::Small.width();
        let left = if has_room { after_old } else { beside };
        let new = words::new_letters(self.before.as_ref(), &self.word);
        let pitch = pitch_from(left);
        let top = ROW_TOP + 3 + (Tile::Large.height() - Tile::within(pitch).height()) / 2;
        let look = |canvas: &mut Canvas| {
            canvas.fill(frame, theme::WOOD_DARK);
            canvas.fill(band(0, ROW_TOP, 2), theme::ACCENT);
            let face = Point::new(4, ROW_TOP + 6);
            characters::of(author).face.draw(canvas, face, Size::Large, Mood::Calm);
            if has_room {
                let at = Point::new(beside, ROW_TOP + 3 + (Tile::Large.height() - font.line_height()) / 2);
                canvas.text(font, at, Align::Left, theme::TEXT, &old);
            }
            card::draw_word(canvas, Point::new(left, top), pitch, &self.word, new);
        };
        let words = |read: Reader<'_>| {
            read(&in_words(author, &self.change(), &self.question(author, lang), lang), "");
        };
        surface.show(&Element::worded(Role::Notice, frame, &words, &look));
        if let Some(window) = self.window {
            self.show_time(
                surface,
                band(0, ROW_TOP + ROW_HEIGHT - TIME_HEIGHT, TIME_HEIGHT),
                window,
                lang,
                now,
            );
        }
    }

    /// Shows the remaining time as a bar that gets shorter in steps.
    fn show_time(&self, surface: &mut dyn Surface, frame: Rectangle, window: u64, lang: Lang, now: u64) {
        let gone = if self.is_taught { 0 } else { self.marks_gone(window, now) };
        let left = MARKS.saturating_sub(gone);
        let (at, width) = (frame.top_left, frame.size.width as i32);
        let look = |canvas: &mut Canvas| {
            canvas.fill(frame, theme::BOX);
            canvas.fill(area(at.x, at.y, width * left as i32 / MARKS as i32, TIME_HEIGHT), theme::ACCENT);
        };
        let words = |read: Reader<'_>| read(&(lang.read_out().lexicon.time_left)(left, MARKS), "");
        surface.show(&Element::worded(Role::Sign, frame, &words, &look));
    }

    fn draw_who<'a>(
        &self,
        surface: &mut dyn Surface,
        cursor: usize,
        name: impl Fn(Seat) -> &'a str,
        lang: Lang,
    ) {
        let texts = &lang.texts().lexicon.challenge;
        bars::title(surface, texts.who_challenges);
        draw_tiles(surface, 34, &self.word, self.new_letters());
        for (index, &seat) in self.people.iter().enumerate() {
            show_answer(surface, band(40, 68 + index as i32 * 28, 25), name(seat), (cursor, index));
        }
        bars::keys(surface, &[(Cap::A, texts.it_is_me), (Cap::B, texts.nobody_after_all)]);
    }
}

/// For screen readers: the author, the word or the change, and the question. Two words in a row are two questions.
pub fn in_words(author: &str, word: &str, question: &str, lang: Lang) -> Line {
    let laid_by = (lang.texts().lexicon.challenge.laid_by)(author);
    text!("{} {word}. {question}", &*laid_by)
}

/// The position of a cursor among `count` rows after this event.
fn moved(event: Event, at: usize, count: usize) -> usize {
    let count = count.max(1);
    match event.button {
        _ if !matches!(event.action, Action::Press | Action::Repeat) => at,
        Button::Up | Button::Left => (at + count - 1) % count,
        Button::Down | Button::Right => (at + 1) % count,
        _ => at,
    }
}

/// Asks the author of a word to pass the handheld to this person, so that the others can answer. No hand is shown after
/// it: unlike at a hand-over, everyone may look.
pub fn draw_pass(surface: &mut dyn Surface, name: &str, lang: Lang) {
    let texts = &lang.texts().lexicon.challenge;
    hand_over::draw_pass(surface, name, (texts.for_everybody, texts.see_the_word), lang);
}

/// Shows an answer in its row, highlighted if the cursor is on it.
fn show_answer(surface: &mut dyn Surface, frame: Rectangle, answer: &str, (cursor, row): (usize, usize)) {
    let (here, font) = (cursor == row, surface.print().bold());
    let look = |canvas: &mut Canvas| {
        let (face, ink) = if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
        canvas.round_rect(frame, 7, face);
        let size = frame.size;
        let at = Point::new(size.width as i32 / 2, (size.height as i32 - font.line_height()) / 2);
        let answer = shortened(font, answer, size.width as i32 - 8);
        canvas.text(font, frame.top_left + at, Align::Center, ink, &answer);
    };
    let option = Element::new(Role::Option { here }, frame, answer, &look);
    surface.show(&option.chosen_by(Some(Presses::row(cursor, row))));
}

/// Draws a word in the largest tiles that fit, in the middle, with its top at this height. `new` has a bit for each letter
/// that was just laid.
fn draw_tiles(surface: &mut dyn Surface, top: i32, word: &Word, new: u16) {
    let pitch = Tile::Large.width().min((SCREEN_WIDTH - 20) / (word.len() as i32).max(1));
    let left = MIDDLE - word.len() as i32 * pitch / 2;
    let capitals = words::capitals(word);
    let look = |canvas: &mut Canvas| card::draw_word(canvas, Point::new(left, top), pitch, word, new);
    let frame = area(left, top, word.len() as i32 * pitch, Tile::within(pitch).height());
    surface.show(&Element::new(Role::Text, frame, &capitals, &look));
}

/// The verdict on a challenged word. It is staged: the letters turn one by one, then the verdict appears.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    pub word: Word,
    pub author: Seat,
    pub challenger: Seat,
    pub verdict: Verdict,
    pub mode: Mode,
    /// True if the challenger is at turn and holds the handheld.
    pub in_turn: bool,
    /// The language of the word.
    pub language: Language,
}

/// The time in which the letters of a challenged word turn, in ms, and the time until the verdict appears.
const TURNING_MS: u64 = 800;
pub const STAGED_MS: u64 = 1_200;

/// How much of a verdict is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This many letters have turned.
    Turning(usize),
    Told,
}

impl Judged {
    /// The stage after this time.
    #[must_use]
    pub const fn stage(&self, passed: u64) -> Stage {
        if passed >= STAGED_MS {
            return Stage::Told;
        }
        let turned = passed * self.word.len() as u64 / TURNING_MS;
        let most = self.word.len();
        Stage::Turning(if turned as usize > most { most } else { turned as usize })
    }

    /// The time until the next stage, after this time; `None` at the last one.
    #[must_use]
    pub fn until_next(&self, passed: u64) -> Option<u64> {
        match self.stage(passed) {
            Stage::Told => None,
            Stage::Turning(turned) if turned < self.word.len() => {
                Some(((turned as u64 + 1) * TURNING_MS).div_ceil(self.word.len() as u64) - passed)
            }
            Stage::Turning(_) => Some(STAGED_MS - passed),
        }
    }

    /// Draws the verdict, with every player called by name.
    pub fn draw<'a>(
        &self,
        surface: &mut dyn Surface,
        name: impl Fn(Seat) -> &'a str,
        stage: Stage,
        lang: Lang,
    ) {
        self.draw_called(surface, |seat| (name(seat), name(seat)), stage, lang);
    }

    /// Draws the verdict. `name` gives the name of a seat, and what it is called in a sentence.
    pub fn draw_called<'a>(
        &self,
        surface: &mut dyn Surface,
        name: impl Fn(Seat) -> (&'a str, &'a str),
        stage: Stage,
        lang: Lang,
    ) {
        let texts = &lang.texts().lexicon.challenge;
        let (good, told) = (self.verdict == Verdict::Good, stage == Stage::Told);
        bars::title(surface, texts.dictionary);
        surface.paint(&|canvas| {
            canvas.fill(band(0, bars::TITLE_HEIGHT, bars::KEYS_TOP - bars::TITLE_HEIGHT), theme::WOOD);
            canvas.fill(band(0, WORD_TOP - 8, 50), theme::WOOD_DARK);
            canvas.fill(band(0, WORD_TOP + 42, 2), theme::WOOD_LIGHT);
        });
        let (author, challenger) = match (told, good) {
            (false, _) => (Mood::Calm, Mood::Calm),
            (true, true) => (Mood::Glad, Mood::Sad),
            (true, false) => (Mood::Sad, Mood::Glad),
        };
        self.show_call(surface, name(self.challenger), challenger, lang);
        self.show_word(surface, (name(self.author).0, author), stage);
        if told {
            self.draw_verdict(surface, |seat| name(seat).1, lang);
            bars::keys(surface, &[(Cap::A, lang.texts().lexicon.keys.go_on)]);
        }
    }

    /// Shows who challenges, with their face.
    fn show_call(&self, surface: &mut dyn Surface, (name, called): (&str, &str), mood: Mood, lang: Lang) {
        let call = (lang.texts().lexicon.challenge.challenges)(called);
        let fonts = [surface.print().body(), &fonts::BODY, &fonts::CAPTION];
        let room = SCREEN_WIDTH - 8 - BESIDE_FACE;
        let width = fonts.iter().map(|font| font.width(&call)).find(|&width| width <= room).unwrap_or(room);
        let left = MIDDLE - (BESIDE_FACE + width) / 2;
        let (face, at) = (Point::new(left, CALL_TOP), Point::new(left + BESIDE_FACE, CALL_TOP + 4));
        surface.paint(&|canvas| characters::of(name).face.draw(canvas, face, Size::Large, mood));
        fitting::line(surface, &fonts, at, Align::Left, theme::TEXT, &call, room);
    }

    /// Shows the word: the letters that have not turned yet as backs, then green or red edges.
    fn show_word(&self, surface: &mut dyn Surface, (author, mood): (&str, Mood), stage: Stage) {
        let count = (self.word.len() as i32).max(1);
        // A long word takes the place of its author's face.
        let has_face = (SCREEN_WIDTH - AROUND - BESIDE_FACE) / count >= Tile::Small.width();
        let beside = if has_face { BESIDE_FACE + 6 } else { 0 };
        let pitch = Tile::Large.width().min((SCREEN_WIDTH - AROUND - beside) / count);
        let start = MIDDLE - (beside + count * pitch) / 2;
        let (left, height) = (start + beside, Tile::within(pitch).height());
        if has_face {
            let face = Point::new(start, WORD_TOP + (height - Size::Large.side()) / 2);
            surface.paint(&|canvas| characters::of(author).face.draw(canvas, face, Size::Large, mood));
        }
        let ink = if self.verdict == Verdict::Good { theme::GAIN } else { theme::ALARM };
        let frame = area(left, WORD_TOP, count * pitch, height);
        let look = |canvas: &mut Canvas| {
            if stage == Stage::Told {
                for place in 0..count {
                    let at = Point::new(left + place * pitch - 6, WORD_TOP - 6);
                    canvas.round_rect(area(at.x, at.y, pitch + 11, height + 12), 7, ink);
                }
            }
            for (place, &letter) in self.word.letters().iter().enumerate() {
                let cell = area(left + place as i32 * pitch, WORD_TOP, pitch - 1, height);
                match stage {
                    Stage::Turning(turned) if place >= turned => card::draw_back(canvas, cell),
                    _ => card::draw_cell(canvas, cell, letter, self.word.is_master(place), Ink::Plain),
                }
            }
        };
        let word = words::capitals(&self.word);
        surface.show(&Element::new(Role::Piece { here: false }, frame, &word, &look));
    }

    /// Draws the verdict and what it costs. A short odd word of the dictionary has its meaning there.
    fn draw_verdict<'a>(&self, surface: &mut dyn Surface, name: impl Fn(Seat) -> &'a str, lang: Lang) {
        let texts = &lang.texts().lexicon.challenge;
        let (good, print) = (self.verdict == Verdict::Good, surface.print());
        let (icon, ink) = match good {
            true => (&icons::CHECK_16, theme::GAIN),
            false => (&icons::CROSS_16, theme::ALARM),
        };
        let words = (texts.verdict)(self.verdict, self.mode);
        let (font, top) = (print.bold(), WORD_TOP + 51);
        let left = MIDDLE - (font.width(words) + SIGN) / 2;
        surface.mask(icon, Point::new(left, top + font.baseline() - 15), ink);
        surface.text(font, Point::new(left + SIGN, top), Align::Left, ink, words);
        let challenger = name(self.challenger);
        let cost = match (self.mode, good) {
            (Mode::Home, true) => (texts.scores)(challenger, CHALLENGE_POINTS),
            (Mode::Home, false) => (texts.loses)(challenger, CHALLENGE_POINTS),
            (Mode::Tournament, _) if self.verdict == Verdict::Bad => {
                (texts.scores)(name(self.author), BAD_WORD_POINTS)
            }
            (Mode::Tournament, _) => text!("{}", texts.costs_only_the_turn),
        };
        let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
        let mut show = |y, words: &str| {
            let at = Point::new(MIDDLE, y);
            fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, words, SCREEN_WIDTH - 8);
        };
        show(top + 34, &cost);
        let below = top + 36 + print.line();
        if !good {
            show(below, &(texts.takes_cards_back)(name(self.author)));
        } else if let Some(words) = meaning(self.language, self.word.letters()) {
            show(below, words);
        }
    }
}

/// The top of a judged word. The sentence of a lesson has room above it.
const WORD_TOP: i32 = bars::TITLE_HEIGHT + 49;
/// The top of the line that says who challenges.
const CALL_TOP: i32 = bars::TITLE_HEIGHT + 4;
/// The distance from a face to what is beside it, and the space around a word.
const BESIDE_FACE: i32 = Size::Large.side() + 4;
const AROUND: i32 = 14;
/// The width of the sign before a verdict.
const SIGN: i32 = 20;

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW_MS: u64 = 4_000;

    fn doubt(people: &[Seat]) -> Doubt {
        let by_name = people.len() > 1;
        let time = (1000, Some(WINDOW_MS));
        Doubt::new(0, "FAMINE".parse().unwrap(), Vec::from_slice(people).unwrap(), by_name, time)
    }

    fn press(doubt: &mut Doubt, button: Button) -> DoubtResponse {
        doubt.press(Event { button, action: Action::Press }, 2000)
    }

    /// The same two buttons answer every question: with or without a time limit, and for one person or several.
    #[test]
    fn a_lets_a_word_stand_and_b_challenges_it_everywhere() {
        for window in [None, Some(WINDOW_MS)] {
            for by_name in [false, true] {
                let asked = || Doubt { window, by_name, ..doubt(&[2]) };
                assert_eq!(press(&mut asked(), Button::A), DoubtResponse::Accepted);
                assert_eq!(press(&mut asked(), Button::B), DoubtResponse::Challenged(2), "asked once");
            }
            let several = || Doubt { window, ..doubt(&[1, 3]) };
            assert_eq!(press(&mut several(), Button::A), DoubtResponse::Accepted);
            let mut called = several();
            assert_eq!(press(&mut called, Button::B), DoubtResponse::Stay, "but whose call was it?");
            assert!(!called.has_passed(1_000_000), "nobody is hurried over a name");
            press(&mut called, Button::Down);
            assert_eq!(press(&mut called, Button::A), DoubtResponse::Challenged(3));
        }
    }

    #[test]
    fn the_key_of_hints_challenges_nothing() {
        for people in [&[2][..], &[1, 3]] {
            let mut asked = doubt(people);
            for button in [Button::X, Button::Up, Button::Down, Button::Left, Button::Right] {
                assert_eq!(press(&mut asked, button), DoubtResponse::Stay);
            }
            assert!(asked.who.is_none());
        }
    }

    #[test]
    fn a_question_without_an_end_waits() {
        let asked = Doubt { window: None, ..doubt(&[2]) };
        assert!(!asked.has_passed(1_000_000) && asked.next_change(2000).is_none());
    }

    #[test]
    fn in_a_lesson_it_waits_and_shows_its_whole_time() {
        let asked = doubt(&[2]).taught(true);
        assert!(asked.window.is_some() && !asked.has_passed(1_000_000));
        assert_eq!(asked.next_change(1000 + hand_over::DEAF_MS), None);
    }

    #[test]
    fn its_buttons_are_lit_once_they_are_heard() {
        for window in [None, Some(WINDOW_MS)] {
            let asked = Doubt { window, ..doubt(&[2]) };
            assert!(!asked.hears(1000) && asked.next_change(1000) <= Some(1000 + hand_over::DEAF_MS));
            let late = 1000 + hand_over::DEAF_MS - 1;
            assert_eq!(asked.next_change(late), Some(late + 1));
            assert!(asked.hears(1000 + hand_over::DEAF_MS));
        }
    }

    #[test]
    fn a_false_call_gives_the_time_back() {
        let mut several = doubt(&[1, 3]);
        press(&mut several, Button::B);
        assert_eq!(press(&mut several, Button::B), DoubtResponse::Stay);
        assert!(!several.has_passed(2000 + WINDOW_MS - 1) && several.has_passed(2000 + WINDOW_MS));
    }

    #[test]
    fn a_press_made_twice_is_nobodys_answer() {
        for (button, answer) in
            [(Button::A, DoubtResponse::Accepted), (Button::B, DoubtResponse::Challenged(2))]
        {
            // A question opened by B; one among several people, where the author of the word may hold the handheld; and
            // one that opens while a lone person takes their own word back.
            for (window, by_name) in [(None, false), (Some(WINDOW_MS), true), (Some(WINDOW_MS), false)] {
                let mut doubt = Doubt { window, by_name, ..doubt(&[2]) };
                let twice = Event { button, action: Action::Press };
                assert_eq!(doubt.press(twice, 1000 + hand_over::DEAF_MS - 1), DoubtResponse::Stay);
                assert_eq!(doubt.press(twice, 1000 + hand_over::DEAF_MS), answer);
            }
        }
    }

    #[test]
    fn its_time_does_not_run_while_the_game_is_held() {
        let mut doubt = doubt(&[2]);
        doubt.hold(2000);
        doubt.hold(900_000);
        doubt.go_on(1_000_000);
        assert!(!doubt.has_passed(1_000_000 + WINDOW_MS - 1001));
        assert!(doubt.has_passed(1_000_000 + WINDOW_MS - 1000));
    }
}
