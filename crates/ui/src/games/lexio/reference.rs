//! The reference card: the order of the combinations, the suits and the numbers.

use super::tile::{self, Look, Size};
use crate::elements::{Print, Surface};
use crate::text;
use crate::texts::Lang;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::lexio::{Combo, Edition, Kind, MIN_PLAYERS, Rules, Suit, TileSet};
use gousset_draw::Font;
use gousset_draw::canvas::Align;
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// An example of each five-tile kind, weakest first.
const FIVES: [(Kind, &str); 5] = [
    (Kind::Straight, "5c 6m 7t 8s 9c"),
    (Kind::Flush, "3m 5m 6m 9m 1m"),
    (Kind::FullHouse, "7c 7t 7s 4c 4m"),
    (Kind::Four, "6c 6t 6m 6s 3t"),
    (Kind::StraightFlush, "4s 5s 6s 7s 8s"),
];

/// The distance of two rows of examples, and of two tiles.
const ROW: i32 = Size::Small.height();
const COLUMN: i32 = Size::Small.width() + 1;
/// The left edge of the examples.
const TILES_LEFT: i32 = SCREEN_WIDTH - 1 - 5 * COLUMN;
/// The distance of the last baseline from the suits' top, and that of two lines of words.
const fn lines(print: Print) -> (i32, i32) {
    match print {
        Print::Usual => (62, 21),
        Print::Large => (63, 23),
    }
}
/// The width of a sign between two suits.
const LESS: i32 = 11;

/// Draws the card for a table with these rules. Without a table, it shows only the facts that hold at every table.
pub fn draw(surface: &mut dyn Surface, table: Option<Rules>, lang: Lang) {
    // The examples are combinations at a table of any size.
    let Some(rules) = table.or_else(|| Rules::new(MIN_PLAYERS, Edition::Classic).ok()) else { return };
    surface.clear(theme::FELT_DARK);
    for (row, (kind, example)) in FIVES.into_iter().enumerate() {
        let y = row as i32 * ROW;
        draw_name(surface, y, (lang.texts().lexio.kind)(kind));
        let Ok(combo) = Combo::new(TileSet::parse(example).unwrap_or_default(), rules) else { continue };
        for (place, tile) in tile::laid_out(combo).into_iter().enumerate() {
            let at = Point::new(TILES_LEFT + place as i32 * COLUMN, y);
            tile::draw(surface, at, tile, Look::Played, Size::Small);
        }
    }
    draw_order(surface, 1 + 5 * ROW, table, lang);
}

/// Writes the name of a kind at the left of its example, in two lines if it must.
fn draw_name(surface: &mut dyn Surface, top: i32, name: &str) {
    let print = surface.print();
    let room = TILES_LEFT - 8;
    let fits = |font: &&Font| font.width(name) <= room;
    let fonts = [print.body(), &fonts::BODY, print.caption()];
    let font = fonts.into_iter().find(fits).unwrap_or(print.caption());
    // Two lines are as close as they can be.
    let pitch = font.capitals() + 4;
    let lines = wrap(font, name, room).count() as i32;
    let middle = top + (Size::Small.height() - 3) / 2;
    let first = middle - (lines - 1) * pitch / 2 + font.capitals() / 2 - font.baseline();
    for (line, words) in wrap(font, name, room).enumerate() {
        let at = Point::new(5, first + line as i32 * pitch);
        surface.text(font, at, Align::Left, theme::TEXT, words);
    }
}

/// Draws the order of suits and numbers, and what decides between equal runs.
fn draw_order(surface: &mut dyn Surface, top: i32, table: Option<Rules>, lang: Lang) {
    surface.fill(band(0, top, SCREEN_HEIGHT - top), theme::FELT);
    let (body, caption) = (surface.print().body(), surface.print().caption());
    // The suits, weakest to strongest.
    let mut x = 2;
    for suit in Suit::ALL {
        let index = suit as usize;
        surface.round_rect(area(x, top + 3, 20, 20), 4, theme::IVORY);
        surface.mask(&icons::SUITS_16[index], Point::new(x + 2, top + 5), theme::SUITS[index]);
        x += 20;
        if suit != Suit::Sun {
            let at = Point::new(x + LESS / 2, top + 22 - caption.line_height());
            surface.text(caption, at, Align::Center, theme::MUTED, "<");
            x += LESS;
        }
    }
    let numbers = match table {
        Some(rules) => text!("3 … {} < 1 < 2", rules.highest()),
        None => text!("3 … < 1 < 2"),
    };
    let at = Point::new(SCREEN_WIDTH - 4, top + 20 - fonts::BODY.baseline());
    surface.text(&fonts::BODY, at, Align::Right, theme::TEXT, &numbers);
    let texts = &lang.texts().lexio.reference;
    let last = match table.map(Rules::edition) {
        Some(edition) => (texts.equal_runs)(edition),
        None => texts.highest_numbers,
    };
    let (last_line, pitch) = lines(surface.print());
    for (line, (words, ink)) in [(texts.best_runs, theme::TEXT), (last, theme::TEXT)].into_iter().enumerate()
    {
        let at = Point::new(MIDDLE, top + last_line - (1 - line as i32) * pitch - body.baseline());
        fitting::line(surface, &[body, &fonts::BODY], at, Align::Center, ink, words, SCREEN_WIDTH - 4);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_core::lexio::MAX_PLAYERS;
    use std::format;

    #[test]
    fn the_highest_numbers_are_those_of_the_rules() {
        let highest = |players| Rules::new(players, Edition::Classic).unwrap().highest();
        assert_eq!((MIN_PLAYERS, MAX_PLAYERS, highest(2)), (2, 5, highest(3)));
        let by_players = format!("{}, {}, {}", highest(3), highest(4), highest(5));
        for lang in Lang::ALL {
            let words = lang.texts().lexio.reference.highest_numbers;
            assert!(words.starts_with("2–3, 4, 5 ") && words.ends_with(&by_players), "{words}");
            let edition = [Edition::Classic, Edition::New].map(lang.texts().lexio.reference.equal_runs);
            for words in [words, lang.texts().lexio.reference.best_runs, edition[0], edition[1]] {
                assert!(fonts::BODY.width(words) <= SCREEN_WIDTH - 4, "{words}");
            }
        }
    }

    #[test]
    fn every_example_is_what_it_shows_at_every_table() {
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let rules = Rules::new(players, Edition::Classic).unwrap();
            for (kind, example) in FIVES {
                let combo = Combo::new(TileSet::parse(example).unwrap(), rules).unwrap();
                assert_eq!(combo.kind(), kind, "{example}");
            }
        }
    }
}
