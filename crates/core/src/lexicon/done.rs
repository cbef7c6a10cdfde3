//! The open actions of a round: the turns and challenges that all players saw.

use super::card::Card;
use super::moves::{Move, Outcome};
use super::round::Round;
use super::verdict::Verdict;
use super::word::Word;
use crate::Seat;

/// An open action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A turn.
    Turn {
        /// The seat at turn.
        by: Seat,
        /// The move.
        mv: Move,
        /// The exposed card before the move.
        open: Option<Card>,
        /// True if the player has swapped a Master out of a word into their hand.
        master: bool,
    },
    /// A challenge. It does not use a turn.
    Challenge {
        /// The seat that challenged.
        by: Seat,
        /// The challenged word.
        word: Word,
        /// The verdict of the dictionary.
        verdict: Verdict,
    },
}

impl Done {
    /// The action for a move that is about to be made, with the facts that cannot be seen after it. `None` for the
    /// bell, which no player rings.
    pub(super) fn begun(round: &Round, mv: Move) -> Option<Self> {
        match mv {
            Move::Bell => None,
            Move::Challenge(by) => {
                let (_, word) = round.laid_word()?;
                Some(Self::Challenge { by, word, verdict: Verdict::Good })
            }
            Move::Word(_) | Move::Throw(..) | Move::Insert(..) | Move::Exchange(..) => {
                let open = round.exposed().last().copied();
                Some(Self::Turn { by: round.turn()?, mv, open, master: false })
            }
        }
    }

    /// The complete action after the move, with its result.
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

    /// Whether it is a turn of this seat.
    pub(super) fn is_turn_of(&self, seat: Seat) -> bool {
        matches!(self, Self::Turn { by, .. } if *by == seat)
    }
}
