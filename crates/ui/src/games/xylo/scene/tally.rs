//! Tricks and bids: the tricks that are won and bid as numbers, and below them a pip per trick. A pip of the bid is dark
//! until its trick is won. All are gold once the bid is exactly reached, and red beyond it.

use crate::text;
use crate::texts::Line;
use crate::widgets::area;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;

/// The tricks that a player has won and bid.
#[derive(Clone, Copy)]
pub struct Tally {
    pub won: u8,
    pub bid: Option<u8>,
    /// The round is over: a tick or a cross says whether the bid is made.
    pub over: bool,
}

/// The numbers have the same font in all prints, because the row of an opponent is no higher in large print.
static FONT: &Font = &fonts::BODY;
/// The least height of a row with pips, the height of a pip, and how much higher the numbers are over them.
const LEAST_HEIGHT: i32 = 22;
const PIP: i32 = 3;
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
        FONT.width(&self.words()) + if self.over { VERDICT } else { 0 }
    }

    /// Draws the numbers in a row of this height, with their left edge and the vertical middle of the row at `at`, and
    /// the pips if there is room.
    pub fn draw(self, canvas: &mut Canvas, at: Point, height: i32) {
        let pips = self.bid.filter(|_| height >= LEAST_HEIGHT);
        let raised = if pips.is_some() { RAISED } else { 0 };
        let top = at.y + FONT.capitals() / 2 - FONT.baseline() - raised;
        let width = canvas.text(FONT, Point::new(at.x, top), Align::Left, self.ink(), &self.words());
        let count = i32::from(pips.map_or(0, |bid| bid.max(self.won)));
        for pip in 0..count {
            let left = at.x + width * pip / count;
            let right = at.x + width * (pip + 1) / count - 1;
            let ink = if pip < self.won.into() { self.ink() } else { theme::GROOVE };
            canvas.fill(area(left, at.y + FONT.capitals() / 2, right - left, PIP), ink);
        }
        if self.over {
            let made = self.bid == Some(self.won);
            let (icon, ink) =
                if made { (&icons::CHECK_16, theme::GAIN) } else { (&icons::CROSS_16, theme::ALARM) };
            canvas.mask(icon, Point::new(at.x + width + VERDICT - 16, at.y - 8), ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_say_what_is_won_and_bid() {
        let words = |won, bid| Tally { won, bid, over: false }.words();
        assert_eq!(
            [words(0, None), words(2, None), words(0, Some(0)), words(3, Some(10))]
                .each_ref()
                .map(|words| &**words),
            ["0/?", "2/?", "0/0", "3/10"]
        );
    }

    #[test]
    fn an_exact_bid_is_gold_and_one_too_many_is_red() {
        let ink = |won, bid| Tally { won, bid: Some(bid), over: false }.ink();
        assert_eq!([ink(1, 2), ink(2, 2), ink(3, 2)], [theme::TEXT, theme::ACCENT, theme::ALARM]);
    }
}
