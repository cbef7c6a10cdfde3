//! The question over the table for the letter of a Master.

use super::seats::SEATS_HEIGHT;
use super::{DRAFT_TOP, Scene};
use crate::device::buttons::Button;
use crate::elements::{Element, Presses, Role, Surface, cursor_moves};
use crate::games::lexicon::turn::{Focus, Turn};
use crate::text;
use crate::widgets::{MIDDLE, area, band, toast};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_words::Letter;

/// The number of letters that are shown on each side of the current one.
const BESIDE: i32 = 3;
/// The box of the question.
const TOP: i32 = 46;
const HEIGHT: i32 = 78;

impl Scene<'_> {
    pub(super) fn draw_asked(&self, surface: &mut dyn Surface, turn: &Turn) {
        if let Focus::Letter { letter, .. } = turn.focus {
            self.ask_letter(surface, turn, letter);
        }
    }

    /// Asks for the letter of a Master. Shows the current letter with its neighbours among the possible ones.
    fn ask_letter(&self, surface: &mut dyn Surface, turn: &Turn, letter: Letter) {
        let (words, print) = (self.texts().table.master_stands_for, surface.print());
        toast::dim(surface, band(0, SEATS_HEIGHT, DRAFT_TOP - SEATS_HEIGHT - 2));
        let whole = area(MIDDLE - 114, TOP, 228, HEIGHT);
        let look = |canvas: &mut Canvas| {
            canvas.round_rect(whole, 9, theme::MASTER);
            canvas.round_rect(area(MIDDLE - 112, TOP + 2, 224, HEIGHT - 4), 8, theme::FELT_DARK);
            canvas.text(print.body(), Point::new(MIDDLE, TOP + 4), Align::Center, theme::TEXT, words);
        };
        surface.show(&Element::new(Role::Text, whole, words, &look));
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
                true => (&fonts::LETTERS_20, theme::ON_ACCENT, 34),
                false => (&fonts::LETTERS_16, theme::TEXT, 27),
            };
            let frame = area(middle - width / 2, TOP + 31, width, 42);
            let look = |canvas: &mut Canvas| {
                if here {
                    canvas.round_rect(frame, 7, theme::ACCENT);
                }
                let at = Point::new(middle, TOP + 52 - font.baseline() + font.capitals() / 2);
                canvas.text(font, at, Align::Center, ink, &sign);
            };
            let there = cursor_moves(Button::Left, Button::Right, BESIDE as usize, (BESIDE + step) as usize);
            let option = Element::new(Role::Option { here }, frame, &sign, &look);
            surface.show(&option.chosen_by(Some(Presses::take_after([there, (Button::Right, 0)]))));
        }
    }
}
