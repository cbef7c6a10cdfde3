//! The clues about the card under the cursor, in place of the opponents: the numbers that it can still have, and its
//! neighbours, which limit it from above and from below.

use super::{Pointer, ROWS_HEIGHT, Scene};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::games::xylo::bar::{self, Bar};
use crate::text;
use crate::texts::Line;
use crate::texts::xylo::Clues as ClueTexts;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Color, Deduction, Neighbor};
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The clues about a card.
#[derive(Clone, Copy)]
pub struct Clues {
    pub position: usize,
    /// What is known. `None` if the person has seen the card.
    pub known: Option<Deduction>,
    /// The person can pin a guess.
    pub pins: bool,
}

/// The cells of the numbers.
const CELLS_TOP: i32 = 24;
const CELL: i32 = 21;
const CELL_HEIGHT: i32 = 24;
/// The neighbours below them.
const BARS_TOP: i32 = 53;
const BAR_WIDTH: i32 = 16;
const LONGEST: i32 = 36;
/// The sign between two bars, with its gaps.
const SIGN: i32 = 22;
/// The room for the line in the legend, with the gap after it.
const LEGEND: i32 = 14;
/// The font of the numbers beside the neighbours. There is no room for a larger one.
static NUMBERS: &Font = &fonts::BODY;

/// A range of numbers, or a number.
fn range(low: u8, high: u8) -> Line {
    if low == high { text!("{low}") } else { text!("{low}–{high}") }
}

/// The numbers of a set.
fn listed(numbers: u16) -> Line {
    let mut words = Line::default();
    for number in (0..16).filter(|number| numbers >> number & 1 == 1) {
        words = if words.is_empty() { text!("{number}") } else { text!("{}, {number}", &*words) };
    }
    words
}

impl Scene<'_> {
    /// Draws the clues.
    pub(super) fn draw_clues(&self, surface: &mut dyn Surface, clues: Clues) {
        let row = &self.view.rows[self.bottom];
        let Some(&color) = row.colors.get(clues.position) else { return };
        surface.fill(band(0, 0, ROWS_HEIGHT), theme::STAGE);
        let number = row.numbers[clues.position];
        let known = clues.known.unwrap_or(Deduction {
            possible: number.map_or(0, |number| 1 << number),
            seen: 0,
            left: None,
            right: None,
        });
        let print = surface.print();
        let pin = self.pins.and_then(|pins| pins.at(clues.position)).filter(|_| clues.pins);
        let texts = &self.texts().clues;
        let title = (texts.can_be)((self.texts().color)(color), &listed(known.possible));
        let look = |canvas: &mut Canvas| {
            let at = Point::new(MIDDLE, 11 + print.bold().capitals() / 2 - print.bold().baseline());
            canvas.text(print.bold(), at, Align::Center, theme::TEXT, texts.title);
            let struck = (0..=color.highest()).any(|number| is_struck(known, number));
            if struck {
                paint_legend(canvas, texts, print);
            }
            paint_cells(canvas, color, known, pin, print);
            paint_neighbors(canvas, color, known, [texts.left, texts.right], print);
        };
        let words = |read: Reader<'_>| {
            let seen = (self.read_out().seen)(&listed(known.seen));
            let pinned = pin.map_or_else(Line::default, self.read_out().guessed);
            read(&title, &Line::listed(&[if known.seen == 0 { "" } else { &seen }, &pinned]));
        };
        // Messages cover other parts of the table before they cover the clues.
        let role = Role::Piece { here: false };
        surface.show(&Element::worded(role, band(0, 0, ROWS_HEIGHT), &words, &look));
    }

    /// True if the clues are shown, and the cursor is theirs.
    pub(super) fn has_clues(&self) -> bool {
        self.clues.is_some() && matches!(self.pointer, Pointer::Card(_))
    }
}

/// Paints a cell for each number of the colour. Possible numbers are lit. Those that are known elsewhere are crossed out.
fn paint_cells(canvas: &mut Canvas, color: Color, known: Deduction, pin: Option<u8>, print: Print) {
    let font = if print == Print::Large { &fonts::DIGITS_21 } else { &fonts::DIGITS_16 };
    let count = i32::from(color.highest()) + 1;
    let left = MIDDLE - count * CELL / 2;
    for number in 0..=color.highest() {
        let x = left + i32::from(number) * CELL + 1;
        let cell = area(x, CELLS_TOP, CELL - 2, CELL_HEIGHT);
        let is = |numbers: u16| numbers >> number & 1 == 1;
        let ink = match (is(known.possible), pin == Some(number)) {
            (true, true) => {
                canvas.round_rect(cell.offset(2), 6, theme::TEXT);
                canvas.round_rect(cell, 4, theme::ACCENT);
                theme::ON_ACCENT
            }
            (true, false) => {
                canvas.round_rect(cell, 4, theme::NOTES[color as usize]);
                Rgb565::BLACK
            }
            (false, _) => theme::GREYED,
        };
        let at = Point::new(x + CELL / 2 - 1, CELLS_TOP + (CELL_HEIGHT - font.capitals()) / 2);
        bar::paint_number(canvas, font, at, CELL - 2, ink, number);
        if is_struck(known, number) {
            strike(canvas, Point::new(x + 1, CELLS_TOP + CELL_HEIGHT / 2), CELL - 4);
        }
    }
}

/// True if a number is crossed out, because its card is known elsewhere.
const fn is_struck(known: Deduction, number: u8) -> bool {
    (known.seen & !known.possible) >> number & 1 == 1
}

/// Paints the line that crosses a number out, from its left end.
fn strike(canvas: &mut Canvas, from: Point, width: i32) {
    for step in 0..width {
        canvas.fill(area(from.x + step, from.y + 7 - step * 14 / (width - 1), 1, 2), theme::ALARM);
    }
}

/// Says beside the title what the line through a number means, if there is room.
fn paint_legend(canvas: &mut Canvas, texts: &ClueTexts, print: Print) {
    let (font, title) = (print.caption(), print.bold().width(texts.title));
    let left = SCREEN_WIDTH - 4 - font.width(texts.struck);
    if left - LEGEND > MIDDLE + title / 2 + 4 {
        strike(canvas, Point::new(left - LEGEND, 11), LEGEND - 4);
        let top = 11 + font.capitals() / 2 - font.baseline();
        canvas.text(font, Point::new(left, top), Align::Left, theme::MUTED, texts.struck);
    }
}

/// Paints the card between its neighbours, with the numbers that each can have. They fall from left to right. The words
/// name the places of the neighbours.
fn paint_neighbors(canvas: &mut Canvas, color: Color, known: Deduction, words: [&str; 2], print: Print) {
    let lowest = known.possible.trailing_zeros() as u8;
    let highest = 15_u8.saturating_sub(known.possible.leading_zeros() as u8);
    let side = |neighbor: Option<Neighbor>, caption| {
        neighbor.map(|of| (of.color, range(of.low, of.high), theme::MUTED, caption))
    };
    let middle = (known.possible != 0).then(|| (color, range(lowest, highest), theme::TEXT, ""));
    let groups = [side(known.left, words[0]), middle, side(known.right, words[1])];
    let width =
        |numbers: &Line, caption| BAR_WIDTH + 4 + NUMBERS.width(numbers).max(print.caption().width(caption));
    let count = groups.iter().flatten().count() as i32;
    let all: i32 = groups.iter().flatten().map(|(_, words, _, caption)| width(words, caption)).sum::<i32>()
        + (count - 1) * SIGN;
    let mut x = MIDDLE - all / 2;
    let bottom = BARS_TOP + LONGEST - 1 - NUMBERS.baseline();
    let middle = BARS_TOP + (LONGEST + NUMBERS.capitals()) / 2 - NUMBERS.baseline();
    for (index, (color, words, ink, caption)) in groups.iter().flatten().enumerate() {
        if index > 0 {
            paint_at_least(canvas, Point::new(x + SIGN / 2, middle));
            x += SIGN;
        }
        Bar::plain(*color, BAR_WIDTH, LONGEST).paint(canvas, Point::new(x, BARS_TOP));
        let left = x + BAR_WIDTH + 4;
        canvas.text(print.caption(), Point::new(left, BARS_TOP - 1), Align::Left, theme::MUTED, caption);
        let top = if caption.is_empty() { middle } else { bottom };
        canvas.text(NUMBERS, Point::new(left, top), Align::Left, *ink, words);
        x += width(words, caption);
    }
}

/// Paints the sign for "at least": the fonts have only the upper part.
fn paint_at_least(canvas: &mut Canvas, at: Point) {
    canvas.text(NUMBERS, at, Align::Center, theme::ACCENT, ">");
    canvas.fill(area(at.x - 4, at.y + NUMBERS.baseline() + 1, 9, 2), theme::ACCENT);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_listed_and_ranges_are_short() {
        assert_eq!(&*listed(0b10_0110), "1, 2, 5");
        assert_eq!(&*listed(0), "");
        assert_eq!([&*range(2, 2), &*range(0, 10)], ["2", "0–10"]);
    }

    /// The cells of the longest colour, and three groups with the longest ranges.
    #[test]
    fn the_clues_are_as_wide_as_the_panel_allows() {
        const { assert!(11 * CELL <= SCREEN_WIDTH) };
        let group = BAR_WIDTH + 4 + NUMBERS.width("0–10");
        assert!(3 * group + 2 * SIGN <= SCREEN_WIDTH);
    }
}
