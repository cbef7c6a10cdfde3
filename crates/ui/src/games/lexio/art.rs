//! The pictures of the rules: tiles in a row.

use super::tile::{self, Look, Size};
use crate::elements::Surface;
use crate::widgets::MIDDLE;
use embedded_graphics::prelude::Point;
use gousset_core::lexio::{Combo, Edition, MAX_PLAYERS, Rules, Tile, TileSet};
use heapless::Vec;

/// The distance of two tiles.
const PITCH: i32 = Size::Usual.width() + 4;

/// The tiles of a picture: a combination in its usual order, others weakest first.
fn tiles(art: &str) -> Vec<Tile, 5> {
    let set = TileSet::parse(art).unwrap_or_default();
    let combo = Rules::new(MAX_PLAYERS, Edition::Classic).ok().and_then(|rules| Combo::new(set, rules).ok());
    combo.map_or_else(|| set.iter().take(5).collect(), tile::laid_out)
}

/// Draws a row of up to five tiles, such as `3c 4t`.
pub fn draw(surface: &mut dyn Surface, top: i32, art: &str) {
    let tiles = tiles(art);
    let left = MIDDLE - (tiles.len() as i32 * PITCH - 4) / 2;
    for (place, tile) in tiles.into_iter().enumerate() {
        tile::draw(
            surface,
            Point::new(left + place as i32 * PITCH, top + 2),
            tile,
            Look::Played,
            Size::Usual,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;
    use crate::widgets::SCREEN_WIDTH;

    #[test]
    fn every_picture_shows_all_its_tiles() {
        for section in Lang::ALL.iter().flat_map(|lang| lang.texts().lexio.rules) {
            for art in section.art.split('|') {
                let shown = tiles(art);
                assert_eq!(shown.len(), art.split_whitespace().count(), "{art}");
                assert!(shown.len() as i32 * PITCH <= SCREEN_WIDTH, "{art}");
            }
        }
    }
}
