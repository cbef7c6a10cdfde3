//! A section of the rules.

/// A section: its title and its text.
#[derive(Clone, Copy)]
pub struct Section {
    pub title: &'static str,
    pub text: &'static str,
}
