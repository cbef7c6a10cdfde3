//! The picture of a match: the table, the hand-over and the reference card.
//!
//! [`runner::draw`](super::runner::draw) draws a match with these functions. It adds the banner at the end of a round,
//! notices, the reasons of hints, and confetti.

use super::Reviewed;
use crate::elements::Surface;
use crate::session::hints;
use crate::texts::{Lang, Line};
use crate::widgets::moment;
use gousset_core::Seat;
use gousset_draw::icons;

/// A match that can be drawn. A picture depends only on the match and the time.
pub trait Picture: Reviewed {
    /// The top of the banner at the end of a round.
    const BANNER_TOP: i32;

    /// The text of the banner at the end of a round.
    fn round_end(&self, lang: Lang) -> Line;
    /// Draws the result of a round over the table.
    fn draw_round_end(&self, surface: &mut dyn Surface, lang: Lang) {
        moment::draw_banner(surface, Self::BANNER_TOP, &icons::CROWN_24, &self.round_end(lang));
    }
    /// The left edge of the reason of a hint on the table.
    fn reason_left(&self) -> i32 {
        hints::EDGE
    }
    /// The top of the reason of a hint, if the table has a place for a box of this height. Otherwise it lies where it
    /// covers least.
    fn reason_top(&self, _height: i32) -> Option<i32> {
        None
    }
    /// The place for a notice as a strip, if a box would cover the things that the notice is about: its top, and its
    /// right end for texts that are short enough.
    fn notice_strip(&self, _lang: Lang) -> Option<(i32, i32)> {
        None
    }
    /// Draws every phase except the hand-over.
    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64);
    /// Draws the hand-over to the person in this seat, with the open moves since that person's last move.
    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang);
    /// Draws the reference card of this match.
    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang);
    /// Draws the reference card of the menu, for the current set-up of the table.
    fn draw_reference(options: &Self::Options, seats: usize, surface: &mut dyn Surface, lang: Lang);
}
