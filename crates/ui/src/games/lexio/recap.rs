//! The moves since a person's last turn, for the hand-over screen: the player, the kind of combination, and the tiles.

use super::tile;
use crate::elements::Surface;
use crate::screens::hand_over::{self, LEFT, WIDTH};
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::{area, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::lexio::{Combo, Done, Kind, Move, Outcome, Rules, Tile};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

/// The height of the strip behind the tiles of a line.
const STRIP: i32 = 16;
/// The width of a suit after its number.
const SUIT: i32 = 11;
/// The space between two tiles, and before the first.
const GAP: i32 = 4;

/// Draws a move with its top left corner at `at`.
pub fn draw(surface: &mut dyn Surface, at: Point, done: &Done, players: &Players, rules: Rules, lang: Lang) {
    let name = players.name(done.by);
    match done.mv {
        Move::Pass => {
            let text = hand_over::sentence(name, |name| match done.outcome {
                Outcome::TrickWon(leader) => {
                    (lang.texts().lexio.passes_and_leads)(name, players.name(leader))
                }
                _ => (lang.texts().lexio.passes)(name),
            });
            surface.text(&fonts::SMALL, at, Align::Left, theme::MUTED, &text);
        }
        Move::Play(tiles) => {
            // The tiles of a move that was made are a combination.
            let Ok(combo) = Combo::new(tiles, rules) else { return };
            let plays = |name: &str| (lang.texts().lexio.plays)(name, combo.kind());
            let room = WIDTH - strip_width(combo) - GAP - fonts::SMALL.width(&plays(""));
            let text = plays(&shortened(&fonts::SMALL, name, room));
            surface.text(&fonts::SMALL, at, Align::Left, theme::TEXT, &text);
            draw_strip(surface, Point::new(LEFT + WIDTH - strip_width(combo), at.y + 1), combo);
        }
    }
}

/// The tiles that a line shows: all of them. Of a straight flush, only the ends: its name is long, and the others
/// follow from these.
fn shown(combo: Combo) -> Vec<Tile, 5> {
    let mut tiles = tile::laid_out(combo);
    if combo.kind() == Kind::StraightFlush {
        tiles.drain(1..tiles.len() - 1);
    }
    tiles
}

/// The number of the tile at this place, with the dash that joins it to the next.
fn number(combo: Combo, place: usize, tile: Tile) -> Line {
    let to = if combo.kind() == Kind::StraightFlush && place == 0 { "–" } else { "" };
    text!("{}{to}", tile.number())
}

/// Whether the tile at this place is followed by its suit. All are in combinations of up to three tiles. Of five
/// tiles of one suit, only the last is. In other combinations of five, none is.
fn shows_suit(combo: Combo, place: usize) -> bool {
    let of_one_suit = matches!(combo.kind(), Kind::Flush | Kind::StraightFlush);
    combo.size() <= 3 || of_one_suit && place + 1 == shown(combo).len()
}

fn strip_width(combo: Combo) -> i32 {
    let tiles = shown(combo).into_iter().enumerate();
    let widths = tiles.map(|(place, tile)| {
        let suit = if shows_suit(combo, place) { SUIT + 1 } else { 0 };
        fonts::SMALL.width(&number(combo, place, tile)) + suit + GAP
    });
    GAP + widths.sum::<i32>()
}

fn draw_strip(surface: &mut dyn Surface, at: Point, combo: Combo) {
    surface.round_rect(area(at.x, at.y, strip_width(combo), STRIP), 4, theme::IVORY);
    let mut x = at.x + GAP;
    for (place, tile) in shown(combo).into_iter().enumerate() {
        let ink = theme::SUITS[tile.suit() as usize];
        let number = number(combo, place, tile);
        surface.text(&fonts::SMALL, Point::new(x, at.y - 1), Align::Left, ink, &number);
        x += fonts::SMALL.width(&number);
        if shows_suit(combo, place) {
            surface.mask(&icons::SUITS_11[tile.suit() as usize], Point::new(x + 1, at.y + 3), ink);
            x += SUIT + 1;
        }
        x += GAP;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, TileSet};

    #[test]
    fn the_widest_combinations_leave_room_for_a_name() {
        let rules = Rules::new(5, Edition::Classic).unwrap();
        let tiles = |text: &str| TileSet::parse(text).unwrap();
        for (text, suits, kind) in [
            ("15s", 1, Kind::Single),
            ("13c 13s", 2, Kind::Pair),
            ("13c 13m 13s", 3, Kind::Triple),
            ("11c 12m 13s 14t 15s", 0, Kind::Straight),
            ("11s 12s 13s 14s 15s", 1, Kind::StraightFlush),
            ("1s 12s 13s 14s 15s", 1, Kind::StraightFlush),
            ("9s 10s 11s 12s 14s", 1, Kind::Flush),
            ("13c 13m 13s 14t 14s", 0, Kind::FullHouse),
        ] {
            let combo = Combo::new(tiles(text), rules).unwrap();
            assert_eq!(combo.kind(), kind);
            assert_eq!(
                (0..shown(combo).len()).filter(|&place| shows_suit(combo, place)).count(),
                suits,
                "{text}"
            );
            for lang in Lang::ALL {
                let words = (lang.texts().lexio.plays)("", kind);
                let room = WIDTH - strip_width(combo) - GAP - fonts::SMALL.width(&words);
                assert!(room >= fonts::SMALL.width("Ali…"), "{text}: {room}");
            }
        }
    }
}
