//! Generates the pseudo-language for tests from the English texts: see `texts/pseudo.rs`. Other builds do not compile it.

use std::path::{Path, PathBuf};
use std::{env, fs};

const ENGLISH: &str = "src/texts/english";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ENGLISH}");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder for what is made"));
    fs::write(out.join("pseudo.rs"), modules(Path::new(ENGLISH))).expect("the folder can be written to");
}

/// Returns the sources of all modules in a folder, with their texts changed, so that one file can be included.
fn modules(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the texts can be read");
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    paths.sort();
    let module = |path: &PathBuf| {
        let name = path.file_stem().expect("a module has a name").to_string_lossy();
        let source = if path.is_dir() { folder_module(path) } else { source(path) };
        if name == "mod" { String::new() } else { format!("mod {name} {{\n{source}}}\n") }
    };
    paths.iter().map(module).collect()
}

/// Returns the source of a module that has a folder, with the modules below it.
fn folder_module(folder: &Path) -> String {
    source(&folder.join("mod.rs")) + &modules(folder)
}

/// Returns the source of a file with its texts changed. Leaves out the lines that declare modules, and the module's doc
/// comment, which is not allowed in the middle of a file.
fn source(path: &Path) -> String {
    let source = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let goes = |line: &&str| line.starts_with("//!") || line.starts_with("mod ") && line.ends_with(';');
    let (attributes, code): (Vec<&str>, Vec<&str>) =
        source.lines().filter(|line| !goes(line)).partition(|line| line.starts_with("#!["));
    format!("{}\n{}\n", attributes.join("\n"), changed(&code.join("\n")))
}

/// Returns a source with all of its string literals changed.
fn changed(source: &str) -> String {
    let mut made = String::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '/']) {
        let (before, after) = rest.split_at(at);
        made += before;
        let length = if after.starts_with("//") {
            after.find('\n').unwrap_or(after.len())
        } else if let Some(literal) = after.strip_prefix('"') {
            let length = literal_length(literal);
            made += &format!("\"{}\"", pseudo(&literal[..length]));
            rest = &literal[length + 1..];
            continue;
        } else {
            1
        };
        made += &after[..length];
        rest = &after[length..];
    }
    made + rest
}

/// The length of a string literal, up to the first quote without a backslash before it. `text` begins after the opening
/// quote.
fn literal_length(text: &str) -> usize {
    let mut escaped = false;
    let end = text.find(|sign| {
        let ends = sign == '"' && !escaped;
        escaped = sign == '\\' && !escaped;
        ends
    });
    end.expect("a literal has an end")
}

/// Returns a text in the pseudo-language: every third letter is doubled, and letters get accents. Placeholders and
/// escapes do not change, nor do words in capitals: they are buttons and words of the games.
fn pseudo(text: &str) -> String {
    let mut made = String::new();
    // Counting from 1 makes even the shortest texts longer.
    let mut letters = 1;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' => rest.find('}').expect("a placeholder has an end") + 1,
            '\\' if rest.starts_with("\\u{") => rest.find('}').expect("an escape has an end") + 1,
            '\\' => 2,
            _ if first.is_alphabetic() => rest.find(|sign: char| !sign.is_alphabetic()).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        rest = after;
        if !first.is_alphabetic() || part.chars().all(char::is_uppercase) {
            made += part;
            continue;
        }
        for letter in part.chars() {
            made.push(accented(letter));
            letters += 1;
            if letters % 3 == 0 {
                made.extend(accented(letter).to_lowercase());
            }
        }
    }
    made
}

/// Returns the letter with an accent of French, if there is one.
const fn accented(letter: char) -> char {
    match letter {
        'a' => 'à',
        'c' => 'ç',
        'e' => 'é',
        'i' => 'î',
        'o' => 'ô',
        'u' => 'û',
        'A' => 'À',
        'C' => 'Ç',
        'E' => 'É',
        'I' => 'Î',
        'O' => 'Ô',
        'U' => 'Û',
        _ => letter,
    }
}
