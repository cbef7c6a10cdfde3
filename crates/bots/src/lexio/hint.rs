//! A hint for a player, with a short reason: the play that ends the round now or, if there is none, the move of level
//! hard from this seat's view.

use super::reason::{Detail, Reason, nearly_out};
use super::{BotDecision, Player};
use crate::{Decision, Level};
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Move, View};

/// A suggested move and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The suggested move.
    pub mv: Move,
    /// The fact that supports it.
    pub reason: Reason,
    /// The tiles and the number that the reason names.
    pub detail: Detail,
    /// The opponent that the reason is about: one with one or two tiles left.
    pub about: Option<Seat>,
}

impl Advice {
    pub(super) fn new(view: &View, mv: Move, forced: bool) -> Self {
        let reason = Reason::of(view, mv, forced);
        let about = nearly_out(view).filter(|_| reason.is_about_somebody());
        let detail = Detail::of(view, mv, reason);
        Self { mv, reason, detail, about: about.map(|(seat, _)| seat) }
    }
}

/// A hint in progress.
pub struct Hint {
    decision: BotDecision,
    /// The move, once it is final.
    decided: Option<Move>,
}

impl Hint {
    /// Starts a hint for the view's seat. If the whole hand is one legal play, the hint is that play, without a search.
    /// Level hard may choose another move that wins as surely, but the player would notice that it delays the win.
    #[must_use]
    pub fn new(view: &View, seed: u64) -> Self {
        Self { decision: BotDecision::new(Player::Level(Level::Hard), view, seed), decided: way_out(view) }
    }
}

/// The play of the whole hand, if it is legal.
pub(super) fn way_out(view: &View) -> Option<Move> {
    let whole = Combo::new(view.hand, view.rules).ok();
    let out = whole.filter(|combo| view.to_beat().is_none_or(|table| combo.beats(table)));
    out.map(|combo| Move::Play(combo.tiles()))
}

impl Decision for Hint {
    type Answer = Advice;

    /// Runs one step. Returns the hint once it is final. The reason takes a step of its own.
    fn step(&mut self) -> Option<Self::Answer> {
        match self.decided {
            Some(_) => Some(self.best()),
            None => {
                self.decided = self.decision.step();
                None
            }
        }
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        let mv = self.decided.unwrap_or_else(|| self.decision.best());
        Advice::new(&self.decision.view, mv, self.decision.is_forced)
    }
}
