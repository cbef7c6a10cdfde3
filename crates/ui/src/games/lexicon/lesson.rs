//! The table of Lexicon's lesson, which teaches a throw, a word, a challenge, an insert, an exchange, and going out with
//! the Master.

use crate::texts::lexicon::Lesson;
use gousset_core::lexicon::{Checking, Contest, Pack, Setup};

pub const SEATS: usize = 2;

/// A table like that of a new match: anything may be laid, and challenged.
pub fn setup(lesson: &Lesson) -> Option<Setup> {
    let contest = Contest::Home { players: SEATS as u8 };
    // The rules always accept this set-up.
    Setup::new(contest, lesson.language, Pack::usual(lesson.language), Checking::Challenge).ok()
}
