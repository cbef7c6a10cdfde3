//! `cargo xtask board-report`: prints an owner's board report beside the figures of the emulated board, and explains the
//! differences.

use std::process::ExitCode;

use anyhow::Result;
use gousset_boards::Board;
use gousset_cli::{Arg, Parser, Stop, ValueExt as _, read_options};
use gousset_report::Report;

use super::Subcommand;
use crate::board_report;
use crate::emulator::Emulator;
use crate::image;
use crate::output::say;
use crate::workspace::Workspace;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "board-report",
    words: "TEXT…",
    about: "Prints the report of a board, which its test card shows as a code, beside the figures of the emulated board, and says what differs.",
    options: "  TEXT…   what the code says: GOUSSET-BOARD-2 …",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let (report, board) = read(words)?;
    let workspace = Workspace::find()?;
    let emulator = Emulator::prepare(&workspace)?;
    let image = image::build(&workspace, board)?;
    say!("measuring the emulated {}…", board.name);
    let emulated = board_report::measure(&workspace, &emulator, &image.uf2, board)?;
    print!("{}", board_report::compare(&report, &emulated));
    for sentence in board_report::explain(&report, board.chip) {
        println!("{sentence}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the report on the command line, which may be one argument or many, and its board.
fn read(words: Parser) -> Result<(Report, Board), Stop> {
    let mut text = String::new();
    read_options(words, |word, _| match word {
        Arg::Value(word) => {
            text += " ";
            text += &word.string()?;
            Ok(())
        }
        other => Err(other.unexpected()),
    })?;
    if text.is_empty() {
        return Err("the text of a board report is needed".into());
    }
    let report = Report::read(&text).map_err(|error| error.to_string())?;
    let board = report.board.parse().map_err(|error| format!("{error}"))?;
    Ok((report, board))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<(Report, Board), Stop> {
        read(Parser::from_args(text.split_whitespace()))
    }

    #[test]
    fn a_report_is_understood_and_what_is_wrong_is_told() {
        let text = Report::new(Board::DEFAULT.name, "0.2.0").unwrap().text().unwrap();
        let (report, board) = read_text(&text).unwrap();
        assert_eq!((report.version.as_str(), board), ("0.2.0", Board::DEFAULT));
        let whole = read(Parser::from_args([text.as_str()])).unwrap();
        assert_eq!(whole.0, report, "in quotes, as one word");
        let tower = Report::new("tower", "0.2.0").unwrap().text().unwrap();
        for (text, why) in [
            ("", "is needed"),
            ("--fast", "--fast"),
            ("hello", "GOUSSET-BOARD-2"),
            (&text.replace("0.2.0", "0.3.0"), "mistake"),
            (&tower, "tower"),
        ] {
            match read_text(text) {
                Err(Stop::Wrong(sentence)) => assert!(sentence.contains(why), "{text}: {sentence}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
