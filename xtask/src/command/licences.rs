//! `cargo xtask licences`: regenerates LICENCES.md.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result};
use gousset_cli::{Parser, no_options};

use super::Subcommand;
use crate::licences::{self, FILE};
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "licences",
    words: "",
    about: "Makes LICENCES.md anew from the lock files.",
    options: "",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    no_options(words)?;
    let workspace = Workspace::find()?;
    let path = workspace.root.join(FILE);
    fs::write(&path, licences::page(&workspace)?)
        .with_context(|| format!("cannot write {}", path.display()))?;
    Ok(ExitCode::SUCCESS)
}
