//! Who plays: those at the table that was set up, and in a tournament the bots of the other tables.

use crate::table::players::{Kind, MAX_SEATS, NAMES, Players};
use gousset_bots::{Level, Temper};
use gousset_core::lexicon::{MAX_ENTRANTS, Player, Setup};

/// Everyone who plays.
#[derive(Clone)]
pub struct Entrants {
    /// Those who were set up; the first of all.
    players: Players,
    /// The level of all others.
    others: Level,
    count: usize,
}

// Every name is another's: those of the list that nobody at the first table has are enough for the others.
const _: () = assert!(NAMES.len() >= MAX_ENTRANTS + MAX_SEATS - 4);

impl Entrants {
    #[must_use]
    pub fn new(setup: Setup, players: Players, others: Level) -> Self {
        Self { players, others, count: setup.players() }
    }

    /// Those who were set up.
    #[must_use]
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// The level of all others.
    #[must_use]
    pub const fn others(&self) -> Level {
        self.others
    }

    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// How many were set up by hand: the first of all.
    #[must_use]
    pub fn set_up(&self) -> usize {
        self.players.count()
    }

    #[must_use]
    pub fn kind(&self, player: Player) -> Kind {
        if player < self.players.count() { self.players.kind(player) } else { Kind::Bot(self.others) }
    }

    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        let Some(other) = player.checked_sub(self.players.count()) else { return self.players.name(player) };
        let taken = |name: &str| (0..self.players.count()).any(|seat| self.players.name(seat) == name);
        NAMES.iter().filter(|name| !taken(name)).nth(other).copied().unwrap_or("?")
    }

    /// How a player is inclined.
    #[must_use]
    pub fn temper(&self, player: Player) -> Temper {
        if player < self.players.count() { self.players.temper(player) } else { Temper::Even }
    }

    /// How many people there are.
    #[must_use]
    pub fn people(&self) -> usize {
        self.players.people()
    }
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
        let entrants = Entrants::new(setup, players, Level::Easy);
        assert_eq!(entrants.count(), 16);
        for one in 0..16 {
            assert_ne!(entrants.name(one), "?");
            assert!((0..one).all(|other| entrants.name(other) != entrants.name(one)));
        }
        assert_eq!((entrants.kind(0), entrants.kind(15)), (Kind::Person, Kind::Bot(Level::Easy)));
    }
}
