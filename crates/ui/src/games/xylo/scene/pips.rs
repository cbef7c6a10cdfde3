//! Tricks and bids: the tricks that are won and bid as numbers, and below them one pip for each. A pip of the bid is an
//! outline until its trick is won. Numbers and pips are gold once the bid is exactly reached, and red beyond it.

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
/// The height of a pip, and the gap above it.
const PIP: i32 = 5;
const GAP: i32 = 2;
/// The width of the tick or the cross after the numbers.
const VERDICT: i32 = 19;

/// The state of a pip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pip {
    /// A trick on the way to the bid.
    Won,
    /// A trick of a bid that is exactly reached.
    Exact,
    /// A trick that is bid and not won.
    Wanted,
    /// A trick too many.
    Over,
}

impl Tally {
    /// The tricks and the bid. Without a bid a question mark stands for it.
    fn words(self) -> Line {
        match (self.won, self.bid) {
            (0, None) => text!("?"),
            (won, None) => text!("{won}/?"),
            (won, Some(bid)) => text!("{won}/{bid}"),
        }
    }

    fn ink(self) -> Rgb565 {
        match (self.won, self.bid) {
            (0, None) => theme::MUTED,
            (won, Some(bid)) if won == bid => theme::ACCENT,
            (won, Some(bid)) if won > bid => theme::ALARM,
            _ => theme::TEXT,
        }
    }

    /// The number of pips. There are none without a bid.
    fn count(self) -> i32 {
        self.bid.map_or(0, |bid| i32::from(self.won.max(bid)))
    }

    /// The width of everything that [`Self::draw`] draws.
    pub fn width(self) -> i32 {
        FONT.width(&self.words()) + if self.over { VERDICT } else { 0 }
    }

    /// The state of a pip, if there is a bid.
    fn pip(self, index: i32) -> Option<Pip> {
        let (won, bid) = (i32::from(self.won), i32::from(self.bid?));
        Some(match index {
            _ if index >= bid => Pip::Over,
            _ if won == bid => Pip::Exact,
            _ if index < won => Pip::Won,
            _ => Pip::Wanted,
        })
    }

    /// Draws the numbers and the pips, with their left edge and their vertical middle at `at`.
    pub fn draw(self, canvas: &mut Canvas, at: Point) {
        let words = self.words();
        let (count, width) = (self.count(), FONT.width(&words));
        let tall = FONT.capitals() + if count > 0 { GAP + PIP } else { 0 };
        let top = at.y - tall / 2;
        let line = Point::new(at.x, top + FONT.capitals() - FONT.baseline());
        canvas.text(FONT, line, Align::Left, self.ink(), &words);
        for index in 0..count {
            let (left, right) = (index * width / count, (index + 1) * width / count);
            let frame = area(at.x + left, top + tall - PIP, right - left - 1, PIP);
            match self.pip(index) {
                Some(Pip::Won) => canvas.round_rect(frame, 1, theme::TEXT),
                Some(Pip::Exact) => canvas.round_rect(frame, 1, theme::ACCENT),
                Some(Pip::Over) => canvas.round_rect(frame, 1, theme::ALARM),
                Some(Pip::Wanted) => canvas.round_frame(frame, 1, 1, theme::ACCENT),
                None => {}
            }
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
    fn pips_fill_turn_gold_and_go_over() {
        let pips = |won, bid| {
            let tally = Tally { won, bid, over: false };
            core::array::from_fn(|index| tally.pip(index as i32).filter(|_| (index as i32) < tally.count()))
        };
        use Pip::{Exact, Over, Wanted, Won};
        assert_eq!(pips(2, None), [None; 3], "nothing to fill");
        assert_eq!(pips(1, Some(3)), [Some(Won), Some(Wanted), Some(Wanted)]);
        assert_eq!(pips(2, Some(2)), [Some(Exact), Some(Exact), None]);
        assert_eq!(pips(3, Some(1)), [Some(Won), Some(Over), Some(Over)]);
        assert_eq!(pips(1, Some(0)), [Some(Over), None, None]);
    }

    #[test]
    fn the_numbers_say_what_is_won_and_bid() {
        let words = |won, bid| Tally { won, bid, over: false }.words();
        assert_eq!(
            [words(0, None), words(2, None), words(0, Some(0)), words(3, Some(10))]
                .each_ref()
                .map(|words| &**words),
            ["?", "2/?", "0/0", "3/10"]
        );
    }

    /// The largest tallies leave room for a face and the bars of an opponent, and each pip can be seen.
    #[test]
    fn the_widest_tally_leaves_room() {
        for won in 0..=14 {
            for bid in (0..=10).map(Some).chain([None]) {
                let tally = Tally { won, bid, over: false };
                assert!(tally.width() <= 50, "{won} {bid:?}: {}", tally.width());
                assert!(tally.count() == 0 || tally.width() / tally.count() >= 2, "{won} {bid:?}");
            }
        }
    }
}
