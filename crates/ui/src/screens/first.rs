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
#[derive(Default)]
pub struct First {
    list: List,
}

const ROW: i32 = 38;
const TOP: i32 = 124;

impl First {
    /// The screen with the cursor on this language.
    #[must_use]
    pub fn on(lang: Lang) -> Self {
        Self { list: List::on(Lang::ALL, &lang) }
    }

    /// The language under the cursor.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        Lang::ALL[self.list.cursor % Lang::ALL.len()]
    }

    /// Handles a button event. Returns the language that was chosen.
    pub fn press(&mut self, event: Event) -> Option<Lang> {
        match self.list.choose(event, Lang::ALL) {
            Chosen::Row(lang) => Some(lang),
            _ => None,
        }
    }

    /// Draws the screen. No language is set yet: the rows show all languages, and the language under the cursor is used
    /// for the question and the keys.
    pub fn draw(&self, surface: &mut dyn Surface) {
        let here = self.lang();
        surface.clear(theme::FELT);
        surface.fill(band(0, 0, 104), theme::FELT_DARK);
        surface.text(&fonts::LOGO, Point::new(MIDDLE, 14), Align::Center, theme::ACCENT, "Gousset");
        let question = here.texts().settings.which_language;
        surface.text(&fonts::BOLD, Point::new(MIDDLE, 70), Align::Center, theme::TEXT, question);
        for (row, lang) in Lang::ALL.into_iter().enumerate() {
            let top = TOP + row as i32 * ROW;
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
