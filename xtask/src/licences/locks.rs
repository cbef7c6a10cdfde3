//! Reads the lock files directly. Cargo's metadata leaves out packages that the requested features and targets do not
//! need.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::workspace::Workspace;

/// Cargo's lock files, each beside the manifest of its workspace.
pub(crate) const WORKSPACE: &str = "Cargo.lock";
pub(crate) const FUZZER: &str = "fuzz/Cargo.lock";
/// The lock files of npm, and the purpose of their packages.
pub(crate) const NPM: [(&str, &str); 5] = [
    ("emulator/package-lock.json", "the emulator"),
    ("crates/web/browsers/package-lock.json", "tests in browsers"),
    ("crates/web/packing/package-lock.json", "making the page smaller"),
    ("crates/words/sources/package-lock.json", "the word lists"),
    ("crates/art/package-lock.json", "the typeface"),
];

/// A package of npm, with the licence that its lock file states.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) licence: String,
}

/// Returns the name and version of every external crate.
pub(crate) fn crates(workspace: &Workspace, lock: &str) -> Result<Vec<String>> {
    let crates = crates_in(&read(workspace, lock)?);
    ensure!(!crates.is_empty(), "{lock} has no crates that come from outside");
    Ok(crates)
}

/// Returns every package of an npm lock file.
pub(crate) fn packages(workspace: &Workspace, lock: &str) -> Result<Vec<Package>> {
    packages_in(&read(workspace, lock)?).with_context(|| format!("in {lock}"))
}

fn read(workspace: &Workspace, lock: &str) -> Result<String> {
    fs::read_to_string(workspace.root.join(lock)).with_context(|| format!("cannot read {lock}"))
}

fn crates_in(lock: &str) -> Vec<String> {
    let field = |package: &str, key: &str| {
        let value = package
            .lines()
            .find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('=').map(str::trim));
        value.map(|value| value.trim_matches('"').to_owned())
    };
    let from_outside = lock.split("[[package]]").skip(1).filter(|package| field(package, "source").is_some());
    from_outside
        .map(|package| {
            let field = |key| field(package, key).unwrap_or_default();
            format!("{} {}", field("name"), field("version"))
        })
        .collect()
}

fn packages_in(lock: &str) -> Result<Vec<Package>> {
    const FOLDER: &str = "node_modules/";
    let lock: Value = serde_json::from_str(lock).context("not JSON")?;
    let entries = lock["packages"].as_object().context("no packages")?;
    let mut packages = Vec::new();
    // The entry with an empty path is the folder itself.
    for (path, entry) in entries.iter().filter(|(path, _)| !path.is_empty()) {
        let name = path.rsplit_once(FOLDER).map_or(path.as_str(), |(_, name)| name);
        let field = |key: &str| {
            entry[key].as_str().map(str::to_owned).with_context(|| format!("{name} states no {key}"))
        };
        packages.push(Package {
            name: name.to_owned(),
            version: field("version")?,
            licence: field("license")?,
        });
    }
    Ok(packages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_from_outside_are_found_and_our_own_are_not() {
        let lock = "\
version = 4

[[package]]
name = \"ours\"
version = \"0.1.0\"
dependencies = [
 \"theirs\",
]

[[package]]
name = \"theirs\"
version = \"1.2.3+4\"
source = \"registry+somewhere\"
checksum = \"00\"
dependencies = [
 \"from-git\",
]

[[package]]
name = \"from-git\"
version = \"0.5.0\"
source = \"git+somewhere\"
";
        assert_eq!(crates_in(lock), ["theirs 1.2.3+4", "from-git 0.5.0"]);
    }

    #[test]
    fn packages_of_npm_are_found_however_deep_they_lie() {
        let lock = r#"{"packages": {
            "": {"name": "ours", "license": "MIT"},
            "node_modules/@scope/a": {"version": "1.0.0", "license": "ISC"},
            "node_modules/@scope/a/node_modules/b": {"version": "2.0.0", "license": "MIT", "dev": true}
        }}"#;
        let package = |name: &str, version: &str, licence: &str| Package {
            name: name.into(),
            version: version.into(),
            licence: licence.into(),
        };
        assert_eq!(
            packages_in(lock).unwrap(),
            [package("@scope/a", "1.0.0", "ISC"), package("b", "2.0.0", "MIT")]
        );
    }

    #[test]
    fn a_package_of_npm_without_a_licence_is_refused() {
        let error = packages_in(r#"{"packages": {"node_modules/a": {"version": "1.0.0"}}}"#).unwrap_err();
        assert_eq!(error.to_string(), "a states no license");
    }
}
