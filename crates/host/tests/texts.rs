//! Properties of every text of a language, read from its sources.

use gousset_draw::fonts;
use gousset_ui::texts::Lang;
use std::fs;
use std::path::{Path, PathBuf};

/// Letters, digits, signs and spaces of texts, which the smallest font has. The other fonts for texts have the same ones.
const FONT: &gousset_draw::font::Font = &fonts::CAPTION;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The name of a language's folder and of its files.
fn name(lang: Lang) -> String {
    format!("{lang:?}").to_lowercase()
}

/// Returns the sources with the texts of a language.
fn sources(lang: Lang) -> Vec<(PathBuf, String)> {
    let mut folders = vec![root().join("crates/ui/src/texts").join(name(lang))];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push((path.clone(), fs::read_to_string(path).unwrap()));
            }
        }
    }
    sources
}

/// Returns the string literals of a source, without those in comments.
fn literals(source: &str) -> Vec<String> {
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    code.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns the strings that no text of a language contains: each in quotes on a line of its own.
fn forbidden(rules: &str) -> Vec<String> {
    let quoted = |line: &str| Some(line.strip_prefix('"')?.strip_suffix('"')?.to_owned());
    rules.lines().filter(|line| !line.starts_with('#')).map(|line| quoted(line).expect(line)).collect()
}

/// Returns a text that breaks one of the rules.
fn fault(texts: &[String], rules: &[String]) -> Option<String> {
    let breaks = |text: &&String| rules.iter().any(|rule| text.contains(rule));
    texts.iter().find(breaks).cloned()
}

#[test]
fn every_language_keeps_its_own_typography() {
    for lang in Lang::ALL {
        let path = root().join("tests/typography").join(name(lang)).with_extension("txt");
        let rules = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let rules = forbidden(&rules);
        assert!(!rules.is_empty(), "{lang:?}");
        let mut texts = 0;
        for (path, source) in sources(lang) {
            let literals = literals(&source);
            assert_eq!(fault(&literals, &rules), None, "{}", path.display());
            texts += literals.len();
        }
        assert!(texts > 500, "{lang:?} has {texts} texts");
    }
}

#[test]
fn a_text_that_breaks_a_rule_is_found() {
    let rules = forbidden("# French\n\" !\"\n\"'\"\n");
    let texts = literals("// \"a !\"\nfn a() { (\"b\u{a0}!\", \"c !\", \"d’e\") }");
    assert_eq!((texts.len(), fault(&texts, &rules)), (3, Some("c !".into())));
    assert_eq!(fault(&literals("(\"l'eau\")"), &rules).as_deref(), Some("l'eau"));
}

/// The browser draws the texts of the page, with its own fonts.
#[test]
fn the_fonts_have_every_letter() {
    for lang in Lang::ALL {
        for (path, source) in sources(lang).into_iter().filter(|(path, _)| !path.ends_with("page.rs")) {
            let letters: String = literals(&source).concat();
            let missing = letters.chars().find(|&letter| letter != '\n' && !FONT.has(letter));
            assert_eq!(missing, None, "{}: see crates/art/src/fonts.rs", path.display());
        }
    }
    assert!(!FONT.has('ş') && FONT.has('é'));
}
