//! Runs the steps of a test run.

use std::collections::BTreeMap;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};

use anyhow::{Context as _, Result, anyhow, bail, ensure};

use super::example;
use super::plan::{self, Step};
use super::programs::{Part, TestProgram};
use super::script_run::ScriptRun;
use crate::address::Address;
use crate::board_report;
use crate::browsers::{self, Browsers};
use crate::command::{dist, monkey, power_cuts, words};
use crate::conformance;
use crate::emulator::{self, Emulator};
use crate::figures::{self, Figure, Place, Source};
use crate::image::{self, Image};
use crate::limits;
use crate::log::Texts;
use crate::output::{self, say};
use crate::process;
use crate::report::{Outcome, Tally};
use crate::story::Story;
use crate::toolchain::{self, WEB_TARGET};
use crate::web;
use crate::workspace::Workspace;
use gousset_boards::{Board, Chip};

const HOST_BENCH: &str = "bench";
const HOST_MONKEY: &str = "monkey";
/// The environment variable that passes to `crates/host/tests/address.rs` the address of the build, and its value.
const EXPECTED_ADDRESS: (&str, &str) = ("GOUSSET_EXPECTED_ADDRESS", "https://example.org/gousset/");
const HOST_TESTS: [&str; 5] = ["test", "--workspace", "--exclude", "gousset", "--no-fail-fast"];
/// Device time after which the benchmark image counts as hung. It takes a few seconds.
const MEASURE_LIMIT_MS: &str = "600000";
/// The same for the checks at its start, which take less than a second.
const CONFORMANCE_LIMIT_MS: &str = "10000";
/// Long enough to notice a target that fails at once. Long runs are not part of the tests.
const FUZZ_SECONDS: u32 = 10;

/// The settings of a test run, and the results of steps that later steps use.
pub(crate) struct Bench<'a> {
    workspace: &'a Workspace,
    /// The cost of an emulated flash cache miss in cycles, if it is not the emulator's default.
    flash_miss: Option<u16>,
    /// If true, the step with browsers fails unless every kind of browser is installed.
    requires_browsers: bool,
    emulator: OnceLock<Emulator>,
    page: OnceLock<PathBuf>,
    host_tests: OnceLock<Vec<TestProgram>>,
    /// The images, by the title of the step that built them.
    images: Mutex<BTreeMap<String, Image>>,
}

/// The result of a step that did not fail.
enum Done {
    /// With its number of tests; one for a step without tests.
    Passed(Tally),
    NotRun(String),
}

const PASSED: Done = Done::Passed(Tally::ONE);

impl<'a> Bench<'a> {
    pub(crate) fn new(
        workspace: &'a Workspace,
        flash_miss: Option<u16>,
        requires_browsers: bool,
    ) -> Bench<'a> {
        Bench {
            workspace,
            flash_miss,
            requires_browsers,
            emulator: OnceLock::new(),
            page: OnceLock::new(),
            host_tests: OnceLock::new(),
            images: Mutex::default(),
        }
    }

    /// Runs a step. The steps that it needs have run before.
    pub(crate) fn run(&self, step: &Step, figures: &mut Vec<Figure>) -> Outcome {
        let mut tally = Tally::default();
        let result = match step {
            Step::Toolchain => self.add_toolchain(),
            Step::Format => self.check_format(),
            Step::Workflows => self.lint_workflows(),
            Step::LintHost => self.lint_host(),
            Step::LintChip(board) => self.lint_chip(*board),
            Step::LintWeb => self.lint_web(),
            Step::DocsHost => self.document_host(),
            Step::DocsChip => self.document_chip(),
            Step::BuildHostTests => self.build_host_tests(),
            Step::HostTests(part) => self.test_host(*part, &mut tally),
            Step::DocumentedExamples => self.test_examples(&mut tally),
            Step::EmulatorPackages => self.prepare_emulator(),
            Step::WordLists => words::check(self.workspace).map(|()| PASSED),
            Step::LongerTexts => self.test_longer_texts(&mut tally),
            Step::WiderPanel => self.test_wider_panel(&mut tally),
            Step::EmulatorTests => self.test_emulator(&mut tally),
            Step::PageTests => self.test_page(&mut tally),
            Step::Page => self.build_page(figures),
            Step::PageScripts => self.run_scripts_on_page(),
            Step::PageInBrowsers => self.test_page_in_browsers(&mut tally),
            Step::Image(board) => self.build_image(step, *board, figures),
            Step::Release => self.make_release(),
            Step::Scripts => self.run_scripts(&mut tally, figures),
            Step::CrashImage(board) => self.keep(step, image::build_crash_test(self.workspace, *board)),
            Step::Crash(board) => self.crash(*board),
            Step::Log => self.read_log(),
            Step::BoardReport(board) => self.report_board(*board),
            Step::PowerCuts(board) => self.cut_power(*board),
            Step::MeasureImage(board) => self.keep(step, image::build_measure(self.workspace, *board)),
            Step::Conformance(board) => self.compare_results(*board, &mut tally),
            Step::Measure(board) => self.measure(*board, figures),
            Step::HostBench => self.bench_host(figures),
            Step::Monkey => self.let_monkey_press(),
            Step::ExampleGame => self.play_example(&mut tally),
            Step::BuildFuzz => self.build_fuzz(),
            Step::Fuzz(target) => self.fuzz(target.as_deref()),
        };
        outcome(result, tally)
    }

    fn add_toolchain(&self) -> Result<Done> {
        toolchain::add_checkers(self.workspace)?;
        for chip in Chip::ALL {
            toolchain::add_target(self.workspace, chip.target)?;
        }
        toolchain::add_target(self.workspace, WEB_TARGET)?;
        Ok(PASSED)
    }

    fn check_format(&self) -> Result<Done> {
        process::run(self.workspace.cargo().args(["fmt", "--all", "--check"]))?;
        Ok(PASSED)
    }

    fn lint_workflows(&self) -> Result<Done> {
        if !process::answers(Command::new("actionlint").arg("-version")) {
            return Ok(Done::NotRun("actionlint is not installed".into()));
        }
        process::run(Command::new("actionlint").current_dir(&self.workspace.root))?;
        Ok(PASSED)
    }

    fn lint_host(&self) -> Result<Done> {
        process::run(
            self.workspace
                .cargo()
                .args(["clippy", "--workspace", "--exclude", "gousset", "--all-targets"])
                .args(["--features", "gousset-host/window", "--", "--deny", "warnings"]),
        )?;
        Ok(PASSED)
    }

    fn lint_chip(&self, board: Board) -> Result<Done> {
        process::run(
            self.workspace
                .cargo()
                .args(["clippy", "--profile", "chip", "--target", board.chip.target])
                .args(["--package", "gousset", "--bins", "--features", &board.feature()])
                .args(["--", "--deny", "warnings"]),
        )?;
        Ok(PASSED)
    }

    fn lint_web(&self) -> Result<Done> {
        process::run(
            self.workspace
                .cargo()
                .args(["clippy", "--profile", web::PROFILE, "--target", WEB_TARGET])
                .args(["--package", web::PACKAGE, "--package", emulator::INTERPRETER])
                .args(["--", "--deny", "warnings"]),
        )?;
        Ok(PASSED)
    }

    /// Uses the features of the lints, so that both share the builds of external crates.
    fn document_host(&self) -> Result<Done> {
        let mut cargo = self.workspace.cargo();
        cargo.args(["doc", "--workspace", "--exclude", "gousset", "--features", "gousset-host/window"]);
        document(&mut cargo)
    }

    fn document_chip(&self) -> Result<Done> {
        let mut cargo = self.workspace.cargo();
        cargo.args(["doc", "--profile", "chip", "--target", Board::DEFAULT.chip.target]);
        cargo.args(["--package", "gousset", "--features", &Board::DEFAULT.feature()]);
        document(&mut cargo)
    }

    fn build_host_tests(&self) -> Result<Done> {
        let mut cargo = self.workspace.cargo();
        // Warnings and errors are rendered for people on stderr. stdout has the list of built programs.
        cargo.args(HOST_TESTS).args(["--no-run", "--message-format", "json-render-diagnostics"]);
        let mut programs = Vec::new();
        let status = process::read_lines(&mut cargo, |message| {
            programs.extend(TestProgram::read(message)?);
            Ok(())
        })?;
        ensure!(status.success(), "the tests cannot be built");
        keep(&self.host_tests, programs)
    }

    /// Runs the programs of a part one after the other. If one fails, the others still run.
    fn test_host(&self, part: Part, tally: &mut Tally) -> Result<Done> {
        let Some(programs) = self.host_tests.get() else {
            return Ok(Done::NotRun("the tests could not be built".into()));
        };
        let mut failed = Vec::new();
        for program in programs.iter().filter(|program| program.part() == part) {
            say!("\n-- {}", program.name());
            if process::watch(&mut program.command(), |line| tally.add_from_line(line)).is_err() {
                failed.push(program.name());
            }
        }
        ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
        counted(tally)
    }

    fn test_examples(&self, tally: &mut Tally) -> Result<Done> {
        run_tests(self.workspace.cargo().args(HOST_TESTS).arg("--doc"), tally)
    }

    /// Runs the layout test of the same build with the pseudo-language instead of English.
    fn test_longer_texts(&self, tally: &mut Tally) -> Result<Done> {
        let mut cargo = self.workspace.cargo();
        cargo.args(HOST_TESTS).args(["--test", "layout"]).env("GOUSSET_PSEUDO", "1");
        run_tests(&mut cargo, tally)
    }

    /// Tests a separate build with a picture of 320×240. The scripts show every screen, and the monkey checks the
    /// positions of elements.
    fn test_wider_panel(&self, tally: &mut Tally) -> Result<Done> {
        let mut cargo = self.workspace.cargo();
        // The whole workspace: for one package alone, dependencies would have other features and be built again.
        cargo.args(HOST_TESTS).args(["--features", "gousset-host/wide"]);
        cargo.args(["--test", "layout", "--test", "monkey", "--test", "address"]);
        // The interface is compiled only here for this panel, so this build also tests an address, as `--address` sets
        // it.
        cargo.env(EXPECTED_ADDRESS.0, EXPECTED_ADDRESS.1);
        let address: Address = EXPECTED_ADDRESS.1.parse().map_err(|why: String| anyhow!(why))?;
        run_tests(address.give_to(&mut cargo), tally)
    }

    fn prepare_emulator(&self) -> Result<Done> {
        keep(&self.emulator, Emulator::prepare(self.workspace)?)
    }

    fn test_emulator(&self, tally: &mut Tally) -> Result<Done> {
        match self.emulator.get() {
            Some(emulator) => run_tests(&mut emulator.own_tests(), tally),
            None => Ok(no_emulator()),
        }
    }

    fn test_page(&self, tally: &mut Tally) -> Result<Done> {
        match self.emulator.get() {
            Some(emulator) => run_tests(&mut emulator.page_tests(self.workspace), tally),
            None => Ok(no_emulator()),
        }
    }

    fn build_page(&self, figures: &mut Vec<Figure>) -> Result<Done> {
        let page = web::build(self.workspace, &self.page_words()?)?;
        let sent = [(limits::PAGE, page.sent()), (limits::SITE, web::site::sent(self.workspace, &page)?)];
        figures.extend(
            sent.map(|(name, bytes)| Figure::new(Source::Page, Place::Host, name, bytes as f64, "B")),
        );
        keep(&self.page, web::write_for_tests(self.workspace, &page)?)
    }

    fn run_scripts_on_page(&self) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let Some(page) = self.page.get() else { return Ok(Done::NotRun("there is no page".into())) };
        let scripts = self.workspace.files("tests/scripts", "txt");
        ensure!(!scripts.is_empty(), "there is no script in tests/scripts");
        let mut command = emulator.on_page(page);
        command.current_dir(&self.workspace.root).args(["--out", "out/page"]).args(scripts);
        process::run(&mut command)?;
        Ok(PASSED)
    }

    fn test_page_in_browsers(&self, tally: &mut Tally) -> Result<Done> {
        let Some(page) = self.page.get() else { return Ok(Done::NotRun("there is no page".into())) };
        let browsers = Browsers::find();
        let missing = browsers.missing();
        ensure!(missing.is_empty() || !self.requires_browsers, "not found: {}", missing.join(", "));
        if missing.len() == browsers::KINDS.len() {
            return Ok(Done::NotRun(format!("no browser was found: install {}", missing.join(" or "))));
        }
        for name in missing {
            say!("{name} was not found: the page is not tested in it");
        }
        run_tests(&mut browsers.tests(self.workspace, page)?, tally)
    }

    fn build_image(&self, step: &Step, board: Board, figures: &mut Vec<Figure>) -> Result<Done> {
        let image = image::build(self.workspace, board)?;
        let sizes = [
            (limits::FLASH, image.sizes.flash),
            (limits::RAM, image.sizes.ram),
            (limits::HOT, image.sizes.hot),
            ("room for the stack", image.sizes.stack),
        ];
        figures.extend(
            sizes.map(|(name, size)| {
                Figure::new(Source::Sizes, Place::Chip(board), name, f64::from(size), "B")
            }),
        );
        self.keep(step, Ok(image))
    }

    /// Stores the image of a step for the steps that need it.
    fn keep(&self, step: &Step, image: Result<Image>) -> Result<Done> {
        let mut images = self.images.lock().unwrap_or_else(PoisonError::into_inner);
        images.insert(step.title(), image?);
        Ok(PASSED)
    }

    /// Returns the UF2 file that a step has built, if it has.
    fn image(&self, step: &Step) -> Option<PathBuf> {
        self.whole_image(step).map(|image| image.uf2)
    }

    fn whole_image(&self, step: &Step) -> Option<Image> {
        self.images.lock().unwrap_or_else(PoisonError::into_inner).get(&step.title()).cloned()
    }

    fn make_release(&self) -> Result<Done> {
        dist::make(self.workspace, &Address::default(), || self.page_words())?;
        Ok(PASSED)
    }

    /// Returns the page's texts from the program that was built with the tests. Otherwise it would be built again.
    fn page_words(&self) -> Result<String> {
        web::words_of(&mut self.program_of_tests(web::WORDS))
    }

    /// Runs all scripts on the emulated boards. Each counts as a test.
    fn run_scripts(&self, tally: &mut Tally, figures: &mut Vec<Figure>) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let mut command = emulator.batch();
        command.current_dir(&self.workspace.root).args(["--out", "out/chip"]).args(self.flash_options());
        for board in Board::ALL {
            let Some(uf2) = self.image(&Step::Image(board)) else { return Ok(no_image(board)) };
            command.arg("--image").arg(OsString::from_iter([
                board.name.as_ref(),
                "=".as_ref(),
                uf2.as_os_str(),
            ]));
        }
        let runs = plan::scripts(self.workspace.files("tests/scripts", "txt"));
        for (script, board) in &runs {
            command.arg(OsString::from_iter([board.name.as_ref(), ":".as_ref(), script.as_os_str()]));
        }
        let (mut ended, mut unread) = (Vec::new(), Vec::new());
        let watched = process::watch(&mut command, |line| match ScriptRun::read(line) {
            Ok(run) => ended.push(run),
            Err(error) => unread.push(format!("{error:#}: {line}")),
        });
        // They end in a different order each time. Sorted, the report is always the same.
        ended.sort_by_key(|run| {
            runs.iter().position(|(script, board)| (script, board) == (&run.script, &run.board))
        });
        tally.failed = ended.iter().filter(|run| run.failed).count();
        tally.passed = ended.len() - tally.failed;
        figures.extend(ended.into_iter().flat_map(|run| run.figures));
        ensure!(unread.is_empty(), "not understood: {}", unread.join(", "));
        watched?;
        ensure!(tally.passed == runs.len(), "{} scripts of {} were run", tally.passed, runs.len());
        Ok(Done::Passed(*tally))
    }

    /// Runs scripts on an image that crashes at a press. The panel must show the report after the reset.
    fn crash(&self, board: Board) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let Some(uf2) = self.image(&Step::CrashImage(board)) else { return Ok(no_image(board)) };
        let scripts = plan::crash_scripts(self.workspace.files("tests/crash", "txt"), board.chip);
        ensure!(!scripts.is_empty(), "there is no script in tests/crash");
        for script in scripts {
            let mut command = emulator.command(&uf2);
            command.current_dir(&self.workspace.root).args(["--board", board.name, "--script"]).arg(&script);
            process::run(command.arg("--out").arg(Path::new("out/crash").join(board.name)))?;
        }
        Ok(PASSED)
    }

    /// Runs scripts and checks their logs against the lines that they expect.
    fn read_log(&self) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let scripts = self.workspace.files("tests/log", "txt");
        ensure!(!scripts.is_empty(), "there is no script in tests/log");
        for script in scripts {
            let text =
                fs::read_to_string(&script).with_context(|| format!("cannot read {}", script.display()))?;
            let story = Story::of(&text)?;
            let Some(image) = self.whole_image(&Step::Image(story.board)) else {
                return Ok(no_image(story.board));
            };
            let mut command = emulator.command(&image.uf2);
            command.current_dir(&self.workspace.root).args(["--board", story.board.name, "--log"]);
            command.args(&story.options).args(["--out", "out/log", "--script"]).arg(&script);
            let log = log_of(&mut command, &Texts::read(&image.elf)?)?;
            story.check(&log).with_context(|| format!("in {}", script.display()))?;
        }
        Ok(PASSED)
    }

    /// Checks the board report, read from the code on the panel.
    fn report_board(&self, board: Board) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let Some(uf2) = self.image(&Step::Image(board)) else { return Ok(no_image(board)) };
        let report = board_report::measure(self.workspace, emulator, &uf2, board)?;
        say!("{}", board_report::compare(&report, &report));
        board_report::check(&report, board.chip)?;
        Ok(PASSED)
    }

    fn cut_power(&self, board: Board) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let Some(uf2) = self.image(&Step::Image(board)) else { return Ok(no_image(board)) };
        process::run(&mut power_cuts::sample(emulator, self.workspace, &uf2, board))?;
        Ok(PASSED)
    }

    /// Compares results of functions on the emulated chip and on the host. Each check counts as a test.
    fn compare_results(&self, board: Board, tally: &mut Tally) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let Some(uf2) = self.image(&Step::MeasureImage(board)) else { return Ok(no_image(board)) };
        let mut command = emulator.command(&uf2);
        command.args(["--board", board.name, "--uart", "--until", conformance::CHECKED]);
        command.args(["--limit-ms", CONFORMANCE_LIMIT_MS]);
        tally.passed = conformance::compare(&mut command)?;
        Ok(Done::Passed(*tally))
    }

    fn measure(&self, board: Board, figures: &mut Vec<Figure>) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        let Some(uf2) = self.image(&Step::MeasureImage(board)) else { return Ok(no_image(board)) };
        let mut command = emulator.command(&uf2);
        command.args(["--board", board.name, "--uart", "--limit-ms", MEASURE_LIMIT_MS]);
        command.args(self.flash_options());
        collect(&mut command, Source::Measure, Place::Chip(board), figures)
    }

    /// Returns the emulator's option for the cost of a cache miss, for steps that measure times.
    fn flash_options(&self) -> Option<String> {
        self.flash_miss.map(|cycles| format!("--flash-miss={cycles}"))
    }

    fn bench_host(&self, figures: &mut Vec<Figure>) -> Result<Done> {
        collect(&mut self.program_of_tests(HOST_BENCH), Source::Bench, Place::Host, figures)
    }

    fn play_example(&self, tally: &mut Tally) -> Result<Done> {
        let Some(emulator) = self.emulator.get() else { return Ok(no_emulator()) };
        example::play(self.workspace, emulator, &self.page_words()?, tally)?;
        Ok(Done::Passed(*tally))
    }

    fn let_monkey_press(&self) -> Result<Done> {
        process::run(self.program_of_tests(HOST_MONKEY).args(monkey::SAMPLE))?;
        Ok(PASSED)
    }

    /// Returns a program of the host as it was built for the tests: with their checks, and fast enough for comparisons
    /// within a run.
    fn program_of_tests(&self, name: &str) -> Command {
        Command::new(self.workspace.target.join("debug").join(format!("{name}{EXE_SUFFIX}")))
    }

    fn build_fuzz(&self) -> Result<Done> {
        let Some(nightly) = toolchain::nightly(self.workspace) else { return Ok(no_nightly()) };
        let mut cargo = toolchain::fuzzing_cargo(&nightly, self.workspace)?;
        process::run(cargo.args(["build", "--release", "--locked", "--bins"]))?;
        Ok(PASSED)
    }

    fn fuzz(&self, target: Option<&str>) -> Result<Done> {
        let Some(target) = target else {
            return Ok(Done::NotRun("there is no target in fuzz/fuzz_targets".into()));
        };
        let Some(nightly) = toolchain::nightly(self.workspace) else { return Ok(no_nightly()) };
        let corpus = format!("corpus/{target}");
        fs::create_dir_all(self.workspace.root.join("fuzz").join(&corpus))?;
        process::run(
            toolchain::fuzzing_cargo(&nightly, self.workspace)?
                .args(["run", "--release", "--locked", "--bin", target, "--"])
                .args([&corpus, &format!("seeds/{target}"), &format!("-max_total_time={FUZZ_SECONDS}")]),
        )?;
        Ok(PASSED)
    }
}

fn outcome(result: Result<Done>, tally: Tally) -> Outcome {
    match result {
        Ok(Done::Passed(tally)) => Outcome::Passed(tally),
        Ok(Done::NotRun(reason)) => {
            say!("not run: {reason}");
            Outcome::NotRun(reason)
        }
        Err(error) => {
            let reason = format!("{error:#}");
            say!("failed: {reason}");
            Outcome::Failed(reason, tally)
        }
    }
}

/// Builds documentation, also of private items. A broken link is an error.
fn document(cargo: &mut Command) -> Result<Done> {
    let cargo = cargo.args(["--no-deps", "--document-private-items"]);
    process::run(cargo.env("RUSTDOCFLAGS", "--deny warnings"))?;
    Ok(PASSED)
}

/// Stores the result of a step for the steps that need it.
fn keep<T>(place: &OnceLock<T>, made: T) -> Result<Done> {
    place.set(made).map_err(|_| anyhow!("this was made before"))?;
    Ok(PASSED)
}

fn no_nightly() -> Done {
    Done::NotRun("no nightly toolchain".into())
}

fn no_image(board: Board) -> Done {
    Done::NotRun(format!("there is no image for {}", board.name))
}

/// Runs a script with `--log`. Shows and returns the log.
fn log_of(command: &mut Command, texts: &Texts) -> Result<Vec<String>> {
    let mut log = Vec::new();
    let mut decoder = texts.decoder();
    let status = process::read_lines(command, |printed| {
        let lines = decoder.read(printed)?.unwrap_or_default();
        lines.iter().for_each(|line| output::line(line));
        log.extend(lines);
        Ok(())
    })?;
    ensure!(status.success(), "the script failed");
    Ok(log)
}

fn no_emulator() -> Done {
    Done::NotRun("the emulator could not be prepared".into())
}

fn run_tests(command: &mut Command, tally: &mut Tally) -> Result<Done> {
    process::watch(command, |line| tally.add_from_line(line))?;
    counted(tally)
}

/// Returns the count of tests that have passed. A run without any test is an error.
fn counted(tally: &Tally) -> Result<Done> {
    ensure!(tally.passed > 0, "not a single test was counted");
    Ok(Done::Passed(*tally))
}

/// Runs a program that prints measured lines, and collects them.
fn collect(command: &mut Command, source: Source, place: Place, figures: &mut Vec<Figure>) -> Result<Done> {
    let before = figures.len();
    process::watch(command, |line| figures.extend(figures::from_measured_line(line, source, place)))?;
    if figures.len() == before {
        bail!("not a single figure was printed");
    }
    Ok(PASSED)
}
