//! The statistics of all people, by game: matches and wins, best results, runs of wins, badges, feats, wins against each
//! other, solved puzzles, and the lessons that were completed.
//!
//! People are identified by their names. There is room for [`MOST_PEOPLE`]; another one replaces the person who has not
//! played for the longest time. `stored.rs` has the byte format.

mod solved;
mod stored;
mod version_1;

pub use solved::{BOOKS, Solved};
pub use stored::{MAX_BYTES, MAX_READ, VERSION};

use crate::table::feats::Feats;
use crate::table::players::{MAX_SEATS, Name};
use core::cmp::Reverse;
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::badges::Badges;
use gousset_core::game::Wins;
use gousset_core::sort::sort_by_key;
use heapless::Vec;

/// The number of people with statistics.
pub const MOST_PEOPLE: usize = 12;
/// The number of bot levels.
const LEVELS: usize = Level::ALL.len();

/// The results of one person in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub matches: u16,
    pub wins: u16,
    /// The best result of a match that was dealt by chance and played without a hint.
    pub best: Option<i16>,
    pub badges: Badges,
    pub feats: Feats,
    runs: [Run; LEVELS],
}

/// The person's run of wins: consecutive wins without a hint, in matches that were dealt by chance and that one person
/// played against bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The length of the current run.
    pub current: u8,
    /// The length of the longest run.
    pub best: u8,
}

impl Tally {
    /// The run against bots of this level.
    #[must_use]
    pub const fn run(&self, level: Level) -> Run {
        self.runs[level as usize]
    }
}

/// A person and the results in all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub name: Name,
    tallies: [Tally; Game::COUNT],
    /// By game and book, the puzzles that the person has solved.
    solved: [[Solved; BOOKS]; Game::COUNT],
}

impl Person {
    #[must_use]
    pub const fn tally(&self, game: Game) -> Tally {
        self.tallies[game.index()]
    }
}

/// The result of one person in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub name: Name,
    pub won: bool,
    pub result: i16,
    /// True if the person took a hint. The match then makes no record, and a win does not lengthen a run. A loss still
    /// ends the run.
    pub helped: bool,
}

/// A match that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    /// The number that identifies the match.
    pub number: u32,
    /// True if the match was dealt by a code. A person who has seen the deal before knows the cards, so the match makes
    /// no record and does not count for a run.
    pub by_code: bool,
    /// If one person played against bots: the level of the weakest bot.
    pub against: Option<Level>,
    /// The results of the people in the match.
    pub endings: Vec<Ending, MAX_SEATS>,
}

/// The badges that a person has earned in a match so far, and the feats of the last round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    pub name: Name,
    pub badges: Badges,
    pub feats: Feats,
    /// True if the person took a hint in this round, and therefore gets none of these badges and feats.
    pub helped: bool,
}

/// A success to mention after a match of one person against bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// A new best result.
    Record(i16),
    /// The length of a run of wins, at least two.
    Run(u8),
}

/// Two people who have played against each other.
pub struct Pair<'a> {
    pub names: [&'a str; 2],
    /// The number of wins of each against the other.
    pub wins: [u8; 2],
}

/// The statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The person who played last is first.
    people: Vec<Person, MOST_PEOPLE>,
    /// By game: how often the person at the first index has beaten the person at the second. Indices are those of
    /// `people`.
    beaten: [[[u8; MOST_PEOPLE]; MOST_PEOPLE]; Game::COUNT],
    /// By game: the number of the last match that was counted.
    counted: [u32; Game::COUNT],
    /// The games whose lesson was completed.
    learnt: [bool; Game::COUNT],
    /// True if the store has statistics of a newer version.
    sealed: bool,
}

impl Statistics {
    /// Statistics that replace those of a newer version, which this program cannot read. The newer ones stay in the
    /// store, and nothing is counted, until the player erases them.
    #[must_use]
    pub fn sealed() -> Self {
        Self { sealed: true, ..Self::default() }
    }

    /// True if the stored statistics are of a newer version.
    #[must_use]
    pub const fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// True if the lesson of a game was completed.
    #[must_use]
    pub const fn has_learnt(&self, game: Game) -> bool {
        self.learnt[game.index()]
    }

    /// Records that the lesson of a game was completed. Returns true if this is new and must be saved.
    pub fn learn(&mut self, game: Game) -> bool {
        let known = core::mem::replace(&mut self.learnt[game.index()], true);
        !known && !self.sealed
    }

    /// Counts a match for the people in it. Returns false if it was not counted: it is the match that was counted last,
    /// it has no people, or the statistics are sealed.
    pub fn count(&mut self, game: Game, ended: &Ended) -> bool {
        if self.sealed || self.counted[game.index()] == ended.number || ended.endings.is_empty() {
            return false;
        }
        self.counted[game.index()] = ended.number;
        for ending in &ended.endings {
            self.put_first(&ending.name);
            if let Some(person) = self.people.first_mut() {
                person.count(game, ended, ending);
            }
        }
        self.count_pairs(game, &ended.endings);
        true
    }

    /// Returns those of these badges that the person does not have yet.
    #[must_use]
    pub fn lacking(&self, game: Game, name: &Name, badges: Badges) -> Badges {
        let person = self.people.iter().find(|person| person.name == *name);
        let new = badges.without(person.map_or(Badges::NONE, |person| person.tally(game).badges));
        if self.sealed { Badges::NONE } else { new }
    }

    /// Gives a person these badges of a game, and returns the new ones among them.
    pub fn award(&mut self, game: Game, name: &Name, badges: Badges) -> Badges {
        let new = self.lacking(game, name, badges);
        if new.is_empty() {
            return new;
        }
        self.put_first(name);
        if let Some(person) = self.people.first_mut() {
            person.tallies[game.index()].badges.add(new);
        }
        new
    }

    /// Keeps those of these feats that are better than the person's own. Returns true if there are any.
    pub fn keep_feats(&mut self, game: Game, name: &Name, feats: &Feats) -> bool {
        let person = self.people.iter().find(|person| person.name == *name);
        let mut kept = person.map_or(Feats::default(), |person| person.tally(game).feats);
        let is_better = !self.sealed && kept.add_all(feats);
        if is_better {
            self.put_first(name);
            if let Some(person) = self.people.first_mut() {
                person.tallies[game.index()].feats = kept;
            }
        }
        is_better
    }

    /// Counts the wins between each two people of a match.
    fn count_pairs(&mut self, game: Game, endings: &[Ending]) {
        let place =
            |people: &[Person], ending: &Ending| people.iter().position(|person| person.name == ending.name);
        for (one, other) in endings.iter().flat_map(|one| endings.iter().map(move |other| (one, other))) {
            if let (Some(winner), Some(loser)) = (place(&self.people, one), place(&self.people, other))
                && has_beaten(game, one, other)
            {
                let beaten = &mut self.beaten[game.index()][winner][loser];
                *beaten = beaten.saturating_add(1);
            }
        }
    }

    /// Returns the success that counting this match will bring its only person. Call this before [`Self::count`].
    #[must_use]
    pub fn highlight(&self, game: Game, ended: &Ended) -> Option<Highlight> {
        let (level, ending) = (ended.against?, ended.endings.first()?);
        let person = self.people.iter().find(|person| person.name == ending.name)?;
        let tally = person.tally(game);
        if ended.by_code || ending.helped {
            return None;
        }
        if tally.best.is_some_and(|best| is_better(game, ending.result, best)) {
            return Some(Highlight::Record(ending.result));
        }
        let run = tally.run(level).current.saturating_add(1);
        (ending.won && run > 1).then_some(Highlight::Run(run))
    }

    /// Moves a person to the front of the list. A new person replaces the last one if the list is full.
    fn put_first(&mut self, name: &Name) {
        let at = self.people.iter().position(|person| person.name == *name).unwrap_or_else(|| {
            let new = Person::new(name.clone());
            if let Err(new) = self.people.push(new)
                && let Some(last) = self.people.last_mut()
            {
                *last = new;
            }
            self.people.len() - 1
        });
        let is_new = self.people[at].is_new();
        self.people[..=at].rotate_right(1);
        for beaten in &mut self.beaten {
            if is_new {
                beaten[at] = Default::default();
                beaten.iter_mut().for_each(|row| row[at] = 0);
            }
            beaten[..=at].rotate_right(1);
            beaten.iter_mut().for_each(|row| row[..=at].rotate_right(1));
        }
    }

    /// The pairs of people who have played a game against each other, those who played last first.
    pub fn pairs(&self, game: Game) -> impl Iterator<Item = Pair<'_>> {
        let beaten = &self.beaten[game.index()];
        let people = || self.people.iter().enumerate();
        let pairs = people().flat_map(move |one| people().skip(one.0 + 1).map(move |other| [one, other]));
        pairs.filter_map(|[(here, one), (there, other)]| {
            let wins = [beaten[here][there], beaten[there][here]];
            (wins != [0; 2]).then_some(Pair { names: [&one.name, &other.name], wins })
        })
    }

    /// The people who have played a game, in descending order of wins.
    pub fn of(&self, game: Game) -> Vec<&Person, MOST_PEOPLE> {
        let played = |person: &&Person| person.tally(game).matches > 0;
        let mut people: Vec<&Person, MOST_PEOPLE> = self.people.iter().filter(played).collect();
        sort_by_key(&mut people, |person| {
            let tally = person.tally(game);
            (Reverse(tally.wins), Reverse(tally.matches), person.name.as_str())
        });
        people
    }

    /// The people who have played a game or have badges or feats of it, those who played last first.
    pub fn badge_holders(&self, game: Game) -> impl Iterator<Item = &Person> {
        self.people.iter().filter(move |person| person.tally(game) != Tally::default())
    }

    /// True if there is nothing to erase.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.people.is_empty() && !self.sealed
    }

    /// Deletes all people. Keeps the numbers of the matches that were counted, so that none of them is counted again,
    /// and the completed lessons.
    pub fn erase(&mut self) {
        self.people.clear();
        self.beaten = Default::default();
        self.sealed = false;
    }
}

impl Person {
    fn new(name: Name) -> Self {
        Self { name, tallies: Default::default(), solved: Default::default() }
    }

    /// True if the person has no results, no badges and no solved puzzles yet.
    fn is_new(&self) -> bool {
        self.tallies.iter().all(|tally| *tally == Tally::default())
            && self.solved.iter().flatten().all(|solved| *solved == Solved::default())
    }

    fn count(&mut self, game: Game, ended: &Ended, ending: &Ending) {
        let tally = &mut self.tallies[game.index()];
        tally.matches = tally.matches.saturating_add(1);
        tally.wins = tally.wins.saturating_add(ending.won.into());
        if ended.by_code {
            return;
        }
        if !ending.helped && tally.best.is_none_or(|best| is_better(game, ending.result, best)) {
            tally.best = Some(ending.result);
        }
        if let Some(level) = ended.against.filter(|_| !(ending.helped && ending.won)) {
            tally.runs[level as usize].count(ending.won);
        }
    }
}

impl Run {
    fn count(&mut self, won: bool) {
        self.current = if won { self.current.saturating_add(1) } else { 0 };
        self.best = self.best.max(self.current);
    }
}

/// True if one person ended a match ahead of the other: the only winner of the two, or the one with the better result
/// if both or neither won.
fn has_beaten(game: Game, one: &Ending, other: &Ending) -> bool {
    if one.won == other.won { is_better(game, one.result, other.result) } else { one.won }
}

/// True if a result of a game is better than another.
fn is_better(game: Game, result: i16, other: i16) -> bool {
    match game.wins() {
        Wins::Most => result > other,
        Wins::Least => result < other,
    }
}

#[cfg(test)]
mod tests;
