//! The screen after two starts that crashed before their first picture. The saves were not opened, and the player
//! decides what to do.
//!
//! The saves are the only thing that differs from one start to the next, so they may be the cause. The language is one
//! of them and is not known, so texts appear in several languages.

use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::texts::interface::Emergency;
use crate::widgets::bars::Cap;
use crate::widgets::languages::Languages;
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::{SCREEN_WIDTH, area, bars};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;
use heapless::Vec;

/// The number of sectors to erase, which is also the full scale of the progress bar.
const SECTORS: usize = gousset_saves::SECTORS;
/// The width of the progress bar.
const BAR: i32 = SCREEN_WIDTH - 40;

/// A text of this screen.
type Text = fn(&Emergency) -> &'static str;

/// An answer of the player.
#[derive(Clone, Copy)]
enum SafeStartAnswer {
    TryAgain,
    Erase,
    /// Do not erase.
    Keep,
    EraseForGood,
}

impl SafeStartAnswer {
    const fn label(self) -> Text {
        match self {
            Self::TryAgain => |texts| texts.try_again,
            Self::Erase => |texts| texts.erase,
            Self::Keep => |texts| texts.no,
            Self::EraseForGood => |texts| texts.yes_erase,
        }
    }
}

/// The state of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum SafeStartStage {
    #[default]
    Asks,
    /// Erasing loses everything, so a second question is asked.
    Confirms,
    /// The next sector to erase.
    Erases(usize),
    /// Everything is erased, and the handheld restarts.
    Done,
    /// The flash could not be erased.
    Failed,
}

impl SafeStartStage {
    /// The possible answers, from the top. There are none while it erases.
    const fn answers(self) -> &'static [SafeStartAnswer] {
        match self {
            Self::Asks | Self::Failed => &[SafeStartAnswer::TryAgain, SafeStartAnswer::Erase],
            Self::Confirms => &[SafeStartAnswer::Keep, SafeStartAnswer::EraseForGood],
            Self::Erases(_) | Self::Done => &[],
        }
    }
}

/// The screen.
#[derive(Default)]
pub struct SafeStart {
    stage: SafeStartStage,
    list: List,
    languages: Languages,
}

impl SafeStart {
    /// Handles a button event. Returns true if the handheld must restart and open the saves.
    pub fn press(&mut self, event: Event) -> bool {
        match self.list.choose(event, self.stage.answers()) {
            Chosen::Row(SafeStartAnswer::TryAgain) => return true,
            Chosen::Row(SafeStartAnswer::Erase) => self.go_to(SafeStartStage::Confirms),
            Chosen::Row(SafeStartAnswer::EraseForGood) => self.go_to(SafeStartStage::Erases(0)),
            Chosen::Row(SafeStartAnswer::Keep) => self.go_to(SafeStartStage::Asks),
            Chosen::Back if self.stage == SafeStartStage::Confirms => self.go_to(SafeStartStage::Asks),
            Chosen::Change(_, by) => self.languages.turn(by),
            Chosen::Nothing | Chosen::Back => {}
        }
        false
    }

    fn go_to(&mut self, stage: SafeStartStage) {
        (self.stage, self.list) = (stage, List::default());
    }

    /// The sector to erase now.
    #[must_use]
    pub const fn erases(&self) -> Option<usize> {
        match self.stage {
            SafeStartStage::Erases(sector) => Some(sector),
            _ => None,
        }
    }

    /// Receives the result of erasing a sector. `more` says whether there are more sectors. Returns true when all are
    /// erased.
    pub fn erased(&mut self, sector: usize, more: Result<bool, gousset_saves::Error>) -> bool {
        match more {
            Ok(true) => self.stage = SafeStartStage::Erases(sector + 1),
            Ok(false) => self.stage = SafeStartStage::Done,
            Err(_) => self.go_to(SafeStartStage::Failed),
        }
        self.stage == SafeStartStage::Done
    }

    pub fn draw(&self, surface: &mut dyn Surface) {
        let (title, words): (Text, Text) = match self.stage {
            SafeStartStage::Asks => (|texts| texts.safe_start, |texts| texts.starts_failed),
            SafeStartStage::Confirms => (|texts| texts.erase_title, |texts| texts.erase_text),
            SafeStartStage::Erases(_) | SafeStartStage::Done => (|texts| texts.erasing, |texts| texts.wait),
            SafeStartStage::Failed => (|texts| texts.failed, |texts| texts.failed_text),
        };
        let languages = self.languages;
        let line = |text: Text| languages.line(|texts| text(&texts.emergency));
        bars::title(surface, &line(title));
        languages.draw_arrows(surface, theme::TEXT);
        let erased = match self.stage {
            SafeStartStage::Erases(sector) => Some(sector),
            SafeStartStage::Done => Some(SECTORS),
            SafeStartStage::Asks | SafeStartStage::Confirms | SafeStartStage::Failed => None,
        };
        let top = if let Some(sector) = erased {
            surface.round_rect(area(20, 60, BAR, 16), 8, theme::BOX);
            surface.round_rect(
                area(20, 60, (BAR * sector as i32 / SECTORS as i32).max(16), 16),
                8,
                theme::ACCENT,
            );
            100
        } else {
            let answers = self.stage.answers().iter();
            let labels: Vec<_, 2> = answers.map(|answer| line(answer.label())).collect();
            let row = |row: usize| Row { label: &labels[row], main: row == 0, ..Row::default() };
            self.list.draw(surface, labels.len(), row);
            bars::keys(surface, &[(Cap::UpDown, &languages.line(|texts| texts.keys.choose)), (Cap::A, "OK")]);
            94
        };
        let mut y = top;
        for lang in languages.shown() {
            for line in wrap(&fonts::BODY, words(&lang.texts().emergency), SCREEN_WIDTH - 12) {
                surface.text(&fonts::BODY, Point::new(6, y), Align::Left, theme::TEXT, line);
                y += 20;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};
    use crate::elements::{Element, Role};
    use crate::texts::Lang;
    use crate::widgets::languages::tests::THREE;
    use embedded_graphics::pixelcolor::Rgb565;
    use gousset_draw::canvas::Canvas;
    use gousset_saves::Error;

    fn press(screen: &mut SafeStart, button: Button) -> bool {
        screen.press(Event { button, action: Action::Press })
    }

    #[test]
    fn the_first_answer_tries_again_and_erasing_is_asked_twice() {
        assert!(press(&mut SafeStart::default(), Button::A));
        let mut screen = SafeStart::default();
        press(&mut screen, Button::Down);
        press(&mut screen, Button::A);
        assert_eq!(screen.erases(), None);
        press(&mut screen, Button::A);
        assert_eq!(screen.stage, SafeStartStage::Asks, "the first answer keeps everything");
        for button in [Button::Down, Button::A, Button::Down, Button::A] {
            assert!(!press(&mut screen, button));
        }
        assert_eq!(screen.erases(), Some(0));
        assert!(!press(&mut screen, Button::B));
        assert!(!screen.erased(0, Ok(true)));
        assert_eq!(screen.erases(), Some(1));
        assert!(screen.erased(15, Ok(false)));
        assert_eq!(screen.erases(), None);
    }

    #[test]
    fn what_cannot_be_erased_is_told_and_can_be_tried_again() {
        let mut screen = SafeStart { stage: SafeStartStage::Erases(3), ..SafeStart::default() };
        assert!(!screen.erased(3, Err(Error::ReadOnly)));
        assert_eq!((screen.erases(), screen.stage), (None, SafeStartStage::Failed));
        assert!(press(&mut screen, Button::A));
    }

    /// Records the lowest text above the keys.
    #[derive(Default)]
    struct Lowest(i32);

    impl Surface for Lowest {
        fn clear(&mut self, _: Rgb565) {}

        fn show(&mut self, element: &Element<'_>) {
            if element.role == Role::Text {
                let bottom = element.area.bottom_right().map_or(0, |corner| corner.y);
                self.0 = self.0.max(bottom);
            }
        }

        fn paint(&mut self, _: &dyn Fn(&mut Canvas)) {}
    }

    #[test]
    fn all_texts_have_room_in_three_languages() {
        use SafeStartStage::{Asks, Confirms, Done, Erases, Failed};
        for stage in [Asks, Confirms, Erases(3), Done, Failed] {
            let languages = Languages::new(&THREE);
            let mut screen = SafeStart { stage, list: List::default(), languages };
            for _ in 0..2 {
                // The bar of keys panics if the words are too wide.
                let mut lowest = Lowest::default();
                screen.draw(&mut lowest);
                assert!((1..bars::KEYS_TOP).contains(&lowest.0), "{stage:?}: {}", lowest.0);
                screen.languages.turn(1);
            }
        }
        let mut screen = SafeStart { languages: Languages::new(&THREE), ..SafeStart::default() };
        press(&mut screen, Button::Right);
        assert_eq!(screen.languages.shown(), [Lang::Pseudo]);
    }
}
