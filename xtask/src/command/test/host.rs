//! Steps that run tests and programs on the host.

use anyhow::{anyhow, ensure};

use super::programs::{Part, TestProgram};
use super::step::Step;
use crate::address::Address;
use crate::command::{monkey, words};
use crate::figures::{Place, Source};
use crate::output::say;
use crate::process;

/// The environment variable that passes to `crates/host/tests/address.rs` the address of the build, and its value.
const EXPECTED_ADDRESS: (&str, &str) = ("GOUSSET_EXPECTED_ADDRESS", "https://example.org/gousset/");
const TESTS: [&str; 5] = ["test", "--workspace", "--exclude", "gousset", "--no-fail-fast"];

pub(super) fn build_tests() -> Step {
    Step::new("tests on the host, built", |bench, _| {
        let mut cargo = bench.workspace.cargo();
        // Warnings and errors are rendered for people on stderr. stdout has the list of built programs.
        cargo.args(TESTS).args(["--no-run", "--message-format", "json-render-diagnostics"]);
        let mut programs = Vec::new();
        let status = process::read_lines(&mut cargo, |message| {
            programs.extend(TestProgram::read(message)?);
            Ok(())
        })?;
        ensure!(status.success(), "the tests cannot be built");
        bench.host_tests.keep(programs)
    })
    .builds_in(&["debug"])
}

/// Runs the programs of a part one after the other. If one fails, the others still run.
pub(super) fn test(part: Part) -> Step {
    Step::new(part.title(), move |bench, results| {
        let mut failed = Vec::new();
        for program in bench.host_tests.get()?.iter().filter(|program| program.part() == part) {
            say!("\n-- {}", program.name());
            if process::watch(&mut program.command(), |line| results.tally.add_from_line(line)).is_err() {
                failed.push(program.name());
            }
        }
        ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
        results.has_tests()
    })
    .after([build_tests()])
}

pub(super) fn test_examples() -> Step {
    Step::new("examples of the documentation", |bench, results| {
        results.count_tests(bench.workspace.cargo().args(TESTS).arg("--doc"))
    })
    .after([build_tests()])
}

/// Tests a separate build with a picture of 320×240. The scripts show every screen and write their pictures to `out/wide`,
/// and the monkey checks the positions of elements.
pub(super) fn test_wider_panel() -> Step {
    Step::new("every screen on a wider panel", |bench, results| {
        let mut cargo = bench.workspace.cargo();
        // The whole workspace: for one package alone, dependencies would have other features and be built again.
        cargo.args(TESTS).args(["--features", "gousset-host/wide"]);
        cargo.args(["--test", "layout", "--test", "scripts", "--test", "monkey", "--test", "address"]);
        // The interface is compiled only here for this panel, so this build also tests an address, as `--address` sets
        // it.
        cargo.env(EXPECTED_ADDRESS.0, EXPECTED_ADDRESS.1);
        let address: Address = EXPECTED_ADDRESS.1.parse().map_err(|why: String| anyhow!(why))?;
        results.count_tests(address.give_to(&mut cargo))
    })
    .builds_in(&["debug"])
}

pub(super) fn check_word_lists() -> Step {
    Step::new("the English dictionary against the lists of spelling", |bench, _| {
        words::check(bench.workspace)
    })
}

/// Runs alone, because other steps would change its times.
pub(super) fn measure() -> Step {
    Step::new("benches on the host", |bench, results| {
        results.measure(&mut bench.program_of_tests("bench"), Source::Bench, Place::Host)
    })
    .after([build_tests()])
    .alone()
}

pub(super) fn let_monkey_press() -> Step {
    Step::new("a monkey on the simulated handheld", |bench, _| {
        process::run(bench.program_of_tests("monkey").args(monkey::SAMPLE))
    })
    .after([build_tests()])
}
