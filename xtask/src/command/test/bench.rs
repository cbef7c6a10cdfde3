//! The settings of a test run, and the results of steps that later steps use.

use std::env::consts::EXE_SUFFIX;
use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};

use anyhow::{Result, anyhow};

use super::programs::TestProgram;
use crate::emulator::Emulator;
use crate::image::Image;
use crate::web;
use crate::workspace::Workspace;
use gousset_boards::Board;

/// A program for the chip.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Program {
    Handheld,
    /// The handheld with buttons that make it crash.
    CrashTest,
    /// The handheld with the example of a game.
    Example,
    Measure,
}

pub(super) struct Bench<'a> {
    pub(super) workspace: &'a Workspace,
    /// The cost of an emulated flash cache miss in cycles, if it is not the emulator's default.
    flash_miss: Option<u16>,
    /// If true, the step with browsers fails unless every kind of browser is installed.
    pub(super) requires_browsers: bool,
    pub(super) emulator: Kept<Emulator>,
    /// The file with the RP2040's boot ROM.
    pub(super) boot_rom: Kept<PathBuf>,
    pub(super) page: Kept<PathBuf>,
    /// The page with the example of a game.
    pub(super) example_page: Kept<PathBuf>,
    pub(super) host_tests: Kept<Vec<TestProgram>>,
    images: Mutex<Vec<(Program, Board, Image)>>,
}

impl<'a> Bench<'a> {
    pub(super) fn new(
        workspace: &'a Workspace,
        flash_miss: Option<u16>,
        requires_browsers: bool,
    ) -> Bench<'a> {
        Bench {
            workspace,
            flash_miss,
            requires_browsers,
            emulator: Kept::new("the emulator could not be prepared"),
            boot_rom: Kept::new("the boot ROM could not be had"),
            page: Kept::new("there is no page"),
            example_page: Kept::new("there is no page with the example of a game"),
            host_tests: Kept::new("the tests could not be built"),
            images: Mutex::default(),
        }
    }

    pub(super) fn keep_image(&self, program: Program, board: Board, image: Image) {
        self.images.lock().unwrap_or_else(PoisonError::into_inner).push((program, board, image));
    }

    pub(super) fn image(&self, program: Program, board: Board) -> Result<Image> {
        let images = self.images.lock().unwrap_or_else(PoisonError::into_inner);
        let built = images.iter().find(|(of, on, _)| (*of, *on) == (program, board));
        let missing = || NotRun(format!("there is no image for {}", board.name));
        Ok(built.ok_or_else(missing)?.2.clone())
    }

    /// Returns the emulator's option for the cost of a cache miss, for steps that measure times.
    pub(super) fn flash_options(&self) -> Option<String> {
        self.flash_miss.map(|cycles| format!("--flash-miss={cycles}"))
    }

    /// Returns a program of the host as it was built for the tests: with their checks, and fast enough for comparisons
    /// within a run.
    pub(super) fn program_of_tests(&self, name: &str) -> Command {
        Command::new(self.workspace.target.join("debug").join(format!("{name}{EXE_SUFFIX}")))
    }

    /// Returns the page's texts from the program that was built with the tests. Otherwise it would be built again.
    pub(super) fn page_words(&self) -> Result<String> {
        web::words_of(&mut self.program_of_tests(web::WORDS))
    }
}

/// The result of a step, for the steps that need it.
pub(super) struct Kept<T> {
    result: OnceLock<T>,
    /// The reason why those steps cannot run if there is no result.
    missing: &'static str,
}

impl<T> Kept<T> {
    const fn new(missing: &'static str) -> Self {
        Self { result: OnceLock::new(), missing }
    }

    pub(super) fn keep(&self, result: T) -> Result<()> {
        self.result.set(result).map_err(|_| anyhow!("this was made before"))
    }

    pub(super) fn get(&self) -> Result<&T> {
        Ok(self.result.get().ok_or_else(|| NotRun(self.missing.to_owned()))?)
    }
}

/// The error of a step that cannot run because something is missing. The step has not failed then.
#[derive(Debug)]
pub(super) struct NotRun(pub(super) String);

impl fmt::Display for NotRun {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for NotRun {}
