//! `cargo xtask uf2`: builds the images of all boards, ready to copy to a handheld.

use std::process::ExitCode;

use anyhow::Result;
use gousset_cli::Parser;

use super::Subcommand;
use crate::address::Address;
use crate::command::dist;
use crate::release;
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "uf2",
    words: "[--address URL]",
    about: "Builds the images of all boards: dist/gousset-<board>.uf2.",
    options: "  --address URL   where a copy of the page is hosted: codes of matches lead there",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let address = Address::read(words)?;
    let workspace = Workspace::find()?;
    let (files, sizes) = dist::images(&workspace, &address)?;
    // The folder is emptied first, because checksums of an earlier release would not match these images.
    release::write_alone(&workspace.root.join(dist::FOLDER), &files)?;
    for file in &files {
        println!("{}/{}", dist::FOLDER, file.name);
    }
    print!("\n{sizes}");
    Ok(ExitCode::SUCCESS)
}
