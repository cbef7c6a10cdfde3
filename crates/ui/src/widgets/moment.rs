//! The effects of special moments: a banner over the table, and confetti if animations are on.

use super::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, fitting, shortened, signed};
use crate::elements::{Element, Print, Role, Surface};
use crate::table::characters;
use crate::table::motion::Progress;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::font::wrap;
use gousset_draw::mask::Mask;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// The duration of a banner, in ms. It is long enough to read, and shorter than the second after which a script
/// considers the picture settled.
pub const BANNER_MS: u64 = 950;
/// The duration of the confetti at the end of a match, in ms.
pub const CONFETTI_MS: u64 = 2_400;
/// The height of a banner.
pub const BANNER_HEIGHT: i32 = 34;
/// The margin on each side of the content.
const MARGIN: i32 = 10;
/// The gap between the icon and the words.
const GAP: i32 = 6;

/// Draws a banner with an icon and words, its top at this height. Long words take a second line.
pub fn draw_banner(surface: &mut dyn Surface, top: i32, icon: &Mask, words: &str) {
    let print = surface.print();
    let icon_width = i32::from(icon.width());
    let room = SCREEN_WIDTH - 2 * MARGIN - icon_width - GAP;
    let (font, lines) = fitted(print, words, room);
    let narrow = fitting::balanced(font, words, room);
    let widest = wrap(font, words, narrow).take(lines).map(|line| font.width(line)).max().unwrap_or_default();
    let left = MIDDLE - (icon_width + GAP + widest) / 2;
    // The band grows around its middle for a second line.
    let middle = top + BANNER_HEIGHT / 2;
    let height = text_height(print, lines_in(print, words, room)).max(BANNER_HEIGHT - 10) + 10;
    let frame = band(0, middle - height / 2, height);
    let look = |canvas: &mut Canvas| {
        draw_band(canvas, frame, (theme::ACCENT, theme::ACCENT_PRESSED));
        canvas.mask(icon, Point::new(left, middle - i32::from(icon.height()) / 2), theme::ON_ACCENT);
        let at = Point::new(left + icon_width + GAP, middle);
        draw_lines(canvas, print, at, room, theme::ON_ACCENT, words);
    };
    surface.show(&Element::new(Role::Notice, frame, words, &look));
}

/// An event of the match that everybody should notice: a bid, a verdict, a great combination, going out.
pub struct Event<'a> {
    /// The colour of the band, and the colour of the words on it.
    pub colors: (Rgb565, Rgb565),
    /// The name of the player whose face is shown, and the mood of the face.
    pub face: (&'a str, Mood),
    /// A number that matters more than the words.
    pub number: Option<i32>,
    pub words: &'a str,
}

/// The height of an event's band.
pub const EVENT_HEIGHT: i32 = 56;

impl Event<'_> {
    /// Draws the event as a band across the screen, its top at this height.
    pub fn draw(&self, surface: &mut dyn Surface, top: i32) {
        let frame = band(0, top, EVENT_HEIGHT);
        let (print, middle) = (surface.print(), top + EVENT_HEIGHT / 2);
        let (ground, ink) = self.colors;
        let number = self.number.map(signed);
        let look = |canvas: &mut Canvas| {
            draw_band(canvas, frame, (ground, ink));
            let side = Size::Huge.side();
            let (name, mood) = self.face;
            let face = area(EVENT_MARGIN, middle - side / 2, side, side);
            // The face has a dark ground of its own, because the band may have the colour of hair.
            canvas.round_rect(face.offset(3), (side / 2 + 3) as u32, theme::FELT_DARK);
            characters::of(name).face.draw(canvas, face.top_left, Size::Huge, mood);
            let mut left = EVENT_MARGIN + side + 3 + GAP;
            if let Some(number) = &number {
                let at = Point::new(left, middle - fonts::LOGO.line_height() / 2);
                left += canvas.text(&fonts::LOGO, at, Align::Left, ink, number) + GAP;
            }
            let room = SCREEN_WIDTH - EVENT_MARGIN - left;
            draw_lines(canvas, print, Point::new(left, middle), room, ink, self.words);
        };
        surface.show(&Element::new(Role::Notice, frame, self.words, &look));
    }
}

/// The margin of an event's face and words at the edges of the screen.
const EVENT_MARGIN: i32 = 8;

/// Draws the ground of a band across the screen: its shadow, its colour, and a line along both edges.
fn draw_band(canvas: &mut Canvas, frame: Rectangle, (ground, line): (Rgb565, Rgb565)) {
    let (top, height) = (frame.top_left.y, frame.size.height as i32);
    canvas.fill(band(0, top + 3, height), theme::SHADOW);
    canvas.fill(frame, ground);
    for edge in [top + 2, top + height - 4] {
        canvas.shade(band(0, edge, 2), line, 6);
    }
}

/// The number of lines of these words, at most two.
fn lines_in(print: Print, words: &str, room: i32) -> i32 {
    fitted(print, words, room).1 as i32
}

/// The largest font in which these words have room, and the number of lines: two at most, or three of captions. Words
/// that have no room in any font take two lines and are cut.
fn fitted(print: Print, words: &str, room: i32) -> (&'static Font, usize) {
    let choices = [(print.bold(), 2), (&fonts::BOLD, 2), (&fonts::CAPTION, 3)];
    let lines = |font: &Font| wrap(font, words, room).count();
    let choice = choices.into_iter().find(|&(font, most)| lines(font) <= most);
    choice.map_or((print.bold(), 2), |(font, _)| (font, lines(font)))
}

/// The height of lines of words, without the room for accents above the first line.
const fn text_height(print: Print, lines: i32) -> i32 {
    lines * print.line()
}

/// Draws words in as many lines as they take, vertically centred around this point.
fn draw_lines(canvas: &mut Canvas, print: Print, at: Point, room: i32, ink: Rgb565, words: &str) {
    let ((font, lines), mut rest) = (fitted(print, words, room), words);
    let (pitch, narrow) = (font.line_height(), fitting::balanced(font, words, room));
    let capitals = (lines as i32 - 1) * pitch + font.capitals();
    let top = at.y - capitals / 2 - (font.baseline() - font.capitals());
    for line in 0..lines {
        let at = Point::new(at.x, top + line as i32 * pitch);
        let first = wrap(font, rest, narrow).next().unwrap_or_default();
        // The last line has all that is left, with a mark if that is too wide.
        let shown = if line + 1 == lines { rest } else { first };
        canvas.text(font, at, Align::Left, ink, &shortened(font, shown, room));
        rest = rest.get(first.len()..).unwrap_or_default().trim_start();
    }
}

/// The number of pieces of confetti.
const PIECES: u32 = 28;

/// Draws the confetti. It falls from above the screen until all of it has left the screen.
pub fn draw_confetti(surface: &mut dyn Surface, progress: Progress) {
    surface.paint(&|canvas| {
        for piece in 0..PIECES {
            let (frame, color) = confetto(piece, progress);
            canvas.fill(frame, color);
        }
    });
}

/// The position and colour of a piece of confetti.
fn confetto(piece: u32, progress: Progress) -> (Rectangle, Rgb565) {
    // Pseudo-random bits that depend only on the piece, made by the finaliser of MurmurHash3.
    let mut bits = piece.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    bits = (bits ^ bits >> 16).wrapping_mul(0x85eb_ca6b);
    bits = (bits ^ bits >> 13).wrapping_mul(0xc2b2_ae35);
    bits ^= bits >> 16;
    let part = |shift: u32, below: u32| ((bits >> shift & 0xff) * below / 256) as i32;
    // A piece that starts higher appears later. At the end all pieces have left the screen.
    let start = -part(0, SCREEN_HEIGHT as u32) - 8;
    let fallen = progress.linear() * (2 * SCREEN_HEIGHT + 16) / 256;
    let sway = (fallen / 8 + part(16, 16)) % 16;
    let x = part(8, SCREEN_WIDTH as u32) + if sway < 8 { sway } else { 16 - sway };
    // The piece turns over while it falls.
    let (width, height) = if (fallen / 12 + part(16, 4)) % 2 == 0 { (4, 6) } else { (6, 3) };
    (area(x, start + fallen, width, height), theme::NOTES[piece as usize % theme::NOTES.len()])
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::elements::Enlarged;
    use std::boxed::Box;

    /// Draws an event in a print, and returns how many pixels of its band have each of its two colours.
    fn drawn(print: Print, words: &str) -> (usize, usize) {
        let mut canvas = Box::new(Canvas::new());
        canvas.clear(theme::FELT);
        let event = Event {
            colors: (theme::NOTES[0], theme::TEXT),
            face: ("Basile", Mood::Glad),
            number: Some(-12),
            words,
        };
        match print {
            Print::Usual => event.draw(&mut *canvas, 90),
            Print::Large => event.draw(&mut Enlarged(&mut *canvas), 90),
        }
        let rows = 90..90 + EVENT_HEIGHT as usize;
        let count = |color| {
            let pixels = rows.clone().flat_map(|y| (0..SCREEN_WIDTH as usize).map(move |x| (x, y)));
            pixels.filter(|&(x, y)| canvas.pixel(x, y) == color).count()
        };
        assert_eq!(canvas.pixel(0, 89), theme::FELT, "nothing is drawn above the band");
        (count(theme::NOTES[0]), count(theme::TEXT))
    }

    #[test]
    fn an_event_fills_its_band_and_its_words_grow_with_the_print() {
        for words in ["bids six", "bids six tricks"] {
            let [(_, usual), (ground, large)] = [Print::Usual, Print::Large].map(|print| drawn(print, words));
            assert!(ground as i32 > SCREEN_WIDTH * EVENT_HEIGHT / 4);
            assert!(usual > 100 && large > usual, "{words}: {usual} {large}");
        }
    }

    /// The rest of a text that has more than two lines is not lost without a mark.
    #[test]
    fn words_with_a_third_line_end_with_a_mark() {
        let font = Print::Usual.bold();
        let words = "one two three four five six seven eight nine ten";
        let first = wrap(font, words, 90).next().unwrap();
        let shown = shortened(font, words[first.len()..].trim_start(), 90);
        assert!(lines_in(Print::Usual, words, 90) == 2 && shown.ends_with('…'));
    }

    #[test]
    fn words_that_need_more_than_two_large_lines_have_a_smaller_font() {
        let words = "FULL HOUSE beats FULL HOUSE";
        for print in [Print::Usual, Print::Large] {
            let (font, lines) = fitted(print, words, 170);
            assert!(lines == 2 && wrap(font, words, 170).all(|line| font.width(line) <= 170));
        }
        let (font, lines) = fitted(Print::Large, "FULL HOUSE", 170);
        assert_eq!((font.capitals(), lines), (Print::Large.bold().capitals(), 1));
    }

    #[test]
    fn confetti_comes_from_above_and_is_gone_in_the_end() {
        for piece in 0..PIECES {
            assert!(confetto(piece, Progress::NONE).0.top_left.y < -5, "{piece}");
            assert!(confetto(piece, Progress::DONE).0.top_left.y >= SCREEN_HEIGHT, "{piece}");
        }
    }
}
