//! `cargo xtask test`: every check there is, on a machine that may be fresh, with a table at the end.
//!
//! A step that fails does not stop the run: whatever can still be checked is. What cannot, because something it
//! needs is missing, is listed with the reason.

mod plan;
mod step;

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;

use crate::options::Options;
use crate::report::Report;
use crate::workspace::Workspace;

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    let quick = Options::read(words, &[], &["--quick"])?.flag("--quick");
    let workspace = Workspace::find()?;
    let steps = plan::steps(&workspace, quick);

    let mut report = Report::new(plan::due(quick));
    let mut bench = step::Bench::new(&workspace);
    for (number, step) in (1..).zip(&steps) {
        let title = step.title();
        println!("\n[{number}/{}] {title}…", steps.len());
        let start = Instant::now();
        let outcome = bench.run(step, &mut report.figures);
        report.add_step(&title, outcome, start.elapsed());
    }

    print!("\n{}", report.text());
    Ok(if report.tally().failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
