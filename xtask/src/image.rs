//! Builds an image for a board: the linked file, and the UF2 made from it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::address::Address;
use crate::elf::Elf;
use crate::hot;
use crate::marker::{self, Marker};
use crate::output::say;
use crate::picotool::ProgramInfo;
use crate::process;
use crate::reproducible;
use crate::sizes::Sizes;
use crate::toolchain;
use crate::uf2;
use crate::workspace::Workspace;
use gousset_boards::Board;

const PROFILE: &str = "chip";
/// The handheld's program.
const GAME_ROOM: &str = "gousset";
/// The feature of an image that crashes at a press, and the end of its file name.
const CRASH_TEST: &str = "crash-test";
/// The program that measures the bots and the bus on the chip.
pub(crate) const MEASURE: &str = "measure";

/// The files and the sizes of a built image.
#[derive(Clone)]
pub(crate) struct Image {
    /// The linked program with its symbols, for a debugger.
    pub(crate) elf: PathBuf,
    pub(crate) uf2: PathBuf,
    /// The same image for new boards. It starts with the guided check.
    pub(crate) bring_up: PathBuf,
    pub(crate) sizes: Sizes,
}

/// Builds the handheld's image.
pub(crate) fn build(workspace: &Workspace, board: Board) -> Result<Image> {
    build_for(workspace, board, &Address::default())
}

/// Builds the handheld's image. Its codes of matches lead to the page at this address, if there is one.
pub(crate) fn build_for(workspace: &Workspace, board: Board, address: &Address) -> Result<Image> {
    say!("building the image for {}…", board.name);
    let image = build_program(workspace, board, GAME_ROOM, "", address)?;
    match board_of(&image.uf2)?.as_deref() {
        Some(name) if name == board.name => {}
        Some(name) => bail!("the image built for {} says that it is for {name}", board.name),
        None => bail!("the image built for {} does not carry its board's name", board.name),
    }
    let flash = flash_of(&image.uf2)?;
    ensure!(has(&flash, address), "the image built for {} does not carry {}", board.name, address.as_str());
    let told = ProgramInfo::read(&flash, board.chip)?;
    let expected = [GAME_ROOM, env!("CARGO_PKG_VERSION"), board.name].map(|text| Some(text.to_owned()));
    ensure!(
        [&told.name, &told.version, &told.board] == expected.each_ref(),
        "picotool would tell of the image built for {}: {told:?}",
        board.name
    );
    hot::check(&image.elf, board.chip)?;
    Ok(image)
}

/// Builds the image of the benchmark program.
pub(crate) fn build_measure(workspace: &Workspace, board: Board) -> Result<Image> {
    say!("building the benchmark image for {}…", board.name);
    build_program(workspace, board, MEASURE, "", &Address::default())
}

/// Builds the handheld's image with buttons that make it crash.
pub(crate) fn build_crash_test(workspace: &Workspace, board: Board) -> Result<Image> {
    build_with(workspace, board, CRASH_TEST)
}

/// Builds the handheld's image with a feature. `PACKAGE/FEATURE` is a feature of a dependency.
pub(crate) fn build_with(workspace: &Workspace, board: Board, feature: &str) -> Result<Image> {
    say!("building the image with {feature} for {}…", board.name);
    build_program(workspace, board, GAME_ROOM, feature, &Address::default())
}

/// Returns the name of the board of an existing UF2, if it has one.
pub(crate) fn board_of(uf2: &Path) -> Result<Option<String>> {
    Ok(Marker::find(&flash_of(uf2)?).map(|marker| marker.board.to_owned()))
}

/// True if the flash contains the address, or the address is empty.
fn has(flash: &[u8], address: &Address) -> bool {
    let text = address.as_str().as_bytes();
    text.is_empty() || flash.windows(text.len()).any(|part| part == text)
}

/// Returns the content of flash after this UF2 is loaded.
fn flash_of(uf2: &Path) -> Result<Vec<u8>> {
    let file = fs::read(uf2).with_context(|| format!("cannot read {}", uf2.display()))?;
    let (_, flash) =
        uf2::flash_contents(&file).with_context(|| format!("{} cannot be used", uf2.display()))?;
    Ok(flash)
}

/// Builds a program with a feature; an empty name means none. The result stays in the target directory.
fn build_program(
    workspace: &Workspace,
    board: Board,
    program: &str,
    feature: &str,
    address: &Address,
) -> Result<Image> {
    let target = board.chip.target;
    toolchain::add_target(workspace, target)?;
    let name = match feature {
        "" => format!("{program}-{}", board.name),
        _ => format!("{program}-{}-{}", board.name, feature.replace('/', "-")),
    };
    let mut cargo = workspace.cargo();
    cargo
        .args(["build", "--profile", PROFILE, "--target", target, "--package", "gousset"])
        .args(["--bin", program, "--features", &format!("{},{feature}", board.feature())])
        .env("CARGO_ENCODED_RUSTFLAGS", reproducible::flags(workspace)?);
    process::run(address.give_to(&mut cargo))?;

    // Every board's build has the same path, and the next build overwrites it.
    let built = workspace.target.join(target).join(PROFILE).join(program);
    let elf = images(workspace).join(format!("{name}.elf"));
    copy(&built, &elf)?;

    let mut file = fs::read(&elf).with_context(|| format!("cannot read {}", elf.display()))?;
    let sizes = Sizes::of(&Elf::read(&file)?, board.chip)?;
    let [uf2, bring_up] = [&name, &name.replacen('-', "-bring-up-", 1)]
        .map(|name| images(workspace).join(format!("{name}.uf2")));
    write_uf2(&uf2, &file, board)?;
    // The benchmark program has no guided check.
    if program == GAME_ROOM {
        ensure!(marker::start_with_check(&mut file), "{} has no marker of its start", elf.display());
        write_uf2(&bring_up, &file, board)?;
    }
    Ok(Image { elf, uf2, bring_up, sizes })
}

/// Writes the UF2 of a linked program.
fn write_uf2(path: &Path, program: &[u8], board: Board) -> Result<()> {
    fs::write(path, uf2::from_elf(&Elf::read(program)?, board.chip)?)
        .with_context(|| format!("cannot write {}", path.display()))
}

fn images(workspace: &Workspace) -> PathBuf {
    workspace.target.join("images")
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    make_parent(to)?;
    fs::copy(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

fn make_parent(file: &Path) -> Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_has_the_address_that_it_was_built_for() {
        let address: Address = "https://example.org/gousset/".parse().unwrap();
        assert!(has(b"...https://example.org/gousset/#", &address) && has(b"", &Address::default()));
        assert!(!has(b"...https://example.org/other/", &address) && !has(b"https", &address));
    }
}
