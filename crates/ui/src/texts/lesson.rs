//! What a lesson is made of.

use crate::device::buttons::Button;

/// One thing to learn.
pub struct Step {
    /// Where the words stand: they must not cover what they tell of.
    pub top: u8,
    /// The presses it asks for, one after the other; none: it is only read, and A goes on.
    pub keys: &'static [Button],
}

/// The steps of a lesson, and what is said at each.
#[derive(Clone, Copy)]
pub struct Course {
    pub steps: &'static [Step],
    pub words: &'static [&'static str],
}
