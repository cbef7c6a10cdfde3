//! The scripts of `tests/scripts`, and what they start from.

use std::path::{Path, PathBuf};

pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name)
}

pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|e| e == ending)).collect();
    files.sort();
    files
}

/// A script may start from a flash that holds something: `tests/flash/NAME.bin`, NAME with or without its language. The
/// run writes it back, so it gets a copy for this purpose.
pub fn flash_for(script: &str, purpose: &str) -> Option<PathBuf> {
    let both = script.trim_end_matches("-en").trim_end_matches("-fr");
    let flash = [script, both].map(|name| folder("flash").join(format!("{name}.bin")));
    let flash = flash.into_iter().find(|flash| flash.is_file())?;
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{purpose}-{script}.bin"));
    std::fs::copy(flash, &copy).unwrap();
    Some(copy)
}
