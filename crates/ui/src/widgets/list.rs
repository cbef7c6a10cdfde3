//! A list to choose from. A row has a label, and may have a value that LEFT and RIGHT change.

use super::bars::{KEYS_TOP, TITLE_HEIGHT};
use super::{MIDDLE, SCREEN_WIDTH, area, band, fitting};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Feel, Presses, Print, Role, Surface};
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
    /// The distance from one row to the next.
    pitch: i32,
    /// The bottom of the list.
    bottom: i32,
}

impl Layout {
    /// Rows of the usual height.
    const USUAL: Self = Self { print: Print::Usual, pitch: 30, bottom: KEYS_TOP };

    /// Rows in large print. They have two lines if a value or a long label needs the second one.
    const fn large(two_lines: bool) -> Self {
        Self { print: Print::Large, pitch: if two_lines { 60 } else { 36 }, bottom: KEYS_TOP }
    }

    /// The number of rows that are visible at once.
    const fn visible(self) -> usize {
        ((self.bottom - TOP) / self.pitch) as usize
    }

    /// The frame of a row with its top at this height.
    fn frame(self, top: i32) -> Rectangle {
        band(8, top + 1, self.pitch - 3)
    }

    /// The room for one line of text in a row.
    const fn room(self) -> i32 {
        SCREEN_WIDTH - 28
    }

    /// The fonts of a line in a row, the largest first. The last is for labels of few words only.
    const fn fonts(self, is_bold: bool) -> [&'static Font; 3] {
        let usual = if is_bold { &fonts::BOLD } else { &fonts::BODY };
        [if is_bold { self.print.bold() } else { self.print.body() }, usual, self.print.caption()]
    }

    /// The top of the first of `lines` lines that are vertically centred in a row.
    fn text_top(self, top: i32, lines: i32) -> i32 {
        let font = self.print.body();
        let height = (lines - 1) * self.print.line() + font.capitals();
        top + (self.pitch - 1 - height) / 2 - (font.baseline() - font.capitals())
    }
}

/// The left edge of a label with a value.
const LABEL: i32 = 13;
/// The right edge of a value or of the arrow beside it.
const RIGHT: i32 = SCREEN_WIDTH - LABEL;
/// The width of an arrow beside a value, with its margin.
const ARROW: i32 = 13;
/// The minimum gap between a label and its value.
const GAP: i32 = 6;
const TOP: i32 = TITLE_HEIGHT + 4;
/// The top of the note below a list. It has room for two lines.
const NOTE_TOP: i32 = TOP + 120;
/// The width of a note.
pub const NOTE_ROOM: i32 = SCREEN_WIDTH - 12;
/// The column of the arrows beside a list that a screen draws itself.
const MARGIN_ARROW: i32 = SCREEN_WIDTH - 20;
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
        self.draw_rows(surface, (print, KEYS_TOP), rows, &row);
    }

    /// Draws the rows in this print.
    pub fn draw_in<'a>(
        self,
        surface: &mut dyn Surface,
        print: Print,
        rows: usize,
        row: impl Fn(usize) -> Row<'a>,
    ) {
        self.draw_rows(surface, (print, KEYS_TOP), rows, &row);
    }

    /// True if a label takes one line in this print.
    #[must_use]
    pub fn takes_one_line(print: Print, label: &str) -> bool {
        print.body().width(label) <= Layout::USUAL.room()
    }

    /// Draws the rows, and below them a note that explains the row under the cursor.
    pub fn draw_noted<'a>(
        self,
        surface: &mut dyn Surface,
        rows: usize,
        row: impl Fn(usize) -> Row<'a>,
        note: &str,
    ) {
        let print = surface.print();
        self.draw_rows(surface, (print, NOTE_TOP), rows, &row);
        surface.fill(band(0, NOTE_TOP + 2, KEYS_TOP - NOTE_TOP - 2), theme::FELT_DARK);
        // A long note falls back to the usual print.
        let lines = |print: Print| wrap(print.body(), note, NOTE_ROOM).count() as i32;
        let print = if lines(print) > 2 { Print::Usual } else { print };
        let top = NOTE_TOP + (KEYS_TOP - NOTE_TOP - lines(print) * print.line()) / 2;
        for (line, words) in fitting::even_lines(print.body(), note, NOTE_ROOM).enumerate() {
            let at = Point::new(MIDDLE, top + line as i32 * print.line());
            surface.text(print.body(), at, Align::Center, theme::TEXT, words);
        }
    }

    /// The bottom of this many rows whose labels take one line and have no values.
    #[must_use]
    pub const fn bottom(print: Print, rows: usize) -> i32 {
        let pitch = match print {
            Print::Usual => Layout::USUAL.pitch,
            Print::Large => Layout::large(false).pitch,
        };
        TOP + rows as i32 * pitch
    }

    /// Draws a list. It is not generic, because a copy for each list took 5 KB of flash.
    #[inline(never)]
    fn draw_rows<'a>(
        self,
        surface: &mut dyn Surface,
        (print, bottom): (Print, i32),
        rows: usize,
        row: &dyn Fn(usize) -> Row<'a>,
    ) {
        let needs_two =
            |row: Row<'_>| row.value.is_some() || print.body().width(row.label) > Layout::large(false).room();
        let layout = match print {
            Print::Usual => Layout::USUAL,
            Print::Large => Layout::large((0..rows).any(|index| needs_two(row(index)))),
        };
        let layout = Layout { bottom, ..layout };
        let visible = layout.visible();
        let first = self.first(rows, visible);
        for (line, index) in (first..rows.min(first + visible)).enumerate() {
            let (row, top) = (row(index), TOP + line as i32 * layout.pitch);
            let here = index == self.cursor;
            let look = |canvas: &mut Canvas| draw_row(canvas, layout, top, row, here.then_some(self.pressed));
            let element = Element::new(Role::Option { here }, layout.frame(top), row.label, &look)
                .with_value(row.value.unwrap_or_default());
            let feel = || Feel {
                pair: arrows_of(layout, top, row).map(|area| (area, [Button::Left, Button::Right])),
                more: [first > 0, first + visible < rows],
                ..Feel::default()
            };
            let element = element.greyed(row.greyed).felt(feel);
            surface.show(&element.chosen_by(Some(Presses::row(self.cursor, index))));
        }
        surface.tell_rows(self.cursor, first..rows.min(first + visible), rows);
        if visible < rows {
            draw_scrollbar(
                surface,
                (TOP + 1, visible as i32 * layout.pitch - 3),
                first..first + visible,
                rows,
            );
        }
    }
}

/// Draws a bar beside a list, from this row of pixels and of this height. It shows which rows are visible.
pub fn draw_scrollbar(
    surface: &mut dyn Surface,
    (top, height): (i32, i32),
    visible: Range<usize>,
    rows: usize,
) {
    let left = SCREEN_WIDTH - 5;
    let at = |row: usize| height * row as i32 / rows.max(1) as i32;
    surface.fill(area(left, top, 3, height), theme::BOX);
    let (start, end) = (at(visible.start), at(visible.end.min(rows)));
    surface.fill(area(left, top + start, 3, end - start), theme::MUTED);
}

/// The minimum width of the area of two arrows for a finger.
const FINGERS: i32 = 64;

/// The area of the value of a row and the arrows beside it, for a finger. `None` if the row has none.
fn arrows_of(layout: Layout, top: i32, row: Row<'_>) -> Option<Rectangle> {
    let value = row.value.filter(|_| !row.greyed)?;
    let frame = layout.frame(top);
    if layout.print == Print::Large {
        return Some(frame);
    }
    let width = (fonts::BOLD.width(value) + 2 * ARROW + 2 * GAP).max(FINGERS) + LABEL - frame.top_left.x;
    let right = frame.top_left.x + frame.size.width as i32;
    Some(area(right - width, top, width, layout.pitch))
}

/// Draws a row. `cursor` is `None` if the cursor is elsewhere, else whether the row looks pressed.
fn draw_row(canvas: &mut Canvas, layout: Layout, top: i32, row: Row<'_>, cursor: Option<bool>) {
    let ink = draw_row_box(canvas, layout.frame(top), row, cursor);
    // Values stand out by their colour, unless the whole row does.
    let value_ink = if cursor.is_some() || row.greyed { ink } else { theme::ACCENT };
    let arrows = cursor.is_some() && !row.greyed;
    match (layout.print, row.value) {
        (_, None) => draw_label(canvas, layout, top, ink, row),
        (Print::Usual, Some(value)) => {
            draw_pair(canvas, layout, top, (ink, value_ink), (row.label, value), arrows);
        }
        (Print::Large, Some(value)) => {
            let first = layout.text_top(top, 2);
            let at = Point::new(MIDDLE, first);
            fitting::line(canvas, &layout.fonts(false), at, Align::Center, ink, row.label, layout.room());
            let (at, room) = (at + Point::new(0, layout.print.line()), layout.room() - 2 * ARROW);
            let fonts = layout.fonts(true);
            fitting::line(canvas, &fonts, at, Align::Center, value_ink, value, room);
            let width =
                fonts.iter().map(|font| font.width(value)).find(|&width| width <= room).unwrap_or(room);
            if arrows {
                draw_arrows(canvas, MIDDLE - width / 2, MIDDLE + width / 2, top + 42, ink);
            }
        }
    }
}

/// Draws the box of a row and returns the colour of its text. A greyed row is only an outline.
fn draw_row_box(canvas: &mut Canvas, frame: Rectangle, row: Row<'_>, cursor: Option<bool>) -> Rgb565 {
    let (face, ink) = match (row.main, cursor) {
        (_, Some(_)) if row.greyed => (theme::ACCENT, theme::MUTED),
        (_, None) if row.greyed => (theme::BOX_LIT, theme::GREYED),
        (_, Some(true)) => (theme::ACCENT_PRESSED, theme::ON_ACCENT),
        (_, Some(false)) => (theme::ACCENT, theme::ON_ACCENT),
        (true, None) => (theme::BOX_LIT, theme::TEXT),
        (false, None) => (theme::BOX, theme::TEXT),
    };
    match row.greyed {
        true => canvas.round_frame(frame, 7, 1, face),
        false => canvas.round_rect(frame, 7, face),
    }
    ink
}

/// Draws the label of a row without a value: in one line, or in two if it needs them and the row has room for them.
fn draw_label(canvas: &mut Canvas, layout: Layout, top: i32, ink: Rgb565, row: Row<'_>) {
    let fonts = layout.fonts(row.main);
    let mut lines = wrap(fonts[0], row.label, layout.room());
    match (lines.next(), lines.next(), lines.next()) {
        (Some(first), Some(second), None) if layout.pitch >= 60 => {
            for (line, words) in [first, second].into_iter().enumerate() {
                let at = Point::new(MIDDLE, layout.text_top(top, 2) + line as i32 * layout.print.line());
                canvas.text(fonts[0], at, Align::Center, ink, words);
            }
        }
        _ => {
            let at = Point::new(MIDDLE, layout.text_top(top, 1));
            fitting::line(canvas, &fonts, at, Align::Center, ink, row.label, layout.room());
        }
    }
}

/// Draws the arrows on both sides of a value, its edges at these columns.
fn draw_arrows(canvas: &mut Canvas, left: i32, right: i32, middle: i32, ink: Rgb565) {
    canvas.mask(&icons::LEFT_9, Point::new(left - ARROW, middle - 5), ink);
    canvas.mask(&icons::RIGHT_9, Point::new(right + ARROW - 9, middle - 5), ink);
}

/// Draws a label on the left and its value on the right of a row.
fn draw_pair(
    canvas: &mut Canvas,
    layout: Layout,
    top: i32,
    (ink, value_ink): (Rgb565, Rgb565),
    (label, value): (&str, &str),
    arrows: bool,
) {
    let text_top = layout.text_top(top, 1);
    // The room for the label does not depend on the cursor, so that nothing jumps when the cursor comes.
    let room = |font: &Font| RIGHT - 2 * ARROW - font.width(value) - GAP - LABEL;
    // The value gets the small font only if there would be no room for the label in the small font otherwise.
    let small = fonts::CAPTION.width(label) > room(&fonts::BOLD);
    let font = if small { &fonts::CAPTION } else { &fonts::BOLD };
    let right = if arrows { RIGHT - ARROW } else { RIGHT };
    let at = Point::new(right, text_top + fonts::BODY.baseline() - font.baseline());
    canvas.text(font, at, Align::Right, value_ink, value);
    if arrows {
        draw_arrows(canvas, right - font.width(value), right, top + layout.pitch / 2, ink);
    }
    let (fonts, at) = (layout.fonts(false), Point::new(LABEL, text_top));
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
