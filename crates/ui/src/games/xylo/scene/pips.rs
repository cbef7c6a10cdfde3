//! Tricks and bids as pips: one per trick that is won or bid. A pip of the bid is an outline until its trick is won.
//! The pips are gold once the bid is exactly reached. A trick too many is a red cross.

use crate::elements::Print;
use crate::widgets::area;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
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
}

/// The distance of two pips, and the size of one.
const PITCH: i32 = 9;
const WIDTH: i32 = 7;
/// The width of the sign for a bid of 0, or for no bid.
const SIGN: i32 = 9;
/// The width of the tick or the cross after the pips.
const VERDICT: i32 = 19;
/// More pips than this take two rows.
const ONE_ROW: i32 = 3;

/// The state of a pip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pip {
    /// A trick, without a bid or on the way to one.
    Won,
    /// A trick of a bid that is exactly reached.
    Exact,
    /// A trick that is bid and not won.
    Wanted,
    /// A trick too many.
    Over,
}

impl Tally {
    /// The number of pips.
    fn count(self) -> i32 {
        i32::from(self.won.max(self.bid.unwrap_or(0)))
    }

    fn columns(self) -> i32 {
        let count = self.count();
        if count <= ONE_ROW { count } else { (count + 1) / 2 }
    }

    /// True if a sign stands before the pips: a question mark without a bid, or the number of a bid of 0.
    const fn has_sign(self) -> bool {
        matches!(self.bid, None | Some(0))
    }

    /// The width of everything that [`Self::draw`] draws.
    pub fn width(self) -> i32 {
        let sign = if self.has_sign() { SIGN } else { 0 };
        sign + self.columns() * PITCH + if self.over { VERDICT } else { 0 }
    }

    /// The state of a pip.
    fn pip(self, index: i32) -> Pip {
        let won = i32::from(self.won);
        match self.bid.map(i32::from) {
            None => Pip::Won,
            Some(bid) if index >= bid => Pip::Over,
            Some(bid) if won == bid => Pip::Exact,
            Some(_) if index < won => Pip::Won,
            Some(_) => Pip::Wanted,
        }
    }

    /// Draws the pips, with their left edge and their vertical middle at `at`, at most `height` high.
    pub fn draw(self, canvas: &mut Canvas, at: Point, height: i32, print: Print) {
        let mut left = at.x;
        if self.has_sign() {
            let (sign, ink) = match (self.bid, self.won) {
                (None, _) => ("?", theme::MUTED),
                (_, 0) => ("0", theme::ACCENT),
                _ => ("0", theme::ALARM),
            };
            let font = print.caption();
            let middle = font.baseline() - font.capitals() / 2;
            let point = Point::new(left + (SIGN - 2) / 2, at.y - middle);
            canvas.text(font, point, Align::Center, ink, sign);
            left += SIGN;
        }
        let (count, columns) = (self.count(), self.columns().max(1));
        let rows = if count <= ONE_ROW { 1 } else { 2 };
        let tall = ((height - 2) / 2).min(10);
        let top = at.y - (rows * (tall + 2) - 2) / 2;
        for index in 0..count {
            let corner = Point::new(left + index % columns * PITCH, top + index / columns * (tall + 2));
            paint_pip(canvas, corner, tall, self.pip(index));
        }
        if self.over {
            let made = self.bid == Some(self.won);
            let (icon, ink) =
                if made { (&icons::CHECK_16, theme::GAIN) } else { (&icons::CROSS_16, theme::ALARM) };
            let right = at.x + self.width() - VERDICT + 1;
            canvas.mask(icon, Point::new(right, at.y - 8), ink);
        }
    }
}

fn paint_pip(canvas: &mut Canvas, at: Point, tall: i32, pip: Pip) {
    let frame = area(at.x, at.y, WIDTH, tall);
    let full = |canvas: &mut Canvas, ink: Rgb565| canvas.round_rect(frame, 2, ink);
    match pip {
        Pip::Won => full(canvas, theme::TEXT),
        Pip::Exact => full(canvas, theme::ACCENT),
        Pip::Wanted => canvas.round_frame(frame, 2, 1, theme::ACCENT),
        Pip::Over => {
            full(canvas, theme::ALARM);
            // The cross tells it from the other pips without its colour.
            let top = at.y + (tall - WIDTH) / 2;
            for step in 1..WIDTH - 1 {
                for x in [step, WIDTH - 1 - step] {
                    canvas.fill(area(at.x + x, top + step, 1, 1), theme::STAGE);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pips_fill_turn_gold_and_go_over() {
        let pips = |won, bid| {
            let tally = Tally { won, bid, over: false };
            core::array::from_fn(|index| {
                (i32::from(index as u8) < tally.count()).then(|| tally.pip(index as i32))
            })
        };
        use Pip::{Exact, Over, Wanted, Won};
        assert_eq!(pips(2, None), [Some(Won), Some(Won), None]);
        assert_eq!(pips(1, Some(3)), [Some(Won), Some(Wanted), Some(Wanted)]);
        assert_eq!(pips(2, Some(2)), [Some(Exact), Some(Exact), None]);
        assert_eq!(pips(3, Some(1)), [Some(Won), Some(Over), Some(Over)]);
        assert_eq!(pips(1, Some(0)), [Some(Over), None, None]);
    }

    /// The largest tallies leave room for a face and the bars of an opponent.
    #[test]
    fn the_widest_tally_leaves_room() {
        for won in 0..=14 {
            for bid in (0..=10).map(Some).chain([None]) {
                let tally = Tally { won, bid, over: false };
                assert!(tally.width() <= 84, "{won} {bid:?}: {}", tally.width());
            }
        }
        assert_eq!(Tally { won: 4, bid: Some(6), over: false }.width(), 3 * PITCH);
    }
}
