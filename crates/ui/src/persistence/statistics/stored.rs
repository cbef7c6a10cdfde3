//! The byte format of the statistics.
//!
//! Version 4:
//!
//! ```text
//! version  people  (name length  name …) per person
//! (game  length: 2  last match counted: 4  flags
//!     (matches: 2  wins: 2  best: 2  (run  longest run) per level  badges: 2) per person
//!     (wins) for each person against each other person
//!     (feat: 8) of each kind per person, if any person has one
//! ) per game with statistics
//! (number of the game + 80h  length: 2
//!     (solved puzzles: 8) for each person in each book
//! ) per game with solved puzzles
//! ```
//!
//! A field has one byte if no length is given. The person who played last is first. A best result of −32,768 stands for
//! none. 0.2.0 wrote no feats and no puzzles, and ignores them. An entry of an unknown game is skipped (`entries.rs`).
//! `version_1.rs` reads what 0.1.0 wrote. No release wrote versions 2 and 3.
//!
//! The number of the last counted match is stored with the results, and both are written at once. So a match whose end
//! was shown just before a power-off is not counted again when it is resumed.

use super::solved::SOLVED_BYTES;
use super::version_1;
use super::{BOOKS, LEVELS, MOST_PEOPLE, Person, Run, Solved, Statistics, Tally};
use crate::persistence::entries::{self, entries, numbered_entries};
use crate::table::feats::{Feat, Feats, KINDS};
use crate::table::players::{NAME_FIELD, name_bytes, split_name};
use gousset_core::Game;
use gousset_core::badges::{self, Badges};
use gousset_core::bytes::Bytes;

/// The version that this program writes.
pub const VERSION: u8 = 4;
/// The largest size in bytes that this program writes.
pub const MAX_BYTES: usize = PEOPLE_BYTES + Game::COUNT * (ENTRY_BYTES + PUZZLE_ENTRY_BYTES);
/// The largest size in bytes that this program reads: a later one may write entries of more games.
pub const MAX_READ: usize = if MAX_BYTES > READ_BY_0_2_0 { MAX_BYTES } else { READ_BY_0_2_0 };
/// The largest size in bytes that 0.2.0 reads.
const READ_BY_0_2_0: usize = PEOPLE_BYTES + entries::MOST_GAMES * (ENTRY_BYTES - FEATS_BYTES);
// So 0.2.0 reads what this program writes. It has three games: it does not read the statistics of a program with more.
const _: () = assert!(MAX_BYTES <= READ_BY_0_2_0 || Game::COUNT > 3);
const PEOPLE_BYTES: usize = 2 + MOST_PEOPLE * NAME_FIELD;
const ENTRY_BYTES: usize = entries::HEAD + GAME_BYTES;
const PUZZLE_BYTES: usize = BOOKS * MOST_PEOPLE * SOLVED_BYTES;
const PUZZLE_ENTRY_BYTES: usize = entries::HEAD + PUZZLE_BYTES;
const GAME_BYTES: usize = 5 + MOST_PEOPLE * TALLY_BYTES + BEATEN_BYTES + FEATS_BYTES;
const RUN_BYTES: usize = 2;
const TALLY_BYTES: usize = 6 + RUN_BYTES * LEVELS + 2;
const BEATEN_BYTES: usize = MOST_PEOPLE * (MOST_PEOPLE - 1);
const FEAT_BYTES: usize = 8;
const FEATS_BYTES: usize = MOST_PEOPLE * KINDS * FEAT_BYTES;
/// A bit of a game's flags: its lesson was completed.
const LEARNT: u8 = 1;
/// The value that stands for no best result.
pub(super) const NO_BEST: i16 = i16::MIN;
// The layout of version 4. Changing one of these needs a new version and a reader for this one.
const _: () = assert!(
    VERSION != 4
        || (NAME_FIELD == 17
            && LEVELS == 3
            && TALLY_BYTES == 14
            && MOST_PEOPLE == 12
            && badges::EACH <= 16
            && KINDS == 3)
);

impl Statistics {
    /// Returns the statistics as bytes for the store.
    #[must_use]
    pub fn write(&self) -> Bytes<MAX_BYTES> {
        let mut all = Bytes::new();
        // `MAX_BYTES` has room for everything that is appended here and below.
        let _ = all.append(&[VERSION, self.people.len() as u8]);
        for person in &self.people {
            let _ = all.append(&name_bytes(&person.name));
        }
        for game in Game::ALL {
            self.append_entry(&mut all, game);
        }
        for game in Game::ALL {
            self.append_puzzles(&mut all, game);
        }
        all
    }

    /// Appends the entry of a game's solved puzzles, without the last books if nobody has solved any of their puzzles.
    fn append_puzzles(&self, all: &mut Bytes<MAX_BYTES>, game: Game) {
        let is_begun = |book: &usize| {
            self.people.iter().any(|person| person.solved[game.index()][*book] != Solved::default())
        };
        let books = (0..BOOKS).rev().find(is_begun).map_or(0, |last| last + 1);
        if books == 0 {
            return;
        }
        let length = books * self.people.len() * SOLVED_BYTES;
        let _ = all.append(&entries::head(entries::PUZZLES | game.id(), length));
        for book in 0..books {
            for person in &self.people {
                let _ = all.append(&person.solved[game.index()][book].write());
            }
        }
    }

    /// Appends the entry of a game, unless there is nothing to remember of the game.
    fn append_entry(&self, all: &mut Bytes<MAX_BYTES>, game: Game) {
        let (counted, learnt) = (self.counted[game.index()], self.has_learnt(game));
        let is_new = counted == 0 && !learnt;
        if is_new && self.people.iter().all(|person| person.tally(game) == Tally::default()) {
            return;
        }
        let (count, has_feats) = (self.people.len(), self.has_feats(game));
        let feats = if has_feats { count * KINDS * FEAT_BYTES } else { 0 };
        let length = 5 + count * TALLY_BYTES + pairs(count).count() + feats;
        let _ = all.append(&entries::head(game.id(), length));
        let _ = all.append(&counted.to_le_bytes());
        let _ = all.push(if learnt { LEARNT } else { 0 });
        for person in &self.people {
            let _ = all.append(&person.tally(game).write());
        }
        for (one, other) in pairs(count) {
            let _ = all.push(self.beaten[game.index()][one][other]);
        }
        for person in self.people.iter().filter(|_| has_feats) {
            for kind in 0..KINDS {
                let bits = person.tally(game).feats.of(kind).map_or(0, Feat::bits);
                let _ = all.append(&bits.to_le_bytes());
            }
        }
    }

    /// True if any person has a feat of this game.
    fn has_feats(&self, game: Game) -> bool {
        self.people.iter().any(|person| person.tally(game).feats != Feats::default())
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
            if statistics.people.push(Person::new(name)).is_err() {
                return Some(statistics);
            }
        }
        for (game, contents) in entries(rest) {
            // An entry that is too short keeps the values that were read so far.
            let _ = statistics.read_entry(game, contents);
        }
        for (number, contents) in numbered_entries(rest) {
            statistics.read_puzzles(number, contents);
        }
        Some(statistics)
    }

    /// Reads the solved puzzles of a game, if this is the number of such an entry.
    fn read_puzzles(&mut self, number: u8, bytes: &[u8]) {
        let is_of = |game: &Game| number == entries::PUZZLES | game.id();
        let (Some(game), people) = (Game::ALL.into_iter().find(is_of), self.people.len()) else { return };
        let places = (0..BOOKS).flat_map(|book| (0..people).map(move |place| (book, place)));
        for ((book, place), solved) in places.zip(bytes.as_chunks().0) {
            self.people[place].solved[game.index()][book] = Solved::read(*solved);
        }
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
        for (one, other) in pairs(self.people.len()) {
            let (&wins, after) = rest.split_first()?;
            (self.beaten[game.index()][one][other], rest) = (wins, after);
        }
        for person in &mut self.people {
            for kind in 0..KINDS {
                let (&bits, after) = rest.split_first_chunk()?;
                rest = after;
                if let Some(feat) = Feat::from_bits(u64::from_le_bytes(bits)) {
                    person.tallies[game.index()].feats.add(kind, feat);
                }
            }
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
