//! The paths of the workspace: its root and cargo's target directory.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process;

pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    /// The target directory of the user's configuration or environment.
    pub(crate) target: PathBuf,
}

impl Workspace {
    pub(crate) fn find() -> Result<Workspace> {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let metadata = process::output(
            cargo().args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"]).arg(manifest),
        )
        .context("cargo cannot describe this workspace")?;
        let metadata: Value = serde_json::from_str(&metadata).context("cargo's metadata is not JSON")?;
        let path = |key: &str| {
            let path = metadata[key].as_str().with_context(|| format!("cargo's metadata has no `{key}`"))?;
            anyhow::Ok(PathBuf::from(path))
        };
        Ok(Workspace { root: path("workspace_root")?, target: path("target_directory")? })
    }

    /// Returns cargo, with the root of the workspace as its working directory.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root);
        command
    }

    /// Returns the files with this extension in a folder of the workspace, sorted by name; none if the folder does not
    /// exist.
    pub(crate) fn files(&self, folder: &str, ending: &str) -> Vec<PathBuf> {
        let entries = self.root.join(folder).read_dir().into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|extension| extension == ending))
            .collect();
        files.sort();
        files
    }
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_workspace_is_found() {
        let workspace = Workspace::find().unwrap();
        assert!(workspace.root.join("xtask/Cargo.toml").is_file());
    }

    #[test]
    fn files_are_listed_by_name_and_a_missing_folder_has_none() {
        let workspace = Workspace::find().unwrap();
        let files = workspace.files("xtask/src", "rs");
        assert!(files.is_sorted() && files.iter().any(|path| path.ends_with("xtask/src/main.rs")));
        assert!(workspace.files("no/such/folder", "rs").is_empty());
    }
}
