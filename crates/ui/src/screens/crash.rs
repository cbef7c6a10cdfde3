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
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, RgbColor};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

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
            languages.draw_arrows(surface);
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

/// The message in a language.
fn lines_of(lang: Lang) -> impl Iterator<Item = &'static str> {
    wrap(&fonts::SMALL, lang.texts().emergency.fault, SCREEN_WIDTH - 16)
}

fn draw_text(canvas: &mut Canvas, crash: &Crash, languages: Languages) {
    canvas.fill(band(0, 0, 32), theme::ALARM);
    let oops = languages.line(|texts| texts.emergency.oops);
    canvas.text(&fonts::BOLD, Point::new(MIDDLE, 6), Align::Center, theme::TEXT, &oops);
    let small = |canvas: &mut Canvas, x: i32, y: i32, color: Rgb565, line: &str| {
        canvas.text(&fonts::SMALL, Point::new(x, y), Align::Left, color, line)
    };
    let mut y = 36;
    for lang in languages.shown() {
        for line in lines_of(*lang) {
            small(canvas, 8, y, theme::TEXT, line);
            y += 16;
        }
        y += 2;
    }
    canvas.round_rect(band(4, y + 1, bars::KEYS_TOP - 2 - y), 6, theme::BOX);
    y += 4;
    small(canvas, 10, y, theme::ACCENT, PROGRAM);
    for line in wrap(&fonts::SMALL, &crash.report, SCREEN_WIDTH - 20) {
        y += 16;
        small(canvas, 10, y, theme::TEXT, line);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::widgets::languages::tests::THREE;
    use std::boxed::Box;

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
