//! The comparison of two answers in new sampled deals, the same for both.
//!
//! An answer has several plans: the card that is kept for the bid, or the order of the last cards. First the better plan
//! of each answer is chosen, then the two are compared in other deals. So the choice flatters neither of them. A whole
//! look compares them twice: first it tests whether there is a gain, then it measures the gain.

use super::{Search, Stage};
use crate::gain::Tally;
use crate::{Depth, Gain};
use core::cmp::Reverse;
use gousset_core::rng::Rng;
use gousset_core::sort::sort_by_key;
use gousset_core::xylo::round::Move;

/// A comparison in progress.
pub(super) struct Comparison {
    /// The answer whose gain is measured.
    best: Option<Move>,
    /// The number of deals that choose the plans, until they are chosen.
    choosing: Option<u16>,
    /// The number of deals that compare the answers.
    deals: u16,
    tally: Tally,
    /// True while a whole look tests whether there is a clear gain at all. If so, its size is measured in other deals:
    /// those of the test flatter what they select.
    tests: bool,
}

impl Comparison {
    /// True if the answer whose gain is measured is to wait with the bid.
    pub(super) const fn advises_to_wait(&self) -> bool {
        self.best.is_none()
    }
}

impl Search {
    /// Begins to compare two answers. The decision must be final.
    #[inline(never)]
    pub(in super::super) fn compare(
        &mut self,
        best: Option<Move>,
        other: Option<Move>,
        depth: Depth,
        seed: u64,
    ) {
        let (choosing, deals) = match depth {
            Depth::Glance => (8, 24),
            Depth::Whole => (32, 400),
        };
        let nearest = self.nearest(self.known.down[self.known.seat]);
        self.trials.clear();
        self.add_answer(best, &nearest);
        self.add_answer(other, &nearest);
        let choosing = (self.trials.len() > 2).then_some(choosing);
        let tests = depth == Depth::Whole;
        self.comparison = Some(Comparison { best, choosing, deals, tally: Tally::default(), tests });
        self.rng = Rng::new(seed);
        (self.late, self.worlds, self.stage) = (false, 0, Stage::Draw);
    }

    /// Counts the finished deal of the comparison.
    pub(super) fn end_compared_world(&mut self) {
        let Some(comparison) = &mut self.comparison else { return };
        if let Some(choosing) = comparison.choosing {
            if self.worlds == choosing {
                comparison.choosing = None;
                self.choose_plans();
            }
            return;
        }
        if let [one, other] = &mut self.trials[..] {
            comparison.tally.add(one.sum - other.sum);
            (one.sum, other.sum) = (0, 0);
        }
        if self.worlds < comparison.deals {
            return;
        }
        if comparison.tests && comparison.tally.gain().at_least() > 0 {
            (comparison.tests, comparison.tally) = (false, Tally::default());
            self.worlds = 0;
        } else {
            self.stage = Stage::Done;
        }
    }

    /// Keeps the better plan of each answer, that of the best answer first.
    fn choose_plans(&mut self) {
        let best = self.comparison.as_ref().and_then(|comparison| comparison.best);
        sort_by_key(&mut self.trials, |trial| Reverse(trial.sum));
        let place = |wanted| self.trials.iter().position(|trial| (trial.answer.to_move() == best) == wanted);
        if let (Some(one), Some(other)) = (place(true), place(false)) {
            // One of them is the first.
            self.trials.swap(1, one.max(other));
            if other == 0 {
                self.trials.swap(0, 1);
            }
        }
        self.trials.truncate(2);
        self.trials.iter_mut().for_each(|trial| trial.sum = 0);
        self.worlds = 0;
    }

    /// The answer that the search has rated best besides this one.
    pub(in super::super) fn next_best(&self, best: Option<Move>) -> Option<Option<Move>> {
        self.trials.iter().map(|trial| trial.answer.to_move()).find(|&mv| mv != best)
    }

    /// The gain of the better answer in the comparison, in hundredths of a point: the seat's points above the mean of the
    /// others.
    pub(in super::super) fn gain(&self) -> Gain {
        let Gain { mean, error } =
            self.comparison.as_ref().map(|comparison| comparison.tally.gain()).unwrap_or_default();
        let others = self.known.players as i32 - 1;
        Gain { mean: mean / others, error: error / others }
    }
}
