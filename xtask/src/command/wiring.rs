//! `cargo xtask wiring`: regenerates the pictures and tables of `hw/` and the tables of the README from the tables that
//! the firmware is built with.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use gousset_cli::{Parser, no_options};

use super::Subcommand;
use crate::wiring;
use crate::workspace::Workspace;
use gousset_boards::Board;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "wiring",
    words: "",
    about: "Draws the pictures and writes the tables of hw/ and the README anew from src/board/*.board.",
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

/// Returns every generated file with its new text.
fn files(workspace: &Workspace) -> Result<Vec<(PathBuf, String)>> {
    let folder = workspace.root.join(wiring::FOLDER);
    let mut files = Vec::new();
    for board in Board::ALL {
        files.push((folder.join(wiring::picture_name(board)), wiring::picture(board)));
        files.push(renewed(folder.join(wiring::page_name(board)), |page| wiring::page(board, page))?);
    }
    files.push((folder.join(wiring::SOLDER_PICTURE), wiring::solder_picture()));
    files.push(renewed(folder.join(wiring::BUILDING), wiring::building)?);
    files.push(renewed(folder.join("README.md"), |page| wiring::listing(page, ""))?);
    files.push(renewed(workspace.root.join("README.md"), |page| wiring::listing(page, "hw/"))?);
    Ok(files)
}

/// Returns a page with regenerated tables.
fn renewed(path: PathBuf, tables: impl Fn(&str) -> Result<String>) -> Result<(PathBuf, String)> {
    let page = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let page = tables(&page).with_context(|| path.display().to_string())?;
    Ok((path, page))
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
