//! `cargo xtask wiring`: draws the pictures of `hw/` and writes its tables anew, from the tables of pins the firmware is
//! built with.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use gousset_cli::{Parser, no_options};

use super::Subcommand;
use crate::board::Board;
use crate::wiring;
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "wiring",
    words: "",
    about: "Draws the pictures and writes the tables of hw/ anew from src/board/*.pins.",
    options: "",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    no_options(words)?;
    for (path, text) in files(&Workspace::find()?)? {
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Every file this makes, as the tables want it.
fn files(workspace: &Workspace) -> Result<Vec<(PathBuf, String)>> {
    let folder = workspace.root.join(wiring::FOLDER);
    let mut files = Vec::new();
    for board in Board::ALL {
        files.push((folder.join(wiring::picture_name(board)), wiring::picture(board)));
        let path = folder.join(wiring::page_name(board));
        let page = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let page = wiring::page(board, &page).with_context(|| path.display().to_string())?;
        files.push((path, page));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_and_pages_show_the_pins_the_firmware_uses() {
        for (path, wanted) in files(&Workspace::find().unwrap()).unwrap() {
            let committed = fs::read_to_string(&path).unwrap();
            assert!(
                committed == wanted,
                "{} has parted from src/board: run `cargo xtask wiring`",
                path.display()
            );
        }
    }
}
