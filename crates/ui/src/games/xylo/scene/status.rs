//! The line between the trick and the own Xylo: the card under the cursor or the status, and the own tricks and bid.

use super::tally::Tally;
use super::{LINE_GAP, LINE_HEIGHT, Pointer, Scene};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Line;
use crate::widgets::{SCREEN_WIDTH, area, band, bubble, portrait, shortened, thinking};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::{Card, Color};
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

/// The left edge of the tricks and the bid of the seat at the bottom. Its name is before them, if it is shown.
fn left_of(name: Option<&str>, tally: Tally, print: Print) -> i32 {
    let named = name.map_or(0, |name| print.caption().width(name) + 4);
    FACE - 4 - named - tally.width()
}

/// The top of a line of text that is centred in the line.
fn text_top(top: i32, font: &Font) -> i32 {
    // There is more room below the line's capitals than above them, because some letters go lower.
    top + (LINE_HEIGHT + font.capitals()) / 2 - font.baseline() - 2
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
            let at = Point::new(end + APART, top + LINE_HEIGHT / 2 - 3);
            thinking::draw(surface, at, (6, DOT_PITCH), picture);
        }
        let look = |canvas: &mut Canvas| {
            let middle = top + LINE_HEIGHT / 2;
            tally.draw(canvas, Point::new(left, middle), LINE_HEIGHT);
            portrait::draw(canvas, Point::new(FACE, top + 3), self.name(seat), self.mood(seat));
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

    /// The colour of the card under the cursor, and its number or its range.
    fn pointed(&self) -> Option<(Color, Line)> {
        let (Pointer::Card(position) | Pointer::Number(position)) = self.pointer else { return None };
        let color = *self.view.rows[self.bottom].colors.get(position)?;
        let card = self.own_number(position).and_then(|number| Card::new(color, number));
        Some((color, card.map_or_else(|| (self.texts().range)(color), self.texts().past.card)))
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
        let (color, words) = match self.pointed() {
            Some((color, words)) => (Some(color), words),
            None => (None, text!("{}", &*self.status)),
        };
        let left = LEFT + if color.is_some() { bar::SHAPE + 4 + APART } else { 0 };
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
                let side = bar::SHAPE + 4;
                let plate = area(LEFT, top + (LINE_HEIGHT - side) / 2, side, side);
                canvas.round_rect(plate, 4, theme::NOTES[color as usize]);
                let at = plate.top_left + Point::new(2, 2);
                bar::paint_shape(canvas, at, color, theme::NOTE_INK, bar::SHAPE);
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
            // The owner of the cards is named beside it.
            (Pointer::Pair(..), _) => Some(text!("{}", self.texts().bid.which_two)),
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
