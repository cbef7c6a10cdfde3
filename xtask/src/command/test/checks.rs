//! Steps that check sources without running them: format, lints, documentation. Also the set-up of the toolchain.

use std::process::Command;

use anyhow::Result;

use super::bench::NotRun;
use super::step::{Step, TOOLCHAIN};
use crate::emulator;
use crate::process;
use crate::toolchain::{self, WEB_TARGET};
use crate::web;
use gousset_boards::{Board, Chip};

pub(super) fn toolchain() -> Step {
    Step::new(TOOLCHAIN, |bench, _| {
        toolchain::add_checkers(bench.workspace)?;
        for chip in Chip::ALL {
            toolchain::add_target(bench.workspace, chip.target)?;
        }
        toolchain::add_target(bench.workspace, WEB_TARGET)
    })
}

pub(super) fn format() -> Step {
    Step::new("format", |bench, _| process::run(bench.workspace.cargo().args(["fmt", "--all", "--check"])))
}

pub(super) fn workflows() -> Step {
    Step::new("the workflows of GitHub", |bench, _| {
        if !process::answers(Command::new("actionlint").arg("-version")) {
            return Err(NotRun("actionlint is not installed".into()).into());
        }
        process::run(Command::new("actionlint").current_dir(&bench.workspace.root))
    })
}

pub(super) fn lint_host() -> Step {
    Step::new("clippy for the host", |bench, _| {
        let mut cargo = bench.workspace.cargo();
        cargo.args(["clippy", "--workspace", "--exclude", "gousset", "--all-targets"]);
        lint(cargo.args(["--features", "gousset-host/window,gousset-host/example-game"]))
    })
    .builds_in(&["debug"])
}

pub(super) fn lint_chip(board: Board) -> Step {
    Step::new(format!("clippy for the chip ({})", board.name), move |bench, _| {
        let mut cargo = bench.workspace.cargo();
        cargo.args(["clippy", "--profile", "chip", "--target", board.chip.target]);
        lint(cargo.args(["--package", "gousset", "--bins", "--features", &board.feature()]))
    })
    .builds_in(&["chip"])
}

pub(super) fn lint_web() -> Step {
    Step::new("clippy for the browser", |bench, _| {
        let mut cargo = bench.workspace.cargo();
        cargo.args(["clippy", "--profile", web::PROFILE, "--target", WEB_TARGET]);
        lint(cargo.args(["--package", web::PACKAGE, "--package", emulator::INTERPRETER]))
    })
    .builds_in(&["web"])
}

/// A warning is an error.
fn lint(clippy: &mut Command) -> Result<()> {
    process::run(clippy.args(["--", "--deny", "warnings"]))
}

/// Uses the features of the lints, so that both share the builds of external crates.
pub(super) fn document_host() -> Step {
    Step::new("documentation of the host's crates", |bench, _| {
        let mut cargo = bench.workspace.cargo();
        cargo.args(["doc", "--workspace", "--exclude", "gousset", "--features", "gousset-host/window"]);
        document(&mut cargo)
    })
    .builds_in(&["debug"])
}

pub(super) fn document_chip() -> Step {
    Step::new("documentation of the firmware", |bench, _| {
        let mut cargo = bench.workspace.cargo();
        cargo.args(["doc", "--profile", "chip", "--target", Board::DEFAULT.chip.target]);
        document(cargo.args(["--package", "gousset", "--features", &Board::DEFAULT.feature()]))
    })
    .builds_in(&["chip"])
}

/// Builds documentation, also of private items. A broken link is an error.
fn document(cargo: &mut Command) -> Result<()> {
    let cargo = cargo.args(["--no-deps", "--document-private-items"]);
    process::run(cargo.env("RUSTDOCFLAGS", "--deny warnings"))
}
