//! The sentence of a step in its frame, with the requested buttons. This is a type of its own and not a part of the
//! generic lesson, so that its code exists once and not once per game.

use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Role, Surface};
use crate::text;
use crate::widgets::placing::SHADOW;
use crate::widgets::{SCREEN_WIDTH, area, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::theme;

const LEFT: i32 = 3;
const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
/// The largest number of lines on a page in large print.
const MOST_LARGE_LINES: usize = 3;
/// The distance between the frame and the words, and the width that remains for the words.
const MARGIN: i32 = 6;
const ROOM: i32 = WIDTH - 2 * MARGIN;
/// The smallest height of a readable strip above the frame.
const SLIVER: i32 = 12;
/// The distance above the words.
const ABOVE: i32 = 3;
/// The height of the row of keys, down to the edge of the frame.
pub(super) const KEYS: i32 = 23;
/// The side of a key's cap.
const CAP: i32 = 18;
/// The largest numbers of keys shown: without and with the key that turns the page.
const KEYS_AHEAD: usize = 9;
const KEYS_BESIDE_PAGE: usize = 6;

/// The content of the frame.
pub struct Sentence<'a> {
    pub words: &'a str,
    /// The buttons to press, in order.
    pub keys: &'a [Button],
    /// The number of page turns.
    pub turned: usize,
    /// The number of the step, counted from 1, and the number of steps.
    pub done: (usize, usize),
}

impl Sentence<'_> {
    /// The number of lines in this print.
    #[cfg(test)]
    pub fn lines(&self, print: Print) -> usize {
        lines(self.words, print)
    }

    /// The parts of the words that fill a page each: in usual print all of them.
    fn all_pages(&self, print: Print) -> impl Iterator<Item = &str> {
        let mut rest = self.words;
        core::iter::from_fn(move || {
            let page = match print {
                Print::Usual => rest,
                Print::Large => first_page(rest),
            };
            rest = rest.get(page.len()..)?.trim_start();
            (!page.is_empty()).then_some(page)
        })
    }

    /// The number of pages in this print.
    pub fn pages(&self, print: Print) -> usize {
        self.all_pages(print).count().max(1)
    }

    /// The height of the frame.
    pub fn height(&self, print: Print) -> i32 {
        let most = self.all_pages(print).map(|page| lines(page, print)).max().unwrap_or(1);
        most as i32 * print.line() + ABOVE + KEYS
    }

    /// The button that turns the page. It is never the requested button.
    pub fn turns_page(&self) -> Button {
        if self.keys.first() == Some(&Button::Right) { Button::Down } else { Button::Right }
    }

    /// Draws the frame. The point has the horizontal offset and the top of the words. A note takes the place of the
    /// number of the step and of all keys but the first, so the words stay. In large print the row of keys is too low for a
    /// note, which takes the place of the words.
    #[inline(never)]
    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        Point { x: aside, y: words_top }: Point,
        note: Option<&str>,
    ) {
        let print = surface.print();
        let bottom = words_top + self.height(print);
        // If the strip above the frame would be smaller, the frame extends to the top edge.
        let top = if words_top < SLIVER { 0 } else { words_top };
        let (left, height) = (LEFT + aside, bottom - top);
        let look = |canvas: &mut Canvas| {
            // At the top edge the frame hides everything behind it, also at its sides.
            if top < SLIVER {
                canvas.fill(band(0, 0, bottom), theme::SHADOW);
            }
            canvas.round_rect(area(left + 2, top + SHADOW, WIDTH, height), 9, theme::SHADOW);
            canvas.round_rect(area(left, top, WIDTH, height), 9, theme::ACCENT);
            canvas.round_rect(area(left + 2, top + 2, WIDTH - 4, height - 4), 8, theme::FELT_DARK);
            let at = Point::new(left + MARGIN, words_top + ABOVE);
            match note {
                Some(note) if print == Print::Large => draw_words(canvas, at, print, note),
                _ => self.draw_page(canvas, at, print),
            }
        };
        // The element has its usual place even while the picture shakes.
        let frame = area(LEFT, top, WIDTH, height);
        surface.show(&Element::new(Role::Notice, frame, note.unwrap_or(self.words), &look));
        self.draw_keys(surface, Point::new(left, bottom - KEYS + 2), note);
    }

    fn page(&self, print: Print) -> usize {
        self.turned % self.pages(print)
    }

    fn draw_page(&self, canvas: &mut Canvas, at: Point, print: Print) {
        let words = self.all_pages(print).nth(self.page(print)).unwrap_or_default();
        draw_words(canvas, at, print, words);
    }

    /// Draws the buttons, the number of the step, and the key that turns the page.
    fn draw_keys(&self, surface: &mut dyn Surface, at: Point, note: Option<&str>) {
        let print = surface.print();
        let pages = self.pages(print);
        let ahead = match (note, pages) {
            (Some(_), _) => 1,
            (None, 1) => KEYS_AHEAD,
            (None, _) => KEYS_BESIDE_PAGE,
        };
        for (index, &key) in self.keys.iter().take(ahead).enumerate() {
            // The first button is the requested one.
            show_key(surface, at + Point::new(MARGIN + index as i32 * (CAP + 2), 0), key, index == 0);
        }
        if let Some(note) = note {
            if print == Print::Usual {
                let font = print.body();
                let beside =
                    Point::new(MARGIN + CAP + 6, CAP / 2 - 2 - font.baseline() + font.capitals() / 2);
                surface.paint(&|canvas| {
                    canvas.text(font, at + beside, Align::Left, theme::ACCENT, note);
                });
            }
            return;
        }
        let (step, steps) = self.done;
        let done = text!("{step}/{steps}");
        let right = at + Point::new(WIDTH - MARGIN, 0);
        let font = print.caption();
        surface.text(font, right, Align::Right, theme::MUTED, &done);
        if pages > 1 {
            let more = if self.page(print) + 1 < pages { "…" } else { "" };
            let at = right - Point::new(font.width(&done) + 30, 0);
            surface.text(font, at - Point::new(2, 0), Align::Right, theme::MUTED, more);
            show_key(surface, at, self.turns_page(), true);
        }
    }
}

fn draw_words(canvas: &mut Canvas, at: Point, print: Print, words: &str) {
    for (place, words) in fitting::even_lines(print.body(), words, ROOM).enumerate() {
        let below = Point::new(0, place as i32 * print.line());
        canvas.text(print.body(), at + below, Align::Left, theme::TEXT, words);
    }
}

/// The longest start of a text that fits on a page in large print. It ends with a sentence if one ends there.
fn first_page(words: &str) -> &str {
    let starts = || {
        let spaces = words.match_indices(' ').map(|(at, _)| at).chain([words.len()]);
        spaces.filter_map(|at| words.get(..at))
    };
    let fits = |start: &&str| lines(start, Print::Large) <= MOST_LARGE_LINES;
    let whole = |start: &&str| start.len() == words.len() || start.ends_with(['.', '!', '?']);
    let ends = starts().filter(fits).rfind(whole);
    ends.or_else(|| starts().rfind(fits)).unwrap_or(words)
}

/// The number of lines of a text.
pub(super) fn lines(text: &str, print: Print) -> usize {
    if text.is_empty() { 0 } else { wrap(print.body(), text, ROOM).count() }
}

/// Shows a button in the frame, lit if it must be pressed now.
fn show_key(surface: &mut dyn Surface, at: Point, key: Button, lit: bool) {
    let (face, ink) = if lit { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::MUTED) };
    let cap = area(at.x, at.y, CAP, CAP);
    let font = surface.print().caption();
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(cap, 9, face);
        let drop = CAP / 2 - font.baseline() + font.capitals() / 2;
        canvas.text(font, at + Point::new(CAP / 2, drop), Align::Center, ink, key.cap());
    };
    let presses = lit.then(|| Presses::one(key));
    surface.show(&Element::new(Role::Key, cap, key.cap(), &look).chosen_by(presses));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_in_large_print_ends_with_a_sentence_if_one_fits() {
        let words = "The weakest tile is the Cloud 3. Then come the 4, the 5 and so on up to the 9, then the 1. The 2 beats all!";
        let sentence = Sentence { words, keys: &[], turned: 0, done: (1, 1) };
        let mut pages = sentence.all_pages(Print::Large);
        let (first, last) = (pages.next(), pages.last());
        assert_eq!(first, Some("The weakest tile is the Cloud 3."));
        assert!(last.is_some_and(|page| page.ends_with("The 2 beats all!")));
        assert!(sentence.all_pages(Print::Large).all(|page| lines(page, Print::Large) <= MOST_LARGE_LINES));
        assert_eq!((sentence.pages(Print::Usual), sentence.all_pages(Print::Usual).next()), (1, Some(words)));
    }
}
