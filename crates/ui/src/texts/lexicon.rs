//! The texts of Lexicon.

use super::{Section, Step};
use gousset_core::seed::MatchSeed;
use gousset_words::Language;

/// The lesson: the words to lay differ by language, and so do the deal and the presses.
pub struct Lesson {
    /// The dictionary it is played with.
    pub language: Language,
    pub seed: MatchSeed,
    pub steps: &'static [Step],
    pub words: &'static [&'static str],
}

/// Every text of Lexicon in one language.
pub struct Texts {
    pub rules: &'static [Section],
    pub lesson: &'static Lesson,
}
