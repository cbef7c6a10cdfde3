//! The test programs of the host. Cargo builds them together, and would run them one after the other in one step. Run
//! directly, they form several steps that run in parallel.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use serde_json::Value;

/// A group of programs that one step runs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Part {
    Bots,
    Host,
    /// Those of all other crates. Together they take about as long as each of the other two parts.
    Others,
}

impl Part {
    /// In the order in which they begin, longest first.
    pub(crate) const ALL: [Part; 3] = [Part::Bots, Part::Host, Part::Others];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Part::Bots => "tests of the bots",
            Part::Host => "tests of the simulated handheld and its tools",
            Part::Others => "tests of the other crates",
        }
    }

    /// Returns the part for the crate in this folder.
    fn of(folder: &Path) -> Part {
        match folder.file_name().and_then(|name| name.to_str()) {
            Some("bots") => Part::Bots,
            Some("host") => Part::Host,
            _ => Part::Others,
        }
    }
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct TestProgram {
    /// The folder of its crate, which is also the working directory.
    folder: PathBuf,
    program: PathBuf,
}

impl TestProgram {
    /// Reads a line of cargo's JSON messages. Returns a test program if the line names one.
    pub(crate) fn read(message: &str) -> Result<Option<TestProgram>> {
        let message: Value = serde_json::from_str(message)
            .with_context(|| format!("cargo printed what is not JSON: {message}"))?;
        let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
        let (true, Some(program)) = (is_test, message["executable"].as_str()) else { return Ok(None) };
        let manifest =
            message["manifest_path"].as_str().context("cargo names a program without its crate")?;
        let folder = Path::new(manifest).parent().context("a manifest lies in no folder")?;
        Ok(Some(TestProgram { folder: folder.to_owned(), program: PathBuf::from(program) }))
    }

    pub(crate) fn part(&self) -> Part {
        Part::of(&self.folder)
    }

    /// Returns the name to show: its crate, and the file name that cargo gave it.
    pub(crate) fn name(&self) -> String {
        let last = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        format!("{}: {}", last(&self.folder), last(&self.program))
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;

    const MESSAGE: &str = r#"{"reason":"compiler-artifact","manifest_path":"/here/crates/bots/Cargo.toml",
        "profile":{"test":true},"executable":"/here/target/debug/deps/forced_xylo-21f5"}"#;

    #[test]
    fn a_program_runs_in_the_folder_of_its_crate() {
        let program = TestProgram::read(MESSAGE).unwrap().unwrap();
        assert_eq!(program.part(), Part::Bots);
        assert_eq!(program.name(), "bots: forced_xylo-21f5");
        assert_eq!(program.command().get_current_dir(), Some(Path::new("/here/crates/bots")));
        assert_eq!(program.command().get_program(), "/here/target/debug/deps/forced_xylo-21f5");
    }

    #[test]
    fn other_messages_name_no_program_with_tests() {
        let without = |from: &str, to: &str| TestProgram::read(&MESSAGE.replace(from, to)).unwrap();
        assert_eq!(without("compiler-artifact", "build-finished"), None);
        assert_eq!(without(r#""test":true"#, r#""test":false"#), None);
        assert_eq!(without(r#""/here/target/debug/deps/forced_xylo-21f5""#, "null"), None);
        assert!(TestProgram::read("warning: no JSON").is_err());
    }

    /// A renamed crate would otherwise move to `Others` unnoticed.
    #[test]
    fn the_crates_that_have_a_step_of_their_own_are_there() {
        let crates = Workspace::find().unwrap().root.join("crates");
        let own = |part: Part| {
            let folders = crates.read_dir().unwrap().map(|entry| entry.unwrap().path());
            folders.filter(|folder| Part::of(folder) == part).count()
        };
        assert_eq!([own(Part::Bots), own(Part::Host)], [1, 1]);
        assert!(own(Part::Others) > 1);
    }
}
