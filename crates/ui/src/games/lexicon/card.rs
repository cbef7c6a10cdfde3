//! Letter cards: large in the hand, and as large as there is room on the table.

use crate::elements::{Print, Surface};
use crate::text;
use crate::widgets::area;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::lexicon::{Card, Word};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::Font;
use gousset_draw::fonts;
use gousset_draw::theme;
use gousset_words::Letter;

/// The size of a card in the hand.
pub const WIDTH: i32 = 23;
pub const HEIGHT: i32 = 40;

/// The size of the tiles of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    Large,
    Medium,
    Small,
}

impl Tile {
    /// The largest size whose tiles are at most this wide.
    #[must_use]
    pub const fn within(pitch: i32) -> Self {
        match pitch {
            24.. => Self::Large,
            19.. => Self::Medium,
            _ => Self::Small,
        }
    }

    /// The distance of two letters.
    #[must_use]
    pub const fn width(self) -> i32 {
        match self {
            Self::Large => 26,
            Self::Medium => 20,
            Self::Small => 18,
        }
    }

    /// The height of a tile with its edge.
    #[must_use]
    pub const fn height(self) -> i32 {
        match self {
            Self::Large => 30,
            Self::Medium => 22,
            Self::Small => 18,
        }
    }

    /// The distance of two lines of words.
    #[must_use]
    pub const fn line(self) -> i32 {
        match self {
            Self::Large | Self::Medium => self.height() + 1,
            Self::Small => self.height(),
        }
    }

    /// The space between two words.
    #[must_use]
    pub const fn gap(self) -> i32 {
        match self {
            Self::Large => 9,
            Self::Medium | Self::Small => 7,
        }
    }

    /// The height of the edge below the face.
    const fn edge(self) -> i32 {
        match self {
            Self::Large => 3,
            Self::Medium => 2,
            Self::Small => 1,
        }
    }

    const fn font(self) -> &'static Font {
        match self {
            Self::Large => &fonts::LETTERS_20,
            Self::Medium => &fonts::LETTERS_16,
            Self::Small => &fonts::LETTERS_14,
        }
    }
}

/// The state of a card of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Held,
    /// It was drawn in the last turn.
    New,
    /// It leads to no word.
    Useless,
    /// It is in the draft: only its place is shown.
    Used,
}

/// The opacity of the table over a card that leads to no word, in 16ths.
const SHADE: u8 = 6;

/// Draws a card of the hand with its top left corner at `at`. `framed` adds the cursor's frame.
pub fn draw(surface: &mut dyn Surface, at: Point, card: Card, look: Look, framed: bool, print: Print) {
    surface.paint(&|canvas| {
        if look == Look::Used {
            paint_slot(canvas, at, card, print);
        } else {
            paint_card(canvas, at, card, look == Look::New, print);
        }
        if look == Look::Useless {
            canvas.shade(area(at.x, at.y, WIDTH, HEIGHT), theme::WOOD, SHADE);
        }
        if framed {
            canvas.round_frame(area(at.x - 1, at.y - 1, WIDTH + 2, HEIGHT + 2), 5, 3, theme::ACCENT);
        }
    });
}

/// Paints a card. A new one is gold with a frame, like a new word.
fn paint_card(canvas: &mut Canvas, at: Point, card: Card, is_new: bool, print: Print) {
    let (font, star, middle) = match print {
        Print::Usual => (&fonts::LETTERS_16, 8, 12),
        Print::Large => (&fonts::LETTERS_20, 9, 12),
    };
    canvas.round_rect(area(at.x + 1, at.y + 2, WIDTH, HEIGHT), 4, theme::WOOD_DARK);
    let face = area(at.x, at.y, WIDTH, HEIGHT - 3);
    let (top, side) = match is_new {
        true => (theme::IVORY_CHOSEN, theme::ACCENT_PRESSED),
        false => (theme::IVORY, theme::IVORY_EDGE),
    };
    canvas.round_rect(area(at.x, at.y, WIDTH, HEIGHT), 4, side);
    canvas.round_rect(face, 4, top);
    if is_new {
        canvas.round_frame(face, 4, 1, theme::IVORY_LINE);
    }
    let centre = Point::new(at.x + WIDTH / 2, at.y + middle);
    match card.letter() {
        Some(letter) => paint_letter(canvas, font, centre, letter, WIDTH, theme::LETTER),
        None => paint_star(canvas, centre, star),
    }
    let value = text!("{}", card.value());
    let below = Point::new(centre.x, at.y + if print == Print::Large { 31 } else { 30 });
    let caption = print.caption();
    let top = below - Point::new(0, middle_of(caption));
    canvas.text(caption, top, Align::Center, theme::IVORY_INK, &value);
}

/// The place of a card that is in the draft.
fn paint_slot(canvas: &mut Canvas, at: Point, card: Card, print: Print) {
    canvas.round_rect(area(at.x, at.y, WIDTH, HEIGHT), 4, theme::WOOD_DARK);
    canvas.round_frame(area(at.x, at.y, WIDTH, HEIGHT), 4, 1, theme::WOOD_LIGHT);
    let centre = Point::new(at.x + WIDTH / 2, at.y + HEIGHT / 2);
    match card.letter() {
        Some(letter) => {
            let font = if print == Print::Large { &fonts::LETTERS_20 } else { &fonts::LETTERS_16 };
            paint_letter(canvas, font, centre, letter, WIDTH, theme::MUTED);
        }
        None => canvas.fill(area(centre.x - 3, centre.y - 3, 7, 7), theme::MUTED),
    }
}

/// The distance from the top of a line to the middle of its capitals.
fn middle_of(font: &Font) -> i32 {
    font.baseline() - font.capitals() / 2
}

/// Paints a letter around its centre. A letter that is too wide for its tile takes a smaller font.
fn paint_letter(
    canvas: &mut Canvas,
    font: &Font,
    centre: Point,
    letter: Letter,
    width: i32,
    ink: embedded_graphics::pixelcolor::Rgb565,
) {
    let sign = text!("{letter}");
    let fonts = [font, &fonts::LETTERS_16, &fonts::LETTERS_14];
    let fits = |font: &&&Font| font.width(&sign) <= width && font.capitals() <= fonts[0].capitals();
    let font = fonts.iter().find(fits).copied().unwrap_or(&fonts::LETTERS_14);
    let top = Point::new(centre.x, centre.y - middle_of(font));
    canvas.text(font, top, Align::Center, ink, &sign);
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

/// Draws a letter of a word in this frame. A Master is red, with a mark under it. A new letter has a frame, and a
/// carried one a dark frame.
pub fn draw_cell(surface: &mut dyn Surface, frame: Rectangle, letter: Letter, master: bool, ink: Ink) {
    let (at, width) = (frame.top_left, frame.size.width as i32);
    let tile = Tile::within(width + 1);
    let (height, edge) = (frame.size.height as i32, tile.edge());
    let face = area(at.x, at.y, width, height - edge);
    // The tail of a Q needs room in the smallest tile.
    let raised = if tile == Tile::Small { 1 } else { 0 };
    let centre = Point::new(at.x + width / 2, at.y + (height - edge) / 2 - raised);
    surface.paint(&|canvas| {
        let color = match ink {
            Ink::Ahead => theme::MUTED,
            _ if master => theme::MASTER,
            _ => theme::LETTER,
        };
        if ink == Ink::Ahead {
            canvas.round_rect(frame, 3, theme::WOOD_DARK);
            canvas.round_frame(frame, 3, 1, theme::WOOD_LIGHT);
        } else {
            let (top, side) = match ink {
                Ink::New => (theme::IVORY_CHOSEN, theme::ACCENT_PRESSED),
                Ink::Here => (theme::ACCENT, theme::ON_ACCENT),
                Ink::Plain | Ink::Ahead => (theme::IVORY, theme::IVORY_EDGE),
            };
            canvas.round_rect(area(at.x + 1, at.y + 1, width, height), 3, theme::WOOD_DARK);
            canvas.round_rect(frame, 3, side);
            canvas.round_rect(face, 3, top);
        }
        match ink {
            Ink::Plain | Ink::Ahead => {}
            Ink::New => canvas.round_frame(face, 3, 1, theme::IVORY_LINE),
            Ink::Here => canvas.round_frame(face, 3, 1, theme::LETTER),
        }
        paint_letter(canvas, tile.font(), centre, letter, width, color);
        if master {
            canvas.fill(area(at.x + 3, at.y + height - edge - 2, width - 6, 2), theme::MASTER);
        }
    });
}

/// Draws the letters of a word, with the top left corner of the first at `corner` and their distance `pitch`. `new` has a
/// bit for each letter that was just laid.
pub fn draw_word(surface: &mut dyn Surface, corner: Point, pitch: i32, word: &Word, new: u16) {
    let height = Tile::within(pitch).height();
    for (place, &letter) in word.letters().iter().enumerate() {
        let at = corner + Point::new(place as i32 * pitch, 0);
        let ink = if new >> place & 1 == 0 { Ink::Plain } else { Ink::New };
        draw_cell(surface, area(at.x, at.y, pitch - 1, height), letter, word.is_master(place), ink);
    }
}

/// Draws the back of a card in this frame.
pub fn draw_back(surface: &mut dyn Surface, frame: Rectangle) {
    surface.paint(&|canvas| {
        canvas.round_rect(frame, 4, theme::BACK_EDGE);
        canvas.round_rect(
            area(frame.top_left.x, frame.top_left.y, frame.size.width as i32, frame.size.height as i32 - 2),
            4,
            theme::BACK,
        );
    });
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
            let letter = Card::from_char('I').and_then(Card::letter).unwrap();
            draw_cell(&mut *canvas, area(20, 20, 25, 30), letter, false, ink);
            canvas.pixel(20, 32) != canvas.pixel(22, 32)
        };
        assert_eq!([Ink::Plain, Ink::New, Ink::Here].map(has_line), [false, true, true]);
    }

    #[test]
    fn every_letter_stays_on_its_card() {
        for letter in 'A'..='Z' {
            let sign = text!("{letter}");
            for (font, width) in [(&fonts::LETTERS_14, Tile::Small.width()), (&fonts::LETTERS_16, WIDTH)] {
                assert!(font.width(&sign) <= width && font.glyph(letter).is_some(), "{letter}");
            }
        }
    }
}
