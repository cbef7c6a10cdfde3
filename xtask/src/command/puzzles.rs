//! `cargo xtask puzzles`: finds the puzzles anew, and proves them.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use gousset_cli::{Arg, Parser, read_options};
use gousset_puzzles::build::{BOOKS, Book};

use super::Subcommand;
use crate::workspace::Workspace;

const DATA: &str = "crates/puzzles/data";

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "puzzles",
    words: "[--check]",
    about: "Finds the puzzles of all games anew and writes them to crates/puzzles/data. This takes minutes.",
    options: "  --check          writes nothing, and proves the puzzles that are there",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let mut checks = false;
    read_options(words, |option, _| {
        match option {
            Arg::Long("check") => checks = true,
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let folder = Workspace::find()?.root.join(DATA);
    for Book { name, find, check } in BOOKS {
        if checks {
            let faults = check();
            ensure!(faults.is_empty(), "puzzles of {name} that fail, counted from 0: {faults:?}");
            continue;
        }
        let path = folder.join(name).with_extension("bin");
        fs::write(&path, find()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}
