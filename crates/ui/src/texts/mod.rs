//! All texts that players read, by language.
//!
//! Each language has a folder with all of its texts, so that a native speaker can proofread it from top to bottom.
//! Plain texts are strings. Sentences with numbers or names are functions with the plurals of that language. The
//! structs beside the folders define which texts there are, so that a language without one of them does not compile.
//!
//! This file alone lists the languages and the games. A new language needs a folder, a block of modules and a row in the
//! list of languages. A new game needs its modules here, and its fields in [`Texts`], in [`ReadOut`] and in `language!`.

#[cfg(any(test, feature = "pseudo"))]
pub mod asked;
mod badge;
pub mod interface;
pub mod lesson;
pub mod letter;
pub mod lexicon;
pub mod lexio;
mod line;
pub mod page;
pub mod puzzles;
mod section;
pub mod talk;
pub mod thirty;
pub mod xylo;

pub use badge::BadgeText;
pub use lesson::{Course, Step};
pub use line::Line;
pub use section::Section;
pub use talk::LINES;

/// Defines the texts of a language from its modules.
macro_rules! language {
    () => {
        use super::{ReadOut, Texts};

        pub(super) use page::PAGE;

        pub(super) static READ_OUT: ReadOut = ReadOut {
            not_now: interface::NOT_NOW,
            more_follows: interface::MORE_FOLLOWS,
            more_above: interface::MORE_ABOVE,
            more_below: interface::MORE_BELOW,
            rounds_won: interface::ROUNDS_WON,
            lexio: lexio::READ_OUT,
            lexicon: lexicon::READ_OUT,
            xylo: xylo::READ_OUT,
        };

        pub(super) static TEXTS: Texts = Texts {
            name: interface::NAME,
            menus: interface::MENUS,
            keys: interface::KEYS,
            setup: interface::SETUP,
            table: interface::TABLE,
            lesson: interface::LESSON,
            review: interface::REVIEW,
            puzzles: puzzles::PUZZLES,
            lookup: interface::LOOKUP,
            share: interface::SHARE,
            settings: interface::SETTINGS,
            statistics: interface::STATISTICS,
            saves: interface::SAVES,
            device: interface::DEVICE,
            emergency: interface::EMERGENCY,
            talk: talk::TALK,
            lexio: lexio::TEXTS,
            lexicon: lexicon::TEXTS,
            xylo: xylo::TEXTS,
            #[cfg(feature = "example-game")]
            thirty: thirty::TEXTS,
        };
    };
}

mod english {
    mod interface;
    mod lexicon;
    mod lexio;
    mod page;
    mod puzzles;
    mod talk;
    mod thirty;
    mod xylo;

    language!();
}

mod french {
    mod interface;
    mod lexicon;
    mod lexio;
    mod page;
    mod puzzles;
    mod talk;
    mod thirty;
    mod xylo;

    language!();
}

#[cfg(any(test, feature = "pseudo"))]
pub mod pseudo;

/// Lists the languages: the name in the code, and the module with the texts. Settings store a language by its place in
/// this list.
macro_rules! languages {
    ($($language:ident = $module:ident),+ $(,)?) => {
        /// A language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Lang {
            $($language,)+
            /// The pseudo-language, a further language for tests: see [`pseudo`].
            #[cfg(any(test, feature = "pseudo"))]
            Pseudo,
        }

        impl Lang {
            /// The written languages.
            pub const ALL: [Self; [$(stringify!($language)),+].len()] = [$(Self::$language),+];

            /// The languages that a player can choose. In tests the pseudo-language can be one of them.
            #[must_use]
            pub fn offered() -> &'static [Self] {
                #[cfg(any(test, feature = "pseudo"))]
                if pseudo::is_offered() {
                    return &[$(Self::$language,)+ Self::Pseudo];
                }
                &Self::ALL
            }

            /// All texts in this language.
            #[must_use]
            pub fn texts(self) -> &'static Texts {
                #[cfg(any(test, feature = "pseudo"))]
                asked::note(self);
                match self {
                    $(Self::$language => &$module::TEXTS,)+
                    #[cfg(any(test, feature = "pseudo"))]
                    Self::Pseudo => &pseudo::TEXTS,
                }
            }

            /// The names of the games' elements for screen readers, in this language.
            #[must_use]
            pub fn read_out(self) -> &'static ReadOut {
                #[cfg(any(test, feature = "pseudo"))]
                asked::note(self);
                match self {
                    $(Self::$language => &$module::READ_OUT,)+
                    #[cfg(any(test, feature = "pseudo"))]
                    Self::Pseudo => &pseudo::READ_OUT,
                }
            }

            /// All texts of the browser page in this language.
            #[must_use]
            pub fn page(self) -> &'static page::Page {
                match self {
                    $(Self::$language => &$module::PAGE,)+
                    #[cfg(any(test, feature = "pseudo"))]
                    Self::Pseudo => &pseudo::PAGE,
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
    pub review: interface::Review,
    pub puzzles: puzzles::Puzzles,
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
    #[cfg(feature = "example-game")]
    pub thirty: thirty::Texts,
}

/// The names of the games' elements for screen readers. They are separate from the texts, because the chip reads
/// nothing out and its image does not contain them.
pub struct ReadOut {
    /// Said after a greyed element.
    pub not_now: &'static str,
    /// Said at the end of an announcement that is cut.
    pub more_follows: &'static str,
    /// The number of rows of a list above or below the visible ones.
    pub more_above: fn(rows: &str) -> Line,
    pub more_below: fn(rows: &str) -> Line,
    /// The number of rounds that a player has won, in the standings.
    pub rounds_won: fn(rounds: u8) -> Line,
    pub lexio: lexio::ReadOut,
    pub lexicon: lexicon::ReadOut,
    pub xylo: xylo::ReadOut,
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
    pub fn next(self) -> Self {
        let offered = Self::offered();
        offered[(self as usize + 1) % offered.len()]
    }
}
