//! `cargo xtask licences`: writes LICENCES.md anew.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::licences::{self, FILE};
use crate::options::Options;
use crate::workspace::Workspace;

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    Options::read(words, &[], &[])?;
    let workspace = Workspace::find()?;
    let path = workspace.root.join(FILE);
    fs::write(&path, licences::page(&workspace)?)
        .with_context(|| format!("cannot write {}", path.display()))?;
    Ok(ExitCode::SUCCESS)
}
