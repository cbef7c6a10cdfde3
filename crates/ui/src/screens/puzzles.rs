//! The list of a game's puzzles: a page per grade, with a cell per puzzle and a mark on those that are solved.

use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Presses, Role, Surface, cursor_moves};
use crate::persistence::statistics::Solved;
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap};
use crate::widgets::list::{Chosen, draw_scrollbar};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, fitting};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::{fonts, icons, theme};
use gousset_puzzles::{COUNT, EACH, Grade};

/// The number of cells in a row, and their distances and sizes.
const COLUMNS: usize = 5;
const COLUMN: i32 = 45;
const ROW: i32 = 38;
const GAP: i32 = 3;
const LEFT: i32 = MIDDLE - COLUMNS as i32 * COLUMN / 2 - 1;
const CAPTION_TOP: i32 = 33;
const TOP: i32 = 60;

/// The list with its cursor.
#[derive(Clone, Copy, Debug, Default)]
pub struct PuzzleList {
    cursor: usize,
}

impl PuzzleList {
    /// The list with the cursor on this puzzle.
    #[must_use]
    pub const fn on(number: usize) -> Self {
        Self { cursor: number % COUNT }
    }

    /// Handles a button event. Returns the chosen puzzle, or that the player goes back.
    pub fn press(&mut self, event: Event) -> Chosen {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let step = match event.button {
            Button::Left => COUNT - 1,
            Button::Right => 1,
            Button::Up => COUNT - COLUMNS,
            Button::Down => COLUMNS,
            Button::A if event.action == Action::Press => return Chosen::Row(self.cursor),
            Button::B if event.action == Action::Press => return Chosen::Back,
            _ => 0,
        };
        if moves {
            self.cursor = (self.cursor + step) % COUNT;
        }
        Chosen::Nothing
    }

    /// The number of the puzzle under the cursor.
    #[must_use]
    pub const fn cursor(self) -> usize {
        self.cursor
    }

    /// Draws the list. `kind` names what the puzzle under the cursor asks for.
    pub fn draw(self, surface: &mut dyn Surface, solved: Solved, kind: &str, lang: Lang) {
        let texts = &lang.texts().puzzles;
        bars::title_of(surface, texts.title, &text!("{} · {kind}", texts.title));
        let grade = Grade::of(self.cursor);
        let first = grade as usize * EACH;
        let page = first..first + EACH;
        let name = texts.grades[grade as usize];
        let print = surface.print();
        let (fonts, at) = ([print.body(), &fonts::BODY, &fonts::CAPTION], Point::new(MIDDLE, CAPTION_TOP));
        let caption = (texts.left)(name, solved.left(page.clone()));
        fitting::line(surface, &fonts, at, Align::Center, theme::TEXT, &caption, SCREEN_WIDTH - 12);
        for number in page.clone() {
            self.draw_cell(surface, number, number - first, solved.has(number), lang);
        }
        surface.tell_rows(self.cursor, page.clone(), COUNT);
        draw_scrollbar(surface, (TOP, EACH.div_ceil(COLUMNS) as i32 * ROW - GAP), page, COUNT);
        let keys = &lang.texts().keys;
        bars::keys(surface, &[(Cap::A, keys.open), (Cap::B, keys.back)]);
    }

    fn draw_cell(self, surface: &mut dyn Surface, number: usize, place: usize, is_solved: bool, lang: Lang) {
        let (column, row) = ((place % COLUMNS) as i32, (place / COLUMNS) as i32);
        let frame = area(LEFT + column * COLUMN, TOP + row * ROW, COLUMN - GAP, ROW - GAP);
        let here = number == self.cursor;
        let label = text!("{}", number + 1);
        let font = surface.print().body();
        let look = |canvas: &mut Canvas| {
            let (face, ink) = match (here, is_solved) {
                (true, _) => (theme::ACCENT, theme::ON_ACCENT),
                (false, true) => (theme::FELT_DARK, theme::MUTED),
                (false, false) => (theme::BOX, theme::TEXT),
            };
            canvas.round_rect(frame, 7, face);
            let middle = frame.center();
            let top = middle.y - font.baseline() + font.capitals() / 2;
            // The mark of a solved puzzle is beside its number.
            let aside = if is_solved { 8 } else { 0 };
            canvas.text(font, Point::new(middle.x + 1 - aside, top), Align::Center, ink, &label);
            if is_solved {
                let ink = if here { ink } else { theme::ACCENT };
                canvas.mask(&icons::CHECK_16, Point::new(middle.x + 3, middle.y - 8), ink);
            }
        };
        let texts = &lang.texts().puzzles;
        let name = (texts.puzzle)(number + 1);
        let value = if is_solved { texts.solved } else { texts.not_solved };
        let cell = Element::new(Role::Option { here }, frame, &name, &look).with_value(value);
        let moves = cursor_moves(Button::Left, Button::Right, self.cursor, number);
        surface.show(&cell.chosen_by(Some(Presses::take_after([moves, NOWHERE]))));
    }
}

/// No further moves.
const NOWHERE: crate::elements::CursorMoves = cursor_moves(Button::Up, Button::Down, 0, 0);

/// The label in a game's menu.
#[must_use]
pub fn label(lang: Lang) -> &'static str {
    lang.texts().puzzles.title
}
