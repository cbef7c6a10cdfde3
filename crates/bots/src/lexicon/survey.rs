//! Enumerates the plays of a hand over the whole table, within a work limit.

use super::work;
use gousset_core::lexicon::{Card, Hand, Play, Step, Walk, Word};
use gousset_words::Dictionary;

/// The scope of a survey. A Master multiplies the work by five, and a long table by another five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// All cards except Masters, over the whole table.
    RealCards,
    /// The words of the hand alone, with at most one Master.
    Alone,
    /// All cards, Masters included, over the whole table.
    Everything,
}

impl Reach {
    fn hand(self, mut hand: Hand) -> Hand {
        let spare = match self {
            Self::RealCards => hand.masters(),
            Self::Alone => hand.masters().saturating_sub(1),
            Self::Everything => 0,
        };
        for _ in 0..spare {
            hand.remove(Card::MASTER);
        }
        hand
    }

    const fn table(self, table: &[Word]) -> &[Word] {
        match self {
            Self::RealCards | Self::Everything => table,
            Self::Alone => &[],
        }
    }
}

/// The progress of a survey.
pub(super) enum Sight {
    /// A play; there may be more.
    Play(Play),
    /// The work of this step is used up. The survey continues in the next step.
    Pause,
    /// All plays are found, or the work limit of the survey is reached.
    End,
}

/// A survey in progress. A long table takes several dictionary walks, one after the other.
pub(super) struct Survey<'a> {
    dictionary: Dictionary<'a>,
    reach: Reach,
    hand: Hand,
    walk: Walk<'a>,
    /// The index of the current walk.
    number: usize,
    /// The work that the whole survey may still do. Without a limit, two Masters over a long table would take seconds.
    allowance: u32,
}

impl<'a> Survey<'a> {
    /// Starts a survey of the plays of this hand. Not inlined: a walk is large, and the caller's stack would hold
    /// several.
    #[inline(never)]
    pub(super) fn new(
        dictionary: Dictionary<'a>,
        reach: Reach,
        hand: Hand,
        table: &[Word],
        allowance: u32,
    ) -> Self {
        let hand = reach.hand(hand);
        let walk = Walk::new(dictionary, &hand, reach.table(table), 0);
        Self { dictionary, reach, hand, walk, number: 0, allowance }
    }

    /// The scope of the survey.
    pub(super) const fn reach(&self) -> Reach {
        self.reach
    }

    /// True if all plays have been found; false if the work limit ended the survey before.
    pub(super) fn is_complete(&self, table: &[Word]) -> bool {
        self.number >= Walk::needed(self.reach.table(table).len())
    }

    /// Continues to the next play. `left` is the work that the step may still do.
    pub(super) fn next(&mut self, table: &[Word], left: &mut u32) -> Sight {
        let table = self.reach.table(table);
        loop {
            if self.allowance == 0 {
                return Sight::End;
            }
            let mut looks = (*left).min(self.allowance);
            let before = looks;
            let step = self.walk.step(&mut looks);
            let mut cost = before - looks;
            if matches!(step, Step::Found(_)) {
                cost += work::PLAY;
            }
            *left = left.saturating_sub(cost);
            self.allowance = self.allowance.saturating_sub(cost);
            match step {
                Step::Found(play) => return Sight::Play(*play),
                Step::Paused if *left == 0 => return Sight::Pause,
                Step::Paused => {}
                Step::Done => {
                    self.number += 1;
                    if self.number >= Walk::needed(table.len()) {
                        self.allowance = 0;
                        return Sight::End;
                    }
                    self.walk = Walk::new(self.dictionary, &self.hand, table, self.number);
                }
            }
        }
    }
}
