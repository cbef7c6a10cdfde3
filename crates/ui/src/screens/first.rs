//! The first screen of a new handheld: the choice of a language.

use crate::device::buttons::Event;
use crate::elements::{Element, Presses, Role, Surface};
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::list::{Chosen, List};
use crate::widgets::{MIDDLE, band, bars};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The screen.
pub struct First {
    languages: &'static [Lang],
    list: List,
}

const ROW: i32 = 38;
const TOP: i32 = 124;
/// The number of languages that are visible at once.
const VISIBLE: usize = ((bars::KEYS_TOP - TOP) / ROW) as usize;
/// The y coordinates of the scroll arrows, beside the first and the last visible language.
const ARROWS: [i32; 2] = [TOP + 10, TOP + (VISIBLE as i32 - 1) * ROW + 10];

impl First {
    /// The screen with these languages and the cursor on one of them.
    #[must_use]
    pub fn on(lang: Lang, languages: &'static [Lang]) -> Self {
        Self { languages, list: List::on(languages, &&lang) }
    }

    /// The language under the cursor.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.languages[self.list.cursor % self.languages.len()]
    }

    /// Handles a button event. Returns the language that was chosen.
    pub fn press(&mut self, event: Event) -> Option<Lang> {
        match self.list.choose(event, self.languages) {
            Chosen::Row(&lang) => Some(lang),
            _ => None,
        }
    }

    /// Draws the screen. No language is set yet, so the question and the keys are in the language under the cursor.
    /// Each row is the name of a language in that language.
    pub fn draw(&self, surface: &mut dyn Surface) {
        let here = self.lang();
        surface.clear(theme::FELT);
        surface.fill(band(0, 0, 104), theme::FELT_DARK);
        surface.text(&fonts::LOGO, Point::new(MIDDLE, 14), Align::Center, theme::ACCENT, "Gousset");
        let question = here.texts().settings.which_language;
        surface.text(surface.print().bold(), Point::new(MIDDLE, 68), Align::Center, theme::TEXT, question);
        let window = self.list.window(surface, self.languages.len(), VISIBLE, ARROWS);
        for row in window.clone() {
            let (lang, top) = (self.languages[row], TOP + (row - window.start) as i32 * ROW);
            let here = lang == here;
            let (face, ink) =
                if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
            let frame = band(30, top, ROW - 6);
            let at = Point::new(MIDDLE, top + (ROW - 6 - fonts::BOLD.line_height()) / 2);
            let look = |canvas: &mut Canvas| {
                canvas.round_rect(frame, 9, face);
                canvas.text(&fonts::BOLD, at, Align::Center, ink, lang.name());
            };
            let element = Element::new(Role::Option { here }, frame, lang.name(), &look);
            surface.show(&element.chosen_by(Some(Presses::row(self.list.cursor, row))));
        }
        bars::keys(surface, &[(Cap::UpDown, here.texts().keys.choose), (Cap::A, here.texts().keys.confirm)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};
    use crate::widgets::languages::tests::THREE;
    use crate::widgets::placing::tests::Places;

    #[test]
    fn a_third_language_is_above_the_keys_and_can_be_chosen() {
        let mut screen = First::on(Lang::English, &THREE);
        for lang in THREE {
            let mut places = Places::default();
            screen.draw(&mut places);
            assert_eq!((screen.lang(), places.here.len(), places.choices.len()), (lang, 1, 1));
            for frame in places.here.iter().chain(&places.choices) {
                assert!(frame.bottom_right().is_some_and(|corner| corner.y < bars::KEYS_TOP), "{frame:?}");
            }
            screen.press(Event { button: Button::Down, action: Action::Press });
        }
        screen.press(Event { button: Button::Up, action: Action::Press });
        let chosen = screen.press(Event { button: Button::A, action: Action::Press });
        assert_eq!(chosen, Some(Lang::Pseudo));
    }
}
