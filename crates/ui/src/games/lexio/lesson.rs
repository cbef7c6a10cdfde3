//! The round of Lexio's lesson: three seats, and a deal in which a single, a straight, a pass and pairs follow each
//! other.

use crate::device::buttons::Button::{A, Down, Left, Up, X};
use crate::texts::Step;
use crate::texts::lexio::LESSON_STEPS;
use gousset_core::lexio::{Edition, Setup};
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;

pub const SEATS: usize = 3;
/// The person is dealt 3c 3t 4t 5s 6s 8c 8s 9t 9m 9s 2c 2s, and leads.
pub const SEED: MatchSeed = MatchSeed::new(195, Version::One);

/// A match of one round.
pub fn setup() -> Option<Setup> {
    // The rules always accept this set-up.
    Setup::new(SEATS, Edition::Classic, 1).ok()
}

pub static STEPS: [Step; LESSON_STEPS] = [
    Step { keys: &[] },
    Step { keys: &[] },
    Step { keys: &[] },
    Step { keys: &[A] },
    Step { keys: &[Up, A] },
    Step { keys: &[Left, A, Down, A] },
    Step { keys: &[] },
    Step { keys: &[X] },
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[] },
    Step { keys: &[A] },
    Step { keys: &[X] },
    Step { keys: &[A] },
    Step { keys: &[X, A] },
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[] },
];

#[cfg(test)]
mod tests {
    use crate::texts::Lang;
    use crate::widgets::SCREEN_WIDTH;
    use gousset_draw::font::wrap;
    use gousset_draw::fonts;

    /// The width of a sentence on the narrowest panel, inside its frame.
    const WIDTH: i32 = SCREEN_WIDTH - 22;

    #[test]
    fn every_sentence_takes_two_lines_at_most() {
        for words in Lang::ALL.into_iter().flat_map(|lang| lang.texts().lexio.lesson) {
            assert!(wrap(&fonts::BODY, words, WIDTH).count() <= 2, "{words}");
        }
    }
}
