//! The byte format of the statistics.
//!
//! Version 3:
//!
//! ```text
//! version  (last match counted: 4) per game  lessons completed  people
//! (name length  name …  (matches: 2  wins: 2  best: 2  (run  longest run) per level  badges: 2) per game) per person
//! (wins) per game, for each person against each other person
//! ```
//!
//! A field has one byte if no length is given. The person who played last is first. A best result of −32,768 stands for
//! none. The completed lessons are one bit per game.
//!
//! Version 2 has no lessons: a lesson counts as completed if a match of the game was counted. Version 1 also lacks the
//! number of people, the runs, the badges and the wins against each other, and every person who has played a game has a
//! best result in it.
//!
//! The number of the last counted match is stored with the results, and both are written at once. So a match whose end
//! was shown just before a power-off is not counted again when it is resumed.

use super::{LEVELS, MOST_PEOPLE, Person, Run, Statistics, Tally};
use crate::table::players::{NAME_FIELD, name_bytes, split_name};
use gousset_core::Game;
use gousset_core::badges::{self, Badges};
use gousset_core::bytes::Bytes;
use heapless::Vec;

/// The version that this program writes.
pub const VERSION: u8 = 3;
/// The largest size in bytes.
pub const MAX_BYTES: usize = HEAD_BYTES + MOST_PEOPLE * PERSON_BYTES + BEATEN_BYTES;
/// The order of the games in the bytes of versions 1 to 3.
const STORED: [Game; 3] = [Game::Lexio, Game::Lexicon, Game::Xylo];
const COUNTED_BYTES: usize = 4 * STORED.len();
const HEAD_BYTES: usize = 1 + COUNTED_BYTES + 2;
const RUN_BYTES: usize = 2;
const TALLY_BYTES: usize = 6 + RUN_BYTES * LEVELS + 2;
const PERSON_BYTES: usize = NAME_FIELD + TALLY_BYTES * STORED.len();
const BEATEN_BYTES: usize = MOST_PEOPLE * (MOST_PEOPLE - 1) * STORED.len();
/// The value that stands for no best result.
const NO_BEST: i16 = i16::MIN;
// The layout of version 3. Changing one of these, or adding a game, needs a new version and a reader for this one.
const _: () = assert!(
    VERSION != 3
        || (STORED.len() == Game::COUNT
            && NAME_FIELD == 17
            && LEVELS == 3
            && TALLY_BYTES == 14
            && MOST_PEOPLE == 12
            && badges::EACH <= 16)
);

impl Statistics {
    /// Returns the statistics as bytes for the store.
    #[must_use]
    pub fn write(&self) -> Bytes<MAX_BYTES> {
        let counted = STORED.map(|game| Bytes::from(self.counted[game.index()].to_le_bytes()));
        let head: Bytes<{ 1 + COUNTED_BYTES }> =
            Bytes::from([VERSION]).then(&Bytes::<COUNTED_BYTES>::joined(&counted));
        let head: Bytes<HEAD_BYTES> = head.then(&Bytes::from([self.lessons(), self.people.len() as u8]));
        let person = |place: usize| self.people.get(place).map(Person::write).unwrap_or_default();
        let people: [Bytes<PERSON_BYTES>; MOST_PEOPLE] = core::array::from_fn(person);
        let people = Bytes::<{ MOST_PEOPLE * PERSON_BYTES }>::joined(&people);
        let people: Bytes<{ HEAD_BYTES + MOST_PEOPLE * PERSON_BYTES }> = head.then(&people);
        people.then(&self.write_beaten())
    }

    /// The completed lessons, one bit per game.
    fn lessons(&self) -> u8 {
        let bit = |(place, game): (usize, &Game)| u8::from(self.has_learnt(*game)) << place;
        STORED.iter().enumerate().map(bit).sum()
    }

    fn write_beaten(&self) -> Bytes<BEATEN_BYTES> {
        let wins = |(one, other): (usize, usize)| STORED.map(|game| self.beaten[game.index()][one][other]);
        // This always fits: each person has at most `MOST_PEOPLE - 1` opponents.
        Bytes::from(pairs(self.people.len()).flat_map(wins).collect::<Vec<u8, BEATEN_BYTES>>())
    }

    /// Reads the bytes of a store as far as they are valid. `None` if the version is unknown.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (&version, mut rest) = bytes.split_first()?;
        if !(1..=VERSION).contains(&version) {
            return None;
        }
        let mut statistics = Self::default();
        for game in STORED {
            let (bytes, after) = rest.split_first_chunk()?;
            (statistics.counted[game.index()], rest) = (u32::from_le_bytes(*bytes), after);
        }
        let mut lessons = None;
        if version > 2 {
            let (&done, after) = rest.split_first()?;
            (lessons, rest) = (Some(done), after);
        }
        for (place, game) in STORED.into_iter().enumerate() {
            let is_known = || statistics.counted[game.index()] != 0;
            statistics.learnt[game.index()] = lessons.map_or_else(is_known, |done| done >> place & 1 == 1);
        }
        // Version 1 ends with its last person.
        let mut people = MOST_PEOPLE;
        if version > 1 {
            let (&count, after) = rest.split_first()?;
            (people, rest) = (usize::from(count).min(MOST_PEOPLE), after);
        }
        for _ in 0..people {
            let Some((person, after)) = Person::read(version, rest) else { break };
            rest = after;
            if statistics.people.push(person).is_err() {
                break;
            }
        }
        statistics.read_beaten(rest);
        Some(statistics)
    }

    /// Reads the wins against each other. Bytes at the end may be missing.
    fn read_beaten(&mut self, mut rest: &[u8]) {
        for (one, other) in pairs(self.people.len()) {
            for game in STORED {
                let Some((&wins, after)) = rest.split_first() else { return };
                (self.beaten[game.index()][one][other], rest) = (wins, after);
            }
        }
    }
}

/// The index pairs of all people, each with every other.
fn pairs(people: usize) -> impl Iterator<Item = (usize, usize)> {
    let pair = move |one| (0..people).filter(move |&other| other != one).map(move |other| (one, other));
    (0..people).flat_map(pair)
}

impl Person {
    fn write(&self) -> Bytes<PERSON_BYTES> {
        let tallies = STORED.map(|game| Bytes::from(self.tally(game).write()));
        name_bytes(&self.name).then(&Bytes::<{ TALLY_BYTES * STORED.len() }>::joined(&tallies))
    }

    /// Reads the next person and returns the bytes after it.
    fn read(version: u8, bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (name, mut rest) = split_name(bytes)?;
        let name = name?;
        let mut tallies = [Tally::default(); Game::COUNT];
        for game in STORED {
            (tallies[game.index()], rest) = Tally::read(version, rest)?;
        }
        Some((Self { name, tallies }, rest))
    }
}

impl Tally {
    fn write(&self) -> [u8; TALLY_BYTES] {
        let [[a, b], [c, d]] = [self.matches, self.wins].map(u16::to_le_bytes);
        let [e, f] = self.best.unwrap_or(NO_BEST).to_le_bytes();
        let [[g, h], [i, j], [k, l]] = self.runs.map(|run| [run.current, run.best]);
        let [m, n] = self.badges.bits().to_le_bytes();
        [a, b, c, d, e, f, g, h, i, j, k, l, m, n]
    }

    /// Reads the next tally and returns the bytes after it.
    fn read(version: u8, bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (&[a, b, c, d, e, f], mut rest) = bytes.split_first_chunk()?;
        let (matches, wins) = (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]));
        let best = Some(i16::from_le_bytes([e, f])).filter(|&best| matches > 0 && best != NO_BEST);
        let (mut runs, mut badges) = ([Run::default(); LEVELS], Badges::NONE);
        if version > 1 {
            for run in &mut runs {
                let (&[current, best], after) = rest.split_first_chunk()?;
                (*run, rest) = (Run { current, best }, after);
            }
            let (bits, after) = rest.split_first_chunk()?;
            (badges, rest) = (Badges::from_bits(u16::from_le_bytes(*bits)), after);
        }
        Some((Self { matches, wins, best, badges, runs }, rest))
    }
}
