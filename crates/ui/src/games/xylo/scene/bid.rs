//! The two cards that were looked at for a bid, in place of the opponents. The trick and the own Xylo stay in sight.

use super::Scene;
use crate::device::buttons::Button;
use crate::elements::{Element, Feel, Presses, Print, Reader, Role, Surface};
use crate::games::xylo::bar;
use crate::text;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band};
use embedded_graphics::prelude::Point;
use gousset_core::xylo::Card;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The size of a card, and the distance between the two.
const WIDTH: i32 = 58;
const HEIGHT: i32 = 60;
const APART: i32 = 16;
const TOP: i32 = 7;

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
            let at = Point::new(MIDDLE - WIDTH - APART / 2 + index as i32 * (WIDTH + APART), TOP);
            let look = |canvas: &mut Canvas| paint(canvas, at, card, here);
            let words = |read: Reader<'_>| {
                // The row at the bottom reads them out among the player's cards.
                read(&(self.texts().past.card)(card), &(self.read_out().place)(position + 1));
            };
            let frame = area(at.x, at.y, WIDTH, HEIGHT);
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

    /// Says how many tricks are still needed for a bid, and how many there are.
    fn show_meaning(&self, surface: &mut dyn Surface, bid: u8, bottom: i32) {
        let texts = &self.texts().bid;
        let (won, left) = (self.view.rows[self.bottom].won, self.view.tricks_in_reach());
        let words = match bid.checked_sub(won) {
            None => text!("{}", texts.won_more),
            Some(needed) if needed > left => text!("{}", texts.out_of_reach),
            Some(needed) => (texts.needs)(needed, left),
        };
        let print = surface.print();
        let fits = |font: &&gousset_draw::Font| font.width(&words) <= SCREEN_WIDTH - 8;
        let font = [print.bold(), print.body(), Print::Usual.body()].into_iter().find(fits);
        let font = font.unwrap_or(print.caption());
        let top = (TOP + HEIGHT + bottom + 4 + font.capitals()) / 2 - font.baseline();
        surface.text(font, Point::new(MIDDLE, top), Align::Center, theme::TEXT, &words);
    }
}

/// Paints one of the two cards. The chosen one has a frame.
fn paint(canvas: &mut Canvas, Point { x, y }: Point, card: Card, here: bool) {
    let note = theme::NOTES[card.color() as usize];
    if here {
        canvas.round_rect(area(x - 5, y - 5, WIDTH + 10, HEIGHT + 10), 11, theme::ACCENT);
        canvas.round_rect(area(x - 2, y - 2, WIDTH + 4, HEIGHT + 4), 9, theme::STAGE);
    }
    bar::paint_sheet(canvas, area(x, y, WIDTH, HEIGHT), note, 4);
    let middle = Point::new(x + WIDTH / 2, y + 7);
    bar::paint_number(canvas, &fonts::LOGO, middle, WIDTH - 8, theme::ON_ACCENT, card.number());
    bar::paint_badge(canvas, Point::new(x + (WIDTH - bar::SHAPE) / 2, y + 41), card.color(), bar::SHAPE);
    if !here {
        canvas.shade(area(x, y, WIDTH, HEIGHT), theme::STAGE, 5);
    }
}
