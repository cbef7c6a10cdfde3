//! The arena: bots play each other on the host, and luck is measured and cancelled out.
//!
//! Deals are shared out among threads and their results put back in order, so that a seed gives the same figures,
//! but for the times, on any machine.

mod group;
mod ladder;
mod options;
mod program;
mod report;
pub(crate) mod table;

use crate::games::tools;
use gousset_core::Game;
pub use ladder::{Ladder, Rung, climb};
pub use options::{Entry, HELP, Options};
pub use report::{Gap, Line, Report};
use serde_json::Value;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};
use table::{Contest, Share, Table};

/// How often a long run says how far it is.
const NEWS: Duration = Duration::from_secs(5);

/// Plays what the options say.
///
/// # Errors
/// If the game is not for this many players, or has no bot of a seat's name.
pub fn run(options: &Options) -> Result<Report, String> {
    (tools(options.game).contest)(options)
}

/// Makes the study that the options ask for; `None` if they ask for none.
///
/// # Errors
/// If the game is not for this many players, or has no bot of a seat's name.
pub fn study(options: &Options) -> Result<Option<Value>, String> {
    let study = options.study.and_then(|option| tools(options.game).study(option));
    study.map(|study| (study.run)(options)).transpose()
}

/// What a score of the arena counts: chips won in Lexio, points of a round in Xylo, and in Lexicon what a round adds to a
/// player's score, negated.
#[must_use]
pub const fn unit(game: Game) -> &'static str {
    tools(game).unit
}

/// Plays rounds of a game.
pub(crate) fn play_contest<C: Contest>(options: &Options, contest: &C) -> Result<Report, String> {
    let mut names: Vec<String> = Vec::new();
    for name in options.seats.iter().map(Entry::name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    // The options keep the number of rounds well below 2³².
    let deals = options.rounds.div_ceil(options.players as u64) as u32;
    let tables = 0..options.threads.min(deals as usize);
    let tables = tables.map(|_| Table::new(options, contest, &names)).collect::<Result<Vec<_>, _>>()?;
    let shares = play_deals(tables, &names, deals);
    let lines = names.iter().enumerate();
    Ok(Report {
        game: options.game.key(),
        players: options.players,
        edition: options.edition_name(),
        language: options.language_name(),
        rounds: u64::from(deals) * options.players as u64,
        deals,
        seed: options.seed,
        seats: lines.map(|(at, name)| report::line(name, at, &shares)).collect(),
        gaps: report::gaps(&names, &shares),
    })
}

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
