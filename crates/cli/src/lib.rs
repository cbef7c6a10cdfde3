//! What the command lines of all tools have in common: the loop over the options, `--help`, and exit code 2 with a
//! sentence for a command line that cannot be followed.
//!
//! A help text begins with the lines that show how the tool is called; after a blank line, the rest explains them.
//!
//! ```
//! use gousset_cli::{Arg, Parser, Stop, ValueExt, read_options};
//!
//! fn seed(words: Parser) -> Result<u64, Stop> {
//!     let mut seed = 1;
//!     read_options(words, |option, words| {
//!         match option {
//!             Arg::Long("seed") => seed = words.value()?.parse()?,
//!             other => return Err(other.unexpected()),
//!         }
//!         Ok(())
//!     })?;
//!     Ok(seed)
//! }
//!
//! assert_eq!(seed(Parser::from_args(["--seed", "7"])), Ok(7));
//! assert_eq!(seed(Parser::from_args(["--help"])), Err(Stop::Help));
//! assert!(matches!(seed(Parser::from_args(["--speed", "7"])), Err(Stop::Wrong(_))));
//! ```

#![forbid(unsafe_code)]

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

pub use lexopt::{Arg, Error, Parser, ValueExt};

/// The exit code for a command line that cannot be followed.
pub const WRONG_USAGE: u8 = 2;

/// Why a tool does not do its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It was asked what it does.
    Help,
    /// The command line is wrong, as this sentence says.
    Wrong(String),
}

impl Stop {
    /// Tells the person at the terminal, with the tool's help or the part of it that shows how the tool is called.
    #[must_use]
    pub fn report(&self, help: &str) -> ExitCode {
        // A reader that has closed its end, as `head` does, wants no more.
        match self {
            Self::Help => {
                let _ = writeln!(io::stdout(), "{help}");
                ExitCode::SUCCESS
            }
            Self::Wrong(why) => {
                let calls = help.split("\n\n").next().unwrap_or(help);
                let _ = writeln!(io::stderr(), "error: {why}\n\n{calls}\n\n--help tells more.");
                ExitCode::from(WRONG_USAGE)
            }
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Help => formatter.write_str("help was asked for"),
            Self::Wrong(why) => formatter.write_str(why),
        }
    }
}

impl std::error::Error for Stop {}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Wrong(error.to_string())
    }
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Self::Wrong(why)
    }
}

impl From<&str> for Stop {
    fn from(why: &str) -> Self {
        Self::Wrong(why.to_owned())
    }
}

/// Runs a tool with the options that `read` makes of the program's own command line.
pub fn run<T>(
    help: &str,
    read: impl FnOnce(Parser) -> Result<T, Stop>,
    work: impl FnOnce(T) -> ExitCode,
) -> ExitCode {
    match read(Parser::from_env()) {
        Ok(options) => work(options),
        Err(stop) => stop.report(help),
    }
}

/// Hands each option and each plain word to `take`, which takes the option's value from the parser, or refuses by
/// [`Arg::unexpected`].
///
/// # Errors
/// [`Stop::Help`] at `--help` or `-h`; [`Stop::Wrong`] with what `take` or the parser found wrong.
pub fn read_options(
    mut words: Parser,
    mut take: impl FnMut(Arg<'_>, &mut Parser) -> Result<(), Error>,
) -> Result<(), Stop> {
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Err(Stop::Help),
            // The name is the parser's, which `take` needs for itself.
            Arg::Long(name) => {
                let name = name.to_owned();
                take(Arg::Long(&name), &mut words)?;
            }
            Arg::Short(letter) => take(Arg::Short(letter), &mut words)?,
            Arg::Value(word) => take(Arg::Value(word), &mut words)?,
        }
    }
    Ok(())
}

/// Refuses every word but `--help`: for a tool without options.
///
/// # Errors
/// As [`read_options`].
pub fn no_options(words: Parser) -> Result<(), Stop> {
    read_options(words, |word, _| Err(word.unexpected()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<(u8, bool, Vec<String>), String> {
        let (mut level, mut quick, mut plain) = (0, false, Vec::new());
        read_options(Parser::from_args(line.split_whitespace()), |word, words| {
            match word {
                Arg::Long("level") => level = words.value()?.parse()?,
                Arg::Long("quick") | Arg::Short('q') => quick = true,
                Arg::Value(word) if plain.is_empty() => plain.push(word.string()?),
                other => return Err(other.unexpected()),
            }
            Ok(())
        })
        .map_err(|stop| stop.to_string())?;
        Ok((level, quick, plain))
    }

    #[test]
    fn values_come_after_a_blank_or_an_equals_sign() {
        assert_eq!(read("--level 3 -q here"), Ok((3, true, vec!["here".into()])));
        assert_eq!(read("--quick --level=4"), Ok((4, true, Vec::new())));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, culprit) in [
            ("--speed 3", "--speed"),
            ("-x", "-x"),
            ("here there", "there"),
            ("--level", "--level"),
            ("--level high", "high"),
            ("--quick=yes", "--quick"),
        ] {
            let why = read(line).expect_err(line);
            assert!(why.contains(culprit), "{line}: {why}");
        }
    }

    #[test]
    fn help_is_not_an_error_of_the_command_line() {
        for line in ["--help", "-h", "--quick --help --speed"] {
            assert_eq!(no_options_or_help(line), Err(Stop::Help), "{line}");
        }
        assert!(matches!(no_options(Parser::from_args(["--quick"])), Err(Stop::Wrong(_))));
        assert_eq!(no_options(Parser::from_args([""; 0])), Ok(()));
    }

    fn no_options_or_help(line: &str) -> Result<(), Stop> {
        read_options(Parser::from_args(line.split_whitespace()), |word, _| match word {
            Arg::Long("quick") => Ok(()),
            other => Err(other.unexpected()),
        })
    }
}
