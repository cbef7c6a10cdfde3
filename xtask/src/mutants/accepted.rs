//! `tests/mutants.txt`: the mutants that no test can notice, because they change no observable behaviour.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::Mutant;
use crate::workspace::Workspace;

/// Separates the parts of a line. Formatted code never contains it.
const BETWEEN: &str = " :: ";

pub(crate) struct Accepted {
    mutants: Vec<Mutant>,
}

impl Accepted {
    pub(crate) const FILE: &str = "tests/mutants.txt";

    pub(crate) fn read(workspace: &Workspace) -> Result<Accepted> {
        let text = fs::read_to_string(workspace.root.join(Self::FILE))
            .with_context(|| format!("cannot read {}", Self::FILE))?;
        Self::parse(&text)
    }

    /// Parses one entry per line: file, change, line of code and reason. Lines that start with # are comments.
    fn parse(text: &str) -> Result<Accepted> {
        let mut mutants = Vec::new();
        for (number, entry) in text.lines().enumerate() {
            if entry.trim().is_empty() || entry.starts_with('#') {
                continue;
            }
            let parts: Vec<&str> = entry.split(BETWEEN).map(str::trim).collect();
            ensure!(
                parts.len() == 4 && parts.iter().all(|part| !part.is_empty()),
                "{}, line {}: FILE :: CHANGE :: LINE OF CODE :: REASON is needed",
                Self::FILE,
                number + 1
            );
            let [file, change, line] = [parts[0], parts[1], parts[2]].map(str::to_owned);
            mutants.push(Mutant { file, change, line });
        }
        Ok(Accepted { mutants })
    }

    /// Returns the survivors that are not in the list, and the entries that no survivor needs. Two identical survivors
    /// need two entries.
    pub(crate) fn compare(&self, survivors: &[Mutant]) -> (Vec<Mutant>, Vec<Mutant>) {
        let mut unneeded = self.mutants.clone();
        let mut missing = Vec::new();
        for survivor in survivors {
            match unneeded.iter().position(|entry| entry == survivor) {
                Some(place) => drop(unneeded.remove(place)),
                None => missing.push(survivor.clone()),
            }
        }
        (missing, unneeded)
    }

    /// Returns the entries that match no existing mutant.
    pub(crate) fn stale(&self, all: &[Mutant]) -> Vec<&Mutant> {
        self.mutants.iter().filter(|entry| !all.contains(entry)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(line: &str) -> Mutant {
        Mutant { file: "a.rs".into(), change: "replace + with -".into(), line: line.into() }
    }

    #[test]
    fn every_entry_excuses_one_survivor() {
        let list = "# why\n\na.rs :: replace + with - :: a + a :: a is 0\n";
        let accepted = Accepted::parse(list).unwrap();
        let [one, other] = [mutant("a + a"), mutant("b + b")];
        assert_eq!(accepted.compare(&[one.clone(), other.clone()]), ([other].into(), [].into()));
        assert_eq!(accepted.compare(&[one.clone(), one.clone()]), ([one.clone()].into(), [].into()));
        assert_eq!(accepted.compare(&[]), ([].into(), [one].into()));
        assert_eq!(accepted.stale(&[mutant("b + b")]), [&mutant("a + a")]);
        assert!(accepted.stale(&[mutant("a + a")]).is_empty());
    }

    #[test]
    fn an_entry_without_a_reason_is_refused() {
        for wrong in ["a.rs :: replace + with - :: a + a", "a.rs :: replace :: a + a :: ", "a.rs"] {
            assert!(Accepted::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_code_that_entries_speak_of_is_still_there() {
        let workspace = Workspace::find().unwrap();
        for Mutant { file, line, .. } in Accepted::read(&workspace).unwrap().mutants {
            let code = fs::read_to_string(workspace.root.join(&file)).unwrap();
            assert!(code.lines().any(|its| its.trim() == line), "{file} has no line `{line}` any more");
        }
    }
}
