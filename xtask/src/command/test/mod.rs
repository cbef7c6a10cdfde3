//! `cargo xtask test`: every check there is, on a machine that may be fresh, with a table at the end.
//!
//! Steps that each keep one core busy run beside each other. A step that fails does not stop the run: whatever can still be checked is. What cannot, because something it
//! needs is missing, is listed with the reason.

mod plan;
mod step;

use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use gousset_cli::{Arg, Parser, read_options};

use super::Subcommand;
use crate::figures::Figure;
use crate::report::{Outcome, Report};
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "test",
    words: "[--quick]",
    about: "Runs every check there is, with a table at the end.",
    options: "  --quick   leaves out the emulated chip, the benches and the fuzzer",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let mut quick = false;
    read_options(words, |option, _| {
        match option {
            Arg::Long("quick") => quick = true,
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let workspace = Workspace::find()?;
    let steps = plan::steps(&workspace, quick);
    let lanes = plan::lanes(&workspace, quick);

    let mut report = Report::new(plan::due(quick));
    let mut bench = step::Bench::new(&workspace);
    for step in &steps {
        let run = Run::of(step, |figures| bench.run(step, figures));
        run.tell(&mut report);
    }
    let bench = &bench;
    let beside = thread::scope(|scope| {
        let run = |lane: Vec<plan::Step>| {
            let runs = lane.into_iter().map(|step| Run::of(&step, |figures| bench.check(&step, figures)));
            scope.spawn(move || runs.collect::<Vec<_>>())
        };
        let lanes: Vec<_> = lanes.into_iter().map(run).collect();
        lanes.into_iter().map(thread::ScopedJoinHandle::join).collect::<Vec<_>>()
    });
    for runs in beside {
        runs.map_err(|_| anyhow!("a lane of the test run panicked"))?
            .into_iter()
            .for_each(|run| run.tell(&mut report));
    }
    for step in plan::last(quick) {
        Run::of(&step, |figures| bench.check(&step, figures)).tell(&mut report);
    }

    print!("\n{}", report.text());
    Ok(if report.tally().failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A step that was run.
struct Run {
    title: String,
    outcome: Outcome,
    took: Duration,
    figures: Vec<Figure>,
}

impl Run {
    fn of(step: &plan::Step, run: impl FnOnce(&mut Vec<Figure>) -> Outcome) -> Run {
        let title = step.title();
        println!("\n== {title}…");
        let (start, mut figures) = (Instant::now(), Vec::new());
        let outcome = run(&mut figures);
        Run { title, outcome, took: start.elapsed(), figures }
    }

    fn tell(self, report: &mut Report) {
        report.figures.extend(self.figures);
        report.add_step(&self.title, self.outcome, self.took);
    }
}
