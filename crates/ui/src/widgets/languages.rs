//! The languages of a screen that appears before a language is known. Each text appears in two languages at once. If there
//! are more, LEFT and RIGHT turn to them.

use super::SCREEN_WIDTH;
use super::bars::TITLE_HEIGHT;
use crate::elements::Surface;
use crate::text;
use crate::texts::{Lang, Line, Texts};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_draw::icons;

/// The number of languages that have room at once.
const AT_ONCE: usize = 2;

/// All languages, and those of them that are shown.
#[derive(Clone, Copy)]
pub struct Languages {
    all: &'static [Lang],
    page: usize,
}

impl Default for Languages {
    fn default() -> Self {
        Self::new(Lang::offered())
    }
}

impl Languages {
    #[must_use]
    pub const fn new(all: &'static [Lang]) -> Self {
        Self { all, page: 0 }
    }

    const fn pages(self) -> usize {
        self.all.len().div_ceil(AT_ONCE)
    }

    /// True if there are more languages than are shown at once.
    #[must_use]
    pub const fn are_many(self) -> bool {
        self.pages() > 1
    }

    /// Turns to the next or the previous languages, with wrap-around.
    pub fn turn(&mut self, by: i8) {
        let pages = self.pages();
        self.page = (self.page + pages).wrapping_add_signed(by.signum().into()) % pages.max(1);
    }

    /// The languages that are shown.
    #[must_use]
    pub fn shown(self) -> &'static [Lang] {
        self.all.chunks(AT_ONCE).nth(self.page).unwrap_or_default()
    }

    /// A text in the languages that are shown.
    #[must_use]
    pub fn line(self, text: impl Fn(&Texts) -> &'static str) -> Line {
        self.shown().iter().fold(Line::default(), |line, lang| {
            let apart = if line.is_empty() { "" } else { " · " };
            text!("{}{apart}{}", &*line, text(lang.texts()))
        })
    }

    /// Draws an arrow in this colour at each end of the title if there are more languages.
    pub fn draw_arrows(self, surface: &mut dyn Surface, ink: Rgb565) {
        if self.are_many() {
            let top = (TITLE_HEIGHT - 9) / 2;
            surface.mask(&icons::LEFT_9, Point::new(2, top), ink);
            surface.mask(&icons::RIGHT_9, Point::new(SCREEN_WIDTH - 11, top), ink);
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The languages with a further one.
    pub const THREE: [Lang; 3] = [Lang::English, Lang::French, Lang::Pseudo];

    #[test]
    fn every_language_is_reached_and_two_have_room_at_once() {
        let mut languages = Languages::new(&THREE);
        assert!(languages.are_many() && !Languages::default().are_many());
        assert_eq!(languages.shown(), [Lang::English, Lang::French]);
        for by in [1, -1] {
            languages.turn(by);
            assert_eq!(languages.shown(), [Lang::Pseudo]);
            languages.turn(by);
            assert_eq!(languages.shown(), [Lang::English, Lang::French]);
        }
        assert_eq!(&*languages.line(|texts| texts.name), "English · Français");
    }
}
