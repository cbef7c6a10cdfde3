//! Generates the pseudo-language for tests from the English texts: see `texts/pseudo.rs`. Other builds generate
//! nothing.

use std::path::{Path, PathBuf};
use std::{env, fs};

const ENGLISH: &str = "src/texts/english";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_PSEUDO").is_some() {
        println!("cargo::rerun-if-changed={ENGLISH}");
        let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder for what is made"));
        let made = module(Path::new(ENGLISH), "mod.rs");
        fs::write(out.join("pseudo.rs"), made).expect("the folder can be written to");
    }
}

/// Returns the source of a module with its texts changed. The modules below it are inserted, so that one file can be
/// included.
fn module(folder: &Path, file: &str) -> String {
    let path = folder.join(file);
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut made = String::new();
    for line in changed(&source).lines() {
        match line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) {
            Some(name) if folder.join(name).is_dir() => {
                made += &format!("mod {name} {{\n{}}}\n", module(&folder.join(name), "mod.rs"));
            }
            Some(name) => made += &format!("mod {name} {{\n{}}}\n", module(folder, &format!("{name}.rs"))),
            // A module's inner doc comment is not allowed in the middle of a file.
            None if line.starts_with("//!") => {}
            None => made += &format!("{line}\n"),
        }
    }
    made
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
