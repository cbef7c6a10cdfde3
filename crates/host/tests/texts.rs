//! Typographic rules of each language, checked in the sources of its texts.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the sources with the texts of a language.
fn sources(language: &str) -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/texts").join(language)];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push((path.clone(), fs::read_to_string(path).unwrap()));
            }
        }
    }
    sources
}

/// Returns the string literals of a source, except those in comments.
fn literals(source: &str) -> Vec<String> {
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    code.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn french_sets_its_signs_apart_by_a_space_that_no_line_breaks_at() {
    let mut seen = 0;
    for (path, source) in sources("french") {
        for text in literals(&source) {
            for sign in [':', ';', '?', '!', '»'] {
                assert!(!text.contains(&format!(" {sign}")), "{}: {text}", path.display());
                seen += text.matches(&format!("\u{a0}{sign}")).count();
            }
            assert!(!text.contains("« ") && !text.contains('\''), "{}: {text}", path.display());
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn no_english_apostrophe_is_straight() {
    for (path, source) in sources("english") {
        for text in literals(&source) {
            assert!(!text.contains('\'') && !text.contains(" :"), "{}: {text}", path.display());
        }
    }
}
