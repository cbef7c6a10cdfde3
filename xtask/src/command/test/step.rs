//! A step of a test run: its title, the conditions under which it can begin, and its work.

use std::process::Command;

use anyhow::{Result, ensure};

use super::bench::{Bench, NotRun};
use super::schedule::Job;
use crate::figures::{self, Figure, Place, Source};
use crate::output::say;
use crate::process;
use crate::report::{Outcome, Tally};

/// The title of the step that all others need.
pub(super) const TOOLCHAIN: &str = "the toolchain's parts";

type Work = dyn Fn(&Bench<'_>, &mut Results) -> Result<()> + Send + Sync;

/// A step of a test run.
pub(super) struct Step {
    pub(super) title: String,
    /// The titles of the steps that must end before this one begins.
    pub(super) needs: Vec<String>,
    /// The build directories that it writes to.
    builds_in: &'static [&'static str],
    is_alone: bool,
    work: Box<Work>,
}

/// What a step has counted and measured. A step that counts no tests counts as one.
#[derive(Default)]
pub(super) struct Results {
    pub(super) tally: Tally,
    pub(super) figures: Vec<Figure>,
}

impl Step {
    /// A step that needs only the toolchain.
    pub(super) fn new(
        title: impl Into<String>,
        work: impl Fn(&Bench<'_>, &mut Results) -> Result<()> + Send + Sync + 'static,
    ) -> Step {
        let title = title.into();
        let needs = if title == TOOLCHAIN { Vec::new() } else { vec![TOOLCHAIN.to_owned()] };
        Step { title, needs, builds_in: &[], is_alone: false, work: Box::new(work) }
    }

    /// Makes these steps end before this one begins.
    pub(super) fn after(mut self, steps: impl IntoIterator<Item = Step>) -> Step {
        self.needs.extend(steps.into_iter().map(|step| step.title));
        self
    }

    pub(super) fn builds_in(mut self, directories: &'static [&'static str]) -> Step {
        self.builds_in = directories;
        self
    }

    /// Makes it run last, with nothing in parallel.
    pub(super) fn alone(mut self) -> Step {
        self.is_alone = true;
        self
    }

    /// Runs the step. The steps that it needs have run before.
    pub(super) fn run(&self, bench: &Bench<'_>, results: &mut Results) -> Outcome {
        let Err(error) = (self.work)(bench, results) else {
            let tally = results.tally;
            return Outcome::Passed(if tally == Tally::default() { Tally::ONE } else { tally });
        };
        if let Some(NotRun(reason)) = error.downcast_ref() {
            say!("not run: {reason}");
            return Outcome::NotRun(reason.clone());
        }
        let reason = format!("{error:#}");
        say!("failed: {reason}");
        Outcome::Failed(reason, results.tally)
    }
}

impl Job for Step {
    fn needs(&self, other: &Self) -> bool {
        self.needs.contains(&other.title)
    }

    fn builds_in(&self) -> &'static [&'static str] {
        self.builds_in
    }

    fn is_alone(&self) -> bool {
        self.is_alone
    }
}

impl Results {
    /// Runs a program of tests and counts them.
    pub(super) fn count_tests(&mut self, command: &mut Command) -> Result<()> {
        process::watch(command, |line| self.tally.add_from_line(line))?;
        self.has_tests()
    }

    /// A run without any test is an error.
    pub(super) fn has_tests(&self) -> Result<()> {
        ensure!(self.tally.passed > 0, "not a single test was counted");
        Ok(())
    }

    /// Runs a program that prints measured lines, and collects them.
    pub(super) fn measure(&mut self, command: &mut Command, source: Source, place: Place) -> Result<()> {
        process::watch(command, |line| {
            self.figures.extend(figures::from_measured_line(line, source, place));
        })?;
        ensure!(!self.figures.is_empty(), "not a single figure was printed");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;

    fn outcome(work: impl Fn(&Bench<'_>, &mut Results) -> Result<()> + Send + Sync + 'static) -> Outcome {
        let workspace = Workspace::find().unwrap();
        Step::new("a step", work).run(&Bench::new(&workspace, None, false), &mut Results::default())
    }

    #[test]
    fn a_step_passes_with_its_tests_or_as_one() {
        assert!(matches!(outcome(|_, _| Ok(())), Outcome::Passed(Tally::ONE)));
        let counted = outcome(|_, results| {
            results.tally.passed = 3;
            Ok(())
        });
        assert!(matches!(counted, Outcome::Passed(Tally { passed: 3, failed: 0, skipped: 0 })));
    }

    #[test]
    fn something_missing_is_no_failure() {
        let missing = outcome(|bench, _| bench.emulator.get().map(drop));
        assert!(matches!(missing, Outcome::NotRun(reason) if reason.contains("emulator")));
        let failed = outcome(|_, results| {
            results.tally.failed = 1;
            anyhow::bail!("it is broken")
        });
        assert!(
            matches!(failed, Outcome::Failed(reason, Tally { failed: 1, .. }) if reason == "it is broken")
        );
    }

    #[test]
    fn a_step_without_tests_or_figures_that_should_have_some_fails() {
        let results = &mut Results::default();
        assert!(results.count_tests(Command::new("rustc").arg("--version")).is_err());
        assert!(results.measure(Command::new("rustc").arg("--version"), Source::Bench, Place::Host).is_err());
    }
}
