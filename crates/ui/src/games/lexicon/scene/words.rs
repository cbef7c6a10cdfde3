//! Draws the words of the table.

use super::{DRAFT_TOP, LINES, Scene, TABLE_TOP, VERBS_TOP};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::lexicon::card::{self, CELL_HEIGHT, Ink};
use crate::games::lexicon::spread::{self, Place};
use crate::games::lexicon::turn::Focus;
use crate::games::lexicon::words;
use crate::text;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::Word;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::mask::Mask;
use gousset_draw::theme;

/// The distance between two lines of words.
pub(super) const LINE: i32 = CELL_HEIGHT + 1;

impl Scene<'_> {
    /// Draws the words in as many lines as fit: those around the newest word, or around the word under the cursor.
    pub(super) fn draw_words(&self, surface: &mut dyn Surface) {
        let texts = self.texts();
        let places = spread::spread(&self.view.table);
        let lines = places.last().map_or(0, |place| place.line + 1);
        if lines == 0 {
            let (at, words) = (Point::new(MIDDLE, TABLE_TOP + 36), texts.table.no_words_yet);
            surface.text(&fonts::SMALL, at, Align::Center, theme::GREYED, words);
        }
        let laid = self.view.laid.map(|laid| usize::from(laid.at));
        let first = self.first_line(&places);
        for (index, (word, place)) in self.view.table.iter().zip(&places).enumerate() {
            if (first..first + LINES).contains(&place.line) {
                self.show_word(surface, index, word, place, first, laid == Some(index));
            }
        }
        if first > 0 {
            show_more(surface, &icons::UP_9, TABLE_TOP, self.read_out().more_above);
        }
        if first + LINES < lines {
            show_more(surface, &icons::DOWN_9, DRAFT_TOP - 12, self.read_out().more_below);
        }
    }

    /// The first line of words that is shown.
    fn first_line(&self, places: &[Place]) -> usize {
        let lines = places.last().map_or(0, |place| place.line + 1);
        let laid = self.view.laid.and_then(|laid| places.get(usize::from(laid.at)));
        let newest = laid.map_or(lines.saturating_sub(1), |place| place.line);
        let wanted = self.turn.and_then(|turn| turn.wanted_line(places)).unwrap_or(newest);
        spread::first_line(lines, LINES, wanted)
    }

    /// The top of a box of this height that is about a word: below the word, or above it if the box would cover the
    /// verbs.
    pub(super) fn top_beside_word(&self, word: usize, height: i32) -> i32 {
        let places = spread::spread(&self.view.table);
        let line = places.get(word).map_or(0, |place| place.line.saturating_sub(self.first_line(&places)));
        top_beside(line, height)
    }

    fn show_word(
        &self,
        surface: &mut dyn Surface,
        index: usize,
        word: &Word,
        place: &Place,
        first: usize,
        new: bool,
    ) {
        let top = TABLE_TOP + (place.line - first) as i32 * LINE;
        let focus = self.turn.filter(|turn| turn.word == index).map(|turn| turn.focus);
        let here = focus == Some(Focus::Table);
        let framed = here || matches!(focus, Some(Focus::Change { .. }));
        let look = |canvas: &mut Canvas| {
            let ink = if new { Ink::New } else { Ink::Plain };
            card::draw_word(canvas, Point::new(place.left, top), word, ink);
            if framed {
                let frame = area(place.left - 2, top - 2, place.width + 3, CELL_HEIGHT + 3);
                canvas.round_frame(frame, 4, 2, theme::ACCENT);
            }
        };
        let words = |read: Reader<'_>| read(&words::capitals(word), &self.about_word(word, new));
        let frame = area(place.left, top, place.width, CELL_HEIGHT);
        let element = Element::worded(Role::Piece { here }, frame, &words, &look);
        surface.show(&element.chosen_by(self.turn.and_then(|turn| turn.tap_word(index))));
    }

    /// For screen readers: the facts that the letters of a word do not show.
    fn about_word(&self, word: &Word, new: bool) -> Line {
        let texts = self.read_out();
        let masters = (0..word.len()).filter(|&place| word.is_master(place));
        let places =
            masters.fold(Line::default(), |line, place| Line::listed(&[&line, &text!("{}", place + 1)]));
        let masters = if places.is_empty() { places } else { (texts.masters_at)(&places) };
        Line::listed(&[texts.word_on_table, if new { texts.just_laid } else { "" }, &masters])
    }
}

/// The top of a box about a word in this line.
const fn top_beside(line: usize, height: i32) -> i32 {
    let word = TABLE_TOP + line as i32 * LINE;
    let below = word + CELL_HEIGHT + FRAME;
    if below + height <= VERBS_TOP { below } else { word - FRAME - height }
}

/// The width of the frame around a word under the cursor.
const FRAME: i32 = 3;

/// Shows an arrow at the right edge: there are more words than are visible.
fn show_more(surface: &mut dyn Surface, arrow: &Mask, top: i32, name: &str) {
    let at = Point::new(SCREEN_WIDTH - 11, top);
    let look = |canvas: &mut Canvas| canvas.mask(arrow, at, theme::ACCENT);
    surface.show(&Element::new(Role::Sign, area(at.x, at.y, 9, 9), name, &look));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_about_a_word_lies_beside_it() {
        for height in [30, 40, 48] {
            for line in 0..LINES {
                let (word, top) = (TABLE_TOP + line as i32 * LINE, top_beside(line, height));
                assert!(top >= TABLE_TOP && top + height <= VERBS_TOP, "line {line}");
                assert!(top >= word + CELL_HEIGHT || top + height <= word, "line {line}");
            }
        }
    }
}
