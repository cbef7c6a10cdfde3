//! The round of Thirty's lesson: two seats, and a deal in which the person makes 30 with the fourth card.

use crate::device::buttons::Button::{A, Left, Right, X};
use crate::texts::Step;
use crate::texts::thirty::LESSON_STEPS;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;

pub const SEATS: usize = 2;
/// The person is dealt 1 3 7 and begins. Basile leaves a total of 29 before the person's fourth card.
pub const SEED: MatchSeed = MatchSeed::new(270, Version::Two);

pub static STEPS: [Step; LESSON_STEPS] = [
    Step { keys: &[] },
    Step { keys: &[Left, A] },
    Step { keys: &[X] },
    Step { keys: &[A] },
    Step { keys: &[X, A] },
    Step { keys: &[Right, A] },
    Step { keys: &[] },
    Step { keys: &[] },
];
