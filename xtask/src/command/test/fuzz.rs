//! Steps of the fuzzer.

use std::fs;

use anyhow::Result;

use super::bench::NotRun;
use super::step::Step;
use crate::process;
use crate::toolchain;
use crate::workspace::Workspace;

/// Long enough to notice a target that fails at once. Long runs are not part of the tests.
const SECONDS: u32 = 10;

pub(super) fn build() -> Step {
    Step::new("the fuzzer's targets, built", |bench, _| {
        let mut cargo = toolchain::fuzzing_cargo(&nightly(bench.workspace)?, bench.workspace)?;
        process::run(cargo.args(["build", "--release", "--locked", "--bins"]))
    })
    .builds_in(&["fuzz"])
}

/// Returns a step per target, or one that says that there is none.
pub(super) fn targets(workspace: &Workspace) -> Vec<Step> {
    let targets = workspace.files("fuzz/fuzz_targets", "rs");
    if targets.is_empty() {
        let missing = || NotRun("there is no target in fuzz/fuzz_targets".into());
        return vec![Step::new("fuzzing", move |_, _| Err(missing().into()))];
    }
    targets.iter().map(|target| fuzz(super::plan::stem(target))).collect()
}

fn fuzz(target: String) -> Step {
    Step::new(format!("fuzzing {target}"), move |bench, _| {
        let nightly = nightly(bench.workspace)?;
        let corpus = format!("corpus/{target}");
        fs::create_dir_all(bench.workspace.root.join("fuzz").join(&corpus))?;
        process::run(
            toolchain::fuzzing_cargo(&nightly, bench.workspace)?
                .args(["run", "--release", "--locked", "--bin", &target, "--"])
                .args([&corpus, &format!("seeds/{target}"), &format!("-max_total_time={SECONDS}")]),
        )
    })
    .after([build()])
}

fn nightly(workspace: &Workspace) -> Result<String> {
    Ok(toolchain::nightly(workspace).ok_or_else(|| NotRun("no nightly toolchain".into()))?)
}
