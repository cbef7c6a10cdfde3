//! The report of a crash, for the player and for developers: as text, and as a QR code.

use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Role, Surface};
use crate::persistence::start::Crash;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::code::Code;
use crate::widgets::languages::Languages;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band, bars};
use core::fmt::Write as _;
use core::iter::once;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, RgbColor};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::{Font, wrap};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The height of the title.
const TITLE: i32 = 32;
/// The bottom of the box with the report.
const BOX_BOTTOM: i32 = bars::KEYS_TOP - 2;
const PROGRAM: &str = concat!("Gousset ", env!("CARGO_PKG_VERSION"));

/// The report of a crash. The language is not known after a crash, so texts appear in several languages.
pub struct Report {
    crash: Crash,
    languages: Languages,
    /// True if the QR code is shown.
    coded: bool,
}

impl Report {
    #[must_use]
    pub fn new(crash: Crash) -> Self {
        Self { crash, languages: Languages::default(), coded: false }
    }

    /// Handles a button event. Returns true if the player leaves the report.
    pub fn press(&mut self, event: Event) -> bool {
        match event {
            Event { button: Button::X, action: Action::Press } => self.coded = !self.coded,
            Event { button: Button::Left | Button::Right, action: Action::Press }
                if self.languages.are_many() =>
            {
                self.languages.turn(if event.button == Button::Left { -1 } else { 1 });
            }
            Event { action: Action::Press, .. } => return true,
            _ => {}
        }
        false
    }

    pub fn draw(&self, surface: &mut dyn Surface) {
        let (crash, languages) = (&self.crash, self.languages);
        let page = band(0, 0, bars::KEYS_TOP);
        let (role, look, other): (_, fn(&mut Canvas, &Crash, Languages), _) =
            if self.coded { (Role::Sign, draw_code, "text(e)") } else { (Role::Text, draw_text, "code") };
        surface.clear(theme::FELT_DARK);
        surface.show(&Element::new(role, page, &crash.report, &|canvas| look(canvas, crash, languages)));
        if !self.coded {
            languages.draw_arrows(surface, theme::ON_ACCENT);
        }
        let go_on = languages.line(|texts| texts.keys.go_on);
        bars::keys(surface, &[(Cap::A, &go_on), (Cap::X, other)]);
    }
}

/// Draws the QR code. The text is short, so the code is computed here, in some hundredths of a second.
fn draw_code(canvas: &mut Canvas, crash: &Crash, _: Languages) {
    canvas.fill(band(0, 0, bars::KEYS_TOP), Rgb565::WHITE);
    let mut report: heapless::String<200> = heapless::String::new();
    // This fits: a report has at most 160 bytes.
    let _ = write!(report, "{PROGRAM}: {}", crash.report);
    if let Some(code) = Code::new(&report) {
        code.draw(canvas, Point::new(MIDDLE, bars::KEYS_TOP / 2), bars::KEYS_TOP);
    }
}

/// A line of text, with the top left corner of its first letter's cell.
struct Row<'text> {
    font: &'static Font,
    at: Point,
    color: Rgb565,
    text: &'text str,
}

/// The message in a language.
fn lines_of(lang: Lang) -> impl Iterator<Item = &'static str> {
    wrap(&fonts::BODY, lang.texts().emergency.fault, SCREEN_WIDTH - 12)
}

/// The message in the languages that are shown, from under the title on.
fn message<'text>(languages: Languages) -> impl Iterator<Item = Row<'text>> {
    let (font, color) = (&fonts::BODY, theme::TEXT);
    let lines = languages.shown().iter().flat_map(|lang| lines_of(*lang));
    (TITLE..).step_by(font.line_height() as usize).zip(lines).map(move |(y, text)| Row {
        font,
        at: Point::new(6, y),
        color,
        text,
    })
}

/// The program and the report of the crash, in a box with this top. A report that is too long for sentences is in
/// captions: the code has the same text. Captions have room for 160 letters, unless nearly all are wide capitals.
fn details(crash: &Crash, top: i32) -> impl Iterator<Item = Row<'_>> {
    let lines = |font| once(PROGRAM).chain(wrap(font, &crash.report, SCREEN_WIDTH - 20));
    let room = |font: &Font| ((BOX_BOTTOM - top) / font.line_height()) as usize;
    let font = if lines(&fonts::BODY).count() <= room(&fonts::BODY) { &fonts::BODY } else { &fonts::CAPTION };
    (0..room(font)).zip(lines(font)).map(move |(place, text)| {
        let at = Point::new(10, top + place as i32 * font.line_height());
        Row { font, at, color: if place == 0 { theme::ACCENT } else { theme::TEXT }, text }
    })
}

/// The top of the box with the report.
fn box_top(languages: Languages) -> i32 {
    TITLE + message(languages).count() as i32 * fonts::BODY.line_height() + 1
}

fn draw_text(canvas: &mut Canvas, crash: &Crash, languages: Languages) {
    canvas.fill(band(0, 0, TITLE), theme::ALARM);
    let oops = languages.line(|texts| texts.emergency.oops);
    canvas.text(&fonts::BOLD, Point::new(MIDDLE, 4), Align::Center, theme::ON_ACCENT, &oops);
    let top = box_top(languages);
    canvas.round_rect(band(4, top, BOX_BOTTOM - top), 6, theme::BOX);
    for Row { font, at, color, text } in message(languages).chain(details(crash, top)) {
        canvas.text(font, at, Align::Left, color, text);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::widgets::languages::tests::THREE;
    use std::boxed::Box;
    use std::string::String;
    use std::vec::Vec;

    /// The reports that a run leaves: of a hang, of a fault, of panics with short and with long words.
    const REPORTS: [&str; 7] = [
        "no answer for 8 s: the program hung",
        "crashed, and its report was lost",
        "stack overflow",
        "hard fault at 0x1008a3f6, called from 0x1008a3f7",
        "src/app.rs:120 crash test: Y was pressed",
        "crates/core/src/lexicon/prospects/combinations.rs:1120 range end index 4294967295 out of range for slice of length 4294967295, and some more words",
        "embassy-executor-0.10.0/src/raw/run_queue_atomics.rs:1120 called `Result::unwrap()` on an `Err` value: OutOfMemoryWhileGettingSomethingDone { amount: 4294967295 }",
    ];

    fn crash(report: &str) -> Crash {
        Crash {
            report: report.chars().take(160).fold(heapless::String::new(), |mut text, letter| {
                text.push(letter).unwrap();
                text
            }),
        }
    }

    #[test]
    fn every_report_is_whole_inside_its_box_and_large_enough() {
        let pages = [Languages::default(), Languages::new(&[Lang::English]), Languages::new(&[Lang::French])];
        for (report, languages) in REPORTS.into_iter().flat_map(|report| pages.map(|page| (report, page))) {
            let crash = crash(report);
            let top = box_top(languages);
            let told: Vec<Row<'_>> = details(&crash, top).collect();
            let said: String = told[1..].iter().flat_map(|row| row.text.split(' ')).collect();
            assert_eq!((told[0].text, said), (PROGRAM, crash.report.split(' ').collect::<String>()));
            let mut bottom = TITLE - 1;
            for (is_told, Row { font, at, text, .. }) in
                message(languages).map(|row| (false, row)).chain(told.into_iter().map(|row| (true, row)))
            {
                let ink = font.ink(at, text);
                let last = ink.bottom_right().unwrap();
                assert!(ink.top_left.y > bottom, "{text:?} is on the line before it");
                assert!(!is_told || ink.top_left.y > top, "{text:?} is above its box");
                assert!(last.x < SCREEN_WIDTH - 6 && last.y < BOX_BOTTOM, "{text:?} ends at {last}");
                assert!(font.capitals() >= if is_told { 12 } else { 15 });
                bottom = last.y;
            }
        }
    }

    #[test]
    fn a_usual_report_is_in_sentences() {
        for report in &REPORTS[..5] {
            assert!(
                details(&crash(report), box_top(Languages::default())).all(|row| row.font.capitals() >= 15)
            );
        }
    }

    #[test]
    fn a_report_of_wide_capitals_stays_in_its_box() {
        let crash = crash(&"W".repeat(160));
        let last = details(&crash, box_top(Languages::default())).last().unwrap();
        assert!(last.font.ink(last.at, last.text).bottom_right().unwrap().y < BOX_BOTTOM);
    }

    #[test]
    fn a_third_language_is_on_a_page_of_its_own() {
        let crash = Crash { report: heapless::String::try_from("src/app.rs:120 x").unwrap() };
        let mut report = Report { languages: Languages::new(&THREE), ..Report::new(crash.clone()) };
        let press = |report: &mut Report, button| report.press(Event { button, action: Action::Press });
        let lines =
            |report: &Report| report.languages.shown().iter().flat_map(|lang| lines_of(*lang)).count();
        let room = lines(&report);
        // The bar of keys panics if the words are too wide.
        report.draw(&mut *Box::new(Canvas::new()));
        assert!(!press(&mut report, Button::Right));
        assert_eq!(report.languages.shown(), [Lang::Pseudo]);
        assert!(lines(&report) <= room, "the report of the crash has as much room as before");
        report.draw(&mut *Box::new(Canvas::new()));
        assert!(!press(&mut report, Button::Left) && report.languages.shown().len() == 2);
        assert!(press(&mut report, Button::A));
        assert!(press(&mut Report::new(crash), Button::Right), "with two languages any press leaves");
    }
}
