//! The plan of a test run: the boards on which scripts run, and the limits that must be measured.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::figures::{Place, Source};
use gousset_boards::{Board, Chip};

pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns one board per chip. Boards of one chip differ in pins, not in speed or in how they crash, so one is enough.
pub(crate) fn of_each_chip() -> Vec<Board> {
    Chip::ALL.into_iter().filter_map(|chip| Board::ALL.into_iter().find(|board| board.chip == chip)).collect()
}

/// Parts of the names of the scripts that take longest. They begin first, so that no worker is left alone with one at the
/// end.
const LONGEST: [&str; 9] = [
    "xylo-two",
    "watch",
    "last-chance",
    "hint-xylo",
    "long-names",
    "tournament",
    "xylo-five",
    "round",
    "review",
];

/// The emulated boards of a script. They differ in pins, in the panel's mounting and in their chip.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Boards {
    /// One board. The boards take turns.
    InTurn,
    /// One board of each chip, so that figures can be compared.
    EachChip,
    All,
}

impl Boards {
    /// A comment that begins with this names the boards of a script.
    const MARKER: &str = "# boards: ";

    /// Reads the boards in the text of a script. Without a line for them, the script runs on one board.
    fn of(script: &str) -> Result<Boards> {
        match script.lines().find_map(|line| line.strip_prefix(Self::MARKER)) {
            None => Ok(Boards::InTurn),
            Some("each chip") => Ok(Boards::EachChip),
            Some("all") => Ok(Boards::All),
            Some(other) => bail!("`{}` is followed by `each chip` or `all`, not by `{other}`", Self::MARKER),
        }
    }
}

/// Returns the runs of scripts on emulated boards, in the order in which they begin.
pub(crate) fn scripts(files: Vec<PathBuf>) -> Result<Vec<(PathBuf, Board)>> {
    let read = |file: PathBuf| {
        let boards = fs::read_to_string(&file).map_err(Into::into).and_then(|text| Boards::of(&text));
        boards.with_context(|| format!("in {}", file.display())).map(|boards| (file, boards))
    };
    Ok(runs(files.into_iter().map(read).collect::<Result<_>>()?))
}

fn runs(scripts: Vec<(PathBuf, Boards)>) -> Vec<(PathBuf, Board)> {
    // A turn of each chip, in which the boards of the chip take turns.
    let of_chip = |chip| Board::ALL.into_iter().filter(move |board| board.chip == chip).cycle();
    let mut chips: Vec<_> = Chip::ALL.into_iter().map(of_chip).collect();
    let mut turn = (0..chips.len()).cycle();
    let mut next = move || turn.next().and_then(|chip| chips[chip].next());
    let mut runs: Vec<(PathBuf, Board)> = Vec::new();
    for (file, boards) in scripts {
        let boards = match boards {
            Boards::InTurn => next().into_iter().collect(),
            Boards::EachChip => of_each_chip(),
            Boards::All => Board::ALL.to_vec(),
        };
        runs.extend(boards.into_iter().map(|board| (file.clone(), board)));
    }
    let place = |file: &Path| LONGEST.iter().position(|part| stem(file).contains(part));
    runs.sort_by_key(|(file, _)| place(file).unwrap_or(LONGEST.len()));
    runs
}

/// Returns the crash scripts for a chip. `NAME-<chip>` is for that chip only.
pub(crate) fn crash_scripts(files: Vec<PathBuf>, chip: Chip) -> Vec<PathBuf> {
    let is_for = |file: &Path, chip: Chip| stem(file).ends_with(&format!("-{}", chip.name.to_lowercase()));
    let is_ours =
        |file: &PathBuf| is_for(file, chip) || !Chip::ALL.into_iter().any(|other| is_for(file, other));
    files.into_iter().filter(is_ours).collect()
}

/// Returns the sources and places at which a run must measure its limits.
pub(crate) fn due(quick: bool) -> Vec<(Source, Place)> {
    let mut due = Board::ALL.map(|board| (Source::Sizes, Place::Chip(board))).to_vec();
    due.push((Source::Page, Place::Host));
    if !quick {
        due.push((Source::Script, Place::Chip(Board::DEFAULT)));
        due.extend(of_each_chip().into_iter().map(|board| (Source::Measure, Place::Chip(board))));
        due.push((Source::Bench, Place::Host));
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures;
    use crate::limits::LIMITS;
    use crate::workspace::Workspace;

    #[test]
    fn a_full_run_is_due_to_measure_every_limit() {
        for limit in LIMITS {
            assert!(due(false).iter().any(|(source, _)| *source == limit.source), "{}", limit.name);
        }
    }

    #[test]
    fn every_script_runs_and_the_boards_take_turns() {
        // After its last board, each chip begins again with its first. The last script is one of the longest, so it
        // begins first.
        let (chips, turns) = (Chip::ALL.len(), Chip::ALL.len() * (Board::ALL.len() + 1));
        let name = |turn| if turn + 1 == turns { "watch".to_owned() } else { format!("script-{turn}") };
        let in_turn = (0..turns).map(|turn| (name(turn), Boards::InTurn));
        let marked = [("figures".to_owned(), Boards::EachChip), ("turned".to_owned(), Boards::All)];
        let scripts = in_turn.chain(marked);
        let runs =
            runs(scripts.map(|(name, boards)| (PathBuf::from(format!("{name}.txt")), boards)).collect());
        let runs: Vec<_> = runs.iter().map(|(file, board)| (stem(file), *board)).collect();

        let at_turn = |turn: usize| {
            let has_chip = |board: &Board| board.chip == Chip::ALL[turn % chips];
            let boards: Vec<Board> = Board::ALL.into_iter().filter(has_chip).collect();
            (name(turn), boards[turn / chips % boards.len()])
        };
        let mut expected = vec![at_turn(turns - 1)];
        expected.extend((0..turns - 1).map(at_turn));
        expected.extend(of_each_chip().into_iter().map(|board| ("figures".to_owned(), board)));
        expected.extend(Board::ALL.map(|board| ("turned".to_owned(), board)));
        assert_eq!(runs, expected);
        assert!(of_each_chip().iter().map(|board| board.chip).eq(Chip::ALL));
    }

    #[test]
    fn a_script_names_its_boards_in_a_comment() {
        let read = |text: &str| Boards::of(text).map_err(|error| error.to_string());
        assert_eq!(read("# A match.\nboot\n"), Ok(Boards::InTurn));
        assert_eq!(read("# A match.\n# boards: each chip\nboot\n"), Ok(Boards::EachChip));
        assert_eq!(read("# boards: all\n"), Ok(Boards::All));
        assert!(read("# boards: both\n").is_err_and(|why| why.contains("`both`")));
    }

    /// The README compares the figures of both chips, and the limits hold on both.
    #[test]
    fn every_script_with_a_limit_runs_on_each_chip() {
        let files = Workspace::find().unwrap().files("tests/scripts", "txt");
        for file in &files {
            let text = fs::read_to_string(file).unwrap();
            let names = figures::names_in_script(&text, &stem(file));
            let is_limited = |name: &String| LIMITS.iter().any(|limit| limit.name == name);
            let boards = Boards::of(&text).unwrap();
            assert!(boards != Boards::InTurn || !names.iter().any(is_limited), "{}", file.display());
        }
        assert!(!scripts(files).unwrap().is_empty());
    }

    /// Only the emulator runs most of these scripts, at the end of a full test run.
    #[test]
    fn scripts_refer_to_files_that_exist() {
        let workspace = Workspace::find().unwrap();
        let mut checked = 0;
        for folder in ["board", "crash", "log", "power", "replay", "scripts"] {
            for file in workspace.files(&format!("tests/{folder}"), "txt") {
                let text = fs::read_to_string(&file).unwrap();
                let lines = text.lines().filter_map(|line| line.split_once(' '));
                for (_, named) in lines.filter(|(order, _)| ["flash", "expect"].contains(order)) {
                    assert!(file.with_file_name(named).is_file(), "{}: {named}", file.display());
                    checked += 1;
                }
            }
        }
        assert!(checked > 400, "{checked}");
    }

    #[test]
    fn a_crash_that_ends_otherwise_on_a_chip_has_a_script_for_it() {
        let files = || {
            ["hang", "overflow-rp2040", "overflow-rp2350"]
                .map(|name| PathBuf::from(format!("{name}.txt")))
                .to_vec()
        };
        let of = |chip| crash_scripts(files(), chip).iter().map(|file| stem(file)).collect::<Vec<_>>();
        assert_eq!(of(Chip::RP2040), ["hang", "overflow-rp2040"]);
        assert_eq!(of(Chip::RP2350), ["hang", "overflow-rp2350"]);
    }
}
