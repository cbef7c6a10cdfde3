//! A hint for a person: what ends the round now, else what hard would play from this seat's view, and why in a few words.

use super::reason::{Reason, nearly_out};
use super::{Player, Think};
use crate::{Decision, Level};
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Move, View};

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub mv: Move,
    /// What speaks for it.
    pub reason: Reason,
    /// Whom the reason speaks of: an opponent who has only one tile or two left.
    pub about: Option<Seat>,
}

impl Advice {
    fn new(view: &View, mv: Move, forced: bool) -> Self {
        let reason = Reason::of(view, mv, forced);
        let about = nearly_out(view).filter(|_| reason.is_about_somebody());
        Self { mv, reason, about: about.map(|(seat, _)| seat) }
    }
}

/// A hint being worked out.
pub struct Hint {
    think: Think,
    /// The move once it stands.
    decided: Option<Move>,
}

impl Hint {
    /// Begins to think in the seat's place. A play of the whole hand needs no thought: hard may prefer another that wins
    /// as surely, but a person would see that they are kept from winning now.
    #[must_use]
    pub fn new(view: &View, seed: u64) -> Self {
        let whole = Combo::new(view.hand, view.rules).ok();
        let out = whole.filter(|combo| view.to_beat().is_none_or(|table| combo.beats(table)));
        let decided = out.map(|combo| Move::Play(combo.tiles()));
        Self { think: Think::new(Player::Level(Level::Hard), view, seed), decided }
    }
}

impl Decision for Hint {
    type Answer = Advice;

    /// Thinks one step; the hint once it stands. The reason is a step of its own.
    fn step(&mut self) -> Option<Self::Answer> {
        match self.decided {
            Some(_) => Some(self.best()),
            None => {
                self.decided = self.think.step();
                None
            }
        }
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        let mv = self.decided.unwrap_or_else(|| self.think.best());
        Advice::new(&self.think.view, mv, self.think.is_forced)
    }
}
