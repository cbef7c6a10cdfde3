//! The descriptions of crates that `cargo metadata` prints.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process;
use crate::workspace::Workspace;

/// Returns the metadata of a manifest's workspace, with all features, and for all targets unless an option names one.
pub(super) fn read(workspace: &Workspace, manifest: &str, options: &[&str]) -> Result<Value> {
    let mut cargo = workspace.cargo();
    cargo.args(["metadata", "--locked", "--all-features", "--format-version", "1"]);
    let metadata = process::output(cargo.args(["--manifest-path", manifest]).args(options))?;
    serde_json::from_str(&metadata).context("cargo's metadata is not JSON")
}

/// Returns the external packages.
pub(super) fn from_outside(metadata: &Value) -> impl Iterator<Item = &Value> {
    packages(metadata).filter(|package| !package["source"].is_null())
}

/// Returns all packages, also our own.
pub(super) fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

/// Returns name and version of a package.
pub(super) fn name(package: &Value) -> String {
    let field = |field: &str| package[field].as_str().unwrap_or_default();
    format!("{} {}", field("name"), field("version"))
}
