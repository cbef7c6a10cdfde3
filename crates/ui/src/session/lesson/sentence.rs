//! The sentence of a step in its frame, with the buttons that are asked for. No part of a game's lesson: the code is there
//! once for all of them.

use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Print, Role, Surface};
use crate::text;
use crate::widgets::placing::SHADOW;
use crate::widgets::{SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::{Font, wrap};
use gousset_draw::fonts;
use gousset_draw::theme;

const LEFT: i32 = 3;
const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
pub(super) const LINE: i32 = 16;
const LARGE_LINE: i32 = 20;
/// So many lines of large print stand on a page at least.
const LARGE_LINES: usize = 2;
/// Between the frame and the words, which have this room.
const MARGIN: i32 = 8;
const ROOM: i32 = WIDTH - 2 * MARGIN;
/// What is lower than this is nothing that can be read.
const SLIVER: i32 = 12;
/// Above the words.
const ABOVE: i32 = 3;
/// The row of the keys to press, down to the edge of the frame.
pub(super) const KEYS: i32 = 23;
/// Keys shown ahead at most: what fits beside each other, and beside the key that turns the page.
const KEYS_AHEAD: usize = 9;
const KEYS_BESIDE_PAGE: usize = 6;

/// What is said and asked for.
pub struct Sentence<'a> {
    /// Why a hint advises what lies on the table: it stands above the words.
    pub reason: &'a str,
    pub words: &'a str,
    /// What is to be pressed, one after the other.
    pub keys: &'a [Button],
    /// How often the page was turned.
    pub turned: usize,
    /// How far the lesson has come, of how many steps.
    pub done: (usize, usize),
}

impl Sentence<'_> {
    /// How many lines it has in this print.
    pub fn lines(&self, print: Print) -> usize {
        lines(self.reason, print) + lines(self.words, print)
    }

    /// How many of them stand on a page: in large print no more than have about the room that all have in the usual one.
    fn lines_of_page(&self, print: Print) -> usize {
        let all = self.lines(print);
        let fitting = self.lines(Print::Usual) as i32 * LINE / line(print);
        all.min(LARGE_LINES.max(fitting as usize)).max(1)
    }

    /// How many pages it has in this print.
    pub fn pages(&self, print: Print) -> usize {
        self.lines(print).div_ceil(self.lines_of_page(print)).max(1)
    }

    /// How high its frame is.
    pub fn height(&self, print: Print) -> i32 {
        self.lines_of_page(print) as i32 * line(print) + ABOVE + KEYS
    }

    /// The button that turns the page: one that is not waited for.
    pub fn turns_page(&self) -> Button {
        if self.keys.first() == Some(&Button::Right) { Button::Down } else { Button::Right }
    }

    /// Draws it, this far aside, with its words from this height on.
    #[inline(never)]
    pub fn draw(&self, surface: &mut dyn Surface, Point { x: aside, y: words_top }: Point) {
        let print = surface.print();
        let bottom = words_top + self.height(print);
        // Of what lies above it, no sliver is left.
        let top = if words_top < SLIVER { 0 } else { words_top };
        let (left, height) = (LEFT + aside, bottom - top);
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(area(left + 2, top + SHADOW, WIDTH, height), 9, theme::SHADOW);
            canvas.round_rect(area(left, top, WIDTH, height), 9, theme::ACCENT);
            canvas.round_rect(area(left + 2, top + 2, WIDTH - 4, height - 4), 8, theme::FELT_DARK);
            self.draw_page(canvas, Point::new(left + MARGIN, words_top + ABOVE), print);
        };
        // It is there even while it sways.
        let frame = area(LEFT, top, WIDTH, height);
        surface.show(&Element::new(Role::Notice, frame, self.words, &look).with_value(self.reason));
        self.draw_keys(surface, Point::new(left, bottom - KEYS + 2), print);
    }

    fn page(&self, print: Print) -> usize {
        self.turned % self.pages(print)
    }

    fn draw_page(&self, canvas: &mut Canvas, at: Point, print: Print) {
        let each = self.lines_of_page(print);
        let (first, mut place) = (self.page(print) * each, 0);
        for (text, ink) in [(self.reason, theme::ACCENT), (self.words, theme::TEXT)] {
            for words in wrap(font(print), text, ROOM).filter(|_| !text.is_empty()) {
                if (first..first + each).contains(&place) {
                    let below = Point::new(0, (place - first) as i32 * line(print));
                    canvas.text(font(print), at + below, Align::Left, ink, words);
                }
                place += 1;
            }
        }
    }

    /// The buttons, how far the lesson has come, and what turns the page.
    fn draw_keys(&self, surface: &mut dyn Surface, at: Point, print: Print) {
        let pages = self.pages(print);
        let ahead = if pages == 1 { KEYS_AHEAD } else { KEYS_BESIDE_PAGE };
        for (index, &key) in self.keys.iter().take(ahead).enumerate() {
            // The first is what the lesson waits for.
            show_key(surface, at + Point::new(MARGIN + index as i32 * 19, 0), key, index == 0);
        }
        let (step, steps) = self.done;
        let done = text!("{step}/{steps}");
        let right = at + Point::new(WIDTH - MARGIN, 0);
        surface.text(&fonts::SMALL, right, Align::Right, theme::MUTED, &done);
        if pages > 1 {
            let more = if self.page(print) + 1 < pages { "…" } else { "" };
            let at = right - Point::new(fonts::SMALL.width(&done) + 30, 0);
            surface.text(&fonts::SMALL, at - Point::new(2, 0), Align::Right, theme::MUTED, more);
            show_key(surface, at, self.turns_page(), true);
        }
    }
}

/// The font of the words.
const fn font(print: Print) -> &'static Font {
    match print {
        Print::Usual => &fonts::SMALL,
        Print::Large => &fonts::BODY,
    }
}

/// From a line of them to the next.
const fn line(print: Print) -> i32 {
    match print {
        Print::Usual => LINE,
        Print::Large => LARGE_LINE,
    }
}

/// How many lines a text takes.
fn lines(text: &str, print: Print) -> usize {
    if text.is_empty() { 0 } else { wrap(font(print), text, ROOM).count() }
}

/// Shows a button in the frame, lit if it is to be pressed now.
fn show_key(surface: &mut dyn Surface, at: Point, key: Button, lit: bool) {
    let (face, ink) = if lit { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::MUTED) };
    let cap = area(at.x, at.y, 17, 17);
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(cap, 8, face);
        canvas.text(&fonts::SMALL, at + Point::new(8, 0), Align::Center, ink, key.cap());
    };
    let presses = lit.then(|| Presses::one(key));
    surface.show(&Element::new(Role::Key, cap, key.cap(), &look).chosen_by(presses));
}
