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
        /// The word that an insert or an exchange has changed, as it was before.
        before: Option<Word>,
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
    #[must_use]
    pub fn begun(round: &Round, mv: Move) -> Option<Self> {
        match mv {
            Move::Bell => None,
            Move::Challenge(by) => {
                let (_, word) = round.laid_word()?;
                Some(Self::Challenge { by, word, verdict: Verdict::Good })
            }
            Move::Word(_) | Move::Throw(..) | Move::Insert(..) | Move::Exchange(..) => {
                let open = round.exposed().last().copied();
                let before = match mv {
                    Move::Insert(at, _) | Move::Exchange(at, _) => {
                        round.table().get(usize::from(at)).copied()
                    }
                    _ => None,
                };
                Some(Self::Turn { by: round.turn()?, mv, open, before })
            }
        }
    }

    /// The complete action after the move, with its result.
    pub(super) fn finished(mut self, outcome: Outcome) -> Self {
        if let (Self::Challenge { verdict, .. }, Outcome::Judged(judged)) = (&mut self, outcome) {
            *verdict = judged;
        }
        self
    }

    /// Whether it is a turn of this seat.
    pub(super) fn is_turn_of(&self, seat: Seat) -> bool {
        matches!(self, Self::Turn { by, .. } if *by == seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::hand::tests::hand;
    use crate::lexicon::moves::Source;
    use crate::lexicon::pack::Pack;
    use crate::lexicon::rules::{Checking, Mode, Rules};
    use crate::lexicon::seats::Seats;
    use crate::lexicon::verdict::Judge;
    use crate::lexicon::word::tests::word;
    use crate::rng::Rng;

    /// Makes a move and returns its action.
    fn done_by(round: &mut Round, mv: Move, verdict: Verdict) -> Option<Done> {
        let begun = Done::begun(round, mv);
        let outcome = round.play(mv, Judge::Recorded(verdict)).unwrap();
        begun.map(|done| done.finished(outcome))
    }

    #[test]
    fn turns_are_told_with_what_lay_open_and_challenges_with_their_verdict() {
        let rules = Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original };
        let mut round = Round::deal(rules, 2, Seats::first(2), 1, [0; 6], Rng::new(3));
        round.hands[0] = hand("CT*DAA");
        round.hands[1] = hand("AEER");
        let open = round.exposed().last().copied();
        assert!(open.is_some());
        for verdict in [Verdict::Bad, Verdict::Misspelling, Verdict::Good] {
            let mut round = round.clone();
            let laid = Move::Word(word("CaT"));
            assert_eq!(
                done_by(&mut round, laid, Verdict::Good),
                Some(Done::Turn { by: 0, mv: laid, open, before: None })
            );
            assert_eq!(Done::begun(&round, Move::Bell), None, "nobody rings the bell");
            assert_eq!(
                done_by(&mut round, Move::Challenge(1), verdict),
                Some(Done::Challenge { by: 1, word: word("CaT"), verdict })
            );
        }
        done_by(&mut round, Move::Word(word("CaT")), Verdict::Good);
        let won = Move::Exchange(0, word("CAT"));
        assert_eq!(
            done_by(&mut round, won, Verdict::Good),
            Some(Done::Turn { by: 1, mv: won, open, before: Some(word("CaT")) })
        );
        let thrown = Move::Throw(Card::from_char('D').unwrap(), Source::Stock);
        let done = done_by(&mut round, thrown, Verdict::Good).unwrap();
        assert_eq!(done, Done::Turn { by: 0, mv: thrown, open, before: None });
        assert!(done.is_turn_of(0) && !done.is_turn_of(1));
        let changed = Move::Exchange(0, word("EAT"));
        assert_eq!(
            done_by(&mut round, changed, Verdict::Good),
            Some(Done::Turn { by: 1, mv: changed, open: Card::from_char('D'), before: Some(word("CAT")) })
        );
    }
}
