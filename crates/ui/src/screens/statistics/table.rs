//! A table with one row per person and three columns of numbers.

use crate::elements::{Element, Role, Surface};
use crate::persistence::statistics::Person;
use crate::text;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band, bars, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The height of a row, and the left edge of the name.
const ROW: i32 = 30;
const NAME: i32 = 14;
/// The top and the height of the first line below the title.
const HEAD_TOP: i32 = 33;
const HEAD_HEIGHT: i32 = 20;
/// The distance from the column heads to the first row.
const HEAD_GAP: i32 = 22;
/// The blank columns at the ends of a head, which may overlap those of the next one.
const BEARINGS: i32 = 2;

/// The texts above the rows.
pub(super) struct Table {
    /// The meaning of the numbers, above the column heads.
    pub caption: Option<&'static str>,
    pub columns: [Column; 3],
}

/// A column of numbers.
pub(super) struct Column {
    /// The right edge of its numbers.
    pub right: i32,
    pub head: &'static str,
}

/// The top of the rows, with or without a caption.
const fn rows_top(captioned: bool) -> i32 {
    HEAD_TOP + if captioned { HEAD_HEIGHT } else { 0 } + HEAD_GAP
}

/// The number of rows visible at once.
pub(super) const fn visible(captioned: bool) -> usize {
    ((bars::KEYS_TOP - rows_top(captioned)) / ROW) as usize
}

impl Table {
    /// The top of a row.
    pub(super) const fn row_top(&self, row: usize) -> i32 {
        rows_top(self.caption.is_some()) + row as i32 * ROW
    }

    /// Draws the people, beginning with number `top`. `cells` returns the numbers of a person.
    pub(super) fn draw(
        &self,
        surface: &mut dyn Surface,
        people: &[&Person],
        top: usize,
        cells: impl Fn(&Person) -> [Line; 3],
    ) {
        let print = surface.print();
        if let Some(caption) = self.caption {
            let at = Point::new(MIDDLE, HEAD_TOP - 2);
            let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
            fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, caption, SCREEN_WIDTH - 8);
        }
        let lefts = [0, self.columns[0].right, self.columns[1].right];
        let fits = |font: &Font| {
            self.columns.iter().zip(lefts).all(|(it, left)| font.width(it.head) <= it.right - left + BEARINGS)
        };
        let font = if fits(print.caption()) { print.caption() } else { &fonts::CAPTION };
        for column in &self.columns {
            let at = Point::new(column.right, self.row_top(0) - HEAD_GAP);
            surface.text(font, at, Align::Right, theme::MUTED, column.head);
        }
        let visible = visible(self.caption.is_some());
        for (row, person) in people.iter().skip(top).take(visible).enumerate() {
            self.draw_person(surface, self.row_top(row), &person.name, &cells(person), top + row == 0);
        }
    }

    fn draw_person(&self, surface: &mut dyn Surface, top: i32, name: &str, cells: &[Line; 3], first: bool) {
        let face = if first { theme::BOX_LIT } else { theme::BOX };
        let frame = band(6, top, ROW - 3);
        let (body, bold) = (surface.print().body(), surface.print().bold());
        let y = top + (ROW - 3) / 2 - body.baseline() + body.capitals() / 2;
        let room = self.columns[0].right - body.width(&cells[0]) - 8 - NAME;
        let shown = shortened(body, name, room);
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(frame, 6, face);
            canvas.text(body, Point::new(NAME, y), Align::Left, theme::TEXT, &shown);
            for (place, (column, cell)) in self.columns.iter().zip(cells).enumerate() {
                // Without a caption, the middle column is the most important.
                let counts = place == 1 && self.caption.is_none();
                let (font, ink) = if counts { (bold, theme::ACCENT) } else { (body, theme::TEXT) };
                canvas.text(font, Point::new(column.right, y), Align::Right, ink, cell);
            }
        };
        let [one, two, three] = cells;
        let value = text!("{}, {}, {}", &**one, &**two, &**three);
        surface.show(&Element::new(Role::Player, frame, name, &look).with_value(&value));
    }
}
