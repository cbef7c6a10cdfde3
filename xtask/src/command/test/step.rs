//! Runs the steps of a test run.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow, bail, ensure};

use super::plan::{Step, stem};
use crate::board::Board;
use crate::command::{dist, monkey, power_cuts};
use crate::emulator::Emulator;
use crate::figures::{self, Figure, Place, Source};
use crate::image::{self, Image};
use crate::limits;
use crate::log::Texts;
use crate::process;
use crate::report::{Outcome, Tally};
use crate::story::Story;
use crate::toolchain::{self, CHIP_TARGET, WEB_TARGET};
use crate::web;
use crate::workspace::Workspace;

const HOST_PACKAGE: &str = "gousset-host";
const HOST_BENCH: &str = "bench";
/// Device time after which the measuring image has hung: it takes a few seconds of it.
const MEASURE_LIMIT_MS: &str = "600000";
/// Long enough to notice a target that breaks at once; nights of it are for another place.
const FUZZ_SECONDS: u32 = 10;

/// What earlier steps have made for later ones.
pub(crate) struct Bench<'a> {
    workspace: &'a Workspace,
    emulator: Option<Emulator>,
    page: Option<PathBuf>,
    images: BTreeMap<Board, Image>,
}

/// How a step ended that did not fail.
enum Done {
    /// With the tests it counted, if it counts any.
    Passed(Tally),
    NotRun(String),
}

const PASSED: Done = Done::Passed(Tally::ONE);

impl<'a> Bench<'a> {
    pub(crate) fn new(workspace: &'a Workspace) -> Bench<'a> {
        Bench { workspace, emulator: None, page: None, images: BTreeMap::new() }
    }

    /// Runs a step that others build on, or any other.
    pub(crate) fn run(&mut self, step: &Step, figures: &mut Vec<Figure>) -> Outcome {
        match step {
            Step::EmulatorPackages => outcome(self.prepare_emulator(), Tally::default()),
            Step::Page => outcome(self.build_page(), Tally::default()),
            Step::Image(board) => outcome(self.build_image(*board, figures), Tally::default()),
            _ => self.check(step, figures),
        }
    }

    /// Runs a step that changes nothing for those after it: it may run beside another.
    pub(crate) fn check(&self, step: &Step, figures: &mut Vec<Figure>) -> Outcome {
        let mut tally = Tally::default();
        let result = match step {
            Step::Toolchain => self.add_toolchain(),
            Step::Format => self.check_format(),
            Step::Workflows => self.lint_workflows(),
            Step::LintHost => self.lint_host(),
            Step::LintChip(board) => self.lint_chip(*board),
            Step::LintWeb => self.lint_web(),
            Step::HostTests => self.test_host(&mut tally),
            Step::EmulatorTests => self.test_emulator(&mut tally),
            Step::PageTests => self.test_page(&mut tally),
            Step::PageScripts => self.run_scripts_on_page(),
            Step::Release => self.make_release(),
            Step::Scripts(runs) => self.run_scripts(runs, figures),
            Step::Crash(board) => self.crash(*board),
            Step::Log(board) => self.read_log(*board),
            Step::PowerCuts(board) => self.cut_power(*board),
            Step::Measure(board) => self.measure(*board, figures),
            Step::HostBench => self.bench_host(figures),
            Step::Monkey => self.let_monkey_press(),
            Step::Fuzz(target) => self.fuzz(target.as_deref()),
            Step::EmulatorPackages | Step::Page | Step::Image(_) => Err(anyhow!("others build on this step")),
        };
        outcome(result, tally)
    }

    fn add_toolchain(&self) -> Result<Done> {
        toolchain::add_checkers(self.workspace)?;
        toolchain::add_target(self.workspace, CHIP_TARGET)?;
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
                .args(["clippy", "--profile", "chip", "--target", CHIP_TARGET])
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
                .args(["--package", web::PACKAGE, "--", "--deny", "warnings"]),
        )?;
        Ok(PASSED)
    }

    fn test_host(&self, tally: &mut Tally) -> Result<Done> {
        let mut cargo = self.workspace.cargo();
        cargo.args(["test", "--workspace", "--exclude", "gousset", "--no-fail-fast"]);
        run_tests(&mut cargo, tally)
    }

    fn prepare_emulator(&mut self) -> Result<Done> {
        self.emulator = Some(Emulator::prepare(self.workspace)?);
        Ok(PASSED)
    }

    fn test_emulator(&self, tally: &mut Tally) -> Result<Done> {
        match &self.emulator {
            Some(emulator) => run_tests(&mut emulator.own_tests(), tally),
            None => Ok(no_emulator()),
        }
    }

    fn test_page(&self, tally: &mut Tally) -> Result<Done> {
        match &self.emulator {
            Some(emulator) => run_tests(&mut emulator.page_tests(self.workspace), tally),
            None => Ok(no_emulator()),
        }
    }

    fn build_page(&mut self) -> Result<Done> {
        let page = web::build(self.workspace)?;
        self.page = Some(web::write_for_tests(self.workspace, &page)?);
        Ok(PASSED)
    }

    fn run_scripts_on_page(&self) -> Result<Done> {
        let Some(emulator) = &self.emulator else { return Ok(no_emulator()) };
        let Some(page) = &self.page else { return Ok(Done::NotRun("there is no page".into())) };
        let scripts = self.workspace.files("tests/scripts", "txt");
        ensure!(!scripts.is_empty(), "there is no script in tests/scripts");
        let mut command = emulator.on_page(page);
        command.current_dir(&self.workspace.root).args(["--out", "out/page"]);
        for script in scripts {
            command.arg(web::with_flash(self.workspace, &script)?);
        }
        process::run(&mut command)?;
        Ok(PASSED)
    }

    fn build_image(&mut self, board: Board, figures: &mut Vec<Figure>) -> Result<Done> {
        let image = image::build(self.workspace, board)?;
        let sizes = [
            (limits::FLASH, image.sizes.flash),
            (limits::RAM, image.sizes.ram),
            ("room for the stack", image.sizes.stack),
        ];
        figures.extend(
            sizes.map(|(name, size)| {
                Figure::new(Source::Sizes, Place::Chip(board), name, f64::from(size), "B")
            }),
        );
        self.images.insert(board, image);
        Ok(PASSED)
    }

    fn make_release(&self) -> Result<Done> {
        dist::make(self.workspace)?;
        Ok(PASSED)
    }

    fn run_scripts(&self, runs: &[(PathBuf, Board)], figures: &mut Vec<Figure>) -> Result<Done> {
        let Some(emulator) = &self.emulator else { return Ok(no_emulator()) };
        let mut commands = Vec::new();
        for (script, board) in runs {
            let Some(image) = self.images.get(board) else {
                return Ok(Done::NotRun(format!("there is no image for {}", board.name())));
            };
            let text =
                fs::read_to_string(script).with_context(|| format!("cannot read {}", script.display()))?;
            let names = figures::names_in_script(&text, &stem(script));
            let mut command = emulator.command(&image.uf2);
            command.current_dir(&self.workspace.root).args(["--board", board.name(), "--script"]).arg(script);
            let out = Path::new("out/chip").join(board.name());
            if let Some(flash) = self.workspace.flash_for(script, &out)? {
                command.arg("--flash").arg(flash);
            }
            command.arg("--out").arg(out);
            commands.push((*board, command, names));
        }
        let found = thread::scope(|scope| {
            let start = |(board, mut command, names): (Board, Command, Vec<String>)| {
                scope.spawn(move || figures_of_script(&mut command, &names, board))
            };
            let runs: Vec<_> = commands.into_iter().map(start).collect();
            runs.into_iter().map(thread::ScopedJoinHandle::join).collect::<Vec<_>>()
        });
        for of_script in found {
            figures.extend(of_script.map_err(|_| anyhow!("a run of the emulator panicked"))??);
        }
        Ok(PASSED)
    }

    /// Scripts on an image that crashes at a press: the report must be on the panel after the reset.
    fn crash(&self, board: Board) -> Result<Done> {
        let Some(emulator) = &self.emulator else { return Ok(no_emulator()) };
        let image = image::build_crash_test(self.workspace, board)?;
        let scripts = self.workspace.files("tests/crash", "txt");
        ensure!(!scripts.is_empty(), "there is no script in tests/crash");
        for script in scripts {
            let mut command = emulator.command(&image.uf2);
            command
                .current_dir(&self.workspace.root)
                .args(["--board", board.name(), "--script"])
                .arg(&script);
            let out = Path::new("out/crash").join(board.name());
            if let Some(flash) = self.workspace.flash_for(&script, &out)? {
                command.arg("--flash").arg(flash);
            }
            process::run(command.arg("--out").arg(out))?;
        }
        Ok(PASSED)
    }

    /// Scripts whose log must tell the story that they expect.
    fn read_log(&self, board: Board) -> Result<Done> {
        let Some(emulator) = &self.emulator else { return Ok(no_emulator()) };
        let Some(image) = self.images.get(&board) else {
            return Ok(Done::NotRun(format!("there is no image for {}", board.name())));
        };
        let scripts = self.workspace.files("tests/log", "txt");
        ensure!(!scripts.is_empty(), "there is no script in tests/log");
        let texts = Texts::read(&image.elf)?;
        for script in scripts {
            let story =
                fs::read_to_string(&script).with_context(|| format!("cannot read {}", script.display()))?;
            let mut command = emulator.command(&image.uf2);
            command.current_dir(&self.workspace.root).args(["--board", board.name(), "--log"]);
            command.args(["--out", "out/log", "--script"]).arg(&script);
            let log = log_of(&mut command, &texts)?;
            Story::of(&story)?.check(&log).with_context(|| format!("in {}", script.display()))?;
        }
        Ok(PASSED)
    }

    fn cut_power(&self, board: Board) -> Result<Done> {
        let Some(emulator) = &self.emulator else { return Ok(no_emulator()) };
        let Some(image) = self.images.get(&board) else {
            return Ok(Done::NotRun(format!("there is no image for {}", board.name())));
        };
        process::run(&mut power_cuts::command(emulator, self.workspace, &image.uf2, board))?;
        Ok(PASSED)
    }

    fn measure(&self, board: Board, figures: &mut Vec<Figure>) -> Result<Done> {
        if !self.workspace.has_binary("gousset", image::MEASURE) {
            return Ok(Done::NotRun(format!("the firmware has no program `{}`", image::MEASURE)));
        }
        let Some(emulator) = &self.emulator else { return Ok(no_emulator()) };
        let image = image::build_measure(self.workspace, board)?;
        let mut command = emulator.command(&image.uf2);
        command.args(["--board", board.name(), "--uart", "--limit-ms", MEASURE_LIMIT_MS]);
        collect(&mut command, Source::Measure, Place::Chip(board), figures)
    }

    fn bench_host(&self, figures: &mut Vec<Figure>) -> Result<Done> {
        if !self.workspace.has_binary(HOST_PACKAGE, HOST_BENCH) {
            return Ok(Done::NotRun(format!("{HOST_PACKAGE} has no program `{HOST_BENCH}`")));
        }
        let mut cargo = self.workspace.cargo();
        cargo.args(["run", "--release", "--package", HOST_PACKAGE, "--bin", HOST_BENCH]);
        collect(&mut cargo, Source::Bench, Place::Host, figures)
    }

    fn let_monkey_press(&self) -> Result<Done> {
        process::run(&mut monkey::sample(self.workspace))?;
        Ok(PASSED)
    }

    fn fuzz(&self, target: Option<&str>) -> Result<Done> {
        let Some(target) = target else {
            return Ok(Done::NotRun("there is no target in fuzz/fuzz_targets".into()));
        };
        let Some(nightly) = toolchain::nightly(self.workspace) else {
            return Ok(Done::NotRun("no nightly toolchain".into()));
        };
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
            println!("not run: {reason}");
            Outcome::NotRun(reason)
        }
        Err(error) => {
            let reason = format!("{error:#}");
            println!("failed: {reason}");
            Outcome::Failed(reason, tally)
        }
    }
}

/// Runs a script on a board; the figures it prints have these names, in this order.
fn figures_of_script(command: &mut Command, names: &[String], board: Board) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    let mut names = names.iter();
    let mut next_name = names.next();
    process::watch(command, |line| {
        if let Some(name) = next_name
            && let Some(found) = figures::from_script_line(line, name, board)
        {
            figures.extend(found);
            next_name = names.next();
        }
    })
    .with_context(|| format!("on {}", board.name()))?;
    Ok(figures)
}

/// Runs a script with `--log`; what was logged, and is shown.
fn log_of(command: &mut Command, texts: &Texts) -> Result<Vec<String>> {
    let mut log = Vec::new();
    let mut decoder = texts.decoder();
    let status = process::read_lines(command, |printed| {
        let lines = decoder.read(printed)?.unwrap_or_default();
        lines.iter().for_each(|line| println!("{line}"));
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
    if tally.passed == 0 {
        bail!("not a single test was counted");
    }
    Ok(Done::Passed(*tally))
}

/// Runs a program that prints measured lines, and keeps them.
fn collect(command: &mut Command, source: Source, place: Place, figures: &mut Vec<Figure>) -> Result<Done> {
    let before = figures.len();
    process::watch(command, |line| figures.extend(figures::from_measured_line(line, source, place)))?;
    if figures.len() == before {
        bail!("not a single figure was printed");
    }
    Ok(PASSED)
}
