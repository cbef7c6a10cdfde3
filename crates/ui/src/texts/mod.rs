//! The two languages of the face.

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Lang {
    #[default]
    English,
    French,
}

impl Lang {
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The text in this language. Both stand side by side in the code, so that neither is forgotten.
    #[must_use]
    pub const fn of<T: Copy>(self, english: T, french: T) -> T {
        match self {
            Self::English => english,
            Self::French => french,
        }
    }

    /// The colon, which French sets apart by a space that no line breaks at.
    #[must_use]
    pub const fn colon(self) -> &'static str {
        self.of(":", "\u{a0}:")
    }

    /// Its own name for itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.of("English", "Français")
    }

    #[must_use]
    pub const fn other(self) -> Self {
        self.of(Self::French, Self::English)
    }
}
