//! Measures the rules and the dictionaries at work and prints a JSON object a line: what, how much, and the least it has to be.

use gousset_host::bench;
use serde_json::json;
use std::io::{self, Write};

fn main() -> io::Result<()> {
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
