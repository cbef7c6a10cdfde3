//! The two cards that were looked at for a bid, in place of the opponents. The trick and the own Xylo stay in sight.

use super::Scene;
use crate::device::buttons::Button;
use crate::elements::{Element, Feel, Presses, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::text;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band};
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_core::xylo::Card;
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The size of a card, and the distance between the two.
const SIZE: Size = Size::new(60, 54);
const APART: i32 = 20;
/// The top of the chosen card, and the distance of the other one from it.
const TOP: i32 = 6;
const LOWER: i32 = 5;

impl Scene<'_> {
    /// Draws the two cards above this row of pixels. Says what the chosen one means, unless a hint does.
    pub(super) fn draw_bid(&self, surface: &mut dyn Surface, bottom: i32) {
        let (Some(second), Some((one, other))) = (self.look, self.view.looked) else { return };
        surface.fill(band(0, 0, bottom), theme::STAGE);
        let row = &self.view.rows[self.bottom];
        for (index, position) in [one, other].into_iter().enumerate() {
            let position = usize::from(position);
            let card = row.colors.get(position).zip(row.numbers[position]);
            let Some(card) = card.and_then(|(&color, number)| Card::new(color, number)) else { continue };
            let here = (index == 1) == second;
            let (width, lower) = (SIZE.width as i32, if here { 0 } else { LOWER });
            let at = Point::new(MIDDLE - width - APART / 2 + index as i32 * (width + APART), TOP + lower);
            let look = |canvas: &mut Canvas| paint(canvas, at, card, here);
            let words = |read: Reader<'_>| {
                // The row at the bottom reads them out among the player's cards.
                read(&(self.texts().past.card)(card), &(self.read_out().place)(position + 1));
            };
            let frame = Rectangle::new(at, SIZE);
            let element = Element::worded(Role::Piece { here }, frame, &words, &look);
            // A bid cannot be taken back, so a single tap does not lay one.
            let presses = if here { Presses::one(Button::A) } else { Presses::go((Button::Right, 1)) };
            let feel = || Feel { is_final: true, ..Feel::default() };
            surface.show(&element.felt(feel).chosen_by(Some(presses)));
            if here && !self.makes_room() {
                self.show_meaning(surface, card.number(), bottom);
            }
        }
    }

    /// Says how many more tricks a bid needs, and how many there are.
    fn show_meaning(&self, surface: &mut dyn Surface, bid: u8, bottom: i32) {
        let texts = &self.texts().bid;
        let (won, left) = (self.view.rows[self.bottom].won, self.view.tricks_in_reach());
        let words = match bid.checked_sub(won) {
            None => text!("{}", texts.won_more),
            Some(needed) if needed > left => text!("{}", texts.out_of_reach),
            Some(_) => (texts.needs)(bid, won, left),
        };
        let print = surface.print();
        let fits = |(font, words): &(&Font, &str)| font.width(words) <= SCREEN_WIDTH - 8;
        // In large print there may be no room for the tricks won, or only room for what is after the bid.
        let (bid, rest) = words.rsplit_once(": ").unwrap_or((&words, ""));
        let short = text!("{}: {rest}", bid.split(',').next().unwrap_or(bid));
        let choices = [(print.bold(), &*words), (print.body(), &words), (print.body(), &short)];
        let (font, words) = choices.into_iter().find(fits).unwrap_or((print.caption(), &short));
        let above = TOP + LOWER + SIZE.height as i32;
        let top = (above + bottom - 2 + font.capitals()) / 2 - font.baseline();
        surface.text(font, Point::new(MIDDLE, top), Align::Center, theme::TEXT, words);
    }
}

/// Paints one of the two cards. The chosen one is higher and has a frame.
fn paint(canvas: &mut Canvas, at: Point, card: Card, here: bool) {
    let sheet = Rectangle::new(at, SIZE);
    if here {
        canvas.round_rect(sheet.offset(5), 10, theme::ACCENT);
        canvas.round_rect(sheet.offset(2), 7, theme::STAGE);
    }
    let strip = bar::paint_open(canvas, sheet, card, (&fonts::LOGO, 17));
    let at = strip.center() - Point::new(bar::SHAPE / 2, bar::SHAPE / 2);
    bar::paint_shape(canvas, at, card.color(), theme::NOTE_INK, bar::SHAPE);
}
