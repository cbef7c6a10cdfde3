//! Shared matches on the PC: the texts of codes from the command line, from files and from the standard input.

use gousset_ui::Replay;
use gousset_ui::texts::Lang;
use std::io::Read;

/// The most bytes of a file that are looked at: many times what the longest match takes.
const MOST_BYTES: u64 = 1 << 20;

/// Puts the texts of a match together: each is a part itself, a file that has parts in it, or `-` for the standard
/// input.
///
/// # Errors
/// A sentence, if a file cannot be read.
pub fn gather(given: &[String]) -> Result<String, String> {
    let mut all = String::new();
    for text in given {
        if text.trim_start().get(..7).is_some_and(|start| start.eq_ignore_ascii_case("GOUSSET")) {
            all.push_str(text);
        } else if text == "-" {
            all.push_str(&read(std::io::stdin().lock(), "the standard input")?);
        } else {
            let file = std::fs::File::open(text).map_err(|error| {
                format!("\"{text}\" is no shared match, which begins with GOUSSET, and no file: {error}")
            })?;
            all.push_str(&read(file, text)?);
        }
        all.push('\n');
    }
    Ok(all)
}

fn read(source: impl Read, name: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = source.take(MOST_BYTES).read_to_string(&mut text);
    read.map_err(|error| format!("{name}: {error}"))?;
    Ok(text)
}

/// The match of a text.
///
/// # Errors
/// A sentence, if it cannot be replayed.
pub fn open(text: &str, lang: Lang) -> Result<Replay, String> {
    Replay::of_text(text, lang).map_err(|problem| problem.to_string())
}

/// The moves of a match in words, a line each with its number; what follows from a move has a line without one.
#[must_use]
pub fn list(mut replay: Replay) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = 0;
    while replay.advance() {
        let Some((number, words)) = replay.move_text() else { continue };
        let shown = if number > last { number.to_string() } else { String::new() };
        last = number;
        // The names came with the text, and a terminal would obey what they might have in them.
        lines.push(format!("{shown:>4}  {}", words.replace(char::is_control, "?")));
    }
    lines
}
