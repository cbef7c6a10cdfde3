//! How often everyone has played and won, game by game, and their best results.
//!
//! People are told apart by their names. There is room for [`MOST_PEOPLE`]; for one more, whoever has not played for
//! the longest makes place.
//!
//! In the store: `version  (last match counted: 4) a game  (name length  name …  (matches 2  wins 2  best 2) a game) a
//! person`, the one who played last first. A match is counted once: its number is kept beside the results, and both
//! are written in one go. So a match whose end was seen just before a power-off is not counted again when it is taken
//! up to be seen once more.

use crate::table::players::{NAME_FIELD, Name, name_bytes, split_name};
use gousset_core::Game;
use gousset_core::bytes::Bytes;
use gousset_core::game::Wins;
use heapless::Vec;

/// The version of statistics made today.
pub const VERSION: u8 = 1;
/// How many people are remembered.
pub const MOST_PEOPLE: usize = 12;
/// The most bytes they take.
pub const MAX_BYTES: usize = 1 + COUNTED_BYTES + MOST_PEOPLE * PERSON_BYTES;
/// The order of the games in the bytes of version 1.
const STORED: [Game; 3] = [Game::Lexio, Game::Lexicon, Game::Xylo];
const COUNTED_BYTES: usize = 4 * STORED.len();
const TALLY_BYTES: usize = 6;
const PERSON_BYTES: usize = NAME_FIELD + TALLY_BYTES * STORED.len();
// The layout of version 1. Changing one of these, or adding a game, needs a new version and a reader for this one.
const _: () = assert!(VERSION != 1 || (STORED.len() == Game::COUNT && NAME_FIELD == 17 && TALLY_BYTES == 6));

/// What someone has done in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub matches: u16,
    pub wins: u16,
    /// The best result of a match, if there was one.
    pub best: i16,
}

/// Someone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub name: Name,
    tallies: [Tally; Game::COUNT],
}

impl Person {
    #[must_use]
    pub const fn tally(&self, game: Game) -> Tally {
        self.tallies[game.index()]
    }
}

/// How one person ended a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub name: Name,
    pub won: bool,
    pub result: i16,
}

/// Everyone who is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Who played last is first.
    people: Vec<Person, MOST_PEOPLE>,
    /// The number of the last match of every game that was counted.
    counted: [u32; Game::COUNT],
    /// The store has those of a newer version.
    sealed: bool,
}

impl Statistics {
    /// In place of those that only a newer version can read: they stay in the store, and nothing is counted, until
    /// somebody erases them.
    #[must_use]
    pub fn sealed() -> Self {
        Self { sealed: true, ..Self::default() }
    }

    /// Whether only a newer version can read them.
    #[must_use]
    pub const fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// Counts a match for the people in it, unless this one has been counted last; whether it was.
    pub fn count(&mut self, game: Game, number: u32, endings: &[Ending]) -> bool {
        if self.sealed || self.counted[game.index()] == number || endings.is_empty() {
            return false;
        }
        self.counted[game.index()] = number;
        for ending in endings {
            self.put_first(&ending.name);
            if let Some(person) = self.people.first_mut() {
                person.count(game, ending);
            }
        }
        true
    }

    /// Puts someone at the head of the list. Who is new to a full one takes the place of the last.
    fn put_first(&mut self, name: &Name) {
        let at = self.people.iter().position(|person| person.name == *name).unwrap_or_else(|| {
            let new = Person { name: name.clone(), tallies: Default::default() };
            if let Err(new) = self.people.push(new)
                && let Some(last) = self.people.last_mut()
            {
                *last = new;
            }
            self.people.len() - 1
        });
        self.people[..=at].rotate_right(1);
    }

    /// Those who have played a game, the most wins first.
    pub fn of(&self, game: Game) -> Vec<&Person, MOST_PEOPLE> {
        let played = |person: &&Person| person.tally(game).matches > 0;
        let mut people: Vec<&Person, MOST_PEOPLE> = self.people.iter().filter(played).collect();
        let rank = |person: &Person| (person.tally(game).wins, person.tally(game).matches);
        people.sort_unstable_by(|one, other| {
            rank(other).cmp(&rank(one)).then_with(|| one.name.cmp(&other.name))
        });
        people
    }

    /// Whether there is nothing to erase.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.people.is_empty() && !self.sealed
    }

    /// Forgets everyone, but not which matches were counted: none of them comes back.
    pub fn erase(&mut self) {
        self.people.clear();
        self.sealed = false;
    }

    /// As bytes for the store.
    #[must_use]
    pub fn write(&self) -> Bytes<MAX_BYTES> {
        let counted = STORED.map(|game| Bytes::from(self.counted[game.index()].to_le_bytes()));
        let head: Bytes<{ 1 + COUNTED_BYTES }> =
            Bytes::from([VERSION]).then(&Bytes::<COUNTED_BYTES>::joined(&counted));
        let person = |place: usize| self.people.get(place).map(Person::write).unwrap_or_default();
        let people: [Bytes<PERSON_BYTES>; MOST_PEOPLE] = core::array::from_fn(person);
        head.then(&Bytes::<{ MOST_PEOPLE * PERSON_BYTES }>::joined(&people))
    }

    /// From the bytes of a store, as far as they make sense; nothing if they are of another version.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (&version, mut rest) = bytes.split_first()?;
        if version != VERSION {
            return None;
        }
        let mut statistics = Self::default();
        for game in STORED {
            let (bytes, after) = rest.split_first_chunk()?;
            (statistics.counted[game.index()], rest) = (u32::from_le_bytes(*bytes), after);
        }
        while let Some((person, after)) = Person::read(rest) {
            rest = after;
            if statistics.people.push(person).is_err() {
                break;
            }
        }
        Some(statistics)
    }
}

impl Person {
    fn count(&mut self, game: Game, ending: &Ending) {
        let tally = &mut self.tallies[game.index()];
        tally.best = match (tally.matches, game.wins()) {
            (0, _) => ending.result,
            (_, Wins::Most) => tally.best.max(ending.result),
            (_, Wins::Least) => tally.best.min(ending.result),
        };
        tally.matches = tally.matches.saturating_add(1);
        tally.wins = tally.wins.saturating_add(ending.won.into());
    }

    fn write(&self) -> Bytes<PERSON_BYTES> {
        let tally = |tally: Tally| {
            let [[a, b], [c, d]] = [tally.matches, tally.wins].map(u16::to_le_bytes);
            let [e, f] = tally.best.to_le_bytes();
            Bytes::from([a, b, c, d, e, f])
        };
        let tallies =
            Bytes::<{ TALLY_BYTES * STORED.len() }>::joined(&STORED.map(|game| tally(self.tally(game))));
        name_bytes(&self.name).then(&tallies)
    }

    /// The next person in these bytes, and what comes after.
    fn read(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (name, mut rest) = split_name(bytes)?;
        let name = name?;
        let mut tallies = [Tally::default(); Game::COUNT];
        for game in STORED {
            let (&[a, b, c, d, e, f], after) = rest.split_first_chunk()?;
            tallies[game.index()] = Tally {
                matches: u16::from_le_bytes([a, b]),
                wins: u16::from_le_bytes([c, d]),
                best: i16::from_le_bytes([e, f]),
            };
            rest = after;
        }
        Some((Self { name, tallies }, rest))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::table::players::NAME_LETTERS;
    use crate::text;

    fn ending(name: &str, won: bool, result: i16) -> Ending {
        Ending { name: Name::try_from(name).unwrap(), won, result }
    }

    #[test]
    fn matches_wins_and_the_best_are_counted_game_by_game() {
        let mut statistics = Statistics::default();
        assert!(statistics.count(Game::Lexio, 1, &[ending("Alice", true, 80), ending("Zoé", false, 10)]));
        assert!(statistics.count(Game::Lexio, 2, &[ending("Alice", false, -5)]));
        assert!(statistics.count(Game::Lexicon, 1, &[ending("Alice", false, 60)]));
        assert!(statistics.count(Game::Lexicon, 2, &[ending("Alice", true, 12)]));
        let lexio = statistics.of(Game::Lexio);
        assert_eq!(lexio[0].name, "Alice");
        assert_eq!(lexio[0].tally(Game::Lexio), Tally { matches: 2, wins: 1, best: 80 });
        assert_eq!(lexio[0].tally(Game::Lexicon), Tally { matches: 2, wins: 1, best: 12 });
        assert_eq!(lexio[1].tally(Game::Lexio), Tally { matches: 1, wins: 0, best: 10 });
        assert!(statistics.of(Game::Xylo).is_empty());
        assert_eq!(Statistics::read(&statistics.write()).as_ref(), Some(&statistics));
    }

    #[test]
    fn a_match_counts_once_and_only_with_people_in_it() {
        let mut statistics = Statistics::default();
        assert!(!statistics.count(Game::Xylo, 7, &[]));
        assert!(statistics.count(Game::Xylo, 7, &[ending("Kim", true, 9)]));
        let mut after_power_off = Statistics::read(&statistics.write()).unwrap();
        assert!(!after_power_off.count(Game::Xylo, 7, &[ending("Kim", true, 9)]));
        after_power_off.erase();
        assert!(after_power_off.is_empty());
        assert!(!after_power_off.count(Game::Xylo, 7, &[ending("Kim", true, 9)]));
        assert!(after_power_off.count(Game::Lexio, 7, &[ending("Kim", true, 9)]));
    }

    #[test]
    fn sealed_ones_count_nothing_until_they_are_erased() {
        let mut statistics = Statistics::sealed();
        assert!(!statistics.is_empty() && !statistics.count(Game::Xylo, 7, &[ending("Kim", true, 9)]));
        statistics.erase();
        assert!(statistics.is_empty() && statistics.count(Game::Xylo, 7, &[ending("Kim", true, 9)]));
    }

    #[test]
    fn whoever_has_not_played_for_the_longest_makes_place() {
        let mut statistics = Statistics::default();
        for number in 0..MOST_PEOPLE as u32 {
            statistics.count(Game::Xylo, number + 1, &[ending(&text!("P{number}"), false, 0)]);
        }
        statistics.count(Game::Xylo, 90, &[ending("P0", true, 3)]);
        statistics.count(Game::Xylo, 91, &[ending("Nina", true, 3)]);
        let names: std::vec::Vec<_> =
            statistics.of(Game::Xylo).iter().map(|person| person.name.clone()).collect();
        assert_eq!(names.len(), MOST_PEOPLE);
        assert!(names.iter().any(|name| name == "P0") && names.iter().any(|name| name == "Nina"));
        assert!(!names.iter().any(|name| name == "P1"));
    }

    #[test]
    fn the_longest_fit_and_damage_is_no_panic() {
        let mut statistics = Statistics::default();
        for number in 0..MOST_PEOPLE as u32 {
            let mut letters = ['É'; NAME_LETTERS];
            letters[0] = char::from(b'A' + number as u8);
            let name: std::string::String = letters.iter().collect();
            statistics.count(Game::Lexio, number + 1, &[ending(&name, true, i16::MAX)]);
        }
        let bytes = statistics.write();
        assert_eq!(bytes.len(), MAX_BYTES - MOST_PEOPLE);
        assert_eq!(Statistics::read(&bytes).as_ref(), Some(&statistics));
        for at in 0..bytes.len() {
            let mut damaged = bytes.to_vec();
            damaged[at] = 0xFF;
            let _ = Statistics::read(&damaged);
            let _ = Statistics::read(&bytes[..at]);
        }
    }
}
