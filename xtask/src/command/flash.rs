//! `cargo xtask flash`: builds the image and writes it to the handheld that is connected, by its boot drive or by
//! a debug probe.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use gousset_cli::{Arg, Parser, ValueExt as _, read_options};

use super::Subcommand;
use crate::image::{self, Image};
use crate::process;
use crate::workspace::Workspace;
use gousset_boards::Board;

const DRIVE_NAME: &str = "RPI-RP2";
/// The file every UF2 drive has, which says what chip is behind it.
const DRIVE_INFO: &str = "INFO_UF2.TXT";

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "flash",
    words: "[--board NAME]",
    about: "Builds the image and writes it to the handheld that is connected, by its boot drive or by a debug probe.",
    options: "  --board NAME   BOARDS; the first unless named",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let mut board = Board::DEFAULT;
    read_options(words, |option, words| {
        match option {
            Arg::Long("board") => board = words.value()?.parse()?,
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let image = image::build(&Workspace::find()?, board)?;

    if let Some(drive) = boot_drives().into_iter().find(|drive| is_boot_drive(drive)) {
        copy_to_drive(&image, &drive)?;
        println!("written to {}: the handheld starts by itself", drive.display());
    } else if probe_is_connected() {
        write_by_probe(&image)?;
        println!("written by the debug probe");
    } else {
        bail!(
            "no handheld was found: hold its BOOTSEL button (on a PicoSystem: X) while you connect it or switch it on, \
             wait for the drive {DRIVE_NAME}, and run this again"
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Where a boot drive is mounted, on the systems we know.
fn boot_drives() -> Vec<PathBuf> {
    if cfg!(windows) {
        return ('D'..='Z').map(|letter| PathBuf::from(format!("{letter}:\\"))).collect();
    }
    let mut drives: Vec<PathBuf> =
        ["/Volumes", "/media", "/mnt"].iter().map(|folder| Path::new(folder).join(DRIVE_NAME)).collect();
    for users in ["/media", "/run/media"] {
        let entries = fs::read_dir(users).into_iter().flatten().flatten();
        drives.extend(entries.map(|user| user.path().join(DRIVE_NAME)));
    }
    drives.push("/mnt".into());
    drives
}

fn is_boot_drive(drive: &Path) -> bool {
    fs::read_to_string(drive.join(DRIVE_INFO)).is_ok_and(|info| is_rp2040(&info))
}

/// Newer chips of the family have drives of the same kind, and take no image of ours.
fn is_rp2040(info: &str) -> bool {
    info.lines().any(|line| line.trim() == format!("Board-ID: {DRIVE_NAME}"))
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
        // The chip restarts at the last block, and the drive is gone before the system has closed the file.
        Err(_) if !is_boot_drive(drive) => Ok(()),
        result => result.with_context(|| format!("cannot write to the drive {}", drive.display())),
    }
}

fn probe_is_connected() -> bool {
    process::output(Command::new("probe-rs").arg("list")).is_ok_and(|list| lists_a_probe(&list))
}

/// `probe-rs list` numbers what it finds: `[0]: Debug Probe (CMSIS-DAP) …`.
fn lists_a_probe(list: &str) -> bool {
    list.lines().any(|line| line.trim_start().starts_with("[0]"))
}

fn write_by_probe(image: &Image) -> Result<()> {
    process::run(Command::new("probe-rs").args(["download", "--chip", "RP2040"]).arg(&image.elf))?;
    process::run(Command::new("probe-rs").args(["reset", "--chip", "RP2040"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_rp2040_drive_is_taken() {
        assert!(is_rp2040("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"));
        assert!(!is_rp2040("UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n"));
        assert!(!is_rp2040(""));
    }

    #[test]
    fn a_probe_is_told_from_none() {
        assert!(lists_a_probe(
            "The following debug probes were found:\n[0]: Debug Probe (CMSIS-DAP) -- 2e8a:000c\n"
        ));
        assert!(!lists_a_probe("No debug probes were found.\n"));
    }
}
