//! A new board needs a change in two shared files. This test looks for other sources that list all boards.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use gousset_boards::Board;

/// The files and folders with sources.
const SOURCES: [&str; 9] =
    ["Cargo.toml", ".cargo", ".github", "build.rs", "src", "crates", "emulator", "link", "xtask"];
const ENDINGS: [&str; 6] = ["rs", "mjs", "json", "toml", "x", "yml"];
/// Folders with files that are not sources of this project.
const FOREIGN: [&str; 3] = ["target", "node_modules", "build"];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn each_source(path: &Path, visit: &mut impl FnMut(&Path)) {
    if path.is_dir() {
        if !FOREIGN.iter().any(|name| path.ends_with(name)) {
            fs::read_dir(path).unwrap().for_each(|entry| each_source(&entry.unwrap().path(), visit));
        }
    } else if path.extension().is_some_and(|ending| ENDINGS.iter().any(|it| ending == *it)) {
        visit(path);
    }
}

#[test]
fn all_boards_are_listed_in_two_files_only() {
    let mut listing = BTreeSet::new();
    for source in SOURCES.map(|name| workspace().join(name)).iter().filter(|path| path.exists()) {
        each_source(source, &mut |path| {
            let text = fs::read_to_string(path).unwrap_or_default();
            if Board::ALL.iter().all(|board| text.contains(board.name)) {
                listing.insert(path.strip_prefix(workspace()).unwrap().to_string_lossy().replace('\\', "/"));
            }
        });
    }
    let expected = ["Cargo.toml", "emulator/src/boards.mjs"].map(str::to_owned);
    assert_eq!(listing, BTreeSet::from(expected));
}
