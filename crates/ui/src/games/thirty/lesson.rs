//! The round of Thirty's lesson: two seats, and a deal in which the person makes 30 with the fourth card.

use crate::device::buttons::Button::{A, Left, X};
use crate::texts::Step;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;

pub const SEATS: usize = 2;
pub const SEED: MatchSeed = MatchSeed::new(1, Version::Two);

pub static STEPS: [Step; 8] = [
    Step { keys: &[] },
    Step { keys: &[Left, A] },
    Step { keys: &[X] },
    Step { keys: &[A] },
    Step { keys: &[X, A] },
    Step { keys: &[Left, A] },
    Step { keys: &[] },
    Step { keys: &[] },
];
