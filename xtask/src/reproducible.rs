//! Makes the bytes of an image independent of the machine that builds it: no path of that machine gets into the image.
//!
//! The file name of a panic is part of the program. Names of our own files are relative to the workspace. Names of
//! other crates' files contain cargo's folder for crates, so that folder is remapped to the same name on every machine.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process;
use crate::workspace::Workspace;

/// The names of the folders in an image.
const CRATES: &str = "/crates";
const ROOT: &str = "/gousset";
/// Separates flags, so that paths may contain spaces.
const SEPARATOR: &str = "\x1f";

/// Returns the value of `CARGO_ENCODED_RUSTFLAGS` for a build of this workspace.
pub(crate) fn flags(workspace: &Workspace) -> Result<String> {
    let metadata =
        process::output(workspace.cargo().args(["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo's metadata is not JSON")?;
    let root = format!("--remap-path-prefix={}={ROOT}", workspace.root.display());
    let crates = folders_of_crates(&metadata)
        .into_iter()
        .map(|folder| format!("--remap-path-prefix={folder}={CRATES}"));
    Ok([root].into_iter().chain(crates).collect::<Vec<_>>().join(SEPARATOR))
}

/// Returns the folders that contain the sources of external crates.
fn folders_of_crates(metadata: &Value) -> BTreeSet<String> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let foreign = packages.filter(|package| !package["source"].is_null());
    let folders =
        foreign.filter_map(|package| Path::new(package["manifest_path"].as_str()?).parent()?.parent());
    folders.map(|folder| folder.display().to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_of_crates_is_found_once_and_ours_is_not_among_them() {
        let metadata = serde_json::json!({"packages": [
            {"source": null, "manifest_path": "/home/me/gousset/Cargo.toml"},
            {"source": "registry", "manifest_path": "/home/me/cargo/src/a-1.0.0/Cargo.toml"},
            {"source": "registry", "manifest_path": "/home/me/cargo/src/b-2.0.0/Cargo.toml"},
            {"source": "mirror", "manifest_path": "/mnt/c-3.0.0/Cargo.toml"},
        ]});
        let folders: Vec<String> = folders_of_crates(&metadata).into_iter().collect();
        assert_eq!(folders, ["/home/me/cargo/src", "/mnt"]);
    }

    #[test]
    fn this_machines_own_folders_are_renamed() {
        let workspace = Workspace::find().unwrap();
        let flags = flags(&workspace).unwrap();
        assert!(
            flags.contains(&format!("{}={ROOT}", workspace.root.display())) && flags.contains("=/crates")
        );
    }
}
