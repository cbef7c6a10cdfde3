//! Visits the plays of a hand in slices.
//!
//! The enumeration of plays cannot be suspended. So a later slice enumerates the earlier plays again and skips them:
//! finding a play costs far less than rating it.

use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, Rules, TileSet, each_play_shared};

/// The progress of a visit to every play of a hand.
#[derive(Clone, Copy, Default)]
pub(super) struct Sweep {
    seen: u16,
}

impl Sweep {
    /// The number of plays visited so far.
    pub(super) const fn seen(self) -> u16 {
        self.seen
    }

    /// Visits up to `slice` further plays of the hand over the table. Returns true if all have been visited.
    pub(super) fn step(
        &mut self,
        hand: TileSet,
        over: Option<Combo>,
        rules: Rules,
        slice: u16,
        mut visit: impl FnMut(Combo),
    ) -> bool {
        let (start, end) = (self.seen, self.seen + slice);
        let mut place = 0;
        let whole = each_play_shared(hand, over, rules, |combo| {
            if place == end {
                return ControlFlow::Break(());
            }
            if place >= start {
                visit(combo);
            }
            place += 1;
            ControlFlow::Continue(())
        });
        self.seen = place;
        whole.is_continue()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, count_plays};
    use std::collections::HashSet;

    #[test]
    fn slices_visit_every_play_once() {
        let rules = Rules::new(4, Edition::Classic).unwrap();
        let hand = TileSet::parse("3c 4c 5c 6c 7c 8c 9c 10c 11c 12c 13c 1c 2s").unwrap();
        for slice in [1, 7, 100, 5000] {
            let (mut sweep, mut seen, mut visits) = (Sweep::default(), HashSet::new(), 0);
            loop {
                let mut in_slice = 0;
                let done = sweep.step(hand, None, rules, slice, |combo| {
                    seen.insert(combo);
                    in_slice += 1;
                });
                assert!(in_slice <= slice);
                visits += usize::from(in_slice);
                if done {
                    break;
                }
            }
            assert_eq!([visits, seen.len()], [count_plays(hand, None, rules); 2]);
        }
    }
}
