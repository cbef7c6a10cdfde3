//! Sections of text, turned page by page.

use super::bars::{self, Cap, KEYS_TOP, TITLE_HEIGHT};
use super::{SCREEN_WIDTH, area};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::Surface;
use crate::texts::{Lang, Section};
use core::ops::Range;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

impl Section {
    fn lines(&self) -> impl Iterator<Item = &'static str> {
        wrap(&fonts::BODY, self.text, WIDTH)
    }

    /// As few as there can be, or one more if then no paragraph is parted.
    fn pages(&self) -> usize {
        let fewest = self.lines().count().div_ceil(LINES).max(1);
        if self.parts_none(fewest) || !self.parts_none(fewest + 1) { fewest } else { fewest + 1 }
    }

    /// Whether this many pages begin and end with paragraphs, and none has a lone line.
    fn parts_none(&self, pages: usize) -> bool {
        let all = self.lines().count();
        let mut end = 0;
        (1..=pages).rev().all(|left| match self.page_end(end, left, all) {
            Ok(whole) if whole > end + 1 => {
                end = whole;
                true
            }
            _ => false,
        })
    }

    /// The lines of one of its pages: about as many as on each of the others, and from the beginning of a paragraph to
    /// the end of one where that is near.
    fn page(&self, page: usize) -> Range<usize> {
        let all = self.lines().count();
        let pages = self.pages();
        let mut shown = 0..0;
        for left in (pages.saturating_sub(page)..=pages).rev() {
            let (Ok(end) | Err(end)) = self.page_end(shown.end, left, all);
            shown = shown.end..end;
        }
        shown
    }

    /// Where the page ends that begins with this line, when this many pages are left for the rest: with a paragraph, or as
    /// an error within one.
    fn page_end(&self, start: usize, pages: usize, all: usize) -> Result<usize, usize> {
        if pages <= 1 {
            return Ok(all);
        }
        let even = start + (all - start).div_ceil(pages);
        // What comes after has to fit the other pages.
        let least = (all.saturating_sub((pages - 1) * LINES)).max(start + 1);
        let mut paragraphs = 0;
        let ends = self.text.split('\n').map(|paragraph| {
            paragraphs += wrap(&fonts::BODY, paragraph, WIDTH).count().max(1);
            paragraphs
        });
        ends.filter(|end| (least..=start + LINES).contains(end) && end.abs_diff(even) <= NEAR)
            .min_by_key(|end| end.abs_diff(even))
            .ok_or(even)
    }
}

const LEFT: i32 = 9;
const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
const TOP: i32 = TITLE_HEIGHT + 3;
const LINE: i32 = 20;
/// The mark of a chapter that goes on, under the end of the last line.
const GOES_ON: Point = Point::new(SCREEN_WIDTH - 11, KEYS_TOP - 8);
/// A page is this many lines longer or shorter than the others, to end with a paragraph.
const NEAR: usize = 3;
/// The most lines of text on a page.
const LINES: usize = ((KEYS_TOP - TOP) / LINE) as usize;

/// Where a reader is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pages {
    section: usize,
    page: usize,
}

impl Pages {
    /// Takes a button's event; true when the reader wants to leave.
    pub fn press(&mut self, event: Event, sections: &[Section]) -> bool {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        match event.button {
            Button::B if event.action == Action::Press => return true,
            Button::Down | Button::A if moves => self.forward(sections),
            Button::Up if moves => self.back(sections),
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

    fn forward(&mut self, sections: &[Section]) {
        if self.page + 1 < sections[self.section].pages() {
            self.page += 1;
        } else if self.section + 1 < sections.len() {
            *self = Self { section: self.section + 1, page: 0 };
        }
    }

    fn back(&mut self, sections: &[Section]) {
        if self.page > 0 {
            self.page -= 1;
        } else if self.section > 0 {
            let section = self.section - 1;
            *self = Self { section, page: sections[section].pages() - 1 };
        }
    }

    pub fn draw(self, surface: &mut dyn Surface, sections: &[Section], lang: Lang) {
        let section = &sections[self.section];
        bars::title(surface, section.title);
        let shown = section.page(self.page);
        for (line, text) in section.lines().skip(shown.start).take(shown.len()).enumerate() {
            let at = Point::new(LEFT, TOP + line as i32 * LINE);
            surface.text(&fonts::BODY, at, Align::Left, theme::TEXT, text);
        }
        bars::keys(
            surface,
            &[
                (Cap::UpDown, lang.texts().keys.page),
                (Cap::LeftRight, lang.texts().keys.chapter),
                (Cap::B, lang.texts().keys.back),
            ],
        );
        if self.page + 1 < section.pages() {
            surface.mask(&icons::DOWN_9, GOES_ON, theme::ACCENT);
        }
        // How far the reader has come, as a thin line under the title.
        let all: usize = sections.iter().map(|section| section.pages()).sum();
        let before: usize = sections[..self.section].iter().map(|section| section.pages()).sum();
        let read = (before + self.page + 1) * SCREEN_WIDTH as usize / all.max(1);
        surface.fill(area(0, TITLE_HEIGHT - 2, read as i32, 2), theme::ACCENT);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_draw::canvas::Canvas;
    use std::boxed::Box;
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    fn section(text: String) -> Section {
        let text: &'static str = Box::leak(text.into_boxed_str());
        Section { title: "", text }
    }

    fn pages(section: &Section) -> Vec<Range<usize>> {
        (0..section.pages()).map(|page| section.page(page)).collect()
    }

    #[test]
    fn a_chapter_has_as_few_pages_as_can_be_or_one_more_that_parts_nothing_and_none_of_a_lone_line() {
        for lines in 1..60_usize {
            for paragraph in 1..14 {
                // A word of a line, and a line feed after this many.
                let word = "w".repeat(15);
                let text = (1..=lines).map(|line| {
                    let end = if line % paragraph == 0 { "\n" } else { " " };
                    format!("{word}{end}")
                });
                let section = section(String::from(text.collect::<String>().trim()));
                assert_eq!(section.lines().count(), lines);
                let pages = pages(&section);
                let whole = |page: &Range<usize>| page.end.is_multiple_of(paragraph) || page.end == lines;
                match pages.len() - lines.div_ceil(LINES) {
                    0 => {}
                    1 => assert!(pages.iter().all(whole), "{lines} by {paragraph}: {pages:?}"),
                    more => panic!("{more} pages more than need be"),
                }
                assert_eq!((pages[0].start, pages[pages.len() - 1].end), (0, lines));
                assert!(pages.windows(2).all(|two| two[0].end == two[1].start));
                let least = lines.min(2);
                assert!(pages.iter().all(|page| (least..=LINES).contains(&page.len())), "{lines}: {pages:?}");
            }
        }
    }

    #[test]
    fn a_page_ends_with_a_paragraph_that_is_near() {
        // Five lines and six: the even cut after the sixth would be within the second paragraph.
        let long = "long words all along ".repeat(7);
        let text = format!("one\ntwo\nthree\nfour\nfive\n{}", long.trim());
        let section = section(text);
        let all = section.lines().count();
        assert!(all > LINES && all.div_ceil(2) != 5, "{all}");
        assert_eq!(pages(&section), [0..5, 5..all]);
    }

    #[test]
    fn only_a_page_that_others_follow_has_the_mark() {
        let sections = [section("word\n".repeat(LINES + 1)), section(String::from("word"))];
        let mut canvas = Box::new(Canvas::new());
        let mut marks = String::new();
        let mut pages = Pages::default();
        for _ in 0..3 {
            pages.draw(&mut *canvas, &sections, Lang::English);
            let middle = canvas.pixel(GOES_ON.x as usize + 4, GOES_ON.y as usize + 4);
            marks.push(if middle == theme::ACCENT { 'v' } else { '-' });
            pages.forward(&sections);
        }
        assert_eq!(marks, "v--");
    }
}
