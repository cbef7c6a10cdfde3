//! `cargo emulate`: runs a script on the real image, on the emulated chip.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

use anyhow::{Result, bail, ensure};
use gousset_cli::{Arg, Error, Parser, Stop, ValueExt as _, read_options};

use super::Subcommand;
use crate::emulator::Emulator;
use crate::image;
use crate::log::Texts;
use crate::process;
use crate::workspace::Workspace;
use gousset_boards::Board;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "emulate",
    words: "--script FILE --out DIR [--board NAME] [--flash FILE] [--uf2 FILE] [--limit-ms N]
    [--flash-miss N] [--flash-max-mhz N] [--flash-lines N] [--expect-bootsel] [--wireless] [--cell-volts V]
    [--bounce-us P,R] [--uart] [--log] [--quiet]",
    about: "Runs a script on the image in the emulator (also: cargo emulate).",
    options: "  --script FILE   the script
  --out DIR       the folder for its pictures
  --board NAME    BOARDS; the first unless named
  --flash FILE    the save area to start from and to write back; an erased one unless given
  --uf2 FILE      an existing image; unless given, it is built
  --limit-ms N    how long an image without a script may take
  --flash-miss N  what a miss of the flash cache costs, in cycles; the chip's own number unless given
  --flash-max-mhz N
                  the fastest clock that the flash can follow
  --flash-lines N on how many lines the flash of an RP2350 answers
  --expect-bootsel   fails unless the script ends with the chip in BOOTSEL
  --wireless      puts a Pico W in the place of the board's Pico
  --cell-volts V  the battery by the volts of its cell, until the script says `battery`
  --bounce-us P,R how long contacts bounce when they close and when they open
  --uart          shows what the image says over its serial line
  --log           shows what the firmware logs
  --quiet         does not show the progress of the script",
    run,
};

/// The options of the command, and those for the emulator.
#[derive(Default)]
struct Options {
    script: Option<PathBuf>,
    board: Option<Board>,
    uf2: Option<PathBuf>,
    has_out: bool,
    /// Shows the firmware's log.
    logs: bool,
    /// Options that are passed on to the emulator unchanged.
    passed_on: Vec<OsString>,
}

impl Options {
    fn take(&mut self, option: Arg<'_>, words: &mut Parser) -> Result<(), Error> {
        match option {
            Arg::Long("script") => self.script = Some(words.value()?.into()),
            Arg::Long("board") => self.board = Some(words.value()?.parse()?),
            Arg::Long("uf2") => self.uf2 = Some(words.value()?.into()),
            Arg::Long(
                name @ ("out" | "flash" | "flash-miss" | "flash-max-mhz" | "flash-lines" | "cell-volts"
                | "bounce-us" | "limit-ms"),
            ) => {
                self.has_out |= name == "out";
                self.passed_on.extend([format!("--{name}").into(), words.value()?]);
            }
            Arg::Long("log") => self.logs = true,
            Arg::Long(name @ ("expect-bootsel" | "wireless" | "uart" | "quiet")) => {
                self.passed_on.push(format!("--{name}").into());
            }
            other => return Err(other.unexpected()),
        }
        Ok(())
    }
}

fn run(words: Parser) -> Result<ExitCode> {
    let mut options = Options::default();
    read_options(words, |option, words| options.take(option, words))?;
    // Errors are found before the build, which may take minutes.
    let script = options.script.ok_or_else(|| {
        Stop::from(
            "the emulator needs a script, such as `cargo emulate --script tests/scripts/round.txt --out out`",
        )
    })?;
    if !options.has_out {
        return Err(Stop::from("a script needs a folder for its pictures, such as `--out out`").into());
    }
    ensure!(script.is_file(), "there is no script {}", script.display());
    let board = match &options.uf2 {
        Some(uf2) => board_for(image::board_of(uf2)?.as_deref(), options.board, uf2)?,
        None => options.board.unwrap_or(Board::DEFAULT),
    };

    let workspace = Workspace::find()?;
    let emulator = Emulator::prepare(&workspace)?;
    let (uf2, elf) = match options.uf2 {
        Some(uf2) => (uf2.clone(), uf2.with_extension("elf")),
        None => {
            let image = image::build(&workspace, board)?;
            (image.uf2, image.elf)
        }
    };
    let mut command = emulator.command(&uf2);
    command.args(["--board", board.name]).arg("--script").arg(script).args(options.passed_on);
    let status =
        if options.logs { run_with_log(command.arg("--log"), &elf)? } else { process::status(&mut command)? };
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Runs the emulator, and decodes the log lines in its output to text.
fn run_with_log(command: &mut Command, elf: &Path) -> Result<ExitStatus> {
    let texts = Texts::read(elf)?;
    let mut decoder = texts.decoder();
    process::read_lines(command, |printed| {
        match decoder.read(printed)? {
            Some(lines) => lines.iter().for_each(|line| println!("{line}")),
            None => println!("{printed}"),
        }
        Ok(())
    })
}

/// Returns the board for an image: the requested one or the image's own. They must not differ.
fn board_for(marked: Option<&str>, asked: Option<Board>, uf2: &Path) -> Result<Board> {
    match (marked, asked) {
        (None, asked) => Ok(asked.unwrap_or(Board::DEFAULT)),
        (Some(marked), None) => Ok(marked.parse()?),
        (Some(marked), Some(asked)) if marked == asked.name => Ok(asked),
        (Some(marked), Some(asked)) => {
            bail!("{} is an image for {marked}, not for {}", uf2.display(), asked.name)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_runs_on_its_own_board_only() {
        let board =
            |marked, asked| board_for(marked, asked, Path::new("a.uf2")).map_err(|error| error.to_string());
        assert_eq!(board(Some("picosystem"), None), Ok(Board::ALL[1]));
        assert_eq!(board(Some("picosystem"), Some(Board::ALL[1])), Ok(Board::ALL[1]));
        assert_eq!(board(None, None), Ok(Board::DEFAULT));
        assert_eq!(
            board(Some("picosystem"), Some(Board::DEFAULT)),
            Err("a.uf2 is an image for picosystem, not for pico-lcd-1-3".into())
        );
        assert!(board(Some("tower"), None).is_err());
    }
}
