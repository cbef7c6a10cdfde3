//! What a test run consists of, in order: cheap checks first, so that a slip shows early.

use std::path::{Path, PathBuf};

use crate::board::Board;
use crate::figures::{Place, Source};
use crate::workspace::Workspace;

#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Step {
    Toolchain,
    Format,
    Workflows,
    LintHost,
    LintChip(Board),
    LintWeb,
    HostTests,
    EmulatorPackages,
    EmulatorTests,
    PageTests,
    Page,
    PageScripts,
    Image(Board),
    Release,
    /// Two at once: an emulated chip keeps one core busy.
    Scripts(Vec<(PathBuf, Board)>),
    Crash(Board),
    Log(Board),
    PowerCuts(Board),
    Measure(Board),
    HostBench,
    Monkey,
    Fuzz(Option<String>),
}

impl Step {
    pub(crate) fn title(&self) -> String {
        match self {
            Step::Toolchain => "the toolchain's parts".into(),
            Step::Format => "format".into(),
            Step::Workflows => "the workflows of GitHub".into(),
            Step::LintHost => "clippy for the host".into(),
            Step::LintChip(board) => format!("clippy for the chip ({})", board.name()),
            Step::LintWeb => "clippy for the browser".into(),
            Step::HostTests => "tests on the host".into(),
            Step::EmulatorPackages => "the emulator's packages".into(),
            Step::EmulatorTests => "the emulator's own tests".into(),
            Step::PageTests => "the page's own tests".into(),
            Step::Page => "the browser's page".into(),
            Step::PageScripts => "every script on the page".into(),
            Step::Image(board) => format!("image and its size ({})", board.name()),
            Step::Release => "the files of a release".into(),
            Step::Scripts(runs) => {
                let run =
                    |(script, board): &(PathBuf, Board)| format!("{} on {}", stem(script), board.name());
                runs.iter().map(run).collect::<Vec<_>>().join(", ")
            }
            Step::Crash(board) => format!("crashes on the emulated {}", board.name()),
            Step::Log(board) => format!("the log of the emulated {}", board.name()),
            Step::PowerCuts(board) => format!("power cuts on the emulated {}, a sample", board.name()),
            Step::Measure(board) => format!("measures on the emulated {}", board.name()),
            Step::HostBench => "benches on the host".into(),
            Step::Monkey => "a monkey on the simulated handheld".into(),
            Step::Fuzz(None) => "fuzzing".into(),
            Step::Fuzz(Some(target)) => format!("fuzzing {target}"),
        }
    }
}

pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

pub(crate) fn steps(workspace: &Workspace, quick: bool) -> Vec<Step> {
    let mut steps = vec![Step::Toolchain, Step::Format, Step::Workflows, Step::LintHost];
    steps.extend(Board::ALL.map(Step::LintChip));
    steps.push(Step::LintWeb);
    steps.extend([Step::HostTests, Step::EmulatorPackages, Step::EmulatorTests]);
    steps.extend([Step::PageTests, Step::Page, Step::PageScripts]);
    steps.extend(Board::ALL.map(Step::Image));
    steps.push(Step::Release);
    if quick {
        return steps;
    }
    steps.extend(scripts(workspace.files("tests/scripts", "txt")));
    steps
}

/// Which script runs on which emulated board. The boards differ in pins and in how the panel is mounted, the languages
/// in words: a path that is there in both languages is walked in one of them on each board, any other on both.
fn scripts(files: Vec<PathBuf>) -> Vec<Step> {
    let [first, second] = Board::ALL;
    let mut runs: Vec<(PathBuf, Board)> = Vec::new();
    for file in files {
        match stem(&file).rsplit_once('-').map(|(_, lang)| lang.to_owned()).as_deref() {
            Some("en") => runs.push((file, first)),
            Some("fr") => runs.push((file, second)),
            _ => runs.extend([(file.clone(), first), (file, second)]),
        }
    }
    let (mut of_first, mut of_second): (Vec<_>, Vec<_>) =
        runs.into_iter().partition(|(_, board)| *board == first);
    let mut steps = Vec::new();
    while !of_first.is_empty() || !of_second.is_empty() {
        let pair = [&mut of_first, &mut of_second].into_iter().filter(|runs| !runs.is_empty());
        steps.push(Step::Scripts(pair.map(|runs| runs.remove(0)).collect()));
    }
    steps
}

/// What comes after the steps in order, side by side: each of these keeps one core busy. The boards differ in pins, not
/// in speed or in how they crash: one of them tells it for both.
pub(crate) fn lanes(workspace: &Workspace, quick: bool) -> Vec<Vec<Step>> {
    if quick {
        return Vec::new();
    }
    let targets = workspace.files("fuzz/fuzz_targets", "rs");
    let mut short = vec![
        Step::Crash(Board::DEFAULT),
        Step::Log(Board::DEFAULT),
        Step::PowerCuts(Board::DEFAULT),
        Step::Monkey,
    ];
    if targets.is_empty() {
        short.push(Step::Fuzz(None));
    }
    short.extend(targets.iter().map(|target| Step::Fuzz(Some(stem(target)))));
    vec![vec![Step::Measure(Board::DEFAULT)], short]
}

/// What comes last, and alone: a bench beside anything else measures the other thing too.
pub(crate) fn last(quick: bool) -> Vec<Step> {
    if quick { Vec::new() } else { vec![Step::HostBench] }
}

/// Where limits must have been measured by the end.
pub(crate) fn due(quick: bool) -> Vec<(Source, Place)> {
    let on_both = |source| Board::ALL.map(|board| (source, Place::Chip(board)));
    let mut due = on_both(Source::Sizes).to_vec();
    if !quick {
        due.push((Source::Script, Place::Chip(Board::DEFAULT)));
        due.push((Source::Measure, Place::Chip(Board::DEFAULT)));
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
    fn every_script_runs_and_every_path_on_both_boards() {
        let files = ["figures", "a-en", "a-fr", "b-en"].map(|name| PathBuf::from(format!("{name}.txt")));
        let steps = scripts(files.to_vec());
        let runs: Vec<_> = steps
            .iter()
            .flat_map(|step| match step {
                Step::Scripts(runs) => runs.clone(),
                _ => Vec::new(),
            })
            .map(|(file, board)| (stem(&file), board))
            .collect();
        let [first, second] = Board::ALL;
        for expected in
            [("figures", first), ("figures", second), ("a-en", first), ("a-fr", second), ("b-en", first)]
        {
            assert!(runs.iter().any(|(name, board)| (&**name, *board) == expected), "{expected:?}");
        }
        assert_eq!((runs.len(), steps.len()), (5, 3));
    }

    #[test]
    fn a_quick_run_is_the_start_of_a_full_one() {
        let workspace = Workspace::find().unwrap();
        let (quick, full) = (steps(&workspace, true), steps(&workspace, false));
        assert!(full.starts_with(&quick) && full.len() > quick.len());
        assert!(lanes(&workspace, false).concat().contains(&Step::Measure(Board::DEFAULT)));
        assert!(lanes(&workspace, true).is_empty() && last(true).is_empty());
    }
}
