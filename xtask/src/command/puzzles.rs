//! `cargo xtask puzzles`: finds the puzzles anew, and proves them.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use gousset_cli::{Arg, Parser, read_options};
use gousset_puzzles::build::{BOOKS, Book};

use super::Subcommand;
use crate::words::{self, packages::Packages};
use crate::workspace::Workspace;

const DATA: &str = "crates/puzzles/data";

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "puzzles",
    words: "[--check]",
    about: "Finds the puzzles of all games anew and writes them to crates/puzzles/data. It fetches the lists of everyday words, and takes minutes.",
    options: "  --check          writes nothing, and proves the puzzles that are there",
    run,
};

fn run(options: Parser) -> Result<ExitCode> {
    let mut checks = false;
    read_options(options, |option, _| {
        match option {
            Arg::Long("check") => checks = true,
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    if checks { check() } else { find() }?;
    Ok(ExitCode::SUCCESS)
}

fn check() -> Result<()> {
    for Book { name, check, .. } in BOOKS {
        let faults = check();
        ensure!(faults.is_empty(), "puzzles of {name} that fail, counted from 0: {faults:?}");
    }
    Ok(())
}

fn find() -> Result<()> {
    let workspace = Workspace::find()?;
    let everyday = words::everyday(&Packages::fetch(&workspace)?)?;
    for Book { name, find, .. } in BOOKS {
        let path = workspace.root.join(DATA).join(name).with_extension("bin");
        fs::write(&path, find(&everyday)).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
