//! Every text that a player reads, by language.
//!
//! A folder per language holds all of it, so that a native speaker can proofread it from top to bottom: plain texts as
//! strings, and sentences with numbers or names as functions with that language's own plurals. The structs beside the
//! folders say which texts there are: a language that lacks one does not compile. A new language is a folder and a row of
//! the list below.

#[cfg(feature = "probe")]
pub mod asked;
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
use gousset_core::Game;

/// Lists the languages: what each is called here, and the module with its texts. Their order is stored in settings.
macro_rules! languages {
    ($($language:ident = $module:ident),+ $(,)?) => {
        /// A language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Lang {
            $($language),+
        }

        impl Lang {
            pub const ALL: [Self; [$(stringify!($language)),+].len()] = [$(Self::$language),+];

            /// Every text in this language.
            #[must_use]
            pub fn texts(self) -> &'static Texts {
                #[cfg(feature = "probe")]
                asked::note(self);
                #[cfg(feature = "pseudo")]
                if pseudo::stands_for(self) {
                    return &pseudo::TEXTS;
                }
                match self {
                    $(Self::$language => &$module::TEXTS),+
                }
            }

            /// What the pictures of games are called in this language.
            #[must_use]
            pub fn read_out(self) -> &'static ReadOut {
                #[cfg(feature = "probe")]
                asked::note(self);
                #[cfg(feature = "pseudo")]
                if pseudo::stands_for(self) {
                    return &pseudo::READ_OUT;
                }
                match self {
                    $(Self::$language => &$module::READ_OUT),+
                }
            }

            /// Every text of the browser's page in this language.
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
    /// The language's own name for itself.
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

impl Texts {
    /// What is said of the badge of a game with this number.
    #[must_use]
    pub fn badge(&self, game: Game, number: u8) -> Option<BadgeText> {
        let number = usize::from(number);
        match game {
            Game::Lexio => {
                gousset_core::lexio::Badge::ALL.get(number).map(|&badge| (self.lexio.badge)(badge))
            }
            Game::Lexicon => {
                gousset_core::lexicon::Badge::ALL.get(number).map(|&badge| (self.lexicon.badge)(badge))
            }
            Game::Xylo => gousset_core::xylo::Badge::ALL.get(number).map(|&badge| (self.xylo.badge)(badge)),
        }
    }
}

/// What pictures are called where they are read out. It stands beside the texts: the chip reads nothing out and does not
/// carry it.
pub struct ReadOut {
    pub lexio: lexio::ReadOut,
    pub lexicon: lexicon::ReadOut,
    pub xylo: xylo::ReadOut,
}

/// A text in every language, for screens that are shown before anybody's language is known.
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
