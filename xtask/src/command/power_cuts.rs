//! `cargo xtask power-cuts`: cuts power inside the saves of a round on the emulated chip, and goes on after each.
//!
//! The storage layer is tested at every byte on the host (`crates/host/tests/power_cuts.rs`); this is the whole image.
//! `cargo xtask test` takes a sample, this command takes more, and with `--every` all, which is hours.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::board::Board;
use crate::emulator::Emulator;
use crate::image;
use crate::options::Options;
use crate::process;
use crate::workspace::Workspace;

/// What is played, and the flash it starts from: one that soon needs a sector erased.
const SCRIPT: &str = "tests/power/round.txt";
const FLASH: &str = "tests/flash/worn.bin";

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    let with_value = ["--board", "--sample", "--seed"];
    let options = Options::read_repeating(words, &with_value, &["--model"], &["--every", "--twice"])?;
    let board = options.board()?.unwrap_or(Board::DEFAULT);
    let workspace = Workspace::find()?;
    let emulator = Emulator::prepare(&workspace)?;
    let image = image::build(&workspace, board)?;
    let mut command = command(&emulator, &workspace, &image.uf2, board);
    for name in ["--sample", "--seed"] {
        if let Some(value) = options.value(name) {
            command.args([name, value]);
        }
    }
    for model in options.values("--model") {
        command.args(["--model", model]);
    }
    for name in ["--every", "--twice"] {
        if options.flag(name) {
            command.arg(name);
        }
    }
    process::run(&mut command)?;
    Ok(ExitCode::SUCCESS)
}

/// The run for this image: by default a sample of the cuts, by every model of a torn flash.
pub(crate) fn command(emulator: &Emulator, workspace: &Workspace, image: &Path, board: Board) -> Command {
    let mut command = emulator.power_cuts(image);
    command.current_dir(&workspace.root).args(["--board", board.name()]);
    command.args(["--script", SCRIPT, "--flash", FLASH]);
    command
}
