//! The line between the trick and the own Xylo: the card under the cursor or the status, and the own tricks and bid.

use super::tally::Tally;
use super::{LINE_GAP, LINE_HEIGHT, Pointer, Scene, clues};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, band, bubble, portrait, shortened, thinking};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Color, Deduction};
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;

/// The left edge of the line.
const LEFT: i32 = 4;
/// The gap between its parts.
const APART: i32 = 6;
/// The width of the thinking sign and the gap before it.
const DOTS: i32 = APART + thinking::DOTS as i32 * DOT_PITCH;
const DOT_PITCH: i32 = 9;
/// The place of the face at the right end.
const FACE: i32 = SCREEN_WIDTH - 2 - portrait::SIDE;

/// The side of the plate with a colour, and the room for it and for the gaps beside the numbers of one of two cards.
const PLATE: i32 = bar::SHAPE + 4;
const PAIRED: i32 = PLATE + APART / 2 + 2 * APART;

/// The left edge of the tricks and the bid of the seat at the bottom. Its name is before them, if it is shown.
fn left_of(name: Option<&str>, tally: Tally, print: Print) -> i32 {
    let named = name.map_or(0, |name| print.caption().width(name) + 4);
    FACE - 4 - named - tally.width()
}

/// The vertical middle of the line. The cursor of a long bar reaches into the gap below it.
const MIDDLE: i32 = LINE_HEIGHT / 2 + 2;

/// The top of a line of text that is centred in the line.
fn text_top(top: i32, font: &Font) -> i32 {
    top + (LINE_HEIGHT + font.capitals()) / 2 - font.baseline()
}

/// Paints a colour and its shape in the line with this top.
fn paint_plate(canvas: &mut Canvas, at: Point, color: Color) {
    let plate = area(at.x, at.y + MIDDLE - PLATE / 2, PLATE, PLATE);
    canvas.round_rect(plate, 4, theme::NOTES[color as usize]);
    bar::paint_shape(canvas, plate.top_left + Point::new(2, 2), color, theme::NOTE_INK, bar::SHAPE);
}

impl Scene<'_> {
    /// Draws the line. The dots of a thinking bot follow the words that name it.
    pub(super) fn draw_status(&self, surface: &mut dyn Surface, top: i32) {
        let seat = self.bottom;
        let print = surface.print();
        let tally = self.tally(seat, print.body());
        // A single person knows which Xylo is theirs.
        let name = Some(self.name(seat)).filter(|_| self.players.people() != 1 || self.open);
        let ground = if self.is_at_turn(seat) { theme::STAGE_LIT } else { theme::STAGE };
        surface.fill(band(0, top, LINE_HEIGHT + LINE_GAP), ground);
        let left = left_of(name, tally, print);
        let spoken = |said: Remark| LEFT + bubble::line_width_in(print, said.words(self.lang)) + self.dots();
        if self.said.is_some_and(|said| spoken(said) > left - APART) {
            // A remark that has no room beside the tricks and the bid takes the whole line.
            self.show_words(surface, top, SCREEN_WIDTH);
            return;
        }
        let end = self.show_words(surface, top, left - APART);
        if let Some(picture) = self.thinking {
            let at = Point::new(end + APART, top + MIDDLE - 3);
            thinking::draw(surface, at, (6, DOT_PITCH), picture);
        }
        let look = |canvas: &mut Canvas| {
            tally.draw(canvas, Point::new(left, top + MIDDLE), LINE_HEIGHT);
            portrait::draw(canvas, Point::new(FACE, top + 4), self.name(seat), self.mood(seat));
            if let Some(name) = name {
                let font = print.caption();
                let at = Point::new(FACE - 4, text_top(top, font));
                canvas.text(font, at, Align::Right, theme::ACCENT, name);
            }
        };
        let words = |read: Reader<'_>| read(self.name(seat), &self.standing(seat));
        let frame = area(left, top, SCREEN_WIDTH - left, LINE_HEIGHT);
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
    }

    /// The width that the status has in a replay, which has no dots.
    pub fn replay_status_width(&self) -> i32 {
        left_of(Some(self.name(self.bottom)), self.tally(self.bottom, Print::Usual.body()), Print::Usual)
            - APART
            - LEFT
    }

    /// The room for the thinking sign.
    const fn dots(&self) -> i32 {
        if self.thinking.is_some() { DOTS } else { 0 }
    }

    /// The colour of an own card, and the numbers that it can have. In a lesson and in a puzzle they are all numbers of
    /// the colour, because a player is asked for them.
    fn about_own(&self, position: usize) -> Option<(Color, Line)> {
        let color = *self.view.rows[self.bottom].colors.get(position)?;
        let is_asked = self.puzzle || !self.menu;
        let known = Deduction::of(self.view, self.bottom, position, self.viewer.is_none());
        let numbers = match (self.own_number(position), known.filter(|_| !is_asked)) {
            (Some(number), _) => text!("{number}"),
            (None, Some(known)) => clues::in_short(known.possible),
            (None, None) => clues::range(0, color.highest()),
        };
        Some((color, numbers))
    }

    /// The colour of the card under the cursor, and its name with its numbers.
    fn pointed(&self) -> Option<(Color, Line)> {
        let (Pointer::Card(position) | Pointer::Number(position)) = self.pointer else { return None };
        let (color, numbers) = self.about_own(position)?;
        Some((color, text!("{} {}", (self.texts().color)(color), &*numbers)))
    }

    /// Shows the colours of two cards to look at, and the numbers that they can have. The words end before the column
    /// `right`. Returns the column where they end.
    fn show_pair(&self, surface: &mut dyn Surface, top: i32, right: i32, pair: [(Color, Line); 2]) -> i32 {
        let (body, caption) = (surface.print().body(), surface.print().caption());
        let width =
            |font: &Font| -> i32 { pair.iter().map(|(_, numbers)| PAIRED + font.width(numbers)).sum() };
        let font = if LEFT + width(body) <= right { body } else { caption };
        let look = |canvas: &mut Canvas| {
            let mut x = LEFT;
            for (color, numbers) in &pair {
                paint_plate(canvas, Point::new(x, top), *color);
                let at = Point::new(x + PLATE + APART / 2, text_top(top, font));
                canvas.text(font, at, Align::Left, theme::TEXT, numbers);
                x += PAIRED + font.width(numbers);
            }
        };
        let color = self.texts().color;
        let [(one, first), (other, second)] = &pair;
        let words = Line::listed(&[
            &text!("{} {}", color(*one), &**first),
            &text!("{} {}", color(*other), &**second),
        ]);
        surface.show(&Element::new(Role::Text, area(LEFT, top, width(font), LINE_HEIGHT), &words, &look));
        LEFT + width(font)
    }

    /// Shows the range of the card under the cursor, a remark, or the status. The words end before the column `right`.
    /// Returns the column where they end.
    fn show_words(&self, surface: &mut dyn Surface, top: i32, right: i32) -> i32 {
        let room = right - self.dots();
        if let Some(said) = self.said {
            let words = said.words(self.lang);
            let who = (self.name(said.seat), said.mood());
            // In large print, an accent above the words needs the row of pixels.
            let higher = if surface.print() == Print::Large { 0 } else { 1 };
            bubble::draw_line(surface, Point::new(LEFT, top - higher), who, words);
            return LEFT + bubble::line_width_in(surface.print(), words);
        }
        if let Pointer::Pair(one, other) = self.pointer
            && self.look.is_none()
            && let (Some(one), Some(other)) = (self.about_own(one), self.about_own(other))
        {
            return self.show_pair(surface, top, right, [one, other]);
        }
        let (color, words) = match self.pointed() {
            Some((color, words)) => (Some(color), words),
            None => (None, text!("{}", &*self.status)),
        };
        let left = LEFT + if color.is_some() { PLATE + APART } else { 0 };
        let (body, caption) = (surface.print().body(), surface.print().caption());
        let fits = |font: &Font, words: &str| left + font.width(words) <= room;
        let brief = self.brief_status().filter(|_| !fits(caption, &words));
        let shown = brief.as_ref().unwrap_or(&words);
        let font = if fits(body, shown) { body } else { caption };
        // Beside a long name there may be no room for a name. The lit row, or the frame of the best card, shows it too.
        let is_cut = brief.is_some() && !fits(font, shown);
        let shown = if is_cut { Line::default() } else { shortened(font, shown, room - left) };
        if words.is_empty() {
            return LEFT;
        }
        let width = left + font.width(&shown) - LEFT;
        let look = |canvas: &mut Canvas| {
            if let Some(color) = color {
                paint_plate(canvas, Point::new(LEFT, top), color);
            }
            let at = Point::new(left, text_top(top, font));
            canvas.text(font, at, Align::Left, theme::TEXT, &shown);
        };
        // A screen reader gets the whole text.
        surface.show(&Element::new(Role::Text, area(LEFT, top, width, LINE_HEIGHT), &words, &look));
        LEFT + width
    }

    /// A shorter text for the status, if there is one.
    fn brief_status(&self) -> Option<Line> {
        match (self.pointer, self.view.turn) {
            // The name of the thinking player instead of a sentence. The dots follow it.
            (_, Some(seat)) if self.thinking.is_some() && self.viewer != Some(seat) => {
                Some(text!("{}", self.name(seat)))
            }
            // The winner's card has a frame.
            (Pointer::None, _) => self.winner.map(|winner| text!("{}", self.name(winner))),
            _ => None,
        }
    }
}
