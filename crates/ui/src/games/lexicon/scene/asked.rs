//! The questions over the table, above the draft: the letter of a Master, and the kind of change to a word.

use super::{Scene, button, widths};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Role, Surface, cursor_moves};
use crate::games::lexicon::turn::{Focus, Turn};
use crate::games::lexicon::words;
use crate::text;
use crate::widgets::{MIDDLE, area};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_words::Letter;

/// The number of letters that are shown on each side of the current one.
const BESIDE: i32 = 3;
/// The height of the box that asks how to change a word.
const CHANGE_HEIGHT: i32 = 40;

impl Scene<'_> {
    pub(super) fn draw_asked(&self, surface: &mut dyn Surface, turn: &Turn) {
        match turn.focus {
            Focus::Letter { letter, .. } => self.ask_letter(surface, turn, letter),
            Focus::Change { exchange } => self.ask_change(surface, turn.word, exchange),
            _ => {}
        }
    }

    /// Asks how to change a word. The box is below or above the word, so that the word stays visible.
    fn ask_change(&self, surface: &mut dyn Surface, word: usize, exchange: bool) {
        let top = self.top_beside_word(word, CHANGE_HEIGHT);
        let word = self.view.table.get(word).map(words::capitals).unwrap_or_default();
        let labels = [self.texts().table.insert, self.texts().table.exchange];
        let whole = area(MIDDLE - 100, top, 200, CHANGE_HEIGHT);
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(whole, 9, theme::ACCENT);
            canvas.round_rect(whole.offset(-2), 8, theme::FELT_DARK);
        };
        // The text has the whole frame, so that a message over the table does not cover a part of it.
        surface.show(&Element::new(Role::Text, whole, &word, &look));
        let widths = widths(labels, 90);
        for (index, label) in labels.into_iter().enumerate() {
            let here = exchange == (index == 1);
            let colors = if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
            let left = MIDDLE - 92 + index as i32 * (widths[0] + 4);
            let frame = area(left, top + 6, widths[index], CHANGE_HEIGHT - 12);
            let look = |canvas: &mut Canvas| button(canvas, frame, &fonts::BODY, colors, label);
            let there = (Button::Right, u8::from(!here));
            let option = Element::new(Role::Option { here }, frame, label, &look);
            surface.show(&option.chosen_by(Some(Presses::take_after([there, (Button::Right, 0)]))));
        }
    }

    /// Asks for the letter of a Master. Shows the current letter with its neighbours among the possible ones.
    fn ask_letter(&self, surface: &mut dyn Surface, turn: &Turn, letter: Letter) {
        let words = self.texts().table.master_stands_for;
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(area(MIDDLE - 106, 55, 212, 72), 9, theme::MASTER);
            canvas.round_rect(area(MIDDLE - 104, 57, 208, 68), 8, theme::FELT_DARK);
            canvas.text(&fonts::SMALL, Point::new(MIDDLE, 58), Align::Center, theme::MUTED, words);
        };
        surface.show(&Element::new(Role::Text, area(MIDDLE - 106, 55, 212, 72), words, &look));
        // No letter is shown twice.
        let others = turn.guide.letters().saturating_sub(1) as i32;
        let (before, after) = (BESIDE.min(others / 2), BESIDE.min(others - others / 2));
        for step in -before..=after {
            let side = step.signum() as isize;
            let shown = (0..step.abs()).fold(letter, |letter, _| turn.guide.letter_beside(letter, side));
            let sign = text!("{shown}");
            let here = step == 0;
            let middle = MIDDLE + step * 27 + step.signum() * 6;
            let (font, ink, width) = match here {
                true => (&fonts::TITLE, theme::ON_ACCENT, 34),
                false => (&fonts::BOLD, theme::TEXT, 27),
            };
            let frame = area(middle - width / 2, 77, width, 44);
            let look = |canvas: &mut Canvas| {
                if here {
                    canvas.round_rect(frame, 7, theme::ACCENT);
                }
                let at = Point::new(middle, 99 - font.line_height() / 2);
                canvas.text(font, at, Align::Center, ink, &sign);
            };
            let there = cursor_moves(Button::Left, Button::Right, BESIDE as usize, (BESIDE + step) as usize);
            let option = Element::new(Role::Option { here }, frame, &sign, &look);
            surface.show(&option.chosen_by(Some(Presses::take_after([there, (Button::Right, 0)]))));
        }
    }
}
