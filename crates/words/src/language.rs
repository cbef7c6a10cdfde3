//! The dictionaries that are built into the program.

#[cfg(not(all(feature = "build", target_family = "wasm")))]
#[path = "language/in_place.rs"]
mod along;
#[cfg(all(feature = "build", target_family = "wasm"))]
#[path = "language/packed.rs"]
mod along;

pub use along::{bytes, is_prepared, open, prepare};

/// True if the built-in dictionaries are packed. Opening one for the first time then takes some tenths of a second.
pub const IS_PACKED: bool = cfg!(all(feature = "build", target_family = "wasm"));

/// A language with a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, in the spellings of all its countries.
    English,
    /// French, without its accents.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::French];
}
