//! Draws tiles that look real: ivory, thick, with a number and a suit.

use crate::elements::{Print, Surface};
use crate::text;
use crate::widgets::area;
use core::cmp::Reverse;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::lexio::{Combo, Kind, Rank, Tile};
use gousset_core::sort::sort_by_key;
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

/// The size of a tile in a hand and on the table.
pub const WIDTH: i32 = 32;
pub const HEIGHT: i32 = 41;
/// How much higher a tile of a hand is in large print.
const LARGER: i32 = 1;
/// How far a chosen tile is raised above the others.
pub const RAISE: i32 = 6;

/// The size of a small tile, in examples and results.
pub const SMALL_WIDTH: i32 = 21;
pub const SMALL_HEIGHT: i32 = 30;

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
    /// On the table, of a trick or round that is over.
    Faded,
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
pub fn frame(at: Point, look: Look, print: Print) -> Rectangle {
    let raised = matches!(look, Look::Chosen | Look::ChosenCursor);
    let height = if print == Print::Large { HEIGHT + LARGER } else { HEIGHT };
    area(at.x, at.y - if raised { RAISE } else { 0 }, WIDTH, height)
}

/// Draws a tile with its top left corner at `at`.
pub fn draw(surface: &mut dyn Surface, at: Point, tile: Tile, look: Look, print: Print) {
    surface.paint(&|canvas| {
        let frame = frame(at, look, print);
        let (at, height) = (frame.top_left, frame.size.height as i32);
        let face = match look {
            Look::Chosen | Look::ChosenCursor => theme::IVORY_CHOSEN,
            _ => theme::IVORY,
        };
        if look != Look::Played && look != Look::Faded {
            canvas.round_rect(area(at.x + 1, at.y + 3, WIDTH, HEIGHT), 6, theme::SHADOW);
        }
        canvas.round_rect(frame, 6, theme::IVORY_EDGE);
        canvas.round_rect(area(at.x, at.y, WIDTH, height - 3), 6, face);
        let ink = theme::SUITS[tile.suit() as usize];
        let number = text!("{}", tile.number());
        let (font, number_top, suit_top) = match print {
            Print::Usual => (&fonts::TILE, 2, 20),
            Print::Large => (&fonts::TILE_LARGE, 0, 23),
        };
        canvas.text(font, Point::new(at.x + WIDTH / 2, at.y + number_top), Align::Center, ink, &number);
        let suit = &icons::SUITS_16[tile.suit() as usize];
        canvas.mask(suit, Point::new(at.x + (WIDTH - 16) / 2, at.y + suit_top), ink);
        match look {
            Look::Cursor | Look::ChosenCursor => {
                canvas.round_frame(area(at.x - 1, at.y - 1, WIDTH + 2, height + 2), 7, 3, theme::ACCENT);
            }
            Look::Faded => canvas.shade(frame, theme::FELT, 9),
            _ => {}
        }
    });
}

/// Draws a small tile, for examples and results.
pub fn draw_small(surface: &mut dyn Surface, at: Point, tile: Tile) {
    surface.paint(&|canvas| {
        canvas.round_rect(area(at.x, at.y, SMALL_WIDTH, SMALL_HEIGHT), 4, theme::IVORY_EDGE);
        canvas.round_rect(area(at.x, at.y, SMALL_WIDTH, SMALL_HEIGHT - 2), 4, theme::IVORY);
        let ink = theme::SUITS[tile.suit() as usize];
        let number = text!("{}", tile.number());
        canvas.text(
            &fonts::TILE_SMALL,
            Point::new(at.x + SMALL_WIDTH / 2, at.y),
            Align::Center,
            ink,
            &number,
        );
        let suit = &icons::SUITS_11[tile.suit() as usize];
        canvas.mask(suit, Point::new(at.x + (SMALL_WIDTH - 11) / 2, at.y + 16), ink);
    });
}

/// Draws the back of a tile.
pub fn draw_back(surface: &mut dyn Surface, at: Point) {
    surface.paint(&|canvas| {
        canvas.round_rect(area(at.x, at.y, WIDTH, HEIGHT), 6, theme::BACK_EDGE);
        canvas.round_rect(area(at.x, at.y, WIDTH, HEIGHT - 3), 6, theme::BACK);
        canvas.round_frame(area(at.x + 4, at.y + 4, WIDTH - 8, HEIGHT - 11), 4, 1, theme::BACK_EDGE);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_stays_on_its_tile_in_any_print() {
        for number in 1..=15 {
            let number = text!("{number}");
            for font in [&fonts::TILE, &fonts::TILE_LARGE] {
                assert!(font.width(&number) <= WIDTH, "{}", &*number);
            }
        }
    }
}
