//! The reference card: the order of the combinations, the suits and the numbers.

use super::tile::{self, SMALL_HEIGHT, SMALL_WIDTH};
use crate::elements::Surface;
use crate::text;
use crate::texts::Lang;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::lexio::{Combo, Edition, Kind, MIN_PLAYERS, Rules, Suit, TileSet};
use gousset_draw::canvas::Align;
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

const ROW: i32 = SMALL_HEIGHT + 2;

/// Draws the card for a table with these rules. Without a table, it shows only the facts that hold at every table.
pub fn draw(surface: &mut dyn Surface, table: Option<Rules>, lang: Lang) {
    // The examples are combinations at a table of any size.
    let Some(rules) = table.or_else(|| Rules::new(MIN_PLAYERS, Edition::Classic).ok()) else { return };
    surface.clear(theme::FELT_DARK);
    for (row, (kind, example)) in FIVES.into_iter().enumerate() {
        let y = 2 + row as i32 * ROW;
        let name = (lang.texts().lexio.kind)(kind);
        let at = Point::new(6, y + (SMALL_HEIGHT - fonts::BODY.line_height()) / 2);
        let (room, ink) = (SCREEN_WIDTH - 2 - 5 * (SMALL_WIDTH + 2) - at.x - 2, theme::TEXT);
        if fonts::SMALL.width(name) <= room {
            fitting::line(surface, &[&fonts::BODY, &fonts::SMALL], at, Align::Left, ink, name, room);
        } else {
            fitting::one_or_two_lines(surface, at + Point::new(0, 2), Align::Left, ink, name, room);
        }
        let Ok(combo) = Combo::new(TileSet::parse(example).unwrap_or_default(), rules) else { continue };
        for (place, tile) in tile::laid_out(combo).into_iter().enumerate() {
            let x = SCREEN_WIDTH - 2 - (5 - place as i32) * (SMALL_WIDTH + 2);
            tile::draw_small(surface, Point::new(x, y), tile);
        }
    }
    let mut y = 2 + 5 * ROW + 1;
    surface.fill(band(0, y, SCREEN_HEIGHT - y), theme::FELT);
    y += 3;
    // The suits, weakest to strongest.
    let mut x = MIDDLE - 75;
    for suit in Suit::ALL {
        let index = suit as usize;
        surface.round_rect(area(x, y, 24, 22), 5, theme::IVORY);
        surface.mask(&icons::SUITS_16[index], Point::new(x + 4, y + 3), theme::SUITS[index]);
        x += 24;
        if suit != Suit::Sun {
            surface.text(&fonts::BOLD, Point::new(x + 9, y), Align::Center, theme::MUTED, "<");
            x += 18;
        }
    }
    let numbers = match table {
        Some(rules) => text!("3 < 4 < … < {} < 1 < 2", rules.highest()),
        None => text!("3 < 4 < … < 1 < 2"),
    };
    surface.text(&fonts::BOLD, Point::new(MIDDLE, y + 23), Align::Center, theme::TEXT, &numbers);
    let texts = &lang.texts().lexio.reference;
    surface.text(&fonts::SMALL, Point::new(MIDDLE, y + 42), Align::Center, theme::MUTED, texts.best_runs);
    let last = match table.map(Rules::edition) {
        Some(edition) => (texts.equal_runs)(edition),
        None => texts.highest_numbers,
    };
    surface.text(&fonts::SMALL, Point::new(MIDDLE, y + 57), Align::Center, theme::MUTED, last);
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
            assert!(fonts::SMALL.width(words) <= SCREEN_WIDTH - 4, "{}", fonts::SMALL.width(words));
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
