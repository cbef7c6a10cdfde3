//! The step that makes the parts of the printable cases.

use std::fs;
use std::process::Command;

use anyhow::{Context as _, Result};

use super::bench::{Bench, NotRun};
use super::step::Step;
use crate::output::say;
use crate::process;
use crate::solid;

const OPENSCAD: &str = "openscad";
const FOLDER: &str = "hw/case";
/// The sources of the cases, without their extension.
const CASES: [&str; 2] = ["pocket", "bench"];
/// The parts that are printed, as the sources name them.
const PARTS: [&str; 3] = ["shell", "lid", "gauge"];

/// Makes each part, and checks that it is a closed solid.
pub(super) fn is_solid() -> Step {
    Step::new("the printable cases", |bench, _| {
        if !process::answers(Command::new(OPENSCAD).arg("--version")) {
            return Err(NotRun(format!("{OPENSCAD} is not installed")).into());
        }
        CASES.iter().try_for_each(|case| PARTS.iter().try_for_each(|part| check(bench, case, part)))
    })
}

fn check(bench: &Bench<'_>, case: &str, part: &str) -> Result<()> {
    let folder = bench.workspace.target.join("case");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let file = folder.join(format!("{case}-{part}.stl"));
    let mut openscad = Command::new(OPENSCAD);
    openscad.current_dir(&bench.workspace.root).args(["--hardwarnings", "-D", &format!("part=\"{part}\"")]);
    process::run(openscad.arg("-o").arg(&file).arg(format!("{FOLDER}/{case}.scad")))?;
    let stl = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let volume = solid::volume(&stl)
        .with_context(|| format!("the {part} of the {case} case is not a closed solid"))?;
    say!("the {part} of the {case} case is a closed solid of {:.1} cm³", volume / 1000.0);
    Ok(())
}
