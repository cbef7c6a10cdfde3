//! The games, each with a number and a name that never change.

use core::ops::RangeInclusive;

/// A game. Its number is in records, saves and shared texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Game {
    /// Shed tiles in stronger and stronger combinations.
    Lexio = 1,
    /// Tricks with cards whose ranks you cannot see.
    Xylo = 2,
    /// Words from letter cards.
    Lexicon = 3,
}

/// Who wins a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wins {
    /// The player with the most points.
    Most,
    /// The player with the fewest points.
    Least,
}

impl Game {
    /// All games, by their numbers.
    pub const ALL: [Self; 3] = [Self::Lexio, Self::Xylo, Self::Lexicon];
    /// How many games there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The number of the game.
    #[must_use]
    pub const fn id(self) -> u8 {
        self as u8
    }

    /// The place of the game in [`Game::ALL`], for tables with a row per game.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The name of the game, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lexio => "Lexio",
            Self::Xylo => "Xylo",
            Self::Lexicon => "Lexicon",
        }
    }

    /// The name of the game in requests, options and file names.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Lexio => "lexio",
            Self::Xylo => "xylo",
            Self::Lexicon => "lexicon",
        }
    }

    /// The game with this key.
    #[must_use]
    pub fn with_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.key() == key)
    }

    /// How many players a table may have.
    #[must_use]
    pub const fn players(self) -> RangeInclusive<usize> {
        match self {
            Self::Lexio | Self::Xylo => 2..=5,
            Self::Lexicon => 2..=6,
        }
    }

    /// Whether the most points win, or the fewest.
    #[must_use]
    pub const fn wins(self) -> Wins {
        match self {
            Self::Lexio | Self::Xylo => Wins::Most,
            Self::Lexicon => Wins::Least,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_never_change() {
        let known = [(Game::Lexio, 1, "Lexio"), (Game::Xylo, 2, "Xylo"), (Game::Lexicon, 3, "Lexicon")];
        assert_eq!(known.len(), Game::COUNT);
        for (place, (game, id, name)) in known.into_iter().enumerate() {
            assert_eq!((game.id(), game.name()), (id, name));
            assert_eq!((game.index(), Game::ALL[place]), (place, game));
            assert_eq!(game.key(), name.to_ascii_lowercase());
            assert_eq!(Game::with_key(game.key()), Some(game));
        }
        assert_eq!(Game::with_key("Lexio"), None);
    }

    #[test]
    fn the_sheets_say_how_many_play_and_who_wins() {
        assert_eq!(Game::ALL.map(Game::players), [2..=5, 2..=5, 2..=6]);
        assert_eq!(Game::ALL.map(Game::wins), [Wins::Most, Wins::Most, Wins::Least]);
    }
}
