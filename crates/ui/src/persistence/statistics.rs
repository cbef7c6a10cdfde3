//! How often everyone has played and won, game by game, their best results, how often they have won in a row, their badges,
//! who has beaten whom, and which lessons were done.
//!
//! People are told apart by their names. There is room for [`MOST_PEOPLE`]; for one more, whoever has not played for
//! the longest makes place. `stored.rs` has the bytes.

mod stored;

pub use stored::{MAX_BYTES, VERSION};

use crate::table::players::{MAX_SEATS, Name};
use core::cmp::Reverse;
use gousset_bots::Level;
use gousset_core::Game;
use gousset_core::badges::Badges;
use gousset_core::game::Wins;
use gousset_core::sort::sort_by_key;
use heapless::Vec;

/// How many people are remembered.
pub const MOST_PEOPLE: usize = 12;
/// How many levels of bots there are.
const LEVELS: usize = Level::ALL.len();

/// What someone has done in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub matches: u16,
    pub wins: u16,
    /// The best result of a match that was dealt by chance and played without a hint.
    pub best: Option<i16>,
    pub badges: Badges,
    runs: [Run; LEVELS],
}

/// Wins in a row without a hint, of matches dealt by chance in which one person has played against bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Up to now.
    pub current: u8,
    /// The longest.
    pub best: u8,
}

impl Tally {
    /// The run against bots of this level.
    #[must_use]
    pub const fn run(&self, level: Level) -> Run {
        self.runs[level as usize]
    }
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
    /// They have taken a hint. That makes no record, and a win no run; a loss ends one as ever.
    pub helped: bool,
}

/// A match that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    /// By which the match is known.
    pub number: u32,
    /// It was dealt by a code. Whoever has seen that deal before knows the cards: it makes no record and no run.
    pub by_code: bool,
    /// If one person has played against bots: the level of the weakest of them.
    pub against: Option<Level>,
    /// How its people have ended.
    pub endings: Vec<Ending, MAX_SEATS>,
}

/// What someone has earned in a match so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    pub name: Name,
    pub badges: Badges,
    /// They have taken a hint in the round: they get none of these.
    pub helped: bool,
}

/// What a match has brought a lone person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// A better result than ever before.
    Record(i16),
    /// So many wins in a row: two at least.
    Run(u8),
}

/// Two people who have played against each other.
pub struct Pair<'a> {
    pub names: [&'a str; 2],
    /// How often each has beaten the other.
    pub wins: [u8; 2],
}

/// Everyone who is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Who played last is first.
    people: Vec<Person, MOST_PEOPLE>,
    /// How often everyone has beaten everyone else in a game, by their places in the list.
    beaten: [[[u8; MOST_PEOPLE]; MOST_PEOPLE]; Game::COUNT],
    /// The number of the last match of every game that was counted.
    counted: [u32; Game::COUNT],
    /// The games whose lesson was done to its end.
    learnt: [bool; Game::COUNT],
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

    /// Whether the lesson of a game was done to its end.
    #[must_use]
    pub const fn has_learnt(&self, game: Game) -> bool {
        self.learnt[game.index()]
    }

    /// The lesson of a game was done to its end; whether that is new, and to be kept.
    pub fn learn(&mut self, game: Game) -> bool {
        let known = core::mem::replace(&mut self.learnt[game.index()], true);
        !known && !self.sealed
    }

    /// Counts a match for the people in it, unless this one has been counted last; whether it was.
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

    /// Those of these badges of a game that someone does not have yet.
    #[must_use]
    pub fn lacking(&self, game: Game, name: &Name, badges: Badges) -> Badges {
        let person = self.people.iter().find(|person| person.name == *name);
        let new = badges.without(person.map_or(Badges::NONE, |person| person.tally(game).badges));
        if self.sealed { Badges::NONE } else { new }
    }

    /// Gives someone these badges of a game; those that they did not have.
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

    /// Counts who has beaten whom.
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

    /// What a match that is to be counted will bring the only person in it.
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

    /// Those who have played a game against each other, the latest first.
    pub fn pairs(&self, game: Game) -> impl Iterator<Item = Pair<'_>> {
        let beaten = &self.beaten[game.index()];
        let people = || self.people.iter().enumerate();
        let pairs = people().flat_map(move |one| people().skip(one.0 + 1).map(move |other| [one, other]));
        pairs.filter_map(|[(here, one), (there, other)]| {
            let wins = [beaten[here][there], beaten[there][here]];
            (wins != [0; 2]).then_some(Pair { names: [&one.name, &other.name], wins })
        })
    }

    /// Those who have played a game, the most wins first.
    pub fn of(&self, game: Game) -> Vec<&Person, MOST_PEOPLE> {
        let played = |person: &&Person| person.tally(game).matches > 0;
        let mut people: Vec<&Person, MOST_PEOPLE> = self.people.iter().filter(played).collect();
        sort_by_key(&mut people, |person| {
            let tally = person.tally(game);
            (Reverse(tally.wins), Reverse(tally.matches), person.name.as_str())
        });
        people
    }

    /// Those who have badges of a game or could have, whoever has played last first.
    pub fn badge_holders(&self, game: Game) -> impl Iterator<Item = &Person> {
        self.people.iter().filter(move |person| {
            let tally = person.tally(game);
            tally.matches > 0 || !tally.badges.is_empty()
        })
    }

    /// Whether there is nothing to erase.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.people.is_empty() && !self.sealed
    }

    /// Forgets everyone, but not which matches were counted: none of them comes back. Nor which lessons were done.
    pub fn erase(&mut self) {
        self.people.clear();
        self.beaten = Default::default();
        self.sealed = false;
    }
}

impl Person {
    /// Whether nothing is known of them yet.
    fn is_new(&self) -> bool {
        self.tallies.iter().all(|tally| *tally == Tally::default())
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

/// Whether one has ended a match ahead of the other: as a winner, or with the better result where neither or both are.
fn has_beaten(game: Game, one: &Ending, other: &Ending) -> bool {
    if one.won == other.won { is_better(game, one.result, other.result) } else { one.won }
}

/// Whether a result of a game is better than another.
fn is_better(game: Game, result: i16, other: i16) -> bool {
    match game.wins() {
        Wins::Most => result > other,
        Wins::Least => result < other,
    }
}

#[cfg(test)]
mod tests;
