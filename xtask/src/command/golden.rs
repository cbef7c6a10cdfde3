//! `cargo xtask golden`: makes the golden pictures anew, from the scripts in `tests/golden`, on the host.
//! What changed is for `git diff` and a pair of eyes to judge.

use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::options::Options;
use crate::process;
use crate::workspace::Workspace;

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    Options::read(words, &[], &[])?;
    let workspace = Workspace::find()?;
    let scripts = workspace.files("tests/golden", "txt");
    ensure!(!scripts.is_empty(), "there is no script in tests/golden");
    for script in scripts {
        println!("{}…", script.display());
        process::run(
            workspace
                .cargo()
                .args(["play", "--script"])
                .arg(&script)
                .arg("--out")
                .arg(script.with_extension("")),
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
