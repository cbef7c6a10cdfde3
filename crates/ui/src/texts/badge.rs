//! The texts of a badge.

/// The name of a badge, and how it is earned.
#[derive(Clone, Copy)]
pub struct BadgeText {
    pub name: &'static str,
    pub how: &'static str,
}
