//! A mutant: a small change of the code. It is identified by the text of its line, because line numbers soon change.

use std::fmt;
use std::fs;

use anyhow::{Context, Result};

use crate::workspace::Workspace;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mutant {
    pub(crate) file: String,
    /// The change, in the words of cargo-mutants.
    pub(crate) change: String,
    /// The changed line, trimmed.
    pub(crate) line: String,
}

impl Mutant {
    /// Parses the mutants that cargo-mutants lists, one per line.
    pub(crate) fn all(workspace: &Workspace, names: &str) -> Result<Vec<Mutant>> {
        let mutants = names.lines().filter(|name| !name.trim().is_empty()).map(|name| {
            Mutant::parse(name, |file| Ok(fs::read_to_string(workspace.root.join(file))?))
                .with_context(|| format!("this names no mutant: {name}"))
        });
        mutants.collect()
    }

    /// Parses `FILE:LINE:COLUMN: CHANGE`.
    fn parse(name: &str, text_of: impl Fn(&str) -> Result<String>) -> Result<Mutant> {
        let (place, change) = name.split_once(": ").context("a place and a change are needed")?;
        let mut parts = place.rsplitn(3, ':');
        let (_column, line, file) = (parts.next(), parts.next(), parts.next());
        let file = file.context("a place is a file, a line and a column")?.replace('\\', "/");
        let number: usize = line.context("a line is needed")?.parse().context("a line is a number")?;
        let text = text_of(&file)?;
        let line = text.lines().nth(number.wrapping_sub(1)).context("the file has no such line")?;
        Ok(Mutant { file, change: change.trim().to_owned(), line: line.trim().to_owned() })
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} :: {} :: {}", self.file, self.change, self.line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_is_known_by_its_line() {
        let parse = |name| Mutant::parse(name, |_| Ok("use x;\n    a + b\n".into()));
        let mutant = parse("crates/core/src/a.rs:2:7: replace + with - in add").unwrap();
        assert_eq!(mutant.to_string(), "crates/core/src/a.rs :: replace + with - in add :: a + b");
        for wrong in ["", "a.rs: replace", "a.rs:3:1: replace", "a.rs:x:1: replace", "a.rs:0:1: replace"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
