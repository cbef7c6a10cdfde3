//! What the last run died of, for the player and for whoever mends it: as text, and as a code to scan.

use crate::device::buttons::{Action, Button, Event};
use crate::persistence::start::Crash;
use crate::texts::{Lang, in_all_languages};
use crate::widgets::code::Code;
use crate::widgets::{area, bars};
use core::fmt::Write as _;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, RgbColor};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

const PROGRAM: &str = concat!("Gousset ", env!("CARGO_PKG_VERSION"));

/// The report of a crash. The language is not known after one: both speak.
pub struct Report {
    crash: Crash,
    /// It is shown as a code.
    coded: bool,
}

impl Report {
    #[must_use]
    pub const fn new(crash: Crash) -> Self {
        Self { crash, coded: false }
    }

    /// Takes a button's event; true when the report was seen.
    pub fn press(&mut self, event: Event) -> bool {
        match event {
            Event { button: Button::X, action: Action::Press } => self.coded = !self.coded,
            Event { action: Action::Press, .. } => return true,
            _ => {}
        }
        false
    }

    pub fn draw(&self, canvas: &mut Canvas) {
        if self.coded { draw_code(canvas, &self.crash) } else { draw_text(canvas, &self.crash) }
    }
}

/// So short a text is made into a code while it is drawn: in some hundredths of a second, seen once.
fn draw_code(canvas: &mut Canvas, crash: &Crash) {
    canvas.fill(area(0, 0, 240, bars::KEYS_TOP), Rgb565::WHITE);
    let mut report: heapless::String<200> = heapless::String::new();
    // There is room: a report has at most 160 bytes.
    let _ = write!(report, "{PROGRAM}: {}", crash.report);
    if let Some(code) = Code::new(&report) {
        code.draw(canvas, Point::new(120, bars::KEYS_TOP / 2), bars::KEYS_TOP);
    }
    let go_on = in_all_languages(|texts| texts.keys.go_on);
    bars::keys(canvas, &[("A", &go_on), ("X", "text(e)")]);
}

fn draw_text(canvas: &mut Canvas, crash: &Crash) {
    canvas.clear(theme::FELT_DARK);
    canvas.fill(area(0, 0, 240, 32), theme::ALARM);
    let oops = in_all_languages(|texts| texts.emergency.oops);
    canvas.text(&fonts::BOLD, Point::new(120, 6), Align::Center, theme::TEXT, &oops);
    let mut y = 36;
    for lang in Lang::ALL {
        let words = lang.texts().emergency.fault;
        for line in wrap(&fonts::SMALL, words, 224) {
            canvas.text(&fonts::SMALL, Point::new(8, y), Align::Left, theme::TEXT, line);
            y += 16;
        }
        y += 2;
    }
    canvas.round_rect(area(4, y + 1, 232, 216 - y), 6, theme::BOX);
    y += 4;
    canvas.text(&fonts::SMALL, Point::new(10, y), Align::Left, theme::ACCENT, PROGRAM);
    for line in wrap(&fonts::SMALL, &crash.report, 220) {
        y += 16;
        canvas.text(&fonts::SMALL, Point::new(10, y), Align::Left, theme::TEXT, line);
    }
    let go_on = in_all_languages(|texts| texts.keys.go_on);
    bars::keys(canvas, &[("A", &go_on), ("X", "code")]);
}
