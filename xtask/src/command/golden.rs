//! `cargo xtask golden`: regenerates the flash contents of `tests/flash`, the outlines of `tests/outlines`, and the
//! expected pictures of the scripts in `tests/scripts` and `tests/replay`. Check every change with `git diff` before you
//! commit it.

use std::process::ExitCode;

use anyhow::Result;
use gousset_cli::{Parser, no_options};

use super::Subcommand;
use crate::process;
use crate::workspace::Workspace;

/// The tests of `gousset-host` that write what they expect, in the order in which they run: scripts start from the flash
/// contents.
const TESTS: [&[&str]; 2] =
    [&["--test", "script_flash"], &["--test", "outlines", "--test", "replay", "--test", "scripts"]];

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "golden",
    words: "",
    about: "Makes the pictures that scripts expect, the flash in tests/flash and the words in tests/outlines anew.",
    options: "",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    no_options(words)?;
    let workspace = Workspace::find()?;
    for tests in TESTS {
        let mut cargo = workspace.cargo();
        cargo.args(["test", "--package", "gousset-host"]).args(tests).env("GOUSSET_BLESS", "1");
        process::run(&mut cargo)?;
    }
    Ok(ExitCode::SUCCESS)
}
