//! The games of the room, in the order of the title screen. A new one is a row here and a session in `app`.

use gousset_core::record;

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    Lexio,
    Lexicon,
    Xylo,
}

/// Who wins a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wins {
    Most,
    Least,
}

/// All of them.
pub const GAMES: [Game; 3] = [Game::Lexio, Game::Lexicon, Game::Xylo];

impl Game {
    /// Its place among them.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number under which it is saved: that of its records, which never changes.
    #[must_use]
    pub const fn id(self) -> u8 {
        let game = match self {
            Self::Lexio => record::Game::Lexio,
            Self::Lexicon => record::Game::Lexicon,
            Self::Xylo => record::Game::Xylo,
        };
        game as u8
    }

    /// Its name, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lexio => "Lexio",
            Self::Lexicon => "Lexicon",
            Self::Xylo => "Xylo",
        }
    }

    /// Whether the most points win, or the least.
    #[must_use]
    pub const fn wins(self) -> Wins {
        match self {
            Self::Lexio | Self::Xylo => Wins::Most,
            Self::Lexicon => Wins::Least,
        }
    }
}
