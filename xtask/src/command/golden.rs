//! `cargo xtask golden`: regenerates the flash contents of `tests/flash`, the outlines of `tests/outlines`, the expected
//! pictures of the scripts in `tests/scripts` and `tests/replay`, and the screens in the picture of the README. Check every change with `git diff` before you
//! commit it.

use std::process::ExitCode;

use anyhow::Result;
use gousset_cli::{Parser, no_options};

use super::Subcommand;
use crate::process;
use crate::workspace::Workspace;

/// The tests of `gousset-host` that write what they expect, in the order in which they run: scripts start from the flash
/// contents, and the README shows pictures of scripts.
const TESTS: [&[&str]; 3] = [
    &["--test", "script_flash"],
    &["--test", "outlines", "--test", "replay", "--test", "scripts"],
    &["--test", "handhelds"],
];

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "golden",
    words: "",
    about: "Makes the pictures that scripts expect, the flash in tests/flash, the words in tests/outlines and docs/handhelds.png anew.",
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
