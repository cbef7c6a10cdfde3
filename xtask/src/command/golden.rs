//! `cargo xtask golden`: regenerates the flash contents of `tests/flash` and the outlines of `tests/outlines`, and on
//! the host the expected pictures of the scripts in `tests/scripts` and `tests/replay`. Check every change with `git
//! diff` before you commit it.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use gousset_cli::{Parser, no_options};

use super::Subcommand;
use crate::process;
use crate::workspace::Workspace;

const OUT: &str = "out/golden";

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "golden",
    words: "",
    about: "Makes the pictures in tests/pictures, the flash in tests/flash and the words in tests/outlines anew.",
    options: "",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    no_options(words)?;
    let workspace = Workspace::find()?;
    process::run(
        workspace
            .cargo()
            .args(["test", "--package", "gousset-host", "--test", "script_flash", "--test", "outlines"])
            .env("GOUSSET_BLESS", "1"),
    )?;
    let scripts = workspace.files("tests/scripts", "txt");
    ensure!(!scripts.is_empty(), "there is no script in tests/scripts");
    for script in scripts {
        bless(&workspace, &script, None)?;
    }
    for script in workspace.files("tests/replay", "txt") {
        bless(&workspace, &script, Some(&script.with_extension("match")))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs a script, with a shared match as the replay if there is one.
fn bless(workspace: &Workspace, script: &Path, replay: Option<&Path>) -> Result<()> {
    println!("{}…", script.display());
    let mut play = workspace.cargo();
    play.args(["play", "--bless", "--script"]).arg(script).args(["--out", OUT]);
    if let Some(replay) = replay {
        play.arg("--replay").arg(replay);
    }
    process::run(&mut play)
}
