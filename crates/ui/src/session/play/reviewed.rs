//! The review of a match: how a game looks again at the decisions of people.
//!
//! The record itself goes back and forward in place, so that a review needs no second match. The appraisal of a decision
//! takes the place of a thinking bot.

use super::Turns;
use crate::elements::Surface;
use crate::texts::{Lang, Line};
use embedded_graphics::prelude::Point;
use gousset_bots::{Decision, Depth};
use gousset_core::Seat;

/// The advice of a game's bots.
pub type AdviceOf<P> = <<P as super::TurnTypes>::Hint as Decision>::Answer;

/// A match that can be reviewed. The defaults are those of a game without a review.
pub trait Reviewed: Turns {
    /// The least gain that is called a mistake, in hundredths of the game's unit. `None`: the game has no review.
    const LEAST_GAIN: Option<i32> = None;

    /// Goes back to the start of the record. The moves are kept.
    fn rewind(&mut self) {}
    /// Deals what the next recorded move needs. Returns the seat if that move is a person's decision.
    fn next_decision(&mut self) -> Option<Seat> {
        None
    }
    /// Makes the next recorded move. Returns false if there is none.
    fn forward(&mut self) -> bool {
        false
    }
    /// The part of the record that was gone through, in 256ths.
    fn gone_through(&self) -> u32 {
        256
    }
    /// Begins to look at the next recorded move, which is a decision of this seat. Out of line, like a bot's decision.
    fn begin_appraisal(&mut self, _seat: Seat, _depth: Depth) {}
    /// Drops the recorded moves from here on.
    fn cut(&mut self) {}
    /// Shows the last screen of the match again.
    fn show_end(&mut self) {}
    /// Shows the next recorded move, or the advised one instead, in a line with its top left corner at this point.
    fn draw_move(
        &self,
        _surface: &mut dyn Surface,
        _at: Point,
        _seat: Seat,
        _advised: Option<AdviceOf<Self>>,
        _lang: Lang,
    ) {
    }
    /// The reason for the advice at the current decision.
    fn reason_words(&self, _advice: AdviceOf<Self>, _lang: Lang) -> Option<Self::ReasonText> {
        None
    }
    /// Says how much better a move is, in the game's unit.
    fn gain_words(_hundredths: i32, _lang: Lang) -> Line {
        Line::default()
    }
    /// Says how many decisions were looked at.
    fn seen_words(decisions: u16, lang: Lang) -> Line {
        (lang.texts().review.seen)(decisions)
    }
}
