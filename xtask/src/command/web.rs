//! `cargo xtask web`: builds the browser page as one file in `dist/`, or runs a script on the page without a browser.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use gousset_cli::{Arg, Parser, Stop, ValueExt as _, read_options};

use super::Subcommand;
use crate::address::Address;
use crate::command::dist;
use crate::emulator::Emulator;
use crate::process;
use crate::release;
use crate::web;
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "web",
    words: "[--address URL | --script FILE --out DIR]",
    about: "Builds the browser's page, one file: dist/gousset.html, and as files for a web server: dist/gousset-site/; \
            with the images that are in dist/; or runs a script on that page, without a browser.",
    options: "  --address URL   where a copy is hosted: links and codes of matches lead there
  --script FILE   the script
  --out DIR       the folder for its pictures",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let (mut script, mut out, mut address) = (None, None, Address::default());
    read_options(words, |option, words| {
        match option {
            Arg::Long("address") => address = words.value()?.parse()?,
            Arg::Long("script") => script = Some(PathBuf::from(words.value()?)),
            Arg::Long("out") => out = Some(PathBuf::from(words.value()?)),
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    match (script, out) {
        (None, None) => write(&Workspace::find()?, &address)?,
        (Some(script), Some(out)) => play(&Workspace::find()?, &script, &out)?,
        _ => return Err(Stop::from("--script FILE and --out DIR go together").into()),
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the page to `dist/`. Other files there stay, except the checksums, which may be those of another page.
fn write(workspace: &Workspace, address: &Address) -> Result<()> {
    let folder = workspace.root.join(dist::FOLDER);
    let offered = web::downloads::in_folder(&folder);
    let page = web::build_for(workspace, &web::words(workspace)?, address, offered)?;
    fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    match fs::remove_file(folder.join(release::SUMS)) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(error).with_context(|| format!("cannot remove the stale {}", release::SUMS));
        }
        _ => {}
    }
    fs::write(folder.join(web::FILE), &page.html).with_context(|| format!("cannot write {}", web::FILE))?;
    web::write_site(workspace, &page, &folder.join(web::SITE))?;
    let (bytes, sent) = (page.html.len(), page.sent());
    println!("{}/{}: {bytes} bytes, {sent} as a server sends it", dist::FOLDER, web::FILE);
    println!(
        "{}/{}/: the same for a web server, to be installed and opened offline",
        dist::FOLDER,
        web::SITE
    );
    match page.offers.iter().filter(|file| file.name != release::SOURCE).count() {
        0 => println!("they offer no image of a board: `cargo xtask uf2` makes them"),
        count => println!("they offer the images of {count} boards"),
    }
    println!("the face in it: {} bytes, packed {}", page.face, page.packed);
    Ok(())
}

fn play(workspace: &Workspace, script: &Path, out: &Path) -> Result<()> {
    ensure!(script.is_file(), "there is no script {}", script.display());
    let emulator = Emulator::prepare(workspace)?;
    let page = web::write_for_tests(workspace, &web::build(workspace, &web::words(workspace)?)?)?;
    process::run(emulator.on_page(&page).arg("--out").arg(out).arg(script))
}
