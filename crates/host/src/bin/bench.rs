//! Measures the rules and the dictionaries, and prints one JSON object per line: name, value, unit and lower limit.

use gousset_host::bench;
use serde_json::json;
use std::io::{self, Write};
use std::process::ExitCode;

const HELP: &str = "\
cargo run --release --package gousset-host --bin bench

Measures the rules and the dictionaries at work, for about half a minute, and prints a JSON object per line: what was
measured, its value with its unit, and the least it has to be (`cargo xtask test` compares them). There are no options.";

fn main() -> ExitCode {
    gousset_cli::run(HELP, gousset_cli::no_options, |()| match measure() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    })
}

fn measure() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for measure in bench::lexio().into_iter().chain(bench::xylo()).chain(bench::words()) {
        let line = json!({
            "name": measure.name,
            "value": measure.value,
            "unit": measure.unit,
            "limit_min": measure.limit_min,
        });
        writeln!(output, "{line}")?;
    }
    Ok(())
}
