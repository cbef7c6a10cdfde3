//! The monkey: random and purposeful presses through the whole interface of the simulated handheld, with power cuts at any
//! byte, empty batteries, silent write failures and flipped bits in flash.
//!
//! A run depends only on its seed, so a failure can be repeated. At the end of a run, some button must change the picture.
//! Checks after every action:
//!
//! 1. nothing panics and nothing hangs;
//! 2. a lit panel never has only one colour;
//! 3. no chip, tile or card is created or lost (`recorded`);
//! 4. the store holds everything that was saved (`model`). After a power cut the interrupted write is there or not, and
//!    all others are. The store is written only while the battery allows it. The app offers every saved match;
//! 5. while no hand is open, the picture and its outline stay the same if all hidden cards are dealt again;
//! 6. every element of a screen has a name and is drawn on the panel, and a tap on it moves the cursor there (`taps`);
//! 7. a hint that was on the panel counts as taken, in the round and in the match, also after a power-off (`hints`).

mod fingers;
mod hints;
pub(crate) mod model;
mod player;
mod run;
mod tally;
mod taps;

pub use tally::Tally;

use run::Run;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// An action takes milliseconds; one that takes this long has hung.
const HANGS_AFTER: Duration = Duration::from_secs(60);

/// The length of a test and its first seed.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The seed of the first run. Each further run has the next seed.
    pub seed: u64,
    /// The most runs.
    pub runs: u64,
    /// The time after which no run starts.
    pub time: Duration,
    pub threads: usize,
}

/// A failed run.
#[derive(Clone, Debug)]
pub struct Failure {
    pub seed: u64,
    /// The number of the action, from 0.
    pub action: u64,
    pub why: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, action, why } = self;
        write!(f, "seed {seed}, action {action}: {why}\nagain: cargo xtask monkey --seed {seed} --runs 1")
    }
}

/// The current state of a thread. [`watch`] reads it to detect a thread that hangs.
#[derive(Default)]
struct Watched {
    seed: AtomicU64,
    action: AtomicU64,
    idle: AtomicBool,
}

/// Runs one seed.
///
/// # Errors
/// If a check fails or the run panics.
pub fn run_seed(seed: u64, tally: &mut Tally) -> Result<(), Failure> {
    run_watched(seed, tally, &Watched::default())
}

fn run_watched(seed: u64, tally: &mut Tally, watched: &Watched) -> Result<(), Failure> {
    let action = &watched.action;
    action.store(0, Ordering::Relaxed);
    watched.seed.store(seed, Ordering::Relaxed);
    let result = panic::catch_unwind(AssertUnwindSafe(|| Run::new(seed, tally).finish(action)));
    let why = match result {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(why)) => why,
        Err(panic) => {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
            format!("a panic: {}", words.unwrap_or("without words"))
        }
    };
    Err(Failure { seed, action: action.load(Ordering::Relaxed), why })
}

/// Runs seeds one after the other on several threads.
///
/// # Errors
/// The first failed run.
pub fn run(plan: Plan) -> Result<Tally, Failure> {
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let result = Mutex::new((Tally::default(), None::<Failure>));
    let begin = Instant::now();
    let watched: Vec<Watched> = (0..plan.threads).map(|_| Watched::default()).collect();
    thread::scope(|scope| {
        let work = |watched: &Watched| {
            while !stop.load(Ordering::Relaxed) && begin.elapsed() < plan.time {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= plan.runs {
                    break;
                }
                let mut tally = Tally::default();
                let outcome = run_watched(plan.seed.wrapping_add(number), &mut tally, watched);
                let mut result = result.lock().unwrap_or_else(PoisonError::into_inner);
                result.0.add(&tally);
                if let Err(failure) = outcome {
                    result.1.get_or_insert(failure);
                    stop.store(true, Ordering::Relaxed);
                }
            }
            watched.idle.store(true, Ordering::Relaxed);
        };
        for watched in &watched {
            scope.spawn(move || work(watched));
        }
        watch(&watched);
    });
    let (tally, failure) = result.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or(Ok(tally), Err)
}

/// Waits until all threads are done. A thread that hangs cannot be stopped: prints its seed and ends the program.
fn watch(all: &[Watched]) {
    let mut last: Vec<((u64, u64), Instant)> = all.iter().map(|_| ((0, 0), Instant::now())).collect();
    while !all.iter().all(|watched| watched.idle.load(Ordering::Relaxed)) {
        thread::sleep(Duration::from_millis(100));
        for (watched, (seen, since)) in all.iter().zip(&mut last) {
            let now = (watched.seed.load(Ordering::Relaxed), watched.action.load(Ordering::Relaxed));
            if *seen != now || watched.idle.load(Ordering::Relaxed) {
                (*seen, *since) = (now, Instant::now());
            } else if since.elapsed() > HANGS_AFTER {
                eprintln!("{}", Failure { seed: now.0, action: now.1, why: "it hangs".into() });
                std::process::exit(3);
            }
        }
    }
}
