//! The subcommands, one per file.

mod board_report;
mod dist;
mod emulate;
mod figures;
mod flash;
mod golden;
mod licences;
mod monkey;
mod mutants;
mod power_cuts;
mod puzzles;
mod serve;
mod test;
mod uf2;
mod web;
mod wiring;
mod words;

use std::process::ExitCode;

use anyhow::Result;
use gousset_boards::Board;
use gousset_cli::{Arg, Parser, Stop, ValueExt as _};

/// A subcommand of `cargo xtask`.
struct Subcommand {
    name: &'static str,
    /// The arguments after its name, as the help shows them.
    words: &'static str,
    /// Sentences that say what it does.
    about: &'static str,
    /// Its options with their explanations; empty if it has none.
    options: &'static str,
    run: fn(Parser) -> Result<ExitCode>,
}

const COMMANDS: [Subcommand; 17] = [
    uf2::COMMAND,
    web::COMMAND,
    serve::COMMAND,
    dist::COMMAND,
    flash::COMMAND,
    emulate::COMMAND,
    test::COMMAND,
    golden::COMMAND,
    power_cuts::COMMAND,
    mutants::COMMAND,
    monkey::COMMAND,
    words::COMMAND,
    puzzles::COMMAND,
    wiring::COMMAND,
    figures::COMMAND,
    board_report::COMMAND,
    licences::COMMAND,
];

impl Subcommand {
    fn call(&self) -> String {
        format!("cargo xtask {} {}", self.name, self.words).trim_end().to_owned()
    }

    fn help(&self) -> String {
        let options = match self.options {
            "" => "There are no options.".to_owned(),
            options => options.replace(BOARDS, &Board::names()),
        };
        format!("{}\n\n{}\n\n{options}", self.call(), self.about)
    }
}

/// Placeholder for the names of all boards in the help of a subcommand.
const BOARDS: &str = "BOARDS";

/// Returns the text of `cargo xtask --help`.
fn overview() -> String {
    let list = COMMANDS.iter().map(|command| {
        let about = command.about.replace('\n', "\n      ");
        format!("  {} {}\n      {about}\n", command.name, command.words).replace(" \n", "\n")
    });
    format!(
        "cargo xtask SUBCOMMAND\ncargo xtask SUBCOMMAND --help\n\n{}\n\
         A board is {}; {} is meant where none is named.",
        list.collect::<String>(),
        Board::names(),
        Board::DEFAULT.name,
    )
}

/// Runs the subcommand that the command line names. Also returns the help to show if it stops for wrong arguments.
pub(crate) fn run(mut words: Parser) -> (String, Result<ExitCode>) {
    match chosen(&mut words) {
        Ok(command) => (command.help(), (command.run)(words)),
        Err(stop) => (overview(), Err(stop.into())),
    }
}

fn chosen(words: &mut Parser) -> Result<&'static Subcommand, Stop> {
    match words.next()? {
        None => Err("a subcommand is needed".into()),
        Some(Arg::Long("help") | Arg::Short('h')) => Err(Stop::Help),
        Some(Arg::Value(name)) => {
            let name = name.string()?;
            if name == "help" {
                return Err(Stop::Help);
            }
            let found = COMMANDS.iter().find(|command| command.name == name);
            found.ok_or_else(|| format!("there is no subcommand `{name}`").into())
        }
        Some(option) => Err(option.unexpected().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run_line(line: &str) -> (String, Stop) {
        let (help, result) = run(Parser::from_args(line.split_whitespace()));
        (help, result.expect_err(line).downcast().expect(line))
    }

    #[test]
    fn wrong_words_are_named_by_every_subcommand() {
        for (line, culprit) in [
            ("", "subcommand"),
            ("bake", "bake"),
            ("--quick", "--quick"),
            ("uf2 --fast", "--fast"),
            ("web somewhere", "somewhere"),
            ("web --script a.txt", "--out"),
            ("dist 1.0", "1.0"),
            ("flash --board", "--board"),
            ("flash --board gameboy", "gameboy"),
            ("emulate somewhere", "somewhere"),
            ("emulate --script", "--script"),
            ("emulate --out out", "script"),
            ("test --slow", "--slow"),
            ("test --quick=yes", "--quick"),
            ("golden all", "all"),
            ("power-cuts everywhere", "everywhere"),
            ("power-cuts --sample", "--sample"),
            ("monkey bananas", "bananas"),
            ("mutants everywhere", "everywhere"),
            ("words french", "french"),
            ("wiring picosystem", "picosystem"),
            ("figures all", "all"),
            ("licences --all", "--all"),
            ("board-report", "text"),
            ("board-report hello", "GOUSSET-BOARD-2"),
        ] {
            match run_line(line) {
                (_, Stop::Wrong(why)) => assert!(why.contains(culprit), "{line}: {why}"),
                (_, Stop::Help) => panic!("{line}"),
            }
        }
    }

    #[test]
    fn every_subcommand_says_what_it_does() {
        let (overview, asked) = run_line("--help");
        assert_eq!((&asked, run_line("help").1), (&Stop::Help, Stop::Help));
        for command in &COMMANDS {
            let (help, asked) = run_line(&format!("{} --help", command.name));
            assert_eq!(asked, Stop::Help, "{}", command.name);
            assert!(help.starts_with(&command.call()) && help.contains(command.about), "{help}");
            assert!(overview.contains(&format!("  {}", command.name)) && !command.about.is_empty());
        }
    }

    /// The options in the usage line are those explained below it.
    #[test]
    fn every_option_that_is_shown_is_explained() {
        for command in &COMMANDS {
            let signs = |text: &str| text.replace(['[', ']', '|', '.', '…'], " ");
            for option in signs(command.words).split_whitespace().filter(|word| word.starts_with("--")) {
                let told = option == "--" || command.options.contains(&format!("  {option}"));
                assert!(told, "{}: {option}", command.name);
            }
        }
    }
}
