//! Places a box of text over a screen where it covers the least important elements.

use super::SCREEN_HEIGHT;
use crate::elements::{Element, Key, KeyPresses, Print, Role, Surface};
use embedded_graphics::pixelcolor::Rgb565;
use gousset_draw::canvas::{Canvas, HEIGHT};

/// The importance of the rows of a screen.
pub struct Worth {
    /// For each row, the highest importance of the elements in it.
    rows: [u8; HEIGHT],
    /// For each row, the highest importance of the elements that are cut in two if a box begins or ends above it.
    cuts: [u8; HEIGHT],
}

/// The weight of a cut. Cutting an element in two is worse than covering it: it counts like covering this many more
/// rows.
const CUT: u32 = 30;

/// This many rows at the edge of an element contain nothing important, so cutting them off does not count as a cut.
const EDGE: usize = 2;

/// A box grows by less than this to cover a line that it would cut.
const MOST_GROWTH: i32 = 30;

/// The height of a box's shadow below the box.
pub const SHADOW: i32 = 3;

impl Worth {
    const NOTHING: Self = Self { rows: [0; HEIGHT], cuts: [0; HEIGHT] };

    /// The best top of a box of this height. Among equally good positions, the one nearest to `near`.
    #[must_use]
    pub fn best_top(&self, height: i32, near: i32) -> i32 {
        self.best_top_above(height, near, SCREEN_HEIGHT)
    }

    /// The same for a box that ends above this row.
    #[must_use]
    pub fn best_top_above(&self, height: i32, near: i32, end: i32) -> i32 {
        let tops = 0..=(end - SHADOW - height).max(0);
        tops.min_by_key(|&top| (self.covered(top, height), (top - near).abs())).unwrap_or_default()
    }

    /// The end of a box after it has grown down over the elements that its lower edge cuts.
    #[must_use]
    pub fn whole_end(&self, end: i32) -> i32 {
        end + growth(self.cuts.iter().skip(end.max(0) as usize))
    }

    /// The top of a box after it has grown up over the elements that its upper edge cuts, also if it leaves only the edge of
    /// one.
    #[must_use]
    pub fn whole_top(&self, top: i32) -> i32 {
        let above = self.cuts.iter().take((top + 1).max(0) as usize);
        let grown = growth(above.rev());
        let edge = self.rows.iter().take(top.max(0) as usize).rev().take_while(|&&worth| worth > 0).count();
        let grown = if grown == 0 && edge <= EDGE { edge as i32 } else { grown };
        (top - grown).max(0)
    }

    /// The importance of everything that a box and its shadow cover or cut.
    fn covered(&self, top: i32, height: i32) -> u32 {
        let (top, end) = (top as usize, (top + height + SHADOW) as usize);
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

/// The number of rows that remain of the elements which an edge cuts, from the edge on. A box does not grow over more than
/// [`MOST_GROWTH`] rows.
fn growth<'a>(rows: impl Iterator<Item = &'a u8>) -> i32 {
    let growth = rows.take_while(|&&worth| worth > 0).count() as i32;
    if growth > 0 && growth < MOST_GROWTH { growth + EDGE as i32 } else { 0 }
}

/// The importance of an element: the highest is that of the cursor, then the elements that can be chosen, then the
/// pieces on the table.
fn worth_of(element: &Element<'_>) -> u8 {
    match element.role {
        Role::Option { here: true } | Role::Piece { here: true } => 200,
        Role::Notice => 90,
        Role::Option { .. } | Role::Piece { .. } if element.presses.is_some() => 60,
        Role::Piece { .. } if !element.is_aside => 40,
        Role::Text => 8,
        Role::Option { .. } | Role::Piece { .. } | Role::Player | Role::Sign => 6,
        // The title of a table covers the whole screen.
        Role::Title if element.area.size.height as usize == HEIGHT => 0,
        Role::Key => 4,
        Role::Title => 3,
    }
}

/// A surface that passes everything on and records the importance of each row.
pub struct Watched<'a> {
    surface: &'a mut dyn Surface,
    worth: Worth,
    /// Elements that end before this column are ignored, because the box begins there.
    left: i32,
    /// The minimum importance of a player.
    players: u8,
}

/// The importance of players under a hint. Most hints are about the cards that players have left, so only pieces on the
/// table and elements that can be chosen are more important.
const ADVISED: u8 = 30;

impl<'a> Watched<'a> {
    pub fn new(surface: &'a mut dyn Surface) -> Self {
        Self { surface, worth: Worth::NOTHING, left: 0, players: 0 }
    }

    /// For the box of a hint, whose left edge is at this column.
    pub fn for_hint(surface: &'a mut dyn Surface, left: i32) -> Self {
        Self { surface, worth: Worth::NOTHING, left, players: ADVISED }
    }

    /// The importance of the rows.
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

    fn tell_keys(&mut self, presses_of: &dyn Fn(Key) -> KeyPresses) {
        self.surface.tell_keys(presses_of);
    }
}

#[cfg(test)]
pub mod tests;
