//! The steps of a test run, and the steps that each needs. If several can begin, they begin in this order: cheap checks
//! first, so that a mistake shows early, then the steps that others wait for.

use std::path::{Path, PathBuf};

use super::programs::Part;
use super::schedule::Job;
use crate::figures::{Place, Source};
use crate::workspace::Workspace;
use gousset_boards::{Board, Chip};

/// A step of a test run.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Step {
    Toolchain,
    Format,
    Workflows,
    LintHost,
    LintChip(Board),
    LintWeb,
    DocsHost,
    DocsChip,
    BuildHostTests,
    HostTests(Part),
    DocumentedExamples,
    LongerTexts,
    WiderPanel,
    EmulatorPackages,
    WordLists,
    EmulatorTests,
    PageTests,
    Page,
    PageScripts,
    PageInBrowsers,
    Image(Board),
    Release,
    Scripts,
    CrashImage(Board),
    Crash(Board),
    Log,
    BoardReport(Board),
    PowerCuts(Board),
    MeasureImage(Board),
    Conformance(Board),
    Measure(Board),
    HostBench,
    Monkey,
    ExampleGame,
    BuildFuzz,
    Fuzz(Option<String>),
}

impl Step {
    pub(crate) fn title(&self) -> String {
        match self {
            Step::Toolchain => "the toolchain's parts".into(),
            Step::Format => "format".into(),
            Step::Workflows => "the workflows of GitHub".into(),
            Step::LintHost => "clippy for the host".into(),
            Step::LintChip(board) => format!("clippy for the chip ({})", board.name),
            Step::LintWeb => "clippy for the browser".into(),
            Step::DocsHost => "documentation of the host's crates".into(),
            Step::DocsChip => "documentation of the firmware".into(),
            Step::BuildHostTests => "tests on the host, built".into(),
            Step::HostTests(part) => part.title().into(),
            Step::DocumentedExamples => "examples of the documentation".into(),
            Step::LongerTexts => "every screen in a longer language".into(),
            Step::WiderPanel => "every screen on a wider panel".into(),
            Step::EmulatorPackages => "the emulator's packages".into(),
            Step::WordLists => "the English dictionary against the lists of spelling".into(),
            Step::EmulatorTests => "the emulator's own tests".into(),
            Step::PageTests => "the page's own tests".into(),
            Step::Page => "the browser's page".into(),
            Step::PageScripts => "every script on the page".into(),
            Step::PageInBrowsers => "the page in real browsers".into(),
            Step::Image(board) => format!("image and its size ({})", board.name),
            Step::Release => "the files of a release".into(),
            Step::Scripts => "every script on the emulated boards".into(),
            Step::CrashImage(board) => format!("the image that crashes ({})", board.name),
            Step::Crash(board) => format!("crashes on the emulated {}", board.name),
            Step::Log => "what the log tells on the emulated boards".into(),
            Step::BoardReport(board) => format!("the board report of the emulated {}", board.name),
            Step::PowerCuts(board) => format!("power cuts on the emulated {}, a sample", board.name),
            Step::MeasureImage(board) => format!("the benchmark image ({})", board.name),
            Step::Conformance(board) => {
                format!("the same results on the emulated {} as on the host", board.name)
            }
            Step::Measure(board) => format!("measures on the emulated {}", board.name),
            Step::HostBench => "benches on the host".into(),
            Step::Monkey => "a monkey on the simulated handheld".into(),
            Step::ExampleGame => "the example of a game, on the host, the page and the chip".into(),
            Step::BuildFuzz => "the fuzzer's targets, built".into(),
            Step::Fuzz(None) => "fuzzing".into(),
            Step::Fuzz(Some(target)) => format!("fuzzing {target}"),
        }
    }
}

impl Job for Step {
    fn needs(&self) -> Vec<Step> {
        let mut needs = match self {
            Step::Toolchain => return Vec::new(),
            Step::HostTests(_) | Step::DocumentedExamples | Step::LongerTexts => vec![Step::BuildHostTests],
            Step::HostBench | Step::Monkey => vec![Step::BuildHostTests],
            Step::EmulatorTests | Step::PageTests => vec![Step::EmulatorPackages],
            // A program of the host prints the texts of the page.
            Step::Page => vec![Step::BuildHostTests],
            Step::PageScripts => vec![Step::EmulatorPackages, Step::Page],
            Step::PageInBrowsers => vec![Step::Page],
            Step::Scripts => vec![Step::EmulatorPackages],
            // A program of the host prints the texts of the page.
            Step::ExampleGame => vec![Step::EmulatorPackages, Step::BuildHostTests],
            Step::Crash(board) => vec![Step::EmulatorPackages, Step::CrashImage(*board)],
            Step::PowerCuts(board) | Step::BoardReport(board) => {
                vec![Step::EmulatorPackages, Step::Image(*board)]
            }
            Step::Log => vec![Step::EmulatorPackages],
            Step::Measure(board) | Step::Conformance(board) => {
                vec![Step::EmulatorPackages, Step::MeasureImage(*board)]
            }
            Step::Fuzz(Some(_)) => vec![Step::BuildFuzz],
            // It builds the page and all images, which are built already by then.
            Step::Release => vec![Step::Page],
            _ => Vec::new(),
        };
        if matches!(self, Step::Scripts | Step::Log | Step::Release) {
            needs.extend(Board::ALL.map(Step::Image));
        }
        needs.push(Step::Toolchain);
        needs
    }

    fn builds_in(&self) -> &'static [&'static str] {
        match self {
            Step::LintHost | Step::DocsHost | Step::BuildHostTests => &["debug"],
            Step::WiderPanel => &["debug"],
            Step::LintChip(_) | Step::DocsChip => &["chip"],
            Step::Image(_) | Step::CrashImage(_) | Step::MeasureImage(_) => &["chip"],
            Step::LintWeb | Step::Page => &["web"],
            Step::Release => &["chip", "web"],
            Step::ExampleGame => &["debug", "chip", "web"],
            Step::BuildFuzz => &["fuzz"],
            _ => &[],
        }
    }

    /// A bench must run alone, because other steps would change its times.
    fn is_alone(&self) -> bool {
        *self == Step::HostBench
    }
}

pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns one board per chip. Boards of one chip differ in pins, not in speed or in how they crash, so one is enough.
fn of_each_chip() -> Vec<Board> {
    Chip::ALL.into_iter().filter_map(|chip| Board::ALL.into_iter().find(|board| board.chip == chip)).collect()
}

/// Returns the steps of a run, in the order in which they begin.
pub(crate) fn steps(workspace: &Workspace, quick: bool) -> Vec<Step> {
    let mut steps = vec![Step::Toolchain, Step::Format, Step::Workflows, Step::EmulatorPackages];
    steps.push(Step::LintHost);
    steps.extend(Board::ALL.map(Step::LintChip));
    // Browsers mostly wait, so their tests begin early, in parallel with others.
    steps.extend([Step::BuildHostTests, Step::Page, Step::PageInBrowsers]);
    steps.extend(Board::ALL.map(Step::Image));
    steps.extend(Part::ALL.map(Step::HostTests));
    steps.extend([Step::DocumentedExamples, Step::LongerTexts, Step::WiderPanel]);
    if !quick {
        steps.push(Step::WordLists);
        steps.extend(of_each_chip().into_iter().map(Step::MeasureImage));
        steps.extend(of_each_chip().into_iter().map(Step::CrashImage));
    }
    steps.extend([Step::LintWeb, Step::DocsHost, Step::DocsChip]);
    steps.extend([Step::EmulatorTests, Step::PageTests, Step::PageScripts]);
    if !quick {
        steps.extend([Step::BuildFuzz, Step::Scripts]);
        for board in of_each_chip() {
            steps.extend(
                [Step::Measure, Step::Conformance, Step::Crash, Step::PowerCuts, Step::BoardReport]
                    .map(|step| step(board)),
            );
        }
        steps.extend([Step::Log, Step::Monkey, Step::ExampleGame]);
        steps.extend(fuzz_targets(workspace));
    }
    steps.push(Step::Release);
    if !quick {
        steps.push(Step::HostBench);
    }
    steps
}

fn fuzz_targets(workspace: &Workspace) -> Vec<Step> {
    let targets = workspace.files("fuzz/fuzz_targets", "rs");
    if targets.is_empty() {
        return vec![Step::Fuzz(None)];
    }
    targets.iter().map(|target| Step::Fuzz(Some(stem(target)))).collect()
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

    #[test]
    fn a_quick_run_is_a_part_of_a_full_one_and_has_all_that_it_needs() {
        let workspace = Workspace::find().unwrap();
        let (quick, full) = (steps(&workspace, true), steps(&workspace, false));
        assert!(quick.iter().all(|step| full.contains(step)) && full.len() > quick.len());
        assert!(!quick.contains(&Step::Scripts));
        for board in of_each_chip() {
            assert!(full.contains(&Step::Measure(board)) && full.contains(&Step::Conformance(board)));
        }
        for plan in [quick, full] {
            for step in &plan {
                assert!(step.needs().iter().all(|needed| plan.contains(needed)), "{step:?}");
                assert_eq!(plan.iter().filter(|other| *other == step).count(), 1, "{step:?}");
            }
        }
    }

    /// If every step comes after the steps that it needs, there is no cycle.
    #[test]
    fn no_step_needs_one_that_comes_after_it() {
        let plan = steps(&Workspace::find().unwrap(), false);
        for (place, step) in plan.iter().enumerate() {
            for needed in step.needs() {
                assert!(plan[..place].contains(&needed), "{step:?} needs {needed:?}");
            }
        }
    }
}
