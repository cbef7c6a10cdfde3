//! The example of a game, which is in no release. It is built with its feature, tested on the host, and played on the page
//! and on an emulated chip. The builds are separate steps, so that each waits only for its own build directory.
//!
//! A game without a feature needs no step of its own: its scripts are in `tests/scripts`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};

use super::bench::Program;
use super::step::Step;
use super::{chip, host};
use crate::address::Address;
use crate::image;
use crate::process;
use crate::web;
use crate::workspace::Workspace;
use gousset_boards::Board;

/// The feature of the interface, and that of the host's tools, which includes it.
const FEATURE: &str = "gousset-ui/example-game";
const HOST_FEATURE: &str = "gousset-host/example-game";
/// The crates with tests of the game.
const PACKAGES: [&str; 4] = ["gousset-core", "gousset-bots", "gousset-ui", "gousset-host"];
/// The tests that concern the game: its own, and those that go through all games.
const TESTS: [&str; 3] = ["thirty", "lesson", "session::play"];
const SCRIPTS: &str = "tests/example";
const OUT: &str = "out/example";

pub(super) fn test() -> Step {
    Step::new("tests of the example of a game", |bench, results| {
        let mut tests = bench.workspace.cargo();
        // Only libraries are built, because the programs in the target directory belong to other steps.
        tests.args(["test", "--lib", "--features", HOST_FEATURE]);
        tests.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
        results.count_tests(tests.arg("--").args(TESTS))
    })
    .builds_in(&["debug"])
}

pub(super) fn image() -> Step {
    Step::new("the image with the example of a game", |bench, _| {
        let image = image::build_with(bench.workspace, Board::DEFAULT, FEATURE)?;
        bench.keep_image(Program::Example, Board::DEFAULT, image);
        Ok(())
    })
    .builds_in(&["chip"])
}

pub(super) fn page() -> Step {
    Step::new("the page with the example of a game", |bench, _| {
        let page = build_page(bench.workspace, &bench.page_words()?)?;
        bench.example_page.keep(page)
    })
    // A program of the host prints the texts of the page.
    .after([host::build_tests()])
    .builds_in(&["web"])
}

pub(super) fn play() -> Step {
    Step::new("the example of a game, on the page and the chip", |bench, _| {
        let workspace = bench.workspace;
        let scripts = workspace.files(SCRIPTS, "txt");
        ensure!(!scripts.is_empty(), "there is no script in {SCRIPTS}");

        let emulator = bench.emulator.get()?;
        let mut on_page = emulator.on_page(bench.example_page.get()?);
        process::run(on_page.current_dir(&workspace.root).args(["--out", OUT]).args(&scripts))?;

        let uf2 = bench.image(Program::Example, Board::DEFAULT)?.uf2;
        for script in &scripts {
            let mut on_chip = emulator.command(&uf2);
            on_chip.current_dir(&workspace.root).args(["--board", Board::DEFAULT.name, "--script"]);
            process::run(on_chip.arg(script).args(["--out", OUT]))?;
        }
        Ok(())
    })
    .after([chip::prepare_emulator(), image(), page()])
}

/// Builds the page, beside the one of the other steps. Returns its path.
fn build_page(workspace: &Workspace, words: &str) -> Result<PathBuf> {
    let page = web::build_with(workspace, words, &Address::default(), (Vec::new(), FEATURE))?;
    let file = workspace.target.join("example.html");
    fs::write(&file, page.html).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}
