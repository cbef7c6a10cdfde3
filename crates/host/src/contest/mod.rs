//! Contests between bots: rounds of one game, with the luck of the deal measured and cancelled out.
//!
//! Threads share the deals, and their results are put back in order. A seed gives the same figures on every machine,
//! except for the times.

mod group;
mod program;
mod report;
mod review;
mod table;

pub use report::{Gap, Line, Report};
pub(crate) use review::{Decisions, Reviewed, review};
pub(crate) use table::{Contest, Question, Score, Seats, WordsLaid, draw_seed};

use gousset_core::Game;
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use table::{Share, Table};

/// Time between two progress messages of a long run.
const NEWS: Duration = Duration::from_secs(5);

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// One of our bots, by name.
    Bot(&'static str),
    /// A program, by the command that the shell runs.
    Program(String),
}

impl Entry {
    /// The name in the report.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Bot(name) => (*name).to_owned(),
            Self::Program(command) => format!("exec:{command}"),
        }
    }
}

/// One of several forms of a game, for example the edition of Lexio or the language of Lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The option that chooses it, and its field in reports.
    pub option: &'static str,
    /// Its name.
    pub name: &'static str,
}

/// The forms of a game.
#[derive(Clone, Copy)]
pub(crate) struct Variants {
    /// The option that chooses one.
    pub(crate) option: &'static str,
    /// Their names; the first is the default.
    pub(crate) names: &'static [&'static str],
}

impl Variants {
    /// Returns the default form.
    pub(crate) const fn usual(self) -> Variant {
        Variant { option: self.option, name: self.names[0] }
    }

    /// Returns the form of this name.
    ///
    /// # Errors
    /// A sentence with all names.
    pub(crate) fn named(self, name: &str) -> Result<Variant, String> {
        let Self { option, names } = self;
        let found = names.iter().find(|known| **known == name);
        let no_such = || format!("{name:?} is no {option}: the {option}s are {}", names.join(" and "));
        found.map(|name| Variant { option, name }).ok_or_else(no_such)
    }
}

impl Serialize for Variant {
    /// Writes one field, to be flattened into a report.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.option, self.name)?;
        map.end()
    }
}

/// A contest's game, seats and length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game.
    pub game: Game,
    /// The form of the game, if it has several.
    pub variant: Option<Variant>,
    /// The seats of the table in the first rotation, one per player; empty for a ladder, which chooses them itself.
    pub seats: Vec<Entry>,
    /// The number of players at the table.
    pub players: usize,
    /// The least number of rounds.
    pub rounds: u64,
    /// The seed of all deals and bots.
    pub seed: u64,
    /// The number of deals played at the same time. Results do not depend on it.
    pub threads: usize,
    /// The time that a program has for an answer.
    pub patience: Duration,
}

/// Plays rounds of a game.
///
/// # Errors
/// If the game has no bot of a seat's name.
pub(crate) fn play_contest<C: Contest>(setup: &Setup, contest: &C) -> Result<Report, String> {
    let mut names: Vec<String> = Vec::new();
    for name in setup.seats.iter().map(Entry::name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    // The options keep the number of rounds well below 2³².
    let deals = setup.rounds.div_ceil(setup.players as u64) as u32;
    let tables = 0..setup.threads.min(deals as usize);
    let tables = tables.map(|_| Table::new(setup, contest, &names)).collect::<Result<Vec<_>, _>>()?;
    let shares = play_deals(tables, &names, deals);
    let lines = names.iter().enumerate();
    Ok(Report {
        game: setup.game.key(),
        players: setup.players,
        variant: setup.variant,
        rounds: u64::from(deals) * setup.players as u64,
        deals,
        seed: setup.seed,
        seats: lines.map(|(at, name)| report::line(name, at, &shares)).collect(),
        gaps: report::gaps(&names, &shares),
    })
}

/// Plays all deals on one thread per table. Returns the shares of the names, by deal.
fn play_deals<C: Contest>(tables: Vec<Table<'_, C>>, names: &[String], deals: u32) -> Vec<Vec<Share>> {
    let next = AtomicU32::new(0);
    let mut shares = vec![Vec::new(); deals as usize];
    thread::scope(|scope| {
        let (done, results) = mpsc::channel();
        for mut table in tables {
            let (done, next) = (done.clone(), &next);
            scope.spawn(move || {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= deals || done.send((deal, table.play(deal))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let mut news = Instant::now();
        for (finished, (deal, played)) in (1_u32..).zip(results) {
            shares[deal as usize] = played;
            if news.elapsed() > NEWS {
                news = Instant::now();
                eprintln!("{} {finished} of {deals} deals", names.join(", "));
            }
        }
    });
    shares
}
