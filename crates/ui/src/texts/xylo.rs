//! The texts of Xylo.

use super::Section;

/// How many steps the lesson has.
pub const LESSON_STEPS: usize = 13;

/// Every text of Xylo in one language.
pub struct Texts {
    pub rules: &'static [Section],
    pub lesson: &'static [&'static str; LESSON_STEPS],
}
