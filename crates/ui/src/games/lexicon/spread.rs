//! Arranges the words of the table in lines: in the order in which they were laid, as many per line as fit. The tiles
//! are as large as the number of lines allows.

use super::card::Tile;
use crate::widgets::SCREEN_WIDTH;
use gousset_core::lexicon::{MAX_WORDS, Word};
use heapless::Vec;

/// The height of the area for the words.
pub const HEIGHT: i32 = 94;
/// The margin at both edges of the screen.
const MARGIN: i32 = 3;
const WIDTH: i32 = SCREEN_WIDTH - 2 * MARGIN;

/// The place of a word: its line, its left edge and width in pixels, and the distance of its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: usize,
    pub left: i32,
    pub width: i32,
    pub pitch: i32,
}

/// The arrangement of the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    pub tile: Tile,
    pub places: Vec<Place, MAX_WORDS>,
}

impl Spread {
    #[must_use]
    pub fn lines(&self) -> usize {
        self.places.last().map_or(0, |place| place.line + 1)
    }

    /// The number of lines that are visible at once.
    #[must_use]
    pub const fn shown(&self) -> usize {
        shown(self.tile)
    }
}

/// The number of lines of tiles of this size that are visible at once.
const fn shown(tile: Tile) -> usize {
    (HEIGHT / tile.line()) as usize
}

/// The places of all words, in the largest tiles with which all lines are visible, or else in the smallest.
#[must_use]
pub fn spread(words: &[Word]) -> Spread {
    let spread = |tile| Spread { tile, places: in_tiles(words, tile) };
    let fits = |tile: &Tile| spread(*tile).lines() <= shown(*tile);
    spread([Tile::Large, Tile::Medium].into_iter().find(fits).unwrap_or(Tile::Small))
}

/// The places of all words in tiles of this size. The letters of a word that is too long are closer together.
fn in_tiles(words: &[Word], tile: Tile) -> Vec<Place, MAX_WORDS> {
    let (mut line, mut left) = (0, 0);
    words
        .iter()
        .take(MAX_WORDS)
        .map(|word| {
            let pitch = tile.width().min(WIDTH / (word.len() as i32).max(1));
            let width = word.len() as i32 * pitch;
            if left > 0 && left + width > WIDTH {
                (line, left) = (line + 1, 0);
            }
            let place = Place { line, left: left + MARGIN, width, pitch };
            left += width + tile.gap();
            place
        })
        .collect()
}

/// The word nearest to this one in the line above or below; `None` beyond the first or last line.
#[must_use]
pub fn across(places: &[Place], from: usize, by: isize) -> Option<usize> {
    let here = places.get(from)?;
    let line = here.line.checked_add_signed(by)?;
    let middle = |place: &Place| place.left + place.width / 2;
    let on_line = places.iter().enumerate().filter(|(_, place)| place.line == line);
    on_line.min_by_key(|(_, place)| (middle(place) - middle(here)).abs()).map(|(index, _)| index)
}

/// The first line to show, so that line `wanted` is among the `shown` lines that are visible.
#[must_use]
pub fn first_line(lines: usize, shown: usize, wanted: usize) -> usize {
    wanted.saturating_sub(shown / 2).min(lines.saturating_sub(shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fill_lines_in_order_and_stay_on_the_panel() {
        let words: Vec<Word, 8> = ["AMERTUME", "MORTE", "ABCDEFGHIJKLMNO", "DE", "ENTOURER", "DOSE"]
            .iter()
            .map(|word| word.parse().unwrap())
            .collect();
        let places = in_tiles(&words, Tile::Small);
        let lines: Vec<usize, 8> = places.iter().map(|place| place.line).collect();
        assert_eq!(lines, [0, 1, 2, 3, 3, 4]);
        for tile in [Tile::Large, Tile::Medium, Tile::Small] {
            let places = in_tiles(&words, tile);
            assert!(
                places.iter().all(|place| place.left >= 0 && place.left + place.width <= SCREEN_WIDTH - 2)
            );
        }
        assert_eq!(
            (across(&places, 0, 1), across(&places, 2, 1), across(&places, 5, -1)),
            (Some(1), Some(4), Some(3))
        );
        assert_eq!((across(&places, 0, -1), across(&places, 5, 1), across(&[], 0, 1)), (None, None, None));
    }

    #[test]
    fn the_tiles_are_as_large_as_the_words_allow() {
        let tile = |words: &[&str]| {
            let words: Vec<Word, 16> = words.iter().map(|word| word.parse().unwrap()).collect();
            spread(&words).tile
        };
        assert_eq!(tile(&["STOVE", "STIR", "QUAY"]), Tile::Large);
        assert_eq!(tile(&["AMERTUME", "ENTOURER", "CERTIFY"]), Tile::Large);
        assert_eq!(tile(&["STOVE", "STIR", "QUAY", "HOIST", "WINK"]), Tile::Medium);
        assert_eq!(tile(&["STOVE", "STIR", "QUAY", "HOIST", "WINK", "JOLTED", "DRAKE", "FIB"]), Tile::Medium);
        let many = ["STOVE", "STIR", "QUAY", "HOIST", "WINK", "JOLTED", "DRAKE", "FIB", "HOUSES", "MANY"];
        assert_eq!(tile(&many), Tile::Small);
    }

    #[test]
    fn the_wanted_line_is_shown() {
        for lines in 1..12 {
            for wanted in 0..lines {
                let first = first_line(lines, 5, wanted);
                assert!((first..first + 5).contains(&wanted) && (first == 0 || first + 5 <= lines));
            }
        }
    }
}
