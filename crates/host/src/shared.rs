//! Shared matches on the PC: reads the texts of their codes from the command line, from files and from standard input.

use gousset_ui::Replay;
use gousset_ui::texts::Lang;
use std::io::Read;

/// The most bytes read from a file: many times the length of the longest match.
const MOST_BYTES: u64 = 1 << 20;

/// Joins the texts of a match. Each argument is a part itself, the path of a file with parts, or `-` for standard input.
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

/// Opens the match of a text.
///
/// # Errors
/// A sentence, if it cannot be replayed.
pub fn open(text: &str, lang: Lang) -> Result<Replay, String> {
    Replay::of_text(text, lang).map_err(|problem| problem.to_string())
}

/// Returns the moves of a match in words, one per line, with their numbers. Consequences of a move have lines without a
/// number.
#[must_use]
pub fn list(mut replay: Replay) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = 0;
    while replay.advance() {
        let Some((number, words)) = replay.move_text() else { continue };
        let shown = if number > last { number.to_string() } else { String::new() };
        last = number;
        // Names come from the text and may contain control characters for the terminal.
        lines.push(format!("{shown:>4}  {}", words.replace(char::is_control, "?")));
    }
    lines
}
