//! `cargo xtask mutants`: changes the rules and the saves in every small way that cargo-mutants knows, and asks whether a
//! test notices. What no test notices has to be in `tests/mutants.txt`, with the reason why it changes nothing.
//!
//! Not a part of `cargo xtask test`: it builds the rules some thousand times, which takes hours.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};

use crate::mutants::{Accepted, Mutant};
use crate::options::WrongUsage;
use crate::process;
use crate::workspace::Workspace;

const PACKAGES: [&str; 2] = ["gousset-core", "gousset-saves"];
/// Tests that take longer than all others together: only what the others let through goes through these.
const SLOW: [&str; 4] = [
    "a_match_is_its_record_at_every_move",
    "the_numbers_of_five_tile_sets",
    "the_walk_finds_what_trying_every_word_finds_each_once",
    "what_holds_in_every_round",
];

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    let further = match words.split_first() {
        None => &[],
        Some((mark, further)) if mark == "--" => further,
        Some((word, _)) => {
            return Err(
                WrongUsage(format!("`{word}`: what cargo-mutants is to be told comes after `--`")).into()
            );
        }
    };
    let workspace = Workspace::find()?;
    ensure!(
        process::answers(workspace.cargo().args(["mutants", "--version"])),
        "cargo-mutants is needed and was not found: `cargo install --locked cargo-mutants`"
    );
    let accepted = Accepted::read(&workspace)?;
    let all = process::output(mutants(&workspace).arg("--list"))?;
    let all = Mutant::all(&workspace, &all)?;

    let out = workspace.target.join("mutants");
    if out.is_dir() {
        fs::remove_dir_all(&out).with_context(|| format!("cannot empty {}", out.display()))?;
    }
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let slow = SLOW.iter().flat_map(|test| ["--skip", test]);
    test(mutants(&workspace).arg("--output").arg(&out).args(further).args(["--", "--lib", "--"]).args(slow))?;
    let mut caught = read(&out, "caught.txt")?;
    println!("once more with the slow tests, whatever the quick ones let through…");
    test(mutants(&workspace).arg("--iterate").arg("--output").arg(&out).args(further).args(["--", "--lib"]))?;
    caught += &read(&out, "caught.txt")?;
    let survivors = Mutant::all(&workspace, &read(&out, "missed.txt")?)?;
    let caught = Mutant::all(&workspace, &caught)?;

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

fn mutants(workspace: &Workspace) -> Command {
    let mut command = workspace.cargo();
    command.args(["mutants", "--profile", "mutants", "--no-shuffle"]);
    for package in PACKAGES {
        command.args(["--package", package]);
    }
    command
}

/// Tests mutants. That some survive, or make tests run for ever, is for us to judge.
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
