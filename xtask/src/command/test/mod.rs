//! `cargo xtask test`: runs every check, also on a fresh machine, and prints a table at the end.
//!
//! Steps run in parallel (`schedule`). The output of a step is shown when it ends, so that outputs do not mix. A failed
//! step does not stop the run: everything that can still be checked is checked. A step that cannot run because
//! something is missing is listed with the reason.

mod bench;
mod case;
mod checks;
mod chip;
mod example;
mod failure;
mod fuzz;
mod host;
mod page;
mod plan;
mod programs;
mod schedule;
mod script_run;
mod step;
mod steps;
mod third_party;

use std::fs;
use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use gousset_cli::{Arg, Parser, ValueExt as _, read_options};

use self::bench::Bench;
use self::step::{Results, Step};
use super::{Subcommand, figures};
use crate::figure_table;
use crate::output;
use crate::report::{Outcome, Report, Tally};
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "test",
    words: "[--quick] [--browsers] [--flash-miss CYCLES]",
    about: "Runs every check there is, with a table at the end.",
    options: "  --quick               leaves out the emulated chip, the benches and the fuzzer
  --browsers            fails if the page cannot be tested in Chromium and in Firefox
  --flash-miss CYCLES   what a miss of the emulated chips' flash cache costs; their own numbers unless given",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let mut quick = false;
    let mut browsers = false;
    let mut flash_miss = None;
    read_options(words, |option, words| {
        match option {
            Arg::Long("quick") => quick = true,
            Arg::Long("browsers") => browsers = true,
            Arg::Long("flash-miss") => flash_miss = Some(words.value()?.parse()?),
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let workspace = Workspace::find()?;
    let steps = steps::steps(&workspace, quick);
    let logs = workspace.target.join("test-logs");
    fs::create_dir_all(&logs).with_context(|| format!("cannot make {}", logs.display()))?;

    let start = Instant::now();
    let bench = Bench::new(&workspace, flash_miss, browsers);
    let runs = schedule::run(&steps, workers(), |step| Run::of(step, &bench, &logs));
    let mut report = Report::new(plan::due(quick));
    for run in runs {
        report.figures.extend(run.results.figures);
        report.add_step(&run.title, run.outcome, run.took);
    }
    report.took = start.elapsed();
    print!("\n{}", report.text());
    if report.tally().failed > 0 {
        return Ok(ExitCode::FAILURE);
    }
    // Only figures of a full run with the default cache are published.
    if !quick && flash_miss.is_none() {
        let path = figures::measured(&workspace);
        let table = figure_table::table(&report.figures);
        fs::write(&path, table).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// One more worker than there are cores: some step always waits, for a browser or for the last crate of a build.
fn workers() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get) + 1
}

/// A step that has run.
struct Run {
    title: String,
    outcome: Outcome,
    took: Duration,
    results: Results,
}

impl Run {
    fn of(step: &Step, bench: &Bench<'_>, logs: &Path) -> Run {
        let title = step.title.clone();
        println!("… {title}");
        let log = logs.join(format!("{}.txt", title.replace(|sign: char| !sign.is_alphanumeric(), "-")));
        let (start, mut results) = (Instant::now(), Results::default());
        let work = || panic::catch_unwind(AssertUnwindSafe(|| step.run(bench, &mut results)));
        let mut outcome = match output::captured(&log, work) {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => Outcome::Failed("the step panicked".into(), Tally::default()),
            Err(error) => Outcome::Failed(format!("{error:#}"), Tally::default()),
        };
        let took = start.elapsed();
        let said = fs::read(&log).unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        // One write, so that two steps that end together do not mix.
        let ended = format!("\n== {title}: {:.1} s\n{said}", took.as_secs_f64());
        println!("{ended}");
        if let Outcome::Failed(reason, _) = &mut outcome {
            for line in failure::telling_lines(&said) {
                reason.push_str("\n    ");
                reason.push_str(line);
            }
        }
        Run { title, outcome, took, results }
    }
}
