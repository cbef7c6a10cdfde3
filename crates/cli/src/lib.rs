//! The command line handling that all tools share: the loop over the options, `--help`, and exit code 2 with a message
//! for an invalid command line.
//!
//! A help text begins with the lines that show how to call the tool. A blank line and the explanations follow.
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

/// The exit code for an invalid command line.
pub const WRONG_USAGE: u8 = 2;

/// Why a tool ends before its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The user asked for help.
    Help,
    /// The command line is invalid, for this reason.
    Wrong(String),
}

impl Stop {
    /// Prints the help, or the error with the lines that show how to call the tool. Returns the exit code.
    #[must_use]
    pub fn report(&self, help: &str) -> ExitCode {
        // Write errors are ignored: a reader such as `head` may have closed its end.
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

/// Runs a tool with the options that `read` takes from the command line of this process.
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

/// Calls `take` for each option and each plain word. `take` gets the option's value from the parser, or rejects the
/// option with [`Arg::unexpected`].
///
/// # Errors
/// [`Stop::Help`] at `--help` or `-h`; [`Stop::Wrong`] with the error of `take` or of the parser.
pub fn read_options(
    mut words: Parser,
    mut take: impl FnMut(Arg<'_>, &mut Parser) -> Result<(), Error>,
) -> Result<(), Stop> {
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Err(Stop::Help),
            // The name is copied, because it borrows the parser, which `take` needs too.
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

/// Rejects every word except `--help`: for a tool without options.
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
