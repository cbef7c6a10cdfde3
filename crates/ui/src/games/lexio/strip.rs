//! A combination in a line: its numbers on a narrow slab of ivory, with the suits that matter.

use super::tile;
use crate::text;
use crate::texts::{Lang, Line, letter};
use crate::widgets::area;
use embedded_graphics::prelude::Point;
use gousset_core::lexio::{Combo, Kind, Tile};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

/// The height of a strip.
pub const HEIGHT: i32 = 18;
/// The width of a suit, and the space before it.
const SUIT: i32 = 13;
const BEFORE_SUIT: i32 = 1;
/// The space between two tiles, and at both ends.
const GAP: i32 = 4;
/// The width of the dash between the ends of a straight flush, with its space.
const DASH: i32 = 6;

/// The tiles that a strip shows: all of them. Of a straight flush, only the ends, because the others follow from
/// these.
fn shown(combo: Combo) -> Vec<Tile, 5> {
    let mut tiles = tile::laid_out(combo);
    if combo.kind() == Kind::StraightFlush {
        tiles.drain(1..tiles.len() - 1);
    }
    tiles
}

/// True if the tile at this place is followed by its suit. All are in combinations of up to three tiles. Of five tiles
/// of one suit, only the last is. In other combinations of five, none is.
fn shows_suit(combo: Combo, place: usize) -> bool {
    let of_one_suit = matches!(combo.kind(), Kind::Flush | Kind::StraightFlush);
    combo.size() <= 3 || of_one_suit && place + 1 == shown(combo).len()
}

/// True if a dash follows the tile at this place.
fn shows_dash(combo: Combo, place: usize) -> bool {
    combo.kind() == Kind::StraightFlush && place == 0
}

fn number(tile: Tile) -> Line {
    text!("{}", tile.number())
}

/// What a strip shows, in words: the tiles by `named` where their suits are shown, and the numbers of the others.
#[must_use]
pub fn words(combo: Combo, named: fn(Tile) -> Line) -> Line {
    let tiles = shown(combo).into_iter().enumerate();
    let parts: Vec<Line, 5> = tiles
        .map(|(place, tile)| if shows_suit(combo, place) { named(tile) } else { number(tile) })
        .collect();
    let parts: Vec<&str, 5> = parts.iter().map(|part| &**part).collect();
    Line::listed(&parts)
}

/// The name of a combination with the numbers that tell it from others of its kind.
#[must_use]
pub fn name(combo: Combo, lang: Lang) -> Line {
    let (tiles, texts) = (tile::laid_out(combo), &lang.texts().lexio);
    let [first, last] =
        [tiles.first(), tiles.last()].map(|tile| tile.map_or(Line::default(), |&tile| number(tile)));
    let name = match combo.kind() {
        Kind::Flush => (texts.play_of)(Kind::Flush, &first, &last),
        kind => (texts.play_of)(kind, &first, &text!("{first}–{last}", first = &*first, last = &*last)),
    };
    let capital = name.chars().next().map(letter::upper);
    capital.map_or(Line::default(), |capital| {
        text!("{capital}{}", name.get(capital.len_utf8()..).unwrap_or_default())
    })
}

/// The width of the tile at this place, without the gap after it.
fn tile_width(combo: Combo, place: usize, tile: Tile) -> i32 {
    let suit = if shows_suit(combo, place) { BEFORE_SUIT + SUIT } else { 0 };
    let dash = if shows_dash(combo, place) { DASH } else { 0 };
    fonts::DIGITS_14.width(&number(tile)) + suit + dash
}

/// The width of the strip of a combination.
#[must_use]
pub fn width(combo: Combo) -> i32 {
    let tiles = shown(combo).into_iter().enumerate();
    GAP + tiles.map(|(place, tile)| tile_width(combo, place, tile) + GAP).sum::<i32>()
}

/// Paints a strip with its top left corner at `at`.
pub fn paint(canvas: &mut Canvas, at: Point, combo: Combo) {
    canvas.round_rect(area(at.x, at.y, width(combo), HEIGHT), 4, theme::IVORY_EDGE);
    canvas.round_rect(area(at.x, at.y, width(combo), HEIGHT - 2), 4, theme::IVORY);
    let mut x = at.x + GAP;
    for (place, tile) in shown(combo).into_iter().enumerate() {
        // A colour alone would tell the suit to some players only.
        let suited = shows_suit(combo, place) || matches!(combo.kind(), Kind::Flush | Kind::StraightFlush);
        let ink = if suited { theme::SUITS[tile.suit() as usize] } else { theme::LETTER };
        let end = x + tile_width(combo, place, tile);
        x += canvas.text(&fonts::DIGITS_14, Point::new(x, at.y), Align::Left, ink, &number(tile));
        if shows_dash(combo, place) {
            canvas.fill(area(x + 2, at.y + 8, DASH - 2, 2), ink);
        }
        if shows_suit(combo, place) {
            let suit = &icons::SUITS_13[tile.suit() as usize];
            canvas.mask(suit, Point::new(x + BEFORE_SUIT, at.y + 1), ink);
        }
        x = end + GAP;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, Rules, TileSet};

    #[test]
    fn a_strip_shows_the_suits_that_matter() {
        let rules = Rules::new(5, Edition::Classic).unwrap();
        let tiles = |text: &str| TileSet::parse(text).unwrap();
        for (text, suits, kind) in [
            ("15s", 1, Kind::Single),
            ("13c 13s", 2, Kind::Pair),
            ("13c 13m 13s", 3, Kind::Triple),
            ("11c 12m 13s 14t 15s", 0, Kind::Straight),
            ("11s 12s 13s 14s 15s", 1, Kind::StraightFlush),
            ("9s 10s 11s 12s 14s", 1, Kind::Flush),
            ("13c 13m 13s 14t 14s", 0, Kind::FullHouse),
        ] {
            let combo = Combo::new(tiles(text), rules).unwrap();
            assert_eq!(combo.kind(), kind);
            let shown = (0..shown(combo).len()).filter(|&place| shows_suit(combo, place)).count();
            assert_eq!(shown, suits, "{text}");
        }
    }
}
