//! Sections of text, turned page by page.

use super::area;
use super::bars::{self, KEYS_TOP, TITLE_HEIGHT};
use crate::canvas::{Align, Canvas};
use crate::font::wrap;
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::{fonts, theme};
use embedded_graphics::prelude::Point;

/// A section: its title and its text, in both languages.
pub struct Section {
    pub title: [&'static str; 2],
    pub text: [&'static str; 2],
}

impl Section {
    #[must_use]
    pub const fn title(&self, lang: Lang) -> &'static str {
        self.title[lang as usize]
    }

    #[must_use]
    pub const fn text(&self, lang: Lang) -> &'static str {
        self.text[lang as usize]
    }

    fn pages(&self, lang: Lang) -> usize {
        wrap(&fonts::BODY, self.text(lang), WIDTH).count().div_ceil(LINES).max(1)
    }
}

const LEFT: i32 = 9;
const WIDTH: i32 = 240 - 2 * LEFT;
const TOP: i32 = TITLE_HEIGHT + 3;
const LINE: i32 = 20;
/// Lines of text on a page.
const LINES: usize = ((KEYS_TOP - TOP) / LINE) as usize;

/// Where a reader is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pages {
    section: usize,
    page: usize,
}

impl Pages {
    /// Takes a button's event; true when the reader wants to leave.
    pub fn press(&mut self, event: Event, sections: &[Section], lang: Lang) -> bool {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        match event.button {
            Button::B if event.action == Action::Press => return true,
            Button::Down | Button::A if moves => self.forward(sections, lang),
            Button::Up if moves => self.back(sections, lang),
            Button::Right if moves => {
                *self = Self { section: (self.section + 1) % sections.len().max(1), page: 0 };
            }
            Button::Left if moves => {
                let count = sections.len().max(1);
                *self = Self { section: (self.section + count - 1) % count, page: 0 };
            }
            _ => {}
        }
        false
    }

    fn forward(&mut self, sections: &[Section], lang: Lang) {
        if self.page + 1 < sections[self.section].pages(lang) {
            self.page += 1;
        } else if self.section + 1 < sections.len() {
            *self = Self { section: self.section + 1, page: 0 };
        }
    }

    fn back(&mut self, sections: &[Section], lang: Lang) {
        if self.page > 0 {
            self.page -= 1;
        } else if self.section > 0 {
            let section = self.section - 1;
            *self = Self { section, page: sections[section].pages(lang) - 1 };
        }
    }

    pub fn draw(self, canvas: &mut Canvas, sections: &[Section], lang: Lang) {
        let section = &sections[self.section];
        bars::title(canvas, section.title(lang));
        let lines = wrap(&fonts::BODY, section.text(lang), WIDTH);
        for (line, text) in lines.skip(self.page * LINES).take(LINES).enumerate() {
            let at = Point::new(LEFT, TOP + line as i32 * LINE);
            canvas.text(&fonts::BODY, at, Align::Left, theme::TEXT, text);
        }
        bars::keys(
            canvas,
            &[
                ("▲▼", lang.of("page", "page")),
                ("◀▶", lang.of("chapter", "chapitre")),
                ("B", lang.of("back", "retour")),
            ],
        );
        // How far the reader has come, as a thin line under the title.
        let all: usize = sections.iter().map(|section| section.pages(lang)).sum();
        let before: usize = sections[..self.section].iter().map(|section| section.pages(lang)).sum();
        let read = (before + self.page + 1) * 240 / all.max(1);
        canvas.fill(area(0, TITLE_HEIGHT - 2, read as i32, 2), theme::ACCENT);
    }
}
