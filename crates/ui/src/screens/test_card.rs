//! The test card, with which a builder can distinguish a bad solder joint from a bug.
//!
//! It shows a line at the outermost pixels of all four sides, bars of full colours, a ramp of greys, a lamp for every
//! button, and data about the handheld. Each press plays a sound. Holding Y selects the kind of the battery's cells. A
//! second page measures the board.

use super::board_report::BoardReport;
use super::bring_up::{Guide, Wish};
use crate::device::buttons::{Action, Button, Event, Levels};
use crate::device::cells::CellKind;
use crate::device::instruments::Instruments;
use crate::device::power::Power;
use crate::device::sound::Cue;
use crate::device::sound::Sound;
use crate::elements::{Element, Presses, Role, Surface};
use crate::persistence::saves::{Error, Store, whole};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, fitting};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use embedded_graphics::prelude::{Dimensions, Point};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;
use gousset_draw::{Font, fonts};
use gousset_saves::Slot;

/// The result of a test that writes to flash and reads back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FlashTest {
    #[default]
    Wanted,
    Good,
    Bad,
    /// The battery is too low for a write.
    NotTried,
}

/// The card.
#[derive(Default)]
pub struct TestCard {
    /// The buttons that are down, and those that have been down.
    down: Levels,
    been: Levels,
    flash: FlashTest,
    /// The second page, which covers the first while it is open.
    report: Option<BoardReport>,
    /// The guided check, if it is under way.
    guide: Option<Guide>,
    wish: Option<Wish>,
}

const GROUND: Rgb565 = Rgb565::BLACK;

/// The centres of the buttons' lamps, in the order of [`Button::ALL`], arranged as on the handheld.
const LAMPS: [(i32, i32); 8] = {
    const LEFT: i32 = 48;
    const RIGHT: i32 = SCREEN_WIDTH - LEFT;
    [
        (LEFT, 76),
        (LEFT, 124),
        (LEFT - 26, 100),
        (LEFT + 26, 100),
        (RIGHT + 26, 100),
        (RIGHT, 124),
        (RIGHT, 76),
        (RIGHT - 26, 100),
    ]
};

impl TestCard {
    /// The card with the guided check of a new board.
    #[must_use]
    pub fn guided(guide: Guide) -> Self {
        Self { guide: Some(guide), ..Self::default() }
    }

    /// Takes the wish of the guided check that the app has to fulfil.
    pub fn take_wish(&mut self) -> Option<Wish> {
        self.wish.take()
    }

    /// Handles a button event. Returns true if the player leaves the card. `board` is the name of the board, if there
    /// is one. `cells` is the setting that the card can change.
    pub fn press(&mut self, event: Event, cue: &mut Cue, board: Option<&str>, cells: &mut CellKind) -> bool {
        if let Some(report) = &mut self.report {
            if report.press(event) {
                self.report = None;
            }
            return false;
        }
        match event.action {
            Action::Press => {
                self.down = self.down.with(event.button, true);
                self.been = self.been.with(event.button, true);
                let all = Sound::ALL;
                cue.add(all[event.button as usize % all.len()]);
            }
            Action::Release { .. } => self.down = self.down.with(event.button, false),
            Action::Hold if self.guide.is_some_and(|guide| !guide.is_done()) => {}
            Action::Hold if event.button == Button::X => self.open_report(board),
            Action::Hold if event.button == Button::Y => *cells = cells.next(),
            Action::Hold => return event.button == Button::B,
            Action::Repeat => {}
        }
        self.follow_guide(event, board);
        false
    }

    /// Lets the guided check handle an event, and does what it asks of the card.
    fn follow_guide(&mut self, event: Event, board: Option<&str>) {
        let all_pressed = self.been.0.count_ones() as usize == Button::ALL.len();
        let wish = self.guide.as_mut().and_then(|guide| guide.press(event, all_pressed));
        match wish {
            Some(Wish::Lamps) => self.been = Levels::default(),
            Some(Wish::Report) => self.open_report(board),
            other => self.wish = other.or(self.wish),
        }
    }

    /// Opens the page. Out of line: keeps the page off the caller's stack. The page receives the release of X, not the
    /// card.
    #[inline(never)]
    fn open_report(&mut self, board: Option<&str>) {
        self.down = Levels::default();
        self.report = Some(BoardReport::new(board, self.guide.map(Guide::notes)));
    }

    /// The page that measures the board, if it is open.
    #[must_use]
    pub const fn report(&self) -> Option<&BoardReport> {
        self.report.as_ref()
    }

    /// Makes one measurement for that page.
    pub fn measure(&mut self, instruments: &mut impl Instruments, power: Power) {
        if let Some(report) = &mut self.report {
            report.measure(instruments, power);
        }
    }

    /// True if the flash test is still due.
    #[must_use]
    pub fn wants_flash_test(&self) -> bool {
        self.flash == FlashTest::Wanted
    }

    /// Receives the result of the flash test.
    pub fn flash_tested(&mut self, result: FlashTest) {
        self.flash = result;
    }

    pub fn draw(&self, surface: &mut dyn Surface, power: Power, cells: CellKind, lang: Lang) {
        if let Some(report) = &self.report {
            return report.draw(surface, lang);
        }
        surface.clear(GROUND);
        surface.paint(&draw_ground);
        self.draw_lamps(surface);
        if let Some(guide) = self.guide {
            let flash = text!("{} {}", lang.texts().device.flash, self.flash.words(lang));
            return guide.draw(surface, lang, &battery_line(power, lang), &flash);
        }
        let pressed = text!("{}/8", self.been.0.count_ones());
        surface.text(&fonts::BOLD, Point::new(MIDDLE, 80), Align::Center, theme::TEXT, &pressed);
        let version = env!("CARGO_PKG_VERSION");
        surface.text(&fonts::CAPTION, Point::new(MIDDLE, 106), Align::Center, theme::MUTED, version);
        let texts = &lang.texts().device;
        let lines = [
            battery_line(power, lang),
            text!("{} {}", texts.cells, texts.cell_kinds[cells as usize]),
            text!("{} {}", texts.flash, self.flash.words(lang)),
        ];
        for (line, words) in lines.iter().enumerate() {
            let at = Point::new(MIDDLE, TEXT_TOP + line as i32 * LINE);
            fitting::line(surface, &SIZES, at, Align::Center, theme::TEXT, words, SCREEN_WIDTH - 8);
        }
        for (line, words) in [texts.hold_for_report, texts.hold_to_leave].into_iter().enumerate() {
            let at = Point::new(MIDDLE, TEXT_TOP + (lines.len() + line) as i32 * LINE);
            fitting::line(surface, &SIZES, at, Align::Center, theme::ACCENT, words, SCREEN_WIDTH - 8);
        }
    }

    fn draw_lamps(&self, surface: &mut dyn Surface) {
        for (button, (x, y)) in Button::ALL.into_iter().zip(LAMPS) {
            let (face, ink) = match (self.down.is_down(button), self.been.is_down(button)) {
                (true, _) => (theme::ACCENT, theme::ON_ACCENT),
                (false, true) => (theme::BOX_LIT, theme::TEXT),
                (false, false) => (theme::FELT, theme::MUTED),
            };
            let lamp = area(x - 12, y - 11, 24, 23);
            let look = |canvas: &mut Canvas| {
                canvas.round_rect(lamp, 8, face);
                let at = Point::new(x, y - fonts::CAPTION.line_height() / 2);
                canvas.text(&fonts::CAPTION, at, Align::Center, ink, button.cap());
            };
            surface.show(
                &Element::new(Role::Key, lamp, button.cap(), &look).chosen_by(Some(Presses::one(button))),
            );
        }
    }
}

/// Draws the edge, which shows whether the panel is aligned, and the colours.
fn draw_ground(canvas: &mut Canvas) {
    canvas.round_frame(canvas.bounding_box(), 0, 1, theme::TEXT);
    draw_colours(canvas);
}

/// The steps of the ramp: as many as five bits have.
/// The top of the first line below the lamps, the distance of the lines, and their fonts.
const TEXT_TOP: i32 = 135;
const LINE: i32 = 20;
const SIZES: [&Font; 2] = [&fonts::BODY, &fonts::CAPTION];
const GREYS: i32 = 32;

/// Returns one of `parts` equal parts of a row across the card.
fn part(parts: i32, place: i32, top: i32, height: i32) -> Rectangle {
    let width = (SCREEN_WIDTH - 16) / parts;
    area(MIDDLE - parts * width / 2 + place * width, top, width, height)
}

/// Draws the three primary colours, their mixtures and white, at full brightness, and below them a ramp from black to
/// white.
fn draw_colours(canvas: &mut Canvas) {
    const BARS: [Rgb565; 7] = [
        Rgb565::RED,
        Rgb565::GREEN,
        Rgb565::BLUE,
        Rgb565::CYAN,
        Rgb565::MAGENTA,
        Rgb565::YELLOW,
        Rgb565::WHITE,
    ];
    for (place, colour) in BARS.into_iter().enumerate() {
        canvas.fill(part(BARS.len() as i32, place as i32, 8, 24), colour);
    }
    for step in 0..GREYS {
        let grey = Rgb565::new(step as u8, step as u8 * 2, step as u8);
        canvas.fill(part(GREYS, step, 36, 20), grey);
    }
}

fn battery_line(power: Power, lang: Lang) -> Line {
    let supply = if power.usb { "USB" } else { lang.texts().device.no_usb };
    match power.battery {
        Some(battery) => {
            let word = lang.texts().device.battery;
            text!("{word} {}, {supply}", &*(lang.texts().table.percent)(battery.percent()))
        }
        None => text!("{} {supply}", lang.texts().device.battery_not_seen),
    }
}

/// Tests the flash: writes a pattern, reads it back, and discards it.
#[inline(never)]
pub fn test_flash(store: &mut dyn Store) -> FlashTest {
    const PATTERN: [u8; 32] = *b"Gousset\x00\x01\x02\x04\x08\x10\x20\x40\x80\xFF\xFE\xFD\xFB\xF7\xEF\xDF\xBF\x7F\x55\xAA\x33\xCC\x0F\xF0\x69";
    let mut room = [0; PATTERN.len()];
    let written = store.save(Slot::TEST, whole(&PATTERN));
    let read = store.load(Slot::TEST, &mut room);
    let gone = store.discard(Slot::TEST);
    match (written, read, gone) {
        (Err(Error::ReadOnly), ..) => FlashTest::NotTried,
        (Ok(()), Ok(_), Ok(())) if room == PATTERN => FlashTest::Good,
        _ => FlashTest::Bad,
    }
}

impl FlashTest {
    fn words(self, lang: Lang) -> &'static str {
        match self {
            Self::Wanted => "…",
            Self::Good => lang.texts().device.flash_works,
            Self::Bad => lang.texts().device.flash_fails,
            Self::NotTried => lang.texts().device.flash_not_tried,
        }
    }
}
