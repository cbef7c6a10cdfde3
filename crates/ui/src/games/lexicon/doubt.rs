//! The question whether a person challenges the word just laid, and the page with the verdict of the dictionary.

use super::words;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::screens::hand_over;
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, fitting, shortened};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Seat;
use gousset_core::lexicon::{BAD_WORD_POINTS, CHALLENGE_POINTS, MAX_PLAYERS, Mode, Verdict, Word};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

/// The shade over the buttons while they are ignored, in 16ths.
const DIMMED: u8 = 10;
/// The box of a timed question. It covers the last move and the verbs.
const BOX_TOP: i32 = bars::KEYS_TOP - 92;
const BOX_HEIGHT: i32 = 49;
/// The number of marks that show the remaining time. All are lit at first.
const MARKS: u64 = 5;

/// A question to the people who may challenge a word.
pub struct Doubt {
    pub author: Seat,
    pub word: Word,
    /// The start of the time limit, moved later by the pauses.
    since: u64,
    /// The time limit in milliseconds. `None`: the question waits for an answer.
    window: Option<u64>,
    /// The start of the current pause, if the question is paused.
    held: Option<u64>,
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
        Self { author, word, since, window, held: None, people, by_name, who: None }
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

    /// The time limit, if the time runs: not while the question waits for a name or for an answer.
    fn running(&self) -> Option<u64> {
        self.window.filter(|_| self.who.is_none())
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

    /// Draws the question and its keys. A lone person keeps their hand in view during a timed question, because they
    /// already think about their turn.
    fn draw_question<'a>(
        &self,
        surface: &mut dyn Surface,
        name: impl Fn(Seat) -> &'a str,
        lang: Lang,
        now: u64,
    ) {
        match self.window {
            Some(window) if !self.by_name => {
                self.draw_box(surface, name(self.author), lang);
                self.show_time(surface, Point::new(MIDDLE, BOX_TOP + 39), window, lang, now);
            }
            _ => self.draw_panel(surface, name, lang, now),
        }
        let texts = &lang.texts().lexicon.challenge;
        bars::keys(surface, &[(Cap::A, texts.let_it_stand), (Cap::B, texts.challenge)]);
        if !self.hears(now) {
            let keys = band(0, bars::KEYS_TOP, SCREEN_HEIGHT - bars::KEYS_TOP);
            surface.paint(&|canvas| canvas.shade(keys, theme::FELT_DARK, DIMMED));
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
        let top = bars::KEYS_TOP - 88;
        // Cover every part of the hand.
        surface.fill(band(0, top - 3, bars::KEYS_TOP - top + 3), theme::FELT);
        surface.round_rect(band(6, top, 86), 9, theme::ACCENT);
        surface.round_rect(band(8, top + 2, 82), 8, theme::FELT_DARK);
        let author = (texts.laid_by)(name(self.author));
        surface.text(&fonts::SMALL, Point::new(MIDDLE, top + 5), Align::Center, theme::MUTED, &author);
        draw_word(surface, top + 32, &self.word);
        let question = match self.people.as_slice() {
            [only] if self.by_name => (texts.does_this_one_doubt_it)(name(*only)),
            _ if self.by_name => text!("{}", texts.does_anybody_doubt_it),
            _ => text!("{}", texts.do_you_doubt_it),
        };
        let (fonts, at) = ([&fonts::BODY, &fonts::SMALL], Point::new(MIDDLE, top + 47));
        fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, &question, SCREEN_WIDTH - 20);
        if let Some(window) = self.window {
            self.show_time(surface, Point::new(MIDDLE, top + 71), window, lang, now);
        }
    }

    /// Draws the word and the question above the hand, instead of the last move.
    fn draw_box(&self, surface: &mut dyn Surface, author: &str, lang: Lang) {
        let texts = &lang.texts().lexicon.challenge;
        let frame = |by: i32| band(2 + by, BOX_TOP + by, BOX_HEIGHT - 2 * by);
        surface.fill(band(0, BOX_TOP - 1, BOX_HEIGHT + 2), theme::FELT);
        surface.round_rect(frame(0), 7, theme::ACCENT);
        surface.round_rect(frame(2), 6, theme::FELT_DARK);
        let (word, fits) =
            (words::capitals(&self.word), |line: &str| fonts::BOLD.width(line) <= SCREEN_WIDTH - 12);
        let whole = text!("{} {}", &*(texts.laid_by)(author), &*word);
        let line = if fits(&whole) { &*whole } else { &*word };
        surface.text(&fonts::BOLD, Point::new(MIDDLE, BOX_TOP + 3), Align::Center, theme::TEXT, line);
        let (fonts, at) = ([&fonts::SMALL], Point::new(MIDDLE, BOX_TOP + 22));
        let question = texts.do_you_doubt_it;
        fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, question, SCREEN_WIDTH - 12);
    }

    /// Shows the remaining time as marks. `at` is the middle of their upper edge.
    fn show_time(&self, surface: &mut dyn Surface, at: Point, window: u64, lang: Lang, now: u64) {
        let left_edge = at.x - 40;
        let left = MARKS.saturating_sub(self.marks_gone(window, now));
        let look = |canvas: &mut Canvas| {
            for mark in 0..MARKS {
                let ink = if mark < left { theme::ACCENT } else { theme::BOX };
                canvas.round_rect(area(left_edge + mark as i32 * 17, at.y, 13, 6), 3, ink);
            }
        };
        let words = |read: Reader<'_>| read(&(lang.read_out().lexicon.time_left)(left, MARKS), "");
        surface.show(&Element::worded(Role::Sign, area(left_edge, at.y, 81, 6), &words, &look));
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
        draw_word(surface, 48, &self.word);
        for (index, &seat) in self.people.iter().enumerate() {
            show_answer(surface, band(40, 68 + index as i32 * 28, 25), name(seat), (cursor, index));
        }
        bars::keys(surface, &[(Cap::A, texts.it_is_me), (Cap::B, texts.nobody_after_all)]);
    }
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
    let here = cursor == row;
    let look = |canvas: &mut Canvas| {
        let (face, ink) = if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
        canvas.round_rect(frame, 7, face);
        let size = frame.size;
        let at = Point::new(size.width as i32 / 2, (size.height as i32 - fonts::BOLD.line_height()) / 2);
        let answer = shortened(&fonts::BOLD, answer, size.width as i32 - 8);
        canvas.text(&fonts::BOLD, frame.top_left + at, Align::Center, ink, &answer);
    };
    let option = Element::new(Role::Option { here }, frame, answer, &look);
    surface.show(&option.chosen_by(Some(Presses::row(cursor, row))));
}

/// Draws a word in the largest font that fits, with its middle at this height.
fn draw_word(surface: &mut dyn Surface, middle: i32, word: &Word) {
    let capitals = words::capitals(word);
    let font = if fonts::TITLE.width(&capitals) <= SCREEN_WIDTH - 24 { &fonts::TITLE } else { &fonts::BOLD };
    let at = Point::new(MIDDLE, middle - font.line_height() / 2);
    surface.text(font, at, Align::Center, theme::TEXT, &capitals);
}

/// The verdict on a challenged word.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    pub word: Word,
    pub author: Seat,
    pub challenger: Seat,
    pub verdict: Verdict,
    pub mode: Mode,
}

impl Judged {
    pub fn draw<'a>(&self, surface: &mut dyn Surface, name: impl Fn(Seat) -> &'a str, lang: Lang) {
        let texts = &lang.texts().lexicon.challenge;
        let good = self.verdict == Verdict::Good;
        bars::title(surface, texts.dictionary);
        let call = (texts.challenges)(name(self.challenger));
        surface.text(&fonts::BODY, Point::new(MIDDLE, 38), Align::Center, theme::MUTED, &call);
        draw_word(surface, 76, &self.word);
        let words = (texts.verdict)(self.verdict, self.mode);
        surface.text(&fonts::BODY, Point::new(MIDDLE, 94), Align::Center, theme::TEXT, words);
        self.draw_success(surface, 124, name(self.challenger), lang);
        let mut y = 156;
        let mut line = |surface: &mut dyn Surface, ink: Rgb565, words: &str| {
            let (fonts, at) = ([&fonts::BODY, &fonts::SMALL], Point::new(MIDDLE, y));
            fitting::line(surface, &fonts, at, Align::Center, ink, words, SCREEN_WIDTH - 4);
            y += 21;
        };
        let (penalty, bonus) = (theme::ALARM, theme::GAIN);
        match (self.mode, good) {
            (Mode::Home, true) => {
                line(surface, penalty, &(texts.scores)(name(self.challenger), CHALLENGE_POINTS));
            }
            (Mode::Home, false) => {
                line(surface, bonus, &(texts.loses)(name(self.challenger), CHALLENGE_POINTS));
            }
            (Mode::Tournament, _) if self.verdict == Verdict::Bad => {
                line(surface, penalty, &(texts.scores)(name(self.author), BAD_WORD_POINTS));
            }
            (Mode::Tournament, _) => line(surface, theme::TEXT, texts.costs_only_the_turn),
        }
        if !good {
            line(surface, theme::TEXT, &(texts.takes_cards_back)(name(self.author)));
        }
        bars::keys(surface, &[(Cap::A, lang.texts().lexicon.keys.go_on)]);
    }

    /// Draws whether the challenge has succeeded. A bad word is a success of its challenger.
    fn draw_success(&self, surface: &mut dyn Surface, top: i32, challenger: &str, lang: Lang) {
        let texts = &lang.texts().lexicon.challenge;
        let (icon, ink, words) = match self.verdict {
            Verdict::Good => (&icons::CROSS_16, theme::ALARM, (texts.is_wrong)(challenger)),
            Verdict::Misspelling | Verdict::Bad => {
                (&icons::CHECK_16, theme::GAIN, (texts.is_right)(challenger))
            }
        };
        let words = shortened(&fonts::BOLD, &words, SCREEN_WIDTH - 30);
        let left = MIDDLE - (fonts::BOLD.width(&words) + 20) / 2;
        surface.mask(icon, Point::new(left, top + 2), ink);
        surface.text(&fonts::BOLD, Point::new(left + 20, top), Align::Left, ink, &words);
    }
}

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
    fn its_buttons_are_lit_once_they_are_heard() {
        for window in [None, Some(WINDOW_MS)] {
            let asked = Doubt { window, ..doubt(&[2]) };
            assert!(!asked.hears(1000) && asked.next_change(1000) == Some(1000 + hand_over::DEAF_MS));
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
