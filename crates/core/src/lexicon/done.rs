//! What was done for all to see: the turns and challenges that a record can tell.

use super::card::Card;
use super::moves::{Move, Outcome};
use super::round::Round;
use super::verdict::Verdict;
use super::word::Word;
use crate::Seat;

/// What somebody has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A turn.
    Turn {
        /// Whose.
        by: Seat,
        /// What they did.
        mv: Move,
        /// The exposed card before it.
        open: Option<Card>,
        /// They have swapped a Master out of a word into their hand.
        master: bool,
    },
    /// A challenge. It takes nobody's turn.
    Challenge {
        /// Whose.
        by: Seat,
        /// What they challenged.
        word: Word,
        /// What the dictionary said.
        verdict: Verdict,
    },
}

impl Done {
    /// A move that is about to be made, with all that is gone after it; nothing for the bell, which nobody does.
    pub(super) fn begun(round: &Round, mv: Move) -> Option<Self> {
        match mv {
            Move::Bell => None,
            Move::Challenge(by) => {
                let word = *round.table().get(usize::from(round.just_laid()?.at))?;
                Some(Self::Challenge { by, word, verdict: Verdict::Good })
            }
            Move::Word(_) | Move::Discard(..) | Move::Insert(..) | Move::Exchange(..) => {
                let open = round.exposed().last().copied();
                Some(Self::Turn { by: round.turn()?, mv, open, master: false })
            }
        }
    }

    /// The same once it is made, with what came of it.
    pub(super) fn finished(mut self, round: &Round, outcome: Outcome) -> Self {
        match (&mut self, outcome) {
            (Self::Turn { mv: Move::Exchange(at, _), master, .. }, _) => {
                let masters = |word: &Word| word.masters().count_ones();
                let before = round.just_laid().and_then(|laid| laid.before);
                let after = round.table().get(usize::from(*at));
                *master = before.zip(after).is_some_and(|(old, new)| masters(&old) > masters(new));
            }
            (Self::Challenge { verdict, .. }, Outcome::Judged(judged)) => *verdict = judged,
            _ => {}
        }
        self
    }

    /// Whether it was this seat's turn.
    pub(super) fn is_turn_of(&self, seat: Seat) -> bool {
        matches!(self, Self::Turn { by, .. } if *by == seat)
    }
}
