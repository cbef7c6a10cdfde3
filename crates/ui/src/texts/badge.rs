//! What is said of a badge.

/// The name of a badge, and what one has to do for it.
#[derive(Clone, Copy)]
pub struct BadgeText {
    pub name: &'static str,
    pub how: &'static str,
}
