//! What a lesson is made of.

use crate::device::buttons::Button;

/// One thing to learn.
pub struct Step {
    /// Where the words stand: they must not cover what they tell of.
    pub top: u8,
    pub text: [&'static str; 2],
    /// The presses it asks for, one after the other; none: it is only read, and A goes on.
    pub keys: &'static [Button],
}
