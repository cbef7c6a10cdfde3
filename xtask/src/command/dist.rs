//! `cargo xtask dist`: makes the files of a release in `dist/`: the images of all boards, the browser page and its site, the
//! source, with their checksums, the instructions to install them, the changelog and the licences.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result};
use gousset_cli::Parser;

use super::Subcommand;
use crate::address::Address;
use crate::image;
use crate::licences::texts;
use crate::output::say;
use crate::release::{self, File};
use crate::table::table;
use crate::web;
use crate::workspace::Workspace;
use gousset_boards::Board;

/// The folder for the files of a release.
pub(crate) const FOLDER: &str = "dist";

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "dist",
    words: "[--address URL]",
    about: "Makes a release in dist/: all images, the page, the source, checksums, how to install, changes, licences.",
    options: "  --address URL   where a copy of the page is hosted: links and codes of matches lead there",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let address = Address::read(words)?;
    let workspace = Workspace::find()?;
    make(&workspace, &address, || web::words(&workspace))?;
    Ok(ExitCode::SUCCESS)
}

/// Makes the release and prints a list of its files. `words` returns the texts of the page.
pub(crate) fn make(
    workspace: &Workspace,
    address: &Address,
    words: impl FnOnce() -> Result<String>,
) -> Result<()> {
    // Errors in the documents are found before the builds.
    let papers = papers(workspace)?;
    let (mut files, sizes) = images(workspace, address)?;
    files.extend(release::source(workspace)?);
    let offered = web::downloads::of_release(&files);
    let page = web::build_for(workspace, &words()?, address, offered)?;
    let site = web::site::files(workspace, &page)?;
    files.push(File::new(web::FILE, page.html));
    files.extend(site.into_iter().map(|file| File::new(format!("{}/{}", web::SITE, file.name), file.bytes)));
    files.extend(papers);
    files.push(release::sums(&files));
    release::write_alone(&workspace.root.join(FOLDER), &files)?;

    let rows: Vec<_> = files
        .iter()
        .map(|file| vec![format!("{FOLDER}/{}", file.name), file.bytes.len().to_string()])
        .collect();
    say!("\n{}\n{sizes}", table(&["file", "bytes"], &rows));
    Ok(())
}

/// Returns the images of all boards as files, and a table of their sizes.
pub(crate) fn images(workspace: &Workspace, address: &Address) -> Result<(Vec<File>, String)> {
    let mut files = Vec::new();
    let mut rows = Vec::new();
    for board in Board::ALL {
        let image = image::build_for(workspace, board, address)?;
        for (kind, uf2) in [("", &image.uf2), ("bring-up-", &image.bring_up)] {
            let bytes = fs::read(uf2).with_context(|| format!("cannot read {}", uf2.display()))?;
            files.push(release::image(board, kind, bytes)?);
        }
        let sizes = image.sizes;
        rows.push(vec![
            board.name.to_owned(),
            sizes.flash.to_string(),
            sizes.ram.to_string(),
            sizes.hot.to_string(),
            sizes.stack.to_string(),
        ]);
    }
    Ok((files, table(&["board", "bytes of flash", "bytes of RAM", "code of it", "left to the stack"], &rows)))
}

fn papers(workspace: &Workspace) -> Result<Vec<File>> {
    let read = |name: &str| {
        fs::read_to_string(workspace.root.join(name)).with_context(|| format!("cannot read {name}"))
    };
    Ok(vec![
        release::install(),
        release::changes(read("CHANGELOG.md")?)?,
        File::new("LICENCES.md", read("LICENCES.md")?),
        File::new("LICENCE-TEXTS.txt", texts::of_images(workspace)?),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_of_this_version_can_be_handed_out() {
        let papers = papers(&Workspace::find().unwrap()).unwrap();
        let names: Vec<&str> = papers.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["INSTALL.md", "CHANGELOG.md", "LICENCES.md", "LICENCE-TEXTS.txt"]);
    }
}
