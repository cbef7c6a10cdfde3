//! The guided check of a new board, on the test card: one question after the other, from the panel to the board report.
//!
//! A answers yes and B no. The answers are notes in the board report, one bit each. The check also crashes the handheld
//! on purpose: the report of that crash carries the notes over the restart.

use crate::device::buttons::{Action, Button, Event};
use crate::elements::Surface;
use crate::text;
use crate::texts::{Lang, Line};
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The beginning of the report of the crash on purpose. The notes follow.
pub const ON_PURPOSE: &str = "crash on purpose, notes: ";

/// A step of the check. The first seven have a bit in the notes, in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    #[default]
    Panel,
    Colours,
    Buttons,
    Sound,
    Battery,
    Flash,
    /// The panel goes dark at a press.
    Sleep,
    /// The question about the sleep, and about the press that ended it.
    Woken,
    Crash,
    Report,
}

impl Step {
    const ALL: [Self; 10] = [
        Self::Panel,
        Self::Colours,
        Self::Buttons,
        Self::Sound,
        Self::Battery,
        Self::Flash,
        Self::Sleep,
        Self::Woken,
        Self::Crash,
        Self::Report,
    ];

    fn next(self) -> Self {
        Self::ALL[(self as usize + 1).min(Self::ALL.len() - 1)]
    }

    /// The bit of this step in the notes.
    const fn bit(self) -> u8 {
        match self {
            Self::Crash | Self::Report => 0,
            Self::Woken => Self::Sleep.bit(),
            _ => 1 << self as u8,
        }
    }
}

/// What the check asks of the card after a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The panel goes dark.
    Dark,
    /// The handheld crashes, and its report has these notes.
    Crash(u8),
    /// The board report opens.
    Report,
    /// Clears the lamps of the buttons.
    Lamps,
}

/// The progress of the check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    step: Step,
    notes: u8,
    /// A is down since the step of the sleep began.
    falls_asleep: bool,
}

impl Guide {
    /// Continues after the crash on purpose. `None` if this is the report of another crash.
    #[must_use]
    pub fn after_crash(report: &str) -> Option<Self> {
        let (_, notes) = report.split_once(ON_PURPOSE)?;
        Some(Self { step: Step::Report, notes: notes.parse().ok()?, ..Self::default() })
    }

    /// The questions that were answered no, one bit each.
    #[must_use]
    pub const fn notes(self) -> u8 {
        self.notes
    }

    /// True at the last step, where holding B leaves the card.
    #[must_use]
    pub fn is_done(self) -> bool {
        self.step == Step::Report
    }

    /// Handles a button event. `all_pressed` is true if each button has been down since [`Wish::Lamps`].
    pub fn press(&mut self, event: Event, all_pressed: bool) -> Option<Wish> {
        match (self.step, event.action, event.button) {
            (Step::Buttons, Action::Release { .. }, _) if all_pressed => self.go_on(true),
            // Each of the letters skips a button that does not work.
            (Step::Buttons, Action::Hold, _) => self.go_on(false),
            (Step::Buttons, ..) => None,
            // At the release of the button: while the panel is dark, every event of a button wakes it.
            (Step::Sleep, Action::Press, Button::A) => {
                self.falls_asleep = true;
                None
            }
            (Step::Sleep, Action::Release { .. }, Button::A) if self.falls_asleep => {
                self.step = Step::Woken;
                Some(Wish::Dark)
            }
            (Step::Sleep, Action::Press, Button::B) => {
                self.go_on(false);
                self.go_on(true)
            }
            (Step::Sleep, ..) => None,
            (Step::Crash, Action::Press, Button::A) => Some(Wish::Crash(self.notes)),
            (Step::Report, Action::Press, Button::A) => Some(Wish::Report),
            (Step::Report, ..) => None,
            (_, Action::Press, Button::A) => self.go_on(true),
            (_, Action::Press, Button::B) => self.go_on(false),
            _ => None,
        }
    }

    fn go_on(&mut self, is_good: bool) -> Option<Wish> {
        if !is_good {
            self.notes |= self.step.bit();
        }
        self.step = self.step.next();
        (self.step == Step::Buttons).then_some(Wish::Lamps)
    }

    /// Draws the step below the lamps. `battery` and `flash` are the card's lines about them.
    pub fn draw(self, surface: &mut dyn Surface, lang: Lang, battery: &str, flash: &str) {
        let texts = &lang.texts().device;
        let place: Line = text!("{}/{}", self.step as usize + 1, Step::ALL.len());
        surface.text(&fonts::BOLD, Point::new(MIDDLE, 100), Align::Center, theme::ACCENT, &place);
        let fact = match self.step {
            Step::Battery => battery,
            Step::Flash => flash,
            _ => "",
        };
        let fonts = [&fonts::BODY, &fonts::CAPTION];
        let mut top = 142;
        if !fact.is_empty() {
            let at = Point::new(MIDDLE, top);
            fitting::line(surface, &fonts, at, Align::Center, theme::ACCENT, fact, SCREEN_WIDTH - 16);
            top += PITCH;
        }
        let room = band(8, top, SCREEN_HEIGHT - FOOT - top);
        let words = texts.bring_up[self.step as usize];
        fitting::paragraph(surface, &fonts, room, Align::Center, PITCH, theme::TEXT, words);
        let answers = match self.step {
            Step::Buttons => "",
            Step::Sleep | Step::Crash => texts.bring_up_skip,
            Step::Report => texts.hold_to_leave,
            _ => texts.bring_up_answers,
        };
        let at = Point::new(MIDDLE, SCREEN_HEIGHT - FOOT);
        surface.text(&fonts::BODY, at, Align::Center, theme::ACCENT, answers);
    }
}

/// The distance between two lines, and the height of the last one with the edge of the panel.
const PITCH: i32 = 21;
const FOOT: i32 = 27;

#[cfg(test)]
mod tests {
    use super::*;

    fn press(guide: &mut Guide, button: Button) -> Option<Wish> {
        let wish = guide.press(Event { button, action: Action::Press }, false);
        wish.or(guide.press(Event { button, action: Action::Release { held: false } }, false))
    }

    #[test]
    fn the_notes_survive_the_crash_and_say_which_questions_were_answered_no() {
        let mut guide = Guide::default();
        assert_eq!(press(&mut guide, Button::A), None);
        assert_eq!(press(&mut guide, Button::B), Some(Wish::Lamps));
        assert_eq!(press(&mut guide, Button::A), None, "not all buttons were pressed");
        guide.press(Event { button: Button::B, action: Action::Hold }, false);
        assert_eq!([Button::A; 3].map(|button| press(&mut guide, button)), [None; 3]);
        assert_eq!((guide.step, press(&mut guide, Button::A)), (Step::Sleep, Some(Wish::Dark)));
        assert_eq!(press(&mut guide, Button::B), None);
        let notes = Step::Colours.bit() | Step::Buttons.bit() | Step::Sleep.bit();
        assert_eq!(press(&mut guide, Button::A), Some(Wish::Crash(notes)));

        let report: Line = text!("src/app.rs:50 {ON_PURPOSE}{notes}");
        let mut guide = Guide::after_crash(&report).unwrap();
        assert_eq!((guide.notes(), guide.is_done()), (notes, true));
        assert_eq!(press(&mut guide, Button::A), Some(Wish::Report));
        assert_eq!(Guide::after_crash("src/app.rs:50 an index"), None);
    }

    #[test]
    fn a_pressed_set_of_buttons_goes_on_by_itself() {
        let mut guide = Guide { step: Step::Buttons, ..Guide::default() };
        guide.press(Event { button: Button::Y, action: Action::Release { held: false } }, true);
        assert_eq!(guide, Guide { step: Step::Sound, ..Guide::default() });
    }
}
