//! The pictures of the rules: words as on the table, or cards with their values.

use super::card::{self, Ink, Look, Tile};
use crate::elements::Surface;
use crate::table::descriptor::RULE_HEIGHT;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::Card;

/// The distance of two cards with values.
const PITCH: i32 = card::WIDTH + 5;
/// The width of a word, at most.
const ROOM: i32 = SCREEN_WIDTH - 16;

/// Draws words, one below the other: `HEN/cHickEN`. Small letters were just laid. Single letters, as in `Q U *`, are
/// cards with their values.
pub fn draw(surface: &mut dyn Surface, top: i32, art: &str) {
    if art.contains(' ') {
        return draw_cards(surface, top + (RULE_HEIGHT - card::HEIGHT) / 2, art);
    }
    let lines = art.split('/').count() as i32;
    let tile = size(art);
    let top = top + (RULE_HEIGHT - lines * tile.line()) / 2;
    for (line, word) in art.split('/').enumerate() {
        let left = MIDDLE - word.len() as i32 * tile.width() / 2;
        for (place, sign) in word.chars().enumerate() {
            let Some(letter) = Card::from_char(sign.to_ascii_uppercase()).and_then(Card::letter) else {
                continue;
            };
            let ink = if sign.is_ascii_lowercase() { Ink::New } else { Ink::Plain };
            let (x, y) = (left + place as i32 * tile.width(), top + line as i32 * tile.line());
            card::draw_cell(surface, area(x, y, tile.width() - 1, tile.height()), letter, false, ink);
        }
    }
}

/// The size of the letters: two lines share the height.
fn size(art: &str) -> Tile {
    let is_wide = art.len() as i32 * Tile::Large.width() > ROOM;
    if is_wide || art.contains('/') { Tile::Medium } else { Tile::Large }
}

fn draw_cards(surface: &mut dyn Surface, top: i32, art: &str) {
    let cards = || art.chars().filter_map(Card::from_char);
    let (left, print) = (MIDDLE - (cards().count() as i32 * PITCH - 5) / 2, surface.print());
    for (place, card) in cards().enumerate() {
        let at = Point::new(left + place as i32 * PITCH, top);
        card::draw(surface, at, card, Look::Held, false, print);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;

    #[test]
    fn every_picture_has_only_letters_and_fits() {
        for section in Lang::ALL.iter().flat_map(|lang| lang.texts().lexicon.rules) {
            for art in section.art.split('|') {
                let is_card = |sign: char| Card::from_char(sign.to_ascii_uppercase()).is_some();
                assert!(art.chars().all(|sign| matches!(sign, ' ' | '/') || is_card(sign)), "{art}");
                let tile = size(art);
                for word in art.split('/').filter(|_| !art.contains(' ')) {
                    assert!(word.len() as i32 * tile.width() <= ROOM, "{art}");
                }
                assert!(art.split('/').count() as i32 * tile.line() <= RULE_HEIGHT, "{art}");
            }
        }
    }
}
