//! `cargo xtask figures`: copies the figures of the last full test run to `docs/figures.md`.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use gousset_cli::{Parser, no_options};

use super::Subcommand;
use crate::marks;
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: NAME,
    words: "",
    about: "Copies the figures of the last full test run that has passed to docs/figures.md.",
    options: "",
    run,
};

const NAME: &str = "figures";
const PAGE: &str = "docs/figures.md";

/// The file in which a full test run leaves its table.
pub(super) fn measured(workspace: &Workspace) -> PathBuf {
    workspace.target.join("figures.md")
}

fn run(words: Parser) -> Result<ExitCode> {
    no_options(words)?;
    let workspace = Workspace::find()?;
    let table = fs::read_to_string(measured(&workspace))
        .context("there are no figures: run `cargo xtask test` first, without --quick and --flash-miss")?;
    let path = workspace.root.join(PAGE);
    let page = fs::read_to_string(&path).with_context(|| format!("cannot read {PAGE}"))?;
    fs::write(&path, with_table(&page, &table)?).with_context(|| format!("cannot write {PAGE}"))?;
    Ok(ExitCode::SUCCESS)
}

fn with_table(page: &str, table: &str) -> Result<String> {
    marks::replaced(page, NAME, "costs", table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_a_place_for_the_table() {
        let page = fs::read_to_string(Workspace::find().unwrap().root.join(PAGE)).unwrap();
        assert!(with_table(&page, "| new |\n").unwrap().contains("-->\n| new |\n<!--"));
    }
}
