//! The browsers of this machine, and the tests of the page in them (`crates/web/browsers`).

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::node;
use crate::web;
use crate::workspace::Workspace;

const FOLDER: &str = "crates/web/browsers";

/// A browser that the page is tested in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// Its name for people, and for the tests' driver.
    pub(crate) name: &'static str,
    driver: &'static str,
    /// The names of its program on various systems.
    programs: &'static [&'static str],
}

pub(crate) const KINDS: [Kind; 2] = [
    Kind {
        name: "Chromium",
        driver: "chrome",
        programs: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
    },
    Kind { name: "Firefox", driver: "firefox", programs: &["firefox-esr", "firefox"] },
];

/// What was found of each kind.
pub(crate) struct Browsers(Vec<(&'static Kind, PathBuf)>);

impl Browsers {
    /// Looks for each kind in the folders where programs lie.
    pub(crate) fn find() -> Self {
        Self::find_in(&env::var_os("PATH").unwrap_or_default())
    }

    fn find_in(path: &OsStr) -> Self {
        let folders: Vec<PathBuf> = env::split_paths(path).collect();
        let program = |kind: &Kind| {
            let places =
                kind.programs.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
            places.map(|place| place.with_extension(env::consts::EXE_EXTENSION)).find(|place| place.is_file())
        };
        Self(KINDS.iter().filter_map(|kind| Some((kind, program(kind)?))).collect())
    }

    /// The names of those that were not found.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let is_missing = |kind: &&Kind| self.0.iter().all(|(found, _)| found != kind);
        KINDS.iter().filter(is_missing).map(|kind| kind.name).collect()
    }

    /// The tests of this page in all that were found.
    pub(crate) fn tests(&self, workspace: &Workspace, page: &Path) -> Result<Command> {
        let folder = workspace.root.join(FOLDER);
        node::prepare(&folder, "the tests in browsers")?;
        let found: Vec<String> =
            self.0.iter().map(|(kind, path)| format!("{}={}", kind.driver, path.display())).collect();
        let mut command = Command::new("node");
        command.args(["--test", "--test-concurrency=1"]).current_dir(folder);
        command.env("GOUSSET_PAGE", page).env("GOUSSET_SITE", workspace.target.join(web::SITE));
        command.env("GOUSSET_BROWSERS", found.join("\n"));
        Ok(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_browser_is_found_by_any_of_its_names_and_what_is_missing_is_named() {
        let folder = Workspace::find().unwrap().target.join("tmp/browsers");
        fs::create_dir_all(&folder).unwrap();
        let program = folder.join("firefox").with_extension(env::consts::EXE_EXTENSION);
        fs::write(&program, "").unwrap();
        let found = Browsers::find_in(folder.as_os_str());
        assert_eq!(found.missing(), ["Chromium"]);
        assert_eq!(found.0[0].1, program);
        assert_eq!(Browsers::find_in(OsStr::new("")).missing(), ["Chromium", "Firefox"]);
    }
}
