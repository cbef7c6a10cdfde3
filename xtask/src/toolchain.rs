//! Parts of the Rust toolchain that the tasks need. Missing parts are installed.
//!
//! Parts that exist are not requested again: a second run needs no network, and a complete toolchain need not come from
//! rustup.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::output::say;
use crate::process;
use crate::workspace::Workspace;

/// The target of the browser page.
pub(crate) const WEB_TARGET: &str = "wasm32-unknown-unknown";
/// Compiler flags for libFuzzer: they instrument edges and comparisons.
const COVERAGE: &str = "--cfg fuzzing -Cdebug-assertions -Coverflow-checks -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Makes sure that the standard library for a target is installed.
pub(crate) fn add_target(workspace: &Workspace, target: &str) -> Result<()> {
    let libraries = process::output(
        Command::new("rustc")
            .args(["--print", "target-libdir", "--target", target])
            .current_dir(&workspace.root),
    )?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    say!("adding the Rust target {target}…");
    rustup(workspace, &["target", "add", target]).with_context(|| {
        format!("the Rust target {target} is missing and rustup cannot add it: install rustup from rustup.rs")
    })
}

/// Makes sure that the formatter and the linter are installed.
pub(crate) fn add_checkers(workspace: &Workspace) -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !process::answers(workspace.cargo().args([subcommand, "--version"])) {
            say!("adding the Rust component {component}…");
            rustup(workspace, &["component", "add", component]).with_context(|| {
                format!("{component} is missing and rustup cannot add it: install rustup from rustup.rs")
            })?;
        }
    }
    Ok(())
}

/// Returns the full name of a nightly toolchain, if one is installed. Only the fuzzer needs it.
pub(crate) fn nightly(workspace: &Workspace) -> Option<String> {
    let list =
        process::output(Command::new("rustup").args(["toolchain", "list"]).current_dir(&workspace.root))
            .ok()?;
    nightly_in(&list).map(str::to_owned)
}

fn nightly_in(list: &str) -> Option<&str> {
    let name = list.lines().find(|line| line.starts_with("nightly"))?;
    name.split_whitespace().next()
}

/// Returns cargo of a nightly toolchain that builds for libFuzzer in `fuzz/`. It does the same as `cargo fuzz`, which
/// need not be installed, but without the address sanitizer: there is no unsafe code to check.
pub(crate) fn fuzzing_cargo(nightly: &str, workspace: &Workspace) -> Result<Command> {
    let about = process::output(Command::new("rustup").args(["run", nightly, "rustc", "-vV"]))?;
    let host = host_in(&about).context("rustc does not say for which machine it builds")?;
    let mut command = Command::new("rustup");
    command.args(["run", nightly, "cargo"]).current_dir(workspace.root.join("fuzz"));
    // With an explicit target, the flags do not apply to build scripts, which cannot link with the fuzzer.
    command.env("RUSTFLAGS", COVERAGE).env("CARGO_BUILD_TARGET", host);
    Ok(command)
}

fn host_in(about: &str) -> Option<&str> {
    about.lines().find_map(|line| line.strip_prefix("host: "))
}

fn rustup(workspace: &Workspace, words: &[&str]) -> Result<()> {
    process::run(Command::new("rustup").args(words).current_dir(&workspace.root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_is_read_from_what_rustc_says() {
        assert_eq!(
            host_in("rustc 1.97.0-nightly\nhost: x86_64-apple-darwin\nrelease: 1"),
            Some("x86_64-apple-darwin")
        );
        assert_eq!(host_in("rustc"), None);
    }

    #[test]
    fn a_nightly_is_found_by_its_full_name() {
        let list =
            "stable-x86_64-unknown-linux-gnu (default)\nnightly-2026-01-02-aarch64-apple-darwin (override)\n";
        assert_eq!(nightly_in(list), Some("nightly-2026-01-02-aarch64-apple-darwin"));
        assert_eq!(nightly_in("stable-x86_64-unknown-linux-gnu\n"), None);
        assert_eq!(nightly_in("no installed toolchains\n"), None);
    }
}
