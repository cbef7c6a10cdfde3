//! Arranges the words of the table in lines: in the order in which they were laid, as many per line as fit.

use crate::widgets::SCREEN_WIDTH;
use gousset_core::lexicon::{MAX_WORDS, Word};
use heapless::Vec;

/// The width of a letter's cell.
pub const CELL: i32 = 15;
/// The space between two words.
const GAP: i32 = 7;
const WIDTH: i32 = SCREEN_WIDTH - 4;

/// The place of a word: its line, and its left edge and width in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: usize,
    pub left: i32,
    pub width: i32,
}

/// The places of all words.
#[must_use]
pub fn spread(words: &[Word]) -> Vec<Place, MAX_WORDS> {
    let (mut line, mut left) = (0, 0);
    words
        .iter()
        .take(MAX_WORDS)
        .map(|word| {
            let width = word.len() as i32 * CELL;
            if left > 0 && left + width > WIDTH {
                (line, left) = (line + 1, 0);
            }
            let place = Place { line, left: left + 2, width };
            left += width + GAP;
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
        let places = spread(&words);
        let lines: Vec<usize, 8> = places.iter().map(|place| place.line).collect();
        assert_eq!(lines, [0, 0, 1, 2, 2, 2]);
        assert!(places.iter().all(|place| place.left >= 0 && place.left + place.width <= SCREEN_WIDTH - 2));
        assert_eq!(
            (across(&places, 0, 1), across(&places, 2, 1), across(&places, 5, -1)),
            (Some(2), Some(4), Some(2))
        );
        assert_eq!((across(&places, 0, -1), across(&places, 5, 1), across(&[], 0, 1)), (None, None, None));
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
