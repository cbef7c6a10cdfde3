//! A list to choose from. A row has a label, and may have a value that LEFT and RIGHT change.

use super::bars::{KEYS_TOP, TITLE_HEIGHT};
use super::{MIDDLE, SCREEN_WIDTH, band, fitting};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Print, Role, Surface};
use core::ops::Range;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// The cursor of a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    pub cursor: usize,
    /// The row under the cursor was chosen, and its action takes a moment. The row looks pressed until the next event.
    pub pressed: bool,
}

/// The effect of a press on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen<R = usize> {
    /// Nothing that concerns the screen.
    Nothing,
    /// The row under the cursor was chosen.
    Row(R),
    /// Change the value of the row under the cursor to the next or the previous one.
    Change(R, i8),
    /// Leave the list.
    Back,
}

/// The content of a row.
#[derive(Clone, Copy, Default)]
pub struct Row<'a> {
    pub label: &'a str,
    /// A value on the right, which LEFT and RIGHT change.
    pub value: Option<&'a str>,
    /// A button in the accent colour, for the main action.
    pub main: bool,
    /// The row cannot be changed or chosen now.
    pub greyed: bool,
}

/// The layout of a list.
#[derive(Clone, Copy)]
struct Layout {
    print: Print,
    /// The distance from one row to the next. All layouts fill the same part of the screen.
    pitch: i32,
}

impl Layout {
    /// Rows of the usual height.
    const USUAL: Self = Self { print: Print::Usual, pitch: 30 };

    /// Rows in large print. They have two lines if a value or a long label needs the second one.
    const fn large(two_lines: bool) -> Self {
        Self { print: Print::Large, pitch: if two_lines { 60 } else { 45 } }
    }

    /// The number of rows that are visible at once.
    const fn visible(self) -> usize {
        ((KEYS_TOP - TOP) / self.pitch) as usize
    }

    /// The frame of a row with its top at this height.
    fn frame(self, top: i32) -> Rectangle {
        band(8, top + 1, self.pitch - 3)
    }
}

/// The left edge of a label with a value.
const LABEL: i32 = 18;
/// The right edge of a value or of the arrow beside it.
const RIGHT: i32 = SCREEN_WIDTH - LABEL;
/// The width of an arrow beside a value, with its margin.
const ARROW: i32 = 13;
/// The minimum gap between a label and its value.
const GAP: i32 = 4;
const TOP: i32 = TITLE_HEIGHT + 4;
/// The column of the arrows beside a list that a screen draws itself.
const MARGIN_ARROW: i32 = SCREEN_WIDTH - 20;
/// The maximum width of a line in large print, and the distance to the next line.
const LARGE_ROOM: i32 = SCREEN_WIDTH - 24;
const LARGE_LINE: i32 = 26;
const LARGE_FONTS: &[&Font] = &[&fonts::TITLE, &fonts::BOLD, &fonts::SMALL];
/// The distance from the top of a row to the first of two lines. Accents need room above the line.
const LARGE_TOP: i32 = 2;

impl List {
    /// A list with the cursor on this row.
    #[must_use]
    pub const fn at(cursor: usize) -> Self {
        Self { cursor, pressed: false }
    }

    /// A list of these rows with the cursor on one of them.
    #[must_use]
    pub fn on<R: PartialEq>(rows: impl IntoIterator<Item = R>, row: &R) -> Self {
        Self::at(rows.into_iter().position(|other| other == *row).unwrap_or_default())
    }

    /// Handles an event of a button. Returns its effect, with the row it belongs to.
    pub fn choose<R>(
        &mut self,
        event: Event,
        rows: impl IntoIterator<Item = R, IntoIter: Clone>,
    ) -> Chosen<R> {
        let mut rows = rows.into_iter();
        match self.press(event, rows.clone().count()) {
            Chosen::Row(at) => rows.nth(at).map_or(Chosen::Nothing, Chosen::Row),
            Chosen::Change(at, by) => rows.nth(at).map_or(Chosen::Nothing, |row| Chosen::Change(row, by)),
            Chosen::Back => Chosen::Back,
            Chosen::Nothing => Chosen::Nothing,
        }
    }

    /// Handles an event of a button. `rows` is the number of rows.
    pub fn press(&mut self, event: Event, rows: usize) -> Chosen {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        self.pressed &= !moves;
        match event.button {
            _ if rows == 0 => Chosen::Nothing,
            Button::Up if moves => {
                self.cursor = if self.cursor == 0 { rows - 1 } else { self.cursor - 1 };
                Chosen::Nothing
            }
            Button::Down if moves => {
                self.cursor = if self.cursor + 1 >= rows { 0 } else { self.cursor + 1 };
                Chosen::Nothing
            }
            Button::Left if moves => Chosen::Change(self.cursor, -1),
            Button::Right if moves => Chosen::Change(self.cursor, 1),
            Button::A if event.action == Action::Press => Chosen::Row(self.cursor),
            Button::B if event.action == Action::Press => Chosen::Back,
            _ => Chosen::Nothing,
        }
    }

    /// The first visible row. The row of the cursor is always visible.
    fn first(self, rows: usize, visible: usize) -> usize {
        let last_start = rows.saturating_sub(visible);
        self.cursor.saturating_sub(visible / 2).min(last_start)
    }

    /// The visible rows of a list that a screen draws itself. Arrows in its right margin, at these heights, show that
    /// there are rows above or below.
    pub fn window(
        self,
        surface: &mut dyn Surface,
        rows: usize,
        visible: usize,
        [up, down]: [i32; 2],
    ) -> Range<usize> {
        let window = self.first(rows, visible)..rows.min(self.first(rows, visible) + visible);
        if window.start > 0 {
            surface.mask(&icons::UP_9, Point::new(MARGIN_ARROW, up), theme::MUTED);
        }
        if window.end < rows {
            surface.mask(&icons::DOWN_9, Point::new(MARGIN_ARROW, down), theme::MUTED);
        }
        window
    }

    /// Draws the rows between the title and the bar with the buttons.
    pub fn draw<'a>(self, surface: &mut dyn Surface, rows: usize, row: impl Fn(usize) -> Row<'a>) {
        let print = surface.print();
        self.draw_rows(surface, print, rows, &row);
    }

    /// Draws rows of the usual height also in large print, for screens that show something below the list.
    pub fn draw_usual<'a>(self, surface: &mut dyn Surface, rows: usize, row: impl Fn(usize) -> Row<'a>) {
        self.draw_rows(surface, Print::Usual, rows, &row);
    }

    /// Draws a list. It is not generic, because a copy for each list took 5 KB of flash.
    #[inline(never)]
    fn draw_rows<'a>(
        self,
        surface: &mut dyn Surface,
        print: Print,
        rows: usize,
        row: &dyn Fn(usize) -> Row<'a>,
    ) {
        let needs_two = |row: Row<'_>| row.value.is_some() || fonts::TITLE.width(row.label) > LARGE_ROOM;
        let layout = match print {
            Print::Usual => Layout::USUAL,
            Print::Large => Layout::large((0..rows).any(|index| needs_two(row(index)))),
        };
        let visible = layout.visible();
        let first = self.first(rows, visible);
        for (line, index) in (first..rows.min(first + visible)).enumerate() {
            let (row, top) = (row(index), TOP + line as i32 * layout.pitch);
            let here = index == self.cursor;
            let look = |canvas: &mut Canvas| draw_row(canvas, layout, top, row, here.then_some(self.pressed));
            let element = Element::new(Role::Option { here }, layout.frame(top), row.label, &look)
                .with_value(row.value.unwrap_or_default());
            surface.show(&element.greyed(row.greyed).chosen_by(Some(Presses::row(self.cursor, index))));
        }
        if first > 0 {
            // In large print the arrow is beside the title, because there is no room below it.
            let at = match layout.print {
                Print::Usual => Point::new(MIDDLE - 4, TITLE_HEIGHT - 6),
                Print::Large => Point::new(12, TITLE_HEIGHT - 6),
            };
            surface.mask(&icons::UP_9, at, theme::MUTED);
        }
        if first + visible < rows {
            surface.mask(&icons::DOWN_9, Point::new(MIDDLE - 4, KEYS_TOP - 7), theme::MUTED);
        }
    }
}

/// Draws a row. `cursor` is `None` if the cursor is elsewhere, else whether the row looks pressed.
fn draw_row(canvas: &mut Canvas, layout: Layout, top: i32, row: Row<'_>, cursor: Option<bool>) {
    let (face, ink) = match (row.main, cursor) {
        (_, Some(_)) if row.greyed => (theme::BOX_LIT, theme::MUTED),
        (_, None) if row.greyed => (theme::BOX, theme::GREYED),
        (_, Some(true)) => (theme::ACCENT_PRESSED, theme::ON_ACCENT),
        (_, Some(false)) => (theme::ACCENT, theme::ON_ACCENT),
        (true, None) => (theme::BOX_LIT, theme::TEXT),
        (false, None) => (theme::BOX, theme::TEXT),
    };
    canvas.round_rect(layout.frame(top), 7, face);
    let arrows = cursor.is_some() && !row.greyed;
    match (layout.print, row.value) {
        (Print::Usual, None) => {
            let font = if row.main { &fonts::BOLD } else { &fonts::BODY };
            let at = Point::new(MIDDLE, centred(layout, top, &fonts::BODY));
            fitting::line(
                canvas,
                &[font, &fonts::SMALL],
                at,
                Align::Center,
                ink,
                row.label,
                SCREEN_WIDTH - 24,
            );
        }
        (Print::Usual, Some(value)) => draw_pair(canvas, layout, top, ink, (row.label, value), arrows),
        (Print::Large, None) => draw_large(canvas, layout, top, ink, row.label),
        (Print::Large, Some(value)) => {
            draw_large_line(canvas, top + LARGE_TOP, ink, row.label, LARGE_FONTS, LARGE_ROOM);
            let fonts = if collide(row.label, value) { &LARGE_FONTS[1..] } else { LARGE_FONTS };
            let (second, room) = (top + LARGE_TOP + LARGE_LINE, LARGE_ROOM - 2 * ARROW);
            let half = draw_large_line(canvas, second, ink, value, fonts, room);
            for (icon, left) in [(&icons::LEFT_9, -half - ARROW), (&icons::RIGHT_9, half + ARROW - 9)] {
                if arrows {
                    canvas.mask(icon, Point::new(MIDDLE + left, top + 38), ink);
                }
            }
        }
    }
}

/// The top of a line that is vertically centred in a row.
fn centred(layout: Layout, top: i32, font: &Font) -> i32 {
    top + (layout.pitch - 2 - font.line_height()) / 2
}

/// Draws a label in large print, in two lines if it needs them and they fit.
fn draw_large(canvas: &mut Canvas, layout: Layout, top: i32, ink: Rgb565, label: &str) {
    let mut draw = |top: i32, words: &str| draw_large_line(canvas, top, ink, words, LARGE_FONTS, LARGE_ROOM);
    let mut lines = wrap(&fonts::TITLE, label, LARGE_ROOM);
    match (lines.next(), lines.next(), lines.next()) {
        (Some(first), Some(second), None) if layout.pitch >= 2 * LARGE_LINE && !collide(first, second) => {
            draw(top + LARGE_TOP, first);
            draw(top + LARGE_TOP + LARGE_LINE, second);
        }
        _ => {
            draw(centred(layout, top, &fonts::TITLE), label);
        }
    }
}

/// True if descenders of the first line touch accents of the second, in the largest font.
fn collide(first: &str, second: &str) -> bool {
    let [first, second] = [first, second].map(|words| fonts::TITLE.ink(Point::zero(), words));
    first.top_left.y + first.size.height as i32 > second.top_left.y + LARGE_LINE
}

/// Draws a line centred in a row, in the first of these fonts in which it is at most `room` wide, on the baseline of
/// the largest font. Returns half of its width.
fn draw_large_line(
    canvas: &mut Canvas,
    top: i32,
    ink: Rgb565,
    words: &str,
    fonts: &[&Font],
    room: i32,
) -> i32 {
    let drop = fonts.first().map_or(0, |font| fonts::TITLE.baseline() - font.baseline());
    fitting::line(canvas, fonts, Point::new(MIDDLE, top + drop), Align::Center, ink, words, room);
    fonts.iter().map(|font| font.width(words)).find(|&width| width <= room).unwrap_or(room) / 2
}

/// Draws a label on the left and its value on the right of a row.
fn draw_pair(
    canvas: &mut Canvas,
    layout: Layout,
    top: i32,
    ink: Rgb565,
    (label, value): (&str, &str),
    arrows: bool,
) {
    let (text_top, middle) = (centred(layout, top, &fonts::BODY), top + layout.pitch / 2);
    let mut right = RIGHT;
    if arrows {
        canvas.mask(&icons::RIGHT_9, Point::new(right - 8, middle - 5), ink);
        right -= ARROW;
    }
    // The room for the label does not depend on the cursor, so that nothing jumps when the cursor comes.
    let room = |font: &Font| RIGHT - 2 * ARROW - font.width(value) - GAP - LABEL;
    // The value gets the small font only if there would be no room for the label in the small font otherwise.
    let small = fonts::SMALL.width(label) > room(&fonts::BOLD);
    let font = if small { &fonts::SMALL } else { &fonts::BOLD };
    let width = font.width(value);
    let value_top = text_top + fonts::BOLD.baseline() - font.baseline();
    canvas.text(font, Point::new(right, value_top), Align::Right, ink, value);
    if arrows {
        canvas.mask(&icons::LEFT_9, Point::new(right - width - ARROW, middle - 5), ink);
    }
    let (fonts, at) = ([&fonts::BODY, &fonts::SMALL], Point::new(LABEL, text_top));
    fitting::line(canvas, &fonts, at, Align::Left, ink, label, room(font));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(button: Button) -> Event {
        Event { button, action: Action::Press }
    }

    #[test]
    fn the_cursor_goes_round_and_stays_in_view() {
        let mut list = List::default();
        assert_eq!(list.press(press(Button::Up), 9), Chosen::Nothing);
        assert_eq!(list.cursor, 8);
        for rows in 1..12 {
            for cursor in 0..rows {
                for layout in [Layout::USUAL, Layout::large(false), Layout::large(true)] {
                    let visible = layout.visible();
                    let first = List::at(cursor).first(rows, visible);
                    assert!((first..first + visible).contains(&cursor));
                    assert!(first == 0 || first + visible <= rows);
                }
            }
        }
        list.press(press(Button::Down), 9);
        assert_eq!(list.cursor, 0);
        assert_eq!(list.press(press(Button::Right), 9), Chosen::Change(0, 1));
        assert_eq!(list.press(press(Button::A), 9), Chosen::Row(0));
        assert_eq!(list.press(press(Button::A), 0), Chosen::Nothing);
    }

    #[test]
    fn holding_a_button_takes_a_row_once() {
        let mut list = List::default();
        let held = Event { button: Button::A, action: Action::Hold };
        assert_eq!(list.press(held, 3), Chosen::Nothing);
        let up = Event { button: Button::A, action: Action::Release { held: true } };
        assert_eq!(list.press(up, 3), Chosen::Nothing);
    }

    #[test]
    fn a_row_is_chosen_by_its_name() {
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum Answer {
            Keep,
            Erase,
        }
        let answers = [Answer::Keep, Answer::Erase];
        let mut list = List::on(answers, &Answer::Erase);
        assert_eq!(list.choose(press(Button::A), answers), Chosen::Row(Answer::Erase));
        assert_eq!(list.choose(press(Button::Down), answers), Chosen::Nothing);
        assert_eq!(list.choose(press(Button::Right), answers), Chosen::Change(Answer::Keep, 1));
        assert_eq!(list.choose(press(Button::B), answers), Chosen::Back);
        // The list is now shorter than the position of the cursor, so there is no row to choose.
        assert_eq!(List::at(1).choose(press(Button::A), [Answer::Keep]), Chosen::Nothing);
    }
}
