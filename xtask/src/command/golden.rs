//! `cargo xtask golden`: makes the pictures that the scripts in `tests/scripts` expect anew, on the host.
//! What changed is for `git diff` and a pair of eyes to judge.

use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::options::Options;
use crate::process;
use crate::workspace::Workspace;

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    Options::read(words, &[], &[])?;
    let workspace = Workspace::find()?;
    let scripts = workspace.files("tests/scripts", "txt");
    ensure!(!scripts.is_empty(), "there is no script in tests/scripts");
    for script in scripts {
        println!("{}…", script.display());
        process::run(
            workspace
                .cargo()
                .args(["play", "--bless", "--script"])
                .arg(&script)
                .args(["--out", "out/golden"]),
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
