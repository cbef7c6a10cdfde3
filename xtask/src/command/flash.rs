//! `cargo xtask flash`: builds the image and writes it to the connected handheld, through its boot drive or a debug
//! probe.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use gousset_cli::{Arg, Parser, ValueExt as _, read_options};

use super::Subcommand;
use crate::address::Address;
use crate::image::{self, Image};
use crate::process;
use crate::workspace::Workspace;
use gousset_boards::{Board, Chip};

/// The file on every UF2 drive that names its chip.
const DRIVE_INFO: &str = "INFO_UF2.TXT";

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "flash",
    words: "[--board NAME] [--address URL]",
    about: "Builds the image and writes it to the handheld that is connected, by its boot drive or by a debug probe.",
    options: "  --board NAME    BOARDS; the first unless named
  --address URL   where a copy of the page is hosted: codes of matches lead there",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let (mut board, mut address) = (Board::DEFAULT, Address::default());
    read_options(words, |option, words| {
        match option {
            Arg::Long("board") => board = words.value()?.parse()?,
            Arg::Long("address") => address = words.value()?.parse()?,
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let image = image::build_for(&Workspace::find()?, board, &address)?;

    let drives = boot_drives();
    if let Some(drive) = drives.iter().find(|drive| chip_of(drive) == Some(board.chip)) {
        copy_to_drive(&image, drive)?;
        println!("written to {}: the handheld starts by itself", drive.display());
    } else if let Some(other) = drives.iter().find_map(|drive| chip_of(drive)) {
        bail!("{}", refusal(board, other));
    } else if probe_is_connected() {
        write_by_probe(&image, board.chip)?;
        println!("written by the debug probe");
    } else {
        bail!(
            "no handheld was found: hold its button {}, connect it, switch it on if it has a switch, wait for the drive \
             {}, and run this again",
            board.bootsel,
            board.chip.drive
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// The error message for a connected handheld whose chip is not the board's.
fn refusal(board: Board, found: Chip) -> String {
    let fitting: Vec<&str> =
        Board::ALL.into_iter().filter(|board| board.chip == found).map(|board| board.name).collect();
    format!(
        "the handheld that is connected has an {}, and an image for {} runs on an {} only: name its own board, {}",
        found.name,
        board.name,
        board.chip.name,
        fitting.join(" or ")
    )
}

/// Paths at which a boot drive may be mounted, for Linux, macOS and Windows.
fn boot_drives() -> Vec<PathBuf> {
    if cfg!(windows) {
        return ('D'..='Z').map(|letter| PathBuf::from(format!("{letter}:\\"))).collect();
    }
    let mut folders: Vec<PathBuf> = ["/Volumes", "/media", "/mnt"].map(PathBuf::from).to_vec();
    for users in ["/media", "/run/media"] {
        folders.extend(fs::read_dir(users).into_iter().flatten().flatten().map(|user| user.path()));
    }
    let names = Chip::ALL.map(|chip| chip.drive);
    let mut drives: Vec<PathBuf> =
        folders.iter().flat_map(|folder| names.iter().map(|name| folder.join(name))).collect();
    drives.push("/mnt".into());
    drives
}

/// Returns the chip of a boot drive, or `None` if it is not a boot drive.
fn chip_of(drive: &Path) -> Option<Chip> {
    chip_in(&fs::read_to_string(drive.join(DRIVE_INFO)).ok()?)
}

/// Returns the chip that the drive's information file names.
fn chip_in(info: &str) -> Option<Chip> {
    let has = |chip: &Chip| info.lines().any(|line| line.trim() == format!("Board-ID: {}", chip.drive));
    Chip::ALL.into_iter().find(has)
}

fn copy_to_drive(image: &Image, drive: &Path) -> Result<()> {
    let bytes = fs::read(&image.uf2).with_context(|| format!("cannot read {}", image.uf2.display()))?;
    let path = drive.join("gousset.uf2");
    let written = File::create(&path).and_then(|mut file| {
        file.write_all(&bytes)?;
        Ok(file)
    });
    let file = written.with_context(|| format!("cannot write to the drive {}", drive.display()))?;
    match file.sync_all() {
        // The chip restarts after the last block. The drive may disappear before the system has closed the file.
        Err(_) if chip_of(drive).is_none() => Ok(()),
        result => result.with_context(|| format!("cannot write to the drive {}", drive.display())),
    }
}

fn probe_is_connected() -> bool {
    process::output(Command::new("probe-rs").arg("list")).is_ok_and(|list| lists_a_probe(&list))
}

/// True if `probe-rs list` has found a probe. It numbers its findings: `[0]: Debug Probe (CMSIS-DAP) …`.
fn lists_a_probe(list: &str) -> bool {
    list.lines().any(|line| line.trim_start().starts_with("[0]"))
}

fn write_by_probe(image: &Image, chip: Chip) -> Result<()> {
    process::run(Command::new("probe-rs").args(["download", "--chip", probed(chip)]).arg(&image.elf))?;
    process::run(Command::new("probe-rs").args(["reset", "--chip", probed(chip)]))
}

/// Returns the name of a chip for probe-rs. It has one name, RP235x, for the packages of the RP2350.
fn probed(chip: Chip) -> &'static str {
    if chip == Chip::RP2350 { "RP235x" } else { chip.name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drive_tells_its_chip() {
        let pico = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n";
        let pico_2 = "UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n";
        assert_eq!(
            [chip_in(pico), chip_in(pico_2), chip_in("")],
            [Some(Chip::RP2040), Some(Chip::RP2350), None]
        );
    }

    #[test]
    fn an_image_for_another_chip_is_refused_with_the_boards_that_fit() {
        let board = |name: &str| name.parse::<Board>().unwrap();
        assert!(refusal(board("picopad"), Chip::RP2350).starts_with(
            "the handheld that is connected has an RP2350, and an image for picopad runs on an RP2040 only: \
             name its own board, pico-2-lcd-1-3"
        ));
        let message = refusal(board("pico-2-lcd-1-3"), Chip::RP2040);
        let (_, named) = message.rsplit_once("its own board, ").unwrap();
        let named: Vec<Board> = named.split(" or ").map(board).collect();
        for board in Board::ALL {
            assert_eq!(named.contains(&board), board.chip == Chip::RP2040, "{message}");
        }
    }

    #[test]
    fn a_probe_is_told_from_none() {
        assert!(lists_a_probe(
            "The following debug probes were found:\n[0]: Debug Probe (CMSIS-DAP) -- 2e8a:000c\n"
        ));
        assert!(!lists_a_probe("No debug probes were found.\n"));
    }
}
