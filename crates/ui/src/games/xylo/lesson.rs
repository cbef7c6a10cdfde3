//! The lesson: a round of Xylo. It teaches to follow, what trump is, to infer a number, to bid, to use the knowledge about
//! the neighbour's Xylo, to trump, and to lose tricks once the bid is reached. What a bid without a look and sorting are is
//! said at the end.

use crate::device::buttons::Button::{A, B, Right, Up, X};
use crate::texts::Step;
use crate::texts::xylo::LESSON_STEPS;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;

pub const SEATS: usize = 3;
/// The person gets G7 G6 Y5 G4 V4 P3 B3 B2 G2 T1 V1 T0 B0; Chloé leads.
pub const SEED: MatchSeed = MatchSeed::new(2_536_057, Version::Two);

/// The order in which the person has sorted the hand for Basile: the first equal numbers have changed places.
pub const ORDER: u32 = 1;

pub static STEPS: [Step; LESSON_STEPS] = [
    Step { keys: &[] },
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[Up] },
    Step { keys: &[Up, B, A] },
    Step { keys: &[B] },
    Step { keys: &[Right, Right, A] },
    Step { keys: &[Right, A] },
    Step { keys: &[X, A] },
    Step { keys: &[X, A] },
    Step { keys: &[Right, A] },
    Step { keys: &[Right, Right, Right, Right, A] },
    Step { keys: &[A, A, A] },
    Step { keys: &[Right, A] },
    Step { keys: &[A, A, A] },
    Step { keys: &[] },
    Step { keys: &[] },
    Step { keys: &[] },
];

/// The step that asks for X to be held.
pub const HOLDS: usize = 9;

#[cfg(test)]
mod tests {
    use crate::texts::Lang;
    use gousset_draw::font::wrap;
    use gousset_draw::fonts;

    /// The width of the words of a step.
    const ROOM: i32 = 218;

    #[test]
    fn every_step_has_at_most_two_lines() {
        for words in Lang::ALL.into_iter().flat_map(|lang| lang.texts().xylo.lesson) {
            assert!(wrap(&fonts::BODY, words, ROOM).count() <= 2, "{words}");
        }
    }
}
