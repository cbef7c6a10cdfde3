//! `cargo xtask uf2`: the images of both boards, ready to be dropped on a handheld.

use std::process::ExitCode;

use anyhow::Result;

use crate::board::Board;
use crate::image;
use crate::options::Options;
use crate::workspace::Workspace;

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    Options::read(words, &[], &[])?;
    let workspace = Workspace::find()?;
    for board in Board::ALL {
        let image = image::build(&workspace, board)?;
        let path = image.uf2.strip_prefix(&workspace.root).unwrap_or(&image.uf2);
        let sizes = image.sizes;
        println!(
            "{}: {} bytes of flash, {} bytes of RAM and {} for the stack",
            path.display(),
            sizes.flash,
            sizes.ram,
            sizes.stack
        );
    }
    Ok(ExitCode::SUCCESS)
}
