//! Xylo, as the shared screens see it.

use super::art;
use super::bar::Bar;
use super::emblems::EMBLEMS;
use super::feats;
use crate::elements::Surface;
use crate::table::descriptor::{BadgeList, Descriptor};
use crate::widgets::MIDDLE;
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::xylo::{Badge, Color};

pub const DESCRIPTOR: Descriptor = Descriptor {
    game: Game::Xylo,
    about: |lang| lang.texts().xylo.about,
    counted: |points, lang| (lang.texts().table.points)(points),
    rules: |lang| lang.texts().xylo.rules,
    reference_label: |lang| lang.texts().xylo.reference_label,
    draw_art: |surface, top, _| draw_bars(surface, top),
    draw_rule: art::draw,
    badges: Some(BadgeList {
        text: |number, lang| {
            Badge::ALL.get(usize::from(number)).map(|&badge| (lang.texts().xylo.badge)(badge))
        },
        emblems: &EMBLEMS,
    }),
    feats: Some(feats::LIST),
    words: None,
};

/// A bar of every colour.
fn draw_bars(surface: &mut dyn Surface, top: i32) {
    for (place, &color) in Color::ALL.iter().enumerate() {
        let at = Point::new(MIDDLE - 76 + place as i32 * 19, top + 2);
        let bar = Bar::plain(color, 16, 42);
        surface.paint(&|canvas| bar.paint(canvas, at));
    }
}
