//! A release: the files of `dist/`. They are made in memory and written to an empty folder.

use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::marker::Marker;
use crate::process;
use crate::uf2;
#[cfg(test)]
use crate::web;
use crate::workspace::Workspace;
use gousset_boards::Board;

/// The version of all packages of the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
pub(crate) const SUMS: &str = "SHA256SUMS";
/// The source of this version.
pub(crate) const SOURCE: &str = "gousset-source.tar.gz";
/// Instructions to install a release on a handheld.
pub(crate) const INSTALL: &str = "INSTALL.md";

/// A file of a release.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl File {
    pub(crate) fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File { name: name.into(), bytes: bytes.into() }
    }
}

/// Returns an image as a file, after a check that it is for this board and of this version. `kind` is part of the file's
/// name.
pub(crate) fn image(board: Board, kind: &str, bytes: Vec<u8>) -> Result<File> {
    let name = format!("gousset-{kind}{}.uf2", board.name);
    let (chip, flash) = uf2::flash_contents(&bytes).with_context(|| format!("{name} cannot be used"))?;
    ensure!(chip == board.chip, "{name} is for an {}, and the board has an {}", chip.name, board.chip.name);
    let marker = Marker::find(&flash).with_context(|| format!("{name} does not carry its board's name"))?;
    ensure!(marker.board == board.name, "{name} says that it is for {}", marker.board);
    ensure!(
        marker.version == VERSION,
        "{name} says that it is version {}, and this is {VERSION}",
        marker.version
    );
    Ok(File::new(name, bytes))
}

/// Returns the last commit as an archive. Returns nothing without git, or in a tree that is no git repository.
///
/// # Errors
/// git cannot make the archive.
pub(crate) fn source(workspace: &Workspace) -> Result<Option<File>> {
    if !workspace.root.join(".git").exists() || !process::answers(git(workspace).args(["rev-parse", "HEAD"]))
    {
        return Ok(None);
    }
    let archive = workspace.target.join(SOURCE);
    let mut git = git(workspace);
    git.args(["archive", "--format=tar.gz"]);
    git.arg(format!("--prefix=gousset-{VERSION}/")).arg("--output").arg(&archive).arg("HEAD");
    process::run(&mut git)?;
    let bytes = fs::read(&archive).with_context(|| format!("cannot read {}", archive.display()))?;
    Ok(Some(File::new(SOURCE, bytes)))
}

fn git(workspace: &Workspace) -> Command {
    let mut git = Command::new("git");
    git.current_dir(&workspace.root);
    git
}

/// Returns the changelog as a file. It must have a section for this version, whose heading may have a date.
pub(crate) fn changes(changelog: String) -> Result<File> {
    let heading = format!("## {VERSION}");
    ensure!(
        changelog.lines().any(|line| line.split(" (").next() == Some(&heading)),
        "CHANGELOG.md has no part `{heading}`: say what is new in this version"
    );
    Ok(File::new("CHANGELOG.md", changelog))
}

/// Returns the instructions for people who have only the files of a release.
pub(crate) fn install() -> File {
    let row = |board: Board| {
        let Board { title, name, bootsel, chip, .. } = board;
        format!("| {title} | `gousset-{name}.uf2` | {bootsel} | `{}` |\n", chip.drive)
    };
    let boards = Board::ALL.map(row).concat();
    let text = include_str!("install.md").replace("{version}", VERSION).replace("{boards}", &boards);
    File::new(INSTALL, text)
}

/// Returns the checksums of these files, in the format of `sha256sum --check`.
pub(crate) fn sums(files: &[File]) -> File {
    let mut text = String::new();
    for file in files {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}  {}", hex(&Sha256::digest(&file.bytes)), file.name);
    }
    File::new(SUMS, text)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Writes the files to the folder and removes everything else from it. A name may begin with a folder and a slash.
pub(crate) fn write_alone(folder: &Path, files: &[File]) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(error).with_context(|| format!("cannot empty {}", folder.display()));
        }
        _ => {}
    }
    for file in files {
        let path = folder.join(&file.name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).with_context(|| format!("cannot make the folder {}", parent.display()))?;
        fs::write(&path, &file.bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elf::Elf;
    use crate::elf::tests::elf_file;
    use flate2::read::GzDecoder;
    use gousset_boards::Chip;
    use std::io::Read;

    fn uf2_saying(text: &str) -> Vec<u8> {
        let program = elf_file(&[(uf2::FLASH_START, text.as_bytes())], &[]);
        uf2::from_elf(&Elf::read(&program).unwrap(), Chip::RP2040).unwrap()
    }

    #[test]
    fn only_an_image_of_this_board_and_version_is_taken() {
        let take = |text: String| {
            image(Board::ALL[1], "", uf2_saying(&text))
                .map(|file| file.name)
                .map_err(|error| error.to_string())
        };
        let good = format!("gousset-image board=picosystem version={VERSION};");
        assert_eq!(take(good.clone()), Ok("gousset-picosystem.uf2".into()));
        assert!(take(good.replace("picosystem", "pico-lcd-1-3")).unwrap_err().contains("for pico-lcd-1-3"));
        assert!(take(good.replace(VERSION, "9.9.9")).unwrap_err().contains("version 9.9.9"));
        assert!(take("blinky".into()).unwrap_err().contains("does not carry"));
        assert!(image(Board::ALL[1], "", vec![1, 2, 3]).is_err());
    }

    #[test]
    fn the_source_is_the_last_commit() {
        let workspace = Workspace::find().unwrap();
        // Without git there is no source, and no commit to compare it with.
        let Some(source) = source(&workspace).unwrap() else { return };
        let commit = process::output(git(&workspace).args(["rev-parse", "HEAD"])).unwrap();
        let mut archive = Vec::new();
        GzDecoder::new(&*source.bytes).read_to_end(&mut archive).unwrap();
        let has = |words: &str| archive.windows(words.len()).any(|bytes| bytes == words.as_bytes());
        // git writes the commit into the head of an archive.
        assert!(has(commit.trim()) && has(&format!("gousset-{VERSION}/Cargo.toml")));
    }

    #[test]
    fn sums_are_those_everybody_gets() {
        let sums = sums(&[File::new("abc", "abc"), File::new("nothing", "")]);
        assert_eq!(
            String::from_utf8(sums.bytes).unwrap(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n\
             e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  nothing\n"
        );
    }

    #[test]
    fn nothing_stale_is_left() {
        let folder = Workspace::find().unwrap().target.join("tmp/release");
        write_alone(&folder, &[File::new("old", "1"), File::new("both", "1")]).unwrap();
        write_alone(&folder, &[File::new("both", "2")]).unwrap();
        write_alone(&folder, &[File::new("both", "2"), File::new("site/page", "3")]).unwrap();
        assert_eq!(fs::read(folder.join("site/page")).unwrap(), b"3");
        write_alone(&folder, &[File::new("both", "2")]).unwrap();
        let left: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["both"]);
        assert_eq!(fs::read(folder.join("both")).unwrap(), b"2");
    }

    #[test]
    fn a_version_nobody_told_of_is_refused() {
        assert!(changes(format!("# Changelog\n\n## {VERSION}\n\n- new\n")).is_ok());
        assert!(changes(format!("# Changelog\n\n## {VERSION} (2026-11-18)\n\n- new\n")).is_ok());
        let message = changes("# Changelog\n\n## 0.0.1\n".into()).err().unwrap().to_string();
        assert!(message.starts_with("CHANGELOG.md has no part"), "{message}");
    }

    #[test]
    fn the_text_names_every_image_and_the_sums_in_both_languages() {
        let text = String::from_utf8(install().bytes).unwrap();
        for name in Board::ALL
            .map(|board| format!("gousset-{}.uf2", board.name))
            .iter()
            .chain([&SUMS.into(), &web::FILE.into()])
        {
            assert_eq!(text.matches(name.as_str()).count(), 2, "{name}");
        }
        assert!(text.contains(VERSION) && !text.contains('{'));
    }
}
