//! Draws the words of the table.

use super::{DRAFT_TOP, LESSON_TOP, Scene, TABLE_TOP};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::lexicon::card::{self, Ink, Tile};
use crate::games::lexicon::spread::{self, Place, Spread};
use crate::games::lexicon::turn::Focus;
use crate::games::lexicon::words;
use crate::text;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area};
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::Word;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::mask::Mask;
use gousset_draw::theme;

impl Scene<'_> {
    /// Draws the words in as many lines as fit: those around the newest word, or around the word under the cursor.
    pub(super) fn draw_words(&self, surface: &mut dyn Surface) {
        let texts = self.texts();
        let spread = spread::spread(&self.view.table);
        let (lines, shown) = (spread.lines(), spread.shown());
        if lines == 0 {
            let (at, words) = (Point::new(MIDDLE, self.words_top() + 30), texts.table.no_words_yet);
            surface.text(surface.print().body(), at, Align::Center, theme::MUTED, words);
        }
        let laid = self.view.laid.as_ref();
        let first = self.first_line(&spread);
        for (index, (word, place)) in self.view.table.iter().zip(&spread.places).enumerate() {
            if (first..first + shown).contains(&place.line) {
                let top = self.words_top() + (place.line - first) as i32 * spread.tile.line();
                let laid = laid.filter(|laid| usize::from(laid.at) == index);
                let new = laid.map_or(0, |laid| words::new_letters(laid.before.as_ref(), word));
                self.show_word(surface, index, word, place, (top, spread.tile), new);
            }
        }
        if first > 0 {
            show_more(surface, &icons::UP_9, self.words_top(), self.read_out().more_above);
        }
        if first + shown < lines {
            show_more(surface, &icons::DOWN_9, DRAFT_TOP - 14, self.read_out().more_below);
        }
    }

    const fn words_top(&self) -> i32 {
        if self.menu { TABLE_TOP } else { LESSON_TOP }
    }

    /// The first line of words that is shown.
    fn first_line(&self, spread: &Spread) -> usize {
        let lines = spread.lines();
        let laid = self.view.laid.and_then(|laid| spread.places.get(usize::from(laid.at)));
        let newest = laid.map_or(lines.saturating_sub(1), |place| place.line);
        let wanted = self.turn.and_then(|turn| turn.wanted_line(&spread.places)).unwrap_or(newest);
        spread::first_line(lines, spread.shown(), wanted)
    }

    /// The word under the cursor, if the table is so full that its tiles are small.
    pub(super) fn small_word(&self) -> Option<&Word> {
        let turn = self.turn.filter(|turn| turn.focus == Focus::Table)?;
        let is_small = spread::spread(&self.view.table).tile != Tile::Large;
        self.view.table.get(turn.word).filter(|_| is_small)
    }

    fn show_word(
        &self,
        surface: &mut dyn Surface,
        index: usize,
        word: &Word,
        place: &Place,
        (top, tile): (i32, Tile),
        new: u16,
    ) {
        let focus = self.turn.filter(|turn| turn.word == index).map(|turn| turn.focus);
        let hinted = self.turn.is_some_and(|turn| turn.hinted_word() == Some(index));
        let here = focus == Some(Focus::Table) || hinted;
        let changed = self.turn.is_some_and(|turn| turn.changes(index));
        let look = |canvas: &mut Canvas| {
            for (number, &letter) in word.letters().iter().enumerate() {
                let left = place.left + number as i32 * place.pitch;
                let frame = area(left, top, place.pitch - 1, tile.height());
                let ink = if new >> number & 1 == 0 { Ink::Plain } else { Ink::New };
                card::draw_cell(canvas, frame, letter, word.is_master(number), ink);
            }
            if here || changed {
                let frame = area(place.left - 3, top - 3, place.width + 5, tile.height() + 6);
                canvas.round_frame(frame, 5, 3, theme::ACCENT);
            }
        };
        let words = |read: Reader<'_>| read(&words::capitals(word), &self.about_word(word, new != 0));
        let frame = area(place.left, top, place.width, tile.height());
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

/// Shows an arrow at the right edge: there are more words than are visible.
fn show_more(surface: &mut dyn Surface, arrow: &Mask, top: i32, name: &str) {
    let at = Point::new(SCREEN_WIDTH - 11, top);
    let look = |canvas: &mut Canvas| canvas.mask(arrow, at, theme::ACCENT);
    surface.show(&Element::new(Role::Sign, area(at.x, at.y, 9, 9), name, &look));
}
