//! Thirty, as the shared screens see it.

use super::card::{self, Look};
use crate::elements::Surface;
use crate::table::descriptor::Descriptor;
use crate::widgets::MIDDLE;
use embedded_graphics::prelude::Point;
use gousset_core::Game;

pub const DESCRIPTOR: Descriptor = Descriptor {
    game: Game::Thirty,
    about: |lang| lang.texts().thirty.about,
    counted: |points, lang| (lang.texts().table.points)(points),
    rules: |lang| lang.texts().thirty.rules,
    reference_label: |lang| lang.texts().thirty.reference_label,
    draw_art: |surface, top, _| draw_cards(surface, top),
    draw_rule: |_, _, _| {},
    badges: None,
    feats: None,
    words: None,
};

/// Five cards that add up to 30.
fn draw_cards(surface: &mut dyn Surface, top: i32) {
    for (place, number) in [6, 7, 5, 7, 5].into_iter().enumerate() {
        let at = Point::new(MIDDLE - 87 + place as i32 * 35, top + [10, 4, 1, 4, 10][place]);
        card::draw_small(surface, at, number, Look::Plain);
    }
}
