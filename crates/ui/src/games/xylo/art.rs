//! The pictures of the rules: cards in a row, open or face down.

use super::bar::{self, Bar};
use crate::elements::Surface;
use crate::table::descriptor::RULE_HEIGHT;
use crate::widgets::{MIDDLE, area};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Card, Color};

/// The height of the longest bar, and the width of a bar.
const LONGEST: i32 = RULE_HEIGHT - 2;
const BAR: i32 = 20;
/// The space between two cards.
const GAP: i32 = 4;

/// A card of a picture.
enum Shown {
    Open(Card),
    Back(Color),
}

impl Shown {
    /// Parses an open card such as `R10`, or the back of a card such as `R`.
    fn parse(text: &str) -> Option<Self> {
        let back = || Color::ALL.into_iter().find(|color| text.chars().eq([color.letter()])).map(Self::Back);
        text.parse().ok().map(Self::Open).or_else(back)
    }

    const fn width(&self) -> i32 {
        match self {
            Self::Open(_) => bar::FACE.width as i32,
            Self::Back(_) => BAR,
        }
    }
}

fn cards(art: &str) -> impl Iterator<Item = Shown> + '_ {
    art.split_whitespace().filter_map(Shown::parse)
}

fn width(art: &str) -> i32 {
    cards(art).map(|card| card.width() + GAP).sum::<i32>() - GAP
}

/// Draws a row of cards.
pub fn draw(surface: &mut dyn Surface, top: i32, art: &str) {
    let (mut x, print) = (MIDDLE - width(art) / 2, surface.print());
    for card in cards(art) {
        let face =
            area(x, top + LONGEST - bar::FACE.height as i32, bar::FACE.width as i32, bar::FACE.height as i32);
        surface.paint(&|canvas| match card {
            Shown::Open(card) => {
                bar::paint_face(canvas, face, card, print);
            }
            Shown::Back(color) => Bar::plain(color, BAR, LONGEST).paint(canvas, Point::new(x, top)),
        });
        x += card.width() + GAP;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;
    use crate::widgets::SCREEN_WIDTH;

    #[test]
    fn every_picture_shows_all_its_cards() {
        for section in Lang::ALL.iter().flat_map(|lang| lang.texts().xylo.rules) {
            for art in section.art.split('|') {
                assert_eq!(cards(art).count(), art.split_whitespace().count(), "{art}");
                assert!(width(art) <= SCREEN_WIDTH - 16, "{art}");
            }
        }
    }
}
