//! `cargo xtask monkey`: presses everything on the simulated handheld, with power cuts, and checks what must hold after
//! every press.
//!
//! `cargo xtask test` lets it run for seconds from a fixed seed; minutes and hours of it are for this command.

use std::process::{Command, ExitCode};

use anyhow::Result;
use gousset_cli::{Arg, Parser, ValueExt as _, read_options};

use super::Subcommand;
use crate::process;
use crate::workspace::Workspace;

/// What the short run in `cargo xtask test` is given. Beside another lane it has about one core.
pub(crate) const SAMPLE: [&str; 2] = ["--seconds=20", "--seed=1"];

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "monkey",
    words: "[--minutes N | --seconds N] [--runs N] [--seed S] [--threads N]",
    about: "Presses everything on the simulated handheld, with power cuts; a failure prints its seed.",
    options: "  --minutes N   ends after this many minutes: one, unless a time or a number of runs is given
  --seconds N   ends after this many seconds
  --runs N      ends after this many runs
  --seed S      the seed of the first run: 1 unless given
  --threads N   this many runs side by side: 2 unless given",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let mut passed_on = Vec::new();
    read_options(words, |option, words| {
        match option {
            Arg::Long(name @ ("minutes" | "seconds" | "runs" | "seed" | "threads")) => {
                let number: u64 = words.value()?.parse()?;
                passed_on.push(format!("--{name}={number}"));
            }
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    process::run(command(&Workspace::find()?).args(passed_on))?;
    Ok(ExitCode::SUCCESS)
}

fn command(workspace: &Workspace) -> Command {
    let mut cargo = workspace.cargo();
    cargo.args(["run", "--release", "--package", "gousset-host", "--bin", "monkey", "--"]);
    cargo
}
