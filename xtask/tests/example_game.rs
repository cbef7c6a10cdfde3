//! The example of a game shows everything that a new game needs outside its own folders. This test lists these files and
//! limits their number.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The feature of the example, and the names of its modules and of its row in the lists of games.
const FEATURE: &str = "example-game";
const NAMES: [&str; 2] = ["thirty", "Thirty"];
/// The largest number of shared files that name a game.
const MOST: usize = 5;
/// The folders with sources. `xtask` is not among them: it builds the example separately, because of its feature. A game
/// without a feature needs nothing there.
const SOURCES: [&str; 5] = ["src", "crates", "emulator", "fuzz", "link"];
const ENDINGS: [&str; 7] = ["rs", "mjs", "js", "toml", "html", "css", "x"];
/// Folders with files that are not sources of this project.
const FOREIGN: [&str; 3] = ["target", "node_modules", "corpus"];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// True if a folder or a file has the name of the example.
fn is_own(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| NAMES.iter().any(|name| stem == *name))
}

/// Calls `visit` with every source file outside the folders and files of the example.
fn each_shared_file(folder: &Path, visit: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !FOREIGN.contains(&name.as_str()) && !is_own(&path) {
                each_shared_file(&path, visit);
            }
        } else if !is_own(&path)
            && path.extension().is_some_and(|ending| ENDINGS.iter().any(|it| ending == *it))
        {
            visit(&path);
        }
    }
}

/// True if a line names the example. Comments do not count. In a manifest the feature does not count either: a game
/// without a feature needs no line there.
fn names_example(line: &str, is_manifest: bool) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    let named = code.split(|sign| !is_word(sign)).any(|word| NAMES.contains(&word));
    named || !is_manifest && code.contains(FEATURE)
}

fn naming_files() -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    for folder in SOURCES {
        each_shared_file(&workspace().join(folder), &mut |path| {
            // A file that is no text names nothing.
            let text = fs::read_to_string(path).unwrap_or_default();
            let is_manifest = path.ends_with("Cargo.toml");
            if text.lines().any(|line| names_example(line, is_manifest)) {
                let relative = path.strip_prefix(workspace()).unwrap();
                files.insert(relative.to_string_lossy().replace('\\', "/"));
            }
        });
    }
    files
}

#[test]
fn a_game_is_named_in_few_shared_files_and_the_guide_lists_them() {
    let files = naming_files();
    assert!(files.contains("crates/core/src/lib.rs"), "the list of games names every game: {files:?}");
    assert!(files.len() <= MOST, "{} shared files name the example: {files:#?}", files.len());
    let guide = fs::read_to_string(workspace().join("docs/extending.md")).unwrap();
    for file in files {
        assert!(guide.contains(&format!("| `{file}` |")), "docs/extending.md does not list {file}");
    }
}

/// No released image or page contains the example: no feature is on by default, and no other feature includes it.
#[test]
fn nothing_enables_the_example_by_itself() {
    for entry in fs::read_dir(workspace().join("crates")).unwrap() {
        let manifest = entry.unwrap().path().join("Cargo.toml");
        let text = fs::read_to_string(&manifest).unwrap();
        let lines = text.lines().filter(|line| line.contains(FEATURE) && !line.starts_with('#'));
        for line in lines {
            assert!(line.starts_with(&format!("{FEATURE} = [")), "{}: {line}", manifest.display());
        }
    }
    let firmware = fs::read_to_string(workspace().join("Cargo.toml")).unwrap();
    assert!(!firmware.contains(FEATURE));
}

#[test]
fn names_are_found_in_code_only() {
    for line in
        ["pub mod thirty;", "    Thirty = thirty", "Game::Thirty => 1,", "#[cfg(feature = \"example-game\")]"]
    {
        assert!(names_example(line, false), "{line}");
    }
    for line in ["// one in thirty", "fn thirty_times() {}", "mod xylo; // not Thirty"] {
        assert!(!names_example(line, false), "{line}");
    }
    assert!(!names_example("example-game = [\"gousset-core/example-game\"]", true));
    assert!(names_example("thirty = []", true));
}
