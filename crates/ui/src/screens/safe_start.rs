//! After two starts that died before their first picture: the saves were not opened, and the player decides.
//!
//! What is saved is the only thing that differs from one start to the next, so it may be the cause. The language is
//! among it: both speak here.

use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::texts::interface::Emergency;
use crate::texts::{Lang, in_all_languages};
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::{area, bars};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

/// How many sectors there are to erase: the length of the progress bar.
const SECTORS: usize = gousset_saves::SECTORS;

/// A text of this screen.
type Text = fn(&Emergency) -> &'static str;
const AGAIN_OR_ERASE: [Text; 2] = [|texts| texts.try_again, |texts| texts.erase];

/// The question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Asks,
    /// Everything would be lost: asked once more.
    Confirms,
    /// The sector that is erased next.
    Erases(usize),
    /// Everything is erased, and the handheld starts anew.
    Done,
    /// The flash could not be erased.
    Failed,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Stay,
    /// The handheld starts anew and opens the saves.
    TryAgain,
}

/// The screen.
#[derive(Default)]
pub struct SafeStart {
    stage: Stage,
    list: List,
}

impl SafeStart {
    pub fn press(&mut self, event: Event) -> Outcome {
        if let Stage::Erases(_) | Stage::Done = self.stage {
            return Outcome::Stay;
        }
        match (self.list.press(event, 2), self.stage) {
            (Chosen::Row(0), Stage::Asks | Stage::Failed) => return Outcome::TryAgain,
            (Chosen::Row(1), Stage::Asks | Stage::Failed) => self.go_to(Stage::Confirms),
            (Chosen::Row(1), Stage::Confirms) => self.go_to(Stage::Erases(0)),
            (Chosen::Row(_) | Chosen::Back, Stage::Confirms) => self.go_to(Stage::Asks),
            _ => {}
        }
        Outcome::Stay
    }

    fn go_to(&mut self, stage: Stage) {
        (self.stage, self.list) = (stage, List::default());
    }

    /// The sector that is to be erased now.
    #[must_use]
    pub const fn erases(&self) -> Option<usize> {
        match self.stage {
            Stage::Erases(sector) => Some(sector),
            _ => None,
        }
    }

    /// A sector was erased, or could not be; `more`: and there are others. True when all are.
    pub fn erased(&mut self, sector: usize, more: Result<bool, gousset_saves::Error>) -> bool {
        match more {
            Ok(true) => self.stage = Stage::Erases(sector + 1),
            Ok(false) => self.stage = Stage::Done,
            Err(_) => self.go_to(Stage::Failed),
        }
        self.stage == Stage::Done
    }

    pub fn draw(&self, canvas: &mut dyn Surface) {
        let (title, words, labels): (Text, Text, [Text; 2]) = match self.stage {
            Stage::Asks => (|texts| texts.safe_start, |texts| texts.starts_failed, AGAIN_OR_ERASE),
            Stage::Confirms => (
                |texts| texts.erase_title,
                |texts| texts.erase_text,
                [|texts| texts.no, |texts| texts.yes_erase],
            ),
            Stage::Erases(_) | Stage::Done => (|texts| texts.erasing, |texts| texts.wait, AGAIN_OR_ERASE),
            Stage::Failed => (|texts| texts.failed, |texts| texts.failed_text, AGAIN_OR_ERASE),
        };
        let in_all = |text: Text| in_all_languages(|texts| text(&texts.emergency));
        bars::title(canvas, &in_all(title));
        let erased = match self.stage {
            Stage::Erases(sector) => Some(sector),
            Stage::Done => Some(SECTORS),
            Stage::Asks | Stage::Confirms | Stage::Failed => None,
        };
        let top = if let Some(sector) = erased {
            canvas.round_rect(area(20, 60, 200, 16), 8, theme::BOX);
            canvas.round_rect(area(20, 60, (200 * sector / SECTORS).max(16) as i32, 16), 8, theme::ACCENT);
            100
        } else {
            let labels = labels.map(in_all);
            self.list.draw(canvas, 2, |row| Row { label: &labels[row], main: row == 0, ..Row::default() });
            bars::keys(canvas, &[("▲▼", &in_all_languages(|texts| texts.keys.choose)), ("A", "OK")]);
            104
        };
        let mut y = top;
        for lang in Lang::ALL {
            for line in wrap(&fonts::SMALL, words(&lang.texts().emergency), 220) {
                canvas.text(&fonts::SMALL, Point::new(10, y), Align::Left, theme::TEXT, line);
                y += 17;
            }
            y += 4;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};
    use gousset_saves::Error;

    fn press(screen: &mut SafeStart, button: Button) -> Outcome {
        screen.press(Event { button, action: Action::Press })
    }

    #[test]
    fn the_first_answer_tries_again_and_erasing_is_asked_twice() {
        assert_eq!(press(&mut SafeStart::default(), Button::A), Outcome::TryAgain);
        let mut screen = SafeStart::default();
        press(&mut screen, Button::Down);
        press(&mut screen, Button::A);
        assert_eq!(screen.erases(), None);
        press(&mut screen, Button::A);
        assert_eq!(screen.stage, Stage::Asks, "the first answer keeps everything");
        for button in [Button::Down, Button::A, Button::Down, Button::A] {
            assert_eq!(press(&mut screen, button), Outcome::Stay);
        }
        assert_eq!(screen.erases(), Some(0));
        assert_eq!(press(&mut screen, Button::B), Outcome::Stay);
        assert!(!screen.erased(0, Ok(true)));
        assert_eq!(screen.erases(), Some(1));
        assert!(screen.erased(15, Ok(false)));
        assert_eq!(screen.erases(), None);
    }

    #[test]
    fn what_cannot_be_erased_is_told_and_can_be_tried_again() {
        let mut screen = SafeStart { stage: Stage::Erases(3), ..SafeStart::default() };
        assert!(!screen.erased(3, Err(Error::ReadOnly)));
        assert_eq!((screen.erases(), screen.stage), (None, Stage::Failed));
        assert_eq!(press(&mut screen, Button::A), Outcome::TryAgain);
    }
}
