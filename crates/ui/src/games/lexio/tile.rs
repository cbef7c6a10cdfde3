//! Draws tiles that look real: ivory, thick, with a number and a suit.

use crate::elements::{Print, Surface};
use crate::text;
use crate::widgets::area;
use core::cmp::Reverse;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::lexio::{Combo, Kind, Rank, Tile};
use gousset_core::sort::sort_by_key;
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::mask::Mask;
use gousset_draw::theme;
use heapless::Vec;

/// The size of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// In the middle of the table, of the play that wins a round.
    Huge,
    /// In the middle of the table, and in a short hand.
    Large,
    /// In a hand, and in the middle while a text takes room.
    Usual,
    /// In examples and results.
    Small,
}

impl Size {
    #[must_use]
    pub const fn width(self) -> i32 {
        match self {
            Self::Huge => 58,
            Self::Large => 40,
            Self::Usual => 32,
            Self::Small => 26,
        }
    }

    #[must_use]
    pub const fn height(self) -> i32 {
        match self {
            Self::Huge => 62,
            Self::Large => 49,
            Self::Usual => 39,
            Self::Small => 34,
        }
    }

    /// The font of the number, the top of the number, the suits, and the top of the suit.
    const fn content(self, print: Print) -> (&'static Font, i32, &'static [Mask; 4], i32) {
        match (self, print) {
            (Self::Huge, _) => (&fonts::LOGO, -5, &icons::SUITS_22, 36),
            (Self::Large, _) => (&fonts::DIGITS_21, 0, &icons::SUITS_22, 24),
            (Self::Usual, Print::Usual) => (&fonts::DIGITS_16, 1, &icons::SUITS_16, 19),
            (Self::Usual, Print::Large) => (&fonts::DIGITS_21, -1, &icons::SUITS_16, 21),
            (Self::Small, _) => (&fonts::DIGITS_16, 1, &icons::SUITS_13, 18),
        }
    }
}

/// The height of a tile's front edge. In large print, a tile in the hand has room for less.
const fn edge(size: Size, print: Print) -> i32 {
    match (size, print) {
        (Size::Usual, Print::Large) => 2,
        _ => EDGE,
    }
}
const EDGE: i32 = 3;
/// How far a chosen tile is raised above the others.
pub const RAISE: i32 = 5;

/// The state of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// In the hand.
    Held,
    /// In the hand, under the cursor.
    Cursor,
    /// In the hand, and chosen to be played.
    Chosen,
    /// Chosen, and under the cursor.
    ChosenCursor,
    /// On the table.
    Played,
    /// On the table, of the play that has won the trick or the round.
    Winning,
}

impl Look {
    /// The look of a tile in the hand.
    #[must_use]
    pub const fn in_hand(chosen: bool, under_cursor: bool) -> Self {
        match (chosen, under_cursor) {
            (false, false) => Self::Held,
            (false, true) => Self::Cursor,
            (true, false) => Self::Chosen,
            (true, true) => Self::ChosenCursor,
        }
    }
}

/// The tiles of a combination in the usual order: a run as it is written, the larger group first.
#[must_use]
pub fn laid_out(combo: Combo) -> Vec<Tile, 5> {
    let tiles = combo.tiles();
    let mut ordered: Vec<Tile, 5> = tiles.iter().collect();
    match combo.kind() {
        Kind::FullHouse | Kind::Four => {
            sort_by_key(&mut ordered, |tile| (Reverse(tiles.count_of(tile.rank())), *tile));
        }
        // 1-2-3-4-5 and 2-3-4-5-6; any other run is in the order of strength.
        Kind::Straight | Kind::StraightFlush if tiles.count_of(Rank::TWO) > 0 => {
            sort_by_key(&mut ordered, |tile| tile.number());
        }
        _ => {}
    }
    ordered
}

/// The area of a tile with its top left corner at `at`. A chosen tile is higher by [`RAISE`].
#[must_use]
pub fn frame(at: Point, look: Look, size: Size) -> Rectangle {
    let raised = matches!(look, Look::Chosen | Look::ChosenCursor);
    area(at.x, at.y - if raised { RAISE } else { 0 }, size.width(), size.height())
}

/// Draws a tile with its top left corner at `at`.
pub fn draw(surface: &mut dyn Surface, at: Point, tile: Tile, look: Look, size: Size) {
    let print = surface.print();
    surface.paint(&|canvas| paint(canvas, at, tile, look, (size, print)));
}

/// Paints a tile with its top left corner at `at`.
pub fn paint(canvas: &mut Canvas, at: Point, tile: Tile, look: Look, (size, print): (Size, Print)) {
    let frame = frame(at, look, size);
    let (at, (width, height)) = (frame.top_left, (size.width(), size.height()));
    let edge = edge(size, print);
    let face = match look {
        Look::Chosen | Look::ChosenCursor => theme::IVORY_CHOSEN,
        _ => theme::IVORY,
    };
    canvas.round_rect(area(at.x + 1, at.y + 3, width, height), 6, theme::SHADOW);
    canvas.round_rect(frame, 6, theme::IVORY_EDGE);
    canvas.round_rect(area(at.x, at.y, width, height - edge), 6, face);
    // The light falls from above, and the front edge has a dark line.
    canvas.fill(area(at.x + 6, at.y, width - 12, 1), theme::TEXT);
    canvas.fill(area(at.x + 4, at.y + height - edge, width - 8, 1), theme::IVORY_LINE);
    let ink = theme::SUITS[tile.suit() as usize];
    let number = text!("{}", tile.number());
    let (font, number_top, suits, suit_top) = size.content(print);
    let middle = Point::new(at.x + width / 2, at.y + number_top);
    canvas.text(font, middle, Align::Center, ink, &number);
    let suit = &suits[tile.suit() as usize];
    let suit_left = at.x + (width - i32::from(suit.width())) / 2;
    canvas.mask(suit, Point::new(suit_left, at.y + suit_top), ink);
    match look {
        Look::Cursor | Look::ChosenCursor => {
            canvas.round_frame(area(at.x - 1, at.y - 1, width + 2, height + 2), 7, 3, theme::ACCENT);
        }
        Look::Winning => {
            canvas.round_frame(area(at.x - 1, at.y - 1, width + 2, height + 2), 7, 2, theme::ACCENT);
        }
        _ => {}
    }
}

/// Draws the back of a tile.
pub fn draw_back(surface: &mut dyn Surface, at: Point, size: Size) {
    let (width, height) = (size.width(), size.height());
    surface.paint(&|canvas| {
        canvas.round_rect(area(at.x + 1, at.y + 3, width, height), 6, theme::SHADOW);
        canvas.round_rect(area(at.x, at.y, width, height), 6, theme::BACK_EDGE);
        canvas.round_rect(area(at.x, at.y, width, height - EDGE), 6, theme::BACK);
        canvas.round_frame(area(at.x + 4, at.y + 4, width - 8, height - 11), 4, 1, theme::BACK_EDGE);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_and_suit_stays_on_its_tile_in_any_print() {
        for number in 1..=15 {
            let number = text!("{number}");
            for size in [Size::Huge, Size::Large, Size::Usual, Size::Small] {
                for print in [Print::Usual, Print::Large] {
                    let (font, number_top, suits, suit_top) = size.content(print);
                    assert!(font.width(&number) <= size.width(), "{}", &*number);
                    let ink = font.ink(Point::new(0, number_top), &number);
                    let bottom = ink.top_left.y + ink.size.height as i32;
                    assert!(ink.top_left.y >= 0 && bottom <= suit_top, "{size:?}: {bottom}");
                    assert!(
                        suit_top + i32::from(suits[0].height()) <= size.height() - edge(size, print),
                        "{size:?}"
                    );
                }
            }
        }
    }
}
