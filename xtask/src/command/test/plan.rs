//! The plan of a test run: the boards on which scripts run, and the limits that must be measured.

use std::path::{Path, PathBuf};

use crate::figures::{Place, Source};
use gousset_boards::{Board, Chip};

pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns one board per chip. Boards of one chip differ in pins, not in speed or in how they crash, so one is enough.
pub(crate) fn of_each_chip() -> Vec<Board> {
    Chip::ALL.into_iter().filter_map(|chip| Board::ALL.into_iter().find(|board| board.chip == chip)).collect()
}

/// Parts of the names of the scripts that take longest. The longest are matches among bots. They begin first, so that
/// no worker is left alone with one at the end.
const LONGEST: [&str; 4] = ["watch", "long-names", "screens", "hint"];

/// Assigns each script to emulated boards. The boards differ in pins, in the panel's mounting and in their chip; the
/// languages differ in texts. English scripts (`-en`) run on the first board. French scripts (`-fr`) alternate between
/// a board of another chip and the other boards of the same chip, which take turns. Scripts about the boards themselves
/// (`-boards`) run on every board. All others run on one board of each chip, so that their figures can be compared.
pub(crate) fn scripts(files: Vec<PathBuf>) -> Vec<(PathBuf, Board)> {
    let [first, others @ ..] = Board::ALL;
    let of_other_chips = || others.into_iter().filter(|board| board.chip != first.chip);
    let of_same_chip = others.into_iter().filter(|board| board.chip == first.chip);
    let mut turns = of_other_chips().cycle().zip(of_same_chip.cycle()).flat_map(|(one, other)| [one, other]);
    let mut runs: Vec<(PathBuf, Board)> = Vec::new();
    for file in files {
        match stem(&file).rsplit_once('-').map(|(_, lang)| lang) {
            Some("en") => runs.push((file, first)),
            Some("fr") => runs.extend(turns.next().map(|board| (file, board))),
            Some("boards") => runs.extend(Board::ALL.map(|board| (file.clone(), board))),
            _ => runs.extend([first].into_iter().chain(of_other_chips()).map(|board| (file.clone(), board))),
        }
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
    use crate::limits::LIMITS;

    #[test]
    fn a_full_run_is_due_to_measure_every_limit() {
        for limit in LIMITS {
            assert!(due(false).iter().any(|(source, _)| *source == limit.source), "{}", limit.name);
        }
    }

    #[test]
    fn every_script_runs_and_the_boards_take_turns() {
        let files = ["figures", "a-en", "a-fr", "b-en", "b-fr", "c-fr", "d-boards", "screens-en", "watch-fr"];
        let runs = scripts(files.map(|name| PathBuf::from(format!("{name}.txt"))).to_vec());
        let runs: Vec<_> = runs.iter().map(|(file, board)| (stem(file), board.name)).collect();
        let expected = [
            ("watch-fr", "picopad"),
            ("screens-en", "pico-lcd-1-3"),
            ("figures", "pico-lcd-1-3"),
            ("figures", "pico-2-lcd-1-3"),
            ("a-en", "pico-lcd-1-3"),
            ("a-fr", "pico-2-lcd-1-3"),
            ("b-en", "pico-lcd-1-3"),
            ("b-fr", "picosystem"),
            ("c-fr", "pico-2-lcd-1-3"),
            ("d-boards", "pico-lcd-1-3"),
            ("d-boards", "picosystem"),
            ("d-boards", "picopad"),
            ("d-boards", "pico-2-lcd-1-3"),
        ];
        assert_eq!(runs, expected.map(|(name, board)| (name.to_owned(), board)));
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
