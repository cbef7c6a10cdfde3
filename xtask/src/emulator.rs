//! The emulator: a Node program in `emulator/`, with its packages and its interpreter.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::node;
use crate::process::{self, NPM};
use crate::toolchain::{self, WEB_TARGET};
use crate::workspace::Workspace;

/// The crate of the emulator's interpreter, and its profile.
pub(crate) const INTERPRETER: &str = "gousset-interpreter";
pub(crate) const PROFILE: &str = "emulator";
/// The folder in which the emulator looks for its interpreter, independent of the user's target directory.
const BUILT: &str = "emulator/build";

pub(crate) struct Emulator {
    folder: PathBuf,
}

impl Emulator {
    /// Makes sure that Node, the emulator's packages and its interpreter are there.
    pub(crate) fn prepare(workspace: &Workspace) -> Result<Emulator> {
        let folder = workspace.root.join("emulator");
        node::prepare(&folder, "the emulator")?;
        build_interpreter(workspace)?;
        Ok(Emulator { folder })
    }

    /// Returns the command to run this image. The caller adds further options.
    pub(crate) fn command(&self, image: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/main.mjs")).arg("--uf2").arg(image);
        command
    }

    /// Returns the command to run many scripts in parallel. The caller adds images, a folder for pictures, and the
    /// scripts.
    pub(crate) fn batch(&self) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/batch.mjs"));
        command
    }

    /// Returns the command to run scripts on this image with the library's own processor. The caller adds further
    /// options.
    pub(crate) fn stock(&self, image: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/stock/main.mjs")).arg("--uf2").arg(image);
        command
    }

    /// Returns the command for power cuts on this image. The caller adds further options.
    pub(crate) fn power_cuts(&self, image: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/power-cuts.mjs")).arg("--uf2").arg(image);
        command
    }

    /// Returns the command to run scripts on the face of this page. The caller adds a folder for pictures, and the
    /// scripts.
    pub(crate) fn on_page(&self, page: &Path) -> Command {
        let mut command = Command::new("node");
        command.arg(self.folder.join("src/web.mjs")).arg("--page").arg(page);
        command
    }

    /// Returns the command for the tests of the page's modules.
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

/// Builds the interpreter as `npm run build` does.
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
