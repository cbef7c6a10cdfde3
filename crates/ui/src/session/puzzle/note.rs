//! A box of words over the table, with a title. Its keys are in the bar at the bottom, so that the box covers less. This is
//! a type of its own and not a part of the generic puzzle, so that its code exists once and not once per game.

use crate::elements::{Element, Print, Role, Surface};
use crate::session::play::Words;
use crate::widgets::bars::{self, Key};
use crate::widgets::placing::SHADOW;
use crate::widgets::{SCREEN_WIDTH, area, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::{fonts, icons, theme};

const LEFT: i32 = 3;
const WIDTH: i32 = SCREEN_WIDTH - 2 * LEFT;
/// The distance between the frame and the words, and the width that remains for the words.
const MARGIN: i32 = 7;
const ROOM: i32 = WIDTH - 2 * MARGIN;
/// The distance above the title and below the words.
const ABOVE: i32 = 4;
const BELOW: i32 = 5;

/// The width of the sign before the title of a judgement.
const SIGN: i32 = 21;

/// The content of the box.
pub struct Note<'a> {
    pub title: &'a str,
    /// True for a right answer, false for a wrong one, `None` for other words.
    pub is_right: Option<bool>,
    pub words: &'a Words,
    pub keys: &'a [Key<'a>],
}

impl Note<'_> {
    fn lines(&self) -> [&str; 4] {
        let Words { first, second, third, then, .. } = self.words;
        [first, second, third, then]
    }

    /// The height of the box.
    pub fn height(&self, print: Print) -> i32 {
        let lines: usize = self.lines().map(|text| lines(text, print)).into_iter().sum();
        (lines as i32 + 1) * print.line() + ABOVE + BELOW
    }

    /// Draws the box from `top` to `end`, with the words in its middle.
    #[inline(never)]
    pub fn draw(&self, surface: &mut dyn Surface, top: i32, end: i32) {
        let (print, height) = (surface.print(), end - top);
        let (color, sign) = match self.is_right {
            None => (theme::ACCENT, None),
            Some(true) => (theme::GAIN, Some(&icons::CHECK_16)),
            Some(false) => (theme::ALARM, Some(&icons::CROSS_16)),
        };
        let frame = area(LEFT, top, WIDTH, height);
        surface.paint(&|canvas| {
            canvas.round_rect(area(LEFT + 2, top + SHADOW, WIDTH, height), 9, theme::SHADOW);
            canvas.round_rect(frame, 9, color);
            canvas.round_rect(frame.offset(-2), 8, theme::FELT_DARK);
        });
        let mut at = Point::new(LEFT + MARGIN, top + ABOVE + (height - self.height(print)) / 2);
        let fonts = [print.bold(), &fonts::BOLD];
        let title = |canvas: &mut Canvas| {
            let mut left = at;
            if let Some(sign) = sign {
                let middle = at.y + fonts[0].baseline() - fonts[0].capitals() / 2;
                canvas.mask(sign, Point::new(at.x, middle - 8), color);
                left.x += SIGN;
            }
            fitting::line(canvas, &fonts, left, Align::Left, color, self.title, ROOM - SIGN);
        };
        let place = area(at.x, at.y, ROOM, print.line());
        surface.show(&Element::new(Role::Notice, place, self.title, &title));
        at.y += print.line();
        for words in self.lines().into_iter().filter(|text| !text.is_empty()) {
            let height = lines(words, print) as i32 * print.line();
            let look = |canvas: &mut Canvas| {
                for (line, text) in fitting::even_lines(print.body(), words, ROOM).enumerate() {
                    let below = Point::new(0, line as i32 * print.line());
                    canvas.text(print.body(), at + below, Align::Left, theme::TEXT, text);
                }
            };
            surface.show(&Element::new(Role::Notice, area(at.x, at.y, ROOM, height), words, &look));
            at.y += height;
        }
        bars::keys(surface, self.keys);
    }
}

/// The number of lines of a text.
fn lines(text: &str, print: Print) -> usize {
    if text.is_empty() { 0 } else { wrap(print.body(), text, ROOM).count() }
}
