//! The result of a script from the emulator's batch: a JSON object in one line.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use super::plan::stem;
use crate::figures::{self, Figure};
use gousset_boards::Board;

pub(crate) struct ScriptRun {
    pub(crate) script: PathBuf,
    pub(crate) board: Board,
    pub(crate) failed: bool,
    pub(crate) figures: Vec<Figure>,
}

impl ScriptRun {
    /// Reads a line. The figures get the names that the script gives them.
    pub(crate) fn read(line: &str) -> Result<ScriptRun> {
        let told: Value = serde_json::from_str(line).context("this is not JSON")?;
        let script = PathBuf::from(told["script"].as_str().context("which script?")?);
        let board: Board = told["board"].as_str().context("which board?")?.parse()?;
        let names = names(&script)?;
        let mut figures = Vec::new();
        for (line, name) in told["figures"].as_array().context("no figures")?.iter().zip(&names) {
            figures.extend(figures::from_script_line(&line.to_string(), name, board).context("odd figures")?);
        }
        Ok(ScriptRun { script, board, failed: !told["error"].is_null(), figures })
    }
}

fn names(script: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(script).with_context(|| format!("cannot read {}", script.display()))?;
    Ok(figures::names_in_script(&text, &stem(script)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;
    use serde_json::json;

    #[test]
    fn a_run_has_its_figures_under_the_scripts_names() {
        let script = Workspace::find().unwrap().root.join("tests/scripts/figures.txt");
        let names = names(&script).unwrap();
        let read = |error: Value| {
            let figures = [json!({"ms": 1.5, "light": null}), json!({"ms": 2})];
            let line = json!({"script": script, "board": "picosystem", "figures": figures, "error": error});
            ScriptRun::read(&line.to_string()).unwrap()
        };
        let run = read(Value::Null);
        assert_eq!((run.board, &run.script, run.failed), (Board::ALL[1], &script, false));
        let found: Vec<_> = run.figures.iter().map(|figure| (figure.name.clone(), figure.value)).collect();
        assert_eq!(found, [(names[0].clone(), 1.5), (names[1].clone(), 2.0)]);
        assert!(read("line 3: a pixel".into()).failed);
    }

    #[test]
    fn what_is_no_result_is_refused() {
        for line in ["", "done", "{}", r#"{"script":"none.txt","board":"picosystem","figures":[]}"#] {
            assert!(ScriptRun::read(line).is_err(), "{line}");
        }
    }
}
