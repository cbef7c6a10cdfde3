//! `cargo xtask monkey`: presses everything on the simulated handheld, with power cuts, and looks whether all is as it
//! must be.
//!
//! `cargo xtask test` lets it run for seconds from a fixed seed; minutes and hours of it are for this command.

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::options::Options;
use crate::process;
use crate::workspace::Workspace;

/// The seed and the time of a test run. Beside another lane it has about one core.
const SEED: &str = "1";
const SECONDS: &str = "20";

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    let names = ["--minutes", "--seconds", "--seed", "--runs", "--threads"];
    let options = Options::read(words, &names, &[])?;
    let workspace = Workspace::find()?;
    let mut command = command(&workspace);
    for name in names {
        if let Some(value) = options.value(name) {
            command.args([name, value]);
        }
    }
    process::run(&mut command)?;
    Ok(ExitCode::SUCCESS)
}

/// The short run in `cargo xtask test`.
pub(crate) fn sample(workspace: &Workspace) -> Command {
    let mut command = command(workspace);
    command.args(["--seconds", SECONDS, "--seed", SEED]);
    command
}

fn command(workspace: &Workspace) -> Command {
    let mut cargo = workspace.cargo();
    cargo.args(["run", "--release", "--package", "gousset-host", "--bin", "monkey", "--"]);
    cargo
}
