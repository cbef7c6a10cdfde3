//! `cargo emulate`: runs a script on the real image, on the emulated chip.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

use anyhow::{Result, bail, ensure};

use crate::board::Board;
use crate::emulator::Emulator;
use crate::image;
use crate::log::Texts;
use crate::options::Options;
use crate::process;
use crate::workspace::Workspace;

/// The emulator's own options, passed on as they are.
const WITH_VALUE: [&str; 4] = ["--script", "--out", "--flash", "--limit-ms"];
const FLAGS: [&str; 3] = ["--uart", "--log", "--quiet"];

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    let options = Options::read(words, &[&WITH_VALUE[..], &["--board", "--uf2"]].concat(), &FLAGS)?;
    let asked = options.board()?;
    // All that can be refused is refused before the build, which may take minutes.
    let Some(script) = options.value("--script") else {
        bail!(
            "the emulator needs a script, such as `cargo emulate --script tests/scripts/round-en.txt --out out`"
        );
    };
    ensure!(Path::new(script).is_file(), "there is no script {script}");
    ensure!(
        options.value("--out").is_some(),
        "a script needs a folder for its pictures, such as `--out out`"
    );
    let given = options.value("--uf2").map(PathBuf::from);
    let board = match &given {
        Some(uf2) => board_for(image::board_of(uf2)?.as_deref(), asked, uf2)?,
        None => asked.unwrap_or(Board::DEFAULT),
    };

    let workspace = Workspace::find()?;
    let emulator = Emulator::prepare(&workspace)?;
    let (uf2, elf) = match given {
        Some(uf2) => (uf2.clone(), uf2.with_extension("elf")),
        None => {
            let image = image::build(&workspace, board)?;
            (image.uf2, image.elf)
        }
    };
    let mut command = emulator.command(&uf2);
    command.args(["--board", board.name()]);
    for name in WITH_VALUE {
        if let Some(value) = options.value(name) {
            command.args([name, value]);
        }
    }
    command.args(FLAGS.into_iter().filter(|flag| options.flag(flag)));
    let status = if options.flag("--log") {
        run_with_log(&mut command, &elf)?
    } else {
        process::status(&mut command)?
    };
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Runs the emulator, and makes text of the log among what it prints.
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

/// The board to attach to a given image: the one asked for, or the image's own; they may not differ.
fn board_for(marked: Option<&str>, asked: Option<Board>, uf2: &Path) -> Result<Board> {
    match (marked, asked) {
        (None, asked) => Ok(asked.unwrap_or(Board::DEFAULT)),
        (Some(marked), None) => Board::from_name(marked),
        (Some(marked), Some(asked)) if marked == asked.name() => Ok(asked),
        (Some(marked), Some(asked)) => {
            bail!("{} is an image for {marked}, not for {}", uf2.display(), asked.name())
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
        assert_eq!(board(Some("picosystem"), None), Ok(Board::PicoSystem));
        assert_eq!(board(Some("picosystem"), Some(Board::PicoSystem)), Ok(Board::PicoSystem));
        assert_eq!(board(None, None), Ok(Board::DEFAULT));
        assert_eq!(
            board(Some("picosystem"), Some(Board::PicoLcd13)),
            Err("a.uf2 is an image for picosystem, not for pico-lcd-1-3".into())
        );
        assert!(board(Some("tower"), None).is_err());
    }
}
