//! `cargo xtask web`: the browser's page, one file in `dist/`; or a script, run on the page without a browser.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};

use crate::command::dist;
use crate::emulator::Emulator;
use crate::options::Options;
use crate::process;
use crate::release;
use crate::web;
use crate::workspace::Workspace;

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    let options = Options::read(words, &["--script", "--out"], &[])?;
    let workspace = Workspace::find()?;
    match (options.value("--script"), options.value("--out")) {
        (None, None) => write(&workspace)?,
        (Some(script), Some(out)) => play(&workspace, Path::new(script), out)?,
        _ => bail!("a script and a folder for its pictures go together: `--script FILE --out DIR`"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the page beside what lies in `dist/` already, but for the checksums: they may be of another page.
fn write(workspace: &Workspace) -> Result<()> {
    let page = web::build(workspace)?;
    let folder = workspace.root.join(dist::FOLDER);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    match fs::remove_file(folder.join(release::SUMS)) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(error).with_context(|| format!("cannot remove the stale {}", release::SUMS));
        }
        _ => {}
    }
    fs::write(folder.join(web::FILE), &page.html).with_context(|| format!("cannot write {}", web::FILE))?;
    println!("{}/{}: {} bytes", dist::FOLDER, web::FILE, page.html.len());
    println!("the face in it: {} bytes, packed {}", page.face, page.packed);
    Ok(())
}

fn play(workspace: &Workspace, script: &Path, out: &str) -> Result<()> {
    ensure!(script.is_file(), "there is no script {}", script.display());
    let emulator = Emulator::prepare(workspace)?;
    let page = web::write_for_tests(workspace, &web::build(workspace)?)?;
    let named = web::with_flash(workspace, script)?;
    process::run(emulator.on_page(&page).args(["--out", out]).arg(named))
}
