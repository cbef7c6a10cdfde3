//! Letter cards: large in the hand, small on the table.

use super::spread::CELL;
use crate::elements::{Print, Surface};
use crate::text;
use crate::widgets::area;
use embedded_graphics::prelude::Point;
use gousset_core::lexicon::{Card, Word};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_words::Letter;

/// The size of a card in the hand.
pub const WIDTH: i32 = 22;
pub const HEIGHT: i32 = 38;
/// The height of a letter on the table.
pub const CELL_HEIGHT: i32 = 17;

/// The state of a card of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Held,
    /// It leads to no word.
    Useless,
    /// It is in the draft.
    Used,
}

impl Look {
    /// The opacity of the table's cloth over the card, in 16ths.
    const fn shade(self) -> u8 {
        match self {
            Self::Held => 0,
            Self::Useless => 8,
            Self::Used => 11,
        }
    }
}

/// Draws a card of the hand with its top left corner at `at`. `framed` adds the cursor's frame.
pub fn draw(surface: &mut dyn Surface, at: Point, card: Card, look: Look, framed: bool, print: Print) {
    let (font, star, value_top) = match print {
        Print::Usual => (&fonts::BOLD, 7, 19),
        Print::Large => (&fonts::CARD_LARGE, 9, 22),
    };
    surface.paint(&|canvas| {
        canvas.round_rect(area(at.x, at.y, WIDTH, HEIGHT), 4, theme::IVORY_EDGE);
        canvas.round_rect(area(at.x, at.y, WIDTH, HEIGHT - 2), 4, theme::IVORY);
        let middle = at.x + WIDTH / 2;
        match card.letter() {
            Some(letter) => {
                let at = Point::new(middle, at.y + 1);
                canvas.text(font, at, Align::Center, theme::LETTER, &text!("{letter}"));
            }
            None => paint_star(canvas, Point::new(middle, at.y + 11), star),
        }
        let value = text!("{}", card.value());
        canvas.text(
            &fonts::SMALL,
            Point::new(middle, at.y + value_top),
            Align::Center,
            theme::IVORY_LINE,
            &value,
        );
        if look != Look::Held {
            canvas.shade(area(at.x, at.y, WIDTH, HEIGHT), theme::FELT, look.shade());
        }
        if framed {
            canvas.round_frame(area(at.x - 1, at.y - 1, WIDTH + 2, HEIGHT + 2), 5, 3, theme::ACCENT);
        }
    });
}

/// The state of a letter on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Plain,
    /// Just laid, or part of a draft.
    New,
    /// The letter of a card that is being carried, at its current place.
    Here,
    /// A letter that comes next in every possible word.
    Ahead,
}

/// Draws a letter of a word with its top left corner at `at`. A Master is red, with a mark under it. A new letter has a
/// frame, and a carried one a dark frame.
pub fn draw_cell(surface: &mut dyn Surface, at: Point, letter: Letter, master: bool, ink: Ink) {
    surface.paint(&|canvas| {
        let face = match ink {
            Ink::Plain => theme::IVORY,
            Ink::New => theme::IVORY_CHOSEN,
            Ink::Here => theme::ACCENT,
            Ink::Ahead => theme::BOX,
        };
        let cell = area(at.x, at.y, CELL - 1, CELL_HEIGHT - 1);
        canvas.round_rect(cell, 3, face);
        match ink {
            Ink::Plain | Ink::Ahead => {}
            Ink::New => canvas.round_frame(cell, 3, 1, theme::IVORY_LINE),
            Ink::Here => canvas.round_frame(cell, 3, 1, theme::LETTER),
        }
        let color = match ink {
            Ink::Ahead => theme::MUTED,
            _ if master => theme::MASTER,
            _ => theme::LETTER,
        };
        let middle = Point::new(at.x + (CELL - 1) / 2, at.y - 1);
        canvas.text(&fonts::SMALL, middle, Align::Center, color, &text!("{letter}"));
        if master {
            canvas.fill(area(at.x + 3, at.y + CELL_HEIGHT - 4, CELL - 7, 2), theme::MASTER);
        }
    });
}

/// Draws the letters of a word on the table, with the top left corner of the first at `corner`.
pub fn draw_word(surface: &mut dyn Surface, corner: Point, word: &Word, ink: Ink) {
    for (place, &letter) in word.letters().iter().enumerate() {
        let at = corner + Point::new(place as i32 * CELL, 0);
        draw_cell(surface, at, letter, word.is_master(place), ink);
    }
}

/// The Master's sign: a star of four points.
pub fn draw_star(surface: &mut dyn Surface, middle: Point, radius: i32) {
    surface.paint(&|canvas| paint_star(canvas, middle, radius));
}

fn paint_star(canvas: &mut Canvas, middle: Point, radius: i32) {
    for dy in -radius..=radius {
        // Two crossed diamonds, one tall and one wide.
        let half =
            ((radius - dy.abs()) / 3).max(if dy.abs() * 3 <= radius { radius - dy.abs() * 3 } else { 0 });
        canvas.fill(area(middle.x - half, middle.y + dy, 2 * half + 1, 1), theme::MASTER);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::boxed::Box;

    #[test]
    fn what_is_new_or_carried_is_not_told_by_colour_alone() {
        let has_line = |ink| {
            let mut canvas = Box::new(Canvas::new());
            draw_cell(
                &mut *canvas,
                Point::new(20, 20),
                Card::from_char('I').and_then(Card::letter).unwrap(),
                false,
                ink,
            );
            canvas.pixel(20, 28) != canvas.pixel(22, 28)
        };
        assert_eq!([Ink::Plain, Ink::New, Ink::Here].map(has_line), [false, true, true]);
    }

    #[test]
    fn every_letter_stays_on_its_card_in_any_print() {
        for letter in 'A'..='Z' {
            for font in [&fonts::BOLD, &fonts::CARD_LARGE] {
                assert!(font.width(&text!("{letter}")) <= WIDTH, "{letter}");
                assert!(font.glyph(letter).is_some(), "{letter}");
            }
        }
    }
}
