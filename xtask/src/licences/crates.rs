//! The licences of crates, as their manifests state them, and where these crates are used.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use super::linked::Product;
use super::{expression, locks, metadata};
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
    let metadata = metadata::read(workspace, "Cargo.toml", &[])?;
    let licences = licences_in(&metadata)?;
    let linked = |product: Product| -> Result<BTreeSet<String>> {
        Ok(product.crates(workspace, &metadata)?.iter().map(metadata::name).collect())
    };
    let (image, page, built) = (linked(Product::Images)?, linked(Product::Page)?, built(workspace)?);
    let (mut inside, mut tools, mut elsewhere) = (String::new(), String::new(), String::new());
    for name in locks::crates(workspace, locks::WORKSPACE)? {
        let row = row(&name, &licences)?;
        match (image.contains(&name), page.contains(&name)) {
            (true, true) => inside += &format!("{row} images, page |\n"),
            (true, false) => inside += &format!("{row} images |\n"),
            (false, true) => inside += &format!("{row} page |\n"),
            (false, false) if built.contains(&name) => tools += &format!("{row}\n"),
            (false, false) => elsewhere += &format!("{row}\n"),
        }
    }
    let fuzzer = fuzzer_rows(workspace, &licences)?;
    Ok(format!("{INSIDE}{inside}{TOOLS}{tools}{ELSEWHERE}{elsewhere}{FUZZER}{fuzzer}"))
}

/// The heads of the sections.
const INSIDE: &str = "
## Crates inside what is handed on

Their licences in full go with the images (LICENCE-TEXTS.txt) and inside the page.

| crate | licence | inside |
| --- | --- | --- |
";
const TOOLS: &str = "
## Crates of the tools

Build scripts, macros, tests, the window on a PC and its tools, on Linux, macOS and Windows.
Nothing of them is handed on.

| crate | licence |
| --- | --- |
";
const ELSEWHERE: &str = "
## Crates that are locked and never built

The window needs them on other systems, or its parts do with other features.

| crate | licence |
| --- | --- |
";
const FUZZER: &str = "
## Crates of the fuzzer

Only what the workspace does not have as well.

| crate | licence |
| --- | --- |
";

/// Returns the first two cells of a crate's row.
fn row(name: &str, licences: &BTreeMap<String, String>) -> Result<String> {
    let licence = licences.get(name).with_context(|| format!("cargo does not tell of the crate {name}"))?;
    Ok(format!("| {name} | {licence} |"))
}

/// Returns the rows of the crates that only the fuzzer has.
fn fuzzer_rows(workspace: &Workspace, others: &BTreeMap<String, String>) -> Result<String> {
    let licences = licences_in(&metadata::read(workspace, "fuzz/Cargo.toml", &[])?)?;
    let mut rows = String::new();
    for name in locks::crates(workspace, locks::FUZZER)? {
        let row = row(&name, &licences)?;
        if !others.contains_key(&name) {
            rows += &format!("{row}\n");
        }
    }
    Ok(rows)
}

/// Returns the external crates that are built on any system, also those of build scripts and macros.
fn built(workspace: &Workspace) -> Result<BTreeSet<String>> {
    let mut built = BTreeSet::new();
    for system in SYSTEMS {
        built.extend(names(&metadata::read(workspace, "Cargo.toml", &["--filter-platform", system])?));
    }
    Ok(built)
}

/// Returns every external crate with its licence.
fn licences_in(metadata: &Value) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for package in metadata::from_outside(metadata) {
        let name = metadata::name(package);
        let stated = package["license"].as_str().unwrap_or_default();
        let licence =
            expression::read(stated).with_context(|| format!("the crate {name} cannot be listed"))?;
        found.insert(name, licence);
    }
    Ok(found)
}

fn names(metadata: &Value) -> BTreeSet<String> {
    let nodes = metadata["resolve"]["nodes"].as_array().into_iter().flatten();
    let ids: BTreeSet<&str> = nodes.filter_map(|node| node["id"].as_str()).collect();
    metadata::from_outside(metadata)
        .filter(|package| package["id"].as_str().is_some_and(|id| ids.contains(id)))
        .map(metadata::name)
        .collect()
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
