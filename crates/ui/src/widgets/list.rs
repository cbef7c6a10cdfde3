//! A list to choose from: rows with a label and perhaps a value that left and right change.

use super::bars::{KEYS_TOP, TITLE_HEIGHT};
use super::{MIDDLE, SCREEN_WIDTH, band, fitting};
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Role, Surface};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// Where the cursor of a list stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    pub cursor: usize,
    /// The row under the cursor was taken, and what it does takes a moment: it looks pressed until the next event.
    pub pressed: bool,
}

/// What a press did to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen<R = usize> {
    /// Nothing that the screen has to know of.
    Nothing,
    /// The row under the cursor was taken.
    Row(R),
    /// The value of the row under the cursor is to go one on, or one back.
    Change(R, i8),
    /// Back.
    Back,
}

/// How one row looks.
#[derive(Clone, Copy, Default)]
pub struct Row<'a> {
    pub label: &'a str,
    /// A value at the right, changed by left and right.
    pub value: Option<&'a str>,
    /// A button in the accent's colour: the row that starts things.
    pub main: bool,
    /// It cannot be changed or taken now.
    pub greyed: bool,
}

const ROW: i32 = 30;
/// Where a label with a value begins.
const LABEL: i32 = 18;
/// Where a value or the arrow behind it ends.
const RIGHT: i32 = SCREEN_WIDTH - LABEL;
/// The room of an arrow beside a value.
const ARROW: i32 = 13;
/// Between a label and its value at least.
const GAP: i32 = 4;
const TOP: i32 = TITLE_HEIGHT + 4;
/// How many rows are on the panel at once.
pub const VISIBLE: usize = ((KEYS_TOP - TOP) / ROW) as usize;

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

    /// Takes a button's event; which of the rows it was for.
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

    /// Takes a button's event; `rows` is how many there are.
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

    /// The first row on the panel: the cursor is always among those shown.
    fn first(self, rows: usize) -> usize {
        let last_start = rows.saturating_sub(VISIBLE);
        self.cursor.saturating_sub(VISIBLE / 2).min(last_start)
    }

    /// Draws the rows between the title and the bar of the buttons.
    pub fn draw<'a>(self, surface: &mut dyn Surface, rows: usize, row: impl Fn(usize) -> Row<'a>) {
        let first = self.first(rows);
        for (line, index) in (first..rows.min(first + VISIBLE)).enumerate() {
            let (row, top) = (row(index), TOP + line as i32 * ROW);
            let here = index == self.cursor;
            let look = |canvas: &mut Canvas| draw_row(canvas, top, row, here.then_some(self.pressed));
            let element = Element::new(Role::Option { here }, frame(top), row.label, &look)
                .with_value(row.value.unwrap_or_default());
            surface.show(&element.greyed(row.greyed).chosen_by(Some(Presses::row(self.cursor, index))));
        }
        if first > 0 {
            surface.mask(&icons::UP_9, Point::new(MIDDLE - 4, TITLE_HEIGHT - 6), theme::MUTED);
        }
        if first + VISIBLE < rows {
            surface.mask(&icons::DOWN_9, Point::new(MIDDLE - 4, KEYS_TOP - 7), theme::MUTED);
        }
    }
}

/// The frame of the row with its top here.
fn frame(top: i32) -> Rectangle {
    band(8, top + 1, ROW - 3)
}

/// Draws a row; `cursor` is whether it is pressed, if it is the one under the cursor.
fn draw_row(canvas: &mut Canvas, top: i32, row: Row<'_>, cursor: Option<bool>) {
    let (face, ink) = match (row.main, cursor) {
        (_, Some(_)) if row.greyed => (theme::BOX_LIT, theme::MUTED),
        (_, None) if row.greyed => (theme::BOX, theme::GREYED),
        (_, Some(true)) => (theme::ACCENT_PRESSED, theme::ON_ACCENT),
        (_, Some(false)) => (theme::ACCENT, theme::ON_ACCENT),
        (true, None) => (theme::BOX_LIT, theme::TEXT),
        (false, None) => (theme::BOX, theme::TEXT),
    };
    canvas.round_rect(frame(top), 7, face);
    let text_top = top + (ROW - 2 - fonts::BODY.line_height()) / 2;
    let Some(value) = row.value else {
        let font = if row.main { &fonts::BOLD } else { &fonts::BODY };
        let at = Point::new(MIDDLE, text_top);
        fitting::line(canvas, &[font, &fonts::SMALL], at, Align::Center, ink, row.label, SCREEN_WIDTH - 24);
        return;
    };
    let mut right = RIGHT;
    let arrows = cursor.is_some() && !row.greyed;
    if arrows {
        canvas.mask(&icons::RIGHT_9, Point::new(right - 8, top + ROW / 2 - 5), ink);
        right -= ARROW;
    }
    // The room for the label is the same whether the cursor is here or not: nothing jumps when it comes.
    let room = |font: &Font| RIGHT - 2 * ARROW - font.width(value) - GAP - LABEL;
    // A value becomes small only where a small label has no room beside it otherwise.
    let small = fonts::SMALL.width(row.label) > room(&fonts::BOLD);
    let font = if small { &fonts::SMALL } else { &fonts::BOLD };
    let width = font.width(value);
    let value_top = text_top + fonts::BOLD.baseline() - font.baseline();
    canvas.text(font, Point::new(right, value_top), Align::Right, ink, value);
    if arrows {
        canvas.mask(&icons::LEFT_9, Point::new(right - width - ARROW, top + ROW / 2 - 5), ink);
    }
    let (fonts, at) = ([&fonts::BODY, &fonts::SMALL], Point::new(LABEL, text_top));
    fitting::line(canvas, &fonts, at, Align::Left, ink, row.label, room(font));
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
                let first = List::at(cursor).first(rows);
                assert!((first..first + VISIBLE).contains(&cursor));
                assert!(first == 0 || first + VISIBLE <= rows);
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
        // A list that has become shorter than its cursor is deep has nothing there.
        assert_eq!(List::at(1).choose(press(Button::A), [Answer::Keep]), Chosen::Nothing);
    }
}
