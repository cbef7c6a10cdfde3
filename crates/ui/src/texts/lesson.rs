//! The parts of a lesson.

use crate::device::buttons::Button;

/// A step of a lesson.
pub struct Step {
    /// The presses that the step asks for, in order. If there are none, the text is only read, and A goes on.
    pub keys: &'static [Button],
}

/// The steps of a lesson, and the text of each.
#[derive(Clone, Copy)]
pub struct Course {
    pub steps: &'static [Step],
    pub words: &'static [&'static str],
}
