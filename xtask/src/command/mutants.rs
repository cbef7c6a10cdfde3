//! `cargo xtask mutants`: makes every small change of the rules and the saves that cargo-mutants knows, and checks that
//! a test fails. A mutant that no test notices must be in `tests/mutants.txt`, with the reason why it changes nothing.
//!
//! This is not part of `cargo xtask test`: it builds the rules some thousand times, which takes hours.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};
use gousset_cli::{Parser, Stop, no_options};

use super::Subcommand;
use crate::mutants::{Accepted, Mutant};
use crate::process;
use crate::workspace::Workspace;

/// A package whose mutants are tested.
struct Subject {
    package: &'static str,
    /// A part of the package that is itself a test tool.
    exclude: Option<&'static str>,
    /// Features that its tests need.
    features: &'static str,
    /// The tests to run, as arguments of `cargo test`.
    tests: &'static [&'static str],
    /// Tests that take longer than all others together. They run only for mutants that the others do not notice.
    slow: &'static [&'static str],
}

const SUBJECTS: [Subject; 2] = [
    Subject {
        package: "gousset-core",
        exclude: None,
        features: "twin",
        tests: &["--lib"],
        slow: &[
            "a_match_is_its_record_at_every_move",
            "bids_earn_what_they_should_and_nothing_else",
            "the_bell_rings_exactly_when_there_is_no_room_for_a_move",
            "the_numbers_of_five_tile_sets",
            "the_walk_finds_what_trying_every_word_finds_each_once",
            "tries_are_given_up_only_where_they_find_nothing",
            "what_holds_in_every_round",
        ],
    },
    Subject {
        package: "gousset-saves",
        exclude: Some("crates/saves/src/simulated{.rs,/**}"),
        features: "simulated",
        tests: &["--lib", "--tests"],
        slow: &[
            "power_may_fail_anywhere_while_everything_is_brought_along",
            "a_match_saved_once_per_power_on_never_fills_the_area_wherever_power_fails",
        ],
    },
];
/// Power cuts per tear (`GOUSSET_CUTS`), in the first and in the second test of a mutant.
const CUTS: [&str; 2] = ["30", "600"];

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "mutants",
    words: "[-- ARGUMENTS]",
    about: "Changes the rules and the saves in every small way, and checks that a test notices: takes hours.",
    options: "  -- ARGUMENTS   arguments for cargo-mutants itself, such as `-- -f FILE` for one file",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let further = &arguments(words)?;
    let workspace = Workspace::find()?;
    ensure!(
        process::answers(workspace.cargo().args(["mutants", "--version"])),
        "cargo-mutants is needed and was not found: `cargo install --locked cargo-mutants`"
    );
    let accepted = Accepted::read(&workspace)?;
    let (mut all, mut caught, mut survivors) = (Vec::new(), Vec::new(), Vec::new());
    for subject in &SUBJECTS {
        let list = process::output(subject.mutants(&workspace).arg("--list"))?;
        all.extend(Mutant::all(&workspace, &list)?);
        let chosen = process::output(subject.mutants(&workspace).arg("--list").args(further))?;
        if chosen.is_empty() {
            continue;
        }
        let result = subject.test(&workspace, further)?;
        caught.extend(Mutant::all(&workspace, &result.caught)?);
        survivors.extend(Mutant::all(&workspace, &result.missed)?);
    }

    for entry in accepted.stale(&all) {
        println!("in {}, but there is no such mutant any more: {entry}", Accepted::FILE);
    }
    let (unknown, unneeded) = accepted.compare(&survivors);
    for entry in unneeded.iter().filter(|entry| caught.contains(entry)) {
        println!("in {}, but a test notices it now: {entry}", Accepted::FILE);
    }
    for mutant in &unknown {
        println!("no test notices: {mutant}");
    }
    println!(
        "{} noticed, {} survive and are listed, {} survive and are not",
        caught.len(),
        survivors.len() - unknown.len(),
        unknown.len()
    );
    Ok(if unknown.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns the arguments after `--`, for cargo-mutants.
fn arguments(mut words: Parser) -> Result<Vec<OsString>, Stop> {
    if words.raw_args()?.peek().is_some_and(|word| word == "--") {
        return Ok(words.raw_args()?.skip(1).collect());
    }
    no_options(words)?;
    Ok(Vec::new())
}

/// The results of cargo-mutants, one mutant per line.
struct Verdicts {
    caught: String,
    missed: String,
}

impl Subject {
    fn mutants(&self, workspace: &Workspace) -> Command {
        let mut command = workspace.cargo();
        command.args(["mutants", "--profile", "mutants", "--no-shuffle", "--package", self.package]);
        // As an option of cargo-mutants itself, so that its first build is the one that it tests.
        command.args(["--features", self.features]);
        command.args(self.exclude.iter().flat_map(|files| ["--exclude", files]));
        command
    }

    /// Tests the mutants with the fast tests, and those that survive with all tests.
    fn test(&self, workspace: &Workspace, further: &[OsString]) -> Result<Verdicts> {
        let out = workspace.target.join("mutants").join(self.package);
        if out.is_dir() {
            fs::remove_dir_all(&out).with_context(|| format!("cannot empty {}", out.display()))?;
        }
        fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
        let round = |cuts: &str| {
            let mut command = self.mutants(workspace);
            // A mutant differs in one function only.
            command.env("CARGO_INCREMENTAL", "1");
            command.env("GOUSSET_CUTS", cuts).arg("--output").arg(&out).args(further);
            command
        };
        let slow = self.slow.iter().flat_map(|test| ["--skip", test]);
        test(round(CUTS[0]).arg("--").args(self.tests).arg("--").args(slow))?;
        let mut caught = read(&out, "caught.txt")?;
        if !read(&out, "missed.txt")?.is_empty() {
            println!("once more with the slow tests, whatever the quick ones let through…");
            test(round(CUTS[1]).arg("--iterate").arg("--").args(self.tests))?;
            caught += &read(&out, "caught.txt")?;
        }
        Ok(Verdicts { caught, missed: read(&out, "missed.txt")? })
    }
}

/// Runs cargo-mutants. Surviving mutants and hanging tests are not errors here: `run` judges them.
fn test(command: &mut Command) -> Result<()> {
    const SOME_SURVIVE: i32 = 2;
    const SOME_HANG: i32 = 3;
    match process::status(command)?.code() {
        Some(0 | SOME_SURVIVE | SOME_HANG) => Ok(()),
        Some(code) => bail!("cargo-mutants ended with exit code {code}"),
        None => bail!("cargo-mutants was stopped by a signal"),
    }
}

fn read(out: &Path, file: &str) -> Result<String> {
    let path = out.join("mutants.out").join(file);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}
