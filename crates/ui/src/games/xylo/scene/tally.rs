//! Tricks and bids: the tricks that are won and bid as numbers, and below them a pip per trick. A pip of the bid is dark
//! until its trick is won. All are gold once the bid is exactly reached, and red beyond it.

use crate::text;
use crate::texts::Line;
use crate::widgets::area;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::icons;
use gousset_draw::theme;

/// The tricks that a player has won and bid.
#[derive(Clone, Copy)]
pub struct Tally {
    pub won: u8,
    pub bid: Option<u8>,
    /// The round is over: a tick or a cross says whether the bid is made.
    pub over: bool,
    pub font: &'static Font,
}

/// The least height of a row with pips, the height of a pip, and how much higher the numbers are over them.
const LEAST_HEIGHT: i32 = 22;
pub const PIP: i32 = 3;
const RAISED: i32 = 2;
/// The width of the tick or the cross after the numbers.
const VERDICT: i32 = 19;

impl Tally {
    /// The tricks and the bid. Without a bid a question mark stands for it.
    fn words(self) -> Line {
        self.bid.map_or_else(|| text!("{}/?", self.won), |bid| text!("{}/{bid}", self.won))
    }

    fn ink(self) -> Rgb565 {
        match self.bid {
            None => theme::MUTED,
            Some(bid) if self.won == bid => theme::ACCENT,
            Some(bid) if self.won > bid => theme::ALARM,
            Some(_) => theme::TEXT,
        }
    }

    /// The width of everything that [`Self::draw`] draws.
    pub fn width(self) -> i32 {
        self.font.width(&self.words()) + if self.over { VERDICT } else { 0 }
    }

    /// Draws the numbers in a row of this height, with their left edge and the vertical middle of the row at `at`. The
    /// pips are below them, if there is room.
    pub fn draw(self, canvas: &mut Canvas, at: Point, height: i32) {
        let has_pips = self.bid.is_some() && height >= LEAST_HEIGHT;
        let raised = if has_pips { RAISED } else { 0 };
        let width = self.draw_numbers(canvas, at - Point::new(0, raised));
        if has_pips {
            self.draw_pips(canvas, area(at.x, at.y + self.font.capitals() / 2, width, PIP));
        }
    }

    /// Draws the numbers, with their left edge and vertical middle at `at`. Returns their width.
    pub fn draw_numbers(self, canvas: &mut Canvas, at: Point) -> i32 {
        let top = at.y + self.font.capitals() / 2 - self.font.baseline();
        let width = canvas.text(self.font, Point::new(at.x, top), Align::Left, self.ink(), &self.words());
        if self.over {
            let made = self.bid == Some(self.won);
            let (icon, ink) =
                if made { (&icons::CHECK_16, theme::GAIN) } else { (&icons::CROSS_16, theme::ALARM) };
            canvas.mask(icon, Point::new(at.x + width + VERDICT - 16, at.y - 8), ink);
        }
        width
    }

    /// Draws the pips of a bid over the width of an area.
    pub fn draw_pips(self, canvas: &mut Canvas, room: Rectangle) {
        let count = self.pips();
        for pip in 0..count {
            let edge = |pip: i32| room.top_left.x + room.size.width as i32 * pip / count;
            let ink = if pip < self.won.into() { self.ink() } else { theme::GROOVE };
            let (left, right) = (edge(pip), edge(pip + 1) - 1);
            canvas.fill(area(left, room.top_left.y, right - left, room.size.height as i32), ink);
        }
    }

    /// The number of pips. Without a bid there is none.
    pub fn pips(self) -> i32 {
        i32::from(self.bid.map_or(0, |bid| bid.max(self.won)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_draw::fonts;

    fn tally(won: u8, bid: Option<u8>) -> Tally {
        Tally { won, bid, over: false, font: &fonts::BODY }
    }

    #[test]
    fn the_numbers_say_what_is_won_and_bid() {
        let words = |won, bid| tally(won, bid).words();
        assert_eq!(
            [words(0, None), words(2, None), words(0, Some(0)), words(3, Some(10))]
                .each_ref()
                .map(|words| &**words),
            ["0/?", "2/?", "0/0", "3/10"]
        );
    }

    #[test]
    fn an_exact_bid_is_gold_and_one_too_many_is_red() {
        let ink = |won, bid| tally(won, Some(bid)).ink();
        assert_eq!([ink(1, 2), ink(2, 2), ink(3, 2)], [theme::TEXT, theme::ACCENT, theme::ALARM]);
    }
}
