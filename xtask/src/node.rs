//! Node, and the npm packages that programs of this project need.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::output::say;
use crate::process::{self, NPM};

/// The first version of Node whose test runner the tests can use.
const OLDEST_NODE: u32 = 20;

/// Makes sure of Node and of the packages in the lock file of `folder`. `what` names their purpose in messages.
pub(crate) fn prepare(folder: &Path, what: &str) -> Result<()> {
    check_node(what)?;
    let lock = folder.join("package-lock.json");
    ensure!(lock.is_file(), "the list of packages for {what}, {}, is missing", lock.display());
    if packages_are_current(folder) {
        return Ok(());
    }
    say!("installing the packages for {what}…");
    ensure!(
        process::answers(Command::new(NPM).arg("--version")),
        "npm is needed to install the packages for {what} and was not found: install it from your system's packages"
    );
    process::run(
        Command::new(NPM).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(folder),
    )
    .with_context(|| format!("the packages for {what} cannot be installed"))
}

fn check_node(what: &str) -> Result<()> {
    let Ok(version) = process::output(Command::new("node").arg("--version")) else {
        bail!(
            "Node {OLDEST_NODE} or newer is needed for {what} and was not found: install it from your system's packages"
        );
    };
    let version = version.trim();
    ensure!(
        major(version).is_some_and(|major| major >= OLDEST_NODE),
        "Node {OLDEST_NODE} or newer is needed for {what} and {version} was found: install a newer one from your system's packages"
    );
    Ok(())
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// True if the packages are installed. npm writes a lock file of its own after an installation: if that is missing or
/// older than ours, the packages are stale.
fn packages_are_current(folder: &Path) -> bool {
    let written =
        |path: &str| -> Option<SystemTime> { fs::metadata(folder.join(path)).ok()?.modified().ok() };
    written("node_modules/.package-lock.json") >= written("package-lock.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_number() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("v9.0.0"), Some(9));
        assert_eq!(major("v104"), Some(104));
        assert_eq!(major("20.1.0"), None);
        assert_eq!(major("vanilla"), None);
    }
}
