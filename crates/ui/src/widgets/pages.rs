//! Sections of text that are read page by page.

use super::bars::{self, Cap, KEYS_TOP, TITLE_HEIGHT};
use super::{SCREEN_WIDTH, area, fitting};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Print, Surface};
use crate::table::descriptor::{DrawRule, RULE_HEIGHT};
use crate::texts::{Lang, Section};
use core::ops::Range;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::Align;
use gousset_draw::font::wrap;
use gousset_draw::icons;
use gousset_draw::theme;

/// A section as it is split into lines and pages in one print.
#[derive(Clone, Copy)]
struct Layout {
    section: Section,
    print: Print,
}

impl Layout {
    fn lines(self) -> impl Iterator<Item = &'static str> {
        wrap(self.print.body(), self.section.text, WIDTH)
    }

    /// The same number of lines, those of a paragraph about equally long.
    fn even_lines(self) -> impl Iterator<Item = &'static str> {
        let font = self.print.body();
        self.section.text.split('\n').flat_map(|paragraph| fitting::even_lines(font, paragraph, WIDTH))
    }

    /// The most lines of text on a page.
    const fn most_lines(self) -> usize {
        ((KEYS_TOP - 6 - TOP) / self.print.line()) as usize
    }

    /// The number of pages: the fewest possible, or one more if that avoids splitting a paragraph.
    fn pages(self) -> usize {
        let fewest = self.lines().count().div_ceil(self.most_lines()).max(1);
        if self.parts_none(fewest) || !self.parts_none(fewest + 1) { fewest } else { fewest + 1 }
    }

    /// True if, with this many pages, every page begins and ends with a paragraph and has more than one line.
    fn parts_none(self, pages: usize) -> bool {
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

    /// The lines of a page. All pages have about the same number of lines. A page ends at the end of a paragraph if one
    /// is near.
    fn page(self, page: usize) -> Range<usize> {
        let all = self.lines().count();
        let pages = self.pages();
        let mut shown = 0..0;
        for left in (pages.saturating_sub(page)..=pages).rev() {
            let (Ok(end) | Err(end)) = self.page_end(shown.end, left, all);
            shown = shown.end..end;
        }
        shown
    }

    /// True if a paragraph begins with this line.
    fn begins(self, line: usize) -> bool {
        let mut begin = 0;
        self.section.text.split('\n').any(|paragraph| {
            let here = begin == line;
            begin += wrap(self.print.body(), paragraph, WIDTH).count().max(1);
            here
        })
    }

    /// The number of gaps between paragraphs on a page with these lines.
    fn gaps(self, shown: &Range<usize>) -> i32 {
        (shown.start + 1..shown.end).filter(|&line| self.begins(line)).count() as i32
    }

    /// The space below the text of a page with these lines.
    fn room(self, shown: &Range<usize>) -> i32 {
        KEYS_TOP - TOP - shown.len() as i32 * self.print.line()
    }

    /// The picture of a page with these lines: that of its first paragraph that has one, if there is room.
    fn art(self, shown: &Range<usize>) -> Option<&'static str> {
        let mut end = 0;
        let mut paragraphs = self.section.text.split('\n').zip(self.section.art.split('|'));
        let (_, art) = paragraphs.find(|(paragraph, art)| {
            let begin = end;
            end += wrap(self.print.body(), paragraph, WIDTH).count().max(1);
            !art.is_empty() && begin < shown.end && end > shown.start
        })?;
        (self.room(shown) >= ART + self.gaps(shown) * LEAST_GAP).then_some(art)
    }

    /// The gap between two paragraphs of a page with these lines: what room is left, up to half a line.
    fn gap(self, shown: &Range<usize>) -> i32 {
        let below = if self.art(shown).is_some() { ART } else { 6 };
        ((self.room(shown) - below) / self.gaps(shown).max(1)).clamp(0, self.print.line() / 2)
    }

    /// The end of the page that begins with line `start`, if `pages` pages are left for the rest. `Ok` if it is the end
    /// of a paragraph, `Err` if it splits one.
    fn page_end(self, start: usize, pages: usize, all: usize) -> Result<usize, usize> {
        if pages <= 1 {
            return Ok(all);
        }
        let even = start + (all - start).div_ceil(pages);
        // The remaining lines must fit on the other pages.
        let least = (all.saturating_sub((pages - 1) * self.most_lines())).max(start + 1);
        let mut paragraphs = 0;
        let ends = self.section.text.split('\n').map(|paragraph| {
            paragraphs += wrap(self.print.body(), paragraph, WIDTH).count().max(1);
            paragraphs
        });
        ends.filter(|end| (least..=start + self.most_lines()).contains(end) && end.abs_diff(even) <= NEAR)
            .min_by_key(|end| end.abs_diff(even))
            .ok_or(even)
    }
}

const LEFT: i32 = 8;
const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
const TOP: i32 = TITLE_HEIGHT + 4;
/// The position of the mark that a section continues: below the end of the last line.
const GOES_ON: Point = Point::new(SCREEN_WIDTH - 11, KEYS_TOP - 9);
/// The height of a picture with the space around it, and the least gap between paragraphs above it.
const ART: i32 = RULE_HEIGHT + 4;
const LEAST_GAP: i32 = 4;
/// The most lines by which a page may be longer or shorter than an even share, to end with a paragraph.
const NEAR: usize = 2;

/// The reader's position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pages {
    section: usize,
    page: usize,
}

impl Pages {
    /// Handles an event of a button. Returns true if the reader leaves the text. `print` determines the pages.
    pub fn press(&mut self, event: Event, sections: &[Section], print: Print) -> bool {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        match event.button {
            Button::B if event.action == Action::Press => return true,
            Button::Down | Button::A if moves => self.forward(sections, print),
            Button::Up if moves => self.back(sections, print),
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

    fn forward(&mut self, sections: &[Section], print: Print) {
        if self.page + 1 < (Layout { section: sections[self.section], print }).pages() {
            self.page += 1;
        } else if self.section + 1 < sections.len() {
            *self = Self { section: self.section + 1, page: 0 };
        }
    }

    fn back(&mut self, sections: &[Section], print: Print) {
        if self.page > 0 {
            self.page -= 1;
        } else if self.section > 0 {
            let section = self.section - 1;
            *self = Self { section, page: Layout { section: sections[section], print }.pages() - 1 };
        }
    }

    pub fn draw(self, surface: &mut dyn Surface, sections: &[Section], draw_rule: DrawRule, lang: Lang) {
        let print = surface.print();
        let section = Layout { section: sections[self.section], print };
        bars::title(surface, section.section.title);
        let shown = section.page(self.page);
        let gap = section.gap(&shown);
        if let Some(art) = section.art(&shown) {
            let below = section.room(&shown) - gap * section.gaps(&shown);
            draw_rule(surface, KEYS_TOP - (below + RULE_HEIGHT) / 2, art);
        }
        let mut y = TOP;
        for (line, text) in section.even_lines().enumerate().skip(shown.start).take(shown.len()) {
            if line > shown.start && section.begins(line) {
                y += gap;
            }
            surface.text(print.body(), Point::new(LEFT, y), Align::Left, theme::TEXT, text);
            y += print.line();
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
        // A thin line above the keys shows the reading progress.
        let pages = |sections: &[Section]| -> usize {
            sections.iter().map(|&section| Layout { section, print }.pages()).sum()
        };
        let (before, all) = (pages(&sections[..self.section]), pages(sections));
        let read = (before + self.page + 1) * SCREEN_WIDTH as usize / all.max(1);
        surface.fill(area(0, KEYS_TOP - 1, read as i32, 2), theme::ACCENT);
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

    fn section(text: String) -> Layout {
        let text: &'static str = Box::leak(text.into_boxed_str());
        Layout { section: Section { title: "", art: "", text }, print: Print::Usual }
    }

    const LINES: usize =
        Layout { section: Section { title: "", art: "", text: "" }, print: Print::Usual }.most_lines();

    fn pages(section: Layout) -> Vec<Range<usize>> {
        (0..section.pages()).map(|page| section.page(page)).collect()
    }

    #[test]
    fn a_chapter_has_as_few_pages_as_can_be_or_one_more_that_parts_nothing_and_none_of_a_lone_line() {
        for lines in 1..60_usize {
            for paragraph in 1..14 {
                // Each word fills a line, and `paragraph` lines make a paragraph.
                let word = "w".repeat(17);
                let text = (1..=lines).map(|line| {
                    let end = if line % paragraph == 0 { "\n" } else { " " };
                    format!("{word}{end}")
                });
                let section = section(String::from(text.collect::<String>().trim()));
                assert_eq!(section.lines().count(), lines);
                let pages = pages(section);
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
        // Paragraphs of five and six lines: an even split after the sixth line would be within the second paragraph.
        let long = "long words all along ".repeat(7);
        let text = format!("one\ntwo\nthree\nfour\nfive\n{}", long.trim());
        let section = section(text);
        let all = section.lines().count();
        assert!(all > LINES && all.div_ceil(2) != 5, "{all}");
        assert_eq!(pages(section), [0..5, 5..all]);
    }

    #[test]
    fn a_paragraph_has_its_picture_where_there_is_room() {
        let short = Layout {
            section: Section { art: "|one", ..section(String::from("a\nb")).section },
            ..section(String::new())
        };
        assert_eq!([0..1, 1..2, 0..2].map(|shown| short.art(&shown)), [None, Some("one"), Some("one")]);
        let full = section("word\n".repeat(LINES));
        let full = Layout { section: Section { art: "one", ..full.section }, ..full };
        assert_eq!([0..LINES, 0..2].map(|shown| full.art(&shown)), [None, Some("one")]);
    }

    #[test]
    fn only_a_page_that_others_follow_has_the_mark() {
        let sections = ["word\n".repeat(LINES + 1), String::from("word")].map(|text| section(text).section);
        let mut canvas = Box::new(Canvas::new());
        let mut marks = String::new();
        let mut pages = Pages::default();
        for _ in 0..3 {
            pages.draw(&mut *canvas, &sections, |_, _, _| {}, Lang::English);
            let middle = canvas.pixel(GOES_ON.x as usize + 4, GOES_ON.y as usize + 4);
            marks.push(if middle == theme::ACCENT { 'v' } else { '-' });
            pages.forward(&sections, Print::Usual);
        }
        assert_eq!(marks, "v--");
    }
}
