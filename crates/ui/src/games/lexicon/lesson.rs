//! The table of Lexicon's lesson, which teaches a throw, a word, an insert, an exchange, and going out with the Master.

use crate::texts::lexicon::Lesson;
use gousset_core::lexicon::{Checking, Contest, Pack, Setup};

pub const SEATS: usize = 2;

/// A table that refuses non-words, because a lesson has no challenges.
pub fn setup(lesson: &Lesson) -> Option<Setup> {
    let contest = Contest::Home { players: SEATS as u8 };
    // The rules always accept this set-up.
    Setup::new(contest, lesson.language, Pack::Original, Checking::Checked).ok()
}
