//! `cargo xtask power-cuts`: cuts power inside the saves of a round on the emulated chip, and resumes after each cut.
//!
//! The storage layer is tested at every byte on the host (`crates/host/tests/power_cuts.rs`). This command tests the
//! whole image. `cargo xtask test` makes a small sample, this command a larger one, and with `--every` all cuts, which
//! takes hours.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;
use gousset_cli::{Arg, Parser, ValueExt as _, read_options};

use super::Subcommand;
use crate::emulator::Emulator;
use crate::image;
use crate::process;
use crate::workspace::Workspace;
use gousset_boards::{Board, Chip};

/// The script, and a save area to start from in which a sector must soon be erased.
const SCRIPT: &str = "tests/power/round.txt";
const FLASH: &str = "tests/flash/worn.bin";

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "power-cuts",
    words: "[--board NAME] [--sample N | --every] [--model NAME]… [--twice] [--seed N]",
    about: "Cuts power inside the saves of a round on the emulated chip, and goes on after each cut.",
    options: "  --board NAME   BOARDS; the first unless named
  --sample N     this many cuts inside programs, shared out among the models, and a quarter as many inside erases
  --every        all cuts there are: hours
  --model NAME   a model of a torn flash; may be given several times; all of them unless one is named
  --twice        cuts the boot after the cut as well
  --seed N       what the sample is drawn from",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let mut board = Board::DEFAULT;
    let mut passed_on: Vec<OsString> = Vec::new();
    read_options(words, |option, words| {
        match option {
            Arg::Long("board") => board = words.value()?.parse()?,
            Arg::Long(name @ ("sample" | "seed" | "model")) => {
                passed_on.extend([format!("--{name}").into(), words.value()?]);
            }
            Arg::Long(name @ ("every" | "twice")) => passed_on.push(format!("--{name}").into()),
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let workspace = Workspace::find()?;
    let emulator = Emulator::prepare(&workspace)?;
    let image = image::build(&workspace, board)?;
    process::run(command(&emulator, &workspace, &image.uf2, board).args(passed_on))?;
    Ok(ExitCode::SUCCESS)
}

/// Cuts per chip in a test run. All chips together make 24.
const SAMPLE: usize = 24 / Chip::ALL.len();

/// Returns the command for the sample of a test run on this image.
pub(crate) fn sample(emulator: &Emulator, workspace: &Workspace, image: &Path, board: Board) -> Command {
    let mut command = command(emulator, workspace, image, board);
    command.args(["--sample", &SAMPLE.to_string()]);
    command
}

/// Returns the command for this image. By default it makes a sample of the cuts, with every model of a torn flash.
fn command(emulator: &Emulator, workspace: &Workspace, image: &Path, board: Board) -> Command {
    let mut command = emulator.power_cuts(image);
    command.current_dir(&workspace.root).args(["--board", board.name]);
    command.args(["--script", SCRIPT, "--flash", FLASH]);
    command
}
