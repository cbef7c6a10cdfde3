//! Lexio, as the shared screens see it.

use super::art;
use super::emblems::EMBLEMS;
use super::feats;
use super::tile::{self, Look, Size};
use crate::elements::Surface;
use crate::table::descriptor::{BadgeList, Descriptor};
use crate::widgets::MIDDLE;
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::lexio::{Badge, Rank, Suit, Tile};

pub const DESCRIPTOR: Descriptor = Descriptor {
    game: Game::Lexio,
    about: |lang| lang.texts().lexio.about,
    counted: |chips, lang| (lang.texts().lexio.chips)(chips),
    rules: |lang| lang.texts().lexio.rules,
    reference_label: |lang| lang.texts().lexio.reference_label,
    draw_art: |surface, top, _| draw_tiles(surface, top),
    draw_rule: art::draw,
    badges: Some(BadgeList {
        text: |number, lang| {
            Badge::ALL.get(usize::from(number)).map(|&badge| (lang.texts().lexio.badge)(badge))
        },
        emblems: &EMBLEMS,
    }),
    feats: Some(feats::LIST),
    words: None,
};

/// A hand of tiles, one of each suit.
fn draw_tiles(surface: &mut dyn Surface, top: i32) {
    for (place, suit) in Suit::ALL.into_iter().enumerate() {
        let rank = Rank::of_number([7, 12, 1, 2][place]).unwrap_or(Rank::TWO);
        let at = Point::new(MIDDLE - 74 + place as i32 * 38, top + [8, 3, 3, 8][place]);
        tile::draw(surface, at, Tile::new(rank, suit), Look::Held, Size::Usual);
    }
}
