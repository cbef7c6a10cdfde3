//! The byte format of the statistics.
//!
//! Version 4:
//!
//! ```text
//! version  people  (name length  name …) per person
//! (game  length: 2  last match counted: 4  flags
//!     (matches: 2  wins: 2  best: 2  (run  longest run) per level  badges: 2) per person
//!     (wins) for each person against each other person
//! ) per game with statistics
//! ```
//!
//! A field has one byte if no length is given. The person who played last is first. A best result of −32,768 stands for
//! none. An entry of an unknown game is skipped (`entries.rs`). `version_1.rs` reads what 0.1.0 wrote. No release wrote
//! versions 2 and 3.
//!
//! The number of the last counted match is stored with the results, and both are written at once. So a match whose end
//! was shown just before a power-off is not counted again when it is resumed.

use super::version_1;
use super::{LEVELS, MOST_PEOPLE, Person, Run, Statistics, Tally};
use crate::persistence::entries::{self, entries, entry};
use crate::table::players::{NAME_FIELD, name_bytes, split_name};
use gousset_core::Game;
use gousset_core::badges::{self, Badges};
use gousset_core::bytes::Bytes;
use heapless::Vec;

/// The version that this program writes.
pub const VERSION: u8 = 4;
/// The largest size in bytes that this program writes.
pub const MAX_BYTES: usize = PEOPLE_BYTES + Game::COUNT * ENTRY_BYTES;
/// The largest size in bytes that this program reads: a later one may write entries of more games.
pub const MAX_READ: usize = PEOPLE_BYTES + entries::MOST_GAMES * ENTRY_BYTES;
const PEOPLE_BYTES: usize = 2 + MOST_PEOPLE * NAME_FIELD;
const ENTRY_BYTES: usize = entries::HEAD + GAME_BYTES;
const GAME_BYTES: usize = 5 + MOST_PEOPLE * TALLY_BYTES + BEATEN_BYTES;
const RUN_BYTES: usize = 2;
const TALLY_BYTES: usize = 6 + RUN_BYTES * LEVELS + 2;
const BEATEN_BYTES: usize = MOST_PEOPLE * (MOST_PEOPLE - 1);
/// A bit of a game's flags: its lesson was completed.
const LEARNT: u8 = 1;
/// The value that stands for no best result.
pub(super) const NO_BEST: i16 = i16::MIN;
// The layout of version 4. Changing one of these needs a new version and a reader for this one.
const _: () = assert!(
    VERSION != 4
        || (NAME_FIELD == 17 && LEVELS == 3 && TALLY_BYTES == 14 && MOST_PEOPLE == 12 && badges::EACH <= 16)
);

impl Statistics {
    /// Returns the statistics as bytes for the store.
    #[must_use]
    pub fn write(&self) -> Bytes<MAX_BYTES> {
        let name =
            |place: usize| self.people.get(place).map(|person| name_bytes(&person.name)).unwrap_or_default();
        let names: [Bytes<NAME_FIELD>; MOST_PEOPLE] = core::array::from_fn(name);
        let names = Bytes::<{ MOST_PEOPLE * NAME_FIELD }>::joined(&names);
        let people: Bytes<PEOPLE_BYTES> = Bytes::from([VERSION, self.people.len() as u8]).then(&names);
        let games = Game::ALL.map(|game| self.write_entry(game));
        people.then(&Bytes::<{ Game::COUNT * ENTRY_BYTES }>::joined(&games))
    }

    /// The entry of a game. Empty if there is nothing to remember of the game.
    fn write_entry(&self, game: Game) -> Bytes<ENTRY_BYTES> {
        let [a, b, c, d] = self.counted[game.index()].to_le_bytes();
        let head = [a, b, c, d, if self.has_learnt(game) { LEARNT } else { 0 }];
        let tally = |place: usize| {
            self.people.get(place).map(|person| Bytes::from(person.tally(game).write())).unwrap_or_default()
        };
        let tallies: [Bytes<TALLY_BYTES>; MOST_PEOPLE] = core::array::from_fn(tally);
        let tallies = Bytes::<{ MOST_PEOPLE * TALLY_BYTES }>::joined(&tallies);
        let wins = |(one, other): (usize, usize)| self.beaten[game.index()][one][other];
        // This always fits: each person has at most `MOST_PEOPLE - 1` opponents.
        let beaten = Bytes::from(pairs(self.people.len()).map(wins).collect::<Vec<u8, BEATEN_BYTES>>());
        let results: Bytes<{ MOST_PEOPLE * TALLY_BYTES + BEATEN_BYTES }> = tallies.then(&beaten);
        let is_new =
            head == [0; 5] && self.people.iter().all(|person| person.tally(game) == Tally::default());
        let contents: Bytes<GAME_BYTES> = Bytes::from(head).then(&results);
        if is_new { Bytes::new() } else { entry(game, &contents) }
    }

    /// Reads the bytes of a store as far as they are valid. `None` if the version is unknown.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        match bytes.split_first()? {
            (&VERSION, rest) => Self::read_current(rest),
            (&version_1::VERSION, rest) => Self::read_version_1(rest),
            _ => None,
        }
    }

    fn read_current(bytes: &[u8]) -> Option<Self> {
        let mut statistics = Self::default();
        let (&count, mut rest) = bytes.split_first()?;
        for _ in 0..count {
            let Some((Some(name), after)) = split_name(rest) else { return Some(statistics) };
            rest = after;
            if statistics.people.push(Person { name, tallies: Default::default() }).is_err() {
                return Some(statistics);
            }
        }
        for (game, contents) in entries(rest) {
            // An entry that is too short keeps the values that were read so far.
            let _ = statistics.read_entry(game, contents);
        }
        Some(statistics)
    }

    /// Reads the entry of a game. `None` if bytes at the end are missing.
    fn read_entry(&mut self, game: Game, bytes: &[u8]) -> Option<()> {
        let (&counted, rest) = bytes.split_first_chunk()?;
        self.counted[game.index()] = u32::from_le_bytes(counted);
        let (&flags, mut rest) = rest.split_first()?;
        self.learnt[game.index()] = flags & LEARNT != 0;
        for person in &mut self.people {
            let (tally, after) = rest.split_first_chunk()?;
            (person.tallies[game.index()], rest) = (Tally::read(tally), after);
        }
        for ((one, other), &wins) in pairs(self.people.len()).zip(rest) {
            self.beaten[game.index()][one][other] = wins;
        }
        Some(())
    }
}

/// The index pairs of all people, each with every other.
fn pairs(people: usize) -> impl Iterator<Item = (usize, usize)> {
    let pair = move |one| (0..people).filter(move |&other| other != one).map(move |other| (one, other));
    (0..people).flat_map(pair)
}

impl Tally {
    fn write(&self) -> [u8; TALLY_BYTES] {
        let [[a, b], [c, d]] = [self.matches, self.wins].map(u16::to_le_bytes);
        let [e, f] = self.best.unwrap_or(NO_BEST).to_le_bytes();
        let [[g, h], [i, j], [k, l]] = self.runs.map(|run| [run.current, run.best]);
        let [m, n] = self.badges.bits().to_le_bytes();
        [a, b, c, d, e, f, g, h, i, j, k, l, m, n]
    }

    fn read(&[a, b, c, d, e, f, g, h, i, j, k, l, m, n]: &[u8; TALLY_BYTES]) -> Self {
        let runs = [[g, h], [i, j], [k, l]].map(|[current, best]| Run { current, best });
        let badges = Badges::from_bits(u16::from_le_bytes([m, n]));
        Self { runs, badges, ..Self::of([a, b], [c, d], [e, f]) }
    }

    /// A tally from its stored matches, wins and best result.
    pub(super) fn of(matches: [u8; 2], wins: [u8; 2], best: [u8; 2]) -> Self {
        let [matches, wins] = [matches, wins].map(u16::from_le_bytes);
        let best = Some(i16::from_le_bytes(best)).filter(|&best| matches > 0 && best != NO_BEST);
        Self { matches, wins, best, ..Self::default() }
    }
}
