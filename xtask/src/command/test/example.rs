//! The example of a game, which is in no release: built with its feature, and played on the host, on the page and on an
//! emulated chip. A game without a feature needs no step of its own: its scripts are in `tests/scripts`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};

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

pub(super) fn play() -> Step {
    let title = "the example of a game, on the host, the page and the chip";
    Step::new(title, |bench, results| {
        let workspace = bench.workspace;
        let mut tests = workspace.cargo();
        // Only libraries are built, because the programs in the target directory belong to other steps.
        tests.args(["test", "--lib", "--features", HOST_FEATURE]);
        tests.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
        results.count_tests(tests.arg("--").args(TESTS))?;
        let scripts = workspace.files(SCRIPTS, "txt");
        ensure!(!scripts.is_empty(), "there is no script in {SCRIPTS}");

        let emulator = bench.emulator.get()?;
        let page = page(workspace, &bench.page_words()?)?;
        let mut on_page = emulator.on_page(&page);
        process::run(on_page.current_dir(&workspace.root).args(["--out", OUT]).args(&scripts))?;

        let uf2 = image::build_with(workspace, Board::DEFAULT, FEATURE)?.uf2;
        for script in &scripts {
            let mut on_chip = emulator.command(&uf2);
            on_chip.current_dir(&workspace.root).args(["--board", Board::DEFAULT.name, "--script"]);
            process::run(on_chip.arg(script).args(["--out", OUT]))?;
        }
        Ok(())
    })
    // A program of the host prints the texts of the page.
    .after([chip::prepare_emulator(), host::build_tests()])
    .builds_in(&["debug", "chip", "web"])
}

/// Builds the page, beside the one of the other steps. Returns its path.
fn page(workspace: &Workspace, words: &str) -> Result<PathBuf> {
    let page = web::build_with(workspace, words, &Address::default(), (Vec::new(), FEATURE))?;
    let file = workspace.target.join("example.html");
    fs::write(&file, page.html).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}
