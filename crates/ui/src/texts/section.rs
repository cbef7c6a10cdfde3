//! A section of the rules.

/// A section: its title and its text.
#[derive(Clone, Copy)]
pub struct Section {
    pub title: &'static str,
    /// The pictures of its paragraphs, separated by `|`. The game's descriptor draws them where a page has room.
    pub art: &'static str,
    pub text: &'static str,
}
