//! Counts move sequences (perft), to check the move generator against itself and against other programs.

use super::round::Round;
use core::ops::ControlFlow;

/// The number of different sequences of `depth` moves. A pass is a move. A sequence that ends early because a hand is
/// empty counts as one. `None` if more than `limit` positions would have to be visited.
#[must_use]
pub fn perft(round: &Round, depth: u32, limit: u64) -> Option<u64> {
    let mut left = limit;
    count(round, depth, &mut left)
}

fn count(round: &Round, depth: u32, left: &mut u64) -> Option<u64> {
    if depth == 0 || round.winner().is_some() {
        return Some(1);
    }
    *left = left.checked_sub(1)?;
    let mut nodes = 0_u64;
    let walked = round.each_move(|mv| {
        let below = if depth == 1 {
            Some(1)
        } else {
            let mut next = *round;
            next.play_unchecked(mv);
            count(&next, depth - 1, left)
        };
        match below.and_then(|below| nodes.checked_add(below)) {
            Some(sum) => {
                nodes = sum;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    });
    walked.is_continue().then_some(nodes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::{Edition, Rules, TileSet};

    #[test]
    fn a_small_tree_by_hand() {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let hands = ["3c 4c", "5c", "6c 6t"].map(|text| TileSet::parse(text).unwrap());
        let round = Round::new(rules, &hands, 0).unwrap();
        // Two leads. Each is followed by the 5, which ends the round, or by a pass.
        assert_eq!([0, 1, 2].map(|depth| perft(&round, depth, 100)), [Some(1), Some(2), Some(4)]);
        // Each pass is followed by one of the two sixes or a pass: 2 × (1 + 3).
        assert_eq!(perft(&round, 3, 100), Some(8));
        assert_eq!(perft(&round, 3, 2), None);
    }
}
