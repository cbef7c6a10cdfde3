//! The emulated chip: a Node program in `emulator/`, with its packages and its interpreter.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::output::say;
use crate::process::{self, NPM};
use crate::toolchain::{self, WEB_TARGET};
use crate::workspace::Workspace;

/// The first Node with the test runner the emulator's own tests are written for.
const OLDEST_NODE: u32 = 20;

/// The crate of which the emulator's interpreter is made, and how it is compiled.
pub(crate) const INTERPRETER: &str = "gousset-interpreter";
pub(crate) const PROFILE: &str = "emulator";
/// Where the emulator looks for its interpreter, wherever the reader's own target folder is.
const BUILT: &str = "emulator/build";

pub(crate) struct Emulator {
    folder: PathBuf,
}

impl Emulator {
    /// Makes sure of Node, of the emulator's packages and of its interpreter.
    pub(crate) fn prepare(workspace: &Workspace) -> Result<Emulator> {
        check_node()?;
        let folder = workspace.root.join("emulator");
        ensure!(
            folder.join("package-lock.json").is_file(),
            "the emulator's list of packages, emulator/package-lock.json, is missing"
        );
        if !packages_are_current(&folder) {
            say!("installing the emulator's packages…");
            ensure!(
                process::answers(Command::new(NPM).arg("--version")),
                "npm is needed to install the emulator's packages and was not found: install it from your system's packages"
            );
            process::run(Command::new(NPM).args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))
                .context("the emulator's packages cannot be installed")?;
        }
        build_interpreter(workspace)?;
        Ok(Emulator { folder })
    }

    /// The emulator for this image; the caller adds the rest of its options.
    pub(crate) fn command(&self, image: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/main.mjs")).arg("--uf2").arg(image);
        command
    }

    /// Many scripts side by side; the caller adds images, a folder for pictures, and the scripts.
    pub(crate) fn batch(&self) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/batch.mjs"));
        command
    }

    /// The power cuts on this image; the caller adds the rest of their options.
    pub(crate) fn power_cuts(&self, image: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/power-cuts.mjs")).arg("--uf2").arg(image);
        command
    }

    /// Scripts on the face of this page; the caller adds a folder for pictures, and the scripts.
    pub(crate) fn on_page(&self, page: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/web.mjs")).arg("--page").arg(page);
        command
    }

    /// The tests of the page's own modules.
    pub(crate) fn page_tests(&self, workspace: &Workspace) -> Command {
        let mut command = Command::new("node");
        command.arg("--test").current_dir(workspace.root.join("crates/web/test"));
        command
    }

    pub(crate) fn own_tests(&self) -> Command {
        let mut command = Command::new(NPM);
        command.arg("test").current_dir(&self.folder);
        command
    }
}

/// As `npm run build` does.
fn build_interpreter(workspace: &Workspace) -> Result<()> {
    toolchain::add_target(workspace, WEB_TARGET)?;
    process::run(
        workspace.cargo().args(["build", "--quiet", "--package", INTERPRETER, "--profile", PROFILE]).args([
            "--target",
            WEB_TARGET,
            "--target-dir",
            BUILT,
        ]),
    )
    .context("the emulator's interpreter cannot be built")
}

fn check_node() -> Result<()> {
    let Ok(version) = process::output(Command::new("node").arg("--version")) else {
        bail!(
            "Node {OLDEST_NODE} or newer is needed for the emulator and was not found: install it from your system's packages"
        );
    };
    let version = version.trim();
    ensure!(
        major(version).is_some_and(|major| major >= OLDEST_NODE),
        "Node {OLDEST_NODE} or newer is needed for the emulator and {version} was found: install a newer one from your system's packages"
    );
    Ok(())
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// npm writes a lock of its own when an installation is complete: older than ours, or missing, it is stale.
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
