//! The reference card: the order of the combinations, the suits and the numbers.

use super::strip;
use crate::elements::{Print, Surface};
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap, KEYS_TOP, TITLE_HEIGHT};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, fitting};
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

/// The distance of the words from the screen’s edges, and the largest width of a line.
const MARGIN: i32 = 8;
const ROOM: i32 = SCREEN_WIDTH - MARGIN;
/// The distance of two kinds, and the top of the first.
const ROW: i32 = 22;
const KINDS_TOP: i32 = TITLE_HEIGHT + 3;
/// The top of the order of suits and numbers, and the distance of its lines.
const ORDER_TOP: i32 = KINDS_TOP + FIVES.len() as i32 * ROW;
const LINE: i32 = (KEYS_TOP - 1 - ORDER_TOP) / 3;
/// The side of a suit, and the width of a sign between two suits.
const SUIT: i32 = 18;
const LESS: i32 = 11;

/// Draws the card for a table with these rules. Without a table, it shows only the facts that hold at every table.
pub fn draw(surface: &mut dyn Surface, table: Option<Rules>, lang: Lang) {
    let texts = &lang.texts().lexio;
    // The examples are combinations at a table of any size.
    let Some(smallest) = Rules::new(MIN_PLAYERS, Edition::Classic).ok() else { return };
    surface.clear(theme::FELT_DARK);
    bars::title(surface, texts.reference_label);
    for (row, (kind, example)) in FIVES.into_iter().enumerate() {
        let y = KINDS_TOP + row as i32 * ROW;
        write(surface, (y, ROW), Align::Left, (texts.kind)(kind), ROOM);
        let combo = Combo::new(TileSet::parse(example).unwrap_or_default(), table.unwrap_or(smallest));
        let Ok(combo) = combo else { continue };
        let at = Point::new(SCREEN_WIDTH - MARGIN - strip::width(combo), y + (ROW - strip::HEIGHT) / 2);
        surface.paint(&|canvas| strip::paint(canvas, at, combo));
    }
    surface.fill(band(0, ORDER_TOP, KEYS_TOP - ORDER_TOP), theme::FELT);
    draw_suits(surface);
    let highest = table.unwrap_or(smallest).highest();
    let beside = SCREEN_WIDTH - 2 * MARGIN - 4 * SUIT - 3 * LESS - 4;
    write(surface, (ORDER_TOP, LINE), Align::Right, &text!("3…{highest} < 1 < 2"), beside);
    let last = match table.map(Rules::edition) {
        Some(edition) => (texts.reference.equal_runs)(edition),
        None => texts.reference.highest_numbers,
    };
    write(surface, (ORDER_TOP + LINE, LINE), Align::Center, texts.reference.best_runs, ROOM);
    write(surface, (ORDER_TOP + 2 * LINE, LINE), Align::Center, last, ROOM);
    bars::keys(surface, &[(Cap::B, lang.texts().keys.back)]);
}

/// Writes a line in a row with this top and height, in usual print if it is too long for large print.
fn write(surface: &mut dyn Surface, (top, height): (i32, i32), align: Align, words: &str, room: i32) {
    let font = match surface.print() {
        // A row is too low for large print beside others.
        Print::Large if align == Align::Left => &fonts::BODY,
        print => print.body(),
    };
    let caption = surface.print().caption();
    let x = match align {
        Align::Left => MARGIN,
        Align::Center => MIDDLE,
        Align::Right => SCREEN_WIDTH - MARGIN,
    };
    let at = Point::new(x, top + (height + font.capitals()) / 2 - font.baseline());
    fitting::line(surface, &[font, &fonts::BODY, caption], at, align, theme::TEXT, words, room);
}

/// Draws the suits, weakest to strongest.
fn draw_suits(surface: &mut dyn Surface) {
    let (mut x, top, font) = (MARGIN, ORDER_TOP + (LINE - SUIT) / 2, surface.print().caption());
    for suit in Suit::ALL {
        let index = suit as usize;
        surface.round_rect(area(x, top, SUIT, SUIT), 4, theme::IVORY);
        surface.mask(&icons::SUITS_16[index], Point::new(x + 1, top + 1), theme::SUITS[index]);
        x += SUIT;
        if suit != Suit::Sun {
            let at = Point::new(x + LESS / 2, top + SUIT - font.line_height());
            surface.text(font, at, Align::Center, theme::MUTED, "<");
            x += LESS;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::MAX_PLAYERS;

    #[test]
    fn the_highest_numbers_are_those_of_the_rules_and_every_line_fits() {
        let highest = |players| Rules::new(players, Edition::Classic).unwrap().highest();
        assert_eq!((MIN_PLAYERS, MAX_PLAYERS, highest(2)), (2, 5, highest(3)));
        for lang in Lang::ALL {
            let texts = &lang.texts().lexio.reference;
            for players in [4, 5] {
                let place = texts.highest_numbers.find(&*text!("{players}")).unwrap();
                let number = texts.highest_numbers[place + 1..].find(&*text!("{}", highest(players)));
                assert!(number.is_some(), "{}", texts.highest_numbers);
            }
            let edition = [Edition::Classic, Edition::New].map(texts.equal_runs);
            for words in [texts.highest_numbers, texts.best_runs, edition[0], edition[1]] {
                assert!(fonts::BODY.width(words) <= ROOM, "{words}");
            }
        }
    }

    #[test]
    fn every_example_is_what_it_shows_at_every_table_and_leaves_room_for_its_name() {
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let rules = Rules::new(players, Edition::Classic).unwrap();
            for (kind, example) in FIVES {
                let combo = Combo::new(TileSet::parse(example).unwrap(), rules).unwrap();
                assert_eq!(combo.kind(), kind, "{example}");
                for lang in Lang::ALL {
                    let name = fonts::BODY.width((lang.texts().lexio.kind)(kind));
                    assert!(name + strip::width(combo) + 2 * MARGIN <= ROOM, "{example}");
                }
            }
        }
    }
}
