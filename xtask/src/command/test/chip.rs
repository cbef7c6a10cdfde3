//! Steps that build images and run them on emulated boards, and those of the emulator itself.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::bench::{Bench, Program};
use super::script_run::ScriptRun;
use super::step::{Results, Step};
use super::{host, plan};
use crate::board_report;
use crate::command::power_cuts;
use crate::conformance;
use crate::emulator::Emulator;
use crate::figures::{Figure, Place, Source};
use crate::image;
use crate::limits;
use crate::log::Texts;
use crate::output::{self, say};
use crate::process;
use crate::story::Story;
use gousset_boards::Board;

/// Device time after which the benchmark image counts as hung. It takes a few seconds.
const MEASURE_LIMIT_MS: &str = "600000";
/// The same for the checks at its start, which take less than a second.
const CONFORMANCE_LIMIT_MS: &str = "10000";

pub(super) fn prepare_emulator() -> Step {
    Step::new("the emulator's packages", |bench, _| bench.emulator.keep(Emulator::prepare(bench.workspace)?))
}

pub(super) fn test_emulator() -> Step {
    Step::new("the emulator's own tests", |bench, results| {
        results.count_tests(&mut bench.emulator.get()?.own_tests())
    })
    .after([prepare_emulator()])
}

pub(super) fn image(board: Board) -> Step {
    Step::new(format!("image and its size ({})", board.name), move |bench, results| {
        let image = image::build(bench.workspace, board)?;
        let sizes = [
            (limits::FLASH, image.sizes.flash),
            (limits::RAM, image.sizes.ram),
            (limits::HOT, image.sizes.hot),
            ("room for the stack", image.sizes.stack),
        ];
        let figure =
            |(name, size)| Figure::new(Source::Sizes, Place::Chip(board), name, f64::from(size), "B");
        results.figures.extend(sizes.map(figure));
        bench.keep_image(Program::Handheld, board, image);
        Ok(())
    })
    .builds_in(&["chip"])
}

pub(super) fn crash_image(board: Board) -> Step {
    Step::new(format!("the image that crashes ({})", board.name), move |bench, _| {
        bench.keep_image(Program::CrashTest, board, image::build_crash_test(bench.workspace, board)?);
        Ok(())
    })
    .builds_in(&["chip"])
}

pub(super) fn measure_image(board: Board) -> Step {
    Step::new(format!("the benchmark image ({})", board.name), move |bench, _| {
        bench.keep_image(Program::Measure, board, image::build_measure(bench.workspace, board)?);
        Ok(())
    })
    .builds_in(&["chip"])
}

/// Each script counts as a test.
pub(super) fn run_scripts() -> Step {
    Step::new("every script on the emulated boards", run_all_scripts)
        .after([prepare_emulator(), host::test_wider_panel()])
        .after(Board::ALL.map(image))
}

fn run_all_scripts(bench: &Bench<'_>, results: &mut Results) -> Result<()> {
    let mut command = bench.emulator.get()?.batch();
    command.current_dir(&bench.workspace.root).args(["--out", "out/chip", "--wide", "out/wide"]);
    command.args(bench.flash_options());
    for board in Board::ALL {
        let image = bench.image(Program::Handheld, board)?;
        command.arg("--image").arg(joined(board, "=", &image.uf2));
    }
    let runs = plan::scripts(bench.workspace.files("tests/scripts", "txt"))?;
    command.args(runs.iter().map(|(script, board)| joined(*board, ":", script)));
    let (mut ended, mut unread) = (Vec::new(), Vec::new());
    let watched = process::watch(&mut command, |line| match ScriptRun::read(line) {
        Ok(run) => ended.push(run),
        Err(error) => unread.push(format!("{error:#}: {line}")),
    });
    // They end in a different order each time. Sorted, the report is always the same.
    ended.sort_by_key(|run| {
        runs.iter().position(|(script, board)| (script, board) == (&run.script, &run.board))
    });
    let tally = &mut results.tally;
    tally.failed = ended.iter().filter(|run| run.failed).count();
    tally.passed = ended.len() - tally.failed;
    results.figures.extend(ended.into_iter().flat_map(|run| run.figures));
    ensure!(unread.is_empty(), "not understood: {}", unread.join(", "));
    watched?;
    ensure!(tally.passed == runs.len(), "{} scripts of {} were run", tally.passed, runs.len());
    Ok(())
}

/// Returns the name of a board and a path as one argument.
fn joined(board: Board, sign: &str, path: &Path) -> OsString {
    OsString::from_iter([board.name.as_ref(), sign.as_ref(), path.as_os_str()])
}

/// Runs scripts on an image that crashes at a press. The panel must show the report after the reset.
pub(super) fn crash(board: Board) -> Step {
    Step::new(format!("crashes on the emulated {}", board.name), move |bench, _| {
        let image = bench.image(Program::CrashTest, board)?;
        let scripts = plan::crash_scripts(bench.workspace.files("tests/crash", "txt"), board.chip);
        ensure!(!scripts.is_empty(), "there is no script in tests/crash");
        for script in scripts {
            let mut command = bench.emulator.get()?.command(&image.uf2);
            command.current_dir(&bench.workspace.root).args(["--board", board.name, "--script"]).arg(&script);
            process::run(command.arg("--out").arg(Path::new("out/crash").join(board.name)))?;
        }
        Ok(())
    })
    .after([prepare_emulator(), crash_image(board)])
}

/// Runs scripts and checks their logs against the lines that they expect.
pub(super) fn read_logs() -> Step {
    Step::new("what the log tells on the emulated boards", |bench, _| {
        let emulator = bench.emulator.get()?;
        let scripts = bench.workspace.files("tests/log", "txt");
        ensure!(!scripts.is_empty(), "there is no script in tests/log");
        for script in scripts {
            let text =
                fs::read_to_string(&script).with_context(|| format!("cannot read {}", script.display()))?;
            let story = Story::of(&text)?;
            let image = bench.image(Program::Handheld, story.board)?;
            let mut command = emulator.command(&image.uf2);
            command.current_dir(&bench.workspace.root).args(["--board", story.board.name, "--log"]);
            command.args(&story.options).args(["--out", "out/log", "--script"]).arg(&script);
            let log = log_of(&mut command, &Texts::read(&image.elf)?)?;
            story.check(&log).with_context(|| format!("in {}", script.display()))?;
        }
        Ok(())
    })
    .after([prepare_emulator()])
    .after(Board::ALL.map(image))
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

/// Checks the board report, read from the code on the panel.
pub(super) fn report_board(board: Board) -> Step {
    Step::new(format!("the board report of the emulated {}", board.name), move |bench, _| {
        let image = bench.image(Program::Handheld, board)?;
        let report = board_report::measure(bench.workspace, bench.emulator.get()?, &image.uf2, board)?;
        say!("{}", board_report::compare(&report, &report));
        board_report::check(&report, board.chip)
    })
    .after([prepare_emulator(), image(board)])
}

pub(super) fn cut_power(board: Board) -> Step {
    Step::new(format!("power cuts on the emulated {}, a sample", board.name), move |bench, _| {
        let image = bench.image(Program::Handheld, board)?;
        process::run(&mut power_cuts::sample(bench.emulator.get()?, bench.workspace, &image.uf2, board))
    })
    .after([prepare_emulator(), image(board)])
}

/// Compares results of functions on the emulated chip and on the host. Each check counts as a test.
pub(super) fn compare_results(board: Board) -> Step {
    let title = format!("the same results on the emulated {} as on the host", board.name);
    Step::new(title, move |bench, results| {
        let mut command = bench.emulator.get()?.command(&bench.image(Program::Measure, board)?.uf2);
        command.args(["--board", board.name, "--uart", "--until", conformance::CHECKED]);
        command.args(["--limit-ms", CONFORMANCE_LIMIT_MS]);
        results.tally.passed = conformance::compare(&mut command)?;
        Ok(())
    })
    .after([prepare_emulator(), measure_image(board)])
}

pub(super) fn measure(board: Board) -> Step {
    Step::new(format!("measures on the emulated {}", board.name), move |bench, results| {
        let mut command = bench.emulator.get()?.command(&bench.image(Program::Measure, board)?.uf2);
        command.args(["--board", board.name, "--uart", "--limit-ms", MEASURE_LIMIT_MS]);
        results.measure(command.args(bench.flash_options()), Source::Measure, Place::Chip(board))
    })
    .after([prepare_emulator(), measure_image(board)])
}
