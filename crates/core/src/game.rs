//! The name, the number and the number of players of each game. The list of games is in the crate's root.

/// Which score wins a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wins {
    /// The player with the most points.
    Most,
    /// The player with the fewest points.
    Least,
}

/// Defines [`Game`](crate::Game) from the list of games: the name of each, its module, its number, its numbers of
/// players, and whether the most or the fewest points win. A game may be compiled only under a condition.
macro_rules! games {
    ($(
        $(#[doc = $about:literal])*
        $(#[cfg($when:meta)])?
        $game:ident = $module:ident { number: $number:literal, players: $players:expr, wins: $wins:ident }
    )+) => {
        /// A game. Its number is stored in records, saves and shared texts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Game {
            $($(#[doc = $about])* $(#[cfg($when)])? $game = $number),+
        }

        impl Game {
            /// All games, in the order of their numbers.
            pub const ALL: [Self; [$($(#[cfg($when)])? $number),+].len()] = [$($(#[cfg($when)])? Self::$game),+];
            /// The number of games.
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
                    $($(#[cfg($when)])? Self::$game => stringify!($game)),+
                }
            }

            /// The name of the game in requests, options and file names.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $($(#[cfg($when)])? Self::$game => stringify!($module)),+
                }
            }

            /// The game with this key, if there is one.
            #[must_use]
            pub fn with_key(key: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|game| game.key() == key)
            }

            /// The numbers of players that a table may have.
            #[must_use]
            pub const fn players(self) -> core::ops::RangeInclusive<usize> {
                match self {
                    $($(#[cfg($when)])? Self::$game => $players),+
                }
            }

            /// Whether the most points win, or the fewest.
            #[must_use]
            pub const fn wins(self) -> $crate::game::Wins {
                match self {
                    $($(#[cfg($when)])? Self::$game => $crate::game::Wins::$wins),+
                }
            }

            /// The newest version of the game's records.
            #[must_use]
            pub const fn newest_version(self) -> $crate::record::Version {
                match self {
                    $($(#[cfg($when)])? Self::$game => $module::NEWEST_VERSION),+
                }
            }

            /// The length in bytes of the longest record of any game.
            #[must_use]
            pub const fn longest_record() -> usize {
                let mut longest = 0;
                $(
                    $(#[cfg($when)])?
                    if $module::MAX_RECORD > longest {
                        longest = $module::MAX_RECORD;
                    }
                )+
                longest
            }
        }
    };
}
pub(crate) use games;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    #[test]
    fn numbers_and_names_never_change() {
        let known = [(Game::Lexio, 1, "Lexio"), (Game::Xylo, 2, "Xylo"), (Game::Lexicon, 3, "Lexicon")];
        for (game, id, name) in known {
            assert_eq!((game.id(), game.name()), (id, name));
        }
    }

    #[test]
    fn every_game_is_found_by_its_place_and_its_key() {
        for (place, game) in Game::ALL.into_iter().enumerate() {
            assert_eq!((game.index(), usize::from(game.id())), (place, place + 1));
            assert_eq!(game.key(), game.name().to_ascii_lowercase());
            assert_eq!(Game::with_key(game.key()), Some(game));
        }
        assert_eq!(Game::with_key("Lexio"), None);
    }

    #[test]
    fn the_sheets_say_how_many_play_and_who_wins() {
        for (game, players, wins) in [
            (Game::Lexio, 2..=5, Wins::Most),
            (Game::Xylo, 2..=5, Wins::Most),
            (Game::Lexicon, 2..=6, Wins::Least),
        ] {
            assert_eq!((game.players(), game.wins()), (players, wins));
        }
    }
}
