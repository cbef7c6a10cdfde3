//! The parts of the Rust toolchain that the chores need, added when missing.
//!
//! What is there already is never asked for again: a second run needs no network, and a toolchain that does not
//! come from rustup will do if it is complete.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

pub(crate) const CHIP_TARGET: &str = "thumbv6m-none-eabi";
const FUZZER: &str = "cargo-fuzz";
/// Moved by hand, so that a release of the fuzzer cannot break a build that was good.
const FUZZER_VERSION: &str = "0.13.2";

/// Makes sure of the standard library for the chip.
pub(crate) fn add_chip_target(workspace: &Workspace) -> Result<()> {
    let libraries = process::output(
        Command::new("rustc")
            .args(["--print", "target-libdir", "--target", CHIP_TARGET])
            .current_dir(&workspace.root),
    )?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    println!("adding the Rust target {CHIP_TARGET}…");
    rustup(workspace, &["target", "add", CHIP_TARGET]).with_context(|| {
        format!(
            "the Rust target {CHIP_TARGET} is missing and rustup cannot add it: install rustup from rustup.rs"
        )
    })
}

/// Makes sure of the formatter and the linter.
pub(crate) fn add_checkers(workspace: &Workspace) -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !process::answers(workspace.cargo().args([subcommand, "--version"])) {
            println!("adding the Rust component {component}…");
            rustup(workspace, &["component", "add", component]).with_context(|| {
                format!("{component} is missing and rustup cannot add it: install rustup from rustup.rs")
            })?;
        }
    }
    Ok(())
}

/// The full name of a nightly toolchain, if one is installed: the fuzzer needs it and nothing else does.
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

/// Cargo of another toolchain than the one that runs us.
pub(crate) fn cargo_of(toolchain: &str, workspace: &Workspace) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", toolchain, "cargo"]).current_dir(&workspace.root);
    command
}

pub(crate) fn add_fuzzer(nightly: &str, workspace: &Workspace) -> Result<()> {
    if process::answers(cargo_of(nightly, workspace).args(["fuzz", "--version"])) {
        return Ok(());
    }
    println!("installing {FUZZER} {FUZZER_VERSION}…");
    process::run(workspace.cargo().args(["install", FUZZER, "--locked", "--version", FUZZER_VERSION]))
}

fn rustup(workspace: &Workspace, words: &[&str]) -> Result<()> {
    process::run(Command::new("rustup").args(words).current_dir(&workspace.root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nightly_is_found_by_its_full_name() {
        let list =
            "stable-x86_64-unknown-linux-gnu (default)\nnightly-2026-01-02-aarch64-apple-darwin (override)\n";
        assert_eq!(nightly_in(list), Some("nightly-2026-01-02-aarch64-apple-darwin"));
        assert_eq!(nightly_in("stable-x86_64-unknown-linux-gnu\n"), None);
        assert_eq!(nightly_in("no installed toolchains\n"), None);
    }
}
