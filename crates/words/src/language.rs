//! The dictionaries that come along.

/// A language with a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, in the spellings of all its countries.
    English,
    /// French, without its accents.
    French,
}

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::English, Self::French];
}

/// The dictionary of a language, as [`crate::Dictionary::open`] reads it.
#[must_use]
pub fn bytes(language: Language) -> &'static [u8] {
    match language {
        Language::English => include_bytes!("../data/english.words"),
        Language::French => include_bytes!("../data/french.words"),
    }
}
