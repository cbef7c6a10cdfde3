//! The scripts of `tests/scripts` and `tests/replay`.
#![allow(dead_code, reason = "each test file uses a part of this")]

use gousset_host::script::{self, Line, Moment, Order, Pictures, Places, parse};
use gousset_ui::Wishes;
use gousset_ui::texts::Lang;
use std::path::{Path, PathBuf};

/// A comment that begins with this names the only language that a script runs in. Such a script chooses the language
/// itself.
const LANGUAGE: &str = "# language: ";

/// A script and the files that it needs.
pub struct Script {
    pub name: String,
    pub lines: Vec<Line>,
    text: String,
    folder: PathBuf,
    /// The only language that the script runs in.
    language: Option<Lang>,
    /// The text of the shared match that it replays.
    replay: Option<String>,
}

impl Script {
    fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap();
        let lines = parse(&text).unwrap_or_else(|why| panic!("{}, {why}", path.display()));
        let checks = |order: &Order| matches!(order, Order::Expect(_) | Order::Figures);
        assert!(lines.iter().any(|(_, order)| checks(order)), "{} checks nothing", path.display());
        let language = text.lines().find_map(|line| line.strip_prefix(LANGUAGE)).map(|name| {
            let named = Lang::ALL.into_iter().find(|lang| format!("{lang:?}") == name);
            named.unwrap_or_else(|| panic!("{}: no language is called {name}", path.display()))
        });
        Self {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            lines,
            text,
            folder: path.parent().unwrap().to_owned(),
            language,
            replay: std::fs::read_to_string(path.with_extension("match")).ok(),
        }
    }

    /// Returns the script of `tests/scripts` with this name.
    pub fn named(name: &str) -> Self {
        Self::read(&folder("scripts").join(format!("{name}.txt")))
    }

    /// Returns the line before each line `figures`.
    pub fn labels_of_figures(&self) -> Vec<String> {
        let lines: Vec<&str> = self.text.lines().collect();
        let pairs = lines.windows(2).filter(|pair| pair[1] == "figures");
        pairs.map(|pair| pair[0].to_owned()).collect()
    }

    /// Returns the languages that the script runs in. The pseudo-language has the content of English.
    pub fn languages(&self) -> Vec<Lang> {
        let has_content = |lang: Lang| match (self.language, lang) {
            (Some(own), Lang::Pseudo) => own == Lang::English,
            (own, lang) => own.is_none_or(|own| own == lang),
        };
        Lang::offered().iter().copied().filter(|&lang| has_content(lang)).collect()
    }

    /// Runs the script and compares its pictures, or writes them for `cargo xtask golden`. Differences go to a folder of
    /// the test with this purpose. The pictures of a wide panel are only written, to a folder for each script in
    /// `out/wide`: the emulated boards with such a panel are compared with them.
    pub fn compare(&self, purpose: &str) -> Result<(), String> {
        let differences = Path::new(env!("CARGO_TARGET_TMPDIR")).join(purpose);
        let (out, pictures) = match cfg!(feature = "wide") {
            true => (folder("../out/wide"), Pictures::Copy),
            false if is_golden() => (differences, Pictures::Write),
            false => (differences, Pictures::Compare),
        };
        let places = Places {
            script: self.folder.clone(),
            out: out.join(&self.name),
            pictures,
            replay: self.replay.clone(),
            ..Places::default()
        };
        script::run(&self.lines, &places, |_| {}).map_err(|why| format!("{}, {why}", self.name))
    }

    /// Returns the wishes of a player with one of its languages. A script with a language of its own chooses that itself.
    pub fn wishes(&self, lang: Lang, wishes: Wishes) -> Wishes {
        Wishes { lang: Some(lang).filter(|_| self.language != Some(lang)), ..wishes }
    }

    /// Runs the script in one of its languages, without its pictures.
    pub fn run_in(&self, lang: Lang, wishes: Wishes, mut see: impl FnMut(Moment<'_>)) {
        let places = Places {
            script: self.folder.clone(),
            pictures: Pictures::Ignore,
            wishes: self.wishes(lang, wishes),
            replay: self.replay.clone(),
            ..Places::default()
        };
        let mut last = lang;
        let result = script::run(&self.lines, &places, |moment| {
            if let Moment::Frame(device) = moment {
                last = device.lang();
            }
            see(moment);
        });
        result.unwrap_or_else(|why| panic!("{}, {why}", self.name));
        assert!(self.language.is_none() || last == lang, "{} is not in {lang:?}", self.name);
    }
}

/// True if the test writes the expected files instead of comparing them: `cargo xtask golden` runs it so.
pub fn is_golden() -> bool {
    std::env::var_os("GOUSSET_BLESS").is_some()
}

/// Returns all scripts of a folder of `tests`.
pub fn scripts(name: &str) -> Vec<Script> {
    files(&folder(name), "txt").iter().map(|path| Script::read(path)).collect()
}

pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name)
}

pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|e| e == ending)).collect();
    files.sort();
    files
}
