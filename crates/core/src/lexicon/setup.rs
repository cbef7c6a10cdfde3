//! The settings of a match.

use super::handicap::{Handicap, MAX_HANDICAP};
use super::pack::{MAX_PLAYERS, MIN_PLAYERS, Pack};
use super::rules::{Checking, Mode, RETIRES_AT, Rules};
use core::fmt;
use gousset_words::Language;

/// The number of players at each table of a tournament.
pub const TABLE_SEATS: usize = 4;
/// The smallest number of tables of a tournament.
pub const MIN_TABLES: u8 = 2;
/// The largest number of tables of a tournament.
pub const MAX_TABLES: u8 = 4;
/// The smallest number of hands of a tournament.
pub const MIN_HANDS: u8 = 3;
/// The largest number of hands of a tournament.
pub const MAX_HANDS: u8 = 9;
/// The largest number of minutes until the bell.
pub const MAX_MINUTES: u8 = 7;
/// The largest number of players in a match: four tables of four.
pub const MAX_ENTRANTS: usize = TABLE_SEATS * MAX_TABLES as usize;

/// The kind of match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// One table. A player who reaches the limit retires, and the last one in wins.
    Home {
        /// The number of players.
        players: u8,
    },
    /// Several tables of four; the lowest total wins.
    Tournament {
        /// The number of tables.
        tables: u8,
        /// The number of hands.
        hands: u8,
        /// The minutes until the bell rings.
        minutes: u8,
    },
}

/// The settings of a match. Only settings that the rules allow can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    contest: Contest,
    language: Language,
    pack: Pack,
    checking: Checking,
    handicap: Handicap,
    limit: Limit,
}

/// The score at which a player of a match at home retires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Limit {
    /// A short match.
    Fifty,
    /// The match of the rules.
    #[default]
    Hundred,
}

impl Limit {
    /// Both limits.
    pub const ALL: [Self; 2] = [Self::Fifty, Self::Hundred];

    /// The score.
    #[must_use]
    pub const fn score(self) -> i32 {
        match self {
            Self::Fifty => 50,
            Self::Hundred => RETIRES_AT,
        }
    }
}

/// Why the settings of a match are not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSetup {
    /// A table at home is for 2 to 6 players.
    Players,
    /// A tournament has 2 to 4 tables.
    Tables,
    /// A tournament has 3 to 9 hands.
    Hands,
    /// The bell rings after 1 to 7 minutes.
    Minutes,
    /// A handicap is for the seats of a table at home.
    Handicap,
    /// A tournament has no limit of the score.
    Limit,
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players => write!(f, "Lexicon is for {MIN_PLAYERS} to {MAX_PLAYERS} players"),
            Self::Tables => write!(f, "a tournament has {MIN_TABLES} to {MAX_TABLES} tables"),
            Self::Hands => write!(f, "a tournament has {MIN_HANDS} to {MAX_HANDS} hands"),
            Self::Minutes => write!(f, "the bell rings after 1 to {MAX_MINUTES} minutes"),
            Self::Limit => write!(f, "only a match at home can end at {}", Limit::Fifty.score()),
            Self::Handicap => {
                write!(
                    f,
                    "a seat at home may be dealt up to {MAX_HANDICAP} cards fewer, and nobody in a tournament"
                )
            }
        }
    }
}

impl core::error::Error for BadSetup {}

impl Setup {
    /// A match with these settings.
    ///
    /// # Errors
    /// If the rules do not allow this match.
    pub const fn new(
        contest: Contest,
        language: Language,
        pack: Pack,
        checking: Checking,
    ) -> Result<Self, BadSetup> {
        match contest {
            Contest::Home { players } => {
                if (players as usize) < MIN_PLAYERS || players as usize > MAX_PLAYERS {
                    return Err(BadSetup::Players);
                }
            }
            Contest::Tournament { tables, hands, minutes } => {
                if tables < MIN_TABLES || tables > MAX_TABLES {
                    return Err(BadSetup::Tables);
                }
                if hands < MIN_HANDS || hands > MAX_HANDS {
                    return Err(BadSetup::Hands);
                }
                if minutes == 0 || minutes > MAX_MINUTES {
                    return Err(BadSetup::Minutes);
                }
            }
        }
        Ok(Self { contest, language, pack, checking, handicap: Handicap::NONE, limit: Limit::Hundred })
    }

    /// The same settings with fewer cards for some seats, in every round. In a tournament, every seat is dealt ten
    /// cards.
    ///
    /// # Errors
    /// If the handicap has seats that the table does not have.
    pub const fn with_handicap(self, handicap: Handicap) -> Result<Self, BadSetup> {
        let seats = match self.contest {
            Contest::Home { players } => players as usize,
            Contest::Tournament { .. } => 0,
        };
        if handicap.of_first(seats).bits() != handicap.bits() {
            return Err(BadSetup::Handicap);
        }
        Ok(Self { handicap, ..self })
    }

    /// The same settings with another limit.
    ///
    /// # Errors
    /// If a tournament is to end at 50.
    pub const fn with_limit(self, limit: Limit) -> Result<Self, BadSetup> {
        match (self.contest, limit) {
            (Contest::Tournament { .. }, Limit::Fifty) => Err(BadSetup::Limit),
            _ => Ok(Self { limit, ..self }),
        }
    }

    /// The score at which a player of a match at home retires.
    #[must_use]
    pub const fn limit(self) -> Limit {
        self.limit
    }

    /// The kind of match.
    #[must_use]
    pub const fn contest(self) -> Contest {
        self.contest
    }

    /// The language of the dictionary.
    #[must_use]
    pub const fn language(self) -> Language {
        self.language
    }

    /// The handicap: the seats that are dealt fewer cards.
    #[must_use]
    pub const fn handicap(self) -> Handicap {
        self.handicap
    }

    /// The rules of every table.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let mode = match self.contest {
            Contest::Home { .. } => Mode::Home,
            Contest::Tournament { .. } => Mode::Tournament,
        };
        Rules { mode, checking: self.checking, pack: self.pack }
    }

    /// The number of tables.
    #[must_use]
    pub const fn tables(self) -> usize {
        match self.contest {
            Contest::Home { .. } => 1,
            Contest::Tournament { tables, .. } => tables as usize,
        }
    }

    /// The number of seats at each table.
    #[must_use]
    pub const fn seats(self) -> usize {
        match self.contest {
            Contest::Home { players } => players as usize,
            Contest::Tournament { .. } => TABLE_SEATS,
        }
    }

    /// The number of players in the match.
    #[must_use]
    pub const fn players(self) -> usize {
        self.tables() * self.seats()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn only_what_the_rules_know_can_be_set_up() {
        let setup = |contest| Setup::new(contest, Language::French, Pack::French, Checking::Challenge);
        let home = |players| setup(Contest::Home { players });
        assert_eq!([1, 7].map(home), [Err(BadSetup::Players); 2]);
        assert_eq!(home(6).unwrap().players(), 6);
        let of = |tables, hands, minutes| setup(Contest::Tournament { tables, hands, minutes });
        assert_eq!([of(1, 5, 7), of(5, 5, 7)], [Err(BadSetup::Tables); 2]);
        assert_eq!([of(2, 2, 7), of(2, 10, 7)], [Err(BadSetup::Hands); 2]);
        assert_eq!([of(2, 5, 0), of(2, 5, 8)], [Err(BadSetup::Minutes); 2]);
        assert_eq!(of(4, 9, 7).unwrap().players(), MAX_ENTRANTS);
    }

    #[test]
    fn a_handicap_is_for_the_seats_of_a_table_at_home() {
        let setup =
            |contest| Setup::new(contest, Language::French, Pack::French, Checking::Challenge).unwrap();
        let last = Handicap::NONE.with(3, 1).unwrap();
        let four = setup(Contest::Home { players: 4 });
        assert_eq!((four.handicap(), four.with_handicap(Handicap::NONE)), (Handicap::NONE, Ok(four)));
        assert_eq!(four.with_handicap(last).map(Setup::handicap), Ok(last));
        assert_eq!(setup(Contest::Home { players: 3 }).with_handicap(last), Err(BadSetup::Handicap));
        let cup = setup(Contest::Tournament { tables: 2, hands: 5, minutes: 7 });
        assert_eq!(cup.with_handicap(last), Err(BadSetup::Handicap));
        assert_eq!(cup.with_handicap(Handicap::NONE), Ok(cup));
    }

    #[test]
    fn only_a_match_at_home_can_be_short() {
        let setup = |contest| Setup::new(contest, Language::French, Pack::French, Checking::Checked).unwrap();
        let home = setup(Contest::Home { players: 3 });
        assert_eq!(home.limit().score(), 100);
        assert_eq!(home.with_limit(Limit::Fifty).unwrap().limit().score(), 50);
        let cup = setup(Contest::Tournament { tables: 2, hands: 5, minutes: 7 });
        assert_eq!(cup.with_limit(Limit::Fifty), Err(BadSetup::Limit));
        assert_eq!(cup.with_limit(Limit::Hundred), Ok(cup));
    }

    #[test]
    fn what_is_refused_is_told_with_its_limits() {
        assert_eq!(BadSetup::Players.to_string(), "Lexicon is for 2 to 6 players");
        assert_eq!(BadSetup::Tables.to_string(), "a tournament has 2 to 4 tables");
        assert_eq!(BadSetup::Hands.to_string(), "a tournament has 3 to 9 hands");
        assert_eq!(BadSetup::Minutes.to_string(), "the bell rings after 1 to 7 minutes");
        assert_eq!(BadSetup::Limit.to_string(), "only a match at home can end at 50");
        assert_eq!(
            BadSetup::Handicap.to_string(),
            "a seat at home may be dealt up to 3 cards fewer, and nobody in a tournament"
        );
    }
}
