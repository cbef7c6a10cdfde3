//! All texts that players read, by language.
//!
//! Each language has a folder with all of its texts, so that a native speaker can proofread it from top to bottom.
//! Plain texts are strings. Sentences with numbers or names are functions with the plurals of that language. The
//! structs beside the folders define which texts there are, so that a language without one of them does not compile. A
//! new language needs a folder and a row in the list below.

mod badge;
mod english;
mod french;
pub mod interface;
pub mod lesson;
pub mod lexicon;
pub mod lexio;
mod line;
pub mod page;
#[cfg(feature = "pseudo")]
pub mod pseudo;
mod section;
pub mod talk;
pub mod xylo;

pub use badge::BadgeText;
pub use lesson::{Course, Step};
pub use line::Line;
pub use section::Section;
pub use talk::Remarks;

use crate::text;

/// Lists the languages: the name in the code, and the module with the texts. Settings store a language by its place in
/// this list.
macro_rules! languages {
    ($($language:ident = $module:ident),+ $(,)?) => {
        /// A language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Lang {
            $($language),+
        }

        impl Lang {
            pub const ALL: [Self; [$(stringify!($language)),+].len()] = [$(Self::$language),+];

            /// All texts in this language.
            #[must_use]
            pub fn texts(self) -> &'static Texts {
                #[cfg(feature = "pseudo")]
                if pseudo::stands_for(self) {
                    return &pseudo::TEXTS;
                }
                match self {
                    $(Self::$language => &$module::TEXTS),+
                }
            }

            /// The names of the games' elements for screen readers, in this language.
            #[must_use]
            pub fn read_out(self) -> &'static ReadOut {
                #[cfg(feature = "pseudo")]
                if pseudo::stands_for(self) {
                    return &pseudo::READ_OUT;
                }
                match self {
                    $(Self::$language => &$module::READ_OUT),+
                }
            }

            /// All texts of the browser page in this language.
            #[must_use]
            pub fn page(self) -> &'static page::Page {
                #[cfg(feature = "pseudo")]
                if pseudo::stands_for(self) {
                    return &pseudo::PAGE;
                }
                match self {
                    $(Self::$language => &$module::PAGE),+
                }
            }
        }
    };
}

languages! {
    English = english,
    French = french,
}

/// All texts of a language.
pub struct Texts {
    /// The name of the language in the language itself.
    pub name: &'static str,
    pub menus: interface::Menus,
    pub keys: interface::Keys,
    pub setup: interface::Setup,
    pub table: interface::Table,
    pub lesson: interface::Lesson,
    pub lookup: interface::Lookup,
    pub share: interface::Share,
    pub settings: interface::Settings,
    pub statistics: interface::Statistics,
    pub saves: interface::Saves,
    pub device: interface::Device,
    pub emergency: interface::Emergency,
    pub talk: talk::Talk,
    pub lexio: lexio::Texts,
    pub lexicon: lexicon::Texts,
    pub xylo: xylo::Texts,
}

/// The names of the games' elements for screen readers. They are separate from the texts, because the chip reads
/// nothing out and its image does not contain them.
pub struct ReadOut {
    /// The number of rounds that a player has won, in the standings.
    pub rounds_won: fn(rounds: u8) -> Line,
    pub lexio: lexio::ReadOut,
    pub lexicon: lexicon::ReadOut,
    pub xylo: xylo::ReadOut,
}

/// A text in all languages, for screens that appear before a language is chosen.
#[must_use]
pub fn in_all_languages(text: impl Fn(&Texts) -> &'static str) -> Line {
    Lang::ALL.into_iter().fold(Line::default(), |line, lang| {
        let apart = if line.is_empty() { "" } else { " · " };
        text!("{}{apart}{}", &*line, text(lang.texts()))
    })
}

impl Default for Lang {
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl Lang {
    #[must_use]
    pub fn name(self) -> &'static str {
        self.texts().name
    }

    /// The language after this one in the list, or the first.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}
