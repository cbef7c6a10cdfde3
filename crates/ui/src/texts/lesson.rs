//! What a lesson is made of.

use crate::device::buttons::Button;

/// One thing to learn.
pub struct Step {
    /// The presses it asks for, one after the other; none: it is only read, and A goes on.
    pub keys: &'static [Button],
}

/// The steps of a lesson, and what is said at each.
#[derive(Clone, Copy)]
pub struct Course {
    pub steps: &'static [Step],
    pub words: &'static [&'static str],
}
