//! The licences of crates, as their manifests state them, and where these crates are used.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anyhow::{Context, Result};
use serde_json::Value;

use super::{expression, locks};
use crate::process;
use crate::release::notices;
use crate::toolchain::WEB_TARGET;
use crate::workspace::Workspace;
use gousset_boards::Chip;

/// The targets that the project's tools and their outputs are built for.
const SYSTEMS: [&str; 6] = [
    Chip::RP2040.target,
    Chip::RP2350.target,
    WEB_TARGET,
    "x86_64-unknown-linux-gnu",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
];

/// Returns the page's part about crates. Each crate is in the first section that it belongs to.
pub(crate) fn part(workspace: &Workspace) -> Result<String> {
    let licences = licences(workspace, "Cargo.toml")?;
    let for_fuzzing = self::licences(workspace, "fuzz/Cargo.toml")?;
    let image = notices::crates_of_images(workspace)?;
    let page = notices::crates_of_page(workspace)?;
    let mut built = BTreeSet::new();
    for system in SYSTEMS {
        built.extend(names(&metadata(workspace, "Cargo.toml", &["--filter-platform", system])?));
    }

    let (mut inside, mut tools, mut elsewhere) = (Vec::new(), Vec::new(), Vec::new());
    for name in locks::crates(workspace, locks::WORKSPACE)? {
        let licence =
            licences.get(&name).with_context(|| format!("cargo does not tell of the crate {name}"))?;
        match (image.contains(&name), page.contains(&name)) {
            (true, true) => inside.push(format!("| {name} | {licence} | images, page |")),
            (true, false) => inside.push(format!("| {name} | {licence} | images |")),
            (false, true) => inside.push(format!("| {name} | {licence} | page |")),
            (false, false) if built.contains(&name) => tools.push(format!("| {name} | {licence} |")),
            (false, false) => elsewhere.push(format!("| {name} | {licence} |")),
        }
    }
    let mut fuzzer = Vec::new();
    for name in locks::crates(workspace, locks::FUZZER)? {
        let licence =
            for_fuzzing.get(&name).with_context(|| format!("cargo does not tell of the crate {name}"))?;
        if !licences.contains_key(&name) {
            fuzzer.push(format!("| {name} | {licence} |"));
        }
    }

    let mut part = String::new();
    let mut section = |head: &str, columns: &str, rows: &[String]| -> Result<()> {
        let rule = "| --- ".repeat(columns.matches('|').count() - 1);
        write!(part, "\n{head}\n\n{columns}\n{rule}|\n")?;
        for row in rows {
            writeln!(part, "{row}")?;
        }
        Ok(())
    };
    section(
        "## Crates inside what is handed on\n\nTheir licences in full go with the images (LICENCE-TEXTS.txt) and inside the page.",
        "| crate | licence | inside |",
        &inside,
    )?;
    section(
        "## Crates of the tools\n\nBuild scripts, macros, tests, the window on a PC and its tools, on Linux, macOS and Windows.\n\
         Nothing of them is handed on.",
        "| crate | licence |",
        &tools,
    )?;
    section(
        "## Crates that are locked and never built\n\nThe window needs them on other systems, or its parts do with other features.",
        "| crate | licence |",
        &elsewhere,
    )?;
    section(
        "## Crates of the fuzzer\n\nOnly what the workspace does not have as well.",
        "| crate | licence |",
        &fuzzer,
    )?;
    Ok(part)
}

/// Returns every external crate, for all features and targets, with its licence.
fn licences(workspace: &Workspace, manifest: &str) -> Result<BTreeMap<String, String>> {
    licences_in(&metadata(workspace, manifest, &[])?)
}

fn licences_in(metadata: &Value) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for package in from_outside(metadata) {
        let name = name(package);
        let stated = package["license"].as_str().unwrap_or_default();
        let licence =
            expression::read(stated).with_context(|| format!("the crate {name} cannot be listed"))?;
        found.insert(name, licence);
    }
    Ok(found)
}

fn metadata(workspace: &Workspace, manifest: &str, options: &[&str]) -> Result<Value> {
    let mut cargo = workspace.cargo();
    cargo.args([
        "metadata",
        "--locked",
        "--all-features",
        "--format-version",
        "1",
        "--manifest-path",
        manifest,
    ]);
    let metadata = process::output(cargo.args(options))?;
    serde_json::from_str(&metadata).context("cargo's metadata is not JSON")
}

fn names(metadata: &Value) -> BTreeSet<String> {
    let nodes = metadata["resolve"]["nodes"].as_array().into_iter().flatten();
    let ids: BTreeSet<&str> = nodes.filter_map(|node| node["id"].as_str()).collect();
    from_outside(metadata)
        .filter(|package| package["id"].as_str().is_some_and(|id| ids.contains(id)))
        .map(name)
        .collect()
}

fn from_outside(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten().filter(|package| !package["source"].is_null())
}

fn name(package: &Value) -> String {
    let field = |field: &str| package[field].as_str().unwrap_or_default();
    format!("{} {}", field("name"), field("version"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_without_a_known_licence_is_refused() {
        for licence in [Value::Null, "".into(), "Own".into()] {
            let metadata = serde_json::json!({"packages": [
                {"name": "x", "version": "1.0.0", "source": "registry", "license": licence}]});
            assert!(licences_in(&metadata).unwrap_err().to_string().contains("x 1.0.0"));
        }
    }

    #[test]
    fn our_own_crates_are_not_listed() {
        let metadata = serde_json::json!({"packages": [
            {"name": "ours", "version": "1.0.0", "source": null},
            {"name": "theirs", "version": "2.0.0", "source": "registry", "license": "MIT/Apache-2.0"}]});
        let expected = [("theirs 2.0.0".to_owned(), "MIT OR Apache-2.0".to_owned())];
        assert_eq!(licences_in(&metadata).unwrap(), BTreeMap::from(expected));
    }
}
