//! Generates the fonts and icons of the interface, on the PC, when one of them changes. The firmware and the tests read
//! the committed assets.
#![forbid(unsafe_code)]

mod coverage;
mod faces;
mod fonts;
mod icon;
mod icons;
mod marks;
mod shapes;
mod sheet;
mod typeface;
mod woff;

use gousset_cli::{Arg, Parser, Stop, ValueExt as _, read_options};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo run --package art -- fonts [FOLDER]
cargo run --package art -- icons
cargo run --package art -- sheet OUT.png [ZOOM]

fonts makes the fonts of crates/draw/assets anew from the packages of the typefaces in a folder: unless one is named,
the one that `npm ci` in crates/art fills. icons makes the icons there anew. sheet draws all of them on one picture, as large as
ZOOM says (up to 16).";

/// The task given on the command line.
#[derive(Debug, PartialEq, Eq)]
enum Task {
    Fonts { from: Option<PathBuf> },
    Icons,
    Sheet { out: String, zoom: usize },
}

fn main() -> ExitCode {
    gousset_cli::run(HELP, read, |task| match make(&task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("art: {error}");
            ExitCode::FAILURE
        }
    })
}

fn read(words: Parser) -> Result<Task, Stop> {
    let mut plain = Vec::new();
    read_options(words, |word, _| match word {
        Arg::Value(word) => {
            plain.push(word.string()?);
            Ok(())
        }
        option => Err(option.unexpected()),
    })?;
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    Ok(match *plain {
        ["fonts"] => Task::Fonts { from: None },
        ["fonts", folder] => Task::Fonts { from: Some(folder.into()) },
        ["icons"] => Task::Icons,
        ["sheet", out] => Task::Sheet { out: out.to_owned(), zoom: 1 },
        ["sheet", out, zoom] => Task::Sheet { out: out.to_owned(), zoom: number(zoom)? },
        [] => return Err("what is to be made? fonts, icons or a sheet".into()),
        [first, ..] => return Err(format!("`{first}` cannot be made of `{}`", plain.join(" ")).into()),
    })
}

/// Reads a zoom factor.
fn number(word: &str) -> Result<usize, String> {
    word.parse().ok().filter(|number| *number <= 16).ok_or_else(|| format!("{word} is not a number up to 16"))
}

fn make(task: &Task) -> Result<(), String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let assets = here.join("../draw/assets");
    match task {
        Task::Fonts { from } => {
            let fetched = || here.join("node_modules/@fontsource");
            fonts::make(&from.clone().unwrap_or_else(fetched), &assets.join("fonts"))
        }
        Task::Icons => icons::make(&assets.join("icons")),
        Task::Sheet { out, zoom } => sheet::write(out, *zoom),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Task, Stop> {
        read(Parser::from_args(line.split_whitespace()))
    }

    #[test]
    fn tasks_are_read_with_what_they_need() {
        assert_eq!(read_line("fonts"), Ok(Task::Fonts { from: None }));
        assert_eq!(read_line("fonts here"), Ok(Task::Fonts { from: Some("here".into()) }));
        assert_eq!(read_line("icons"), Ok(Task::Icons));
        assert_eq!(read_line("sheet a.png 3"), Ok(Task::Sheet { out: "a.png".into(), zoom: 3 }));
        assert_eq!(read_line("--help"), Err(Stop::Help));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, culprit) in [
            ("", "what"),
            ("paint", "paint"),
            ("sheet", "sheet"),
            ("sheet a.png 17", "17"),
            ("icons --all", "--all"),
        ] {
            match read_line(line) {
                Err(Stop::Wrong(why)) => assert!(why.contains(culprit), "{line}: {why}"),
                other => panic!("{line}: {other:?}"),
            }
        }
    }
}
