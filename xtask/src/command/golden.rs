//! `cargo xtask golden`: makes the pictures that the scripts in `tests/scripts` expect anew, on the host.
//! What changed is for `git diff` and a pair of eyes to judge.

use std::path::Path;
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
        let out = Path::new("out/golden");
        let mut play = workspace.cargo();
        play.args(["play", "--bless", "--script"]).arg(&script).arg("--out").arg(out);
        if let Some(flash) = workspace.flash_for(&script, out)? {
            play.arg("--flash").arg(flash);
        }
        process::run(&mut play)?;
    }
    Ok(ExitCode::SUCCESS)
}
