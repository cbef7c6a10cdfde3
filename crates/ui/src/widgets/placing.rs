//! Where a box of words lies over a screen: where it covers least of what matters there.

use super::SCREEN_HEIGHT;
use crate::elements::{Element, Print, Role, Surface};
use embedded_graphics::pixelcolor::Rgb565;
use gousset_draw::canvas::{Canvas, HEIGHT};

/// What the rows of a screen are worth to whoever looks at it.
pub struct Worth {
    /// What a row shows.
    rows: [u8; HEIGHT],
    /// What would be cut in two between a row and the one above it.
    cuts: [u8; HEIGHT],
}

/// What is cut in two is worse than what is covered: it counts as so many rows more.
const CUT: u32 = 30;

/// So many rows at the edge of something hold nothing of it that would be missed.
const EDGE: usize = 2;

/// The shadow of a box reaches so far below it.
pub const SHADOW: i32 = 3;

impl Worth {
    const NOTHING: Self = Self { rows: [0; HEIGHT], cuts: [0; HEIGHT] };

    /// Where a box of this height begins: near this row, where all places are alike.
    #[must_use]
    pub fn best_top(&self, height: i32, near: i32) -> i32 {
        let tops = 0..=(SCREEN_HEIGHT - SHADOW - height).max(0);
        tops.min_by_key(|&top| (self.covered(top, height), (top - near).abs())).unwrap_or_default()
    }

    /// What a box covers.
    fn covered(&self, top: i32, height: i32) -> u32 {
        let (top, end) = (top as usize, (top + height) as usize);
        let rows = self.rows.iter().take(end).skip(top).map(|&worth| u32::from(worth)).sum::<u32>();
        let cuts = [top, end].into_iter().filter_map(|row| self.cuts.get(row));
        rows + CUT * cuts.map(|&worth| u32::from(worth)).sum::<u32>()
    }

    fn add(&mut self, element: &Element<'_>, worth: u8) {
        if worth == 0 {
            return;
        }
        let top = element.area.top_left.y;
        let end = (top + element.area.size.height as i32).clamp(0, SCREEN_HEIGHT) as usize;
        let top = top.clamp(0, SCREEN_HEIGHT) as usize;
        let raise = |row: &mut u8| *row = worth.max(*row);
        self.rows.iter_mut().take(end).skip(top).for_each(raise);
        self.cuts.iter_mut().take((end + 1).saturating_sub(EDGE)).skip(top + EDGE).for_each(raise);
    }
}

/// What an element is worth: most of all where the cursor is, then what can be chosen, then what lies on the table.
fn worth_of(element: &Element<'_>) -> u8 {
    match element.role {
        Role::Option { here: true } | Role::Piece { here: true } => 200,
        Role::Notice => 90,
        Role::Option { .. } | Role::Piece { .. } if element.presses.is_some() => 60,
        Role::Piece { .. } if !element.is_aside => 40,
        Role::Text => 8,
        Role::Option { .. } | Role::Piece { .. } | Role::Player | Role::Sign => 6,
        // That of a table is the whole screen.
        Role::Title if element.area.size.height as usize == HEIGHT => 0,
        Role::Key => 4,
        Role::Title => 3,
    }
}

/// A surface that is looked at as it is drawn on.
pub struct Watched<'a> {
    surface: &'a mut dyn Surface,
    worth: Worth,
    /// What ends before this column is not counted: the box begins there.
    left: i32,
    /// What a player is worth at least.
    players: u8,
}

/// What everyone has left is what most advice is about: it is covered only for what lies on the table or can be chosen.
const ADVISED: u8 = 30;

impl<'a> Watched<'a> {
    pub fn new(surface: &'a mut dyn Surface) -> Self {
        Self { surface, worth: Worth::NOTHING, left: 0, players: 0 }
    }

    /// For the box of a hint, which begins at this column.
    pub fn for_hint(surface: &'a mut dyn Surface, left: i32) -> Self {
        Self { surface, worth: Worth::NOTHING, left, players: ADVISED }
    }

    /// What its rows are worth.
    #[must_use]
    pub const fn worth(&self) -> &Worth {
        &self.worth
    }
}

impl Surface for Watched<'_> {
    fn print(&self) -> Print {
        self.surface.print()
    }

    fn clear(&mut self, color: Rgb565) {
        self.worth = Worth::NOTHING;
        self.surface.clear(color);
    }

    fn show(&mut self, element: &Element<'_>) {
        if element.area.top_left.x + element.area.size.width as i32 > self.left {
            let least = if element.role == Role::Player { self.players } else { 0 };
            self.worth.add(element, worth_of(element).max(least));
        }
        self.surface.show(element);
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        self.surface.paint(paint);
    }
}

#[cfg(test)]
pub mod tests;
