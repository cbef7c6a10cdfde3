//! The log that a script expects: its lines `# log: …`, in the order of the log.
//!
//! A line of the log meets an expectation if it contains its parts in their order; `…` between two parts stands for any
//! text. Other lines may come in between. A line `# board: …` names a board, and a line `# emulate: …` has options for
//! the emulator.

use anyhow::{Result, bail, ensure};
use gousset_boards::Board;

const MARK: &str = "# log: ";
/// Starts a line with the board that the script runs on, if that is not the default.
const BOARD: &str = "# board: ";
/// Starts a line with further options for the emulator.
const OPTIONS: &str = "# emulate: ";
const ANYTHING: char = '…';

/// The expectations of a script.
#[derive(Debug, PartialEq)]
pub(crate) struct Story<'a> {
    /// The number of each line in the script, and its expectation.
    expected: Vec<(usize, &'a str)>,
    /// The board that the script runs on.
    pub(crate) board: Board,
    /// Further options for the emulator.
    pub(crate) options: Vec<&'a str>,
}

impl<'a> Story<'a> {
    /// Reads the expectations of a script.
    ///
    /// # Errors
    /// If there are none, or the script names an unknown board.
    pub(crate) fn of(script: &'a str) -> Result<Story<'a>> {
        let expected: Vec<_> = script
            .lines()
            .enumerate()
            .filter_map(|(index, line)| Some((index + 1, line.strip_prefix(MARK)?.trim())))
            .collect();
        ensure!(!expected.is_empty(), "the script expects nothing of the log");
        let options = script.lines().filter_map(|line| line.strip_prefix(OPTIONS));
        let board = script.lines().find_map(|line| line.strip_prefix(BOARD));
        let board = board.map_or(Ok(Board::DEFAULT), |name| name.trim().parse())?;
        Ok(Story { expected, board, options: options.flat_map(str::split_whitespace).collect() })
    }

    /// Checks a log.
    ///
    /// # Errors
    /// If an expectation is not met after the ones before it.
    pub(crate) fn check(&self, log: &[String]) -> Result<()> {
        let mut lines = log.iter();
        for (number, expected) in &self.expected {
            if !lines.any(|line| meets(line, expected)) {
                bail!("line {number} of the script: the log does not go on with «{expected}»");
            }
        }
        Ok(())
    }
}

fn meets(line: &str, expected: &str) -> bool {
    let mut rest = line;
    expected.split(ANYTHING).map(str::trim).all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_may_name_its_board_and_options() {
        let plain = Story::of("# log: a\nboot\n").unwrap();
        assert_eq!((plain.board, plain.options.len()), (Board::DEFAULT, 0));
        let script = "# board: picosystem\n# emulate: --cell-volts 3.3 --quiet\n# log: a\n";
        let story = Story::of(script).unwrap();
        assert_eq!(
            (story.board.name, &story.options[..]),
            ("picosystem", &["--cell-volts", "3.3", "--quiet"][..])
        );
        assert!(Story::of("# board: tower\n# log: a\n").is_err());
    }

    const SCRIPT: &str =
        "boot\n# log: INFO … started by power-on\n# a comment\npress A\n# log: seat … plays\n";

    fn log(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn a_story_is_met_in_its_order_with_others_in_between() {
        let story = Story::of(SCRIPT).unwrap();
        let start = "0.001 INFO  gousset, started by power-on";
        let mv = "2.000 INFO  Lexio: seat 0 plays Pass";
        assert_eq!(story.expected, [(2, "INFO … started by power-on"), (5, "seat … plays")]);
        story.check(&log(&["?", start, "?", mv, "?"])).unwrap();
        assert!(story.check(&log(&[mv, start])).is_err());
        assert!(story.check(&log(&[start])).is_err());
        assert!(story.check(&[]).is_err());
    }

    #[test]
    fn the_parts_of_an_expectation_have_an_order_too() {
        assert!(meets("a bot decides in 12 ms", "bot … ms"));
        assert!(!meets("ms of a bot", "bot … ms"));
        assert!(!meets("a bot", "bot … bot"));
    }

    #[test]
    fn a_script_that_expects_nothing_is_no_story() {
        assert!(Story::of("boot\n# log of a run\n").is_err());
    }
}
