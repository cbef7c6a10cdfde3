//! Steps about the browser's page, and the release that contains it.

use anyhow::ensure;

use super::bench::NotRun;
use super::step::Step;
use super::{chip, host};
use crate::address::Address;
use crate::browsers::{self, Browsers};
use crate::command::dist;
use crate::figures::{Figure, Place, Source};
use crate::limits;
use crate::output::say;
use crate::process;
use crate::web;
use gousset_boards::Board;

/// A program of the host prints the texts of the page.
pub(super) fn build() -> Step {
    Step::new("the browser's page", |bench, results| {
        let page = web::build(bench.workspace, &bench.page_words()?)?;
        let site = web::site::sent(bench.workspace, &page)?;
        for (name, bytes) in [(limits::PAGE, page.sent()), (limits::SITE, site)] {
            results.figures.push(Figure::new(Source::Page, Place::Host, name, bytes as f64, "B"));
        }
        bench.page.keep(web::write_for_tests(bench.workspace, &page)?)
    })
    .after([host::build_tests()])
    .builds_in(&["web"])
}

pub(super) fn test_modules() -> Step {
    Step::new("the page's own tests", |bench, results| {
        results.count_tests(&mut bench.emulator.get()?.page_tests(bench.workspace))
    })
    .after([chip::prepare_emulator()])
}

pub(super) fn run_scripts() -> Step {
    Step::new("every script on the page", |bench, _| {
        let mut command = bench.emulator.get()?.on_page(bench.page.get()?);
        let scripts = bench.workspace.files("tests/scripts", "txt");
        ensure!(!scripts.is_empty(), "there is no script in tests/scripts");
        process::run(command.current_dir(&bench.workspace.root).args(["--out", "out/page"]).args(scripts))
    })
    .after([chip::prepare_emulator(), build()])
}

pub(super) fn test_in_browsers() -> Step {
    Step::new("the page in real browsers", |bench, results| {
        let page = bench.page.get()?;
        let browsers = Browsers::find();
        let missing = browsers.missing();
        ensure!(missing.is_empty() || !bench.requires_browsers, "not found: {}", missing.join(", "));
        if missing.len() == browsers::KINDS.len() {
            let reason = format!("no browser was found: install {}", missing.join(" or "));
            return Err(NotRun(reason).into());
        }
        for name in missing {
            say!("{name} was not found: the page is not tested in it");
        }
        results.count_tests(&mut browsers.tests(bench.workspace, page)?)
    })
    .after([build()])
}

/// Builds the page and all images, which are built already by then.
pub(super) fn make_release() -> Step {
    Step::new("the files of a release", |bench, _| {
        dist::make(bench.workspace, &Address::default(), || bench.page_words())
    })
    .after([build()])
    .after(Board::ALL.map(chip::image))
    .builds_in(&["chip", "web"])
}
