//! The players of a match: those of the table that was set up, and in a tournament the bots of the other tables.

use crate::table::players::{Kind, MAX_SEATS, NAMES, Players};
use crate::texts::Lang;
use gousset_bots::lexicon::{Character, Habit, Restraint};
use gousset_bots::{Level, Temper};
use gousset_core::lexicon::{MAX_ENTRANTS, Player, Setup};

/// The options that apply to bots, apart from their seats at the table that was set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bots {
    /// The level of the bots at the other tables of a tournament.
    pub others: Level,
    /// The limit on the number of cards that every bot lays in a turn.
    pub restraint: Restraint,
}

impl Bots {
    /// Easy bots without a limit, as in a lesson.
    pub const EASY: Self = Self { others: Level::Easy, restraint: Restraint::None };

    /// The options as a stored byte: the level in the lower four bits, the restraint above them.
    #[must_use]
    pub const fn write(self) -> u8 {
        self.others as u8 | (self.restraint as u8) << 4
    }

    /// Reads a stored byte. `None` if it is not valid.
    #[must_use]
    pub fn read(byte: u8) -> Option<Self> {
        let others = *Level::ALL.get(usize::from(byte & 0xF))?;
        Some(Self { others, restraint: *Restraint::ALL.get(usize::from(byte >> 4))? })
    }
}

/// All players of a match.
#[derive(Clone)]
pub struct Entrants {
    /// The players who were set up. They come before all others.
    players: Players,
    bots: Bots,
    count: usize,
}

// All names are different: the list has enough names for the others that no player of the first table has.
const _: () = assert!(NAMES.len() >= MAX_ENTRANTS + MAX_SEATS - 4);

impl Entrants {
    #[must_use]
    pub fn new(setup: Setup, players: Players, bots: Bots) -> Self {
        Self { players, bots, count: setup.players() }
    }

    /// The players who were set up.
    #[must_use]
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// The options of the bots.
    #[must_use]
    pub const fn bots(&self) -> Bots {
        self.bots
    }

    /// The level that a win against all bots counts for: that of the weakest bot, or the lowest if they lay at most
    /// four cards. `None` if there are no bots.
    #[must_use]
    pub fn weakest_bot(&self) -> Option<Level> {
        let here = self.players.weakest_bot();
        let others = (self.count > self.players.count()).then_some(self.bots.others);
        let weakest = Level::ALL.into_iter().find(|level| [here, others].contains(&Some(*level)));
        weakest.map(|level| if self.bots.restraint == Restraint::Four { Level::Easy } else { level })
    }

    /// The character of a player who is a bot of this level.
    #[must_use]
    pub fn character(&self, player: Player, level: Level) -> Character {
        let temper = self.temper(player);
        let habit = (temper != Temper::Even).then(|| habit(self.name(player)));
        Character { level, temper, restraint: self.bots.restraint, habit }
    }

    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The number of players who were set up. They come before all others.
    #[must_use]
    pub fn set_up(&self) -> usize {
        self.players.count()
    }

    #[must_use]
    pub fn kind(&self, player: Player) -> Kind {
        if player < self.players.count() { self.players.kind(player) } else { Kind::Bot(self.bots.others) }
    }

    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        let Some(other) = player.checked_sub(self.players.count()) else { return self.players.name(player) };
        let taken = |name: &str| (0..self.players.count()).any(|seat| self.players.name(seat) == name);
        NAMES.iter().filter(|name| !taken(name)).nth(other).copied().unwrap_or("?")
    }

    /// The name of a player in a sentence about a move: the only person is "You".
    #[must_use]
    pub fn called(&self, player: Player, lang: Lang) -> &str {
        match self.kind(player) {
            Kind::Person if self.people() == 1 => lang.texts().lexicon.table.you,
            _ => self.name(player),
        }
    }

    /// The temperament of a player.
    #[must_use]
    pub fn temper(&self, player: Player) -> Temper {
        if player < self.players.count() { self.players.temper(player) } else { Temper::Even }
    }

    /// The number of people.
    #[must_use]
    pub fn people(&self) -> usize {
        self.players.people()
    }
}

/// The way in which a bot of this name bluffs, the same in every match.
fn habit(name: &str) -> Habit {
    let listed = NAMES.iter().position(|listed| *listed == name);
    let at = listed.unwrap_or_else(|| name.bytes().fold(0, |sum, byte| sum + usize::from(byte)));
    Habit::ALL[at % Habit::ALL.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::players::Name;
    use gousset_core::lexicon::{Checking, Contest, Pack};
    use gousset_words::Language;

    #[test]
    fn sixteen_have_sixteen_names() {
        let contest = Contest::Tournament { tables: 4, hands: 5, minutes: 7 };
        let setup = Setup::new(contest, Language::French, Pack::French, Checking::Challenge).unwrap();
        let mut players = Players::new(4);
        players.rename(2, Name::try_from("Zoé").unwrap());
        players.rename(3, Name::try_from("Hugo").unwrap());
        let entrants = Entrants::new(setup, players, Bots::EASY);
        assert_eq!(entrants.count(), 16);
        for one in 0..16 {
            assert_ne!(entrants.name(one), "?");
            assert!((0..one).all(|other| entrants.name(other) != entrants.name(one)));
        }
        assert_eq!((entrants.kind(0), entrants.kind(15)), (Kind::Person, Kind::Bot(Level::Easy)));
    }

    /// A player meets different ways of bluffing at one table. The bots of a lesson do not bluff.
    #[test]
    fn the_bots_of_a_table_bluff_in_different_ways() {
        let setup =
            Setup::new(Contest::Home { players: 6 }, Language::English, Pack::Original, Checking::Challenge);
        let setup = setup.unwrap();
        let entrants = Entrants::new(setup, Players::new(6), Bots::EASY);
        let habits = Habit::ALL.map(|habit| {
            (0..6).filter(|&player| entrants.character(player, Level::Easy).habit == Some(habit)).count()
        });
        assert_eq!(habits, [1; 6]);
        let lesson = Entrants::new(setup, Players::against(6, Level::Easy), Bots::EASY);
        assert!((0..6).all(|player| lesson.character(player, Level::Easy).habit.is_none()));
    }

    #[test]
    fn what_was_chosen_of_the_bots_is_read_again() {
        for (others, restraint) in Level::ALL.into_iter().flat_map(|l| Restraint::ALL.map(|r| (l, r))) {
            let bots = Bots { others, restraint };
            assert_eq!(Bots::read(bots.write()), Some(bots));
        }
        assert_eq!(Bots::read(1), Some(Bots { others: Level::Normal, restraint: Restraint::None }));
        assert_eq!([3, 0x30, 0xFF].map(Bots::read), [None; 3]);
    }

    #[test]
    fn a_win_over_bots_that_lay_few_cards_counts_as_one_over_easy_ones() {
        let home = Contest::Home { players: 3 };
        let setup = Setup::new(home, Language::English, Pack::Original, Checking::Checked).unwrap();
        let against = |others, restraint, players| {
            Entrants::new(setup, players, Bots { others, restraint }).weakest_bot()
        };
        let hard = || Players::against(3, Level::Hard);
        assert_eq!(
            against(Level::Easy, Restraint::None, hard()),
            Some(Level::Hard),
            "there are no other tables"
        );
        assert_eq!(against(Level::Hard, Restraint::Four, hard()), Some(Level::Easy));
        assert_eq!(against(Level::Hard, Restraint::Calm, hard()), Some(Level::Hard), "the usual pace");
        let mut people = hard();
        (1..3).for_each(|seat| people.seat(seat, Kind::Person, Players::first_name(seat)));
        assert_eq!(against(Level::Easy, Restraint::Four, people), None);
    }
}
