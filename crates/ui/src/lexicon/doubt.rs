//! The moment after a word was laid when it may be challenged, and what the dictionary said.

use super::words;
use crate::canvas::{Align, Canvas};
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::screens::hand_over;
use crate::widgets::{area, bars};
use crate::{fonts, icons, text, theme};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexicon::{BAD_WORD_POINTS, CHALLENGE_POINTS, MAX_PLAYERS, Mode, Verdict, Word};
use heapless::Vec;

/// A mark of the time left goes out after so long. Under a second, so that a script's `settle` waits for the end.
const MARK_MS: u64 = 800;
/// So many marks are lit at first.
const MARKS: u64 = 5;
/// How long people have to doubt a word.
pub const WINDOW_MS: u64 = MARKS * MARK_MS;

/// The moment itself.
pub struct Doubt {
    pub author: Seat,
    pub word: Word,
    since: u64,
    /// Since when time stands still, if it does.
    held: Option<u64>,
    /// The people who may challenge, the author's left first.
    people: Vec<Seat, MAX_PLAYERS>,
    /// Somebody has called out, and the cursor is on who it was.
    who: Option<usize>,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Stay,
    /// No person challenges.
    Accepted,
    /// This one does.
    Challenged(Seat),
}

impl Doubt {
    #[must_use]
    pub const fn new(author: Seat, word: Word, people: Vec<Seat, MAX_PLAYERS>, now: u64) -> Self {
        Self { author, word, since: now, held: None, people, who: None }
    }

    /// Time stands still from now on.
    pub fn hold(&mut self, now: u64) {
        self.held.get_or_insert(now);
    }

    /// And now it goes on.
    pub fn go_on(&mut self, now: u64) {
        if let Some(held) = self.held.take() {
            self.since += now.saturating_sub(held);
        }
    }

    pub fn press(&mut self, event: Event, now: u64) -> Outcome {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        let count = self.people.len().max(1);
        match (event.button, self.who) {
            // The press that laid it, made twice, is not the others' consent.
            (Button::A, None) if hand_over::hears(event, self.since, now) => return Outcome::Accepted,
            (Button::X, None) if pressed => match self.people.as_slice() {
                [] => {}
                [only] => return Outcome::Challenged(*only),
                _ => self.who = Some(0),
            },
            (Button::Up | Button::Left, Some(at)) if moves => self.who = Some((at + count - 1) % count),
            (Button::Down | Button::Right, Some(at)) if moves => self.who = Some((at + 1) % count),
            (Button::A, Some(at)) if pressed => {
                if let Some(&seat) = self.people.get(at) {
                    return Outcome::Challenged(seat);
                }
            }
            (Button::B, Some(_)) if pressed => {
                self.who = None;
                self.since = now;
            }
            _ => {}
        }
        Outcome::Stay
    }

    /// Whether the moment has passed. It does not while somebody says who they are.
    #[must_use]
    pub const fn has_passed(&self, now: u64) -> bool {
        self.who.is_none() && now.saturating_sub(self.since) >= WINDOW_MS
    }

    /// When its picture changes next; never while it waits for a name.
    #[must_use]
    pub fn next_change(&self, now: u64) -> Option<u64> {
        let marks = now.saturating_sub(self.since) / MARK_MS + 1;
        self.who.is_none().then_some(self.since + marks * MARK_MS)
    }

    pub fn draw<'a>(&self, canvas: &mut Canvas, name: impl Fn(Seat) -> &'a str, lang: Lang, now: u64) {
        if let Some(at) = self.who {
            return self.draw_who(canvas, at, name, lang);
        }
        let top = 130;
        canvas.round_rect(area(6, top, 228, 86), 9, theme::ACCENT);
        canvas.round_rect(area(8, top + 2, 224, 82), 8, theme::FELT_DARK);
        let author = text!("{}{}", name(self.author), lang.colon());
        canvas.text(&fonts::SMALL, Point::new(120, top + 5), Align::Center, theme::MUTED, &author);
        draw_word(canvas, top + 32, &self.word);
        let ask = lang.of("Do you doubt it?", "Vous en doutez ?");
        canvas.text(&fonts::SMALL, Point::new(120, top + 48), Align::Center, theme::TEXT, ask);
        let gone = now.saturating_sub(self.since) / MARK_MS;
        for mark in 0..MARKS {
            let ink = if mark + gone < MARKS { theme::ACCENT } else { theme::BOX };
            canvas.round_rect(area(80 + mark as i32 * 17, top + 70, 13, 6), 3, ink);
        }
        bars::keys(
            canvas,
            &[("A", lang.of("let it stand", "accepter")), ("X", lang.of("challenge", "contester"))],
        );
    }

    fn draw_who<'a>(&self, canvas: &mut Canvas, cursor: usize, name: impl Fn(Seat) -> &'a str, lang: Lang) {
        bars::title(canvas, lang.of("Who challenges?", "Qui conteste ?"));
        draw_word(canvas, 48, &self.word);
        for (index, &seat) in self.people.iter().enumerate() {
            let top = 68 + index as i32 * 28;
            let (face, ink) =
                if index == cursor { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
            canvas.round_rect(area(40, top, 160, 25), 7, face);
            let at = Point::new(120, top + (25 - fonts::BOLD.line_height()) / 2);
            canvas.text(&fonts::BOLD, at, Align::Center, ink, name(seat));
        }
        bars::keys(canvas, &[("A", lang.of("it is me", "c’est moi")), ("B", lang.of("nobody", "personne"))]);
    }
}

/// A word in its largest letters that fit, its middle at this height.
fn draw_word(canvas: &mut Canvas, middle: i32, word: &Word) {
    let capitals = words::capitals(word);
    let font = if fonts::TITLE.width(&capitals) <= 216 { &fonts::TITLE } else { &fonts::BOLD };
    let at = Point::new(120, middle - font.line_height() / 2);
    canvas.text(font, at, Align::Center, theme::TEXT, &capitals);
}

/// What was said of a challenged word.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    pub word: Word,
    pub author: Seat,
    pub challenger: Seat,
    pub verdict: Verdict,
    pub mode: Mode,
}

impl Judged {
    pub fn draw<'a>(&self, canvas: &mut Canvas, name: impl Fn(Seat) -> &'a str, lang: Lang) {
        let good = self.verdict == Verdict::Good;
        bars::title(canvas, lang.of("The dictionary", "Le dictionnaire"));
        let call = text!("{} {}", name(self.challenger), lang.of("challenges", "conteste"));
        canvas.text(&fonts::BODY, Point::new(120, 38), Align::Center, theme::MUTED, &call);
        draw_word(canvas, 82, &self.word);
        let (icon, ink) =
            if good { (&icons::CHECK_16, theme::GAIN) } else { (&icons::CROSS_16, theme::ALARM) };
        let words = words::verdict(self.verdict, self.mode, lang);
        let left = 120 - (fonts::BODY.width(words) + 20) / 2;
        canvas.mask(icon, Point::new(left, 108), ink);
        canvas.text(&fonts::BODY, Point::new(left + 20, 106), Align::Left, ink, words);
        let mut y = 138;
        let mut line = |canvas: &mut Canvas, words: &str| {
            canvas.text(&fonts::BODY, Point::new(120, y), Align::Center, theme::TEXT, words);
            y += 21;
        };
        let colon = lang.colon();
        match (self.mode, good) {
            (Mode::Home, true) => {
                line(canvas, &text!("{}{colon} +{CHALLENGE_POINTS}", name(self.challenger)));
            }
            (Mode::Home, false) => {
                line(canvas, &text!("{}{colon} −{CHALLENGE_POINTS}", name(self.challenger)));
            }
            (Mode::Tournament, _) if self.verdict == Verdict::Bad => {
                line(canvas, &text!("{}{colon} +{BAD_WORD_POINTS}", name(self.author)));
            }
            (Mode::Tournament, _) => {
                line(canvas, lang.of("It costs only the turn.", "Cela ne coûte que le tour."));
            }
        }
        if !good {
            let back = lang.of("takes the cards back.", "reprend ses cartes.");
            line(canvas, &text!("{} {back}", name(self.author)));
        }
        bars::keys(canvas, &[("A", lang.of("go on", "continuer"))]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doubt(people: &[Seat]) -> Doubt {
        Doubt::new(0, "FAMINE".parse().unwrap(), Vec::from_slice(people).unwrap(), 1000)
    }

    fn press(doubt: &mut Doubt, button: Button) -> Outcome {
        doubt.press(Event { button, action: Action::Press }, 2000)
    }

    #[test]
    fn one_person_challenges_at_once_and_several_say_who() {
        assert_eq!(press(&mut doubt(&[2]), Button::X), Outcome::Challenged(2));
        assert_eq!(press(&mut doubt(&[2]), Button::A), Outcome::Accepted);
        assert_eq!(press(&mut doubt(&[2]), Button::B), Outcome::Stay);
        let mut several = doubt(&[1, 3]);
        assert_eq!(press(&mut several, Button::X), Outcome::Stay);
        assert!(!several.has_passed(1_000_000), "nobody is hurried over a name");
        press(&mut several, Button::Down);
        assert_eq!(press(&mut several, Button::A), Outcome::Challenged(3));
    }

    #[test]
    fn a_false_call_gives_the_time_back() {
        let mut several = doubt(&[1, 3]);
        press(&mut several, Button::X);
        assert_eq!(press(&mut several, Button::B), Outcome::Stay);
        assert!(!several.has_passed(2000 + WINDOW_MS - 1) && several.has_passed(2000 + WINDOW_MS));
    }

    #[test]
    fn the_press_that_laid_it_is_not_the_consent_of_the_others() {
        let mut doubt = doubt(&[2]);
        let twice = Event { button: Button::A, action: Action::Press };
        assert_eq!(doubt.press(twice, 1000 + hand_over::DEAF_MS - 1), Outcome::Stay);
        assert_eq!(doubt.press(twice, 1000 + hand_over::DEAF_MS), Outcome::Accepted);
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
